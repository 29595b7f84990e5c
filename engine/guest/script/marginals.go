package script

import (
	"fmt"
	"math"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	model "sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// marginals are a weight for every cell and digit: a model, or pheromone.
type marginals struct {
	thing
	search *search
	model  model.Model
}

func newMarginals(state *state, _ *call) any {
	puzzle := state.search.Puzzle
	made := &marginals{
		thing:  "marginals",
		search: state.search,
		model:  model.NewModel(puzzle.Board),
	}
	for cell := range puzzle.Cells {
		made.model.Spread(uint16(cell), puzzle.Candidates(cell))
	}
	return made
}

// of is the weight of a digit.
func (m *marginals) of(cell int, d uint8) *float64 { return &m.model.Of(uint16(cell))[d-1] }

// draw throws a digit for a cell by the weights of those allowed.
func (m *marginals) draw(c *call, search *search, cell int, allowed []uint8) uint8 {
	var room [sudoku.MaxSide]float64
	weights := room[:]
	if len(allowed) > len(room) {
		weights = make([]float64, len(allowed))
	}
	weights = weights[:len(allowed)]
	sum := 0.0
	for i, d := range allowed {
		weights[i] = *m.of(cell, d)
		sum += weights[i]
	}
	if sum == 0 { // nothing is known of these digits: they are alike
		return allowed[search.Dice.IntN(len(allowed))]
	}
	i, err := search.spin(weights)
	if err != nil {
		c.refuse("%s: %w", search.Puzzle.CellName(cell), err)
	}
	return allowed[i]
}

// allowed is an argument that is a list of digits; without it all digits.
func (c *call) allowed(i int) []uint8 {
	value := c.at(i, "allowed")
	side := c.search().Puzzle.Side
	if value == nil {
		list := make([]uint8, side)
		for i := range list {
			list[i] = uint8(i + 1)
		}
		return list
	}
	from, ok := value.(starlark.Indexable)
	if !ok || from.Len() == 0 {
		c.missing(value, "a list of digits")
	}
	list := make([]uint8, from.Len())
	for i := range list {
		d, err := starlark.AsInt32(from.Index(i))
		if err != nil || d < 1 || d > side {
			c.missing(from.Index(i), fmt.Sprintf("digits from 1 to %d", side))
		}
		list[i] = uint8(d)
	}
	return list
}

func init() {
	own := []*method{
		define("get", "cell, digit", "the weight of a digit in a cell",
			func(m *marginals, c *call) any {
				return *m.of(c.cell(0), c.digit(1))
			}),
		define("set", "cell, digit, weight", "changes a weight, which is at least 0",
			func(m *marginals, c *call) any {
				search := c.change()
				cell := c.cell(0)
				d := c.digit(1)
				w := c.number(2, 0, guest.MostNumber, "a weight from 0 to 1e+15")
				search.tellLearn(c, cell, d, *m.of(cell, d), w)
				*m.of(cell, d) = w
				return nil
			}),
		define("draw", "cell, allowed=digits", "throws a digit for a cell, each with a probability in "+
			"proportion to its weight; where all weights are 0, all digits are alike",
			func(m *marginals, c *call) any {
				search := c.change()
				cell := c.cell(0)
				list := c.allowed(1)
				d := m.draw(c, search, cell, list)
				search.tellDraw(c, m, cell, d, list)
				return int(d)
			}),
		sweep("sample", "grid", "throws a digit for every blank of a grid, cell by cell, among those "+
			"that no other cell of its row, column and block has; a cell without any gets one of all "+
			"digits", func(m *marginals, c *call) any {
			search, grid := c.change(), c.grid(0)
			var room [sudoku.MaxSide]uint8
			for _, cell := range search.Puzzle.Free {
				if grid.cells[cell] != 0 {
					continue
				}
				allowed := grid.candidates(int(cell)).Append(room[:0])
				if len(allowed) == 0 {
					allowed = search.Puzzle.All.Append(room[:0])
				}
				d := m.draw(c, search, int(cell), allowed)
				search.tellDraw(c, m, int(cell), d, allowed)
				search.tellPlace(c, grid, int(cell), d)
				grid.cells[cell] = d
			}
			return nil
		}),
		sweep("learn", "grid, rate", "moves every free cell's weights towards the digit that the grid "+
			"has there: p becomes (1-rate) p, and rate more for that digit",
			func(m *marginals, c *call) any {
				search, grid := c.change(), c.grid(0)
				rate := c.number(1, 0, 1, "a rate from 0 to 1")
				for _, cell := range search.Puzzle.Free {
					digit := grid.cells[cell]
					if digit == 0 {
						continue
					}
					w := m.model.Of(cell)
					before := w[digit-1]
					for i := range w {
						w[i] = float64((1 - rate) * w[i])
					}
					w[digit-1] += rate
					search.tellLearn(c, int(cell), digit, before, w[digit-1])
				}
				return nil
			}),
		sweep("entropy", "", "how undecided the weights are: the mean over the free cells, from 0 "+
			"(every cell has one digit) to 1 (all digits alike)", func(m *marginals, c *call) any {
			return m.entropy()
		}),
	}
	tables["marginals"] = tableOf(append(own, linesOf[*marginals]()...)...)
}

// entropy uses squares instead of logarithms (Gini's index), which every
// processor works out alike.
func (m *marginals) entropy() float64 {
	puzzle := m.search.Puzzle
	if len(puzzle.Free) == 0 {
		return 0
	}
	total := 0.0
	for _, cell := range puzzle.Free {
		sum, squares := 0.0, 0.0
		for _, w := range m.model.Of(cell) {
			sum += w
			squares += float64(w * w)
		}
		if sum > 0 {
			most := 1 - 1/float64(puzzle.Side)
			total += (1 - squares/(sum*sum)) / most
		}
	}
	return total / float64(len(puzzle.Free))
}

func (m *marginals) Attr(name string) (starlark.Value, error) { return tables["marginals"].of(m, name) }

func (m *marginals) clone(c *cloner) starlark.Value {
	return &marginals{thing: "marginals", search: c.to, model: m.model.Clone()}
}

func (m *marginals) size() int { return 48 + 8*len(m.model.P) }

func (m *marginals) show(snap *engine.Snapshot) {
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	snap.Marginals.P = append(snap.Marginals.P, m.model.P...)
	for i, w := range m.model.P {
		snap.Marginals.Full = max(snap.Marginals.Full, w)
		if math.IsNaN(w) {
			snap.Marginals.P[i] = 0
		}
	}
}
