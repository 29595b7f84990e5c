package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
)

// This file tells a witness what the methods of a script decide. None of it
// costs anything without one.

// drawing is a digit that was drawn for a cell and may be put there.
type drawing struct {
	digit   uint8
	p       float64
	options []decision.Option
}

// listen makes a witness that knows the line of the script and what the
// decisions have made of the grid so far.
func (s *search) listen(w *decision.Witness) *decision.Witness {
	if !w.On() {
		return nil
	}
	s.told, s.drawn, s.line = s.Grid.Clone(), map[int]drawing{}, 0
	return &decision.Witness{Hear: func(d decision.Decision) {
		if i, ok := s.program.codeLine[s.line]; ok {
			d.Line = i + 1
		}
		for _, cell := range [2]int{d.Cell, d.Other} {
			was, is, ok := d.Turns(cell)
			if !ok || !d.OnGrid() {
				continue
			}
			if now := s.told[cell]; now != was { // a method has filled many cells at once
				w.Grid().Changed(cell, now, was, decision.Plain(fmt.Sprintf("%s is %s in this phase, before line %d", s.Puzzle.CellName(cell), s.Puzzle.Word(was), s.line)))
			}
			s.told[cell] = is
		}
		w.Hear(d)
	}}
}

// tellRest tells the changes of the grid that no method has told: a board that
// was filled, or taken from another grid.
func (s *search) tellRest(function string) {
	if !s.witness.On() {
		return
	}
	for c, d := range s.Grid {
		if was := s.told[c]; was != d {
			s.line = 0
			s.witness.Grid().Changed(c, was, d, decision.Plain(fmt.Sprintf("%s is %s after %s", s.Puzzle.CellName(c), s.Puzzle.Word(d), function)))
		}
	}
}

// because is the reason of a decision: the line of the script that made it.
func (s *search) because(c *call, what string) string {
	s.line = c.line()
	if s.line < 1 || s.line > len(s.program.lines) {
		return what
	}
	return fmt.Sprintf("%s: line %d, %s", what, s.line, strings.TrimSpace(s.program.lines[s.line-1]))
}

func (s *search) tellChance(c *call, p, thrown float64) {
	if !s.witness.On() {
		return
	}
	word := "no"
	if thrown < p {
		word = "yes"
	}
	p = min(1, max(0, p))
	s.witness.Grid().Judged(decision.Odds(p), decision.NoDelta, decision.Plain(s.because(c, fmt.Sprintf("%s, with probability %s: %s was drawn", word, english.Chance(p), english.Chance(thrown)))))
}

// option is the move as an alternative.
func (v moveValue) option(p float64) decision.Option {
	delta, chance := decision.By(int(v.delta)), decision.Odds(p)
	if v.other >= 0 {
		return decision.SwapOption(int(v.cell), int(v.other), delta, chance)
	}
	return decision.PlaceOption(int(v.cell), v.digit, delta, chance)
}

// option is what can be said of something that could be chosen.
func (s *search) option(v starlark.Value, p float64) (decision.Option, bool) {
	switch v := v.(type) {
	case moveValue:
		return v.option(p), true
	case starlark.Int:
		if n, err := starlark.AsInt32(v); err == nil && n >= 0 && n < s.Puzzle.Cells {
			return decision.CellOption(n, decision.Odds(p)), true
		}
	}
	return decision.Option{Cell: -1}, false
}

// mostOptions bounds the alternatives that are told, beside the one that was chosen.
const mostOptions = 1000

func (s *search) tellChoice(c *call, list starlark.Indexable, i int) {
	s.pick(list, i)
	if !s.witness.On() {
		return
	}
	p := 1 / float64(list.Len())
	var options []decision.Option
	for k := range list.Len() {
		if k >= mostOptions && k != i {
			continue
		}
		if o, ok := s.option(list.Index(k), p); ok {
			options = append(options, o)
		}
	}
	among := "the only one"
	if n := list.Len(); n > 1 {
		among = fmt.Sprintf("one of %d", n)
	}
	why := s.because(c, among)
	v := list.Index(i)
	m, isMove := v.(moveValue)
	o, known := s.option(v, p)
	switch {
	case isMove && m.other >= 0:
		s.witness.Grid().PickedSwap(decision.Exchange{A: int(m.cell), B: int(m.other), HadA: m.had, HadB: m.digit}, decision.Odds(p), decision.By(int(m.delta)), options, decision.Plain(why))
	case isMove:
		s.witness.Grid().WeighedDigit(int(m.cell), m.digit, decision.By(int(m.delta)), decision.Plain(why))
	case known:
		s.witness.Grid().PickedCell(o.Cell, decision.Odds(p), options, decision.Plain(why))
	default:
		s.witness.Grid().Picked(decision.Odds(p), decision.NoDelta, decision.Plain(why))
	}
}

func (s *search) tellPlace(c *call, g *grid, cell int, d uint8) {
	if !s.witness.On() || !g.main() {
		return
	}
	why := s.because(c, fmt.Sprintf("%s put into %s", s.Puzzle.Word(d), s.Puzzle.CellName(cell)))
	if x, ok := s.drawn[cell]; ok && x.digit == d {
		s.witness.Grid().Drew(cell, d, decision.Odds(x.p), x.options, decision.Plain(why))
		return
	}
	s.witness.Grid().Changed(cell, g.cells[cell], d, decision.Plain(why))
}

func (s *search) tellSwap(c *call, g *grid, a, b int) {
	if !s.witness.On() || !g.main() || a == b || g.cells[a] == g.cells[b] {
		return
	}
	if g.cells[a] == 0 || g.cells[b] == 0 { // a digit moves to a blank
		s.tellPlace(c, g, a, g.cells[b])
		s.tellPlace(c, g, b, g.cells[a])
		return
	}
	s.witness.Grid().Swapped(decision.Exchange{A: a, B: b, HadA: g.cells[a], HadB: g.cells[b]}, decision.NoChance, decision.By(g.deltaSwap(a, b)),
		decision.Plain(s.because(c, fmt.Sprintf("%s and %s swapped", s.Puzzle.CellName(a), s.Puzzle.CellName(b)))))
}

func (s *search) tellForbid(c *call, cell int, d uint8, tenure int) {
	if !s.witness.On() {
		return
	}
	s.witness.Remembered(cell, d, decision.Plain(s.because(c, fmt.Sprintf("%s may not take %s for %s",
		s.Puzzle.CellName(cell), s.Puzzle.Word(d), english.Count(tenure, "iteration")))))
}

// tellDraw keeps the draw for the moment when the digit is put into its cell:
// only then the grid changes.
func (s *search) tellDraw(c *call, m *marginals, cell int, d uint8, allowed []uint8) {
	if !s.witness.On() {
		return
	}
	sum := 0.0
	for _, o := range allowed {
		sum += *m.of(cell, o)
	}
	chance := func(o uint8) float64 {
		if sum == 0 {
			return 1 / float64(len(allowed))
		}
		return *m.of(cell, o) / sum
	}
	x := drawing{digit: d, p: chance(d)}
	for _, o := range allowed {
		x.options = append(x.options, decision.DigitOption(cell, o, decision.Odds(chance(o))))
	}
	s.drawn[cell] = x
	s.witness.Grid().WeighedDigit(cell, d, decision.NoDelta, decision.Plain(s.because(c, fmt.Sprintf("%s drawn for %s with probability %s", s.Puzzle.Word(d), s.Puzzle.CellName(cell), english.Chance(x.p)))))
}

func (s *search) tellLearn(c *call, cell int, d uint8, was, is float64) {
	if !s.witness.On() {
		return
	}
	s.witness.Learnt(cell, d, decision.Odds(min(1, is)), decision.Plain(s.because(c, fmt.Sprintf("%s in %s %s", s.Puzzle.Word(d), s.Puzzle.CellName(cell), english.Moved(was, is)))))
}

func (s *search) tellMark(c *call, p *population, i int) {
	if !s.witness.On() {
		return
	}
	s.witness.Candidate(i).Picked(decision.NoChance, decision.NoDelta, decision.Plain(s.because(c, fmt.Sprintf("member %d, cost %d, is %s", i, p.members[i].cost, marks[p.members[i].mark]))))
}
