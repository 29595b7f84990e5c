package ui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// spec is what makes a run, and how it is to start.
type spec struct {
	algorithm int    // index into Config.Algorithms
	preset    string // its name, empty for settings of one's own
	problem   engine.Problem
	pace      float64
	paused    bool
	limit     engine.Budget
	at        engine.Position
	journal   []run.Change
	breaks    []*run.Break
}

// launchedMsg is a lane that has started, or why it has not.
type launchedMsg struct {
	number int // of the launch; an older one than the last is of no interest
	spec   spec
	lane   *lane
	err    error
}

// start launches a run.
func (m *Model) start(s spec) (*lane, error) {
	a := m.config.Algorithms[s.algorithm]
	r, err := run.Launch(a, s.problem, run.Options{Pace: s.pace, Paused: s.paused, Limit: s.limit, Breaks: s.breaks, At: s.at, Journal: s.journal})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.Name, err)
	}
	l := newLane(r, m.frame)
	if !m.fleet.add(l) {
		return nil, run.ErrClosed
	}
	return l, nil
}

// launch starts a run in the background; the present one stays on the screen
// until it is there.
func (m *Model) launch(s spec) tea.Cmd {
	m.launches++
	number := m.launches
	s.breaks = m.breaksFor(m.config.Algorithms[s.algorithm], s.problem.Puzzle)
	return func() tea.Msg {
		l, err := m.start(s)
		return launchedMsg{number, s, l, err}
	}
}

// launched puts a new run on the screen in place of the present one.
func (m *Model) launched(msg launchedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		m.complain(msg.err)
		return nil
	case msg.number != m.launches:
		msg.lane.close()
		return nil
	}
	m.forget()
	if m.lane.run.Problem.Puzzle.Board == msg.spec.problem.Puzzle.Board {
		msg.lane.scene.Cursor = m.lane.scene.Cursor
	}
	m.adopt(msg.spec, msg.lane)
	return m.hear(m.lane)
}

// adopt makes a lane the one on the screen.
func (m *Model) adopt(s spec, l *lane) {
	m.spec, m.lane = s, l
	m.spec.at, m.spec.journal = engine.Position{}, nil // they are those of this run
	m.born(&life{lane: l, spec: m.spec})
	m.restyle()
}

// again is the spec of the present run, as it now is: its pace, and whether it
// plays.
func (m *Model) again() spec {
	s, r := m.spec, m.lane.scene.Report
	s.limit = engine.Budget{}
	if r.Pace > 0 {
		s.pace = r.Pace
	}
	if over := r.Status != engine.Running; !over && r.Settings != nil {
		s.paused = !r.Playing
	}
	return s
}
