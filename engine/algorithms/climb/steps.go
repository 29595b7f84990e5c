package climb

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// building is how far a start has come: the block to place next, or the cell to
// mend next, as an index into the free cells of a block.
type building struct {
	block, cell int
}

// place fills one block: its cells in order, each with the next of the missing
// digits, in random order or from the lowest up, that clashes with no given; when
// all do, with the next. A random start takes any of them.
func (s *search) place(w *engine.Witness) {
	if s.block == 0 {
		copy(s.Grid, s.held)
		s.since, s.listed, s.Changed = s.Iteration, false, s.Changed[:0]
	}
	if s.block < len(s.blocks) {
		s.fill(s.blocks[s.block], w)
		s.block++
	}
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
}

func (s *search) fill(free []uint16, w *engine.Witness) {
	missing := s.All
	for _, c := range s.BlockCells(int(s.Block[free[0]])) {
		missing &^= sudoku.Bit(s.held[c])
	}
	var room [sudoku.MaxSide]uint8
	digits := missing.Append(room[:0])
	for i := len(digits) - 1; i > 0 && (!s.ascending || s.start == startRandom); i-- {
		j := s.Dice.IntN(i + 1)
		digits[i], digits[j] = digits[j], digits[i]
	}
	for _, c := range free {
		i := 0
		if s.start != startRandom {
			i = s.firstClean(c, digits)
		}
		if w.On() {
			s.tellPlaced(w, c, digits, i)
		}
		s.Grid[c] = digits[i]
		digits = append(digits[:i], digits[i+1:]...)
		s.Changed = append(s.Changed, c)
	}
}

// firstClean is the first of the digits that clashes with no given at a cell,
// or, if all do, the first.
func (s *search) firstClean(c uint16, digits []uint8) int {
	for i, d := range digits {
		if s.clashes(c, d) == 0 {
			return i
		}
	}
	return 0
}

// mend is post-swapping for one cell whose digit clashes with a given: it is
// swapped with another of its block, tried in random order, so that neither
// then clashes; if there is none the clash remains.
func (s *search) mend(w *engine.Witness) {
	free := s.blocks[s.block]
	c := free[s.cell]
	s.cell++
	var room [sudoku.MaxSide]uint16
	others := append(room[:0], free...)
	for n := len(others); n > 0; n-- {
		i := s.Dice.IntN(n)
		o := others[i]
		others[i] = others[n-1]
		if o == c || s.clashes(c, s.Grid[o]) > 0 || s.clashes(o, s.Grid[c]) > 0 {
			continue
		}
		s.Grid[c], s.Grid[o] = s.Grid[o], s.Grid[c]
		s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
		s.tellMended(w, c, o)
		return
	}
	s.tellLeft(w, c)
}

// furnish sees what the start still needs after a phase of it; with nothing
// left, the climb begins. It is true if the start alone solves the puzzle.
func (s *search) furnish(phase int) (solved bool) {
	s.next = phase
	if phase == phasePlace {
		if s.block < len(s.blocks) {
			return false
		}
		s.block, s.cell = 0, 0
		s.next = phaseMend
	}
	if s.options.start == startPost && s.seekClash() {
		return false
	}
	s.block = 0
	s.one, s.two = s.w1, s.w2
	s.level, s.plateau = -zeroF, 0
	s.plantHere()
	s.rooted, s.next = true, phasePop
	s.Evaluations++
	if s.Cost == 0 {
		s.arrive(s.MaxDistinct())
		s.Log(eventSolvedByStart, -1, 0, float64(s.Restarts+1), 0)
	}
	return s.Over()
}

// seekClash moves on to the next cell whose digit clashes with a given.
func (s *search) seekClash() bool {
	for ; s.block < len(s.blocks); s.block, s.cell = s.block+1, 0 {
		for free := s.blocks[s.block]; s.cell < len(free); s.cell++ {
			if c := free[s.cell]; s.clashes(c, s.Grid[c]) > 0 {
				return true
			}
		}
	}
	return false
}

// plantHere makes the current grid the root of a new memory.
func (s *search) plantHere() {
	s.plant(s.Grid)
	s.queue.empty()
	s.node, s.chosen, s.listed = 0, none, false
	s.f = s.one*s.Distinct(s.Grid) + s.two*s.f2(s.Grid)
}

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
	hash := swapped(s.hashes[parent], p.a, p.b, s.Grid[p.a], s.Grid[p.b])
	s.node = s.add(node{uint16(parent), p.a, p.b}, hash)
}

// jump makes the grid what a swap makes of a node.
func (s *search) jump(parent int, p *pair) {
	copy(s.lines.was, s.Grid)
	s.lead(s.Grid, s.node, parent)
	s.Grid[p.a], s.Grid[p.b] = s.Grid[p.b], s.Grid[p.a]
	const word = 8 // a jump leaves most cells as they are
	for first := 0; first < len(s.Grid); first += word {
		end := min(first+word, len(s.Grid))
		if string(s.Grid[first:end]) == string(s.lines.was[first:end]) {
			continue
		}
		for c := first; c < end; c++ {
			if s.Grid[c] != s.lines.was[c] {
				s.Changed = append(s.Changed, uint16(c))
			}
		}
	}
}

// expand works out what every swap does to f.
func (s *search) expand() {
	if s.lines == nil {
		s.lines = newLines(s.space)
		s.lines.read(s.space, s.Grid)
	}
	s.lines.price(s.space, s.Grid, s.one, s.two)
	s.lines.weigh(s.space, s.Grid, s.deltas)
	s.Evaluations += int64(len(s.pairs))
	s.listed = true
}

// weigh lets the successors into the queue and chooses what to pop next. It is
// true if one of them solves the puzzle: then it is taken at once.
func (s *search) weigh(w *engine.Witness) bool {
	if s.lines == nil {
		s.lines = newLines(s.space)
	}
	luck, shuffled := uint64(0), uint64(0)
	if !s.tiesFirst {
		luck, shuffled = s.Dice.Uint64(), tieMask
	}
	s.better, s.equal, s.open = 0, 0, false
	goal, best, solution := s.goal(s.one), none, -1
	toGoal := goal - s.f
	worth := s.lines.worth(s.deltas, s.least(goal))
	first := pack(s.f, 0, s.node, 0)
	entries, rest := letIn(s.lines.entries, worth, s.deltas, first, luck, shuffled, s.queue.floor, min(0, toGoal))
	for _, i := range rest {
		swap, delta := int(i), int(s.deltas[i])
		switch {
		case delta == 0:
			s.equal++
		case delta > 0:
			s.better++
			s.open = s.open || s.fresh(swap)
			best = max(best, first+after(delta, tie(luck, swap)&shuffled, swap))
		}
		if delta == toGoal && solution < 0 && s.solves(swap) {
			solution = swap
		}
	}
	if !s.plain {
		s.queue.push(entries)
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

// letIn makes the entries of the swaps that are worth it, in the room given. It returns
// those that are not worse than the floor, and of the swaps the few whose delta is at
// least notable, listed in the place of the others. first is the entry of the
// incumbent, of tie 0 and swap 0. Most entries of a climb are left on a shelf, so this
// loop does nothing but make them.
func letIn(room []entry, worth []uint16, deltas []int16, first entry, luck, shuffled uint64, floor entry, notable int) ([]entry, []uint16) {
	room = room[:len(worth)]
	n, m := 0, 0
	for _, swap := range worth {
		delta := int(deltas[swap])
		worth[m] = swap
		m += 1 - int(uint64(delta-notable)>>63)
		e := first + after(delta, tie(luck, int(swap))&shuffled, int(swap))
		room[n] = e
		n += notWorse(e, floor)
	}
	return room[:n], worth[:m]
}

// least is the delta that a successor needs to be worth a look: it may be a solution,
// it is no worse than the incumbent, or the queue may let it in.
func (s *search) least(goal int) int {
	least := min(0, goal-s.f)
	if !s.plain {
		least = min(least, s.queue.floor.f()-s.f)
	}
	return least
}

// tie is a random number for a swap, from one throw of the dice for all.
func tie(luck uint64, swap int) uint64 {
	z := luck + uint64(swap)*0x9e3779b97f4a7c15
	return (z ^ z>>29) * 0xbf58476d1ce4e5b9 >> (64 - tieBits)
}

// fresh reports whether a successor of the incumbent has not been expanded.
func (s *search) fresh(swap int) bool {
	p := &s.pairs[swap]
	return !s.knows(swapped(s.hashes[s.node], p.a, p.b, s.Grid[p.a], s.Grid[p.b]))
}

// choose takes the best entry out of the queue that leads to a state that has
// not been expanded.
func (s *search) choose() {
	for {
		s.chosen = s.queue.pop()
		switch {
		case s.chosen == none:
			return
		case s.chosen.parent() == s.node: // whose digits are on the board
			if s.fresh(s.chosen.swap()) {
				return
			}
		case !s.knows(s.successor(s.chosen.parent(), s.chosen.swap(), s.node, s.Grid)):
			return
		}
	}
}

// solves reports whether a swap solves the puzzle; for some weights another state
// has the f of a solution.
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

// judge sees whether the climb has come to its end, and if so starts another, or
// ends the search.
func (s *search) judge(w *engine.Witness) {
	if s.f != s.level {
		s.level, s.plateau = s.f, 0
	}
	if s.open {
		s.plateau = 0
	} else {
		s.plateau++
	}
	s.tellPlateau(w)
	switch {
	case s.chosen == none && s.plain:
		s.Log(eventMaximum, -1, 0, float64(s.f), float64(s.equal))
	case s.chosen == none:
		s.Log(eventDry, -1, 0, float64(len(s.nodes)), 0)
	case !s.plain && s.plateau >= s.cut:
		s.Log(eventPlateau, -1, 0, float64(s.f), float64(s.plateau))
		s.plateau = 0
	case s.full():
		s.Log(eventFull, -1, 0, float64(len(s.nodes)), 0)
	default:
		return
	}
	switch {
	case s.restart:
		s.Restarts++
		s.Log(eventRestart, -1, 0, float64(s.Iteration-s.since+1), float64(s.f))
		s.next, s.block, s.cell = phasePlace, 0, 0
	case s.chosen == none:
		s.Log(eventGaveUp, -1, 0, float64(s.f), float64(s.Cost))
		s.End(engine.Exhausted)
	}
}
