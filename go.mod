module github.com/lockstep-dev/lockstep

go 1.25.0

require (
	github.com/atombender/go-jsonschema v0.24.1
	github.com/aymanbagabas/go-udiff v0.4.1
	github.com/dave/jennifer v1.7.1
	github.com/goccy/go-yaml v1.19.2
	github.com/google/go-cmp v0.7.0
	github.com/rogpeppe/go-internal v1.14.1
	github.com/spf13/pflag v1.0.10
	golang.org/x/mod v0.29.0
)

require (
	dario.cat/mergo v1.0.2 // indirect
	golang.org/x/sys v0.38.0 // indirect
	golang.org/x/tools v0.38.0 // indirect
)
