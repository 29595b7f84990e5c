package choose

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// checkedMsg is what the exact search found out about a puzzle of one's own.
type checkedMsg struct {
	verdict puzzles.Verdict // of no puzzle if two equal givens see each other
	fault   *puzzles.Fault  // nil if the puzzle can be solved
	begun   bool            // its run is on the screen already
}

// check asks the exact search about a puzzle that came from outside.
func (f *Choose) check(puzzle *sudoku.Puzzle, begun bool) tea.Cmd {
	return stage.Work(f.Stage, func(context.Context) tea.Msg {
		msg := checkedMsg{verdict: puzzles.Check(puzzle), begun: begun}
		if msg.verdict.Judgement == puzzles.Impossible {
			msg.fault = puzzles.Mend(puzzle.Givens)
		}
		return msg
	})
}

// clashing looks for what mends givens of which two equal ones see each other.
func (f *Choose) clashing(clash *sudoku.Contradiction) tea.Cmd {
	return stage.Work(f.Stage, func(context.Context) tea.Msg {
		return checkedMsg{fault: puzzles.Mend(clash.Givens)}
	})
}

// errEmpty is what is wrong with a board without a digit.
var errEmpty = errors.New("there is no digit in it; expected at least one")

// Take plays a puzzle that came from outside when it has been checked.
func (f *Choose) Take(puzzle *sudoku.Puzzle) tea.Cmd {
	if len(puzzle.Free) == puzzle.Cells {
		f.Stage.Complain(errEmpty)
		return nil
	}
	return f.check(puzzle, false)
}

// checked plays what can be solved, and asks what to do with what cannot.
func (f *Choose) checked(msg checkedMsg) tea.Cmd {
	if msg.fault != nil {
		if msg.begun {
			f.Stage.Front().Do((*run.Run).Pause) // until somebody has decided
		}
		return f.Stage.Show(f.faultList(msg))
	}
	says := msg.verdict.Short()
	if !msg.begun {
		f.Stage.DropAll()
		return f.playOwn(msg.verdict.Puzzle, says)
	}
	if says != "" {
		f.Stage.Say(says)
	}
	return nil
}

// playOwn plays a puzzle from outside, also if the run before it stood still.
func (f *Choose) playOwn(puzzle *sudoku.Puzzle, says string) tea.Cmd {
	spec := f.Runs.Again()
	spec.Problem.Puzzle, spec.Says, spec.Paused = puzzle, says, spec.Paused && f.Still
	return f.Runs.Launch(spec)
}

// faultList offers what can be done with givens that nothing completes. The board beside it shows
// where the slip is, or the givens that cannot stand together and why.
func (f *Choose) faultList(msg checkedMsg) *dialog.List {
	fault, puzzle, board := msg.fault, msg.verdict.Puzzle, msg.fault.Board
	what := "No solution."
	_, err := sudoku.New("", fault.Givens)
	if clash, ok := errors.AsType[*sudoku.Contradiction](err); ok {
		what = clash.Pair() + "."
	}
	list := &dialog.List{
		Title:  "no solution",
		Ghost:  "what to do",
		Width:  40,
		Least:  34,
		Beside: 60,
		Tall:   len(fault.Core) > 0,
		Aside: func(width, height int) string {
			if aside(fault, width, height) {
				return strings.Join(reasonOf(fault), " ")
			}
			return ""
		},
		Take:  "do that",
		Notes: []string{what + " " + fault.String() + "."},
	}
	var does []func() tea.Cmd
	add := func(text, detail string, do func() tea.Cmd) {
		list.Add(dialog.Item{Text: text, Detail: detail})
		does = append(does, do)
	}
	for _, slip := range fault.Slips {
		cell := board.CellName(slip.Cell)
		right, wrong := board.Symbol(slip.Digit), board.Symbol(slip.Was)
		add(fmt.Sprintf("%s was probably %c, not %c", cell, right, wrong), "mend it", func() tea.Cmd {
			f.Stage.DropAll()
			if shown := f.scene(); shown.Puzzle.Board == board {
				shown.Cursor = sudoku.TheCell(slip.Cell) // which the new run keeps
			}
			return f.playOwn(slip.Mended, "")
		})
	}
	at := 0
	if cells := fault.Cells(); len(cells) > 0 {
		at = cells[0]
	}
	add("mend it by hand", "row by row", func() tea.Cmd {
		return f.Stage.Show(newEditor(board, fault.Givens, at, f.Take))
	})
	if puzzle != nil { // searches refuse what contradicts itself at once
		add("search anyway", "no run can succeed", func() tea.Cmd {
			f.Stage.DropAll()
			f.hopeless[puzzle] = true
			if msg.begun {
				f.Stage.Front().Do((*run.Run).Play)
				return nil
			}
			return f.playOwn(puzzle, "no run can succeed")
		})
	}
	list.Preview = func(canvas paint.Canvas, i int) {
		var y int
		if i < len(fault.Slips) {
			slip := fault.Slips[i]
			y = 1 + previewGivens(canvas, slip.Mended.Board, slip.Mended.Givens, []int{slip.Cell})
			canvas.Words(y, theme.Text, fmt.Sprintf("With %c in %s in place of %c the puzzle has exactly one solution.",
				board.Symbol(slip.Digit), board.CellName(slip.Cell), board.Symbol(slip.Was)))
			return
		}
		if aside(fault, canvas.Width, canvas.Height) {
			previewRuled(canvas, board, fault.Givens, fault.Cells())
			return
		}
		y = previewGivens(canvas, board, fault.Givens, fault.Cells())
		for _, sentence := range reasonOf(fault) {
			if y < canvas.Height {
				y = canvas.Words(y, theme.Text, sentence)
			}
		}
	}
	list.Pick = func(i int) tea.Cmd { return does[i]() }
	return list
}

// reasonOf is why the givens of a core cannot stand together, the failure first and then what it follows
// from.
func reasonOf(fault *puzzles.Fault) (sentences []string) {
	if len(fault.Core) > 0 && len(fault.Reason) == 0 {
		sentences = append(sentences, "No chain of forced cells shows it: every way to fill the rest fails.")
	}
	if len(fault.Others) > 0 {
		const others = "Forced cells do not show it of these %d, but of a larger set, of %d:"
		sentences = append(sentences, fmt.Sprintf(others, len(fault.Core), len(fault.Others)))
	}
	for _, sentence := range slices.Backward(fault.Reason) {
		sentences = append(sentences, sentence)
	}
	return sentences
}

// aside reports whether a board with room for the wires that join a core leaves none for the reason below it.
func aside(fault *puzzles.Fault, width, height int) bool {
	w, h := grid.Smallest(fault.Board)
	if len(fault.Core) < 2 || w > width || h > height {
		return false
	}
	lines := 1 + h
	for _, sentence := range reasonOf(fault) {
		lines += len(paint.Wrap(sentence, width))
	}
	return lines > height
}

// lookAtOwn checks the puzzle that the screen was opened with, and marks runs that cannot succeed.
func (f *Choose) lookAtOwn() tea.Cmd {
	for _, r := range f.Runs.List() {
		if puzzle := r.Scene.Puzzle; f.hopeless[puzzle] {
			r.Scene.Hopeless = true
		}
	}
	front := f.Stage.Front()
	if !f.Own || front == nil {
		return nil
	}
	f.Own = false
	return f.check(front.Scene.Puzzle, true)
}
