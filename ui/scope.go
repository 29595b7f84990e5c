package ui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/microscope"
)

// openScope opens the microscope on the phase that the run has done last.
func (m *Model) openScope() tea.Cmd {
	s := m.lane.scene
	if s.Report.Playing {
		m.steer((*run.Run).Pause)
	}
	d := &microscope.Dialog{Puzzle: s.Puzzle, Algorithm: s.Algorithm}
	d.Move = func(phases int) tea.Cmd {
		if phases > 0 {
			m.steer(func(r *run.Run) { r.StepPhase(int64(phases)) })
		} else {
			m.steer(func(r *run.Run) { r.BackPhase(int64(-phases)) })
		}
		return nil
	}
	m.show(d)
	return m.aim(d)
}

// aimMsg is a moment worth putting under the microscope.
type aimMsg struct {
	lane   *lane
	dialog *microscope.Dialog
	at     engine.Position
}

// aim looks for the last phase that decided something, up to a loop back: most
// people open the microscope at the end of an iteration, where often nothing is
// decided any more.
func (m *Model) aim(d *microscope.Dialog) tea.Cmd {
	l, at := m.lane, m.lane.scene.Report.At
	return func() tea.Msg {
		to := at
		for range l.run.Algorithm.Phases {
			s, err := makeSlide(l.run, to)
			if err != nil || s.From == s.To {
				break
			}
			if len(s.Decisions) > 0 {
				return aimMsg{l, d, to}
			}
			to = s.From
		}
		return aimMsg{l, d, at}
	}
}

// apply takes the run there.
func (msg aimMsg) apply(m *Model) tea.Cmd {
	if m.topScope() != msg.dialog || msg.lane != m.lane {
		return nil
	}
	if r := m.lane.scene.Report; !r.Playing && msg.at.Compare(r.At) < 0 {
		home := r.At
		msg.dialog.Back = func() tea.Cmd {
			m.steer(func(r *run.Run) { r.Seek(home) })
			return nil
		}
		m.steer(func(r *run.Run) { r.Seek(msg.at) })
		return nil // the slide follows when it is there
	}
	return m.slide(msg.dialog)
}

// topScope is the microscope on top of the screen; nil if there is none.
func (m *Model) topScope() *microscope.Dialog {
	if n := len(m.dialogs); n > 0 {
		d, _ := m.dialogs[n-1].(*microscope.Dialog)
		return d
	}
	return nil
}

// refocus makes a new slide when the run under the microscope has moved.
func (m *Model) refocus(l *lane) tea.Cmd {
	d := m.topScope()
	if d == nil || l != m.lane || l.scene.Report.Playing || d.Shows(l.scene.Report.At) {
		return nil
	}
	if !d.Opened() {
		return m.aim(d)
	}
	return m.slide(d)
}

// slideMsg is a slide that has been made.
type slideMsg struct {
	lane   *lane
	dialog *microscope.Dialog
	slide  *microscope.Slide
	err    error
}

// apply puts it under the microscope, if it is still there.
func (msg slideMsg) apply(m *Model) tea.Cmd {
	switch {
	case m.topScope() != msg.dialog || msg.lane != m.lane:
	case msg.err != nil:
		m.drop(msg.dialog)
		m.complain(msg.err)
	case msg.slide.To != m.lane.scene.Report.At && !m.lane.scene.Report.Playing:
		return m.slide(msg.dialog) // the run has moved meanwhile
	default:
		msg.dialog.Put(msg.slide)
		m.look++
	}
	return nil
}

// mostSlide bounds the decisions of a slide.
const mostSlide = 20_000

// slide does the phase before the present moment again, with a witness.
func (m *Model) slide(d *microscope.Dialog) tea.Cmd {
	l, to := m.lane, m.lane.scene.Report.At
	return func() tea.Msg {
		s, err := makeSlide(l.run, to)
		return slideMsg{l, d, s, err}
	}
}

func makeSlide(r *run.Run, to engine.Position) (*microscope.Slide, error) {
	s := &microscope.Slide{To: to, Phase: -1}
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
