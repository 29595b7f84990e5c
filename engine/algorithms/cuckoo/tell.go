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
		return saidNoSolutionOf{cell: s.root.Wiped}.say()
	case phase < 0 && s.Forced().None():
		return s.saidStart()
	case s.brood.host < 0:
		return saidHeldOf{loose: len(s.brood.loose.Cells)}.say()
	case phase == phaseChoose:
		return s.brood.saidHost()
	case phase == phaseCross && x.kind == crossNone:
		return s.saidSpared()
	case phase == phaseCross:
		return s.saidCross().And(saidCrossedOf{
			changed: len(s.Changed), was: int(s.brood.hostCost), cost: s.Cost,
		}.say())
	case phase == phaseMutate && x.mutated:
		return saidMutatedOf{a: int(x.a), b: int(x.b), cost: s.Cost}.say()
	case phase == phaseMutate:
		return saidNotMutatedOf{cost: s.Cost}.say()
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
	said := saidSettledOf{settled: free - loose, free: free}.say()
	if loose > 0 {
		said = said.And(saidNestsOf{nests: s.brood.nests.count(), cost: s.BestCost}.say())
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
	nests := &s.brood.nests
	equals := 0
	for _, cost := range nests.costs[:nests.count()] {
		if cost == nests.costs[nests.leader] {
			equals++
		}
	}
	return saidSparedOf{nest: s.brood.host, equals: equals}.say()
}

func (s *search) saidCross() decision.Reason {
	x := &s.crossing
	if x.kind == crossPMX {
		return saidPMXOf{row: int(x.row), first: x.lo, last: x.hi}.say()
	}
	n := share(s.Puzzle.Side)
	return saidSortingOf{row: int(x.row), ever: n[0], now: n[1], egg: n[2]}.say()
}

// saidRebuilt tells how the abandoned nest's place was taken.
func (s *search) saidRebuilt() decision.Reason {
	outcome, loose := s.built, len(s.brood.loose.Cells)
	said := saidRebuiltOf{
		nest: s.brood.victim, was: int(s.brood.lost),
		cost: int(s.brood.nests.costs[s.brood.victim]),
	}.say()
	switch {
	case outcome.scattered:
		return said.And(saidScatteredOf{filled: int(outcome.filled), loose: loose}.say())
	case outcome.cell < 0:
		return said.And(saidDivedOf{steps: int(outcome.steps)}.say())
	}
	return said.And(saidDiveEndsOf{
		steps: int(outcome.steps), filled: int(outcome.filled), loose: loose,
		cell: int(outcome.cell), digit: outcome.digit, wiped: int(outcome.wiped),
	}.say())
}

func (b *brood) saidHost() decision.Reason {
	return saidHostOf{nest: b.host, cost: int(b.hostCost), origin: int(b.origin)}.say()
}

func (b *brood) saidCompared() decision.Reason {
	return saidComparedOf{
		egg: int(b.eggCost), beaten: int(b.beaten), rival: b.rival, taken: b.accepted,
	}.say()
}

func (b *brood) saidAbandoned() decision.Reason {
	if b.victim < 0 {
		return saidNone.Of()
	}
	return saidAbandonedOf{nest: b.victim, cost: int(b.lost)}.say()
}

// said is what the last phase did.
func (s *classic) said() decision.Reason {
	phase := s.Last().Phase
	switch first := phase < 0 && s.Forced().None(); {
	case first && s.BestCost == 0:
		return saidRowsSolve.Of()
	case first && s.Over():
		return saidNoMove.Of()
	case first:
		return saidRowsFilledOf{
			nests: s.brood.nests.count(), cost: s.BestCost, mean: s.brood.nests.mean(),
		}.say()
	case s.brood.host < 0:
		return saidHeldOf{loose: len(s.brood.loose.Cells)}.say()
	case phase == classicChoose:
		return s.brood.saidHost()
	case phase == classicFly:
		return saidFlownOf{
			swaps: s.length, mean: s.flight.mean(), was: int(s.brood.hostCost), cost: s.Cost,
		}.say()
	case phase == classicRebuild:
		refilled := saidRefilledOf{
			nest: s.brood.victim, was: int(s.brood.lost),
			cost: int(s.brood.nests.costs[s.brood.victim]),
		}.say()
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
	voice.Picked(chance, decision.NoDelta, whyHostOf{
		nests: b.nests.count(), nest: b.host, origin: int(egg.origin),
		cost: int(b.nests.costs[b.host]),
	}.say())
	for cell, digit := range b.nests.grid(b.host) {
		if was := b.Grid[cell]; was != digit {
			voice.Shown(cell, was, digit, whyInHandOf{nest: b.host, cell: cell, digit: digit}.say())
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
	chance := s.Options.Pc
	if x.kind == crossSorting {
		chance = 1 - s.Options.Pc
	}
	w.Grid().Picked(decision.Odds(chance), decision.NoDelta, s.saidCross())
	mask, from := x.trace(s.Held[first:][:side])
	was := x.parents[len(parents[x.kind])-1]
	for i := range side {
		if x.child[i] == was[i] {
			continue
		}
		cell, digit := first+i, x.child[i]
		why := whyPushedOf{digit: digit, cell: cell}.say()
		if from[i] != markMoved {
			why = whyMaskOf{cell: cell, parent: int(mask[i] - 1), digit: digit}.as(whyMask[x.kind])
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
	why := whySwappedOf{a: int(x), b: int(y), row: int(b.Puzzle.Row[x]), delta: delta}.say()
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
	why := whyFlightOf{
		swaps: s.length, alpha: s.Options.Alpha, lambda: s.Options.Lambda, mean: s.flight.mean(),
	}.say()
	w.Grid().Picked(decision.Odds(chance), decision.NoDelta, why)
}

// How a nest is built. Its digits do not come onto the board, so each decision is
// that of a candidate.

// tellTried tells a digit of a dive, and what followed from it.
func (d *workshop) tellTried(voice decision.Voice, cell int, digit uint8, consistent bool) {
	domain := d.at.Cand[cell]
	count := domain.Count()
	why := whyTriedOf{cell: cell, digit: digit, open: d.at.Open, candidates: count}.say()
	voice.Drew(
		cell,
		digit,
		decision.Odds(1/float64(count)),
		decision.Alternatives(cell, domain, nil),
		why,
	)
	if !consistent {
		voice.WipedOut(sudoku.TheCell(d.trial.Wiped), sudoku.TheCell(cell), digit, whyWipedOf{
			cell: cell, digit: digit, wiped: d.trial.Wiped,
		}.say())
		return
	}
	for other, left := range d.trial.Cand {
		if left.Single() && !d.at.Cand[other].Single() && other != cell {
			voice.Inferred(
				other,
				left.Lowest(),
				sudoku.TheCell(cell),
				whyFollowsOf{digit: left.Lowest(), cell: other, drawn: cell, had: digit}.say(),
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
		whyScatteredOf{cell: cell, digit: digit}.say(),
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
				whyCompletedOf{cell: cell, digit: digit, row: int(b.Puzzle.Row[cell])}.say(),
			)
		}
	}
}
