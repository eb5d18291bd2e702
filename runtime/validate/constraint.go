package validate

import (
	"reflect"
	"slices"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Constraint is one demand of a schema. Generated code has a variable for each.
type Constraint struct {
	// Rule is the id of the stated rule; empty for none.
	Rule string
	// Keyword is the keyword as the schema spells it.
	Keyword string
	// Schema is the place of the keyword: "#/properties/status/enum".
	Schema string
	// Message is a sentence without the place. {found} stands for the value,
	// as compact JSON and cut if long, {name} for the name of the member, without
	// quotation marks.
	Message string
	// Expected is what would be right, in short; it may be empty.
	Expected string
}

// Func validates the value at entry i. Without a reporter it returns at the
// first failure; with one it goes on to the end. Both return the verdict.
type Func func(t *tape.Tape, i int, r *Reporter) bool

// Bounds of what a reporter keeps.
const (
	maxRecords    = 100_000
	maxCauses     = 50       // per failed anyOf or oneOf
	maxCauseLevel = 4        // of anyOf in anyOf
	maxPointers   = 32 << 20 // bytes of all instance pointers
)

// Reporter collects what a [Func] finds. A nil Reporter collects nothing, and
// all its methods may be called.
type Reporter struct {
	tape       *tape.Tape
	violations []record
	warnings   []record
	limit      int // of either list
	omitted    int // what is beyond the limit
	level      int // how many failed anyOf or oneOf this reporter is inside of
	// told holds the verdicts of what this reporter has been told of; made when
	// first needed.
	told map[asked]bool
}

// asked is a question about the value at an entry.
type asked struct {
	question tape.Question
	entry    int
}

// record is a violation or a warning before it is rendered.
type record struct {
	entry      int
	constraint *Constraint
	member     string // the member that FailName names
	named      bool   // FailName made it
	causes     []record
}

// Fail notes that the value at entry i breaks a constraint; i may also be the
// key of a member that should not be there. It returns false.
func (r *Reporter) Fail(i int, c *Constraint) bool {
	if r != nil {
		r.add(&r.violations, record{entry: i, constraint: c})
	}
	return false
}

// FailName notes that the object at entry i breaks a constraint about the
// member called name, which most often is missing. It returns false.
func (r *Reporter) FailName(i int, c *Constraint, name string) bool {
	if r != nil {
		r.add(&r.violations, record{entry: i, constraint: c, member: name, named: true})
	}
	return false
}

// Warn notes that the value at entry i is worth a warning.
func (r *Reporter) Warn(i int, c *Constraint) {
	if r != nil {
		r.add(&r.warnings, record{entry: i, constraint: c})
	}
}

// Once judges the value at entry i by a function that several branches may call
// for the same value. Its verdict is kept under a number that no other function
// of the same schema has. A reporter is told once what there is to tell about a
// value, and nothing more when it is full.
func (r *Reporter) Once(t *tape.Tape, i, number int, judge Func) bool {
	question := tape.Question{Number: number, Function: reflect.ValueOf(judge).Pointer()}
	if r != nil && len(r.violations) < r.limit {
		return r.tell(t, i, question, judge)
	}
	if verdict, known := t.Verdict(question, i); known {
		return verdict
	}
	verdict := judge(t, i, nil)
	t.KeepVerdict(question, i, verdict)
	return verdict
}

// tell judges the value at entry i unless the reporter has been told of it.
func (r *Reporter) tell(t *tape.Tape, i int, question tape.Question, judge Func) bool {
	key := asked{question, i}
	if verdict, known := r.told[key]; known {
		return verdict
	}
	verdict := judge(t, i, r)
	if r.told == nil {
		r.told = make(map[asked]bool)
	}
	r.told[key] = verdict
	return verdict
}

// Branches notes that the value at entry i meets none of a constraint's
// branches. The branches run again, to tell the causes: the violations of the
// branch that comes closest. It returns false.
func (r *Reporter) Branches(i int, c *Constraint, branches ...Func) bool {
	if r == nil {
		return false
	}
	failure := record{entry: i, constraint: c}
	if r.level < maxCauseLevel {
		failure.causes = r.closest(i, branches)
	}
	r.add(&r.violations, failure)
	return false
}

// add keeps a record if there is room. The causes of a failed branch are counted
// and shown, so there a repetition is left out at once; they are few.
func (r *Reporter) add(list *[]record, one record) {
	if r.level > 0 && slices.ContainsFunc(*list, func(other record) bool { return sameRecord(one, other) }) {
		return
	}
	if len(*list) >= r.limit {
		r.omitted++
		return
	}
	*list = append(*list, one)
}

// closest runs the branches and returns the violations of the one that the
// value comes closest to meeting.
func (r *Reporter) closest(i int, branches []Func) []record {
	var best []record
	var bestScore score
	for _, branch := range branches {
		inner := Reporter{tape: r.tape, limit: maxCauses, level: r.level + 1}
		if branch(r.tape, i, &inner) {
			continue
		}
		if s := inner.score(i); best == nil || s.closer(bestScore) {
			best, bestScore = inner.violations, s
		}
	}
	return best
}

// score tells how far a value is from meeting a branch.
type score struct {
	wrongType bool // the value itself is of another type than the branch
	count     int  // of different violations, at most maxCauses
	depth     int  // of the deepest one below the value
}

func (r *Reporter) score(i int) score {
	s := score{count: len(r.violations)}
	at := locator{tape: r.tape, root: i}
	for _, cause := range r.violations {
		if cause.entry == i && cause.constraint.Keyword == "type" {
			s.wrongType = true
		}
		at.seek(cause.entry)
		s.depth = max(s.depth, len(at.path))
	}
	return s
}

// closer puts a branch of the right type before one of another, then fewer
// violations before more, then deeper ones before those at the value itself.
func (s score) closer(other score) bool {
	if s.wrongType != other.wrongType {
		return other.wrongType
	}
	if s.count != other.count {
		return s.count < other.count
	}
	return s.depth > other.depth
}
