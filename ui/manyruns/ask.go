package manyruns

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/life"
)

// What is typed to ask for runs is a line of words: what is tried, and how much.
//
//	tenure=0:50:5 aspiration=off,on runs=20
//	tabu, climb on this, reseda/hard runs=10 evaluations=200k

const (
	// mostSamples bounds what is tried at a time: more cannot be shown.
	mostSamples = 400
	// mostSeeds bounds the seeds of each sample that are tried at a time.
	mostSeeds = 10_000
)

// asked is a line taken apart.
type asked struct {
	words  []string // but for those below
	runs   int
	budget engine.Budget
}

// read takes a line apart. runs is how many runs there are unless the line says so.
func read(text string, runs int, budget engine.Budget) (a asked, err error) {
	a.runs, a.budget = runs, budget
	for _, word := range strings.Fields(text) {
		name, value, _ := strings.Cut(word, "=")
		switch name {
		case "runs":
			n, err := count(value)
			if err != nil || n < 1 || n > mostSeeds {
				return a, fmt.Errorf("runs=%s: expected a number from 1 to %d", value, mostSeeds)
			}
			a.runs = int(n)
		case "evaluations":
			n, err := count(value)
			if err != nil || n < 1 {
				return a, fmt.Errorf("evaluations=%s: expected a number such as 200k or 1M", value)
			}
			a.budget = engine.Budget{Evaluations: n}
		default:
			a.words = append(a.words, word)
		}
	}
	return a, nil
}

// count reads a number such as 200k or 1M.
func count(text string) (int64, error) {
	digits, unit := text, int64(1)
	for suffix, n := range map[string]int64{"k": 1e3, "M": 1e6, "G": 1e9} {
		if rest, ok := strings.CutSuffix(text, suffix); ok {
			digits, unit = rest, n
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > 1e12/unit {
		return 0, errors.New("not a number")
	}
	return n * unit, nil
}

// sweepOf makes a batch of values of one or two parameters of a run.
func sweepOf(all []*engine.Algorithm, spec life.Spec, text string, budget engine.Budget) (*batch, error) {
	a, err := read(text, 10, budget)
	if err != nil {
		return nil, err
	}
	if n := len(a.words); n < 1 || n > 2 {
		return nil, fmt.Errorf("expected one or two of name=FROM:TO:STEP or name=VALUE,VALUE")
	}
	var names []string
	for _, w := range a.words {
		name, _, _ := strings.Cut(w, "=")
		if slices.Contains(names, name) {
			return nil, fmt.Errorf("%s is there twice; expected another parameter", name)
		}
		names = append(names, name)
	}
	base := newSample(all, spec, "", "").entrant
	base.Label = labelOf(base, names)
	list, err := experiment.Sweep([]experiment.Entrant{base}, a.words)
	if err != nil {
		return nil, err
	}
	if len(list) < 2 {
		return nil, errors.New("expected two values or more, such as name=1,2,5")
	}
	if len(list) > mostSamples {
		return nil, fmt.Errorf("%d combinations; expected at most %d", len(list), mostSamples)
	}
	b := &batch{kind: sweeping, title: "sweep of " + strings.Join(names, " and "), first: 1, step: a.runs, budget: a.budget}
	for _, e := range list {
		one := spec
		one.Problem.Settings, one.Preset = e.Settings, ""
		s := newSample(all, one, "", strings.Join(e.Swept, " "))
		s.entrant.Label = e.Label
		b.samples = append(b.samples, s)
	}
	return b, nil
}

// find looks for an algorithm among those that there are.
func find(all []*engine.Algorithm) func(id string) (*engine.Algorithm, error) {
	return func(id string) (*engine.Algorithm, error) {
		var ids []string
		for _, a := range all {
			if a.ID == id {
				return a, nil
			}
			ids = append(ids, a.ID)
		}
		return nil, fmt.Errorf("no algorithm is called %q; expected one of %s", id, strings.Join(ids, ", "))
	}
}

// specOf is a run of an entrant like another one.
func specOf(all []*engine.Algorithm, like life.Spec, e experiment.Entrant, p *sudoku.Puzzle) life.Spec {
	like.Algorithm, like.Preset = slices.Index(all, e.Algorithm), ""
	like.Problem.Settings, like.Problem.Puzzle = maps.Clone(e.Settings), p
	return like
}

// matrixOf makes a batch of algorithms on puzzles: "tabu, climb on this,
// reseda/hard".
// this is the puzzle on the screen.
func matrixOf(all []*engine.Algorithm, spec life.Spec, text string, budget engine.Budget) (*batch, error) {
	who, where, ok := strings.Cut(text, " on ")
	if !ok || strings.TrimSpace(who) == "" {
		return nil, errors.New("expected algorithms with commas between them, the word on, and puzzles")
	}
	a, err := read(strings.ReplaceAll(where, ",", " "), 10, budget)
	if err != nil {
		return nil, err
	}
	if len(a.words) == 0 {
		return nil, errors.New("expected puzzles after the word on, such as this")
	}
	entrants, err := experiment.Entrants(find(all), strings.Split(who, ","), "", nil)
	if err != nil {
		return nil, err
	}
	var list []*sudoku.Puzzle
	for _, name := range a.words {
		found := []*sudoku.Puzzle{spec.Problem.Puzzle}
		if name != "this" {
			if found, err = puzzles.FindAll(name); err != nil {
				return nil, err
			}
		}
		for _, p := range found {
			if !slices.ContainsFunc(list, func(o *sudoku.Puzzle) bool { return o.Givens.String() == p.Givens.String() }) {
				list = append(list, p)
			}
		}
	}
	if n := len(entrants) * len(list); n > mostSamples {
		return nil, fmt.Errorf("%d algorithms on %d puzzles; expected at most %d together", len(entrants), len(list), mostSamples)
	}
	b := &batch{kind: crossing, title: "algorithms and puzzles", first: 1, step: a.runs, budget: a.budget}
	for _, e := range entrants {
		for _, p := range list {
			s := newSample(all, specOf(all, spec, e, p), "", e.Label+" on "+p.Name)
			s.entrant.Label = e.Label
			b.samples = append(b.samples, s)
		}
	}
	return b, nil
}

// pairOf makes a batch of a run and of another setting: "tabu:tenure=30 runs=50".
func pairOf(all []*engine.Algorithm, own *sample, text string, budget engine.Budget) (*batch, error) {
	// A preset's name may have blanks in it, so only the words at the end are apart.
	a, err := read(text, 100, budget)
	if err != nil {
		return nil, err
	}
	spec := strings.Join(a.words, " ")
	if spec == "" {
		return nil, errors.New("expected an algorithm with a preset or settings, such as ID:name=value")
	}
	list, err := experiment.Entrants(find(all), []string{spec}, "", nil)
	if err != nil {
		return nil, err
	}
	other := newSample(all, specOf(all, own.spec, list[0], own.spec.Problem.Puzzle), "B", list[0].Label)
	mine, err1 := own.entrant.Algorithm.Settle(own.entrant.Settings)
	theirs, err2 := other.entrant.Algorithm.Settle(other.entrant.Settings)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	if own.entrant.Algorithm == other.entrant.Algorithm && maps.Equal(mine, theirs) {
		return nil, errors.New("that is the run on the screen itself; expected another setting")
	}
	first := *own
	first.name, first.label = "A", own.entrant.Label
	b := &batch{kind: seeds, title: "two settings", first: 1, step: a.runs, budget: a.budget, samples: []*sample{&first, other}}
	b.figures = make([]figures, 2)
	return b, nil
}
