package script

import (
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine/sudoku"
)

// grid is a filling of the board that counts its digits as they come and go, so
// that the cost is always known and what a change would do is a few look-ups.
type grid struct {
	thing
	search *search
	cells  sudoku.Grid
	// count has, for every unit, how often each digit stands in it, in places
	// of side+1; the blanks stand at 0.
	count []uint8
	// lines and blocks are how many digits the rows and columns, and the
	// blocks, lack; blanks how many cells are empty.
	lines, blocks, blanks int
}

// newGrid is a grid with the givens alone.
func newGrid(s *search, cells sudoku.Grid) *grid {
	p := s.Puzzle
	g := &grid{search: s, cells: cells, count: make([]uint8, p.Units()*(p.Side+1))}
	g.recount()
	return g
}

// recount counts everything anew.
func (g *grid) recount() {
	p := g.search.Puzzle
	clear(g.count)
	g.lines, g.blocks, g.blanks = 2*p.Side*p.Side, p.Side*p.Side, 0
	for c, d := range g.cells {
		if d == 0 {
			g.blanks++
		}
		g.add(c, d)
	}
}

// unit is where the counts of a unit begin.
func (g *grid) unit(u int) []uint8 {
	n := g.search.Puzzle.Side + 1
	return g.count[u*n : (u+1)*n]
}

func (g *grid) add(cell int, d uint8) {
	if d == 0 {
		return
	}
	p := g.search.Puzzle
	row, col, block := g.unit(int(p.Row[cell])), g.unit(p.Side+int(p.Col[cell])), g.unit(2*p.Side+int(p.Block[cell]))
	if row[d]++; row[d] == 1 {
		g.lines--
	}
	if col[d]++; col[d] == 1 {
		g.lines--
	}
	if block[d]++; block[d] == 1 {
		g.blocks--
	}
}

func (g *grid) remove(cell int, d uint8) {
	if d == 0 {
		return
	}
	p := g.search.Puzzle
	row, col, block := g.unit(int(p.Row[cell])), g.unit(p.Side+int(p.Col[cell])), g.unit(2*p.Side+int(p.Block[cell]))
	if row[d]--; row[d] == 0 {
		g.lines++
	}
	if col[d]--; col[d] == 0 {
		g.lines++
	}
	if block[d]--; block[d] == 0 {
		g.blocks++
	}
}

// put makes a cell hold a digit, 0 for none.
func (g *grid) put(cell int, d uint8) {
	was := g.cells[cell]
	if was == d {
		return
	}
	g.remove(cell, was)
	g.add(cell, d)
	if was == 0 {
		g.blanks--
	} else if d == 0 {
		g.blanks++
	}
	g.cells[cell] = d
}

// The measures of cost.
const (
	measureLines   = iota // digits that rows and columns lack
	measureMissing        // digits that rows, columns and blocks lack
	measureBlanks         // empty cells
	measureClashes        // cells that share a digit with a peer
)

var measures = []string{"lines", "missing", "blanks", "clashes"}

// cost is in the measure that the script has chosen. Only a solution costs
// nothing: where the measure alone would say 0, everything that is wrong counts.
func (g *grid) cost() int {
	if n := g.measured(g.search.program.measure); n > 0 || g.solved() {
		return n
	}
	return g.lines + g.blocks + g.blanks
}

func (g *grid) measured(m int) int {
	switch m {
	case measureLines:
		return g.lines
	case measureMissing:
		return g.lines + g.blocks
	case measureBlanks:
		return g.blanks
	}
	g.search.effort(len(g.cells) / 4)
	n := 0
	for c := range g.cells {
		if g.clashes(c) > 0 {
			n++
		}
	}
	return n
}

// solved reports whether the grid is a solution.
func (g *grid) solved() bool {
	return g.lines == 0 && g.blocks == 0 && g.blanks == 0
}

// clashes is how many rows, columns and blocks have the cell's digit once more.
func (g *grid) clashes(cell int) int {
	d := g.cells[cell]
	if d == 0 {
		return 0
	}
	p := g.search.Puzzle
	n := 0
	for _, u := range p.UnitsOf(cell) {
		if g.unit(u)[d] > 1 {
			n++
		}
	}
	return n
}

// fixed reports whether a cell keeps its digit.
func (g *grid) fixed(cell int) bool {
	return g.search.held[cell] || g.search.Puzzle.Given(cell)
}

// candidates are the digits that no other cell of the units has.
func (g *grid) candidates(cell int) sudoku.Mask {
	p := g.search.Puzzle
	row, col, block := g.unit(int(p.Row[cell])), g.unit(p.Side+int(p.Col[cell])), g.unit(2*p.Side+int(p.Block[cell]))
	can := p.All
	for d := 1; d <= p.Side; d++ {
		if row[d]|col[d]|block[d] != 0 {
			can &^= sudoku.Bit(uint8(d))
		}
	}
	if own := g.cells[cell]; own != 0 && row[own] == 1 && col[own] == 1 && block[own] == 1 {
		can |= sudoku.Bit(own)
	}
	return can
}

// trial is what a change would do to the cost; the grid is as it was after it.
func (g *grid) trial(do, undo func()) int {
	before := g.cost()
	do()
	after := g.cost()
	undo()
	return after - before
}

// deltaPut is what a digit would do to the cost.
func (g *grid) deltaPut(cell int, d uint8) int {
	was := g.cells[cell]
	return g.trial(func() { g.put(cell, d) }, func() { g.put(cell, was) })
}

// deltaSwap is what swapping two cells would do to the cost.
func (g *grid) deltaSwap(a, b int) int {
	if g.search.program.measure <= measureMissing && g.search.Puzzle.Block[a] == g.search.Puzzle.Block[b] {
		return g.deltaWithin(a, b)
	}
	u, v := g.cells[a], g.cells[b]
	return g.trial(func() { g.put(a, v); g.put(b, u) }, func() { g.put(a, u); g.put(b, v) })
}

// deltaWithin is deltaSwap for two cells of a block: the block stays as it is.
func (g *grid) deltaWithin(a, b int) int {
	u, v := g.cells[a], g.cells[b]
	if u == v {
		return 0
	}
	p := g.search.Puzzle
	d := 0
	if p.Row[a] != p.Row[b] {
		d += exchange(g.unit(int(p.Row[a])), u, v) + exchange(g.unit(int(p.Row[b])), v, u)
	}
	if p.Col[a] != p.Col[b] {
		d += exchange(g.unit(p.Side+int(p.Col[a])), u, v) + exchange(g.unit(p.Side+int(p.Col[b])), v, u)
	}
	return d
}

// exchange is how many more digits a unit lacks when it gives out for in.
func exchange(count []uint8, out, in uint8) int {
	d := 0
	if out != 0 && count[out] == 1 {
		d++
	}
	if in != 0 && count[in] == 0 {
		d--
	}
	return d
}

// take makes the grid what another is, except for what is held.
func (g *grid) take(o *grid) {
	g.search.effort(len(g.cells))
	for c, d := range o.cells {
		if !g.fixed(c) {
			g.cells[c] = d
		}
	}
	g.recount()
}

// copy is a grid of the same filling.
func (g *grid) copy(to *search, cells sudoku.Grid) *grid {
	return &grid{search: to, cells: cells, count: slices.Clone(g.count), lines: g.lines, blocks: g.blocks, blanks: g.blanks}
}

// main reports whether it is the grid that the screen shows.
func (g *grid) main() bool { return g.search.state.grid == g }

func (g *grid) String() string                           { return g.cells.String() }
func (g *grid) Type() string                             { return "grid" }
func (g *grid) Attr(name string) (starlark.Value, error) { return gridMethods.of(g, name) }
func (g *grid) AttrNames() []string                      { return gridMethods.names() }

// Len, Index and SetIndex make grid[cell] work.
func (g *grid) Len() int { return len(g.cells) }

// Index implements starlark.Indexable.
func (g *grid) Index(i int) starlark.Value { return starlark.MakeInt(int(g.cells[i])) }
