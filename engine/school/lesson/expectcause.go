package lesson

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/ask/chances"
)

// causes looks for what decided the run between an iteration and the moment of the step.
func (e *expecting) causes(since int64) *chances.Causes {
	survey := the(e.moment.survey(e.ctx))
	for !survey.Ready() {
		the(survey.Next(e.ctx)) // the horizon comes first
	}
	mark := chances.Mark{Kind: chances.Lost, Since: since, Iteration: e.moment.At.Iteration}
	return the(survey.Causes(e.ctx, mark))
}

// cause holds "cause CELL ... since A".
func cause(e *expecting, expected *fields) string {
	cells := the(expected.cellsOf(e.moment.Problem.Puzzle))
	causes := e.causes(expected.Since)
	must(chances.Finish(e.ctx, causes))
	var named []int
	for _, x := range causes.Named() {
		named = append(named, x.Cells()...)
	}
	slices.Sort(named)
	return unless(slices.Equal(slices.Compact(named), cells), "%s", causes.Verdict())
}

// putBack holds "put back CELL ... since A: K..L of N", and the same of what is inflicted on
// the state at A.
func putBack(e *expecting, expected *fields) string {
	cells := the(expected.cellsOf(e.moment.Problem.Puzzle))
	causes := e.causes(expected.Since)
	parts := causes.PartsOf(cells)
	if len(parts) == 0 {
		must(fmt.Errorf("%s: the two moments do not differ there",
			cmp.Or(expected.Every, strings.Join(expected.Cells, " "))))
	}
	follow := causes.PutBack
	if expected.Follow == "inflicted" {
		follow = causes.Inflict
	}
	share := the(follow(e.ctx, parts, int(expected.Of)))
	return unless(expected.within(int64(share.Solved)), "it is %s", share)
}
