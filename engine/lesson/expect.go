package lesson

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
)

// expectation is a form of what a lesson can expect of its runs, and how that is held to
// them: hold returns what is so instead, empty where it is as expected.
type expectation struct {
	form  string
	match func() *regexp.Regexp // compiled when it is first asked for
	// slow reports whether it takes many runs: then only a full check makes them.
	slow bool
	hold func(e *expecting, words []string) (instead string, err error)
}

// expecting is a step at its moment, with all that an expectation may need.
type expecting struct {
	ctx    context.Context
	world  World
	lesson *Lesson
	step   int
	moment *Moment
}

var expectations []expectation

func init() {
	adds := func(slow bool) func(form, words string, hold func(*expecting, []string) (string, error)) {
		return func(form, words string, hold func(*expecting, []string) (string, error)) {
			expectations = append(expectations, expectation{form, pattern("^" + words + "$"), slow, hold})
		}
	}
	state, runs := adds(false), adds(true)
	const cells, place = `((?:r\d+c\d+ ?)+)`, `(strict minimum|weak minimum|plateau|level|flat|slope)`
	state("moves A..B of N pairs", `moves (\d+)\.\.(\d+) of (\d+) pairs`, (*expecting).pairs)
	state("changes CELL ... by +N", "changes "+cells+` by \+(\d+)`, (*expecting).changes)
	state("digits CELL ... = D", "digits "+cells+`= (\d+)`, (*expecting).digits)
	state("empty N, the cells without a digit", `empty (\d+)`, (*expecting).empty)
	state("full blocks, which have every digit", `full blocks()`, (*expecting).blocks)
	state("weighed N better M equal K worse", `weighed (\d+) better (\d+) equal (\d+) worse`, (*expecting).weighed)
	state("best swap of all +N, in each of N iterations", `best swap of all \+(\d+)`, (*expecting).swaps)
	state("more PLACE than PLACE +N, places of boards", "more "+place+" than "+place+` \+(\d+)`, (*expecting).places)
	state("space 10^N, the boards that swaps within blocks lead to", `space 10\^(\d+\.\d)`, (*expecting).space)
	state("wrong N, the free cells with another digit than the solution", `wrong (\d+)`, (*expecting).wrong)
	state("beliefs alike, the digits of each cell", `beliefs alike()`, (*expecting).alike)
	state("beliefs A..B +N, the weights of the digits", `beliefs (\d\.\d\d)\.\.(\d\.\d\d) \+(\d+)`, (*expecting).beliefs)
	state("members N of M different boards", `members (\d+) of (\d+) different boards`, (*expecting).members)
	state("held +N, the cells that are held keep their digits", `held \+(\d+)`, (*expecting).holds)
	state(`told "WORDS" +N, by the run itself`, `told "(.+)" \+(\d+)`, (*expecting).told)
	state("within N CONDITION", `within (\d+) (.+)`, (*expecting).within)
	state("never CONDITION within N", `never (.+) within (\d+)`, (*expecting).never)
	state(`visible "WORDS" at SIZE ...`, `visible "(.+)" at ((?:\d+x\d+ ?)+)`, (*expecting).visible)
	state("computes CALCULATION, such as exp(-1) < 0.37", `computes (.+)`, (*expecting).computes)
	state("wilson K of N = A..B %", `wilson (\d+) of (\d+) = (\d+)\.\.(\d+) %`, (*expecting).wilson)
	runs("chance A..B of N continuations from here that are solved; or from an earlier one, at ITERATION; or with CHANGE",
		`chance (\d+)\.\.(\d+) of (\d+)(?: at (\d+))?(?: with (\S+=\S+))?`, (*expecting).chance)
	runs("lost A..B, the iteration at which the run up to here was lost; or won, or never in place of the numbers",
		`(lost|won) (never|(\d+)\.\.(\d+))`, (*expecting).turned)
	runs("cause CELL ... since A, what is named as the cause of what the iterations from A to here did; or cause none since A",
		`cause (none|`+cells+`) ?since (\d+)`, (*expecting).cause)
	runs("put back CELL ... since A: K..L of N continuations from here that are solved, with what the cells had at A; or all",
		`(put back|inflicted) (all|`+cells+`) ?since (\d+): (\d+)\.\.(\d+) of (\d+)`, (*expecting).putBack)
	runs("finish LANE, the one of a race that is solved after the fewest evaluations",
		`finish ([A-D])`, (*expecting).finish)
	runs("bench ENTRANT > ENTRANT runs N evaluations M, or = where N runs cannot tell their rates apart",
		`bench (\S+) ([>=]) (\S+) runs (\d+) evaluations (\d+)`, (*expecting).rates)
	runs("bench ENTRANT solves A..B of N evaluations M; or of N general SIZE/SHARE, the puzzles of these names",
		`bench (\S+) solves (\d+)\.\.(\d+) of (\d+)(?: general (\d+x\d+/\d+))? evaluations (\d+)`, (*expecting).solves)
	runs("bench ENTRANT median A..B runs N evaluations M",
		`bench (\S+) median (\d+)\.\.(\d+) runs (\d+) evaluations (\d+)`, (*expecting).median)
	runs("bench ENTRANT before ENTRANT in A..B % runs N evaluations M",
		`bench (\S+) before (\S+) in (\d+)\.\.(\d+) % runs (\d+) evaluations (\d+)`, (*expecting).before)
}

// Expectations returns the forms of what a lesson can expect, for help texts. An entrant is
// an algorithm with settings of its own, as bench takes it: tabu:tenure=3.
func Expectations() []string {
	return english.Names(expectations, func(e expectation) string { return e.form })
}

// readExpectation finds the form of an expectation.
func readExpectation(text string) (*expectation, error) {
	for i := range expectations {
		if expectations[i].match().MatchString(text) {
			return &expectations[i], nil
		}
	}
	return nil, fmt.Errorf("expected one of %s", strings.Join(Expectations(), "; "))
}

// number reads a number that the form has let through.
func number(word string) int64 {
	n, _ := strconv.ParseInt(word, 10, 64)
	return n
}

// unless is what is so instead, where something does not hold.
func unless(holds bool, format string, args ...any) (string, error) {
	if holds {
		return "", nil
	}
	return fmt.Sprintf(format, args...), nil
}

// again is the run of the step from its beginning, and at its moment.
func (e *expecting) again() (*Moment, error) { return e.world.Find(e.ctx, &e.lesson.Steps[e.step]) }

// comes is the iteration in which a condition first holds after the moment, -1 for never.
func (e *expecting) comes(condition string, within int64) (int64, error) {
	m, err := e.again()
	if err != nil {
		return 0, err
	}
	holds, err := m.test(condition)
	if err != nil {
		return 0, err
	}
	for at, s := range m.Rerun.Iterations(e.ctx, m.At.Iteration+within) {
		if holds(s) {
			return at.Iteration, nil
		}
	}
	return -1, e.ctx.Err()
}

func (e *expecting) within(w []string) (string, error) {
	at, err := e.comes(w[1], number(w[0]))
	if err != nil {
		return "", err
	}
	return unless(at >= 0, "it does not come")
}

func (e *expecting) never(w []string) (string, error) {
	at, err := e.comes(w[0], number(w[1]))
	if err != nil {
		return "", err
	}
	return unless(at < 0, "it comes at iteration %d", at)
}

func (e *expecting) visible(w []string) (string, error) {
	if e.world.Frame == nil {
		return "", nil // nobody here has a screen
	}
	for size := range strings.FieldsSeq(w[1]) {
		var width, height int
		if _, err := fmt.Sscanf(size, "%dx%d", &width, &height); err != nil {
			return "", err
		}
		text, err := e.world.Frame(e.ctx, e.lesson, e.step, width, height)
		if err != nil {
			return "", err
		}
		if !strings.Contains(strings.Join(strings.Fields(text), " "), w[0]) {
			return "it is not to be seen at " + size, nil
		}
	}
	return "", nil
}

// observed is the state at a moment, observe that of a search.
func observed(m *Moment) *engine.Snapshot { return observe(m.Rerun.Search()) }

func observe(s engine.Search) *engine.Snapshot {
	var snap engine.Snapshot
	s.Observe(&snap)
	return &snap
}

func (p *parser) readClaim(s *Step, rest string) error {
	s.Claims = append(s.Claims, Condition{Line: p.at, Text: rest})
	p.said++
	return nil
}

func (p *parser) readExpect(s *Step, rest string) error {
	form, err := readExpectation(rest)
	if err != nil {
		return fmt.Errorf("expect %s: %s", rest, err)
	}
	s.Expects = append(s.Expects, Condition{Line: p.at, Text: rest, Slow: form.slow})
	p.said++
	return nil
}
