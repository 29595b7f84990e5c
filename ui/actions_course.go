package ui

import (
	tea "charm.land/bubbletea/v2"
)

// courseActions are those that no single run has: other lives, races, stops and
// questions about the past.
var courseActions = []*action{
	{name: "event kind", keys: []string{"N"}, group: "Time", meaning: "the kind of event that < and > stop at", do: (*Model).eventKinds},
	{name: "breakpoints", keys: []string{"B"}, group: "Time", meaning: "breakpoints: where the run shall stop", do: (*Model).breakpoints},
	{name: "bookmark", keys: []string{"b"}, group: "Time", meaning: "mark this moment, with a note", do: (*Model).mark},
	{name: "bookmarks", keys: []string{"'"}, group: "Time", meaning: "the bookmarks: go to one", do: (*Model).markList, off: func(m *Model) string {
		if len(m.marks) == 0 {
			return "there is none; b sets one"
		}
		return ""
	}},
	{name: "why", keys: []string{"W"}, group: "Lives", meaning: "why: every change of the cell under the cursor, with reasons",
		footer: "why", early: inspecting, off: noCell, do: (*Model).whole},
	{name: "microscope", keys: []string{"x"}, group: "Lives", meaning: "the microscope: this phase, decision by decision", do: (*Model).openScope},
	{name: "fork", keys: []string{"f"}, group: "Lives", meaning: "fork: another life from here on, with another seed, parameter or move", footer: "fork", off: playingOn, do: (*Model).forkDialog},
	{name: "lives", keys: []string{"T"}, group: "Lives", meaning: "the tree of lives: look at one, put it beside this one, close it", do: (*Model).treeList},
	{name: "race", keys: []string{"R"}, group: "Lives", meaning: "race: two to four runs side by side", footer: "race", do: (*Model).raceSetup},
	{name: "next lane", keys: []string{"tab"}, group: "Lives", meaning: "in a race: the next lane to the front",
		footer: "lane", when: raced, early: raced, do: nextLane(1)},
	{name: "previous lane", keys: []string{"shift+tab"}, group: "Lives", meaning: "in a race: the lane before", when: raced, do: nextLane(-1)},
	{name: "measure", keys: []string{"A"}, group: "Lives", meaning: "in a race: abreast by evaluations, time or iterations",
		footer: "measure", early: raced, do: nextMeasure, off: func(m *Model) string {
			if m.race == nil {
				return "there is no race; R makes one"
			}
			return ""
		}},
	{name: "write", keys: []string{"w"}, group: "Other", meaning: "write the run, its lives and bookmarks to a file", do: (*Model).writeRun},
}

// noCell says why there is no cell to ask about.
func noCell(m *Model) string {
	s := m.lane.scene
	switch {
	case s.Cursor < 0:
		return "i puts a cursor on a cell first"
	case s.Puzzle.Given(s.Cursor):
		return s.Puzzle.CellName(s.Cursor) + " is given and never changes"
	}
	return playingOn(m)
}

// playingOn says that the run must stand still first.
func playingOn(m *Model) string {
	if m.playing() {
		return "pause first"
	}
	return ""
}

// playing says whether the run plays, or in a race all of them.
func (m *Model) playing() bool {
	if m.race != nil {
		return m.race.playing
	}
	return m.lane.scene.Report.Playing
}

// restart starts again with the same seed; in a race all lanes.
func (m *Model) restart() tea.Cmd {
	if m.race != nil && m.race.field.Fork == nil {
		return m.raceAgain(false)
	}
	return m.launch(m.again())
}

// hideRace shows the lane in front as a single run, while the others still go
// along; R comes back.
func (m *Model) hideRace() {
	if m.race != nil {
		m.race.hidden = true
		m.say("the lane in front; R comes back to the race")
	}
}

// alike gives all lanes of a race the same cursor.
func (m *Model) alike() {
	if m.race == nil {
		return
	}
	from := m.lane.scene
	for _, l := range m.race.lanes {
		if s := l.lane.scene; s != from && s.Puzzle == from.Puzzle && s.Cursor != from.Cursor {
			s.Cursor = from.Cursor
			m.look++
		}
	}
}
