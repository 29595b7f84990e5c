package climb

import (
	"slices"

	"sudokuscope/engine"
)

// pop makes the chosen state the incumbent. It is true if that solves the
// puzzle.
func (s *search) pop(w *engine.Witness) bool {
	if s.lines == nil {
		s.lines = newLines(s.space)
	}
	s.better, s.equal, s.open, s.listed = 0, 0, false, false
	if s.rooted {
		s.rooted = false
		s.tellRoot(w)
	} else {
		s.move(w)
	}
	f1 := s.lines.read(s.space, s.Grid)
	if s.one != s.w1 || s.two != s.w2 {
		s.one, s.two = s.w1, s.w2
		s.plantHere()
	}
	s.arrive(f1)
	return s.Over()
}

// move goes from the incumbent to the chosen state: by one swap if it is a
// successor, or else to another branch of the tree.
func (s *search) move(w *engine.Witness) {
	parent, swap, was := s.chosen.parent(), s.chosen.swap(), s.f
	p := &s.pairs[swap]
	s.f = s.chosen.f()
	if parent == s.node {
		s.Changed = append(s.Changed, p.a, p.b)
		s.Grid[p.a], s.Grid[p.b] = s.Grid[p.b], s.Grid[p.a]
		s.tellSwap(w, p, was, "the best of the queue is a successor of the incumbent")
	} else {
		s.jump(parent, p)
		s.Log(eventBack, -1, 0, float64(s.f), float64(len(s.nodes)-parent))
		s.tellJump(w, was, parent)
	}
	if s.plain || s.full() {
		s.plantHere()
		return
	}
	hash := swapped(s.nodes[parent].hash, p.a, p.b, s.Grid[p.a], s.Grid[p.b])
	s.node = s.add(node{hash: hash, parent: uint16(parent), swap: uint16(swap)})
}

// jump makes the grid what a swap makes of a node.
func (s *search) jump(parent int, p *pair) {
	copy(s.lines.was, s.Grid)
	s.lines.path = s.rebuild(parent, s.Grid, s.lines.path)
	s.Grid[p.a], s.Grid[p.b] = s.Grid[p.b], s.Grid[p.a]
	for c, d := range s.Grid {
		if d != s.lines.was[c] {
			s.Changed = append(s.Changed, uint16(c))
		}
	}
}

// expand works out what every swap does to f.
func (s *search) expand() {
	if s.lines == nil {
		s.lines = newLines(s.space)
		s.lines.read(s.space, s.Grid)
	}
	s.lines.price(s.space, s.one, s.two)
	s.lines.weigh(s.space, s.Grid, s.deltas)
	s.Evaluations += int64(len(s.pairs))
	s.listed = true
}

// weigh lets the successors into the queue and chooses what to pop next. It is
// true if one of them solves the puzzle: then it is taken at once.
func (s *search) weigh(w *engine.Witness) bool {
	luck, shuffled := uint64(0), uint64(0)
	if !s.tiesFirst {
		luck, shuffled = s.Dice.Uint64(), tieMask
	}
	s.better, s.equal, s.open = 0, 0, false
	// What is worse than the queue's floor need not be packed to be refused.
	goal, floor, best, solution := s.goal(s.one), s.queue.floor.f(), none, -1
	for i, delta := range s.deltas {
		f := s.f + int(delta)
		if f == goal && solution < 0 && s.solves(i) {
			solution = i
		}
		if delta < 0 && (s.plain || f < floor) {
			continue
		}
		e := pack(f, tie(luck, i)&shuffled, s.node, i)
		switch {
		case delta > 0:
			s.better++
			s.open = s.open || s.fresh(i)
			best = max(best, e)
		case delta == 0:
			s.equal++
		}
		if !s.plain {
			s.queue.push(e)
		}
	}
	if s.chosen = best; !s.plain {
		s.choose()
	}
	s.tellWeighed(w)
	if solution >= 0 {
		s.take(solution, w)
	}
	return s.Over()
}

// tie is a random number for a swap, from one throw of the dice for all.
func tie(luck uint64, swap int) uint64 {
	z := luck + uint64(swap)*0x9e3779b97f4a7c15
	return (z ^ z>>29) * 0xbf58476d1ce4e5b9 >> (64 - tieBits)
}

// fresh says whether a successor of the incumbent has not been expanded.
func (s *search) fresh(swap int) bool {
	p := &s.pairs[swap]
	return !s.knows(swapped(s.nodes[s.node].hash, p.a, p.b, s.Grid[p.a], s.Grid[p.b]))
}

// choose takes the best entry out of the queue that leads to a state that has
// not been expanded.
func (s *search) choose() {
	for {
		s.chosen = s.queue.pop()
		if s.chosen == none || !s.knows(s.successor(s.chosen.parent(), s.chosen.swap())) {
			return
		}
	}
}

// solves says whether a swap solves the puzzle; an f equal to a solution's does
// not say so for all weights.
func (s *search) solves(swap int) bool {
	p := &s.pairs[swap]
	g := s.Grid
	g[p.a], g[p.b] = g[p.b], g[p.a]
	solved := s.Distinct(g) == s.MaxDistinct()
	g[p.a], g[p.b] = g[p.b], g[p.a]
	return solved
}

// take makes the swap that solves the puzzle.
func (s *search) take(swap int, w *engine.Witness) {
	p := &s.pairs[swap]
	s.Grid[p.a], s.Grid[p.b] = s.Grid[p.b], s.Grid[p.a]
	for _, c := range [2]uint16{p.a, p.b} {
		if !slices.Contains(s.Changed, c) {
			s.Changed = append(s.Changed, c)
		}
	}
	was := s.f
	s.f, s.chosen, s.listed = s.goal(s.one), none, false
	s.tellSwap(w, p, was, "it solves the puzzle")
	s.arrive(s.MaxDistinct())
	s.Log(eventSolved, -1, 0, float64(s.Iteration-s.since+1), float64(s.depth(s.node)+1))
}
