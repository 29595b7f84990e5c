package question

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// Looking back, a run that has failed can be asked about: LostAt and SavedBy.

// OfChances measures the chances of a run and asks when it was lost, or what would have
// saved it then; either, where kind is empty; and when for a number, where that is asked for.
// It is nil where no moment is named, or nothing is known to have helped.
func OfChances(ctx context.Context, kind Kind, survey *chances.Survey, dice sudoku.Rand) (*Task, error) {
	if err := chances.Finish(ctx, survey); err != nil {
		return nil, err
	}
	curve := survey.Curve()
	lost := Lost(&curve, dice)
	if kind == Hundred && lost != nil {
		because := "It was at " + lost.Options[lost.Right].Text + ". " + lost.Because
		return numbered(LostAt, lost.Text, *lost.span, because), nil
	}
	if kind == "" && lost != nil && lost.Guessed {
		lost = nil // most runs are lost early: who takes the first would be right
	}
	if kind == LostAt || kind == Hundred || kind == "" && (lost == nil || dice.IntN(2) == 0) {
		return lost, nil
	}
	saved, err := saved(ctx, survey, dice)
	if kind == "" && (saved == nil || err != nil) {
		return lost, nil
	}
	return saved, err
}

// saved asks what would have saved a run most often, made after the iteration at which it was
// lost. The proof is new continuations with each of the answers.
func saved(ctx context.Context, survey *chances.Survey, dice sudoku.Rand) (*Task, error) {
	marks, puzzle := survey.Curve().Marks, survey.Subject.Problem.Puzzle
	i := slices.IndexFunc(marks, isLost)
	if i < 0 {
		return nil, nil
	}
	var solution sudoku.Grid
	if answer := sudoku.Exact(puzzle, 2, 0); answer.Unique() {
		solution = answer.Solutions[0]
	}
	trials, err := survey.Saves(ctx, marks[i].Iteration, solution)
	if err == nil {
		err = chances.Finish(ctx, trials)
	}
	if err != nil || trials.List[0].P >= .05 {
		return nil, err
	}
	best, others := trials.List[0], trials.List[1:]
	sudoku.Shuffle(&dice, others)
	var wrong []Option
	proof, err := trials.Again(ctx, best)
	var parts []string
	for _, other := range others {
		if len(parts) == mostOptions-1 || err != nil {
			break
		}
		if other.Share.Chance() > best.Share.Chance()/2 {
			continue // too near to be wrong
		}
		var share chances.Share
		share, err = trials.Again(ctx, other)
		if share.Chance() <= proof.Chance()/2 {
			because := fmt.Sprintf("with %s %s are solved", other.What, share)
			wrong = append(wrong, Option{Text: other.What, Because: because})
			parts = append(parts, fmt.Sprintf("with %s %s", other.What, share))
		}
	}
	if err != nil || len(parts) == 0 {
		return nil, err
	}
	question := item{
		facts: Task{
			Text: fmt.Sprintf("This run was lost at iteration %d. Which of these "+
				"changes, made there, would have saved it most often?", marks[i].Iteration),
			Because: fmt.Sprintf("Of new re-runs from there with %s, %s are solved; %s. With other "+
				"dice and no change it was %s.", best.What, proof, strings.Join(parts, ", "), trials.As),
		},
		right: Option{Text: best.What},
		wrong: wrong,
	}
	return question.task(SavedBy, dice.IntN), nil
}

func isLost(m chances.Mark) bool { return m.Kind == chances.Lost }

// Lost asks at which iteration a run was lost, of what a survey has found of it; nil where
// no moment is named. The proof of the answer is continuations that had no part in the
// search for it.
func Lost(curve *chances.Curve, dice sudoku.Rand) *Task {
	i := slices.IndexFunc(curve.Marks, func(m chances.Mark) bool {
		return isLost(m) && m.Sudden()
	})
	if i < 0 {
		return nil
	}
	mark := curve.Marks[i]
	end := curve.Points[len(curve.Points)-1].Iteration
	var at []int64
	for _, point := range curve.Points { // others that are far enough from it and from each other to be wrong
		far := max(2, end/8)
		near := func(o int64) bool {
			return max(o-point.Iteration, point.Iteration-o) < far
		}
		if point.Iteration > 0 && !near(mark.Iteration) && !slices.ContainsFunc(at, near) {
			at = append(at, point.Iteration)
		}
	}
	if len(at) == 0 {
		return nil
	}
	sudoku.Shuffle(&dice, at)
	as := func(at int64) Option { return Option{P: float64(at)} }
	var wrong []Option
	for _, one := range at {
		wrong = append(wrong, as(one))
	}
	wrong, fair := ranked(&dice, as(mark.Iteration), wrong, likelihood)
	at = []int64{mark.Iteration}
	for _, one := range wrong[:min(len(wrong), mostOptions-1)] {
		at = append(at, int64(one.P))
	}
	slices.Sort(at)
	right := slices.Index(at, mark.Iteration)
	var texts []string
	for _, n := range at {
		texts = append(texts, "iteration "+strconv.FormatInt(n, 10))
	}
	question := item{
		facts: Task{
			Text:    "At which iteration was this run lost?",
			Right:   right,
			Guessed: !fair,
			span:    &Number{To: end, Truth: mark.Iteration},
			Because: fmt.Sprintf("Of new re-runs from iteration %d, with other dice, %s are solved; "+
				"of those from %d, %s. They had no part in the search for the moment.",
				mark.Iteration-1, mark.Before, mark.Iteration, mark.After),
		},
		ladder: ladder(texts, right, func(answer int) string { return notThen(curve, at[answer], mark) }),
	}
	return question.task(LostAt, nil)
}

// notThen is why a run was not lost at an iteration.
func notThen(curve *chances.Curve, at int64, mark chances.Mark) string {
	if at > mark.Iteration {
		return fmt.Sprintf("at iteration %d it had been lost for %s", at,
			english.Count(at-mark.Iteration, "iteration"))
	}
	i := slices.IndexFunc(curve.Points, func(p chances.Point) bool {
		return p.Iteration == at
	})
	return fmt.Sprintf("at iteration %d it was not lost yet: from there %s are solved",
		at, curve.Points[i].Share)
}
