package lesson

import (
	"context"
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/condition"
)

// expectation is a form of what a lesson can expect of its runs, and how that is held to
// them: hold returns what is so instead, empty where it is as expected; what keeps it from that
// ends it (must).
type expectation struct {
	// help is the form for people, and forms are the ways to write it; see formOf.
	help  string
	forms []form
	// slow reports whether it takes many runs: then only a full check makes them.
	slow bool
	hold holder
}

type holder func(e *expecting, w *fields) (instead string)

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
	slow := false
	adds := func(help string, hold holder, forms ...string) {
		x := expectation{help: help, slow: slow, hold: hold}
		for _, text := range forms {
			x.forms = append(x.forms, formOf(text))
		}
		expectations = append(expectations, x)
	}
	adds("moves A..B of N pairs", pairs, "moves {low}..{high} of {count} pairs")
	adds("digits CELL ... = D", hasDigits, "digits {cells} = {digit}")
	adds("empty N, the cells without a digit", empty, "empty {count}")
	adds("settled N, the free cells that the search holds to one digit", settled, "settled {count}")
	adds("full blocks, which have every digit", blocks, "full blocks")
	adds("weighed N better M equal K worse, or from an earlier iteration, at ITERATION",
		weighed, "weighed {better} better {equal} equal {worse} worse{earlier= at }{at}",
		"weighed {better} better {equal} equal {worse} worse")
	adds("best N of M, the swaps that are best of all that were weighed",
		best, "best {count} of {of}")
	adds("best swap of all +N, in each of N iterations", swaps, "best swap of all +{next}")
	adds("more PLACE than PLACE +N, places of boards",
		morePlaces, "more {place} than {elsewhere} +{next}")
	adds("space 10^N, the boards that swaps within blocks lead to", space, "space 10^{exponent}")
	adds("wrong N, the free cells with another digit than the solution; or at ITERATION",
		wrong, "wrong {count}{earlier= at }{at}", "wrong {count}")
	adds("at ITERATION CONDITION", earlier, "at {at} {condition}")
	adds("beliefs alike, the digits of each cell", alike, "beliefs alike")
	adds("beliefs A..B +N, the weights of the digits", beliefs, "beliefs {least}..{most} +{next}")
	adds("members N of M different boards", members, "members {count} of {differ} different boards")
	adds("held +N, the cells that are held keep their digits", holds, "held +{next}")
	adds(`told "REASON" +N, by the run itself; or told "REASON" with NUMBER = VALUE and ... +N`,
		told, `told "{kind}" with {detail} +{next}`, `told "{kind}" +{next}`)
	adds("within N CONDITION", inTime, "within {next} {condition}")
	adds("never CONDITION within N", never, "never {condition} within {next}")
	adds(`visible "WORDS" at SIZE ...`, visible, `visible "{words}" at {sizes}`)
	adds("computes CALCULATION, such as exp(-1) < 0.37", computes, "computes {calculation}")
	adds("wilson K of N = A..B %", wilson, "wilson {solved} of {of} = {low}..{high} %")
	slow = true
	adds("chance A..B of N re-runs from here that are solved; or from an earlier one, at "+
		"ITERATION; or with CHANGE",
		chance,
		"chance {low}..{high} of {of}{earlier= at }{at} with {change}", "chance {low}..{high} of {of} with {change}",
		"chance {low}..{high} of {of}{earlier= at }{at}", "chance {low}..{high} of {of}")
	adds("lost A..B, the iteration at which the run up to here was lost; or never in place of the numbers",
		lost, "lost {never=never}", "lost {low}..{high}")
	adds("cause CELL ... since A, what is named as the cause of what the iterations from A to here "+
		"did; or cause none since A",
		cause, "cause {every=none} since {since}", "cause {cells} since {since}")
	adds("put back CELL ... since A: K..L of N re-runs from here that are solved, with what the "+
		"cells had at A; or all",
		putBack, "{follow=put back} {every=all} since {since}: {low}..{high} of {of}",
		"{follow=put back} {cells} since {since}: {low}..{high} of {of}",
		"{follow=inflicted} {every=all} since {since}: {low}..{high} of {of}",
		"{follow=inflicted} {cells} since {since}: {low}..{high} of {of}")
	adds("finish LANE, the one of a race that is solved after the fewest evaluations",
		finish, "finish {lane}")
	adds("part A..B, the iteration after which the first two lanes of a race first have different boards; "+
		"or part never within N",
		part, "part {low}..{high}", "part {never=never} within {next}")
	adds("differ A..B at N, the free cells in which the first two lanes of a race differ after N iterations",
		differing, "differ {low}..{high} at {next}")
	adds("bench ENTRANT > ENTRANT runs N evaluations M, or = where N runs cannot tell their rates apart",
		rates, "bench {entrant} {sign=>} {other} runs {runs} evaluations {budget}",
		"bench {entrant} {sign==} {other} runs {runs} evaluations {budget}")
	adds("bench ENTRANT solves A..B of N evaluations M; or of N general SIZE/SHARE, the puzzles of these names; "+
		"or of N puzzles COLLECTION/C..D, as many on each",
		solves, "bench {entrant} solves {low}..{high} of {runs} evaluations {budget}",
		"bench {entrant} solves {low}..{high} of {runs} general {general} evaluations {budget}",
		"bench {entrant} solves {low}..{high} of {runs} puzzles {collection}/{at}..{next} evaluations {budget}")
	adds("bench ENTRANT median A..B runs N evaluations M",
		median, "bench {entrant} median {low}..{high} runs {runs} evaluations {budget}")
	adds("bench ENTRANT before ENTRANT in A..B % runs N evaluations M",
		before, "bench {entrant} before {other} in {low}..{high} % runs {runs} evaluations {budget}")
}

// Expectations returns the forms of what a lesson can expect, for help texts. An entrant is
// an algorithm with settings of its own, as bench takes it: tabu:tenure=3.
func Expectations() []string {
	return english.Names(expectations, func(e expectation) string { return e.help })
}

// Expectation is what a lesson expects of its runs.
type Expectation struct {
	Condition
	of     *expectation
	fields fields
}

// readExpectation reads an expectation.
func readExpectation(text string) (Expectation, error) {
	for i := range expectations {
		of := &expectations[i]
		for _, form := range of.forms {
			if words, ok := form.match(text); ok {
				return Expectation{Condition{Text: text, Slow: of.slow}, of, words}, nil
			}
		}
	}
	return Expectation{}, fmt.Errorf("expected one of %s", strings.Join(Expectations(), "; "))
}

// unless is what is so instead, where something does not hold.
func unless(holds bool, format string, args ...any) string {
	if holds {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// failure is why an expectation cannot be held to its run.
type failure struct{ error }

// must ends a holder with an error, the does so where there is one in place of a value.
func must(err error) {
	if err != nil {
		panic(failure{err})
	}
}

func the[T any](value T, err error) T {
	must(err)
	return value
}

// held is hold with its error.
func (x *Expectation) held(e *expecting) (instead string, err error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	e.ctx = ctx
	defer func() {
		switch r := recover().(type) {
		case nil:
		case failure:
			err = r.error
		default:
			panic(r)
		}
	}()
	return x.of.hold(e, &x.fields), nil
}

// again is the run of the step from its beginning, and at its moment.
func (e *expecting) again() *Moment {
	return the(e.world.Find(e.ctx, &e.lesson.Steps[e.step]))
}

// earliest is the run of the step at an iteration, without what the step goes on to.
func (e *expecting) earliest(iteration int64) *Moment {
	return e.lane(e.lesson.Steps[e.step].Run, iteration)
}

// lane is a run at an iteration.
func (e *expecting) lane(of Run, iteration int64) *Moment {
	moment := the(e.world.Resolve(of))
	must(moment.reach(e.ctx, Go{At: engine.Position{Iteration: iteration}}))
	return moment
}

// comes is the iteration in which a condition first holds after the moment, -1 for never.
func (e *expecting) comes(condition string, within int64) int64 {
	moment := e.again()
	holds := the(moment.test(condition))
	for at, s := range moment.Rerun.Iterations(e.ctx, moment.At.Iteration+within) {
		if holds(s) {
			return at.Iteration
		}
	}
	must(e.ctx.Err())
	return -1
}

func inTime(e *expecting, w *fields) string {
	at := e.comes(w.Condition, w.Next)
	return unless(at >= 0, "it does not come")
}

func never(e *expecting, w *fields) string {
	at := e.comes(w.Condition, w.Next)
	return unless(at < 0, "it comes at iteration %d", at)
}

func visible(e *expecting, expected *fields) string {
	if e.world.Frame == nil {
		return "" // nobody here has a screen
	}
	for _, size := range expected.Sizes {
		text := the(e.world.Frame(e.ctx, e.lesson, e.step, size.width, size.height))
		if !strings.Contains(strings.Join(strings.Fields(text), " "), expected.Words) {
			return fmt.Sprintf("it is not to be seen at %dx%d", size.width, size.height)
		}
	}
	return ""
}

// observed is the state at a moment, observe that of a search.
func observed(m *Moment) *engine.Snapshot { return observe(m.Rerun.Search()) }

func observe(s engine.Search) *engine.Snapshot {
	var snap engine.Snapshot
	s.Observe(&snap)
	return &snap
}

func readClaim(p *parser, step *Step, rest string) error {
	if _, err := condition.Read(rest); err != nil {
		return fmt.Errorf("claim: %w", err)
	}
	step.Claims = append(step.Claims, Condition{Line: p.at, Text: rest})
	p.said++
	return nil
}

func readExpect(p *parser, step *Step, rest string) error {
	x, err := readExpectation(rest)
	if err != nil {
		return fmt.Errorf("expect %s: %s", rest, err)
	}
	x.Line = p.at
	step.Expects = append(step.Expects, x)
	p.said++
	return nil
}
