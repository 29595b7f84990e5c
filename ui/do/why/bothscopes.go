package why

import (
	"context"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// bothScopes are microscopes on two runs, over the iteration before the moment shown. They
// begin where the two first decide differently, and the keys are for both. The runs stay where
// they are.
type bothScopes struct {
	dialog.Closable
	halves [2]*scope
	slides [2][]*slide // a phase each
	phase  int         // the one looked at
}

// bothSlidesMsg are the phases of an iteration of two runs.
type bothSlidesMsg struct {
	dialog *bothScopes
	slides [2][]*slide
	err    error
}

// openBoth opens a microscope on each of two runs.
func (f *Microscope) openBoth(pair [2]*stage.Run) tea.Cmd {
	scopes := &bothScopes{}
	msg := bothSlidesMsg{dialog: scopes}
	at := pair[0].Scene.Report.At
	for i, r := range pair {
		half := &scope{name: r.Name}
		half.of(r.Scene)
		scopes.halves[i] = half
	}
	return tea.Batch(f.st.Show(scopes), func() tea.Msg {
		for i, r := range pair {
			msg.slides[i], msg.err = slidesBefore(r, at)
			if msg.err != nil {
				break
			}
		}
		return msg
	})
}

// begun is where the iteration began that a moment is in, or ends.
func begun(at engine.Position) engine.Position {
	if at.Phases == 0 {
		at.Iteration = max(0, at.Iteration-1)
	}
	return engine.Position{Iteration: at.Iteration}
}

// slidesBefore does the iteration before a moment again, phase by phase.
func slidesBefore(staged *stage.Run, at engine.Position) (list []*slide, err error) {
	rerun, err := staged.Run.Rerun(begun(at))
	if err != nil {
		return nil, err
	}
	for to := range rerun.Phases(context.Background(), at) {
		shown, err := makeSlide(staged.Run, to)
		if err != nil {
			return nil, err
		}
		list = append(list, shown)
	}
	return list, rerun.Err()
}

// putBoth shows the phases where the two first decide differently.
func (f *Microscope) putBoth(msg bothSlidesMsg) {
	scopes := msg.dialog
	switch {
	case !f.st.Open(scopes):
		return
	case msg.err != nil:
		f.st.Drop(scopes)
		f.st.Complain(msg.err)
		return
	}
	scopes.slides = msg.slides
	phase, number := scopes.parting()
	scopes.turn(phase)
	for _, half := range scopes.halves {
		half.to(number)
	}
}

// phases is how many phases both have.
func (d *bothScopes) phases() int { return min(len(d.slides[0]), len(d.slides[1])) }

// parting is the first phase in which the two decide differently and the number of the first
// decision that does; the last phase where none does.
func (d *bothScopes) parting() (phase, number int) {
	for phase := range d.phases() {
		mine := d.slides[0][phase].decisions
		its := d.slides[1][phase].decisions
		for i := range max(len(mine), len(its)) {
			short := i >= len(mine) || i >= len(its)
			if short || !apart.Alike(&mine[i], &its[i]) {
				return phase, i
			}
		}
	}
	return max(0, d.phases()-1), 0
}

// turn puts another phase under both.
func (d *bothScopes) turn(phase int) {
	if phase < 0 || phase >= d.phases() {
		return
	}
	d.phase = phase
	for i, half := range d.halves {
		half.put(d.slides[i][phase])
	}
}

// Draw draws one beside the other.
func (d *bothScopes) Draw(c paint.Canvas) {
	if d.slides[0] != nil && d.phases() == 0 {
		in := dialog.Frame(c, "microscope", "", c.Width-2, c.Height-3)
		in.Text(0, 0, "Nothing has been decided yet.", theme.Quiet)
		return
	}
	halved(c, d.halves[0].Draw, d.halves[1].Draw)
}

func (d *bothScopes) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("← →", "decision of both"),
		dialog.Hint("⇧← ⇧→", "ten"),
		dialog.Hint("[ ]", "phase"),
		dialog.Hint("esc", "leave"),
	}
}

// Key goes through the decisions of both at once, and from phase to phase of the iteration.
func (d *bothScopes) Key(pressed tea.KeyPressMsg) tea.Cmd {
	by := dialog.Steps[pressed.String()]
	switch pressed.String() {
	case "esc", "q", "x":
		d.Close()
	case "]":
		d.turn(d.phase + 1)
	case "[":
		d.turn(d.phase - 1)
	case "space", "down":
		by = 1
	case "up":
		by = -1
	}
	for _, half := range d.halves {
		half.to(half.at + by)
	}
	return nil
}

func (d *bothScopes) Click(int, int) tea.Cmd { return nil }

// Wheel goes through the decisions of both.
func (d *bothScopes) Wheel(by int) {
	for _, half := range d.halves {
		half.to(half.at + by)
	}
}
