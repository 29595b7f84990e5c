package experiment

import (
	"context"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Improvement is a moment of a run at which its best became better.
type Improvement struct {
	Iteration   int64 `json:"i"`
	Evaluations int64 `json:"e"`
	// Best is the lowest cost so far, in the algorithm's own measure.
	Best int `json:"best"`
	// Missing is the same in the measure that all algorithms share: the symbols
	// that the rows, columns and blocks of the best grid lack, 0 on a solution.
	Missing int `json:"missing"`
}

// tracer writes down every new best of a search.
type tracer struct {
	puzzle *sudoku.Puzzle
	list   []Improvement
	snap   engine.Snapshot
	stride int64
}

// longestStride bounds how far the search goes before it is looked at, and so what
// has to be gone again.
const longestStride = 1024

func newTracer(s engine.Search, p *sudoku.Puzzle) *tracer {
	t := &tracer{puzzle: p, stride: 1}
	t.look(s, s.Tally())
	return t
}

// look writes an improvement down if there is one.
func (t *tracer) look(s engine.Search, v engine.Tally) {
	n := len(t.list)
	if n > 0 && v.BestCost >= t.list[n-1].Best {
		return
	}
	s.Observe(&t.snap)
	missing := t.puzzle.Missing(t.snap.Best)
	if n > 0 {
		missing = min(missing, t.list[n-1].Missing)
	}
	t.list = append(t.list, Improvement{v.Iteration, v.Evaluations, v.BestCost, missing})
}

// drive drives a search as engine.Drive does, and returns it: the search goes many
// iterations at a time, and where its best has become better on the way it goes
// them again from a clone, one at a time.
func (t *tracer) drive(ctx context.Context, s engine.Search, b engine.Budget) engine.Search {
	start := time.Now()
	for v, first := s.Tally(), true; v.Status == engine.Running; first = false {
		if b.Time > 0 && time.Since(start) >= b.Time || !first && ctx.Err() != nil {
			return s
		}
		before := s.Clone()
		next := engine.Drive(context.Background(), s, t.part(v, b, t.stride))
		if next.Iteration == v.Iteration {
			return s // the budget is spent
		}
		if next.BestCost == v.BestCost {
			v, t.stride = next, min(longestStride, 2*t.stride)
			continue
		}
		if t.stride > 1 {
			s = before
			for w := v; w.Iteration < next.Iteration; {
				w = engine.Drive(context.Background(), s, t.part(w, b, 1))
				t.look(s, w)
			}
		}
		t.look(s, next)
		v, t.stride = next, max(1, t.stride/4)
	}
	return s
}

// part is a budget of a few iterations more, within the whole.
func (t *tracer) part(v engine.Tally, b engine.Budget, n int64) engine.Budget {
	b.Time = 0
	if limit := v.Iteration + n; b.Iterations == 0 || limit < b.Iterations {
		b.Iterations = limit
	}
	return b
}

// finish adds a point for the end of the run, if there is none.
func (t *tracer) finish(s engine.Search) []Improvement {
	v, last := s.Tally(), t.list[len(t.list)-1]
	if last.Evaluations != v.Evaluations {
		t.list = append(t.list, Improvement{v.Iteration, v.Evaluations, v.BestCost, last.Missing})
	}
	return t.list
}
