package lesson

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/chances"
)

// causes looks for what decided the run between an iteration and the moment of the step.
func (e *expecting) causes(ctx context.Context, since int64) (*chances.Causes, error) {
	s, err := e.moment.survey(ctx)
	if err != nil {
		return nil, err
	}
	for !s.Ready() {
		if _, err := s.Next(ctx); err != nil { // the horizon comes first
			return nil, err
		}
	}
	return s.Causes(ctx, chances.Mark{
		Kind:      chances.Lost,
		Since:     since,
		Iteration: e.moment.At.Iteration,
	})
}

// cellsOf reads names of cells; "all" and "none" are no cells.
func (e *expecting) cellsOf(words string) (cells []int, err error) {
	if words == "all" || words == "none" {
		return nil, nil
	}
	for _, name := range strings.Fields(words) {
		cell, err := e.moment.Problem.Puzzle.CellNamed(name)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
	}
	slices.Sort(cells)
	return cells, nil
}

// cause holds "cause CELL ... since A".
func (e *expecting) cause(w []string) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	cells, err := e.cellsOf(w[0])
	if err != nil {
		return "", err
	}
	c, err := e.causes(ctx, number(w[2]))
	if err == nil {
		err = c.All(ctx)
	}
	if err != nil {
		return "", err
	}
	var named []int
	for _, x := range c.Named() {
		named = append(named, x.Cells()...)
	}
	slices.Sort(named)
	return unless(slices.Equal(slices.Compact(named), cells), "%s", c.Verdict())
}

// putBack holds "put back CELL ... since A: K..L of N", and the same of what is inflicted on
// the state at A.
func (e *expecting) putBack(w []string) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	cells, err := e.cellsOf(w[1])
	if err != nil {
		return "", err
	}
	c, err := e.causes(ctx, number(w[3]))
	if err != nil {
		return "", err
	}
	parts := c.PartsOf(cells)
	if len(parts) == 0 {
		return "", fmt.Errorf("%s: the two moments do not differ there", w[1])
	}
	follow := c.PutBack
	if w[0] == "inflicted" {
		follow = c.Inflict
	}
	share, err := follow(ctx, parts, int(number(w[6])))
	if err != nil {
		return "", err
	}
	holds := int64(share.Solved) >= number(w[4]) && int64(share.Solved) <= number(w[5])
	return unless(holds, "it is %s", share)
}
