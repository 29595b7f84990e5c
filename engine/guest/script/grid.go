package script

import (
	"go.starlark.net/starlark"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// grid is a filling of the board.
type grid struct {
	thing
	search *search
	cells  sudoku.Grid
}

func newGrid(s *search, cells sudoku.Grid) *grid {
	return &grid{thing: "grid", search: s, cells: cells}
}

// cost is in the measure that the script has chosen.
func (g *grid) cost() int {
	g.search.effort(len(g.cells) / 4)
	return g.search.program.measure.Cost(g.search.Puzzle, g.cells, g.search.marks)
}

func (g *grid) measured() int {
	g.search.effort(len(g.cells) / 4)
	return g.search.program.measure.Count(g.search.Puzzle, g.cells, g.search.marks)
}

// solved reports whether the grid is a solution.
func (g *grid) solved() bool { return g.search.Puzzle.Missing(g.cells) == 0 }

// fixed reports whether a cell keeps its digit.
func (g *grid) fixed(cell int) bool {
	if held := g.search.Held; held != nil {
		return held[cell] != 0
	}
	return g.search.Puzzle.Given(cell)
}

// candidates are the digits that no other cell of the units has.
func (g *grid) candidates(cell int) sudoku.Mask {
	can := g.search.Puzzle.All
	for _, peer := range g.search.Puzzle.PeersOf(cell) {
		can &^= sudoku.Bit(g.cells[peer])
	}
	return can
}

// deltaPut is what a digit would do to the cost.
func (g *grid) deltaPut(cell int, d uint8) int {
	before, was := g.cost(), g.cells[cell]
	g.cells[cell] = d
	after := g.cost()
	g.cells[cell] = was
	return after - before
}

// deltaSwap is what swapping two cells would do to the cost. Within a block only lines come
// to lack digits.
func (g *grid) deltaSwap(a, b int) int {
	puzzle := g.search.Puzzle
	first := g.cells[a]
	second := g.cells[b]
	cost := g.cost
	if g.search.program.measure <= guest.Missing && puzzle.Block[a] == puzzle.Block[b] {
		if first != 0 && second != 0 {
			return puzzle.MissingSwapped(g.cells, a, b)
		}
		cost = g.measured
	}
	before := cost()
	g.cells[a], g.cells[b] = second, first
	after := cost()
	g.cells[a], g.cells[b] = first, second
	return after - before
}

// take makes the grid what another is, except for what is held.
func (g *grid) take(o *grid) {
	g.search.effort(len(g.cells))
	for c, d := range o.cells {
		if !g.fixed(c) {
			g.cells[c] = d
		}
	}
}

// main reports whether it is the grid that the screen shows.
func (g *grid) main() bool { return g.search.state.grid == g }

func (g *grid) String() string                           { return g.cells.String() }
func (g *grid) Attr(name string) (starlark.Value, error) { return tables["grid"].of(g, name) }

// Len, Index and SetIndex make grid[cell] work.
func (g *grid) Len() int                   { return len(g.cells) }
func (g *grid) Index(i int) starlark.Value { return starlark.MakeInt(int(g.cells[i])) }
