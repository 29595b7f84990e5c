package learn

import (
	"strings"

	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/task"
)

// This file says what letters are in a lesson while no question waits for them: a student who wants
// to answer gets no dialog.

// actUnasked is a letter that answers nothing.
const actUnasked action.ID = "no answer"

// unasked is where no letter answers: a step, before or after its answer.
type unasked struct {
	of       *state
	answered bool
}

// letters are those of a lesson.
type letters struct{ of *Learn }

// guarded is the action that says so.
func guarded(f *Learn) action.Action {
	of := letters{f}
	guard := &task.Guard{Why: of.silent, Most: of.most, Say: f.Stage.Say}
	return guard.Action(actUnasked)
}

// silent is why no letter answers, and where.
func (f letters) silent() (why string, place any) {
	if !f.of.talking() || f.of.now.ended || f.of.now.way != nil || f.of.asking() > 0 {
		return "", nil
	}
	state := f.of.now.now()
	at := unasked{of: state, answered: state.put != nil && state.put.Marked}
	switch {
	case f.of.now.waits():
		return task.Ahead, at
	case at.answered:
		return "this question is answered", at
	}
	return "this step asks nothing", at
}

// most is how many letters the answers of the lesson have. One that the words of the step speak
// of, and those behind it, do at once what they do elsewhere.
func (f letters) most() int {
	most := 0
	for i := range f.of.now.lesson.Steps {
		ask := f.of.now.lesson.Steps[i].Ask
		switch {
		case ask == nil:
		case ask.Computed != "":
			const computed = 4
			most = max(most, computed)
		default:
			most = max(most, len(ask.Options))
		}
	}
	step := f.of.now.at()
	words := step.Text + step.Then
	for i, letter := range task.Letters[:most] {
		//nolint:forbidigo // written by people
		if strings.Contains(words, "`"+letter+"`") {
			return i
		}
	}
	return most
}
