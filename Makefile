# Each target is a short name for a command that works without make, too.

FUZZTIME ?= 30s

.DEFAULT_GOAL := help
.PHONY: help setup generate check test race lint fuzz golden ci

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## download the modules, tools included
	.ci/run setup

generate: ## write the outputs of schemas/ into gen/
	go generate ./...

check: ## fail where an output has drifted from its schema
	go run ./cmd/lockstep check

test: ## run all tests
	.ci/run test

race: ## run the tests of concurrent packages under the race detector
	.ci/run race

lint: ## vet, formatting, staticcheck
	.ci/run vet format lint

fuzz: ## run every fuzz target for FUZZTIME each (30s)
	FUZZTIME=$(FUZZTIME) .ci/run fuzz

# The tests fail where they have refreshed something, so that nobody takes a
# refresh for a result.
golden: ## refresh expected outputs of tests; read the diff, then test again
	-go test $$(grep -rlE --include='*_test.go' 'flag.Bool\("update"|sample.Golden\(' . | xargs -n 1 dirname | sort -u) -update
	-UPDATE_SCRIPTS=1 go test ./cmd/lockstep

ci: ## everything that must hold before a change lands
	.ci/run
