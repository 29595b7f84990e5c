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
	if err := oneSolution(msg.verdict.Judgement); err != nil {
		m.say(err.Error())
	} else if s.Truth == nil {
		s.Truth = msg.verdict.Solutions[0]
		m.say("the solution: right cells are green, wrong ones crossed; s takes it away")
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
