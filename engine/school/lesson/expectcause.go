package lesson

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/ask/chances"
)

// causes looks for what decided the run between an iteration and the moment of the step.
func (e *expecting) causes(ctx context.Context, since int64) (*chances.Causes, error) {
	survey, err := e.moment.survey(ctx)
	if err != nil {
		return nil, err
	}
	for !survey.Ready() {
		if _, err := survey.Next(ctx); err != nil { // the horizon comes first
			return nil, err
		}
	}
	return survey.Causes(ctx, chances.Mark{
		Kind:      chances.Lost,
		Since:     since,
		Iteration: e.moment.At.Iteration,
	})
}

// cause holds "cause CELL ... since A".
func (e *expecting) cause(expected *fields) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	cells, err := expected.cellsOf(e.moment.Problem.Puzzle)
	if err != nil {
		return "", err
	}
	causes, err := e.causes(ctx, expected.Since)
	if err == nil {
		err = causes.All(ctx)
	}
	if err != nil {
		return "", err
	}
	var named []int
	for _, x := range causes.Named() {
		named = append(named, x.Cells()...)
	}
	slices.Sort(named)
	return unless(slices.Equal(slices.Compact(named), cells), "%s", causes.Verdict())
}

// putBack holds "put back CELL ... since A: K..L of N", and the same of what is inflicted on
// the state at A.
func (e *expecting) putBack(expected *fields) (string, error) {
	ctx, done := context.WithCancel(e.ctx)
	defer done()
	cells, err := expected.cellsOf(e.moment.Problem.Puzzle)
	if err != nil {
		return "", err
	}
	causes, err := e.causes(ctx, expected.Since)
	if err != nil {
		return "", err
	}
	parts := causes.PartsOf(cells)
	if len(parts) == 0 {
		return "", fmt.Errorf(
			"%s: the two moments do not differ there",
			cmp.Or(expected.Every, strings.Join(expected.Cells, " ")),
		)
	}
	follow := causes.PutBack
	if expected.Follow == "inflicted" {
		follow = causes.Inflict
	}
	share, err := follow(ctx, parts, int(expected.Of))
	if err != nil {
		return "", err
	}
	return unless(expected.within(int64(share.Solved)), "it is %s", share)
}
