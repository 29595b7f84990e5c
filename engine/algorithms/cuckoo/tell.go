package cuckoo

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	x := &s.crossing
	switch phase := s.Last().Phase; {
	case s.dead:
		return saidNoSolution.Of(s.root.Wiped)
	case phase < 0:
		return s.saidStart()
	case s.brood.host < 0:
		return saidHeld.Of(len(s.brood.loose.Cells))
	case phase == phaseChoose:
		return s.brood.saidHost()
	case phase == phaseCross && x.kind == crossNone:
		return s.saidSpared()
	case phase == phaseCross:
		return s.saidCross().And(saidCrossed.Of(len(s.Changed), s.brood.hostCost, s.Cost))
	case phase == phaseMutate && x.mutated:
		return saidMutated.Of(x.a, x.b, s.Cost)
	case phase == phaseMutate:
		return saidNotMutated.Of(s.Cost)
	case phase == phaseRebuild:
		return s.brood.saidCompared().And(saidThen.Of(), s.saidRebuilt())
	case phase == phaseAbandon:
		return s.brood.saidCompared().And(saidThen.Of(), s.brood.saidAbandoned())
	}
	return s.brood.saidCompared()
}

func (s *search) saidStart() decision.Reason {
	free := len(s.Puzzle.Free)
	loose := len(s.brood.loose.Cells)
	said := saidSettled.Of(free-loose, free)
	if loose > 0 {
		said = said.And(saidNests.Of(s.brood.nests.count(), s.BestCost))
	}
	if s.BestCost == 0 {
		said = said.And(saidSolved.Of())
	}
	return said
}

func (s *search) saidSpared() decision.Reason {
	if s.brood.host != s.brood.nests.leader {
		return saidAllHeld.Of()
	}
	return saidSpared.Of(s.brood.host)
}

func (s *search) saidCross() decision.Reason {
	x := &s.crossing
	if x.kind == crossPMX {
		return saidPMX.Of(x.row, x.lo, x.hi)
	}
	n := share(s.Puzzle.Side)
	return saidSorting.Of(x.row, n[0], n[1], n[2])
}

// saidRebuilt tells how the abandoned nest's place was taken.
func (s *search) saidRebuilt() decision.Reason {
	outcome, loose := s.built, len(s.brood.loose.Cells)
	said := saidRebuilt.Of(s.brood.victim, s.brood.lost, s.brood.nests.costs[s.brood.victim])
	switch {
	case outcome.scattered:
		return said.And(saidScattered.Of(outcome.filled, loose))
	case outcome.cell < 0:
		return said.And(saidDived.Of(outcome.steps))
	}
	return said.And(saidDiveEnds.Of(outcome.steps, outcome.filled, loose, outcome.cell, outcome.digit, outcome.wiped))
}

func (b *brood) saidHost() decision.Reason { return saidHost.Of(b.host, b.hostCost, b.origin) }

func (b *brood) saidCompared() decision.Reason {
	return saidCompared.Of(b.eggCost, b.beaten, b.rival, b.accepted)
}

func (b *brood) saidAbandoned() decision.Reason {
	if b.victim < 0 {
		return saidNone.Of()
	}
	return saidAbandoned.Of(b.victim, b.lost)
}

// said is what the last phase did.
func (s *classic) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.BestCost == 0:
		return saidRowsSolve.Of()
	case phase < 0 && s.Over():
		return saidNoMove.Of()
	case phase < 0:
		return saidRowsFilled.Of(s.brood.nests.count(), s.BestCost, s.brood.nests.mean())
	case s.brood.host < 0:
		return saidHeld.Of(len(s.brood.loose.Cells))
	case phase == classicChoose:
		return s.brood.saidHost()
	case phase == classicFly:
		return saidFlown.Of(s.length, s.flight.mean(), s.brood.hostCost, s.Cost)
	case phase == classicRebuild:
		refilled := saidRefilled.Of(
			s.brood.victim,
			s.brood.lost,
			s.brood.nests.costs[s.brood.victim],
		)
		return s.brood.saidCompared().And(saidThen.Of(), refilled)
	case phase == classicAbandon:
		return s.brood.saidCompared().And(saidThen.Of(), s.brood.saidAbandoned())
	}
	return s.brood.saidCompared()
}

// What follows tells the decisions to a witness, and runs only with one.

// tellHost tells which nest's egg is taken, and what that changes on the board.
func (b *brood) tellHost(w *decision.Witness) {
	egg := b.nests.eggs[b.host]
	voice := w.Candidate(b.host)
	chance := decision.Odds(1 / float64(b.nests.count()))
	voice.Picked(chance, decision.NoDelta, whyHost.Of(
		b.nests.count(),
		b.host,
		egg.origin,
		b.nests.costs[b.host],
	))
	for cell, digit := range b.nests.grid(b.host) {
		if was := b.Grid[cell]; was != digit {
			voice.Shown(cell, was, digit, whyInHand.Of(b.host, cell, digit))
		}
	}
}

// tellSpared tells why no row is crossed.
func (s *search) tellSpared(w *decision.Witness) {
	w.Candidate(s.brood.host).Judged(decision.NoChance, decision.NoDelta, s.saidSpared())
}

// tellCrossed tells the crossover, and the grounds of every digit that changed.
func (s *search) tellCrossed(w *decision.Witness) {
	x, puzzle := &s.crossing, s.Puzzle
	side, first := puzzle.Side, int(x.row)*puzzle.Side
	chance := s.options.Pc
	if x.kind == crossSorting {
		chance = 1 - s.options.Pc
	}
	w.Grid().Picked(decision.Odds(chance), decision.NoDelta, s.saidCross())
	mask, from := x.trace(s.Held[first:][:side])
	was := x.parents[len(parents[x.kind])-1]
	for i := range side {
		if x.child[i] == was[i] {
			continue
		}
		cell, digit := first+i, x.child[i]
		why := whyPushed.Of(digit, cell)
		if from[i] != markMoved {
			why = whyMask[x.kind].Of(cell, mask[i]-1, digit)
		}
		w.Grid().Changed(cell, was[i], digit, why)
	}
}

// tellSwap tells a swap that is about to be made, with a chance; 0 where there was none.
func (b *brood) tellSwap(w *decision.Witness, x, y uint16, chance float64) {
	if w != nil {
		b.tellSwapTo(w, x, y, chance)
	}
}

func (b *brood) tellSwapTo(w *decision.Witness, x, y uint16, chance float64) {
	odds := decision.NoChance
	if chance > 0 {
		odds = decision.Odds(chance)
	}
	delta := b.Puzzle.MissingSwapped(b.Grid, int(x), int(y))
	why := whySwapped.Of(x, y, b.Puzzle.Row[x], delta)
	w.Grid().Swapped(decision.ExchangeOf(b.Grid, x, y), odds, decision.By(delta), why)
}

// tellCompared tells whether the egg takes the nest.
func (b *brood) tellCompared(w *decision.Witness) {
	chance := decision.Odds(1 / float64(b.nests.count()))
	w.Candidate(b.rival).Judged(chance, decision.By(b.Cost-int(b.beaten)), b.saidCompared())
}

// tellAbandoned tells which nest is abandoned, or that none is.
func (b *brood) tellAbandoned(w *decision.Witness) {
	if b.victim < 0 {
		w.Grid().Judged(decision.Odds(1-b.hosts.Pa), decision.NoDelta, b.saidAbandoned())
	} else {
		w.Candidate(b.victim).Picked(decision.Odds(b.hosts.Pa), decision.NoDelta, b.saidAbandoned())
	}
}

// tellFlight tells the length of a flight.
func (s *classic) tellFlight(w *decision.Witness) {
	chance := s.flight.reach[s.length-1]
	if s.length < len(s.flight.reach) {
		chance -= s.flight.reach[s.length]
	}
	why := whyFlight.Of(s.length, s.options.Alpha, s.options.Lambda, s.flight.mean())
	w.Grid().Picked(decision.Odds(chance), decision.NoDelta, why)
}

// How a nest is built. Its digits do not come onto the board, so each decision is
// that of a candidate.

// tellTried tells a digit of a dive, and what followed from it.
func (d *workshop) tellTried(voice decision.Voice, cell int, digit uint8, consistent bool) {
	domain := d.at.Cand[cell]
	count := domain.Count()
	why := whyTried.Of(cell, digit, d.at.Open, count)
	voice.Drew(
		cell,
		digit,
		decision.Odds(1/float64(count)),
		decision.Alternatives(cell, domain, nil),
		why,
	)
	if !consistent {
		voice.WipedOut(d.trial.Wiped, cell, digit, whyWiped.Of(cell, digit, d.trial.Wiped))
		return
	}
	for other, left := range d.trial.Cand {
		if left.Single() && !d.at.Cand[other].Single() && other != cell {
			voice.Inferred(
				other,
				left.Lowest(),
				cell,
				whyFollows.Of(left.Lowest(), other, cell, digit),
			)
		}
	}
}

// tellScattered tells a digit of a nest that is built without propagation.
func tellScattered(voice decision.Voice, cell int, digit uint8, domain sudoku.Mask) {
	chance := decision.Odds(1 / float64(domain.Count()))
	voice.Drew(
		cell,
		digit,
		chance,
		decision.Alternatives(cell, domain, nil),
		whyScattered.Of(cell, digit),
	)
}

// tellCompleted tells the digits that complete the rows.
func (b *brood) tellCompleted(w *decision.Witness, nest int, before sudoku.Grid) {
	for cell, digit := range b.nests.grid(nest) {
		if before[cell] == 0 {
			w.Candidate(nest).Drew(
				cell,
				digit,
				decision.NoChance,
				nil,
				whyCompleted.Of(cell, digit, b.Puzzle.Row[cell]),
			)
		}
	}
}
