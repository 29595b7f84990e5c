package conformance

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// maxReasons is for how many cells of an iteration a reason is looked for.
const maxReasons = 6

// grammar: the search tells its decisions as decision.Decision states it. Each is
// well formed; those with an effect, made one after the other on the grid before
// an iteration, give the grid after it; and for every cell that changes there is
// a reason.
func (c *check) grammar() {
	search, puzzle := c.start(), c.problem.Puzzle
	var list []decision.Decision
	witness := &decision.Witness{Hear: func(d decision.Decision) {
		d.Options = slices.Clone(d.Options)
		list = append(list, d)
	}}
	var snap engine.Snapshot
	for i := 0; i < c.depth().told && search.Tally().Status == engine.Running; i++ {
		search.Observe(&snap)
		before := snap.Current.Clone()
		list = list[:0]
		round(search, witness, nil)
		search.Observe(&snap)
		err := speaks(puzzle, list, before, snap.Current)
		c.must(err == nil, "iteration %d: %v", i+1, err)
		said := []decision.Reason{snap.Said}
		for _, d := range list {
			said = append(said, d.Why)
		}
		err = onlyDeclared(c.a, said)
		c.must(err == nil, "iteration %d: %v", i+1, err)
	}
}

// onlyDeclared reports what is said of no kind that the algorithm declares: such a sentence
// has no translation, and no reader knows its numbers. Words of somebody's own are in no table.
func onlyDeclared(algorithm *engine.Algorithm, said []decision.Reason) error {
	declared := map[*decision.ReasonKind]bool{nil: true}
	for _, e := range algorithm.Events {
		declared[e.Text] = true
	}
	for _, table := range algorithm.Says {
		for _, k := range table.Kinds {
			declared[k] = true
		}
	}
	free := slices.Contains(algorithm.Says, &decision.Free)
	for _, r := range said {
		for _, clause := range append([]decision.Reason{r}, r.More...) {
			ownWords := free && clause.Kind != nil && clause.Kind.Name == "words"
			if !declared[clause.Kind] && !ownWords {
				return fmt.Errorf("a reason %q, which is in no table of Says", clause.Kind.Name)
			}
		}
	}
	return nil
}

// speaks reports how the decisions of an iteration break the grammar, nil if they
// do not.
func speaks(puzzle *sudoku.Puzzle, list []decision.Decision, before, after sudoku.Grid) error {
	now := before.Clone()
	last := map[[2]int]uint8{} // the digit that a candidate got last in a cell
	for i, decided := range list {
		if err := wellFormed(puzzle, decided); err != nil {
			return fmt.Errorf("decision %d, %+v: %w", i+1, decided, err)
		}
		if !decided.OnGrid() {
			for _, cell := range decided.Cells() {
				if _, is, ok := decided.Turns(cell); ok {
					last[[2]int{decided.Member, cell}] = is
				}
			}
			continue
		}
		if is, told := last[[2]int{decided.Member, decided.Cell.Or(-1)}]; told &&
			decided.Effect == decision.Shows && is != decided.Digit {
			return fmt.Errorf("decision %d, %+v: the candidate was told to have %d", i+1, decided, is)
		}
		if err := do(puzzle, decided, now); err != nil {
			return fmt.Errorf("decision %d, %+v: %w", i+1, decided, err)
		}
	}
	sought := 0
	for cell, digit := range after {
		if now[cell] != digit {
			return fmt.Errorf("the decisions leave %d at %s, and the grid has %d; before it had %d",
				now[cell], puzzle.CellName(cell), digit, before[cell])
		}
		if before[cell] == digit || sought == maxReasons {
			continue
		}
		sought++
		if len(decision.Reasons(puzzle, list, cell, before[cell], digit)) == 0 {
			return fmt.Errorf("%s went from %d to %d and no reason is found",
				puzzle.CellName(cell), before[cell], digit)
		}
	}
	return nil
}

// do makes a decision on the current grid.
func do(puzzle *sudoku.Puzzle, decided decision.Decision, now sudoku.Grid) error {
	for _, cell := range decided.Cells() {
		was, is, ok := decided.Turns(cell)
		switch {
		case !ok:
			continue
		case puzzle.Given(cell):
			return fmt.Errorf("%s is given", puzzle.CellName(cell))
		case replaces(decided.Kind) && now[cell] != was:
			return fmt.Errorf("%s had %d", puzzle.CellName(cell), now[cell])
		}
		now[cell] = is
	}
	return nil
}

// replaces reports whether a decision of a kind tells what stood in the cell
// before.
func replaces(k decision.Kind) bool {
	return k == decision.Swap || k == decision.Judge || k == decision.Change || k == decision.Show
}

// shape is what decisions of a kind have.
type shape struct {
	cell, other, digit, was need
	effects                 []decision.Effect
}

type need uint8

const (
	never need = iota
	maybe
	always
)

var (
	none    = []decision.Effect{decision.NoEffect}
	changes = []decision.Effect{decision.Changes}
)

var shapes = map[decision.Kind]shape{
	decision.Draw:    {always, never, always, never, changes},
	decision.Infer:   {always, maybe, always, never, changes},
	decision.DeadEnd: {maybe, maybe, maybe, never, []decision.Effect{decision.NoEffect, decision.Changes}},
	decision.Pick:    {maybe, maybe, maybe, maybe, none},
	decision.Swap:    {always, always, always, always, changes},
	decision.Weigh:   {always, maybe, always, maybe, none},
	decision.Judge:   {maybe, maybe, maybe, maybe, []decision.Effect{decision.NoEffect, decision.Changes}},
	decision.Change:  {always, never, maybe, maybe, changes},
	decision.Show:    {always, never, maybe, maybe, []decision.Effect{decision.Shows}},
	decision.Prune:   {always, maybe, always, never, none},
	decision.Update:  {maybe, never, maybe, never, none},
}

// wellFormed reports what is wrong with a decision by itself.
func wellFormed(puzzle *sudoku.Puzzle, decided decision.Decision) error {
	shape, known := shapes[decided.Kind]
	if !known {
		return fmt.Errorf("kind %d is none", decided.Kind)
	}
	for _, part := range []struct {
		name string
		need need
		is   bool
	}{
		{"a cell", shape.cell, !decided.Cell.None()}, {
			"another cell",
			shape.other,
			!decided.Other.None(),
		},
		{"a digit", shape.digit, decided.Digit > 0}, {
			"an old digit",
			shape.was,
			decided.Was > 0,
		},
	} {
		if part.need == always && !part.is || part.need == never && part.is {
			return fmt.Errorf("a %s with %s: %v", decided.Kind, part.name, part.is)
		}
	}
	_, caused := decided.Cause()
	switch {
	case !decided.Why.Said():
		return fmt.Errorf("no reason in words")
	case !slices.Contains(shape.effects, decided.Effect):
		return fmt.Errorf("a %s with effect %d", decided.Kind, decided.Effect)
	case decided.Cell.Or(0) >= puzzle.Cells || decided.Other.Or(0) >= puzzle.Cells || decided.Member < -1:
		return fmt.Errorf("no such cell or candidate")
	case int(decided.Digit) > puzzle.Side || int(decided.Was) > puzzle.Side:
		return fmt.Errorf("no such digit")
	case decided.P.Known && !(decided.P.P >= 0 && decided.P.P <= 1+1e-9):
		return fmt.Errorf("a probability of %v", decided.P.P)
	case !decided.Other.None() && !caused && (decided.Digit == 0 || decided.Was == 0 ||
		decided.Cell.None() ||
		decided.Cell == decided.Other):
		return fmt.Errorf("a swap without two cells and two digits")
	case decided.Effect == decision.Changes && decided.Cell.None():
		return fmt.Errorf("a change of no cell")
	case decided.Effect == decision.Shows && decided.Member < 0:
		return fmt.Errorf("no candidate is shown")
	}
	return amongOptions(puzzle, decided)
}

// amongOptions: the options are alternatives, and what was decided is one of
// them.
func amongOptions(puzzle *sudoku.Puzzle, decided decision.Decision) error {
	found := len(decided.Options) == 0
	for _, o := range decided.Options {
		if err := isOption(puzzle, o); err != nil {
			return err
		}
		found = found || decided.Takes(o)
	}
	if !found {
		return fmt.Errorf("what was decided is not among the options")
	}
	return nil
}

// isOption reports what is wrong with an alternative by itself.
func isOption(puzzle *sudoku.Puzzle, option decision.Option) error {
	isCell := func(c sudoku.MaybeCell) bool { return c.Or(puzzle.Cells) < puzzle.Cells }
	isDigit := option.Digit > 0 && int(option.Digit) <= puzzle.Side
	whole := false
	switch option.Among {
	case decision.ADigit, decision.APlace:
		whole = isCell(option.Cell) && isDigit
	case decision.ACell:
		whole = isCell(option.Cell)
	case decision.ASwap:
		whole = isCell(option.Cell) && isCell(option.Other)
	case decision.AMember:
		whole = option.Member >= 0 && option.P.P <= 1+1e-9
	}
	switch {
	case !whole:
		return fmt.Errorf("option %+v is none", option)
	case option.P.Known && !(option.P.P >= 0):
		return fmt.Errorf("option %+v has no weight", option)
	}
	return nil
}
