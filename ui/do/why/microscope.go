package why

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Microscope is the feature that goes through a phase: it keeps the slide at the moment that the run is at.
type Microscope struct {
	st   stage.Stage
	pair Pair
}

// Pair gives two runs that are compared at the moment shown; false for none.
type Pair func() (pair [2]*stage.Run, ok bool)

// NewMicroscope makes the feature.
func NewMicroscope(st stage.Stage, pair Pair) *Microscope {
	return &Microscope{st: st, pair: pair}
}

func (f *Microscope) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "microscope",
			Keys:    "x",
			Group:   action.Ask,
			Meaning: "look at this phase decision by decision",
			Deed:    action.Do(f.open),
		},
	}
}

func (f *Microscope) scene() *scene.Scene { return f.st.Front().Scene }

func (f *Microscope) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case slideMsg:
		return f.put(msg)
	case bothSlidesMsg:
		f.putBoth(msg)
	}
	return nil
}

// open opens the microscope on the phase that the run has done last.
func (f *Microscope) open() tea.Cmd {
	shown := f.scene()
	f.st.Steer((*run.Run).StopPlaying) // it may play already where no report has said so yet
	if pair, ok := f.pair(); ok {
		return f.openBoth(pair)
	}
	view := &scope{}
	view.of(shown)
	view.move = func(phases int) tea.Cmd {
		if phases > 0 {
			f.st.Steer(func(r *run.Run) {
				r.StepPhase(int64(phases))
			})
		} else {
			f.st.Steer(func(r *run.Run) {
				r.BackPhase(int64(-phases))
			})
		}
		return nil
	}
	f.st.Show(view)
	return f.look(view)
}

// top is the microscope on top of the screen; nil if there is none.
func (f *Microscope) top() *scope {
	d, _ := f.st.Top().(*scope)
	return d
}

// Heard makes a new slide when the run under the microscope has moved.
func (f *Microscope) Heard(heard stage.Report) tea.Cmd {
	lane := heard.Lane
	view := f.top()
	if report := lane.Scene.Report; view == nil || lane != f.st.Front().Lane || report.Playing ||
		view.slide != nil && view.slide.to == report.At {
		return nil
	}
	return f.look(view)
}

// slideMsg is a slide that has been made.
type slideMsg struct {
	lane   *stage.Lane
	dialog *scope
	from   engine.Position // where the run was when somebody began to look
	first  bool            // there had been no slide yet
	slide  *slide
	err    error
}

// look does the phase before the present moment again, with a witness. The first slide is
// of the last phase that decided something, up to a loop back: most people open the
// microscope at the end of an iteration, where often nothing is decided any more.
func (f *Microscope) look(view *scope) tea.Cmd {
	msg := slideMsg{
		lane:   f.st.Front().Lane,
		dialog: view,
		from:   f.scene().Report.At,
		first:  !view.opened,
	}
	return func() tea.Msg {
		shown, err := makeSlide(msg.lane.Run, msg.from)
		msg.slide, msg.err = shown, err
		for range msg.lane.Run.Algorithm.Phases {
			if !msg.first || err != nil || shown.from == shown.to {
				break
			}
			if len(shown.decisions) > 0 {
				msg.slide = shown
				break
			}
			shown, err = makeSlide(msg.lane.Run, shown.from)
		}
		return msg
	}
}

// put puts a slide under the microscope, if it is still there, and takes the run to its
// moment. Several may look at once, as each report before the first slide has one look:
// who comes when there is a slide comes too late.
func (f *Microscope) put(msg slideMsg) tea.Cmd {
	view, report := msg.dialog, f.scene().Report
	switch {
	case f.top() != view || msg.lane != f.st.Front().Lane || msg.first && view.opened:
	case msg.err != nil:
		f.st.Drop(view)
		f.st.Complain(msg.err)
	case report.Playing: // it is about to stop; then Heard looks anew
	case msg.from != report.At:
		return f.look(view) // the run has moved meanwhile
	default:
		if to, home := msg.slide.to, report.At; to != home {
			view.back = func() tea.Cmd {
				f.st.Steer(stage.To(home))
				return nil
			}
			f.st.Steer(stage.To(to))
		}
		view.of(f.scene()) // another run may have come to the front since the microscope was opened
		view.put(msg.slide)
	}
	return nil
}

func makeSlide(running *run.Run, to engine.Position) (*slide, error) {
	from, err := running.PhaseBefore(context.Background(), to)
	if err != nil {
		return nil, err
	}
	rerun, err := running.Rerun(from)
	if err != nil {
		return nil, err
	}
	shown := &slide{from: from, to: to, phase: -1}
	if rerun.Search().Observe(&shown.before); from == to {
		return shown, nil
	}
	const mostSlide = 20_000 // decisions
	x, err := running.Explain(context.Background(), from, to, mostSlide)
	if err != nil {
		return nil, err
	}
	shown.decisions, shown.cut = x.Decisions, x.Cut
	if len(x.Phases) > 0 {
		shown.phase = x.Phases[0]
	}
	return shown, nil
}
