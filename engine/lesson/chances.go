package lesson

import (
	"context"
	"fmt"
	"runtime"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/run"
)

// measured is a survey of the run of the step up to its moment, with the horizon that the
// program chooses. Of nothing but the horizon is known yet.
func (e *expecting) measured() (*chances.Survey, error) {
	m := e.moment
	if len(m.Journal) > 0 {
		return nil, fmt.Errorf("the run is changed on its way: expected one without --change")
	}
	end := m.At.Iteration
	track, err := chances.Follow(e.ctx, m.Algorithm, m.Problem, engine.Budget{Iterations: max(1, end)})
	if err != nil {
		return nil, err
	}
	s := chances.NewSurvey(chances.Subject{
		Algorithm: m.Algorithm, Problem: m.Problem, At: track.At, Jobs: runtime.GOMAXPROCS(0),
	}, chances.Horizon{})
	s.To(end)
	return s, until(e.ctx, s, s.Ready)
}

// until measures until there is enough, or nothing is left to measure.
func until(ctx context.Context, s *chances.Survey, enough func() bool) (err error) {
	for more := true; more && !enough() && err == nil; {
		more, err = s.Next(ctx)
	}
	return err
}

// turned holds "lost A..B" and "won A..B": the iteration that did it, as a whole survey
// names it; or that none did.
func (e *expecting) turned(w []string) (string, error) {
	s, err := e.measured()
	if err == nil {
		err = until(e.ctx, s, func() bool { return false })
	}
	if err != nil {
		return "", err
	}
	curve := s.Curve()
	holds := w[1] == "never"
	for _, m := range curve.Marks {
		if string(m.Kind) == w[0] {
			holds = !holds && m.Since+1 >= number(w[2]) && m.Iteration <= number(w[3])
		}
	}
	return unless(holds, "%s", curve.Caption(""))
}

// chance holds "chance A..B of N", at the moment or at an earlier iteration.
func (e *expecting) chance(w []string) (string, error) {
	s, err := e.measured()
	if err != nil {
		return "", err
	}
	var share chances.Share
	at := e.moment.At
	if w[3] != "" {
		at = engine.Position{Iteration: number(w[3])}
	}
	for share.Of < int(number(w[2])) {
		if share, err = s.More(e.ctx, at, share); err != nil {
			return "", err
		}
	}
	return unless(int64(share.Solved) >= number(w[0]) && int64(share.Solved) <= number(w[1]), "it is %s", share)
}

// held holds "held CELL=DIGIT A..B of 100": the chance at the moment with a cell held.
func (e *expecting) held(w []string) (string, error) {
	s, err := e.measured()
	if err != nil {
		return "", err
	}
	c := run.Change{At: e.moment.At, Kind: run.ForceMove}
	if c.Cell, c.Digit, err = run.ParseMove(w[0], e.moment.Problem.Puzzle.Board); err != nil {
		return "", err
	}
	trials := s.Try(e.moment.At, e.moment.Past.Search(), c)
	if err := trials.All(e.ctx); err != nil {
		return "", err
	}
	if len(trials.List) == 0 {
		return "the search takes no such move there", nil
	}
	n := int64(trials.List[0].Share.Solved)
	return unless(n >= number(w[1]) && n <= number(w[2]), "it is %s", trials.List[0].Share)
}
