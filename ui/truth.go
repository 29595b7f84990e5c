package ui

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// verdictMsg is what the exact solver says of the puzzle on the screen.
type verdictMsg struct {
	puzzle  *sudoku.Puzzle
	verdict puzzles.Verdict
}

// apply shows the solution, or says why there is none to show.
func (msg verdictMsg) apply(m *Model) tea.Cmd {
	s := m.lane.scene
	if s.Puzzle != msg.puzzle {
		return nil
	}
	switch msg.verdict.Judgement {
	case puzzles.Unique:
		if s.Truth == nil {
			s.Truth = msg.verdict.Solutions[0]
			m.say("the solution: right cells are green, wrong ones crossed; s takes it away")
		}
	case puzzles.Many:
		m.say("the puzzle has several solutions, so there is no right or wrong to show")
	case puzzles.Impossible:
		m.say("the puzzle has no solution")
	default:
		m.say("the exact solver gave up before it knew whether there is only one solution")
	}
	s.Touch()
	return nil
}

// solution shows the true solution, or takes it away.
func (m *Model) solution() tea.Cmd {
	s := m.lane.scene
	if s.Truth != nil {
		s.Truth = nil
		s.Touch()
		return nil
	}
	m.say("asking the exact solver " + m.glyphs.Ellipsis)
	p := s.Puzzle
	return func() tea.Msg { return verdictMsg{p, puzzles.Check(p)} }
}
