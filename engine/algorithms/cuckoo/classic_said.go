package cuckoo

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *classic) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.BestCost == 0:
		return "the rows filled around the givens are a solution"
	case phase < 0 && s.Over():
		return "no digit can move and the grid is no solution: there is none"
	case phase < 0:
		return fmt.Sprintf("%d nests of rows filled at random around the givens, cost %d at best, %.1f on average", s.count(), s.BestCost, s.mean())
	case s.host < 0:
		return fmt.Sprintf("a digit is held from here on, and in every nest: %d loose cells left", len(s.loose))
	case phase == classicChoose:
		return s.saidHost()
	case phase == classicFly:
		return fmt.Sprintf("a flight of %s (%.1f on average): cost %d → %d", engine.Plural(s.length, "swap", "swaps"), s.flight.mean(), s.hostCost, s.Cost)
	case phase == classicRebuild:
		return fmt.Sprintf("%s; nest %d abandoned and filled at random, cost %d → %d", s.saidCompared(), s.victim+1, s.lost.cost, s.eggs[s.victim].cost)
	case phase == classicAbandon:
		return fmt.Sprintf("%s; %s", s.saidCompared(), s.saidAbandoned())
	}
	return s.saidCompared()
}

// tellFlight says the length of a flight.
func (s *classic) tellFlight(w *engine.Witness) {
	p := s.flight.reach[s.length-1]
	if s.length < len(s.flight.reach) {
		p -= s.flight.reach[s.length]
	}
	w.Tell(engine.Decision{
		Kind: engine.Draw, Member: s.host, Cell: -1, Other: -1, P: p,
		Why: fmt.Sprintf("a Lévy flight of %s; with α %s and λ %s the mean is %.1f", engine.Plural(s.length, "swap", "swaps"), dec(s.alpha), dec(s.lambda), s.flight.mean()),
	})
}

// tellSwap says a swap of a flight that is about to be made.
func (s *classic) tellSwap(w *engine.Witness, a, b uint16) {
	p, g := s.Puzzle, s.Grid
	w.Tell(engine.Decision{
		Kind: engine.Swap, Member: s.host, Cell: int(a), Other: int(b), Digit: g[b], Was: g[a],
		Why: fmt.Sprintf("%s and %s, two free cells of %s, change places", p.CellName(int(a)), p.CellName(int(b)), p.UnitName(int(p.Row[a]))),
	})
}

// tellRandom says the digits of a nest that was filled at random.
func (s *classic) tellRandom(w *engine.Witness) {
	p := s.Puzzle
	for _, c := range s.loose {
		d := s.grid(s.victim)[c]
		w.Tell(engine.Decision{
			Kind: engine.Draw, Member: s.victim, Cell: int(c), Other: -1, Digit: d,
			Why: fmt.Sprintf("%s=%c: any of what the row lacked", p.CellName(int(c)), p.Symbol(d)),
		})
	}
}
