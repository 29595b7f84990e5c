package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// Slip is a given that was probably written wrong: with another digit in its place the puzzle
// has exactly one solution.
type Slip struct {
	Cell       int
	Was, Digit uint8
	Mended     *sudoku.Puzzle
}

// Fault is what is wrong with givens that nothing completes.
type Fault struct {
	Board  *sudoku.Board
	Givens sudoku.Grid
	// Slips are all changes of one digit that leave exactly one solution.
	Slips []Slip
	// Core are givens that cannot stand together, in a puzzle that no such change mends: each
	// of them is needed for that. Smallest says that no fewer givens contradict each other.
	Core     []int
	Smallest bool
	// Reason says why they cannot, a sentence for each cell that they force and a last one for the
	// cell or unit that fails. It is that of Others, which are more, where forced cells alone do not
	// show it of the core, and empty where they show it of none.
	Reason []string
	Others []int
	// Unchecked says that the search for these ended early, so that there may be more.
	Unchecked bool
}

// aCall is what a question to the exact solver costs beside its guesses, in guesses.
const aCall = 20

// Mend looks for what would make givens right that nothing completes, also if two
// equal ones see each other, within about a second on the largest boards and some milliseconds on
// the others.
func Mend(givens sudoku.Grid) *Fault {
	board := sudoku.OfCells(len(givens))
	m := mending{left: second[board.Order], givens: givens.Clone()}
	fault := &Fault{Board: board, Givens: givens}
	for cell, was := range givens {
		if was == 0 {
			continue
		}
		m.givens[cell] = 0
		if m.solutions(1) == 1 {
			fault.Slips = append(fault.Slips, m.digits(board, cell, was)...)
		}
		m.givens[cell] = was
	}
	if len(fault.Slips) == 0 && m.left > 0 {
		m.core(fault)
	}
	fault.Unchecked = m.left <= 0
	return fault
}

// mending asks the exact solver about givens that it changes, as long as its budget lasts.
type mending struct {
	givens sudoku.Grid
	left   int
}

// solutions counts the solutions of the givens, up to a limit.
func (m *mending) solutions(limit int) int { return len(m.solve(limit)) }

func (m *mending) solve(limit int) []sudoku.Grid {
	puzzle, err := sudoku.New("", m.givens)
	if err != nil || m.left <= 0 {
		return nil
	}
	answer := sudoku.Exact(puzzle, limit, m.left)
	m.left -= answer.Nodes + aCall
	if answer.GaveUp {
		m.left = 0
	}
	return answer.Solutions
}

// digits are the digits in a cell that leave exactly one solution.
func (m *mending) digits(board *sudoku.Board, cell int, was uint8) (list []Slip) {
	for digit := uint8(1); int(digit) <= board.Side; digit++ {
		m.givens[cell] = digit
		if digit != was && m.solutions(2) == 1 && m.left > 0 {
			puzzle, _ := sudoku.New("mended", m.givens) // it has a solution
			list = append(list, Slip{cell, was, digit, puzzle})
		}
	}
	return list
}

// Cells are those of the slips, which stand together if they are of one cell, or of the core.
func (f *Fault) Cells() []int {
	if len(f.Slips) == 0 {
		return f.Core
	}
	var cells []int
	for _, s := range f.Slips {
		cells = append(cells, s.Cell)
	}
	return slices.Compact(cells)
}

// String says what makes the puzzle right, in a sentence.
func (f *Fault) String() string {
	if len(f.Slips) == 0 && len(f.Core) == 0 {
		return "which given is wrong was not found in the time for it"
	}
	if len(f.Slips) == 0 {
		less := "whether fewer would do was not checked to the end"
		if f.Smallest {
			less = "no fewer givens contradict each other"
		}
		return english.List(english.Names(f.Core, f.Board.CellName), "and") + " cannot stand together; " + less
	}
	var list []string
	for i, s := range f.Slips {
		name, right, wrong := f.Board.CellName(s.Cell), f.Board.Symbol(s.Digit), f.Board.Symbol(s.Was)
		if i == 0 {
			list = append(list, fmt.Sprintf("%s was probably %c, not %c", name, right, wrong))
			continue
		}
		list = append(list, fmt.Sprintf("or %s %c, not %c", name, right, wrong))
	}
	const most = 4
	if more := len(list) - most; more > 0 {
		list = append(list[:most], fmt.Sprintf("or %d others", more))
	}
	return strings.Join(list, "; ")
}
