package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// started looks whether the start is ready, and solves the puzzle at once.
func (o *climbOracle) started(s *phase) {
	o.root, o.level, o.plateau = true, math.MinInt, 0
	o.order, o.depth, o.waiting = nil, map[string]int{}, map[string]int{}
	if s.after.Status == engine.Running {
		s.happened()
		return
	}
	solved := event("solved by the start", s.after.Restarts+1)
	s.claim(len(s.events) > 0 && solved.happens(s.a, s.events[len(s.events)-1]), "the events are %+v, the last should be %v", s.events, solved)
}

func (o *climbOracle) place(s *phase) {
	p := s.p
	if s.before.Current.Blanks() == 0 || o.placed == 0 {
		o.placed, o.since = 0, s.begun.Iteration
	}
	o.placed++
	blocks := 0
	for b := range p.Side {
		for _, c := range p.BlockCells(b) {
			if !p.Given(int(c)) {
				blocks++
				break
			}
		}
	}
	f1, f2 := 2*p.Cells-lacks(p, s.after.Current, false), 0
	for _, c := range p.Free {
		f2 += o.clashes(s, int(c), s.after.Current[c])
	}
	s.said(says("placed", o.placed, blocks, f1, f2))
	random := int(s.set["start"]) == 2
	g := s.before.Current.Clone()
	if o.placed == 1 {
		g = p.Givens.Clone()
	}
	for _, d := range s.told {
		var lacking []uint8
		for k := uint8(1); int(k) <= p.Side; k++ {
			if !slices.ContainsFunc(p.BlockCells(int(p.Block[d.Cell.Or(-1)])), func(c uint16) bool { return g[c] == k }) {
				lacking = append(lacking, k)
			}
		}
		clean := slices.DeleteFunc(slices.Clone(lacking), func(k uint8) bool { return !random && o.clashes(s, d.Cell.Or(-1), k) > 0 })
		switch {
		case random:
			s.why(d, 0, says("next in random order"))
		case len(clean) > 0:
			s.why(d, 0, says("clashes with no given", len(clean), len(lacking)))
			s.claim(slices.Contains(clean, d.Digit), "%d at %s clashes", d.Digit, p.CellName(d.Cell.Or(-1)))
			s.claim(int(s.set["digits"]) == 0 || d.Digit == clean[0], "%d at %s is not the lowest of %v", d.Digit,
				p.CellName(d.Cell.Or(-1)), clean)
		default:
			s.why(d, 0, says("all clash", len(lacking)))
		}
		s.claim(len(d.Options) == len(clean), "%d options, %d would do", len(d.Options), len(clean))
		s.claim(slices.Contains(lacking, d.Digit), "the block has %d already", d.Digit)
		g[d.Cell.Or(-1)] = d.Digit
	}
	s.claim(string(g) == string(s.after.Current), "the board is not what was told")
	if o.placed == blocks {
		o.placed = 0
		o.started(s)
	}
}

func (o *climbOracle) mend(s *phase) {
	p, g := s.p, s.before.Current
	_, f1, f2 := o.worth(s, s.after.Current)
	s.said(says("mended", f2, f1))
	s.claim(len(s.told) == 1, "%d decisions are told", len(s.told))
	for _, d := range s.told {
		if d.Kind == decision.Swap {
			s.why(d, 0, says("swapped out of a clash", g[d.Cell.Or(-1)], d.Cell, d.Other))
			s.claim(o.clashes(s, d.Cell.Or(-1), g[d.Cell.Or(-1)]) > 0 && o.clashes(s, d.Cell.Or(-1), g[d.Other.Or(-1)]) == 0 && o.clashes(s, d.Other.Or(-1), g[d.Cell.Or(-1)]) == 0,
				"the swap of %s and %s mends nothing", p.CellName(d.Cell.Or(-1)), p.CellName(d.Other.Or(-1)))
			s.claim(string(s.after.Current) == string(swapped(g, d.Cell.Or(-1), d.Other.Or(-1))), "the board is not that after the swap")
			continue
		}
		s.why(d, 0, says("clash is left", g[d.Cell.Or(-1)]))
		for _, other := range p.BlockCells(int(p.Block[d.Cell.Or(-1)])) {
			free := !p.Given(int(other)) && !d.Cell.Is(int(other))
			s.claim(!free || o.clashes(s, d.Cell.Or(-1), g[other]) > 0 || o.clashes(s, int(other), g[d.Cell.Or(-1)]) > 0, "a swap with %s is without a clash", p.CellName(int(other)))
		}
	}
	o.started(s)
}
