package landscape

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// Landscape is the ground of a puzzle.
type Landscape struct {
	Puzzle *sudoku.Puzzle
	// Solution is the only one, nil where it is not known: then there are no distances.
	Solution sudoku.Grid
	// Swaps are the steps from every board, in reading order: two free cells of a block.
	Swaps []sudoku.Swap

	swaps *sudoku.Swaps
}

// New makes the landscape of a puzzle.
func New(puzzle *sudoku.Puzzle, solution sudoku.Grid) *Landscape {
	landscape := &Landscape{
		Puzzle:   puzzle,
		Solution: solution,
		swaps:    sudoku.NewSwaps(puzzle.Board, puzzle.Given),
	}
	for _, i := range landscape.swaps.Reading {
		landscape.Swaps = append(landscape.Swaps, landscape.swaps.List[i])
	}
	return landscape
}

// LogSize returns the decimal logarithm of the number of boards.
func (l *Landscape) LogSize() float64 {
	sum := 0.0
	for block := range l.Puzzle.Side {
		g, _ := math.Lgamma(float64(l.lacking(l.Puzzle.Givens, block).Count() + 1))
		sum += g / math.Ln10
	}
	return sum
}

// lacking are the digits that a block of a grid lacks.
func (l *Landscape) lacking(grid sudoku.Grid, block int) sudoku.Mask {
	return l.Puzzle.Lacking(grid, sudoku.BlockUnit(l.Puzzle.Side, block))
}

// Board is a place in the landscape.
type Board struct {
	land  *Landscape
	Grid  sudoku.Grid
	Cost  int
	lines *sudoku.Lines
}

// Random returns a board drawn evenly from all.
func (l *Landscape) Random(dice *sudoku.Rand) *Board {
	grid := l.Puzzle.Givens.Clone()
	for block := range l.Puzzle.Side {
		digits := l.lacking(grid, block).Shuffled(nil, dice)
		for _, c := range l.Puzzle.BlockCells(block) {
			if grid[c] == 0 {
				grid[c], digits = digits[0], digits[1:]
			}
		}
	}
	return l.board(grid)
}

// Complete returns the board that a grid is seen as: its digits where they fit, and in the
// other cells of each block what it lacks, in order.
func (l *Landscape) Complete(grid sudoku.Grid) *Board {
	full := l.Puzzle.Givens.Clone()
	for block := range l.Puzzle.Side {
		cells := l.Puzzle.BlockCells(block)
		open := l.lacking(full, block)
		for _, c := range cells {
			if full[c] == 0 && open.Has(grid[c]) {
				full[c] = grid[c]
				open &^= sudoku.Bit(grid[c])
			}
		}
		for _, c := range cells {
			if full[c] == 0 {
				full[c] = open.Lowest()
				open &= open - 1
			}
		}
	}
	return l.board(full)
}

func (l *Landscape) board(grid sudoku.Grid) *Board {
	puzzle := l.Puzzle
	return &Board{
		land:  l,
		Grid:  grid,
		Cost:  puzzle.MaxDistinct() - puzzle.Distinct(grid),
		lines: sudoku.NewLines(puzzle.Board, grid),
	}
}

// Clone returns a board of its own.
func (b *Board) Clone() *Board {
	return &Board{land: b.land, Grid: b.Grid.Clone(), Cost: b.Cost, lines: b.lines.Clone()}
}

// Delta returns what a swap would do to the cost.
func (b *Board) Delta(s sudoku.Swap) int { return b.lines.SwapDelta(b.Grid, s.A, s.B) }

// Swap makes a step.
func (b *Board) Swap(s sudoku.Swap) {
	b.Cost += b.Delta(s)
	b.lines.Swap(b.Grid, s.A, s.B)
}

// Standing returns how the board stands to its neighbours.
func (b *Board) Standing() sudoku.Standing {
	deltas := b.lines.WeighAll(b.land.swaps, b.Grid)
	return b.lines.Standing(b.land.swaps, b.Grid, deltas, nil)
}

// Distance returns the fewest swaps that lead from a board to the solution; -1 where there is none to go by.
func (b *Board) Distance() (swaps int) {
	right := b.land.Solution
	if right == nil {
		return -1
	}
	// Where the solution has the digit of a cell, there the cycle goes on.
	puzzle := b.land.Puzzle
	var at [sudoku.MaxSide + 1]uint16
	var seen [sudoku.MaxCells]bool
	for block := range puzzle.Side {
		for _, c := range puzzle.BlockCells(block) {
			at[right[c]] = c
		}
		// A cycle of n cells takes n-1 swaps.
		for _, c := range puzzle.BlockCells(block) {
			n := 0
			for ; !seen[c]; c = at[b.Grid[c]] {
				seen[c] = true
				n++
			}
			swaps += max(0, n-1)
		}
	}
	return swaps
}

// Descent is where steepest descent from a board leads.
type Descent struct {
	Steps int
	// Point and Board are the one that it ends on.
	Point
	Standing sudoku.Standing
	Kind     string
	Board    *Board
}

// Descend makes the step that lowers the cost most, the first of several, until no step
// lowers it.
func (b *Board) Descend() Descent {
	at := b.Clone()
	descent := Descent{Board: at}
	for s, ok := at.steepest(); ok; s, ok = at.steepest() {
		at.Swap(s)
		descent.Steps++
	}
	descent.Point, descent.Standing = pointOf(at), at.Standing()
	descent.Kind = kind(descent.Cost, descent.Standing)
	return descent
}

// steepest is the step that lowers the cost most, the first of several; false if none
// does.
func (b *Board) steepest() (best sudoku.Swap, ok bool) {
	by := 0
	for _, s := range b.land.Swaps {
		if delta := b.Delta(s); delta < by {
			best, by = s, delta
		}
	}
	return best, by < 0
}

// kind names how a board stands; one that costs nothing is the solution.
func kind(cost int, s sudoku.Standing) string {
	if cost == 0 {
		return "a solution"
	}
	return s.String()
}
