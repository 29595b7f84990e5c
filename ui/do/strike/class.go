package strike

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/task"
)

// This file is a class that foresees what comes of a line. It votes, discusses and votes again; then
// the runs are made, and their verdict is the answer.

// ask puts the question.
func (f *Strike) ask(algorithm *engine.Algorithm, line int) {
	if f.now != nil {
		f.Leave()
	}
	f.Stage.Tell(stage.StopQuestions{})
	put := &task.Put{Answer: task.Unanswered}
	f.now = &trial{algorithm: algorithm, line: line, put: put}
	put.Text = fmt.Sprintf("Line %d of %s is struck, %q: %s. What will %d pairs of runs say?",
		line+1, algorithm.Name, f.now.text(), f.now.struck().Strike.Then, pairs)
	for _, v := range strike.Verdicts() {
		put.Options = append(put.Options, question.Option{Text: string(v) + ": " + v.Means()})
	}
	f.card.Page = 0
	f.Loop.Unpick()
}

// Asked is what a class is asked; nil for nothing.
func (f *Strike) Asked() *task.Put {
	if f.now == nil {
		return nil
	}
	return f.now.put
}

// Telling reports whether the runs are being made that will give the answer.
func (f *Strike) Telling() bool { return f.Asked().Waits() && f.now.crowd != nil }

// Reveal has them made.
func (f *Strike) Reveal() tea.Cmd {
	if f.Telling() {
		return nil
	}
	return f.begin(f.now.line, f.guess())
}

// guess is the leader's own; empty for none.
func (f *Strike) guess() strike.Verdict {
	if f.now.put.Answer == task.Unanswered {
		return ""
	}
	return strike.Verdicts()[f.now.put.Answer]
}

func (f *Strike) foresees() bool { return f.choices() > 0 }

func (f *Strike) choices() int {
	if f.Telling() {
		return 0
	}
	return f.Asked().Choices()
}

func (f *Strike) foresee(i int) tea.Cmd {
	f.now.put.Answer = i
	return f.Reveal()
}

// Handle strikes a line that is pointed at, and gives way to other questions and to a lesson.
func (f *Strike) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case stage.StrikeLine:
		if why := f.Held(); why != "" {
			f.Stage.Complain(errors.New(why))
			return nil
		}
		return f.strike(int(msg))
	case stage.ViewChosen, stage.ShowView:
		if f.tabled() {
			f.now.aside = true
		}
	}
	if _, other := msg.(stage.StopQuestions); other && f.now != nil && !f.tabled() {
		return f.Leave()
	}
	return nil
}

// Settle marks the question once all runs have ended.
func (f *Strike) Settle() tea.Cmd {
	if !f.Telling() {
		return nil
	}
	said := f.now.crowd.Judged()
	if f.now.over {
		put := f.now.put
		put.Right = slices.Index(strike.Verdicts(), f.now.told)
		put.Because = strings.Join(said, " ")
		put.Mark(put.Answer)
	}
	return nil
}
