package swarm

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// loop is an iteration of the swarm, phase by phase.
var loop = engine.Loop[*search]{
	phaseFollow:  (*search).follow,
	phaseFly:     (*search).fly,
	phaseMutate:  (*search).mutateAll,
	phaseJudge:   (*search).judge,
	phaseRestart: (*search).restart,
}

// crossing is the row whose crossover is shown: its parents, mask and child.
type crossing struct {
	known         bool
	particle, row int
	parents       [3]row
	mask, child   row
}

// row is a row of the largest board, so that a crossover needs no allocation.
type row [sudoku.MaxSide]uint8

// The parents, as a mask names them.
const (
	maskSelf = iota + 1
	maskLeader
	maskOwn
)

// follow finds whom each particle follows: of its neighbours, or of the whole
// swarm, the one with the cheapest own best. It follows itself where nobody is
// better.
func (s *search) follow(w *decision.Witness) {
	if s.Cost == 0 { // a forced move has solved it
		s.finish()
		return
	} else if s.stuck() {
		s.End(engine.Exhausted)
		return
	}
	first := slices.Index(s.ownCosts, slices.Min(s.ownCosts))
	for i := range s.leaders {
		leader := i
		if s.Topology == TopologyGlobal && s.ownCosts[first] < s.ownCosts[i] {
			leader = first
		}
		if s.Topology == TopologyLattice {
			for _, n := range s.neighbours[i] {
				if s.ownCosts[n] < s.ownCosts[leader] {
					leader = int(n)
				}
			}
		}
		s.leaders[i] = uint16(leader)
		if w.On() {
			s.tellLeader(w, i)
		}
	}
}

// fly moves every particle to a point between the three.
func (s *search) fly(w *decision.Witness) {
	s.moved = 0
	s.crossing.known = false
	watched := s.champion
	for i := range s.costs {
		leader, own := s.best(int(s.leaders[i])), s.best(i)
		if s.Space == SpaceHamming {
			s.blend(i, leader, own, w)
			continue
		}
		for _, cells := range s.rows {
			s.cross(i, cells, leader, own, i == watched, w)
		}
	}
}

// name throws which of the three the mask names at a place.
func (s *search) name() uint8 {
	v := s.Dice.Float64() * (s.WSelf + s.WLeader + s.WOwn)
	switch {
	case v < s.WLeader:
		return maskLeader
	case v < s.WLeader+s.WOwn:
		return maskOwn
	case s.WSelf > 0:
		return maskSelf
	}
	return maskLeader // rounding alone comes here
}

// cross sorts the free cells of a row of a particle, its leader's best and its own
// best the same way, and leaves the particle there.
func (s *search) cross(i int, cells []uint16, leader, own sudoku.Grid, watched bool, w *decision.Witness) {
	g, n := s.board(i), len(cells)
	var parents [3]row
	var mask row
	alike := true
	for k, c := range cells {
		parents[0][k], parents[1][k], parents[2][k] = g[c], leader[c], own[c]
		alike = alike && g[c] == leader[c] && g[c] == own[c]
		mask[k] = s.name()
	}
	if alike {
		return
	}
	was := parents
	sorting(&parents, mask[:n])
	for k, c := range cells {
		if d := parents[0][k]; d != g[c] {
			if w.On() {
				s.tellSorted(w, i, int(c), mask[k], was[mask[k]-1][k], d)
			}
			g[c] = d
			s.moved++
		}
	}
	if x := &s.crossing; watched && !x.known {
		*x = crossing{known: true, particle: i, row: int(s.Puzzle.Row[cells[0]]), parents: was, mask: mask, child: parents[0]}
	}
}

// sorting is the multi-parental sorting crossover: entry by entry the mask names a
// parent, and in the other two the digit that this one has there is swapped to
// there, so that at the end all three are equal.
func sorting(parents *[3]row, mask []uint8) {
	for k, m := range mask {
		want := parents[m-1][k]
		for p := range parents {
			if r := &parents[p]; r[k] != want {
				j := k + 1 + slices.Index(r[k+1:len(mask)], want)
				r[j], r[k] = r[k], want
			}
		}
	}
}

// blend takes every free cell of a particle from the parent that the mask names.
func (s *search) blend(i int, leader, own sudoku.Grid, w *decision.Witness) {
	g := s.board(i)
	for _, c := range s.free {
		m, d := s.name(), g[c]
		switch m {
		case maskLeader:
			d = leader[c]
		case maskOwn:
			d = own[c]
		}
		if d == g[c] {
			continue
		}
		if w.On() {
			s.tellSorted(w, i, int(c), m, d, d)
		}
		g[c] = d
		s.moved++
	}
}

// mutateAll changes some particles by chance.
func (s *search) mutateAll(w *decision.Witness) {
	s.mutants = 0
	for i := range s.costs {
		if s.Dice.Float64() >= s.Mutation {
			continue
		}
		s.mutants++
		g := s.board(i)
		if s.Space == SpaceHamming {
			c := s.free[s.Dice.IntN(len(s.free))]
			d := uint8(s.Dice.IntN(s.Puzzle.Side-1) + 1)
			if d >= g[c] {
				d++
			}
			if w.On() {
				s.tellDigit(w, i, int(c), g[c], d)
			}
			g[c] = d
			s.moved++
			continue
		}
		cells := s.rows[s.Dice.IntN(len(s.rows))]
		k := s.Dice.IntN(len(cells))
		a, b := cells[k], cells[(k+1+s.Dice.IntN(len(cells)-1))%len(cells)]
		if w.On() {
			s.tellSwap(w, i, int(a), int(b), g[a], g[b])
		}
		g[a], g[b] = g[b], g[a]
		s.moved += 2
	}
}

// judge counts costs, keeps own bests and shows the cheapest.
func (s *search) judge(w *decision.Witness) {
	s.anew = false
	before := s.swarmBest
	for i := range s.costs {
		g := s.board(i)
		s.costs[i] = int32(s.Puzzle.Missing(g))
		s.ages[i]++
		if s.fresh[i] = s.costs[i] < s.ownCosts[i]; s.fresh[i] {
			if w.On() {
				s.tellOwn(w, i)
			}
			copy(s.best(i), g)
			s.ownCosts[i], s.ages[i] = s.costs[i], 0
		}
		s.swarmBest = min(s.swarmBest, int(s.costs[i]))
	}
	s.Evaluations += int64(len(s.costs))
	if s.stagnant++; s.swarmBest < before {
		s.stagnant = 0
	}
	s.show(w, "")
	if now := s.together(); now != s.gathered {
		if s.gathered = now; now {
			s.Log(eventGathered, -1, 0, float64(s.ownCosts[0]), 0)
		}
	}
	s.finish()
	if s.Stagnation == 0 || s.stagnant < s.Stagnation {
		s.EndRound() // no restart is due
	}
}

// together reports whether every own best is the same board.
func (s *search) together() bool {
	for i := range s.ownCosts {
		if s.ownCosts[i] != s.ownCosts[0] || string(s.best(i)) != string(s.best(0)) {
			return false
		}
	}
	return true
}
