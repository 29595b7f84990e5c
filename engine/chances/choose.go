package chances

import (
	"context"
	"math"
	"slices"

	"sudokuscope/engine"
)

// The survey chooses a horizon by fresh starts that get more and more evaluations.
const (
	firstBound = 1 << 10
	lastBound  = 1 << 20
	boundGrows = 4
)

// choose follows a batch of fresh starts to a bound. Where nearly all of them end by
// themselves before it, because the search gives up or starts again, a shot is the
// horizon: what a continuation does after a restart says nothing of the moment it came
// from. Otherwise it is what half of fresh starts need. If neither is known the bound
// grows, and the last bound is the horizon.
func (s *Survey) choose(ctx context.Context) error {
	bound := Horizon{Evaluations: max(firstBound, s.bound*boundGrows), Shot: s.restarts()}
	var needed []int64 // until it was solved
	longest, cut := int64(0), 0
	_, err := s.Subject.fresh(ctx, bound, 0, batch, func(e ending) {
		if e.solved {
			needed = append(needed, e.evaluations)
		}
		if e.cut {
			cut++
		}
		longest = max(longest, e.evaluations)
	})
	if err != nil {
		return err
	}
	s.bound = bound.Evaluations
	slices.Sort(needed)
	const few = batch / 10
	half := (batch + 1) / 2
	switch {
	case cut <= few && len(needed) < batch:
		s.curve.Horizon = Horizon{Evaluations: roundUp(2 * longest), Shot: bound.Shot}
	case len(needed) >= half:
		s.curve.Horizon = Horizon{Evaluations: roundUp(max(1, needed[half-1]))}
	case bound.Evaluations >= lastBound:
		s.curve.Horizon = Horizon{Evaluations: lastBound}
	}
	return nil
}

// restarts reports whether the search may throw everything away and start again.
func (s *Survey) restarts() bool {
	return slices.ContainsFunc(s.Subject.Algorithm.Events, func(k engine.EventKind) bool { return k.Class == engine.Restart })
}

// roundUp makes a number of two digits and zeros, which reads well.
func roundUp(n int64) int64 {
	scale := int64(math.Pow10(max(0, digits(n)-2)))
	return (n + scale - 1) / scale * scale
}

func digits(n int64) (count int) {
	for ; n > 0; n /= 10 {
		count++
	}
	return count
}
