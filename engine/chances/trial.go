package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Trial is one change that was tried at a moment: the chance if it is made there.
type Trial struct {
	// What names the change: "a restart", "held r4c9=7", "alpha=0.5".
	What string `json:"change"`
	// Change is what was changed. A restart has none: its share is that of fresh starts.
	Change *run.Change `json:"-"`
	Share  Share       `json:"share"`
	// P is the p value of the hypothesis that it makes no difference, corrected by Holm's
	// method for the number of changes that were tried beside it.
	P float64 `json:"p"`
}

// Trials are changes after one iteration, the most helpful first. [Trials.Next] measures them
// one after the other.
type Trials struct {
	At int64 `json:"at"`
	// Phases are those of the iteration, where they were measured, too.
	Phases []Phase `json:"phases,omitempty"`
	// As is the chance there if nothing is changed but the dice.
	As   Share   `json:"as"`
	List []Trial `json:"trials"`

	survey *Survey
	search engine.Search
	left   []run.Change
	// restart reports whether a fresh start stands among them at the end.
	restart bool
}

// Next measures the next change. It reports whether any is left.
func (t *Trials) Next(ctx context.Context) (more bool, err error) {
	s := t.survey
	if t.As.Of == 0 {
		t.As, err = s.Subject.from(ctx, t.search, s.curve.Horizon, 0, most, nil)
		return true, err
	}
	if len(t.left) == 0 {
		if t.restart {
			t.List, t.restart = append(t.List, Trial{What: "a restart", Share: s.curve.Fresh}), false
		}
		t.weigh()
		return false, nil
	}
	c := t.left[0]
	if c.Apply(t.search.Clone()) == nil { // or else it takes no such change here
		share, err := s.Subject.from(ctx, t.search, s.curve.Horizon, 0, most, c.Apply)
		if err != nil {
			return true, err
		}
		what := c.What(s.Subject.Algorithm, s.Subject.Problem.Puzzle.Board)
		if c.Kind == run.ForceMove {
			what = "held " + what
		}
		t.List = append(t.List, Trial{What: what, Change: &c, Share: share})
		t.weigh()
	}
	t.left = t.left[1:]
	return true, nil
}

// All measures all that is left.
func (t *Trials) All(ctx context.Context) error {
	for {
		if more, err := t.Next(ctx); !more || err != nil {
			return err
		}
	}
}

// Again measures a change with continuations that had no part in its trial.
func (t *Trials) Again(ctx context.Context, trial Trial) (Share, error) {
	of, h := t.survey.Subject, t.survey.curve.Horizon
	if trial.Change == nil {
		return of.fresh(ctx, h, most, most, nil)
	}
	return of.from(ctx, t.search, h, most, most, trial.Change.Apply)
}

// Done returns how many changes of how many have been measured.
func (t *Trials) Done() (n, of int) { return len(t.List), len(t.List) + len(t.left) }

// held is how many cells are tried at most.
const held = 12

// Decided tries, in the state after an iteration at which the run was lost or won, to
// take back what the iteration did: every cell whose digit or belief it changed most is
// held to the digit of the solution, if that is known, and to what it was before. The
// first of the list helps most. That alone makes it no cause: a true digit nearly always helps.
func (s *Survey) Decided(ctx context.Context, m Mark, solution sudoku.Grid) (*Trials, error) {
	_, before, err := s.look(ctx, m.Since)
	if err != nil {
		return nil, err
	}
	search, after, err := s.look(ctx, m.Iteration)
	if err != nil {
		return nil, err
	}
	p := s.Subject.Problem.Puzzle
	var list []run.Change
	for _, cell := range foremost(p, func(cell int) float64 { return moved(p, before, after, cell) }) {
		was := engine.Digit(search, cell)
		if row := beliefs(p, before, cell); slices.Max(row) > 0 {
			was = uint8(slices.Index(row, slices.Max(row)) + 1)
		}
		digits := []uint8{was}
		if solution != nil && solution[cell] != was {
			digits = []uint8{solution[cell], was}
		}
		for _, d := range digits {
			list = append(list, run.Change{Kind: run.ForceMove, Cell: cell, Digit: d})
		}
	}
	return s.try(m.Iteration, search, list), nil
}

// Saves tries what would have helped at a moment: every parameter that can be changed in
// a run, a step up and a step down; holding a cell where the search is wrong to the digit
// of the solution, if that is known; and a restart.
func (s *Survey) Saves(ctx context.Context, iteration int64, solution sudoku.Grid) (*Trials, error) {
	search, snap, err := s.look(ctx, iteration)
	if err != nil {
		return nil, err
	}
	settings, err := s.Subject.Algorithm.Settle(s.Subject.Problem.Settings)
	if err != nil {
		return nil, err
	}
	var list []run.Change
	if search.Tally().Status == engine.Running { // or else only a restart can help
		for _, param := range s.Subject.Algorithm.Params {
			for _, v := range steps(param, settings[param.Name]) {
				list = append(list, run.Change{Kind: run.SetParam, Param: param.Name, Value: v})
			}
		}
		if p := s.Subject.Problem.Puzzle; solution != nil {
			for _, cell := range foremost(p, func(cell int) float64 {
				row := beliefs(p, snap, cell) // how surely the search thinks that it is another digit
				return slices.Max(row) - row[solution[cell]-1]
			}) {
				list = append(list, run.Change{Kind: run.ForceMove, Cell: cell, Digit: solution[cell]})
			}
		}
	}
	trials := s.try(iteration, search, list)
	trials.restart = true
	return trials, nil
}

// look is the search as it was after an iteration, and what it shows.
func (s *Survey) look(ctx context.Context, iteration int64) (engine.Search, *engine.Snapshot, error) {
	search, err := s.Subject.At(ctx, engine.Position{Iteration: iteration})
	if err != nil {
		return nil, nil, err
	}
	var snap engine.Snapshot
	search.Observe(&snap)
	return search, &snap, nil
}

// try is changes at a moment, at which a search is, of which none is measured yet. A
// change that the search does not take is left out when it is its turn.
func (s *Survey) try(iteration int64, search engine.Search, list []run.Change) *Trials {
	at := engine.Position{Iteration: iteration}
	for i := range list {
		list[i].At = at
	}
	return &Trials{At: iteration, survey: s, search: search, left: list}
}

// weigh corrects the p values and sorts.
func (t *Trials) weigh() {
	p := make([]float64, len(t.List))
	for i, l := range t.List {
		p[i] = differ(t.As, l.Share)
	}
	for i, corrected := range stats.Holm(p) {
		t.List[i].P = corrected
	}
	slices.SortStableFunc(t.List, func(a, b Trial) int { return cmp.Compare(b.Share.Chance(), a.Share.Chance()) })
}

// foremost are the free cells with the greatest weights above 0.
func foremost(p *sudoku.Puzzle, weight func(cell int) float64) (cells []int) {
	weights := make([]float64, p.Cells)
	for cell := range p.Cells {
		if !p.Given(cell) {
			if weights[cell] = weight(cell); weights[cell] > 0 {
				cells = append(cells, cell)
			}
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(weights[b], weights[a]) })
	return cells[:min(held, len(cells))]
}

// moved is how much an iteration changed what the search thinks of a cell.
func moved(p *sudoku.Puzzle, before, after *engine.Snapshot, cell int) (by float64) {
	now := beliefs(p, after, cell)
	for i, w := range beliefs(p, before, cell) {
		by = max(by, math.Abs(w-now[i]))
	}
	return by
}

// beliefs are the weights that the search gives the digits of a cell. Where it has none, the
// digit in the cell has all.
func beliefs(p *sudoku.Puzzle, s *engine.Snapshot, cell int) []float64 {
	if len(s.Marginals.P) > 0 {
		return s.Marginals.P[cell*p.Side : (cell+1)*p.Side]
	}
	row := make([]float64, p.Side)
	if d := s.Current[cell]; d > 0 {
		row[d-1] = 1
	}
	return row
}

// steps are the values of a live parameter next to one: half and double of a number, and
// every other choice.
func steps(p engine.Param, v float64) (list []float64) {
	if !p.Live {
		return nil
	}
	if len(p.Choices) > 0 {
		for i := range p.Choices {
			list = append(list, float64(i))
		}
	} else {
		for _, w := range []float64{v / 2, v * 2} {
			if p.Whole {
				w = math.Round(w)
			}
			list = append(list, min(max(w, p.Min), p.Max))
		}
	}
	return slices.DeleteFunc(slices.Compact(list), func(w float64) bool { return w == v })
}

// Phase is the chance after a phase of an iteration.
type Phase struct {
	Name  string `json:"name"`
	Share Share  `json:"share"`
}

// Phases measures the chance after each phase of an iteration, which tells which of them
// made the change. The last one is the whole iteration.
func (s *Survey) Phases(ctx context.Context, iteration int64) (list []Phase, err error) {
	search, err := s.Subject.At(ctx, engine.Position{Iteration: iteration - 1})
	if err != nil {
		return nil, err
	}
	search = search.Clone()
	for done := false; !done; {
		step := search.Next(nil)
		done = step.Whole || step.Status != engine.Running
		share, err := s.Subject.from(ctx, search, s.curve.Horizon, 0, most, nil)
		if err != nil {
			return nil, err
		}
		list = append(list, Phase{s.Subject.Algorithm.Phases[step.Phase].Name, share})
	}
	return list, nil
}
