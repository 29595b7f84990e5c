package chances

import (
	"context"

	"sudokuscope/engine"
)

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
