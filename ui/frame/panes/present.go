package panes

import (
	"slices"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Present is the feature of the screen for the back row: one panel, without the footer,
// and beside it what happens in large digits and a sentence.
type Present struct {
	st    stage.Stage
	panes *Panes
	on    bool
}

// NewPresent makes the feature; on begins with it.
func NewPresent(st stage.Stage, p *Panes, on bool) *Present {
	f := &Present{st: st, panes: p, on: on}
	p.presented = func() bool { return f.on }
	if on {
		p.Zoom(true)
	}
	return f
}

// Actions returns the action that begins and ends it.
func (f *Present) Actions() []action.Action {
	return []action.Action{{
		ID:      "present",
		Keys:    "P",
		Group:   action.Look,
		Meaning: "present: one panel a screen, large digits, no footer; o shows the next panel",
		Deed:    action.Do(f.turn),
	}}
}

func (f *Present) turn() tea.Cmd {
	f.on = !f.on
	f.panes.Zoom(f.on)
	if f.on {
		f.st.Say("o shows the next panel, P or esc ends the presentation")
	}
	return f.st.Tell(stage.Presenting(f.on))
}

func (f *Present) Voice() stage.Voice { return stage.AsPresentation }

// Inside and Leave are for esc.
func (f *Present) Inside() stage.Depth { return stage.InPresentation.If(f.on) }

func (f *Present) Leave() tea.Cmd { return f.turn() }

// Bare reports whether the footer is left out.
func (f *Present) Bare() bool { return f.on }

// Handle brings the chances to the front once a key has asked for them, and what a question is about:
// a class cannot tell its answer from another panel.
func (f *Present) Handle(msg tea.Msg) tea.Cmd {
	if !f.on {
		return nil
	}
	switch msg := msg.(type) {
	case stage.ChancesShown:
		return f.panes.Handle(stage.ShowPanels{Focus: panels.ChancesID})
	case stage.Asked:
		if slices.ContainsFunc(msg, f.panes.Placed) {
			return nil
		}
		at := slices.IndexFunc(msg, f.panes.Has)
		if at >= 0 {
			f.panes.Focus(msg[at])
		}
	}
	return nil
}

// Settle keeps the panel large: a key that chooses a view chooses what is presented.
func (f *Present) Settle() tea.Cmd {
	if f.on {
		f.panes.Zoom(true)
	}
	return nil
}

// The column beside the panel is so wide at least and at most.
const (
	narrowestColumn = 23
	widestColumn    = 60
)

// Column returns how wide it is: of 120 columns it leaves a board those that large digits take.
func (f *Present) Column(width, _ int) int {
	if !f.on || f.st.Front() == nil {
		return 0
	}
	return min(max(narrowestColumn, width*4/15), widestColumn)
}

// Caption has the cost and the iteration in large digits, and below them the sentence
// of the step and how the panel is read.
func (f *Present) Caption(_, most int) (lines int, draw func(paint.Canvas)) {
	if !f.on || f.st.Front() == nil {
		return 0, nil
	}
	return most, f.draw
}

func (f *Present) draw(canvas paint.Canvas) {
	watched := f.st.Front().Scene
	y, high := 0, min(max(paint.BigHeight, canvas.Height/8), 7) // a sixth of the column with the words
	in := canvas.Part(1, 0, canvas.Width-2, canvas.Height)
	numbers := largeNumbers(watched)
	if canvas.Height < len(numbers)*(high+1)+saidRows(in.Width)+readRows {
		numbers = numbers[:len(numbers)-1] // the header has the iteration, too
	}
	for _, number := range numbers {
		in.Text(0, y, number.name, theme.Quiet)
		st := canvas.Style(number.role)
		st.Attrs, st.Underline = 0, uv.UnderlineNone
		if canvas.Glyphs.Half {
			width := min(2*high, in.Width/number.room)
			for i, digit := range []rune(number.value) {
				paint.Big(in, i*width, y+1, width, high, digit, st)
			}
			y += high + 1
		} else {
			in.Styled(0, y+1, number.value, st)
			y += 2
		}
		if in.Height > 10*high {
			y++
		}
	}
	y++
	words := in.Part(0, y, in.Width, in.Height-y)
	read := f.reading(words, watched) // at the bottom, so that it does not move with the sentence
	words.Part(0, 0, words.Width, words.Height-read).Words(0, theme.Title, watched.Said())
}

// reading writes how the panel is read at the bottom of a canvas, and returns how many
// lines that takes; the sentence of the step has four first. Of a long text it writes
// the whole sentences that fit.
func (f *Present) reading(canvas paint.Canvas, watched *scene.Scene) int {
	about := f.panes.Focused().About
	if about == nil {
		return 0
	}
	said := max(saidRows(canvas.Width), len(paint.Wrap(watched.Said(), canvas.Width)))
	room := canvas.Height - said - 1
	text := paint.Sentences(about(watched), canvas.Width, room)
	rows := len(paint.Wrap(text, canvas.Width))
	if rows > room { // half a sentence helps nobody
		return 0
	}
	canvas.Words(canvas.Height-rows, theme.Quiet, text)
	return rows + 1
}

// readRows is how many lines there are for how a panel is read, at least.
const readRows = 6

// saidRows is how many lines the sentence of a step takes: it has 175 letters at most. Few take a line more,
// because a line ends at a blank; then how the panel is read makes room.
func saidRows(width int) int {
	const letters = 175
	return (letters + width - 1) / max(1, width)
}

// largeNumber is a number in large digits: its room does not change with its value.
type largeNumber struct {
	name, value string
	room        int // in digits
	role        theme.Role
}

func largeNumbers(watched *scene.Scene) []largeNumber {
	report := watched.Report
	list := []largeNumber{
		{"cost", panels.CostText(watched.Algorithm, report.Cost), 2, theme.Current},
		{"best", panels.CostText(watched.Algorithm, report.BestCost), 2, theme.Best},
		{
			"iteration",
			paint.Short(float64(report.Iteration)),
			3,
			theme.Text,
		},
	}
	for i := range list {
		list[i].room = max(list[i].room, paint.Width(list[i].value))
	}
	return list
}
