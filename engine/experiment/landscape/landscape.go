package landscape

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Landscape is the ground of a puzzle.
type Landscape struct {
	Puzzle *sudoku.Puzzle
	// Solution is the only one, nil where it is not known: then there are no distances.
	Solution sudoku.Grid
	// Swaps are the steps from every board: two free cells of a block each.
	Swaps []Swap

	free  [][]uint16 // the free cells of each block
	lacks [][]uint8  // the digits that they share out
}

// Swap is a step: two cells change their digits.
type Swap struct{ A, B uint16 }

// New makes the landscape of a puzzle.
func New(p *sudoku.Puzzle, solution sudoku.Grid) *Landscape {
	l := &Landscape{Puzzle: p, Solution: solution, free: make([][]uint16, p.Side), lacks: make([][]uint8, p.Side)}
	given := make([]sudoku.Mask, p.Side)
	for c := range p.Cells {
		b := p.Block[c]
		if p.Given(c) {
			given[b] |= 1 << p.Givens[c]
		} else {
			l.free[b] = append(l.free[b], uint16(c))
		}
	}
	for b := range l.free {
		for d := 1; d <= p.Side; d++ {
			if given[b]&(1<<d) == 0 {
				l.lacks[b] = append(l.lacks[b], uint8(d))
			}
		}
		for i, c := range l.free[b] {
			for _, o := range l.free[b][i+1:] {
				l.Swaps = append(l.Swaps, Swap{c, o})
			}
		}
	}
	return l
}

// LogSize is the decimal logarithm of the number of boards.
func (l *Landscape) LogSize() float64 {
	sum := 0.0
	for _, free := range l.free {
		g, _ := math.Lgamma(float64(len(free) + 1))
		sum += g / math.Ln10
	}
	return sum
}

// Board is a place in the landscape.
type Board struct {
	land *Landscape
	Grid sudoku.Grid
	Cost int
	// rows and columns count the digits in each.
	rows, columns []uint8
}

// Random is a board drawn evenly from all.
func (l *Landscape) Random(dice *engine.Rand) *Board {
	g := l.Puzzle.Givens.Clone()
	for b, free := range l.free {
		digits := append([]uint8(nil), l.lacks[b]...)
		dice.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
		for i, c := range free {
			g[c] = digits[i]
		}
	}
	return l.board(g)
}

// Complete is the board that a grid is seen as: its digits where they fit, and in the
// other cells of each block what it lacks, in order.
func (l *Landscape) Complete(g sudoku.Grid) *Board {
	full := l.Puzzle.Givens.Clone()
	for b, free := range l.free {
		var open sudoku.Mask
		for _, d := range l.lacks[b] {
			open |= 1 << d
		}
		for _, c := range free {
			if d := g[c]; open&(1<<d) != 0 {
				full[c] = d
				open &^= 1 << d
			}
		}
		d := uint8(1)
		for _, c := range free {
			if full[c] != 0 {
				continue
			}
			for open&(1<<d) == 0 {
				d++
			}
			full[c] = d
			open &^= 1 << d
		}
	}
	return l.board(full)
}

func (l *Landscape) board(g sudoku.Grid) *Board {
	p := l.Puzzle
	n := p.Side * (p.Side + 1)
	b := &Board{land: l, Grid: g, rows: make([]uint8, n), columns: make([]uint8, n)}
	for c, d := range g {
		b.rows[b.row(c, d)]++
		b.columns[b.column(c, d)]++
	}
	for unit := range p.Side {
		for d := 1; d <= p.Side; d++ {
			if b.rows[unit*(p.Side+1)+d] == 0 {
				b.Cost++
			}
			if b.columns[unit*(p.Side+1)+d] == 0 {
				b.Cost++
			}
		}
	}
	return b
}

func (b *Board) row(cell int, d uint8) int {
	p := b.land.Puzzle
	return int(p.Row[cell])*(p.Side+1) + int(d)
}

func (b *Board) column(cell int, d uint8) int {
	p := b.land.Puzzle
	return int(p.Col[cell])*(p.Side+1) + int(d)
}

// Clone is a board of its own.
func (b *Board) Clone() *Board {
	return &Board{b.land, b.Grid.Clone(), b.Cost, append([]uint8(nil), b.rows...), append([]uint8(nil), b.columns...)}
}

// change is what a swap does to the cost in a unit that has lost a digit and got
// another.
func change(counts []uint8, lost, got int) int {
	d := 0
	if counts[lost] == 1 {
		d++
	}
	if counts[got] == 0 {
		d--
	}
	return d
}

// Delta is what a swap would do to the cost.
func (b *Board) Delta(s Swap) int {
	p, i, j := b.land.Puzzle, int(s.A), int(s.B)
	x, y := b.Grid[i], b.Grid[j]
	d := 0
	if p.Row[i] != p.Row[j] {
		d += change(b.rows, b.row(i, x), b.row(i, y)) + change(b.rows, b.row(j, y), b.row(j, x))
	}
	if p.Col[i] != p.Col[j] {
		d += change(b.columns, b.column(i, x), b.column(i, y)) + change(b.columns, b.column(j, y), b.column(j, x))
	}
	return d
}

// Swap makes a step.
func (b *Board) Swap(s Swap) {
	b.Cost += b.Delta(s)
	i, j := int(s.A), int(s.B)
	x, y := b.Grid[i], b.Grid[j]
	for _, c := range []struct {
		cell      int
		lost, got uint8
	}{{i, x, y}, {j, y, x}} {
		b.rows[b.row(c.cell, c.lost)]--
		b.rows[b.row(c.cell, c.got)]++
		b.columns[b.column(c.cell, c.lost)]--
		b.columns[b.column(c.cell, c.got)]++
		b.Grid[c.cell] = c.got
	}
}

// MostDelta is the most that a swap may change the cost, up or down: a digit in two
// rows and two columns.
const MostDelta = 4

// Histogram counts the swaps by what they would do to the cost, from -MostDelta on.
type Histogram [2*MostDelta + 1]int

// Neighbours weighs all steps from a board.
func (b *Board) Neighbours() (h Histogram) {
	for _, s := range b.land.Swaps {
		h[b.Delta(s)+MostDelta]++
	}
	return h
}

// Counts are how many steps make it better, leave it and make it worse.
func (h *Histogram) Counts() (better, equal, worse int) {
	for i, n := range h {
		switch {
		case i < MostDelta:
			better += n
		case i == MostDelta:
			equal += n
		default:
			worse += n
		}
	}
	return better, equal, worse
}

// Standing is how the board stands to its neighbours.
func (b *Board) Standing() engine.Standing {
	h := b.Neighbours()
	better, equal, _ := h.Counts()
	return engine.StandingOf(better, equal, func() bool {
		for _, s := range b.land.Swaps {
			if b.Delta(s) != 0 {
				continue
			}
			b.Swap(s)
			down := b.better()
			b.Swap(s)
			if down {
				return true
			}
		}
		return false
	})
}

// better reports whether some step makes the board better.
func (b *Board) better() bool {
	for _, s := range b.land.Swaps {
		if b.Delta(s) < 0 {
			return true
		}
	}
	return false
}

// Distance is how far a board is from the solution: the cells that differ, and the
// fewest swaps that make them equal; -1 where there is no solution to go by.
func (b *Board) Distance() (cells, swaps int) {
	right := b.land.Solution
	if right == nil {
		return -1, -1
	}
	for _, free := range b.land.free {
		var at [sudoku.MaxSide + 1]uint16 // where the solution has a digit
		for _, c := range free {
			at[right[c]] = c
			if b.Grid[c] != right[c] {
				cells++
			}
		}
		// A cycle of n cells takes n-1 swaps.
		var seen [sudoku.MaxCells]bool
		for _, c := range free {
			n := 0
			for ; !seen[c]; c = at[b.Grid[c]] {
				seen[c] = true
				n++
			}
			swaps += max(0, n-1)
		}
	}
	return cells, swaps
}
