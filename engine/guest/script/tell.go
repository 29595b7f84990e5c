package script

import (
	"go.starlark.net/starlark"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
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
	if w == nil {
		return nil
	}
	s.told = s.Grid.Clone()
	s.drawn = map[int]drawing{}
	s.line = 0
	return &decision.Witness{Hear: func(heard decision.Decision) {
		if i, ok := s.program.codeLine[s.line]; ok {
			heard.Line = i + 1
		}
		for _, cell := range heard.Cells() {
			was, is, ok := heard.Turns(cell)
			if !ok || !heard.OnGrid() {
				continue
			}
			if now := s.told[cell]; now != was { // a method has filled many cells at once
				w.Grid().Changed(cell, now, was, whyFilledOf{
					cell: cell, digit: was, line: s.line,
				}.say())
			}
			s.told[cell] = is
		}
		w.Hear(heard)
	}}
}

// tellRest tells the changes of the grid that no method has told: a board that
// was filled, or taken from another grid.
func (s *search) tellRest(phase int) {
	s.witness.Explain(func(w *decision.Witness) {
		for cell, digit := range s.Grid {
			if was := s.told[cell]; was != digit {
				s.line = 0
				why := s.program.quotes.after.With("cell digit phase",
					float64(cell), float64(digit), float64(phase))
				w.Grid().Changed(cell, was, digit, why)
			}
		}
	})
}

// because adds to the reason of a decision the line of the script that made it.
func (s *search) because(c *call, why decision.Reason) decision.Reason {
	s.line = c.line()
	if s.line < 1 || s.line > len(s.program.lines) {
		return why
	}
	return why.And(s.program.quotes.line.With("line", float64(s.line)))
}

func (s *search) tellChance(c *call, p, thrown float64) {
	s.witness.Explain(func(w *decision.Witness) {
		accepted := thrown < p
		p := min(1, max(0, p))
		w.Grid().Judged(
			decision.Odds(p),
			decision.NoDelta,
			s.because(c, whyThrownOf{p: p, thrown: thrown, accepted: accepted}.say()),
		)
	})
}

// option is the move as an alternative.
func (v moveValue) option(p float64) decision.Option {
	delta := decision.By(int(v.delta))
	chance := decision.Odds(p)
	if v.other >= 0 {
		return decision.SwapOption(int(v.cell), int(v.other), delta, chance)
	}
	return decision.PlaceOption(int(v.cell), v.digit, delta, chance)
}

// option is what can be said of something that could be chosen.
func (s *search) option(value starlark.Value, p float64) (decision.Option, bool) {
	switch v := value.(type) {
	case moveValue:
		return v.option(p), true
	case starlark.Int:
		n, err := starlark.AsInt32(v)
		if err == nil && n >= 0 && n < s.Puzzle.Cells {
			return decision.CellOption(n, decision.Odds(p)), true
		}
	}
	return decision.Option{}, false
}

// mostOptions bounds the alternatives that are told, beside the one that was chosen.
const mostOptions = 1000

func (s *search) tellChoice(c *call, list starlark.Indexable, i int) {
	s.pick(list, i)
	s.witness.Explain(func(w *decision.Witness) {
		p := 1 / float64(list.Len())
		chance := decision.Odds(p)
		var options []decision.Option
		for k := range list.Len() {
			if k >= mostOptions && k != i {
				continue
			}
			if o, ok := s.option(list.Index(k), p); ok {
				options = append(options, o)
			}
		}
		why := whyOnly.Of()
		if n := list.Len(); n > 1 {
			why = whyOneOfOf{among: n}.say()
		}
		why = s.because(c, why)
		chosen := list.Index(i)
		value, isMove := chosen.(moveValue)
		option, known := s.option(chosen, p)
		switch {
		case isMove && value.other >= 0:
			x := decision.Exchange{
				A:    int(value.cell),
				B:    int(value.other),
				HadA: value.had,
				HadB: value.digit,
			}
			w.Grid().PickedSwap(x, chance, decision.By(int(value.delta)), options, why)
		case isMove:
			w.Grid().WeighedDigit(int(value.cell), value.digit, decision.By(int(value.delta)), why)
		case known:
			w.Grid().PickedCell(option.Cell.Or(0), chance, options, why)
		default:
			w.Grid().Picked(chance, decision.NoDelta, why)
		}
	})
}

func (s *search) tellPlace(c *call, grid *grid, cell int, digit uint8) {
	if s.witness == nil || !grid.main() {
		return
	}
	why := s.because(c, whyPlacedOf{digit: digit, cell: cell}.say())
	if x, ok := s.drawn[cell]; ok && x.digit == digit {
		s.witness.Grid().Drew(cell, digit, decision.Odds(x.p), x.options, why)
		return
	}
	s.witness.Grid().Changed(cell, grid.cells[cell], digit, why)
}

func (s *search) tellSwap(c *call, grid *grid, a, b int) {
	if s.witness == nil || !grid.main() || a == b || grid.cells[a] == grid.cells[b] {
		return
	}
	if grid.cells[a] == 0 || grid.cells[b] == 0 { // a digit moves to a blank
		s.tellPlace(c, grid, a, grid.cells[b])
		s.tellPlace(c, grid, b, grid.cells[a])
		return
	}
	x := decision.Exchange{A: a, B: b, HadA: grid.cells[a], HadB: grid.cells[b]}
	why := s.because(c, whySwapsOf{a: a, b: b}.say())
	s.witness.Grid().Swapped(x, decision.NoChance, decision.By(grid.deltaSwap(a, b)), why)
}

func (s *search) tellForbid(c *call, cell int, digit uint8, tenure int) {
	s.witness.Explain(func(w *decision.Witness) {
		w.Remembered(sudoku.TheCell(cell), digit, s.because(c, whyForbidOf{
			cell: cell, digit: digit, iterations: tenure,
		}.say()))
	})
}

// tellDraw keeps the draw for the moment when the digit is put into its cell:
// only then the grid changes.
func (s *search) tellDraw(c *call, marginals *marginals, cell int, digit uint8, allowed []uint8) {
	s.witness.Explain(func(w *decision.Witness) {
		sum := 0.0
		for _, o := range allowed {
			sum += *marginals.of(cell, o)
		}
		chance := func(o uint8) float64 {
			if sum == 0 {
				return 1 / float64(len(allowed))
			}
			return *marginals.of(cell, o) / sum
		}
		x := drawing{digit: digit, p: chance(digit)}
		for _, o := range allowed {
			x.options = append(x.options, decision.DigitOption(cell, o, decision.Odds(chance(o))))
		}
		s.drawn[cell] = x
		w.Grid().WeighedDigit(
			cell,
			digit,
			decision.NoDelta,
			s.because(c, whyDrawnOf{digit: digit, cell: cell, p: x.p}.say()),
		)
	})
}

func (s *search) tellLearn(c *call, cell int, digit uint8, was, is float64) {
	s.witness.Explain(func(w *decision.Witness) {
		w.Learnt(
			cell,
			digit,
			decision.Odds(min(1, is)),
			s.because(c, whyLearnOf{digit: digit, cell: cell, was: was, p: is}.say()),
		)
	})
}

func (s *search) tellMark(c *call, population *population, i int) {
	s.witness.Explain(func(w *decision.Witness) {
		why := whyMarkOf{
			member: i, cost: population.members[i].cost,
			mark: int(uint8(population.members[i].mark)),
		}.say()
		w.Candidate(i).Picked(decision.NoChance, decision.NoDelta, s.because(c, why))
	})
}
