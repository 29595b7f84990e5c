package learn

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/card"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/theme"
)

// mostEach is how many iterations each of the many runs of a step may take.
const mostEach = 200_000

// gather begins the runs of a step that asks for many, or has those that are there.
func (f *Learn) gather() tea.Cmd {
	s := f.now
	n := s.at().Many
	if n == 0 || f.many == nil {
		return nil
	}
	crowd, cmd := f.many.Gather(f.spec(s.at(), s.moment), n, engine.Budget{Iterations: mostEach})
	s.crowd = crowd
	return cmd
}

// crowded is what many runs say, in the words of their panel.
func crowded(c *manyruns.Crowd) []card.Block {
	if err := c.Err(); err != nil && !errors.Is(err, context.Canceled) {
		return []card.Block{card.Words(err.Error(), theme.Bad)}
	}
	list := []card.Block{card.Words(c.Count(), theme.Accent)}
	for _, text := range c.Sentences() {
		b := card.Words(text, theme.Quiet)
		b.Close = true
		list = append(list, b)
	}
	return list
}
