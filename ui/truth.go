package ui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/paint"
)

// truth is what the exact solver says of a puzzle. Two want to know: the overlay
// that shows the solution, and the breakpoint that stops where a right digit is
// lost.
type truth struct {
	puzzle  *sudoku.Puzzle
	verdict puzzles.Verdict
	known   bool
	asked   bool // in the background
	show    bool // the overlay waits for it
	told    bool // that there is nothing to lose
	recall  *recall
}

// quickGuesses is how many guesses the exact solver gets at once: a few
// milliseconds on the largest board, and enough for nearly all. What needs more
// is asked in the background, where puzzles.Check says how many it gets.
const quickGuesses = 4000

// truthOf is what is known of a puzzle, after a quick look.
func (m *Model) truthOf(p *sudoku.Puzzle) *truth {
	t := m.truths[p]
	if t == nil {
		t = &truth{puzzle: p, verdict: puzzles.CheckWithin(p, quickGuesses)}
		t.known = t.verdict.Judgement != puzzles.Undecided
		if m.truths == nil {
			m.truths = map[*sudoku.Puzzle]*truth{}
		}
		m.truths[p] = t
	}
	return t
}

// find waits for the answer.
func (t *truth) find() {
	if !t.known {
		t.verdict, t.known = puzzles.Check(t.puzzle), true
	}
}

// errAsking says that the exact solver is not done.
var errAsking = errors.New("the exact solver is still being asked")

// solution is the only one, or why there is none to go by.
func (t *truth) solution() (sudoku.Grid, error) {
	if !t.known {
		return nil, errAsking
	}
	if err := oneSolution(t.verdict); err != nil {
		return nil, err
	}
	return t.verdict.Solutions[0], nil
}

// oneSolution says why there is no right or wrong to a puzzle.
func oneSolution(v puzzles.Verdict) error {
	switch v.Judgement {
	case puzzles.Unique:
		return nil
	case puzzles.Many:
		return errors.New("the puzzle has several solutions, so no digit is right or wrong")
	case puzzles.Impossible:
		return errors.New("the puzzle has no solution")
	}
	return fmt.Errorf("the exact solver gave up after %s guesses, before it knew whether there is only one solution", paint.Grouped(int64(v.Nodes)))
}

// verdictMsg is what the exact solver says after a long look.
type verdictMsg struct {
	puzzle  *sudoku.Puzzle
	verdict puzzles.Verdict
}

// apply tells those who wait.
func (msg verdictMsg) apply(m *Model) tea.Cmd {
	t := m.truthOf(msg.puzzle)
	t.verdict, t.known = msg.verdict, true
	if _, loses := m.stops.needSolution(); loses {
		m.setBreaks()
	}
	m.reveal(t)
	return nil
}

// seekTruth asks in the background for the solution and the way to it.
func (m *Model) seekTruth() tea.Cmd { return tea.Batch(m.seekVerdict(), m.seekDistance()) }

// seekVerdict asks the exact solver in the background, where somebody waits for what a
// quick look did not tell; and says it where a breakpoint has nothing to lose.
func (m *Model) seekVerdict() tea.Cmd {
	p := m.lane.scene.Puzzle
	text, loses := m.stops.needSolution()
	if t := m.truths[p]; !loses && (t == nil || !t.show) {
		return nil
	}
	t := m.truthOf(p)
	if _, err := t.solution(); t.known && loses && err != nil && !t.told {
		t.told = true
		m.complain(fmt.Errorf("%s: %w", text, err))
	}
	if t.known || t.asked {
		return nil
	}
	t.asked = true
	return func() tea.Msg { return verdictMsg{p, puzzles.Check(p)} }
}

// solution shows the true solution, or takes it away.
func (m *Model) solution() tea.Cmd {
	s := m.lane.scene
	if s.Truth != nil {
		s.Truth = nil
		s.Touch()
		return nil
	}
	t := m.truthOf(s.Puzzle)
	t.show = true
	m.say("asking the exact solver " + m.glyphs.Ellipsis)
	m.reveal(t)
	return nil
}

// reveal shows the solution, or says why there is none to show, if somebody
// waits for it and it is known.
func (m *Model) reveal(t *truth) {
	s := m.lane.scene
	if !t.show || !t.known || s.Puzzle != t.puzzle {
		return
	}
	t.show = false
	right, err := t.solution()
	if err != nil {
		m.say(err.Error())
		return
	}
	s.Truth = right
	m.say("the board's legend shows right and wrong; s takes it off")
	s.Touch()
}
