package script

import (
	"math"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/kit/weights"
)

// numbers are a number for every digit in every cell: marginals, which the screen shows, or a
// table, which it does not.
type numbers interface {
	kept
	priced
	// data has the number of a digit in a cell at cell*side + digit-1.
	data() []float64
	// least is the smallest number that may stand there.
	least() float64
}

// sheet is numbers of any sign, for what a script works out beside what it shows.
type sheet struct {
	thing
	at []float64
}

func newSheet(s *state, _ *call) any {
	puzzle := s.search.Puzzle
	return &sheet{thing: "table", at: make([]float64, puzzle.Cells*puzzle.Side)}
}

func (t *sheet) Attr(name string) (starlark.Value, error) { return tables["table"].of(t, name) }

func (t *sheet) clone(*cloner) starlark.Value { return &sheet{thing: "table", at: slices.Clone(t.at)} }

func (t *sheet) size() int       { return 48 + 8*len(t.at) }
func (t *sheet) extent() int     { return 0 }
func (t *sheet) data() []float64 { return t.at }
func (t *sheet) least() float64  { return -guest.MostNumber }

func (m *marginals) data() []float64 { return m.model.P }
func (m *marginals) least() float64  { return 0 }

// bounded keeps a number near enough to 0, and not below the least that may stand there.
func bounded(n numbers, v float64) float64 {
	return max(n.least(), min(guest.MostNumber, v))
}

// over charges for going once over a number of places, as sweep does.
func (c *call) over(places int) { c.pay(spend(c.thread, 8*places*perStep/256)) }

// cellAt is where the numbers of a cell begin.
func (c *call) cellAt(i int) int { return c.cell(i) * c.search().Puzzle.Side }

// linesOf are methods that every table of numbers has: its lines, as vectors.
func linesOf[T numbers]() []*method {
	const one, digit = "the numbers of ", " as a vector, which changes with them"
	whole := func(kind int) func(T, *call) any {
		return func(t T, c *call) any {
			return newVector(t, weights.Lines(c.search().Puzzle.Board)[kind])
		}
	}
	single := func(kind int) func(T, *call) any {
		return func(t T, c *call) any {
			side := c.search().Puzzle.Side
			i := c.whole(0, 0, side-1, "a place from 0")
			at := i*side + int(c.digit(1)) - 1
			return newVector(t, weights.Lines(c.search().Puzzle.Board)[kind][at:at+1])
		}
	}
	return []*method{
		define("cell", "cell", one+"a cell"+digit,
			func(t T, c *call) any {
				cell := c.cell(0)
				return newVector(
					t,
					weights.Lines(c.search().Puzzle.Board)[weights.Cells][cell:cell+1],
				)
			}),
		define("row", "row, digit", one+"a digit in a row, from 0,"+digit, single(weights.Rows)),
		define("column", "column, digit", one+"a digit in a column"+digit, single(weights.Columns)),
		define("block", "block, digit", one+"a digit in a block"+digit, single(weights.Blocks)),
		define("cells", "", "all cells, each a line of one vector", whole(weights.Cells)),
		define("rows", "", "every digit in every row, each a line of one vector", whole(weights.Rows)),
		define("columns", "", "every digit in every column, each a line of one vector", whole(weights.Columns)),
		define("blocks", "", "every digit in every block, each a line of one vector", whole(weights.Blocks)),
		define("take", "numbers", "makes all numbers those of another table or of marginals; "+
			"marginals have 0 in the place of what is below", func(t T, c *call) any {
			c.change()
			from := given[numbers](c, 0, "a table or marginals").data()
			c.over(len(from))
			for i, v := range from {
				t.data()[i] = bounded(t, v)
			}
			return nil
		}),
		define("givens", "", "gives every cell that is given or held 1 for its digit and 0 for all others",
			func(t T, c *call) any {
				search := c.change()
				c.over(len(t.data()))
				fixed := search.Puzzle.Givens
				if search.Held != nil {
					fixed = search.Held
				}
				for cell, d := range fixed {
					if d != 0 {
						of := t.data()[cell*search.Puzzle.Side:][:search.Puzzle.Side]
						clear(of)
						of[d-1] = 1
					}
				}
				return nil
			}),
		define("read", "grid", "puts the digit with the largest number into every free cell, the smallest of equals",
			func(t T, c *call) any {
				search, grid := c.change(), c.grid(0)
				c.over(len(t.data()))
				numbers := weights.Over(search.Puzzle.Board, t.data())
				for _, cell := range search.Puzzle.Free {
					if grid.fixed(int(cell)) {
						continue
					}
					d, _ := numbers.Largest(int(cell))
					search.tellPlace(c, grid, int(cell), d)
					grid.cells[cell] = d
				}
				return nil
			}),
	}
}

func init() {
	own := []*method{
		define("get", "cell, digit", "the number of a digit in a cell",
			func(t *sheet, c *call) any {
				return t.at[c.cellAt(0)+int(c.digit(1))-1]
			}),
		define("set", "cell, digit, number", "changes a number, which may have any sign",
			func(t *sheet, c *call) any {
				c.change()
				at := c.cellAt(0) + int(c.digit(1)) - 1
				t.at[at] = c.number(2, -guest.MostNumber, guest.MostNumber, "a number from -1e+15 to 1e+15")
				return nil
			}),
		define("add", "numbers, times=1", "adds another table, or a multiple of it",
			func(t *sheet, c *call) any {
				c.change()
				from := given[numbers](c, 0, "a table or marginals").data()
				times := 1.0
				if c.at(1, "times") != nil {
					times = c.real(1, "times")
				}
				c.over(2 * len(from))
				for i, v := range from {
					t.at[i] = bounded(t, t.at[i]+float64(times*v))
				}
				return nil
			}),
		define("scale", "by", "multiplies all numbers",
			func(t *sheet, c *call) any {
				c.change()
				by := c.real(0, "")
				c.over(len(t.at))
				for i, v := range t.at {
					t.at[i] = bounded(t, v*by)
				}
				return nil
			}),
	}
	tables["table"] = tableOf(append(own, linesOf[*sheet]()...)...)
}

// real is an argument that is any number.
func (c *call) real(i int, name string) float64 {
	value := c.at(i, name)
	f, ok := starlark.AsFloat(value)
	if !ok || math.IsNaN(f) || math.IsInf(f, 0) {
		c.missing(value, "a number")
	}
	return f
}
