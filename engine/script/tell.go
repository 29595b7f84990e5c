package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
)

// This file tells a witness what the methods of a script decide. None of it
// costs anything without one.

// because is the reason of a decision: the line of the script that made it.
func (s *search) because(c *call, what string) string {
	line := c.line()
	if line < 1 || line > len(s.program.lines) {
		return what
	}
	return fmt.Sprintf("%s: line %d, %s", what, line, strings.TrimSpace(s.program.lines[line-1]))
}

func (s *search) tellChance(c *call, p, thrown float64) {
	if !s.witness.On() {
		return
	}
	word := "no"
	if thrown < p {
		word = "yes"
	}
	s.witness.Tell(engine.Decision{Kind: engine.Judge, Member: -1, Cell: -1, Other: -1, P: min(1, max(0, p)),
		Why: s.because(c, fmt.Sprintf("%s, with probability %s: %s was thrown", word, engine.Chance(p), engine.Chance(thrown)))})
}

// option is what can be said of something that could be chosen.
func (s *search) option(v starlark.Value, p float64) (engine.Option, bool) {
	switch v := v.(type) {
	case moveValue:
		return engine.Option{Cell: int(v.cell), Digit: v.digit, P: p}, true
	case starlark.Int:
		if n, err := starlark.AsInt32(v); err == nil && n >= 0 && n < s.Puzzle.Cells {
			return engine.Option{Cell: n, P: p}, true
		}
	}
	return engine.Option{Cell: -1}, false
}

func (s *search) tellChoice(c *call, list starlark.Indexable, i int) {
	v := list.Index(i)
	if m, ok := v.(moveValue); ok {
		if g := s.state.grid; g.moves != nil && (g.moves == m.all || m.all != nil && len(g.moves.list) == len(m.all.list)) {
			g.chosen = int(m.at)
		}
	}
	if !s.witness.On() {
		return
	}
	p := 1 / float64(list.Len())
	d := engine.Decision{Kind: engine.Pick, Member: -1, Cell: -1, Other: -1, P: p, Why: s.because(c, "one of "+fmt.Sprint(list.Len()))}
	if m, ok := v.(moveValue); ok {
		d.Cell, d.Other, d.Digit, d.Was, d.Delta = int(m.cell), int(m.other), m.digit, m.had, int(m.delta)
	} else if o, ok := s.option(v, p); ok {
		d.Cell = o.Cell
	}
	for k := range min(list.Len(), mostOptions) {
		if o, ok := s.option(list.Index(k), p); ok {
			d.Options = append(d.Options, o)
		}
	}
	s.witness.Tell(d)
}

// mostOptions bounds the alternatives that are told.
const mostOptions = 200

func (s *search) tellPlace(c *call, g *grid, cell int, d uint8) {
	if !s.witness.On() || !g.main() {
		return
	}
	s.witness.Tell(engine.Decision{Kind: engine.Swap, Member: -1, Cell: cell, Other: -1, Digit: d, Was: g.cells[cell], Delta: g.deltaPut(cell, d),
		Why: s.because(c, fmt.Sprintf("%c put into %s", s.Puzzle.Symbol(d), s.Puzzle.CellName(cell)))})
}

func (s *search) tellSwap(c *call, g *grid, a, b int) {
	if !s.witness.On() || !g.main() {
		return
	}
	s.witness.Tell(engine.Decision{Kind: engine.Swap, Member: -1, Cell: a, Other: b, Digit: g.cells[b], Was: g.cells[a], Delta: g.deltaSwap(a, b),
		Why: s.because(c, fmt.Sprintf("%s and %s swapped", s.Puzzle.CellName(a), s.Puzzle.CellName(b)))})
}

func (s *search) tellForbid(c *call, cell int, d uint8, tenure int) {
	if !s.witness.On() {
		return
	}
	what := "every cell"
	if cell >= 0 {
		what = s.Puzzle.CellName(cell)
	}
	digit := "any digit"
	if d > 0 {
		digit = string(rune(s.Puzzle.Symbol(d)))
	}
	s.witness.Tell(engine.Decision{Kind: engine.Update, Member: -1, Cell: cell, Other: -1, Digit: d,
		Why: s.because(c, fmt.Sprintf("%s may not take %s for %s", what, digit, engine.Count(tenure, "iteration")))})
}

func (s *search) tellDraw(c *call, m *marginals, cell int, d uint8, allowed []uint8) {
	if !s.witness.On() {
		return
	}
	sum := 0.0
	for _, o := range allowed {
		sum += m.p[m.at(cell, o)]
	}
	dec := engine.Decision{Kind: engine.Draw, Member: -1, Cell: cell, Other: -1, Digit: d, Was: s.state.grid.cells[cell], P: m.p[m.at(cell, d)] / sum}
	for _, o := range allowed {
		dec.Options = append(dec.Options, engine.Option{Cell: cell, Digit: o, P: m.p[m.at(cell, o)] / sum})
	}
	dec.Why = s.because(c, fmt.Sprintf("%c drawn for %s with probability %s", s.Puzzle.Symbol(d), s.Puzzle.CellName(cell), engine.Chance(dec.P)))
	s.witness.Tell(dec)
}

func (s *search) tellLearn(c *call, cell int, d uint8, was, is float64) {
	if !s.witness.On() {
		return
	}
	s.witness.Tell(engine.Decision{Kind: engine.Update, Member: -1, Cell: cell, Other: -1, Digit: d, P: is,
		Why: s.because(c, fmt.Sprintf("%c in %s %s", s.Puzzle.Symbol(d), s.Puzzle.CellName(cell), engine.Moved(was, is)))})
}

func (s *search) tellMark(c *call, p *population, i int) {
	if !s.witness.On() {
		return
	}
	s.witness.Tell(engine.Decision{Kind: engine.Pick, Member: i, Cell: -1, Other: -1,
		Why: s.because(c, fmt.Sprintf("member %d, cost %d, is %s", i, p.members[i].cost, marks[p.members[i].mark]))})
}

func (s *search) tellAssign(c *call, d *domains, cell int, digit uint8) {
	if !s.witness.On() {
		return
	}
	s.witness.Tell(engine.Decision{Kind: engine.Draw, Member: -1, Cell: cell, Other: -1, Digit: digit, Was: s.state.grid.cells[cell],
		Why: s.because(c, fmt.Sprintf("%c assigned to %s, one of %d candidates", s.Puzzle.Symbol(digit), s.Puzzle.CellName(cell), d.d.Cand[cell].Count()))})
}
