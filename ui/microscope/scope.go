package microscope

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// ActMicroscope opens it.
const ActMicroscope action.ID = "microscope"

// Microscope is the feature: it keeps the slide at the moment that the run is at.
type Microscope struct {
	stage.Plain
	st stage.Stage
}

// New makes the feature.
func New(st stage.Stage) *Microscope { return &Microscope{st: st} }

// Actions opens it.
func (f *Microscope) Actions() []action.Action {
	return []action.Action{
		{ID: ActMicroscope, Keys: []string{"x"}, Group: action.Ask, Meaning: "the microscope: this phase, decision by decision", Do: f.open},
	}
}

func (f *Microscope) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// Handle takes the answers of the background.
func (f *Microscope) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case aimMsg:
		return f.aimed(msg)
	case slideMsg:
		return f.put(msg)
	}
	return nil
}

// open opens the microscope on the phase that the run has done last.
func (f *Microscope) open() tea.Cmd {
	s := f.scene()
	f.st.Steer((*run.Run).StopPlaying) // it may play already where no report has said so yet
	d := &Dialog{Puzzle: s.Puzzle, Algorithm: s.Algorithm}
	d.Move = func(phases int) tea.Cmd {
		if phases > 0 {
			f.st.Steer(func(r *run.Run) { r.StepPhase(int64(phases)) })
		} else {
			f.st.Steer(func(r *run.Run) { r.BackPhase(int64(-phases)) })
		}
		return nil
	}
	f.st.Show(d)
	return f.aim(d)
}

// aimMsg is a moment worth putting under the microscope.
type aimMsg struct {
	lane   *stage.Lane
	dialog *Dialog
	from   engine.Position // where the run was when somebody began to look
	at     engine.Position
}

// aim looks for the last phase that decided something, up to a loop back: most
// people open the microscope at the end of an iteration, where often nothing is
// decided any more.
func (f *Microscope) aim(d *Dialog) tea.Cmd {
	l, at := f.st.Front().Lane, f.scene().Report.At
	return func() tea.Msg {
		to := at
		for range l.Run.Algorithm.Phases {
			s, err := makeSlide(l.Run, to)
			if err != nil || s.From == s.To {
				break
			}
			if len(s.Decisions) > 0 {
				return aimMsg{l, d, at, to}
			}
			to = s.From
		}
		return aimMsg{l, d, at, at}
	}
}

// aimed takes the run there. Several may look at once, as each report before the first
// slide has one look: who comes when there is a slide comes too late.
func (f *Microscope) aimed(msg aimMsg) tea.Cmd {
	if f.top() != msg.dialog || msg.lane != f.st.Front().Lane || msg.dialog.Opened() {
		return nil
	}
	r := f.scene().Report
	if r.Playing {
		return nil // it is about to stop; then Heard aims anew
	}
	if msg.from != r.At {
		return f.aim(msg.dialog) // the run has moved meanwhile
	}
	if msg.at.Compare(r.At) < 0 {
		home := r.At
		msg.dialog.Back = func() tea.Cmd {
			f.st.Steer(func(r *run.Run) { r.Seek(home) })
			return nil
		}
		f.st.Steer(func(r *run.Run) { r.Seek(msg.at) })
		return nil // the slide follows when it is there
	}
	return f.slide(msg.dialog)
}

// top is the microscope on top of the screen; nil if there is none.
func (f *Microscope) top() *Dialog {
	d, _ := f.st.Top().(*Dialog)
	return d
}

// Heard makes a new slide when the run under the microscope has moved.
func (f *Microscope) Heard(r stage.Report) tea.Cmd {
	l := r.Lane
	d := f.top()
	if d == nil || l != f.st.Front().Lane || l.Scene.Report.Playing || d.Shows(l.Scene.Report.At) {
		return nil
	}
	if !d.Opened() {
		return f.aim(d)
	}
	return f.slide(d)
}

// slideMsg is a slide that has been made.
type slideMsg struct {
	lane   *stage.Lane
	dialog *Dialog
	slide  *Slide
	err    error
}

// put puts it under the microscope, if it is still there.
func (f *Microscope) put(msg slideMsg) tea.Cmd {
	switch {
	case f.top() != msg.dialog || msg.lane != f.st.Front().Lane:
	case msg.err != nil:
		f.st.Drop(msg.dialog)
		f.st.Complain(msg.err)
	case msg.slide.To != f.scene().Report.At && !f.scene().Report.Playing:
		return f.slide(msg.dialog) // the run has moved meanwhile
	default:
		msg.dialog.Put(msg.slide)
	}
	return nil
}

// mostSlide bounds the decisions of a slide.
const mostSlide = 20_000

// slide does the phase before the present moment again, with a witness.
func (f *Microscope) slide(d *Dialog) tea.Cmd {
	l, to := f.st.Front().Lane, f.scene().Report.At
	return func() tea.Msg {
		s, err := makeSlide(l.Run, to)
		return slideMsg{l, d, s, err}
	}
}

func makeSlide(r *run.Run, to engine.Position) (*Slide, error) {
	s := &Slide{To: to, Phase: -1}
	from, err := r.PhaseBefore(context.Background(), to)
	if err != nil {
		return nil, err
	}
	s.From = from
	before, _, err := r.CloneAt(from)
	if err != nil {
		return nil, err
	}
	before.Observe(&s.Before)
	if from == to {
		return s, nil
	}
	x, err := r.Explain(context.Background(), from, to, mostSlide)
	if err != nil {
		return nil, err
	}
	s.Decisions, s.Cut = x.Decisions, x.Cut
	if len(x.Phases) > 0 {
		s.Phase = x.Phases[0].Phase
	}
	return s, nil
}
