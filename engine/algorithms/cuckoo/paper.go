// Package cuckoo has the prefiltered cuckoo search of Soto, Crawford,
// Galleguillos, Monfroy and Paredes (2014), their Algorithm 8, and the classic
// cuckoo search that it is built from, their Algorithm 1.
//
// A cuckoo lays its egg in the nest of another bird. There is an egg a nest,
// and an egg is a grid whose rows are permutations around the givens; its cost
// is how many digits are missing, summed over rows, columns and blocks. A new egg
// takes a random nest if the one there costs no less. Now and then the host of the
// worst nest finds out, abandons it and builds another.
//
//	in the paper                                  here                      file
//	X, D ← AC3(X, D, C), the prefilter            search.root               search.go
//	the nests and their eggs                      nests                     nests.go
//	Algorithm 8, its loop                         loop                      paper.go
//	Algorithm 2, PMX                              sudoku.MatchRows          engine/sudoku
//	Algorithms 3 and 4, multi-parental sorting    sudoku.SortAlike          engine/sudoku
//	the weights .55, .33 and .12 of the parents   weights, share            nests.go
//	Algorithm 5, feasible geometric mutation      search.mutate, brood.swap paper.go, nests.go
//	the worst nest, abandoned with chance pa      brood.abandon             paper.go
//	a new nest, built with AC3                    search.build, dive        dive.go
//	Algorithm 1 with its Lévy flights             classicLoop, flight       classic.go
//
// The paper's pseudocode and its parameters are lost in the text that is left of
// it, so Algorithm 8 is a reconstruction: of the readings tried, the one whose
// success rates come near the paper's.
//
// What it teaches is not what the paper says. A nest is built by a dive: digit
// after digit with arc consistency after each, until the grid is full or a cell
// has no candidate left. On the hard puzzles one dive in some six hundred comes
// to the end, and all but a few in a hundred solutions are found that way, not
// by crossing or mutating eggs. Success follows the number of dives (pa); no
// mutation (pm), or one crossover without the other (pc), changes nothing that
// can be measured; and without dives in the loop (filter) the hard puzzles are
// not solved. The parameters are there so that one can find that out.
package cuckoo

import (
	"bytes"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop is Algorithm 8, phase by phase.
var loop = engine.Loop[*search]{
	phaseChoose:  (*search).choose,
	phaseCross:   (*search).cross,
	phaseMutate:  (*search).mutate,
	phaseCompare: (*search).compare,
	phaseAbandon: (*search).abandon,
	phaseRebuild: (*search).rebuild,
}

// choose takes a copy of the egg of a random nest into the hand, which is Base.Grid.
func (b *brood) choose(w *decision.Witness) {
	b.rival = -1
	b.victim = -1
	b.met = nestSet{}
	b.accepted = false
	clear(b.touched[:(b.Puzzle.Cells+63)/64])
	b.host = b.Dice.IntN(b.nests.count())
	w.Explain(b.tellHost)
	copy(b.Grid, b.nests.grid(b.host))
	b.hostCost = b.nests.costs[b.host]
	b.origin = b.nests.eggs[b.host].origin
	b.Cost = int(b.hostCost)
}

// The steps of Algorithm 8 that are those of Algorithm 1.
func (s *search) choose(w *decision.Witness)  { s.brood.choose(w) }
func (s *search) compare(w *decision.Witness) { s.brood.compare(w) }
func (s *search) abandon(w *decision.Witness) { s.brood.abandon(w) }

// cross makes a row of the egg a child: of it and the best egg's by PMX with chance
// pc, else of it, the best ever and the best now by sorting. The best egg is left as
// it is.
func (s *search) cross(w *decision.Witness) {
	x := &s.crossing
	x.kind, x.mutated = crossNone, false
	if s.brood.host == s.brood.nests.leader || len(s.brood.loose.Pairs) == 0 {
		w.Explain(s.tellSpared)
		s.brood.look()
		return
	}
	byPMX := s.Options.Pc > 0 && s.Dice.Float64() < s.Options.Pc
	rows := s.brood.loose.Pairs
	row := rows[s.Dice.IntN(len(rows))]
	x.row = s.Puzzle.Row[row[0]]
	first := int(x.row) * s.Puzzle.Side
	side := s.Puzzle.Side
	best := s.brood.nests.grid(s.brood.nests.leader)[first:][:side]
	here := s.Grid[first:][:side]
	if byPMX {
		x.kind, s.brood.origin = crossPMX, originPMX
		x.lo, x.hi = s.Dice.IntN(side), s.Dice.IntN(side)
		x.lo, x.hi = min(x.lo, x.hi), max(x.lo, x.hi)
		copy(x.parents[0][:], best)
		copy(x.parents[1][:], here)
		x.child = x.parents[1]
		if x.parents[0] != x.child {
			sudoku.MatchRows(x.child[:side], best, here, x.lo, x.hi)
		}
	} else {
		x.kind, s.brood.origin = crossSorting, originSorting
		copy(x.parents[0][:], s.brood.nests.grid(s.brood.nests.ever())[first:][:side])
		copy(x.parents[1][:], best)
		copy(x.parents[2][:], here)
		x.mask = s.deck
		sudoku.Shuffle(&s.Dice, x.mask[:side])
		x.child = x.parents[2]
		if x.parents[0] != x.child || x.parents[1] != x.child {
			sorted := x.parents
			sudoku.SortAlike(&sorted, x.mask[:side])
			x.child = sorted[0]
		}
	}
	s.adopt(here, x.child[:side], first)
	w.Explain(s.tellCrossed)
	s.brood.look()
}

// adopt makes a row of the egg, which begins with the first cell, the child. Once the nests are
// alike it mostly is what the child is.
func (s *search) adopt(row, child []uint8, first int) {
	if bytes.Equal(row, child) {
		return
	}
	for i, d := range child {
		if row[i] != d {
			row[i] = d
			s.brood.touch(uint16(first + i))
		}
	}
}

// mutate swaps two loose cells of a row with chance pm, unless the egg is the best.
func (s *search) mutate(w *decision.Witness) {
	x := &s.crossing
	if x.kind != crossNone && s.Options.Pm > 0 && s.Dice.Float64() < s.Options.Pm {
		x.mutated, s.brood.origin = true, originMutated
		x.a, x.b = s.brood.swap(w, s.Options.Pm)
	}
	s.brood.look()
}

// compare lays the egg into a random nest, if it costs no more than the one there.
func (b *brood) compare(w *decision.Witness) {
	b.Cost = b.weigh()
	b.Evaluations++
	b.laid++
	b.eggCost = int32(b.Cost)
	b.rival = b.Dice.IntN(b.nests.count())
	b.beaten = b.nests.costs[b.rival]
	b.accepted = b.eggCost <= b.beaten || b.hosts.Always
	w.Explain(b.tellCompared)
	b.history <<= 1
	if b.accepted {
		b.history |= 1
		copy(b.nests.grid(b.rival), b.Grid)
		b.nests.value(b.rival, b.eggCost, egg{origin: b.origin, laid: b.Iteration + 1})
		b.Note(eventReplaced, float64(b.rival), float64(b.Cost))
	}
	b.improve(w)
}

// abandon gives up the worst nest with chance pa; if it does not, the iteration is over. Where
// several hosts look into their nests, that of the next worst comes then.
func (b *brood) abandon(w *decision.Witness) {
	b.victim = -1
	found := b.hosts.Pa > 0 && b.Dice.Float64() < b.hosts.Pa
	worst := -1
	if found || b.several > 1 { // else nobody asks which it is
		worst = b.nests.worst(b.hosts.Abandon == AbandonNotBest, &b.met)
		b.met.add(worst)
	}
	if found {
		b.victim = worst
		if b.hosts.Abandon == AbandonWorse && b.victim >= 0 &&
			b.nests.costs[b.victim] == b.nests.costs[b.nests.leader] {
			b.victim = -1
		}
	}
	if b.victim >= 0 {
		b.lost = b.nests.costs[b.victim]
		b.abandoned++
		kind := uint8(eventAbandoned)
		if b.victim == b.nests.leader {
			kind = eventBestAbandoned
		}
		b.Note(kind, float64(b.victim), float64(b.lost))
	}
	w.Explain(b.tellAbandoned)
	switch {
	case b.victim >= 0:
	case b.more():
		b.Goto(phaseAbandon)
	default:
		b.EndRound()
	}
}

// more reports whether another host looks into its nest in this iteration.
func (b *brood) more() bool {
	most := min(b.several, b.nests.count()-1)
	return b.several > 1 && b.met.count() < most
}

// rebuild builds another nest in place of the abandoned one.
func (s *search) rebuild(w *decision.Witness) {
	s.build(s.brood.victim, s.Options.Filter == FilterDive, w)
	s.brood.improve(w)
	if s.brood.more() && !s.Over() {
		s.Goto(phaseAbandon)
	}
}

// improve takes note of the best egg of all generations, and of a solution.
func (b *brood) improve(w *decision.Witness) {
	b.nests.record()
	best := b.nests.costs[b.nests.ever()]
	origin := float64(b.nests.eggs[b.nests.ever()].origin)
	if b.Improve(b.nests.grid(b.nests.ever()), int(best)) {
		b.Note(eventBest, float64(best), origin)
	}
	if best == 0 {
		b.Note(eventSolved, float64(b.Evaluations), origin)
		b.End(engine.Solved)
		b.reveal(w)
	}
}
