package script

import (
	"fmt"
	"math"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// move is one change that was weighed: a swap, or a digit put into a cell.
type move struct {
	cell, other int16 // other is -1 for a digit
	digit, had  uint8 // what cell gets, and what it has
	delta       int16
	verdict     engine.Verdict
}

// moves are those weighed at one time. They never change once they are made, so
// that copies of a search share them.
type moves struct {
	thing
	label string
	list  []move
}

// swaps weighs every swap of two free cells of a block that have a digit, block by
// block.
func (g *grid) swaps() *moves {
	search, puzzle := g.search, g.search.Puzzle
	if search.swappable == nil {
		search.swappable = sudoku.NewSwaps(puzzle.Board, g.fixed)
	}
	pairs := search.swappable.List
	delta := func(_ int, x sudoku.Swap) int {
		return g.deltaSwap(int(x.A), int(x.B))
	}
	_, permuted := puzzle.MissingPermuted(g.cells)
	if permuted && search.program.measure <= guest.Missing {
		all := sudoku.NewLines(puzzle.Board, g.cells).WeighAll(search.swappable, g.cells)
		delta = func(i int, _ sudoku.Swap) int {
			return all.At(i)
		}
	}
	weighed := &moves{
		thing: "moves",
		label: "swaps within a block",
		list:  make([]move, 0, len(pairs)),
	}
	search.effort(4 * len(pairs))
	for i, x := range pairs {
		had := g.cells[x.A]
		digit := g.cells[x.B]
		if had != 0 && digit != 0 {
			weighed.list = append(weighed.list, move{
				cell:  int16(x.A),
				other: int16(x.B),
				digit: digit,
				had:   had,
				delta: int16(delta(i, x)),
			})
		}
	}
	g.weighed(weighed)
	return weighed
}

// puts weighs every other digit for a cell.
func (g *grid) puts(cell int) *moves {
	weighed := &moves{thing: "moves", label: "digits for " + g.search.Puzzle.CellName(cell)}
	if !g.fixed(cell) {
		for digit := uint8(1); int(digit) <= g.search.Puzzle.Side; digit++ {
			if had := g.cells[cell]; digit != had {
				weighed.list = append(weighed.list, move{
					cell:  int16(cell),
					other: -1,
					digit: digit,
					had:   had,
					delta: int16(g.deltaPut(cell, digit)),
				})
			}
		}
	}
	g.weighed(weighed)
	return weighed
}

// weighed notes that moves were judged, and shows them if they are of the grid that is
// on the screen.
func (g *grid) weighed(m *moves) {
	g.search.judged(len(m.list))
	if g.main() && !g.search.state.frozen {
		g.search.shown = m
		g.search.shownOf = g.cells.Clone()
		g.search.chosen = -1
	}
}

// pick notes which of the moves on the screen the i-th of a list is.
func (s *search) pick(list starlark.Indexable, i int) {
	value, ok := list.Index(i).(moveValue)
	if !ok || s.shown == nil {
		return
	}
	at := slices.IndexFunc(s.shown.list, func(m move) bool {
		return m.cell == value.cell && m.other == value.other && m.digit == value.digit
	})
	if at >= 0 {
		s.chosen = at
	}
}

// best are the moves of the lowest delta that a memory allows; one below aspire
// is allowed in any case. The verdicts are written into a list of their own.
func (m *moves) best(tabu *memory, aspire int) (best, judged *moves) {
	low, from := math.MaxInt, m
	best = &moves{thing: "moves", label: m.label}
	var banned []sudoku.Mask
	if tabu != nil {
		judged = &moves{thing: "moves", label: m.label, list: slices.Clone(m.list)}
		from = judged
		banned = tabu.table()
	}
	for i := range from.list {
		move := &from.list[i]
		delta := int(move.delta)
		if tabu != nil {
			// A swap is forbidden where both cells would take what they may not.
			move.verdict = engine.Allowed
			if banned[move.cell].Has(move.digit) &&
				(move.other < 0 || banned[move.other].Has(move.had)) {
				move.verdict = engine.Taboo
				if delta < aspire {
					move.verdict = engine.Aspired
				}
			}
		}
		if move.verdict == engine.Taboo || delta > low {
			continue
		}
		if delta < low {
			low, best.list = delta, best.list[:0]
		}
		best.list = append(best.list, *move)
	}
	return best, judged
}

func init() {
	tables["moves"] = tableOf(
		sweep("best", "memory=None, aspire=None", "those with the lowest delta; with a memory only "+
			"what it allows, and what is below aspire in any case", func(m *moves, c *call) any {
			var tabu *memory
			if v := c.at(0, "memory"); v != nil && v != starlark.None {
				tabu = as[*memory](c, v, "a memory")
			}
			aspire := math.MinInt
			if value := c.at(1, "aspire"); value != nil && value != starlark.None {
				n, err := starlark.AsInt32(value)
				aspire = n
				if err != nil {
					c.missing(value, "a whole number")
				}
			}
			best, judged := m.best(tabu, aspire)
			search := c.search()
			if judged != nil && search.shown == m && !search.state.frozen {
				search.shown = judged
			}
			return best
		}),
	)
}

func (m *moves) String() string             { return english.Count(len(m.list), "move") }
func (m *moves) Truth() starlark.Bool       { return len(m.list) > 0 }
func (m *moves) Len() int                   { return len(m.list) }
func (m *moves) Index(i int) starlark.Value { return moveValue(m.list[i]) }
func (m *moves) Iterate() starlark.Iterator {
	return &inOrder{of: m}
}

func (m *moves) Attr(name string) (starlark.Value, error) { return tables["moves"].of(m, name) }

// moveValue is one move as a script sees it.
type moveValue move

type moveField struct {
	name, doc string
	get       func(moveValue) int
}

var moveFields = []moveField{
	{"cell", "the first cell", func(m moveValue) int { return int(m.cell) }},
	{"other", "the second cell of a swap, None where a digit is put", func(m moveValue) int { return int(m.other) }},
	{"digit", "the digit that the first cell gets", func(m moveValue) int { return int(m.digit) }},
	{"had", "the digit that the first cell has", func(m moveValue) int { return int(m.had) }},
	{"delta", "what the move does to the cost", func(m moveValue) int { return int(m.delta) }},
}

func (m moveValue) String() string {
	return fmt.Sprintf("move(%d, %d, %+d)", m.cell, m.other, m.delta)
}
func (m moveValue) Type() string          { return "move" }
func (m moveValue) Freeze()               {}
func (m moveValue) Truth() starlark.Bool  { return true }
func (m moveValue) Hash() (uint32, error) { return uint32(m.cell)<<16 ^ uint32(m.other), nil }

func (m moveValue) Attr(name string) (starlark.Value, error) {
	for _, f := range moveFields {
		switch {
		case f.name != name:
		case name == "other" && m.other < 0:
			return starlark.None, nil
		default:
			return starlark.MakeInt(f.get(m)), nil
		}
	}
	return nil, nil
}

func (m moveValue) AttrNames() []string {
	return english.Names(moveFields, func(f moveField) string { return f.name })
}
