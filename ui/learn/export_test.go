package learn

import (
	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
)

// Ready reports whether the step's moment is there and nothing was amiss.
func (f *Learn) Ready() bool { return f.talking() && (f.now.moment != nil || f.now.ended) }

// Wrong is what of the step cannot be had.
func (f *Learn) Wrong() error { return f.now.wrong }

// Ended reports whether the end of the lesson is on the screen.
func (f *Learn) Ended() bool { return f.now.ended }

// Answered reports whether the question has been answered, Ticked whether all checks
// are done.
func (f *Learn) Answered() bool { return !f.now.waits() }
func (f *Learn) Ticked() bool   { return f.now.ticked() }

// Step is the step, and Want where the run in front is to stand.
func (f *Learn) Step() *lesson.Step    { return f.now.at() }
func (f *Learn) Want() engine.Position { return f.now.want }
func (f *Learn) Strayed() bool         { return f.strayed() }
func (f *Learn) PageCount() int        { return len(f.sheet.Pages(f.now.blocks(everything))) }
func (f *Learn) PageShown() int        { return f.now.sheet.Page }

// Judged is what the step says about the seeds of its check, and whether all have been run.
func (f *Learn) Judged() (says string, all bool) {
	return f.now.progress(0), f.now.trial.check == len(f.now.trial.held)
}

// QuizPut is the question on the screen, for tests.
type QuizPut struct {
	Options  int
	Right    int
	At, Show engine.Position
	None     error
	// Of a decision: what the search takes, the probability of each answer, and its cell.
	Own    int
	Chance []float64
	Cells  []int
}

// Turn is how many decisions the learner has taken, of how many.
func (f *Quiz) Turn() (taken, most int) { return f.taken, f.most }

// PageCount and PageShown are of the question; Turns reports whether enter turns a page.
func (f *Quiz) PageCount() int { return len(f.card.Pages(f.blocks())) }
func (f *Quiz) PageShown() int { return f.card.Page }
func (f *Quiz) Turns() bool    { _, ok := f.card.turns(); return ok }

// Put is nil as long as there is neither a question nor the note that there is none.
func (f *Quiz) Put() *QuizPut {
	switch {
	case f.now == nil || f.asking:
		return nil
	case f.now.none != nil:
		return &QuizPut{At: f.now.at, None: f.now.none}
	}
	p := &QuizPut{Options: len(f.now.Options), Right: f.now.Right, At: f.now.at, Show: f.now.Shown(f.now.at), Own: f.now.Own}
	for _, o := range f.now.Options {
		p.Chance, p.Cells = append(p.Chance, o.P), append(p.Cells, append(o.Cells, -1)[0])
	}
	return p
}
