package generator

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// checkExamples holds the schema's examples to the schema. An example of the
// whole format that is not valid is an error, since it would be shown on the
// page and become a fixture; one of a part is a warning.
func (f *format) checkExamples() {
	for _, n := range f.ir.Nodes {
		severity := diag.Warning
		if n == f.ir.Root {
			severity = diag.Error
		}
		for _, example := range n.Doc.Examples {
			report := validate.Document([]byte(example.JSON), f.judge.Check(n))
			if report.Err() == nil {
				continue
			}
			v := report.Violations[0]
			f.diags = append(f.diags, Diagnostic{
				Code: diag.InvalidExample, Severity: severity, Span: example.Span,
				Message: fmt.Sprintf("this example is not valid: %s", v.Message),
				Help:    "mend the example, or the schema at " + v.Schema,
			})
		}
	}
}
