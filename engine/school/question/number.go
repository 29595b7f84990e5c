package question

import (
	"context"
	"errors"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
)

// This file has the tasks that ask for a number. Nobody is expected to know it exactly: the
// answer is a range, and how wide that is says how sure one is.

// Number is a number that is asked for: between From and To it is Truth.
type Number struct {
	From  int64 `json:"from"`
	To    int64 `json:"to"`
	Truth int64 `json:"truth,omitzero"`
}

// Parts is into how many parts the range of a number is divided at most, so that the answers
// of many can be drawn, and Sure how sure one is to be that the answer holds the number, in
// percent.
const (
	Parts = 10
	Sure  = 80
)

// mostNumber bounds what is asked for.
const mostNumber = 1_000_000_000

// Check refuses a range that is none.
func (n *Number) Check() error {
	if n.From < 0 || n.To <= n.From || n.To > mostNumber || n.Truth < 0 || n.Truth > n.To {
		return fmt.Errorf("a number from %d to %d: expected 0 to %d", n.From, n.To, mostNumber)
	}
	return nil
}

// part is how many numbers make a part.
func (n *Number) part() int64 { return (n.To-n.From)/Parts + 1 }

// Part returns the part that the middle of an answer is in.
func (n *Number) Part(low, high int64) int { return int(((low+high)/2 - n.From) / n.part()) }

// numbered is a task that asks for a number.
func numbered(kind Kind, text string, number Number, because string) *Task {
	task := &Task{
		Kind:    kind,
		Text:    text,
		Because: because,
		Number:  &number,
		Right:   number.Part(number.Truth, number.Truth),
	}
	for from := number.From; from <= number.To; from += number.part() {
		text := fmt.Sprint(from)
		to := min(from+number.part()-1, number.To)
		if to > from {
			text = fmt.Sprintf("%d to %d", from, to)
		}
		task.Options = append(task.Options, Option{Text: text})
	}
	return task
}

// HowMany asks how many of a hundred continuations of a search are solved.
func HowMany(ctx context.Context, survey *chances.Survey, search engine.Search) (*Task, error) {
	if drive.SeedFree(search) {
		return nil, errors.New("no dice are thrown from here on: all re-runs are one")
	}
	var share chances.Share
	const hundred = 100 // continuations
	for share.Of < hundred {
		var err error
		share, err = survey.From(ctx, search, share, nil)
		if err != nil {
			return nil, err
		}
	}
	return numbered(Hundred, fmt.Sprintf(
		"%d searches go on from here with other dice, each for %s evaluations. How many of them solve the puzzle?",
		share.Of,
		survey.Curve().Horizon,
	),
		Number{
			To:    int64(share.Of),
			Truth: int64(share.Solved),
		}, fmt.Sprintf("Of %d re-runs %d are solved.", share.Of, share.Solved)), nil
}
