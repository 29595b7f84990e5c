package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
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
	// Control is the same change made before the run was lost or won; of nothing where it
	// was not by then.
	Control Share `json:"control"`
	// P is the p value of the hypothesis that it makes no difference, corrected by Holm's
	// method for the number of changes that were tried beside it.
	P float64 `json:"p"`
}

// Trials are changes after one iteration, the most helpful first. [Trials.Next] measures them
// one after the other.
type Trials struct {
	At int64 `json:"at"`
	// As is the chance there if nothing is changed but the dice.
	As Share `json:"as"`
	// Before is the chance before the run was lost or won, at the iteration Since, with
	// nothing changed; of nothing where it was not by then.
	Since  int64   `json:"since,omitempty"`
	Before Share   `json:"before"`
	List   []Trial `json:"trials"`

	survey *Survey
	search engine.Search
	// earlier is the search at Since, nil where there is no such moment.
	earlier engine.Search
	left    []run.Change
	// restart reports whether a fresh start stands among them at the end.
	restart bool
}

// Next measures the next change. It reports whether any is left.
func (t *Trials) Next(ctx context.Context) (more bool, err error) {
	if t.As.Of == 0 {
		t.As, err = t.share(ctx, t.search, 0, nil)
		return true, err
	}
	if t.earlier != nil && t.Before.Of == 0 {
		t.Before, err = t.share(ctx, t.earlier, 0, nil)
		return true, err
	}
	if len(t.left) == 0 {
		if t.restart {
			t.List = append(t.List, Trial{What: "a restart", Share: t.survey.curve.Fresh})
			t.restart = false
		}
		t.weigh()
		return false, nil
	}
	if err := t.measure(ctx, t.left[0]); err != nil {
		return true, err
	}
	t.left = t.left[1:]
	return true, nil
}

// measure adds a change with its chance and its control. What the search does not take here
// is left out.
func (t *Trials) measure(ctx context.Context, change run.Change) (err error) {
	if change.Apply(t.search.Clone()) != nil {
		return nil
	}
	trial := Trial{
		Change: &change,
		What:   change.What(t.survey.Subject.Algorithm, t.survey.Subject.Problem.Puzzle.Board),
	}
	if change.Kind == run.ForceMove {
		trial.What = "held " + trial.What
	}
	trial.Share, err = t.share(ctx, t.search, 0, change.Apply)
	if err != nil {
		return err
	}
	if t.earlier != nil && change.Apply(t.earlier.Clone()) == nil {
		trial.Control, err = t.share(ctx, t.earlier, 0, change.Apply)
	}
	t.List = append(t.List, trial)
	t.weigh()
	return err
}

// Again measures a change with continuations that had no part in its trial.
func (t *Trials) Again(ctx context.Context, trial Trial) (Share, error) {
	if trial.Change == nil {
		return t.survey.outcomes().fresh(ctx, t.survey.curve.Horizon, most, most)
	}
	return t.share(ctx, t.search, most, trial.Change.Apply)
}

// share is the chance from a state with a change, by re-runs numbered from first up.
func (t *Trials) share(
	ctx context.Context, at engine.Search, first int, change func(engine.Search) error,
) (Share, error) {
	return t.survey.outcomes().share(ctx, t.survey.curve.Horizon, from(at, change), first, most)
}

// Done returns how many changes of how many have been measured.
func (t *Trials) Done() (n, of int) { return len(t.List), len(t.List) + len(t.left) }

// held is how many cells are tried at most.
const held = 12

// Saves tries what would have helped at a moment: every parameter that can be changed in
// a run, a step up and a step down; holding a cell where the search is wrong to the digit
// of the solution, if that is known; and a restart. After the run was lost or won each is made
// before that, too: what helps as much there is a help, and no cause.
func (s *Survey) Saves(ctx context.Context, iteration int64, solution sudoku.Grid) (*Trials, error) {
	at := engine.Position{Iteration: iteration}
	search, err := s.Subject.At(ctx, at)
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
				list = append(list, run.Change{At: at, Kind: run.SetParam, Param: param.Name, Value: v})
			}
		}
		if puzzle := s.Subject.Problem.Puzzle; solution != nil {
			var snap engine.Snapshot
			search.Observe(&snap)
			for _, cell := range foremost(puzzle, func(cell int) float64 {
				row := beliefs(puzzle, &snap, cell) // how surely the search thinks that it is another digit
				return slices.Max(row) - row[solution[cell]-1]
			}) {
				list = append(list, run.Change{At: at, Kind: run.ForceMove, Cell: cell, Digit: solution[cell]})
			}
		}
	}
	trials := &Trials{At: iteration, survey: s, search: search, left: list, restart: true}
	for _, m := range s.curve.Marks {
		if m.Iteration <= iteration && trials.earlier == nil {
			trials.Since = m.Since
			trials.earlier, err = s.Subject.At(ctx, engine.Position{Iteration: m.Since})
		}
	}
	return trials, err
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
	slices.SortStableFunc(t.List, func(a, b Trial) int {
		return cmp.Compare(b.Share.Chance(), a.Share.Chance())
	})
}

// foremost are the free cells with the greatest weights above 0.
func foremost(puzzle *sudoku.Puzzle, weight func(cell int) float64) (cells []int) {
	weights := make([]float64, puzzle.Cells)
	for cell := range puzzle.Cells {
		if !puzzle.Given(cell) {
			weights[cell] = weight(cell)
			if weights[cell] > 0 {
				cells = append(cells, cell)
			}
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int {
		return cmp.Compare(weights[b], weights[a])
	})
	return cells[:min(held, len(cells))]
}

// beliefs are the weights that the search gives the digits of a cell. Where it has none, the
// digit in the cell has all.
func beliefs(puzzle *sudoku.Puzzle, snap *engine.Snapshot, cell int) []float64 {
	if len(snap.Marginals.P) > 0 {
		return snap.Marginals.P[cell*puzzle.Side : (cell+1)*puzzle.Side]
	}
	row := make([]float64, puzzle.Side)
	if d := snap.Current[cell]; d > 0 {
		row[d-1] = 1
	}
	return row
}

// steps are the values of a live parameter next to one: half and double of a number, and
// every other choice.
func steps(param engine.Param, value float64) (list []float64) {
	if !param.Live {
		return nil
	}
	if len(param.Choices) > 0 {
		for i := range param.Choices {
			list = append(list, float64(i))
		}
	} else {
		for _, w := range []float64{value / 2, value * 2} {
			if param.Whole {
				w = math.Round(w)
			}
			list = append(list, min(max(w, param.Min), param.Max))
		}
	}
	return slices.DeleteFunc(slices.Compact(list), func(w float64) bool {
		return w == value
	})
}
