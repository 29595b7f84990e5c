package script

import (
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine/sudoku"
)

func init() {
	tables["grid"] = tableOf(
		sweep("free", "", "the cells that may change: neither given nor held",
			func(g *grid, c *call) any {
				return g.where(func(cell int) bool { return true })
			}),
		sweep("blanks", "", "the free cells without a digit",
			func(g *grid, c *call) any {
				return g.where(func(cell int) bool {
					return g.cells[cell] == 0
				})
			}),
		sweep("clashing", "", "the free cells whose digit stands in their row, column or block once more",
			func(g *grid, c *call) any {
				g.search.Puzzle.Conflicts(g.cells, g.search.marks)
				return g.where(func(cell int) bool {
					return g.search.marks[cell]
				})
			}),
		define("candidates", "cell", "the digits that no other cell of its row, column and block has",
			func(g *grid, c *call) any {
				return wholes(g.candidates(c.cell(0)).Append(nil))
			}),
		sweep("block_of", "cell", "the free cells of the block that the cell is in",
			func(g *grid, c *call) any {
				p, cell := g.search.Puzzle, c.cell(0)
				return g.where(func(o int) bool {
					return p.Block[o] == p.Block[cell]
				})
			}),
		define("peers", "cell", "the cells that share a row, a column or a block with the cell",
			func(g *grid, c *call) any {
				return wholes(g.search.Puzzle.PeersOf(c.cell(0)))
			}),
		define("cost", "", "what the grid costs in the script's measure; it counts as one evaluation",
			func(g *grid, c *call) any {
				g.search.judged(1)
				return g.measured()
			}),
		define("place", "cell, digit", "puts a digit into a free cell, 0 for none; a held cell stays "+
			"as it is. True if it was done", func(g *grid, c *call) any {
			search := c.change()
			cell := c.cell(0)
			d := c.digit(0)
			if c.held(g, cell) {
				return false
			}
			search.tellPlace(c, g, cell, d)
			g.cells[cell] = d
			return true
		}),
		define("swap", "a, b", "swaps the digits of two free cells, or makes a move that grid.swaps() "+
			"gave. True if it was done", func(g *grid, c *call) any {
			search := c.change()
			a, b := c.pair()
			heldA := c.held(g, a)
			heldB := c.held(g, b)
			if heldA || heldB {
				return false
			}
			search.tellSwap(c, g, a, b)
			g.cells[a], g.cells[b] = g.cells[b], g.cells[a]
			return true
		}),
		define("delta", "cell, digit", "what putting the digit there would do to the cost; it counts as one evaluation",
			func(g *grid, c *call) any {
				cell, d := c.cell(0), c.digit(0)
				g.search.judged(1)
				return g.deltaPut(cell, d)
			}),
		define("delta_swap", "a, b", "what swapping two cells would do to the cost; it counts as one evaluation",
			func(g *grid, c *call) any {
				a, b := c.pair()
				g.search.judged(1)
				return g.deltaSwap(a, b)
			}),
		define("swaps", "", "every swap of two free cells of a block that have a digit, with what it "+
			"would do to the cost; each counts as one evaluation", func(g *grid, c *call) any {
			return g.swaps()
		}),
		define("puts", "cell", "every digit that could be put into a cell instead of its own with "+
			"what it would do to the cost", func(g *grid, c *call) any {
			return g.puts(c.cell(0))
		}),
		sweep("fill_blocks", "", "gives every block the digits it lacks, in random order",
			func(g *grid, c *call) any {
				g.search.Puzzle.FillBlocks(g.cells, &c.change().Dice)
				return nil
			}),
		sweep("fill", "", "puts a random digit into every blank",
			func(g *grid, c *call) any {
				search := c.change()
				for cell, d := range g.cells {
					if d == 0 {
						g.cells[cell] = uint8(1 + search.Dice.IntN(g.search.Puzzle.Side))
					}
				}
				return nil
			}),
		sweep("clear", "", "empties every cell that is neither given nor held",
			func(g *grid, c *call) any {
				c.change()
				for cell := range g.cells {
					if !g.fixed(cell) {
						g.cells[cell] = 0
					}
				}
				return nil
			}),
		define("hold_certain", "", "fills the cells that follow from the givens by propagation and "+
			"holds them: they never change again. False if the givens contradict each other",
			func(g *grid, c *call) any {
				return c.change().holdCertain()
			}),
		define("copy", "", "a grid of the same filling, which is not on the screen",
			func(g *grid, c *call) any {
				return newGrid(g.search, g.cells.Clone())
			}),
		define("take", "grid", "makes this grid what another is",
			func(g *grid, c *call) any {
				c.change()
				g.take(c.grid(0))
				return nil
			}),
		sweep("distance", "grid", "in how many cells two grids differ",
			func(g *grid, c *call) any {
				o := c.grid(0)
				n := 0
				for cell, d := range g.cells {
					if d != o.cells[cell] {
						n++
					}
				}
				return n
			}),
	)
}

// held reports whether a cell is held, which is no mistake, since people can hold any cell
// while a run goes on. To change a given is one.
func (c *call) held(g *grid, cell int) bool {
	if p := g.search.Puzzle; p.Given(cell) {
		c.refuse("%s is given: expected a free cell", p.CellName(cell))
	}
	return g.fixed(cell)
}

// where lists the free cells for which something holds.
func (g *grid) where(holds func(cell int) bool) *list {
	var list []uint16
	for _, c := range g.search.Puzzle.Free {
		if !g.fixed(int(c)) && holds(int(c)) {
			list = append(list, c)
		}
	}
	return wholes(list)
}

// wholes is a list of whole numbers.
func wholes[T ~int | ~uint8 | ~uint16](from []T) *list {
	list := make([]starlark.Value, len(from))
	for i, n := range from {
		list[i] = starlark.MakeInt(int(n))
	}
	return newList(list)
}

// pair is two cells, or one move.
func (c *call) pair() (a, b int) {
	value, ok := c.at(0, "").(moveValue)
	switch {
	case !ok:
		return c.cell(0), c.cell(1)
	case value.other < 0:
		c.refuse("this move puts a digit: use place")
	case len(c.args) > 1:
		c.tooMany()
	}
	return int(value.cell), int(value.other)
}

// holdCertain fills and holds what follows from the givens.
func (s *search) holdCertain() bool {
	domains := sudoku.NewDomains(s.Puzzle.Board, sudoku.AC3)
	s.effort(perStep * domains.Size())
	if !domains.Load(s.Puzzle) {
		return false
	}
	held := domains.Settled()
	for c, digit := range s.Held {
		if digit != 0 { // people may hold it to another digit
			held[c] = digit
		}
	}
	if !slices.Equal(held, s.Puzzle.Givens) {
		for c, digit := range held {
			if digit != 0 {
				s.state.grid.cells[c] = digit
			}
		}
		s.Held = held
	}
	return true
}
