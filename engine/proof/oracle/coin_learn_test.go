package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
)

// gain is equation 4: what one good grid adds to an entry that it holds.
func (o *coinOracle) gain(s *phase, each int) float64 {
	k, l := s.set["k"], float64(s.p.Side)
	switch int(s.set["step"]) {
	case 1:
		return k / l / float64(each)
	case 2:
		return k / l / float64(len(s.after.Population.Members))
	case 3:
		return k / l
	}
	return k / float64(each)
}

func (o *coinOracle) learn(s *phase) {
	p, each := s.p, len(o.good[0])
	gain := o.gain(s, each)
	if s.number == 3 {
		s.said(says("rewarded", gain*float64(each), s.set["average"]))
		o.sum = slices.Clone(o.model)
	}
	negative := s.set["negative"] != 0
	if s.number == 4 {
		o.known, o.overlap = true, math.NaN()
		if !negative {
			s.said(says("not punished"))
			return
		}
		both, cells := 0, 0
		for c := range undecided(s) {
			cells++
			for k := uint8(1); int(k) <= p.Side; k++ {
				both += min(holding(s, o.good, c, k), holding(s, o.poor, c, k))
			}
		}
		o.overlap = float64(both) / float64(each*cells)
		s.said(says("punished", 100*o.overlap))
	}
	for c, cand := range undecided(s) {
		for _, k := range cand {
			i := c*p.Side + int(k) - 1
			good := holding(s, o.good, c, k)
			if s.number == 3 {
				among := len(cand)
				if int(s.set["average"]) == 1 {
					among = p.Side
				}
				o.sum[i] = o.model[i] + gain*(float64(good)-float64(each)/float64(among))
			} else {
				o.sum[i] = o.model[i] + gain*float64(good-holding(s, o.poor, c, k))
			}
			s.claim(close(s.after.Marginals.P[i], min(1, max(0, o.sum[i]))), "%d at %s is %v, it should be %v", k, p.CellName(c), s.after.Marginals.P[i], o.sum[i])
		}
	}
	s.claim(len(s.told) == 0, "%d decisions are told before the bound", len(s.told))
	s.happened()
}

// bound makes distributions of the sums, and looks which cells stand at the
// bound then.
func (o *coinOracle) bound(s *phase) {
	p, high, each := s.p, s.set["bound"], len(o.good[0])
	was := o.model
	o.model, o.cut = slices.Clone(s.after.Marginals.P), 0
	standing, cells := 0, undecided(s)
	var events []wanted
	for _, c := range blockwise(p) {
		cand := cells[c]
		if cand == nil {
			continue
		}
		low, sum, top, tops := (1-high)/float64(len(cand)-1), 0.0, uint8(0), 0
		for _, k := range cand {
			v := o.sum[c*p.Side+int(k)-1]
			if v <= low || v >= high {
				o.cut++
			}
			sum += min(high, max(low, v))
		}
		for _, k := range cand {
			i := c*p.Side + int(k) - 1
			want := min(high, max(low, o.sum[i])) / sum
			s.claim(close(o.model[i], want), "%d at %s is %v, it should be %v", k, p.CellName(c), o.model[i], want)
			if want >= high-.005 {
				top = k
				tops++
			}
		}
		if tops > 1 {
			top = 0
		}
		if top != 0 {
			standing++
		}
		if top != 0 && top != o.top[c] {
			good, poor := holding(s, o.good, c, top), holding(s, o.poor, c, top)
			events = append(events, event("bound reached", good, poor).at(c, top))
		}
		o.top[c] = top
	}
	s.said(says("bounded", o.cut, standing, high))
	events = append(events, o.collapse(s, cells)...)
	s.happened(firstOf(events, len(s.events))...)
	for _, d := range s.told {
		i := d.Cell.Or(-1)*p.Side + int(d.Digit) - 1
		good, poor := holding(s, o.good, d.Cell.Or(-1), d.Digit), holding(s, o.poor, d.Cell.Or(-1), d.Digit)
		want := says("votes", d.Digit, good, each, was[i], o.model[i])
		if s.set["negative"] != 0 {
			want = says("votes for and against", d.Digit, good, poor, each, was[i], o.model[i])
		}
		s.why(d, o.model[i], want)
	}
}

// firstOf are the first events: of an iteration only a limited number is kept.
func firstOf(events []wanted, kept int) []wanted {
	if len(events) > kept && kept >= 40 {
		return events[:kept]
	}
	return events
}

// collapse finds the blocks all of whose undecided cells stand at the bound, and
// did not before.
func (o *coinOracle) collapse(s *phase, cells map[int][]uint8) (events []wanted) {
	p := s.p
	for b := range p.Side {
		open, all, first := 0, true, -1
		held := map[uint8]bool{}
		for _, c := range p.BlockCells(b) {
			if first < 0 && !p.Given(int(c)) {
				first = int(c)
			}
			switch {
			case cells[int(c)] != nil:
				open++
				all = all && o.top[c] != 0
				held[o.top[c]] = true
			case p.Given(int(c)):
				held[p.Givens[c]] = true
			default:
				held[s.after.Domains[c].Lowest()] = true
			}
		}
		now := open > 0 && all
		if now && !o.collapsed[b] {
			events = append(events, event("block collapsed", b, p.Side-len(held)).at(first, 0))
		}
		o.collapsed[b] = now
	}
	return events
}

// blockwise lists the cells block by block.
func blockwise(p *sudoku.Puzzle) (list []int) {
	for b := range p.Side {
		for _, c := range p.BlockCells(b) {
			list = append(list, int(c))
		}
	}
	return list
}
