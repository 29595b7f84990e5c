package lesson

import (
	"context"
	"fmt"
	"runtime"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/run"
)

// survey is of the run up to its moment, until the context ends. Nothing is measured yet.
func (m *Moment) survey(ctx context.Context) (*chances.Survey, error) {
	if len(m.Journal) > 0 {
		return nil, fmt.Errorf("the run is changed on its way: expected one without --change")
	}
	end := m.At.Iteration
	of, _, err := chances.Follow(ctx, m.Algorithm, m.Problem, engine.Budget{Iterations: max(1, end)})
	if err != nil {
		return nil, err
	}
	of.Jobs = runtime.GOMAXPROCS(0)
	s := chances.NewSurvey(of, chances.Horizon{})
	s.To(end)
	return s, nil
}

// turned holds "lost A..B" and "won A..B": the iteration that did it, as a whole survey
// names it; or that none did.
func (e *expecting) turned(w []string) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	s, err := e.moment.survey(ctx)
	if err == nil {
		err = s.Whole(ctx)
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

// chance holds "chance A..B of N", at the moment or at an earlier iteration, and with a
// change made there.
func (e *expecting) chance(w []string) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	m := e.moment
	s, err := m.survey(ctx)
	if err != nil {
		return "", err
	}
	var share chances.Share
	at := m.At
	if w[3] != "" {
		at = engine.Position{Iteration: number(w[3])}
	}
	var change func(engine.Search) error
	if w[4] != "" {
		c, err := run.ParseChange(at.String()+":"+w[4], m.Algorithm, m.Problem.Puzzle)
		if err != nil {
			return "", err
		}
		change = c.Apply
	}
	for share.Of < int(number(w[2])) {
		if share, err = s.More(ctx, at, share, change); err != nil {
			return "", err
		}
	}
	return unless(int64(share.Solved) >= number(w[0]) && int64(share.Solved) <= number(w[1]), "it is %s", share)
}
