package question

import (
	"fmt"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
)

// Lost asks at which iteration a run was lost, of what a survey has found of it; nil where
// no moment is named. The proof of the answer is continuations that had no part in the
// search for it.
func Lost(c *chances.Curve, dice engine.Rand) *Question {
	i := slices.IndexFunc(c.Marks, func(m chances.Mark) bool { return m.Kind == chances.Lost && m.Sudden() })
	if i < 0 {
		return nil
	}
	m, end := c.Marks[i], c.Points[len(c.Points)-1].Iteration
	var at []int64
	for _, p := range c.Points { // others that are far enough from it and from each other to be wrong
		far := max(2, end/8)
		near := func(o int64) bool { return max(o-p.Iteration, p.Iteration-o) < far }
		if p.Iteration > 0 && !near(m.Iteration) && !slices.ContainsFunc(at, near) {
			at = append(at, p.Iteration)
		}
	}
	if len(at) == 0 {
		return nil
	}
	engine.Shuffle(&dice, at)
	at = append(at[:min(len(at), mostOptions-1)], m.Iteration)
	slices.Sort(at)
	q := &Question{
		Kind: LostAt, Text: "At which iteration was this run lost?", Right: slices.Index(at, m.Iteration),
		Because: fmt.Sprintf("Of new continuations from iteration %d, with other dice, %s are solved; of those from %d, %s. They had no part in the search for the moment.",
			m.Iteration-1, m.Before, m.Iteration, m.After),
	}
	for _, n := range at {
		q.Options = append(q.Options, Option{Text: "iteration " + strconv.FormatInt(n, 10)})
	}
	return q
}
