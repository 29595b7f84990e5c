package chances

import (
	"context"

	"sudokuscope/engine"
	"sudokuscope/engine/processor"
)

// Track is a run that was made to its end for its chances to be measured: clones of the
// search here and there, from which every moment is made again.
type Track struct {
	clones []engine.Search // after 0, every, 2·every … iterations
	every  int64
	last   engine.Search
}

// kept is how many clones a track keeps at most.
const kept = 256

// Follow makes a run from its beginning to its end or its budget.
func Follow(ctx context.Context, a *engine.Algorithm, p engine.Problem, b engine.Budget) (*Track, error) {
	s, err := a.Start(p)
	if err != nil {
		return nil, err
	}
	t := &Track{every: 1, clones: []engine.Search{s.Clone()}}
	for v := s.Tally(); v.Status == engine.Running && !b.Spent(v); v = s.Tally() {
		processor.Give()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		engine.Sprint(s, min(b.Left(v), int(t.every-v.Iteration%t.every)))
		if n := s.Tally().Iteration; n%t.every == 0 {
			t.keep(s)
		}
	}
	t.last = s
	return t, nil
}

// keep adds a clone. When there are too many every second one goes.
func (t *Track) keep(s engine.Search) {
	t.clones = append(t.clones, s.Clone())
	if len(t.clones) <= kept {
		return
	}
	half := t.clones[:0]
	for i := 0; i < len(t.clones); i += 2 {
		half = append(half, t.clones[i])
	}
	clear(t.clones[len(half):])
	t.clones, t.every = half, 2*t.every
}

// End is the search where the run ended. It is only to be read.
func (t *Track) End() engine.Search { return t.last }

// At returns the search as it was at a moment.
func (t *Track) At(ctx context.Context, at engine.Position) (engine.Search, error) {
	nearest := min(int(at.Iteration/t.every), len(t.clones)-1)
	s := t.clones[nearest].Clone()
	for s.Tally().Iteration < at.Iteration && s.Tally().Status == engine.Running {
		processor.Give()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		engine.Sprint(s, int(min(look, at.Iteration-s.Tally().Iteration)))
	}
	for range at.Phases {
		s.Next(nil)
	}
	return s, nil
}
