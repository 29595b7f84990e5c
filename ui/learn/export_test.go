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

// Asked is the question of the step as it is put.
func (f *Learn) Asked() (text string, options []string, right int, because string, ok bool) {
	if n := f.now.now(); n.asked != nil {
		return n.asked.Text, n.asked.Options, n.asked.Right, n.asked.Because, true
	}
	return "", nil, 0, "", false
}

// Answered reports whether the question has been answered, Ticked whether all checks
// are done.
func (f *Learn) Answered() bool { return f.now.now().answer >= 0 }
func (f *Learn) Ticked() bool   { return f.now.ticked() }

// Step is the step, and Want where the run in front is to stand.
func (f *Learn) Step() *lesson.Step    { return f.now.at() }
func (f *Learn) Want() engine.Position { return f.now.want }
func (f *Learn) Strayed() bool         { return f.strayed() }
func (f *Learn) PageCount() int        { return len(f.now.pages()) }
func (f *Learn) PageShown() int        { return f.now.page }
