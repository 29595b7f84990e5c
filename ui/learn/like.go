package learn

import (
	"cmp"
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/question"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// This file asks for a question of a certain kind: one like that on the screen, or a number.

// likeable is the task that another can be like; nil for none.
func (f *Quiz) likeable() *Put { return cmp.Or(f.Asked(), f.learn.Shown().Asked()) }

// canLike reports whether there can be another; of how it was lost a run has one.
func (f *Quiz) canLike() bool {
	p := f.likeable()
	return p != nil && p.Kind != "" && p.Kind != question.LostAt && p.Kind != question.SavedBy
}

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
		return f.decide(1)
	}
	if !f.on || f.most > 0 {
		f.begin(0)
	}
	f.now, f.card.Page, f.kind = nil, 0, kind
	return f.ask(on)
}

// done reports whether the next question can be asked for.
func (f *Quiz) done() bool { return f.on && f.now != nil && !f.asking && !f.waits() }

// numbers reports whether a number is asked for.
func (f *Quiz) numbers() bool { return f.waits() && f.now.Number != nil }

// giveNumber answers with a range.
func (f *Quiz) giveNumber() tea.Cmd {
	q := f.now
	return f.st.Show(q.Form(func(low, high int64) tea.Cmd {
		if f.now != q || !f.waits() {
			return nil
		}
		q.Take(low, high)
		return f.reply(q.Answer)
	}))
}

// measured asks how many continuations are solved, or of a run that has failed when it was lost
// or what would have saved it.
func measured(
	ctx context.Context, kind question.Kind, r *run.Run, at engine.Position, s engine.Search,
) (t *question.Task, err error) {
	const mostMeasured = 30 * time.Second // the chances of a run that has failed
	ctx, stop := context.WithTimeout(ctx, mostMeasured)
	defer stop()
	survey := chances.NewSurvey(chances.Of(r, r.Problem), chances.Horizon{})
	if s.Tally().Status == engine.Running {
		return question.HowMany(ctx, survey, s)
	}
	survey.To(at.Iteration)
	if t, err = question.OfChances(ctx, kind, survey, sudoku.NewRand(uint64(at.Iteration))); t == nil && err == nil {
		err = errors.New("no moment is known at which this run was lost")
	}
	return t, err
}
