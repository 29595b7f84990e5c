package quiz

import (
	"cmp"
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/task"
)

// This file asks for a question of a certain kind: one like that on the screen, or a number.

// likeable is the task that another can be like; nil for none.
func (f *Quiz) likeable() *task.Put {
	return cmp.Or(f.Asked(), f.decisions.Asked(), f.learn.Shown().Asked())
}

// canLike reports whether there can be another; of how it was lost a run has one.
func (f *Quiz) canLike() bool {
	put := f.likeable()
	return put != nil && put.Kind != "" && put.Kind != question.LostAt &&
		put.Kind != question.SavedBy
}

// offersLike reports whether another is what one may want now.
func (f *Quiz) offersLike() bool { return f.canLike() && (f.done() || f.decisions.done()) }

// alike asks a question of the same kind at a later moment.
func (f *Quiz) alike() tea.Cmd {
	if !f.canLike() {
		return nil // it was typed, and no key leads here
	}
	return f.askKind(f.likeable().Kind, 1)
}

// askKind asks one question of a kind.
func (f *Quiz) askKind(kind question.Kind, on int64) tea.Cmd {
	if kind == question.Decides {
		return f.st.Tell(stage.TakeDecisions(1))
	}
	f.turnOn()
	f.now = nil
	f.card.Page = 0
	f.kind = kind
	return f.askHere(on)
}

// numbers reports whether a number is asked for.
func (f *Quiz) numbers() bool { return f.waits() && f.now.Number != nil }

// giveNumber answers with a range.
func (f *Quiz) giveNumber() tea.Cmd {
	current := f.now
	return f.st.Show(current.Form(func(low, high int64) tea.Cmd {
		if f.now != current || !f.waits() {
			return nil
		}
		current.Take(low, high)
		return f.reply(current.Answer)
	}))
}

// moment is where a number is asked for.
type moment struct {
	run    *run.Run
	at     engine.Position
	search engine.Search
}

// measured asks how many continuations are solved, or of a run that has failed when it was lost
// or what would have saved it.
func measured(ctx context.Context, kind question.Kind, moment moment) (*question.Task, error) {
	const mostMeasured = 30 * time.Second // the chances of a run that has failed
	ctx, stop := context.WithTimeout(ctx, mostMeasured)
	defer stop()
	if kind == question.Healed {
		return healing(ctx, moment)
	}
	survey := chances.NewSurvey(chances.Of(moment.run, moment.run.Problem), chances.Horizon{})
	if moment.search.Tally().Status == engine.Running {
		return question.HowMany(ctx, survey, moment.search)
	}
	survey.To(moment.at.Iteration)
	t, err := question.OfChances(ctx, kind, survey, sudoku.NewRand(uint64(moment.at.Iteration)))
	if t == nil && err == nil {
		err = errors.New("no moment is known at which this run was lost")
	}
	return t, err
}

// healing asks which of two changes will have healed.
func healing(ctx context.Context, moment moment) (*question.Task, error) {
	task, err := question.OfHealing(ctx, moment.run.Problem.Puzzle, moment.search)
	if task == nil && err == nil {
		err = errors.New("in the next iterations there are no two changes of which one can say whether they heal")
	}
	return task, err
}
