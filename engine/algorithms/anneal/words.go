package anneal

import (
	"cmp"
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.SaidStart(s.pairs).Text(s.Board)
	case !s.drawn:
		return s.SaidForced(s.pairs).Text(s.Board)
	case phase == phasePropose:
		_, _, why := s.proposal()
		return why
	case phase == phaseWeigh:
		return s.saidWeighed()
	case phase == phaseCool && s.outcome != goesOn:
		return s.verdict() + "; " + s.Latest().Text(s.Board)
	}
	return s.verdict()
}

func (s *search) saidWeighed() string {
	return fmt.Sprintf("%s would change the cost by %+d, %d → %d", s.names(), s.delta, s.from, s.from+s.delta)
}

// names are the cells of the move with the digits they had: "r1c2 (7) ↔ r3c1 (4)"; a move
// of a kind has its name, and the swaps that it takes.
func (s *search) names() string {
	if s.Neighbourhood != Variable {
		return s.first.On(s.Board)
	}
	swaps := english.Names(s.steps, func(x sudoku.Swap) string {
		return s.CellName(int(x.A)) + " ↔ " + s.CellName(int(x.B))
	})
	return kindNames[s.kind] + " (" + cmp.Or(strings.Join(swaps, ", "), "of nothing") + ")"
}

// verdict tells what became of the move and why.
func (s *search) verdict() string {
	text := fmt.Sprintf("made although worse by %d: %s", s.delta, s.ground())
	switch {
	case !s.made:
		return fmt.Sprintf("%s: refused, worse by %d: %s", s.names(), s.delta, s.ground())
	case s.delta < 0:
		text = fmt.Sprintf("made, it is better by %d", -s.delta)
	case s.delta == 0:
		text = "made, it changes nothing"
	}
	return fmt.Sprintf("%s: %s: cost %d", s.names(), text, s.from+s.delta)
}

// ground is what a worse move got past, or did not.
func (s *search) ground() string {
	not := map[bool]string{false: "not "}[s.made]
	cost, t := s.from+s.delta, s.judgedAt
	switch s.Accept {
	case Threshold:
		return fmt.Sprintf("%sat most the threshold, %.3g", not, t)
	case Record:
		return fmt.Sprintf("%d is %sat most %.3g above %d, the lowest of this heat", cost, not, t, s.mark)
	case Late:
		return fmt.Sprintf("%d is %sbelow %d, the next cost of the history", cost, not, s.mark)
	case Descent:
		return "nothing worse is made"
	}
	return fmt.Sprintf("%.3g drawn, %sbelow exp(-%d/T) = %.3g", float64(s.throw)/(1<<32), not, s.delta, metropolis(s.delta, t))
}

// proposal is what the move was drawn among, with which chance, and how.
func (s *search) proposal() (options []decision.Option, p float64, why string) {
	if s.Neighbourhood == Variable {
		return nil, 0, s.names() + ": the kind whose turn it is, and its cells at random"
	}
	best, move, cells, where := s.Neighbourhood == Best, s.steps[0], s.groups[0], ""
	if !s.anywhere {
		cells, where = s.Movable[s.Block[move.A]], " of its block"
	}
	least, alike := s.does(move.A, move.B), 0
	s.each(cells, func(x sudoku.Swap, delta int) {
		if best || x.A == move.A || x.B == move.A {
			option := decision.SwapOption(int(x.A), int(x.B), decision.By(delta), decision.Odds(0))
			if !best || delta == least {
				option.P.P = 1
				alike++
			}
			options = append(options, option)
		}
	})
	for i := range options {
		options[i].P.P /= float64(alike)
	}
	if best {
		return options, 1 / float64(len(s.groups)*alike), fmt.Sprintf("%s: any of %s, of whose %d swaps %s", s.names(),
			english.Count(len(s.groups), "block"), len(options), english.Plural(alike, "costs least", "cost least"))
	}
	why = fmt.Sprintf("%s: any of %d free cells, and any of %d others%s", s.names(), len(s.slots), alike, where)
	return options, 2 / (float64(len(s.slots)) * float64(alike)), why // either may come first
}

// tellProposed, like tellJudged, runs only with a witness.
func (s *search) tellProposed(w *decision.Witness) {
	if options, p, why := s.proposal(); s.Neighbourhood == Variable {
		w.Grid().Picked(decision.NoChance, decision.NoDelta, decision.Plain(why))
	} else {
		w.Grid().PickedSwap(s.first, decision.Odds(p), decision.NoDelta, options, decision.Plain(why))
	}
}

func (s *search) tellJudged(w *decision.Witness) {
	p := decision.Odds(s.odds(s.delta))
	if p.P == 0 || p.P == 1 {
		p = decision.NoChance // certain
	}
	if len(s.steps) == 1 {
		w.Grid().JudgedSwap(s.first, s.made, p, decision.By(s.delta), decision.Plain(s.verdict()))
	} else {
		w.Grid().Judged(p, decision.By(s.delta), decision.Plain(s.verdict()))
	}
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	accepted, worse := s.rates()
	v.Metrics = append(v.Metrics, float64(s.Cost), s.now, accepted, worse, float64(max(0, s.Iteration-s.BestAt)))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, decision.Spoken(s.said))
	s.observeSwaps(&snap.Neighbourhood)
	if !s.fixes() {
		snap.Gauge("chain", float64(s.chain.moves), float64(s.chainLength()))
		snap.Gauge("chains without a gain", float64(s.idle), float64(s.Reheat))
	}
}

// observeSwaps shows every swap as it stood before the move was made, if it was:
// the move is one of them, unless it takes more than one or none. After it a new board has
// swaps of its own.
func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label = "swaps within a block"
	worst := 4
	if s.anywhere {
		n.Label, worst = "swaps of two cells", 6
	}
	for d := range worst + 1 {
		n.Curve = append(n.Curve, s.odds(d))
	}
	before, shown := s.Clone().(*search), s.drawn && s.outcome != eventRenewed
	if s.made && shown {
		before.undo()
		n.Grid = append(n.Grid, before.Grid...)
	}
	for _, cells := range s.groups {
		before.each(cells, func(x sudoku.Swap, delta int) {
			if shown && len(s.steps) == 1 && int(x.A) == s.first.A && int(x.B) == s.first.B {
				n.Chosen = len(n.Moves)
			}
			n.Moves = append(n.Moves, engine.Move{Cell: int16(x.A), Other: int16(x.B), Delta: int32(delta)})
		})
	}
	switch better, equal, _ := n.Count(); {
	case len(n.Moves) == 0:
	case !s.anywhere:
		n.Standing = before.Lines.Standing(s.Swaps, before.Grid, before.Lines.WeighAll(s.Swaps, before.Grid), nil)
	case better > 0:
		n.Standing = sudoku.OnSlope
	case equal == 0:
		n.Standing = sudoku.StrictMinimum
	}
}
