package lesson

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// expectation is a form of what a lesson can expect of its runs, and how that is held to
// them: hold returns what is so instead, empty where it is as expected.
type expectation struct {
	form  string
	match *regexp.Regexp
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
	expectations = []expectation{
		{"moves A..B of N pairs", regexp.MustCompile(`^moves (\d+)\.\.(\d+) of (\d+) pairs$`), false, (*expecting).pairs},
		{"changes CELL ... by +N", regexp.MustCompile(`^changes ((?:r\d+c\d+ ?)+) by \+(\d+)$`), false, (*expecting).changes},
		{"weighed N better M equal K worse", regexp.MustCompile(`^weighed (\d+) better (\d+) equal (\d+) worse$`), false, (*expecting).weighed},
		{"space 10^N, the boards that swaps within blocks lead to", regexp.MustCompile(`^space 10\^(\d+\.\d)$`), false, (*expecting).space},
		{"wrong N, the free cells with another digit than the solution", regexp.MustCompile(`^wrong (\d+)$`), false, (*expecting).wrong},
		{"within N CONDITION", regexp.MustCompile(`^within (\d+) (.+)$`), false, (*expecting).within},
		{"never CONDITION within N", regexp.MustCompile(`^never (.+) within (\d+)$`), false, (*expecting).never},
		{`visible "WORDS" at SIZE ...`, regexp.MustCompile(`^visible "(.+)" at ((?:\d+x\d+ ?)+)$`), false, (*expecting).visible},
		{"finish LANE, the one of a race that is solved after the fewest evaluations", regexp.MustCompile(`^finish ([A-D])$`), true, (*expecting).finish},
		{"bench ENTRANT > ENTRANT runs N evaluations M, or = where N runs cannot tell their rates apart", regexp.MustCompile(`^bench (\S+) ([>=]) (\S+) runs (\d+) evaluations (\d+)$`), true, (*expecting).rates},
		{"bench ENTRANT solves A..B of N evaluations M", regexp.MustCompile(`^bench (\S+) solves (\d+)\.\.(\d+) of (\d+) evaluations (\d+)$`), true, (*expecting).solves},
		{"bench ENTRANT median A..B runs N evaluations M", regexp.MustCompile(`^bench (\S+) median (\d+)\.\.(\d+) runs (\d+) evaluations (\d+)$`), true, (*expecting).median},
		{"bench ENTRANT before ENTRANT in A..B % runs N evaluations M", regexp.MustCompile(`^bench (\S+) before (\S+) in (\d+)\.\.(\d+) % runs (\d+) evaluations (\d+)$`), true, (*expecting).before},
	}
}

// Expectations are the forms of what a lesson can expect, for help texts. An entrant is
// an algorithm with settings of its own, as bench takes it: tabu:tenure=3.
func Expectations() (list []string) {
	for _, e := range expectations {
		list = append(list, e.form)
	}
	return list
}

// readExpectation finds the form of an expectation.
func readExpectation(text string) (*expectation, error) {
	for i := range expectations {
		if expectations[i].match.MatchString(text) {
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

func (e *expecting) pairs(w []string) (string, error) {
	m, err := e.world.Resolve(e.lesson.Steps[e.step].Run)
	if err == nil {
		err = m.reach(e.ctx, Go{At: engine.Position{Iteration: number(w[0]) - 1}})
	}
	if err != nil {
		return "", err
	}
	pairs, before := map[string]bool{}, observed(m).Current
	for _, s := range m.Past.Iterations(e.ctx, number(w[1])) {
		after := observe(s).Current
		pairs[strings.Join(differ(m, before, after), " ")] = true
		before = after
	}
	return unless(int64(len(pairs)) == number(w[2]), "they are of %d", len(pairs))
}

// differ are the names of the cells in which two grids differ.
func differ(m *Moment, a, b sudoku.Grid) (list []string) {
	for c := range a {
		if a[c] != b[c] {
			list = append(list, m.Problem.Puzzle.CellName(c))
		}
	}
	return list
}

func (e *expecting) changes(w []string) (string, error) {
	m, err := e.again()
	if err != nil {
		return "", err
	}
	before := observed(m).Current
	for range m.Past.Iterations(e.ctx, m.At.Iteration+number(w[1])) {
	}
	got, want := differ(m, before, observed(m).Current), strings.Fields(w[0])
	slices.Sort(want)
	slices.Sort(got)
	return unless(slices.Equal(got, want), "%s change", strings.Join(got, " "))
}

func (e *expecting) weighed(w []string) (string, error) {
	better, equal, worse := observed(e.moment).Neighbourhood.Count()
	return unless(int64(better) == number(w[0]) && int64(equal) == number(w[1]) && int64(worse) == number(w[2]), "%d better, %d equal, %d worse", better, equal, worse)
}

func (e *expecting) space(w []string) (string, error) {
	p, cells := e.moment.Problem.Puzzle, map[int]map[int16]bool{}
	for _, m := range observed(e.moment).Neighbourhood.Moves {
		if m.Other < 0 {
			return "", fmt.Errorf("its moves are no swaps")
		}
		block := int(p.Block[m.Cell])
		if cells[block] == nil {
			cells[block] = map[int16]bool{}
		}
		cells[block][m.Cell], cells[block][m.Other] = true, true
	}
	exponent := 0.0
	for _, open := range cells {
		for k := 2; k <= len(open); k++ {
			exponent += math.Log10(float64(k))
		}
	}
	return unless(fmt.Sprintf("%.1f", exponent) == w[0], "it is 10^%.1f", exponent)
}

func (e *expecting) wrong(w []string) (string, error) {
	p := e.moment.Problem.Puzzle
	answer := sudoku.Exact(p, 2, 0)
	if !answer.Unique() {
		return "", fmt.Errorf("the puzzle has not exactly one solution")
	}
	n := len(differ(e.moment, observed(e.moment).Current, answer.Solutions[0]))
	return unless(int64(n) == number(w[0]), "%d are wrong", n)
}

// comes is the iteration in which a condition first holds after the moment, -1 for never.
func (e *expecting) comes(condition string, within int64) (int64, error) {
	m, err := e.again()
	if err != nil {
		return 0, err
	}
	holds, err := m.Condition(condition)
	if err != nil {
		return 0, err
	}
	set, err := m.settings()
	if err != nil {
		return 0, err
	}
	for at, s := range m.Past.Iterations(e.ctx, m.At.Iteration+within) {
		if holds(s, set) {
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

// mostRaced is how many evaluations a lane may take.
const mostRaced = 20_000_000

func (e *expecting) finish(w []string) (string, error) {
	first, least := "", int64(math.MaxInt64)
	for i, r := range e.lesson.Steps[e.step].Race {
		m, err := e.world.Resolve(r)
		if err != nil {
			return "", err
		}
		if err = m.reach(e.ctx, Go{}); err != nil {
			return "", err
		}
		for _, s := range m.Past.Iterations(e.ctx, math.MaxInt64) {
			if s.Tally().Evaluations > min(least, mostRaced) {
				break
			}
		}
		if t := m.Past.Search().Tally(); t.Status == engine.Solved && t.Evaluations < least {
			first, least = string(rune('A'+i)), t.Evaluations
		}
	}
	return unless(first == w[0], "lane %s is first", first)
}

// bench makes runs of entrants on the puzzle of the step.
func (e *expecting) bench(specs []string, runs, evaluations string) ([]experiment.Sample, error) {
	entrants, err := experiment.Entrants(e.world.Algorithm, specs, "", nil)
	if err != nil {
		return nil, err
	}
	b := &experiment.Bench{Design: experiment.Design{
		Entrants: entrants, Puzzles: []*sudoku.Puzzle{e.moment.Problem.Puzzle},
		Runs: int(number(runs)), First: 1, Budget: engine.Budget{Evaluations: number(evaluations)},
	}}
	return b.Run(e.ctx)
}

func (e *expecting) rates(w []string) (string, error) {
	list, err := e.bench([]string{w[0], w[2]}, w[3], w[4])
	if err != nil {
		return "", err
	}
	c := experiment.NewComparison(&list[0], &list[1])
	apart := c.RateLow > 0
	if w[1] == "=" {
		apart = c.RateLow <= 0 && c.RateHigh >= 0
	}
	return unless(apart, "%d and %d of %s are solved", list[0].Solved(), list[1].Solved(), w[3])
}

func (e *expecting) solves(w []string) (string, error) {
	list, err := e.bench(w[:1], w[3], w[4])
	if err != nil {
		return "", err
	}
	n := int64(list[0].Solved())
	return unless(n >= number(w[1]) && n <= number(w[2]), "%d are solved", n)
}

func (e *expecting) median(w []string) (string, error) {
	list, err := e.bench(w[:1], w[3], w[4])
	if err != nil {
		return "", err
	}
	var took []int64
	for _, r := range list[0].Runs {
		if n := r.Iterations; r.Solved {
			took = append(took, n)
		} else {
			took = append(took, math.MaxInt64)
		}
	}
	slices.Sort(took)
	n := took[len(took)/2]
	return unless(n >= number(w[1]) && n <= number(w[2]), "half are solved within %d iterations", n)
}

func (e *expecting) before(w []string) (string, error) {
	list, err := e.bench(w[:2], w[4], w[5])
	if err != nil {
		return "", err
	}
	c := experiment.NewComparison(&list[0], &list[1])
	percent := 100 * float64(c.Effect)
	return unless(percent >= float64(number(w[2])) && percent <= float64(number(w[3])), "it is so in %.0f %%, in %.0f to %.0f", percent, 100*c.EffectLow, 100*c.EffectHigh)
}

// observed is the state at a moment, observe that of a search.
func observed(m *Moment) *engine.Snapshot { return observe(m.Past.Search()) }

func observe(s engine.Search) *engine.Snapshot {
	var snap engine.Snapshot
	s.Observe(&snap)
	return &snap
}
