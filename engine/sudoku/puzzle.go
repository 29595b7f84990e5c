package sudoku

import "fmt"

// Puzzle is a board with givens that do not contradict each other. It is never
// changed once made, so searches share it.
type Puzzle struct {
	*Board
	// Name is how the puzzle is called on the screen; it may be empty.
	Name string
	// Givens has the given digits and 0 elsewhere.
	Givens Grid
	// Free lists the cells that are not given, in order.
	Free []uint16
	// given are the digits given in each row and, after them, in each column.
	given []Mask
}

// Contradiction is two equal givens in one unit.
type Contradiction struct {
	Board *Board
	Digit uint8
	A, B  int // cells, A before B
	// Givens are all givens, for whoever mends them.
	Givens Grid
}

func (e *Contradiction) Error() string { return "the givens contradict each other: " + e.Pair() }

// Pair says which two givens these are.
func (e *Contradiction) Pair() string {
	unit := ""
	for _, u := range e.Board.UnitsOf(e.A) {
		for _, w := range e.Board.UnitsOf(e.B) {
			if u == w {
				unit = e.Board.UnitName(u)
			}
		}
	}
	one, other := e.Board.CellName(e.A), e.Board.CellName(e.B)
	return fmt.Sprintf("%s and %s are both %c, in %s", one, other, e.Board.Symbol(e.Digit), unit)
}

// New makes a puzzle of its givens. It refuses a grid of no known size, digits
// the board does not have, and givens that contradict each other; whether a
// solution exists is the exact solver's question.
func New(name string, givens Grid) (*Puzzle, error) {
	board := OfCells(len(givens))
	if board == nil {
		return nil, fmt.Errorf("a board has "+Sizes+" cells, this has %d", len(givens))
	}
	puzzle := &Puzzle{
		Board:  board,
		Name:   name,
		Givens: givens.Clone(),
		given:  make([]Mask, 2*board.Side),
	}
	for cell, digit := range givens {
		if int(digit) > board.Side {
			return nil, fmt.Errorf("%d at %s is more than %d, the highest digit of the board",
				digit, board.CellName(cell), board.Side)
		}
		if digit == 0 {
			puzzle.Free = append(puzzle.Free, uint16(cell))
			continue
		}
		puzzle.given[board.Row[cell]] |= Bit(digit)
		puzzle.given[board.Side+int(board.Col[cell])] |= Bit(digit)
		for _, peer := range board.PeersOf(cell) {
			if int(peer) > cell && givens[peer] == digit {
				return nil, &Contradiction{board, digit, cell, int(peer), givens.Clone()}
			}
		}
	}
	return puzzle, nil
}

// Must is New for puzzles known to be right: it panics on an error.
func Must(line string) *Puzzle {
	grid, err := ParseGrid(line)
	if err != nil {
		panic(err)
	}
	puzzle, err := New("", grid)
	if err != nil {
		panic(err)
	}
	return puzzle
}

// Given reports whether a cell is given.
func (p *Puzzle) Given(cell int) bool { return p.Givens[cell] != 0 }

// Solved reports whether a grid solves the puzzle by the exact rules: complete, without
// a conflict, and with every given where it stands.
func (p *Puzzle) Solved(grid Grid) bool {
	if len(grid) != p.Cells || p.Missing(grid) != 0 {
		return false
	}
	for c, d := range p.Givens {
		if d != 0 && grid[c] != d || int(grid[c]) > p.Side {
			return false
		}
	}
	return true
}

// GivenClashes counts the free cells' digits that a given of the same row or
// column forbids, once for every such given: the hill climber's f2.
func (p *Puzzle) GivenClashes(g Grid) (n int) {
	for _, c := range p.Free {
		n += p.Clashes(c, g[c])
	}
	return n
}

// Clashes counts the givens of a cell's row and column that are a digit.
func (p *Puzzle) Clashes(cell uint16, digit uint8) int {
	bit := Bit(digit)
	return (p.given[p.Row[cell]] & bit).Count() + (p.given[p.Side+int(p.Col[cell])] & bit).Count()
}

// Candidates returns the set of digits that no given in the cell's row, column or
// block forbids; for a given, the given alone. This looks once and does not
// propagate: that is what Domains are for.
func (p *Puzzle) Candidates(cell int) Mask { return p.Admitted(p.Givens, cell) }
