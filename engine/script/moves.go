package script

import (
	"fmt"
	"math"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
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
	s := g.search
	pairs := s.pairs()
	m := &moves{label: "swaps within a block", list: make([]move, 0, len(pairs))}
	plain := s.program.measure <= measureMissing
	for _, pair := range pairs {
		a, b := int(pair[0]), int(pair[1])
		if g.cells[a] == 0 || g.cells[b] == 0 {
			continue
		}
		d := 0
		if plain {
			d = g.deltaWithin(a, b)
		} else {
			d = g.deltaSwap(a, b)
		}
		m.list = append(m.list, move{cell: pair[0], other: pair[1], digit: g.cells[b], had: g.cells[a], delta: int16(d)})
	}
	g.weighed(m)
	return m
}

// puts weighs every other digit for a cell.
func (g *grid) puts(cell int) *moves {
	m := &moves{label: "digits for " + g.search.Puzzle.CellName(cell)}
	if !g.fixed(cell) {
		for d := uint8(1); int(d) <= g.search.Puzzle.Side; d++ {
			if had := g.cells[cell]; d != had {
				m.list = append(m.list, move{cell: int16(cell), other: -1, digit: d, had: had, delta: int16(g.deltaPut(cell, d))})
			}
		}
	}
	g.weighed(m)
	return m
}

// weighed notes that moves were judged, and shows them if they are of the grid that is
// on the screen.
func (g *grid) weighed(m *moves) {
	g.search.judged(len(m.list))
	if g.main() {
		g.search.shown, g.search.shownOf, g.search.chosen = m, g.cells.Clone(), -1
	}
}

// pick notes which of the moves on the screen the i-th of a list is.
func (s *search) pick(list starlark.Indexable, i int) {
	v, ok := list.Index(i).(moveValue)
	if !ok || s.shown == nil {
		return
	}
	at := slices.IndexFunc(s.shown.list, func(m move) bool { return m.cell == v.cell && m.other == v.other && m.digit == v.digit })
	if at >= 0 {
		s.chosen = at
	}
}

// pairs are the swaps that there are: two free cells of a block, block by block,
// and in a block first those within a row, then those within a column, then the
// others. The order matters only where dice choose among equals.
func (s *search) pairs() [][2]int16 {
	if s.swappable != nil {
		return s.swappable
	}
	p := s.Puzzle
	s.swappable = [][2]int16{}
	for block := range p.Side {
		cells := p.BlockCells(block)
		for kind := range 3 {
			for i, a := range cells {
				for _, b := range cells[i+1:] {
					if !s.state.grid.fixed(int(a)) && !s.state.grid.fixed(int(b)) && s.kind(a, b) == kind {
						s.swappable = append(s.swappable, [2]int16{int16(a), int16(b)})
					}
				}
			}
		}
	}
	return s.swappable
}

// kind is 0 for two cells of a row, 1 for two of a column, 2 for others.
func (s *search) kind(a, b uint16) int {
	switch {
	case s.Puzzle.Row[a] == s.Puzzle.Row[b]:
		return 0
	case s.Puzzle.Col[a] == s.Puzzle.Col[b]:
		return 1
	}
	return 2
}

// best are the moves of the lowest delta that a memory allows; one below aspire
// is allowed in any case. The verdicts are written into a list of their own.
func (m *moves) best(t *memory, aspire int) (best, judged *moves) {
	low, from := math.MaxInt, m
	best = &moves{label: m.label}
	var banned []sudoku.Mask
	if t != nil {
		judged = &moves{label: m.label, list: slices.Clone(m.list)}
		from = judged
		banned = t.table()
	}
	for i := range from.list {
		v := &from.list[i]
		d := int(v.delta)
		if t != nil {
			// A swap is forbidden where both cells would take what they may not.
			if v.verdict = engine.Allowed; banned[v.cell].Has(v.digit) && (v.other < 0 || banned[v.other].Has(v.had)) {
				if v.verdict = engine.Taboo; d < aspire {
					v.verdict = engine.Aspired
				}
			}
		}
		if v.verdict == engine.Taboo || d > low {
			continue
		}
		if d < low {
			low, best.list = d, best.list[:0]
		}
		best.list = append(best.list, *v)
	}
	return best, judged
}

var movesMethods methods

func init() {
	movesMethods = tableOf(
		sweep("best", "memory=None, aspire=None", "those with the lowest delta; with a memory only what it allows, and what is below aspire in any case", func(m *moves, c *call) starlark.Value {
			var t *memory
			if v := c.at(0, "memory"); v != nil && v != starlark.None {
				t = as[*memory](c, v, "a memory")
			}
			aspire := math.MinInt
			if v := c.at(1, "aspire"); v != nil && v != starlark.None {
				n, err := starlark.AsInt32(v)
				if aspire = n; err != nil {
					c.missing(v, "a whole number")
				}
			}
			best, judged := m.best(t, aspire)
			if s := c.search(); judged != nil && s.shown == m {
				s.shown = judged
			}
			return best
		}),
		sweep("below", "delta", "those that change the cost by less than this", func(m *moves, c *call) starlark.Value {
			d := c.number(0, math.Inf(-1), math.Inf(1), "a number")
			some := &moves{label: m.label}
			for _, v := range m.list {
				if float64(v.delta) < d {
					some.list = append(some.list, v)
				}
			}
			return some
		}),
	)
}

func (m *moves) String() string       { return english.Count(len(m.list), "move") }
func (m *moves) Type() string         { return "moves" }
func (m *moves) Truth() starlark.Bool { return len(m.list) > 0 }

// Len implements starlark.Sequence.
func (m *moves) Len() int { return len(m.list) }

// Index implements starlark.Indexable.
func (m *moves) Index(i int) starlark.Value { return moveValue(m.list[i]) }

// Iterate implements starlark.Iterable.
func (m *moves) Iterate() starlark.Iterator { return &movesIterator{m: m} }

type movesIterator struct {
	m *moves
	i int
}

func (it *movesIterator) Next(v *starlark.Value) bool {
	if it.i >= len(it.m.list) {
		return false
	}
	*v = it.m.Index(it.i)
	it.i++
	return true
}
func (it *movesIterator) Done() {}

func (m *moves) Attr(name string) (starlark.Value, error) { return movesMethods.of(m, name) }
func (m *moves) AttrNames() []string                      { return movesMethods.names() }

// moveValue is one move as a script sees it.
type moveValue move

var moveFields = []struct {
	name, doc string
	get       func(moveValue) int
}{
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

// Attr implements starlark.HasAttrs.
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

// AttrNames implements starlark.HasAttrs.
func (m moveValue) AttrNames() []string {
	var list []string
	for _, f := range moveFields {
		list = append(list, f.name)
	}
	return list
}
