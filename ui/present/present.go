// Package present is the screen for the back row: one panel, without the footer, and
// below it what happens in large digits and a sentence.
package present

import (
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// ActPresent turns it on and off.
const ActPresent action.ID = "present"

// Present is the feature.
type Present struct {
	stage.Plain
	st    stage.Stage
	panes *panes.Panes
	on    bool
}

// New makes the feature; on begins with it.
func New(st stage.Stage, p *panes.Panes, on bool) *Present {
	f := &Present{st: st, panes: p, on: on}
	if on {
		p.Zoom(true)
	}
	return f
}

// Actions is the one.
func (f *Present) Actions() []action.Action {
	return []action.Action{{
		ID: ActPresent, Keys: []string{"P"}, Group: action.Look, After: panes.ActZoom,
		Meaning: "present: one panel a screen, large digits, no footer; o shows the next panel", Do: f.turn,
	}}
}

func (f *Present) turn() tea.Cmd {
	f.on = !f.on
	f.panes.Zoom(f.on)
	if f.on {
		f.st.Say("o shows the next panel, P or esc ends the presentation")
	}
	return nil
}

// Inside and Leave are for esc.
func (f *Present) Inside() stage.Depth {
	if f.on {
		return stage.InPresentation
	}
	return stage.Outside
}

func (f *Present) Leave() tea.Cmd { return f.turn() }

// Bare reports whether the footer is left out.
func (f *Present) Bare() bool { return f.on }

// Settle keeps the panel large: a key that chooses a view chooses what is presented.
func (f *Present) Settle() tea.Cmd {
	if f.on {
		f.panes.Zoom(true)
	}
	return nil
}

// high is the height of the digits, wide the width of one.
const (
	high = paint.BigHeight
	wide = 6
)

// Caption has the cost and the iteration in large digits, and the sentence of the
// step beside them.
func (f *Present) Caption(_, most int) (lines int, draw func(paint.Canvas)) {
	if !f.on || most < high+1 || f.st.Front() == nil {
		return 0, nil
	}
	return high + 1, f.draw
}

func (f *Present) draw(c paint.Canvas) {
	s := f.st.Front().Lane.Scene
	x := 1
	for _, n := range figures(s) {
		c.Text(x, 0, n.name, theme.Quiet)
		st := c.Theme.Style(n.role)
		st.Attrs, st.Underline = 0, uv.UnderlineNone
		if c.Glyphs.Half {
			c.BigText(x, 1, wide, high, n.value, st)
		} else {
			c.Styled(x, 2, n.value, st)
		}
		x += max(n.room*wide, paint.Width(n.name)) + 2
		if x > c.Width()*2/3 {
			return
		}
	}
	text := c.Part(x, 0, c.Width()-x-1, c.Height())
	y := 0
	write := func(words string, r theme.Role) {
		for _, line := range paint.Wrap(words, text.Width()) {
			if y < text.Height() {
				text.Text(0, y, line, r)
				y++
			}
		}
	}
	write(s.Report.Said, theme.Title)
	if a, ok := f.panes.Focused().(panel.Teller); ok {
		write(a.About(s), theme.Quiet)
	}
}

// figure is a number in large digits: its room does not change with its value.
type figure struct {
	name, value string
	room        int // in digits
	role        theme.Role
}

func figures(s *scene.Scene) []figure {
	r := s.Report
	list := []figure{
		{"cost", costOf(r.Cost), 2, theme.Current},
		{"best", costOf(r.BestCost), 2, theme.Best},
		{"iteration", paint.Short(float64(r.Iteration)), 3, theme.Text},
	}
	for i := range list {
		list[i].room = max(list[i].room, len(list[i].value))
	}
	return list
}

func costOf(cost int) string {
	if cost == engine.NoCost {
		return "-"
	}
	return paint.Short(float64(cost))
}
