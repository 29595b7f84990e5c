package ui

import (
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// said is the sentence of what has just happened, below the header, over the whole width: a view
// without the loop says it too. Where its line would be missed more than it is worth, the loop has the
// sentence: in the zoom, over pencil marks, on a screen that is low or narrow, with a large board; and a
// race has many.
type said struct{ m *Model }

// The bounds of it: the height of a screen that has it, and the largest board
// beside it.
const (
	leastSaid = 20
	// leastTaught is that height beside the words of a lesson or a question. A narrow screen from leastPhone to
	// mostPhone has two rows of it, and a higher one the loop.
	leastTaught, leastPhone, mostPhone = 30, 36, 42
	largest                            = 16
)

// rows is how many lines it has: always as many, so that nothing jumps. What is too long for them ends in an
// ellipsis.
func (s said) rows() int {
	screen := &s.m.screen
	slim := screen.width < panes.Slim
	small := screen.height < leastSaid || screen.height < leastTaught && s.taught() ||
		slim && (screen.height < leastPhone || screen.height > mostPhone)
	elsewhere := frame(s).bare() || s.m.panes.Zoomed() != "" || !slim && s.m.panes.Tight() || s.m.runs.Leader() != nil
	if small || elsewhere || s.m.config.Part.Bare || s.m.scene().Puzzle.Side > largest {
		return 0
	}
	if slim {
		return 2
	}
	return 1
}

// taught reports whether a lesson or a question is on the screen.
func (s said) taught() bool {
	for f := range stage.Each[stage.Entered](s.m.features) {
		if in := f.Inside(); in == stage.InLesson || in == stage.InQuiz {
			return true
		}
	}
	return false
}

// margin is what stands before it: the sign of the lit line, and blanks.
const margin = 3

func (s said) draw(canvas paint.Canvas) {
	text, tone := panels.LastSentence(s.m.scene())
	canvas.Text(1, 0, paint.Pointer, theme.Lit)
	for y, line := range paint.WrapInto(text, canvas.Width-margin-1, canvas.Height) {
		canvas.Text(margin, y, line, tone)
	}
}
