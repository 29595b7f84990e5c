package panes

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
)

// Part is what a screen shows that is a part of something else, such as of a page about
// an algorithm. The zero value is a whole screen.
type Part struct {
	// Bare leaves out the header, the timeline and the footer.
	Bare bool
	// Panels are the only ones, by name; none for those of the view.
	Panels []string
	// Loop has what plays go from its second moment back to its first; zero for no loop.
	Loop [2]engine.Position
}

// Excerpt is the feature of a screen that shows a part.
type Excerpt struct {
	st   stage.Stage
	part Part
}

// Handle implements stage.Feature: no message is for it.
func (*Excerpt) Handle(tea.Msg) tea.Cmd { return nil }

// NewExcerpt makes the feature.
func NewExcerpt(st stage.Stage, p Part) *Excerpt { return &Excerpt{st: st, part: p} }

func (f *Excerpt) Voice() stage.Voice { return stage.AsExcerpt }

// Bare reports whether the timeline and the footer are left out.
func (f *Excerpt) Bare() bool { return f.part.Bare }

// View has the panels side by side, or one below the other where that is higher than
// wide: a letter is twice as high as it is wide.
func (f *Excerpt) View(width, height int) (panel.Node, bool) {
	var list []panel.Node
	for _, name := range f.part.Panels {
		leaf := panel.Leaf(panel.ID(name))
		if leaf.Slot == panels.BoardID {
			leaf = leaf.Fitting()
		}
		list = append(list, leaf)
	}
	if width > 2*height {
		return panel.Cols(list...), len(list) > 0
	}
	return panel.Rows(list...), len(list) > 0
}

// Heard goes round: a run that plays past the end of the loop begins it again.
func (f *Excerpt) Heard(report stage.Report) tea.Cmd {
	from := f.part.Loop[0]
	to := f.part.Loop[1]
	if to.Compare(from) > 0 && report.Lane == f.st.Front().Lane && f.st.Playing() &&
		report.Lane.Scene.Report.At.Compare(to) >= 0 {
		f.st.Steer(func(r *run.Run) {
			r.Seek(from)
			r.Play()
		})
	}
	return nil
}
