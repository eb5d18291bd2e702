package generator

import (
	"context"

	"github.com/lockstep-dev/lockstep/generator/internal/output"
)

// Result is what a commit did.
type Result = output.Result

// Drift is a difference between the disk and the outputs.
type Drift = output.Drift

// Blocked says that files which lockstep did not write are in the way.
type Blocked = output.Blocked

// Failure is what the file system refused.
type Failure = output.Failure

// Commit makes the disk below dir agree with the outputs. The error is
// [*Blocked] where something that lockstep did not write is in the way, and
// then nothing was changed; else a [*Failure]: every file has its old or its
// new content, and a second run completes the rest.
func Commit(ctx context.Context, dir string, outputs *Outputs) (Result, error) {
	return output.Commit(ctx, dir, outputs)
}

// Check tells where the disk below dir differs from the outputs, by path. It
// writes nothing. The error is a [*Failure].
func Check(dir string, outputs *Outputs) ([]Drift, error) { return output.Check(dir, outputs) }

// Mend is the shell command that mends drifts by way of the command generate,
// for somebody who stands where dir leads to the root folder.
func Mend(drifts []Drift, dir string, generate []string) string {
	return output.Mend(drifts, dir, generate)
}
