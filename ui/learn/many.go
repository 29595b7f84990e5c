package learn

import (
	"cmp"
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// mostEach is how many evaluations each of the many runs of a step may take.
const mostEach int64 = 20_000_000

// gather begins the runs of a step that asks for many, of each lane where it is a race,
// or has those that are there.
func (s *Session) gather() tea.Cmd {
	n := s.at().Many
	if n == 0 || s.many == nil {
		return nil
	}
	var specs []stage.Spec
	for _, l := range s.home {
		specs = append(specs, l.Spec)
	}
	each := cmp.Or(s.at().Each, mostEach)
	crowd, cmd := s.many.Gather(specs, n, engine.Budget{Evaluations: each}, s.at().Sweep)
	s.crowd = crowd
	return cmd
}

// crowded is how far many runs are; what they say stands in their panel.
func crowded(c *manyruns.Crowd) []markdown.Block {
	if err := c.Err(); err != nil && !errors.Is(err, context.Canceled) {
		return []markdown.Block{markdown.Words(err.Error(), theme.Bad)}
	}
	return []markdown.Block{markdown.Words(c.Count(), theme.Accent)}
}
