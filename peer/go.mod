module github.com/lockstep-dev/lockstep/peer

go 1.25.0

require (
	github.com/lockstep-dev/lockstep v0.0.0-00010101000000-000000000000
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
)

require golang.org/x/text v0.14.0 // indirect

replace github.com/lockstep-dev/lockstep => ../
