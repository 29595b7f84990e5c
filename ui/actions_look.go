package ui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/panel"
)

// lookActions choose what is seen of the run.
var lookActions = append(viewActions(), []*action{
	{name: "beside", keys: []string{"m"}, group: "Look", meaning: "what stands beside the board: the next kind of state", do: (*Model).nextBeside,
		off: func(m *Model) string {
			if len(m.choices()) < 2 {
				return "the search shows nothing else"
			}
			return ""
		}},
	{name: "zoom", keys: []string{"z"}, group: "Look", meaning: "the panel in focus on the whole screen, and back",
		do: func(m *Model) tea.Cmd { m.zoom = !m.zoom; return nil }},
	{name: "focus", keys: []string{"o"}, group: "Look", meaning: "the next panel in focus", do: focus(1)},
	{name: "focus back", keys: []string{"O"}, group: "Look", meaning: "the panel before in focus", do: focus(-1)},
	{name: "variant", keys: []string{"v"}, group: "Look", meaning: "another form of the panel in focus: the best grid, other metrics, fewer events", do: (*Model).variant},
	{name: "inspect", keys: []string{"i"}, group: "Look", meaning: "a cursor on the board: arrows move it", footer: "inspect", do: (*Model).inspect},
	{name: "metrics", keys: []string{"M"}, group: "Look", meaning: "which metrics the charts show, up to three", do: (*Model).metricList,
		off: func(m *Model) string {
			if len(m.lane.scene.Algorithm.Metrics) == 0 {
				return "the search reports none"
			}
			return ""
		}},
	{name: "solution", keys: []string{"s"}, group: "Look", meaning: "the true solution: right and wrong cells", do: (*Model).solution},
	{name: "reliability", keys: []string{"d"}, group: "Look", meaning: "how often each cell is right over many tries: the map of A and B", off: noTries, do: (*Model).reliability},
	{name: "digit up", keys: []string{"."}, group: "Look", meaning: "the next digit in the map of one digit", do: digit(1)},
	{name: "digit down", keys: []string{","}, group: "Look", meaning: "the digit before", do: digit(-1)},
	{name: "up", keys: []string{"up", "k"}, group: "Look", meaning: "up: a line of the list in focus, or the cursor", do: vertical(-1)},
	{name: "down", keys: []string{"down", "j"}, group: "Look", meaning: "down likewise", do: vertical(1)},
	{name: "cursor left", keys: []string{"left"}, group: "Look", meaning: "the cursor to the left",
		footer: "cursor", pairs: []string{"cursor right", "up", "down"}, when: inspecting, early: inspecting, do: sideways(-1)},
	{name: "cursor right", keys: []string{"right"}, group: "Look", meaning: "the cursor to the right", when: inspecting, do: sideways(1)},
	{name: "page up", keys: []string{"pgup"}, group: "Look", meaning: "the list in focus a page back", do: page(-1)},
	{name: "page down", keys: []string{"pgdown"}, group: "Look", meaning: "the list in focus a page on", do: page(1)},
	{name: "jump", keys: []string{"enter"}, group: "Look", meaning: "to the moment of the line that is picked", do: (*Model).open},
	{name: "leave", keys: []string{"esc"}, group: "Look", meaning: "out of the zoom, the cursor, the overlay, a long way",
		footer: "leave", early: within, do: (*Model).leave},
}...)

func viewActions() (list []*action) {
	for i, v := range views {
		list = append(list, &action{
			name: v.name, keys: []string{strconv.Itoa(i + 1)}, group: "Look", meaning: v.name + ": " + v.about,
			do: func(m *Model) tea.Cmd {
				m.view, m.zoom = i, false
				m.hideRace()
				if why := m.lacks(v); why != "" && m.lane.scene.Report.Head.Iteration > 0 { // it may yet come
					m.say(why)
				}
				return nil
			},
		})
	}
	return list
}

func inspecting(m *Model) bool { return m.lane.scene.Cursor >= 0 }

// goingFar says whether the run is on a long way to a moment.
func (m *Model) goingFar() bool {
	_, far := m.underWay()
	return far
}

// within says whether there is something to leave.
func within(m *Model) bool {
	s := m.lane.scene
	return m.goingFar() || m.zoom || inspecting(m) || m.tries != nil || s.Tries != nil || s.Truth != nil || raced(m)
}

// nextBeside shows the next panel beside the board.
func (m *Model) nextBeside() tea.Cmd {
	list := m.choices()
	now := m.resolve(besideSlot)
	for i, name := range list {
		if name == now {
			m.aside = list[(i+1)%len(list)]
			if m.focus == now {
				m.focus = m.aside
			}
			break
		}
	}
	return nil
}

func focus(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		m.focused = true
		if m.zoom {
			m.zoom = false
			m.arrange()
			m.zoom = true
		}
		for i, p := range m.places {
			if p.Slot == m.focus {
				m.focus = m.places[(i+by+len(m.places))%len(m.places)].Slot
				break
			}
		}
		return nil
	}
}

// variant shows another form of the panel in focus.
func (m *Model) variant() tea.Cmd {
	if c, ok := m.panels[m.focus].(panel.Chooser); ok {
		c.Next(m.lane.scene)
		return nil
	}
	m.say("the panel " + m.focus + " has one form only; o moves the focus")
	return nil
}

// inspect puts the cursor on the board, or takes it away.
func (m *Model) inspect() tea.Cmd {
	s := m.lane.scene
	if s.Cursor >= 0 {
		s.Cursor = -1
	} else {
		s.Cursor = m.firstLook()
	}
	s.Touch()
	return nil
}

// firstLook is where the cursor begins: a cell that just changed, or else the
// middle.
func (m *Model) firstLook() int {
	s := m.lane.scene
	if c := s.Report.Changed; len(c) > 0 {
		return int(c[0])
	}
	return s.Puzzle.Cells / 2
}

func digit(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		s := m.lane.scene
		side := s.Puzzle.Side
		s.Digit = uint8((int(s.Digit)-1+by+side)%side + 1)
		s.Touch()
		return nil
	}
}

func vertical(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		s := m.lane.scene
		if s.Cursor >= 0 {
			s.Cursor = (s.Cursor + by*s.Puzzle.Side + s.Puzzle.Cells) % s.Puzzle.Cells
			s.Touch()
			return nil
		}
		if p, ok := m.panels[m.listed()].(panel.Picker); ok {
			p.Move(by, s)
		}
		return nil
	}
}

func sideways(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		s := m.lane.scene
		s.Cursor = (s.Cursor + by + s.Puzzle.Cells) % s.Puzzle.Cells
		s.Touch()
		return nil
	}
}

func page(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		if p, ok := m.panels[m.listed()].(panel.Scroller); ok {
			p.Scroll(10*by, m.lane.scene)
		}
		return nil
	}
}

// listed is the panel with lines that the arrows move in: the one in focus, or
// else the events.
func (m *Model) listed() string {
	if m.lane.scene.Cursor >= 0 {
		return "inspect"
	}
	if _, ok := m.panels[m.focus].(panel.Picker); ok {
		return m.focus
	}
	return "events"
}

// open goes where the picked line says.
func (m *Model) open() tea.Cmd {
	if p, ok := m.panels[m.listed()].(panel.Picker); ok {
		return m.grant(p.Open(m.lane.scene))
	}
	return nil
}

// leave undoes the last way in.
func (m *Model) leave() tea.Cmd {
	s := m.lane.scene
	switch {
	case m.goingFar():
		m.lane.do((*run.Run).Pause)
	case m.zoom:
		m.zoom = false
	case s.Cursor >= 0:
		s.Cursor = -1
		s.Touch()
	case m.tries != nil || s.Tries != nil:
		m.endTries()
		s.Tries = nil
		s.Touch()
	case s.Truth != nil:
		s.Truth = nil
		s.Touch()
	case raced(m):
		m.leaveRace()
	default:
		m.focused = false
	}
	return nil
}
