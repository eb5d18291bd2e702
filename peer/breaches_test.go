package peer

import (
	"fmt"
	"testing"

	"github.com/lockstep-dev/lockstep/schemas"
)

// breach is an instance that breaks one rule: an example with one change.
type breach struct {
	rule    string
	example int
	place   string
	value   string // JSON, or gone
}

// breaches has at least one instance for each rule that a schema states.
var breaches = map[string][]breach{
	"return-meta": {
		{"RM32", 0, "", `[]`},
		{"RM4", 0, "status", gone},
		{"RM4", 0, "status", `"done"`},
		{"RM4", 0, "status", `"Researched"`},
		{"RM4", 0, "status", `null`},
		{"RM5", 0, "status", `"completed"`},
		{"RM8", 0, "artifacts", gone},
		{"RM8", 0, "artifacts", `{"type": "report"}`},
		{"RM8", 0, "artifacts", `["specs/001_x/reports/research-001.md"]`},
		{"RM9", 0, "artifacts/0/type", `"research"`},
		{"RM9", 0, "artifacts/0/type", `"documentation"`},
		{"RM9", 0, "artifacts/0/type", gone},
		{"RM10", 0, "artifacts/0/path", `"/home/me/report.md"`},
		{"RM10", 0, "artifacts/0/path", `"C:\\report.md"`},
		{"RM10", 0, "artifacts/0/path", `""`},
		{"RM10", 0, "artifacts/0/path", gone},
		{"RM11", 0, "artifacts/0/summary", gone},
		{"RM11", 0, "artifacts/0/summary", `7`},
		{"RM12", 0, "next_steps", `["Run /plan 1"]`},
		{"RM13", 0, "metadata", gone},
		{"RM13", 0, "metadata", `"none"`},
		{"RM14", 0, "metadata/session_id", gone},
		{"RM14", 0, "metadata/session_id", `""`},
		{"RM15", 0, "metadata/agent_type", gone},
		{"RM15", 0, "metadata/agent_type", `["planner"]`},
		{"RM16", 0, "metadata/delegation_depth", gone},
		{"RM16", 0, "metadata/delegation_depth", `-1`},
		{"RM16", 0, "metadata/delegation_depth", `1.5`},
		{"RM17", 0, "metadata/delegation_path", gone},
		{"RM17", 0, "metadata/delegation_path", `"orchestrator"`},
		{"RM17", 0, "metadata/delegation_path", `[1]`},
		{"RM18", 0, "metadata/duration_seconds", `"180"`},
		{"RM18", 0, "metadata/duration_seconds", `-1`},
		{"RM19", 0, "metadata/findings_count", `"5"`},
		{"RM19", 0, "metadata/phases_completed", `[1, 2]`},
		{"RM19", 0, "metadata/phases_total", `-4`},
		{"RM20", 5, "metadata/phase_count", `"4"`},
		{"RM20", 5, "metadata/estimated_hours", `"8-10"`},
		{"RM21", 6, "started_at", `"yesterday"`},
		{"RM21", 6, "started_at", `1769596200`},
		{"RM22", 6, "started_at", gone},
		{"RM23", 6, "partial_progress", gone},
		{"RM24", 6, "partial_progress", `"half done"`},
		{"RM24", 6, "partial_progress/stage", gone},
		{"RM24", 6, "partial_progress/details", gone},
		{"RM24", 8, "partial_progress/phases_completed", `["1"]`},
		{"RM24", 8, "partial_progress/phases_total", `0.5`},
		{"RM25", 0, "partial_progress", `{"stage": "report_created", "details": "Report written"}`},
		{"RM26", 1, "completion_data", gone},
		{"RM26", 1, "completion_data", `"done"`},
		{"RM27", 1, "completion_data/completion_summary", gone},
		{"RM28", 1, "completion_data/roadmap_items", `"Configure LSP"`},
		{"RM28", 1, "completion_data/roadmap_items", `[4]`},
		{"RM29", 2, "completion_data/claudemd_suggestions", `null`},
		{"RM30", 4, "errors", `"timeout"`},
		{"RM31", 4, "errors/0", `"timeout"`},
		{"RM31", 4, "errors/0/type", gone},
		{"RM31", 4, "errors/0/type", `""`},
		{"RM31", 4, "errors/0/message", gone},
		{"RM31", 4, "errors/0/recoverable", `"yes"`},
		{"RM31", 4, "errors/0/recommendation", gone},
	},
	"subagent-return": {
		{"SR1", 0, "", `"Plan created"`},
		{"SR2", 0, "status", gone},
		{"SR2", 0, "summary", gone},
		{"SR2", 0, "artifacts", gone},
		{"SR2", 0, "metadata", gone},
		{"SR2", 0, "artifacts", `{}`},
		{"SR3", 0, "status", `"planned"`},
		{"SR5", 0, "summary", `"` + fmt.Sprintf("%0401d", 0) + `"`},
		{"SR5", 0, "summary", `7`},
		{"SR7", 0, "artifacts", `[]`},
		{"SR7", 2, "artifacts", `[]`},
		{"SR8", 0, "artifacts/0", `"plan.md"`},
		{"SR8", 0, "artifacts/0/type", `"research"`},
		{"SR8", 0, "artifacts/0/path", `"/plan.md"`},
		{"SR8", 0, "artifacts/0/summary", gone},
		{"SR9", 0, "metadata", `[]`},
		{"SR9", 0, "metadata/session_id", gone},
		{"SR9", 0, "metadata/session_id", `""`},
		{"SR9", 0, "metadata/agent_type", gone},
		{"SR9", 0, "metadata/delegation_depth", `-1`},
		{"SR9", 0, "metadata/delegation_path", gone},
		{"SR9", 0, "metadata/duration_seconds", `-1`},
		{"SR9", 0, "metadata/phase_count", `null`},
		{"SR9", 0, "metadata/estimated_hours", `null`},
		{"SR9", 0, "metadata/findings_count", `0.5`},
		{"SR10", 1, "errors", gone},
		{"SR10", 1, "errors", `[]`},
		{"SR10", 1, "errors", `"timeout"`},
		{"SR10", 1, "errors/0/recommendation", gone},
		{"SR10", 1, "errors/0/recoverable", `1`},
		{"SR11", 0, "next_steps", `[]`},
	},
	"workflow-context": {
		{"AR1", 0, "", `[]`},
		{"AR1", 0, "workflow_id", `"42"`},
		{"AR1", 0, "feature_id", gone},
		{"AR1", 0, "feature_dir", `"specs/042-export-to-csv"`},
		{"AR1", 0, "feature_dir", `"docs/042-export-to-csv/"`},
		{"AR1", 0, "previous_results", gone},
		{"AR1", 1, "previous_results/specify/status", `"done"`},
		{"AR1", 1, "previous_results/specify/status", gone},
	},
	"feedback-context": {
		{"AR3", 0, "feedback_from", gone},
		{"AR3", 0, "iteration", `"1"`},
		{"AR3", 0, "max_iterations", gone},
		{"AR3", 0, "issues_to_fix", `{}`},
		{"AR3", 0, "issues_to_fix/0/severity", `"critical"`},
		{"AR3", 0, "issues_to_fix/0/type", gone},
		{"AR3", 0, "issues_to_fix/0/location", `"spec.md"`},
		{"AR3", 0, "issues_to_fix/0/recommendation", gone},
	},
	"agent-response": {
		{"AR5", 0, "", `"done"`},
		{"AR5", 0, "agent", gone},
		{"AR5", 0, "agent", `4`},
		{"AR5", 0, "status", gone},
		{"AR5", 0, "status", `"ok"`},
		{"AR5", 0, "timestamp", `"noon"`},
		{"AR5", 0, "execution_time_ms", `-1`},
		{"AR5", 0, "execution_time_ms", gone},
		{"AR5", 0, "result", gone},
		{"AR5", 0, "result/next_steps", `"clarify"`},
		{"AR5", 11, "result", `[]`},
		{"AR5", 11, "result/next_steps", `[1]`},
		{"AR6", 12, "agent", gone},
		{"AR6", 12, "timestamp", `"noon"`},
		{"AR6", 12, "execution_time_ms", `1.5`},
		{"AR6", 12, "error", gone},
		{"AR6", 12, "error", `"no specification"`},
		{"AR6", 12, "error/type", gone},
		{"AR6", 12, "error/code", gone},
		{"AR6", 12, "error/details", `[]`},
		{"AR6", 12, "error/recoverable", `"true"`},
		{"AR6", 12, "error/suggested_action/reason", gone},
		{"AR7", 12, "error/type", `"NetworkError"`},
		{"AR8", 12, "error/recovery_strategy", `"retry"`},
		{"AR10", 0, "result", `"done"`},
		{"AR10", 0, "result/feature_number", `"042"`},
		{"AR10", 0, "result/checklist_status", `"done"`},
		{"AR11", 1, "result/questions_asked", `-1`},
		{"AR11", 1, "result/remaining_ambiguities", `0.5`},
		{"AR12", 2, "result/confidence_level", `"high"`},
		{"AR12", 2, "result/technologies_researched/0/snippet_count", `"10"`},
		{"AR12", 2, "result/decisions/0/alternatives", `"none"`},
		{"AR13", 3, "result/technologies", `"Go"`},
		{"AR13", 3, "result/constitution_violations", `0`},
		{"AR14", 4, "result/domain", `"design"`},
		{"AR14", 4, "result/total_items", `15.5`},
		{"AR15", 5, "result/task_ids/0", `"T1"`},
		{"AR15", 5, "result/phases/setup", `-3`},
		{"AR15", 5, "result/dependencies_mapped", `"yes"`},
		{"AR16", 6, "result/findings/0/severity", `"BLOCKER"`},
		{"AR16", 6, "result/findings_by_severity/LOW", `-1`},
		{"AR16", 6, "result/coverage_analysis/coverage_percentage", `101`},
		{"AR17", 7, "result/completion_percentage", `-0.5`},
		{"AR17", 7, "result/implementation_phases/setup", `true`},
		{"AR18", 8, "result/overall_status", `"OK"`},
		{"AR18", 8, "result/quality_gates/coverage/details/overall", `"87.5"`},
		{"AR18", 8, "result/quality_gates/tests_passing/status", `true`},
		{"AR18", 8, "result/success_criteria/0/id", `"SC-1"`},
		{"AR19", 9, "result/overall_status", `"REJECTED"`},
		{"AR19", 9, "result/constitution_compliance/status", `"PASSED"`},
		{"AR19", 9, "result/changes_made/files_moved/0/from", `null`},
		{"AR20", 10, "result/issues/0/task_id", `"1"`},
		{"AR20", 10, "result/issues/0/url", `"not a URL"`},
		{"AR20", 10, "result/labels_applied", `"feature"`},
	},
	"error-log": {
		{"EL1", 2, "", `{}`},
		{"EL1", 2, "", `"none"`},
		{"EL1", 2, "errors", `{}`},
		{"EL2", 1, "0", `"timeout"`},
		{"EL2", 0, "errors/0", `null`},
		{"EL3", 1, "0/type", `4`},
		{"EL3", 1, "0/message", `{}`},
		{"EL4", 1, "0/context", `"planner"`},
		{"EL4", 1, "0/context/session_id", `4`},
		{"EL4", 0, "errors/0/context/partial_progress", `"half done"`},
		{"EL5", 1, "0/recovery", `"retry"`},
		{"EL5", 1, "0/recovery", `{"auto_recoverable": "yes"}`},
		{"EM9", 0, "errors/0/message", `"Agent interrupted"`},
		{"EM9", 0, "errors/0/context", gone},
		{"EM9", 0, "errors/0/context/session_id", gone},
		{"EM9", 0, "errors/0/context/partial_progress", gone},
		{"EM9", 0, "errors/0/recovery", gone},
		{"EM9", 0, "errors/0/recovery/suggested_action", `"Wait"`},
		{"EM9", 0, "errors/0/recovery/auto_recoverable", `false`},
	},
	"lockstep-config": {
		{"LC1", 0, "", `[]`},
		{"LC1", 0, "schema", `"schemas/order.schema.json"`},
		{"LC2", 0, "version", gone},
		{"LC2", 0, "version", `2`},
		{"LC2", 0, "version", `"1"`},
		{"LC3", 1, "runtime", `"copy"`},
		{"LC4", 1, "format", `"off"`},
		{"LC4", 1, "schemas/0/format", `true`},
		{"LC5", 1, "map", `["third_party"]`},
		{"LC5", 1, "map", `{"example.com": "third_party"}`},
		{"LC6", 1, "vendor-dir", `"/usr/lib"`},
		{"LC6", 1, "vendor-dir", `""`},
		{"LC6", 1, "templates", `"../templates"`},
		{"LC6", 1, "templates", `"docs/../../templates"`},
		{"LC6", 1, "docs/dir", `"C:/docs"`},
		{"LC6", 1, "docs/rules", `"docs\\rules.md"`},
		{"LC6", 1, "map", `{"https://example.com/": ".."}`},
		{"LC6", 1, "schemas/0/schema", `"schemas//order.schema.json"`},
		{"LC6", 1, "schemas/0/out", `7`},
		{"LC6", 1, "schemas/0/docs", `"../order.md"`},
		{"LC7", 1, "docs", `"docs"`},
		{"LC7", 1, "docs/folder", `"docs"`},
		{"LC8", 0, "schemas", gone},
		{"LC8", 0, "schemas", `[]`},
		{"LC8", 0, "schemas", `"schemas/order.schema.json"`},
		{"LC8", 0, "schemas/0", `"schemas/order.schema.json"`},
		{"LC8", 0, "schemas/0/schema", gone},
		{"LC8", 0, "schemas/0/root", `"Order"`},
		{"LC9", 1, "schemas/0/name", `"Order"`},
		{"LC10", 1, "schemas/0/package", `"my-order"`},
		{"LC11", 1, "schemas/0/root-type", `"order"`},
		{"LC12", 1, "schemas/0/docs", `true`},
		{"LC13", 1, "schemas/0/fixtures", `"no"`},
	},
}

// Each breach is rejected, and by its own rule alone: without that rule the
// schema accepts it.
func TestBreaches(t *testing.T) {
	for format, list := range breaches {
		doc := load(t, format)
		validator := compile(t, doc, "")
		for _, b := range list {
			instance := edit(t, examples(doc)[b.example], b.place, b.value)
			if validator.Validate(instance) == nil {
				t.Errorf("%s: %s accepts %s at %q", format, b.rule, b.value, b.place)
			}
			without := compile(t, strip(doc, "", func(rule string) bool { return rule == b.rule }), "")
			if err := without.Validate(instance); err != nil {
				t.Errorf("%s: %s is not alone in rejecting %s at %q: %v", format, b.rule, b.value, b.place, err)
			}
		}
	}
}

// Every rule that a schema states has a breach.
func TestEveryRuleHasABreach(t *testing.T) {
	for _, format := range schemas.Names() {
		broken := map[string]bool{}
		for _, b := range breaches[format] {
			broken[b.rule] = true
		}
		strip(load(t, format), "", func(rule string) bool {
			if !broken[rule] {
				t.Errorf("%s: no instance breaks %s", format, rule)
			}
			return false
		})
	}
}
