package oracle

import "sudokuscope/engine/sudoku"

// zones checks which zones of the anchor are passed over, and which one is held: the next that is
// a permutation.
func (o *resedaOracle) zones(s *phase) {
	o.anchors(s)
	list, at := o.order(s), 0
	for o.zone++; o.zone <= len(list); o.zone++ {
		unit := list[o.zone-1]
		digit, times := repeated(s.p, o.anchor, unit)
		want := event("zone held", unit, o.anchorCost).at(-1, uint8(s.set["anchor"]))
		if times > 1 {
			want = event("zone passed over", unit, times).at(-1, digit)
		}
		if at >= len(s.events) || at >= len(s.told) {
			s.wrong("%d events of zones, there should be more", len(s.events))
			return
		}
		s.claim(want.happens(s.a, s.events[at]), "event %+v, it should be %v", s.events[at], want)
		s.reason(s.told[at], want)
		s.claim(times == 1 || s.told[at].Digit == digit, "%d is told to be repeated, it is %d", s.told[at].Digit, digit)
		if at++; times == 1 {
			s.claim(len(s.events) == at, "%d events follow a zone that is held", len(s.events)-at)
			return
		}
	}
	o.zone = 0
	s.claim(len(s.events) == at+1 && len(s.told) == at, "%d events and %d decisions behind %d zones", len(s.events), len(s.told), at)
}

// anchors are the grid that zones are taken from: of the last shot, of the first, the cheapest, or
// the likeliest digits of the first.
func (o *resedaOracle) anchors(s *phase) {
	choice, first := int(s.set["anchor"]), o.zone == 0
	switch {
	case choice == 3 && first:
		o.anchor = s.before.Current.Clone()
		for c := range o.anchor {
			if !s.p.Given(c) {
				o.anchor[c], _ = largest(s.p, s.before.Marginals.P, c)
			}
		}
		o.anchorCost = lacks(s.p, o.anchor, true)
	case first, choice == 0, choice == 2 && s.before.Cost < o.anchorCost:
		o.anchor, o.anchorCost = s.before.Current.Clone(), s.before.Cost
	}
}

// order are the units that are held in turn.
func (o *resedaOracle) order(s *phase) []int {
	var lines, blocks, diagonal, others []int
	for u := range 2 * s.p.Side {
		lines = append(lines, u)
	}
	for b := range s.p.Side {
		blocks = append(blocks, 2*s.p.Side+b)
		if b/s.p.Order == b%s.p.Order {
			diagonal = append(diagonal, 2*s.p.Side+b)
		} else {
			others = append(others, 2*s.p.Side+b)
		}
	}
	return [][]int{
		nil, diagonal, blocks, append(blocks, lines...),
		append(diagonal[:len(diagonal):len(diagonal)], others...),
		append(append(diagonal[:len(diagonal):len(diagonal)], others...), lines...),
	}[int(s.set["zones"])]
}

// repeated is the lowest digit that a unit of a grid has more than once, and how often.
func repeated(p *sudoku.Puzzle, g sudoku.Grid, unit int) (digit uint8, times int) {
	for d := uint8(1); int(d) <= p.Side; d++ {
		if n := countOf(p.Unit(unit), func(c uint16) bool { return g[c] == d }); n > 1 {
			return d, n
		}
	}
	return 0, 1
}
