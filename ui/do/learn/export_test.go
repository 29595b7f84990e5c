package learn

import (
	"sudokuscope/engine"
	"sudokuscope/engine/school/lesson"
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
func (f *Learn) Ticked() bool   { return f.now.exercise.ticked() }

// Step is the step, and Want where the run in front is to stand.
func (f *Learn) Step() *lesson.Step    { return f.now.at() }
func (f *Learn) Want() engine.Position { return f.now.want }
func (f *Learn) Strayed() bool         { return f.away() }
func (f *Learn) PageCount() int        { return len(f.sheet.Pages(f.now.blocks(everything))) }
func (f *Learn) PageShown() int        { return f.now.sheet.Page }

// Judging reports whether seeds of the check are run.
func (f *Learn) Judging() bool { return f.now.exercise.trial != nil }

// Judged is what the step says about the seeds of its check, and whether all have been run.
func (f *Learn) Judged() (says string, all bool) {
	return f.now.exercise.progress(0), f.now.exercise.trial.check == len(f.now.exercise.trial.held)
}
