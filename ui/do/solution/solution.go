// Package solution is the true solution of a puzzle: the overlay of right and wrong cells.
package solution

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
)

// Solution is the feature.
type Solution struct {
	st    stage.Stage
	known map[*sudoku.Puzzle]*verdict
}

func New(st stage.Stage) *Solution { return &Solution{st: st, known: map[*sudoku.Puzzle]*verdict{}} }

func (t *Solution) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "solution",
			Keys:    "s",
			Group:   action.Look,
			Meaning: "mark right and wrong cells by the true solution",
			Deed:    action.Do(t.solution),
		},
	}
}

// verdict is what the exact solver says of a puzzle.
type verdict struct {
	puzzle *sudoku.Puzzle
	puzzles.Verdict
	known bool
	asked bool // in the background
	show  bool // the overlay waits for it
}

// of is what is known of a puzzle, after a quick look.
func (t *Solution) of(puzzle *sudoku.Puzzle) *verdict {
	v := t.known[puzzle]
	if v == nil {
		const quickGuesses = 4000 // some milliseconds on the largest board; more is asked in the background
		v = &verdict{puzzle: puzzle, Verdict: puzzles.CheckWithin(puzzle, quickGuesses)}
		v.known = v.Judgement != puzzles.Undecided
		t.known[puzzle] = v
	}
	return v
}

// ErrAsking is why there is no solution as long as the exact solver is not done.
var ErrAsking = errors.New("the exact solver is still being asked")

// Solution returns the only solution of a puzzle, or why there is none to go by: ErrAsking if a
// quick look could not tell and nobody has asked for more.
func (t *Solution) Solution(puzzle *sudoku.Puzzle) (sudoku.Grid, error) {
	verdict := t.of(puzzle)
	switch {
	case !verdict.known:
		return nil, ErrAsking
	case verdict.Judgement == puzzles.Unique:
		return verdict.Solutions[0], nil
	case verdict.Judgement == puzzles.Many:
		return nil, errors.New("the puzzle has several solutions, so no digit is right or wrong")
	case verdict.Judgement == puzzles.Impossible:
		return nil, errors.New("the puzzle has no solution")
	}
	return nil,
		fmt.Errorf("the exact solver gave up after %s guesses, before it knew whether there is only one solution",
			paint.Grouped(int64(verdict.Nodes)))
}

// Find waits for the solution, before the screen opens.
func (t *Solution) Find(p *sudoku.Puzzle) {
	if v := t.of(p); !v.known {
		v.Verdict, v.known = puzzles.Check(p), true
	}
}

// Ask asks the exact solver in the background for what a quick look did not tell;
// nil if it is known, or asked already. Found is called when it has answered.
func (t *Solution) Ask(puzzle *sudoku.Puzzle) tea.Cmd {
	verdict := t.of(puzzle)
	if verdict.known || verdict.asked {
		return nil
	}
	verdict.asked = true
	return func() tea.Msg {
		return answerMsg{puzzle, puzzles.Check(puzzle)}
	}
}

// Found is called when the exact solver has answered after a long look.
type Found struct{ Puzzle *sudoku.Puzzle }

// answerMsg is what the exact solver says after a long look.
type answerMsg struct {
	puzzle  *sudoku.Puzzle
	verdict puzzles.Verdict
}

func (t *Solution) Handle(msg tea.Msg) tea.Cmd {
	answer, ok := msg.(answerMsg)
	if !ok {
		return nil
	}
	v := t.of(answer.puzzle)
	v.Verdict, v.known = answer.verdict, true
	cmd := t.st.Tell(Found{answer.puzzle})
	t.reveal(v)
	return cmd
}

// Settle asks for the solution that the overlay waits for.
func (t *Solution) Settle() tea.Cmd {
	if t.st.Front() == nil {
		return nil
	}
	p := t.scene().Puzzle
	if v := t.known[p]; v != nil && v.show {
		return t.Ask(p)
	}
	return nil
}

func (t *Solution) scene() *scene.Scene { return t.st.Front().Scene }

// Inside reports whether an overlay is shown, Leave takes it away.
func (t *Solution) Inside() stage.Depth { return stage.InOverlay.If(t.scene().Solution != nil) }

func (t *Solution) Leave() tea.Cmd {
	t.scene().Solution = nil
	return nil
}

// solution shows the true solution, or takes it away.
func (t *Solution) solution() tea.Cmd {
	if t.scene().Solution != nil {
		return t.Leave()
	}
	t.Show()
	return nil
}

// Show lays the true solution over the board as soon as it is known.
func (t *Solution) Show() {
	v := t.of(t.scene().Puzzle)
	v.show = true
	t.st.Say("asking the exact solver " + paint.Ellipsis)
	t.reveal(v)
}

// reveal shows the solution, or explains why there is none to show, if somebody
// waits for it and it is known.
func (t *Solution) reveal(verdict *verdict) {
	shown := t.scene()
	if !verdict.show || !verdict.known || shown.Puzzle != verdict.puzzle {
		return
	}
	verdict.show = false
	right, err := t.Solution(verdict.puzzle)
	if err != nil {
		t.st.Say(err.Error())
		return
	}
	shown.Solution = right
	t.st.Say("right and wrong are marked on every board, as in view 1; s takes that off")
}
