package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"sudokuscope/engine/sudoku"
)

var gridMethods map[string]*method[*grid]

func init() {
	gridMethods = methods(
		define("free", "", "the cells that may change: neither given nor held", func(g *grid, c *call) (starlark.Value, error) {
			return g.where(func(cell int) bool { return true }), c.end(0)
		}),
		define("blanks", "", "the free cells without a digit", func(g *grid, c *call) (starlark.Value, error) {
			return g.where(func(cell int) bool { return g.cells[cell] == 0 }), c.end(0)
		}),
		define("clashing", "", "the free cells whose digit stands in their row, column or block once more", func(g *grid, c *call) (starlark.Value, error) {
			return g.where(func(cell int) bool { return g.clashes(cell) > 0 }), c.end(0)
		}),
		define("clashes", "cell", "in how many of its row, column and block the cell's digit stands once more: 0 to 3", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			return starlark.MakeInt(g.clashes(cell)), c.end(1)
		}),
		define("candidates", "cell", "the digits that no other cell of its row, column and block has", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			return digits(g.candidates(cell)), c.end(1)
		}),
		define("given", "cell", "True if the puzzle gives the cell", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			return starlark.Bool(g.search.Puzzle.Given(cell)), c.end(1)
		}),
		define("block_of", "cell", "the free cells of the block that the cell is in", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			p := g.search.Puzzle
			return g.where(func(o int) bool { return p.Block[o] == p.Block[cell] }), c.end(1)
		}),
		define("peers", "cell", "the cells that share a row, a column or a block with the cell", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			var list []starlark.Value
			for _, o := range g.search.Puzzle.PeersOf(cell) {
				list = append(list, starlark.MakeInt(int(o)))
			}
			return starlark.NewList(list), c.end(1)
		}),
		define("cost", `measure=""`, `what the grid costs: "lines" (digits that rows and columns lack), "missing" (and blocks), "blanks" or "clashes"; without a word in the script's own measure. It counts as one evaluation`, func(g *grid, c *call) (starlark.Value, error) {
			m := g.search.program.measure
			if c.at(0, "measure") != nil {
				k, err := c.option(0, "measure", measures...)
				if err != nil {
					return nil, err
				}
				m = k
			}
			g.search.judged(1)
			return starlark.MakeInt(g.measured(m)), c.end(1)
		}),
		define("solved", "", "True if the grid is a solution", func(g *grid, c *call) (starlark.Value, error) {
			return starlark.Bool(g.solved()), c.end(0)
		}),
		define("place", "cell, digit", "puts a digit into a free cell, 0 for none; a held cell stays as it is. True if it was done", func(g *grid, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			d, err := c.whole(1, 0, g.search.Puzzle.Side, fmt.Sprintf("a digit from 0 to %d", g.search.Puzzle.Side))
			if err != nil {
				return nil, err
			}
			if g.fixed(cell) {
				return starlark.False, refuseGiven(g, cell)
			}
			s.tellPlace(c, g, cell, uint8(d))
			g.put(cell, uint8(d))
			return starlark.True, c.end(2)
		}),
		define("swap", "a, b", "swaps the digits of two free cells, or makes a move that grid.swaps() gave. True if it was done", func(g *grid, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			a, b, most, err := c.pair()
			if err != nil {
				return nil, err
			}
			if g.fixed(a) || g.fixed(b) {
				if err := refuseGiven(g, a); err != nil {
					return nil, err
				}
				return starlark.False, refuseGiven(g, b)
			}
			s.tellSwap(c, g, a, b)
			u, v := g.cells[a], g.cells[b]
			g.put(a, v)
			g.put(b, u)
			return starlark.True, c.end(most)
		}),
		define("delta", "cell, digit", "what putting the digit there would do to the cost; it counts as one evaluation", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			d, err := c.whole(1, 0, g.search.Puzzle.Side, fmt.Sprintf("a digit from 0 to %d", g.search.Puzzle.Side))
			if err != nil {
				return nil, err
			}
			g.search.judged(1)
			return starlark.MakeInt(g.deltaPut(cell, uint8(d))), c.end(2)
		}),
		define("delta_swap", "a, b", "what swapping two cells would do to the cost; it counts as one evaluation", func(g *grid, c *call) (starlark.Value, error) {
			a, b, most, err := c.pair()
			if err != nil {
				return nil, err
			}
			g.search.judged(1)
			return starlark.MakeInt(g.deltaSwap(a, b)), c.end(most)
		}),
		define("swaps", "", "every swap of two free cells of a block that have a digit, with what it would do to the cost; each counts as one evaluation", func(g *grid, c *call) (starlark.Value, error) {
			return g.swaps(), c.end(0)
		}),
		define("puts", "cell", "every digit that could be put into a cell instead of its own with what it would do to the cost", func(g *grid, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			return g.puts(cell), c.end(1)
		}),
		define("fill_blocks", "", "gives every block the digits it lacks, in random order", func(g *grid, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			g.fillBlocks(s)
			return starlark.None, c.end(0)
		}),
		define("fill", "", "puts a random digit into every blank", func(g *grid, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			for cell, d := range g.cells {
				if d == 0 {
					g.put(cell, uint8(1+s.Dice.IntN(g.search.Puzzle.Side)))
				}
			}
			return starlark.None, c.end(0)
		}),
		define("clear", "", "empties every cell that is neither given nor held", func(g *grid, c *call) (starlark.Value, error) {
			if _, err := c.change(); err != nil {
				return nil, err
			}
			for cell := range g.cells {
				if !g.fixed(cell) {
					g.put(cell, 0)
				}
			}
			return starlark.None, c.end(0)
		}),
		define("hold_certain", `strength="ac3"`, `fills the cells that follow from the givens by propagation ("ac3" or "hidden") and holds them: they never change again. False if the givens contradict each other`, func(g *grid, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			k, err := c.option(0, "strength", "ac3", "hidden")
			if err != nil {
				return nil, err
			}
			return starlark.Bool(s.holdCertain(sudoku.Strength(k))), c.end(1)
		}),
		define("copy", "", "a grid of the same filling, which is not on the screen", func(g *grid, c *call) (starlark.Value, error) {
			return g.copy(g.search, g.cells.Clone()), c.end(0)
		}),
		define("take", "grid", "makes this grid what another is", func(g *grid, c *call) (starlark.Value, error) {
			if _, err := c.change(); err != nil {
				return nil, err
			}
			o, ok := c.at(0, "").(*grid)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a grid")
			}
			return starlark.None, g.take(o)
		}),
		define("distance", "grid", "in how many cells two grids differ", func(g *grid, c *call) (starlark.Value, error) {
			o, ok := c.at(0, "").(*grid)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a grid")
			}
			n := 0
			for cell, d := range g.cells {
				if d != o.cells[cell] {
					n++
				}
			}
			return starlark.MakeInt(n), c.end(1)
		}),
	)
}

// refuseGiven is the error for changing a given; a held cell is no error, since
// people can hold any cell while a run goes on.
func refuseGiven(g *grid, cell int) error {
	p := g.search.Puzzle
	if p.Given(cell) {
		return fmt.Errorf("%s is given: expected a free cell", p.CellName(cell))
	}
	return nil
}

// where lists the free cells for which something holds.
func (g *grid) where(holds func(cell int) bool) *starlark.List {
	var list []starlark.Value
	for _, c := range g.search.Puzzle.Free {
		if !g.search.held[c] && holds(int(c)) {
			list = append(list, starlark.MakeInt(int(c)))
		}
	}
	return starlark.NewList(list)
}

// digits is a set of digits as a list.
func digits(m sudoku.Mask) *starlark.List {
	list := make([]starlark.Value, 0, m.Count())
	for _, d := range m.Append(nil) {
		list = append(list, starlark.MakeInt(int(d)))
	}
	return starlark.NewList(list)
}

// pair is two cells, or one move, and how many arguments they took.
func (c *call) pair() (a, b, n int, err error) {
	if m, ok := c.at(0, "").(moveValue); ok {
		if m.other < 0 {
			return 0, 0, 1, fmt.Errorf("this move puts a digit: use place")
		}
		return int(m.cell), int(m.other), 1, nil
	}
	if a, err = c.cell(0); err != nil {
		return
	}
	b, err = c.cell(1)
	return a, b, 2, err
}

// fillBlocks gives every block the digits it lacks, in random order.
func (g *grid) fillBlocks(s *search) {
	p := s.Puzzle
	for block := range p.Side {
		lacking := p.All
		for _, c := range p.BlockCells(block) {
			lacking &^= sudoku.Bit(g.cells[c])
		}
		for _, c := range p.BlockCells(block) {
			if g.cells[c] == 0 && lacking != 0 {
				d := lacking.Nth(s.Dice.IntN(lacking.Count()))
				g.put(int(c), d)
				lacking &^= sudoku.Bit(d)
			}
		}
	}
}

// holdCertain fills and holds what follows from the givens.
func (s *search) holdCertain(strength sudoku.Strength) bool {
	d := sudoku.NewDomains(s.Puzzle.Board, strength)
	if !d.Load(s.Puzzle) {
		return false
	}
	g := make(sudoku.Grid, s.Puzzle.Cells)
	d.Grid(g)
	for _, c := range s.Puzzle.Free {
		if g[c] != 0 && !s.held[c] {
			s.state.grid.put(int(c), g[c])
			s.held[c] = true
		}
	}
	return true
}
