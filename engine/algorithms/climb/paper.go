// Package climb is the hill climber of Jones, Roach and Perkins (2007): steepest
// ascent with a greedy start, kept as a best-first search whose queue tells when it
// stands on a plateau, and random restarts.
//
// A state is a full board in which every block holds each digit once, so that only
// rows and columns can be wrong; a move swaps two free cells of a block. What is
// maximised is f = w1·f1 + w2·f2, with
//
//	f1  the different digits of the rows and columns, 162 on a solved 9×9 board
//	f2  the clashes of free digits with givens: those are surely wrong
//
// and w1 = 1, w2 = −1.
//
//	the paper                         here                          file
//	greedy placement                  search.place                  paper.go
//	post-swapping                     search.mend                   paper.go
//	priority queue of states          tree.Frontier, entry          engine/tree, entry.go
//	successors: swaps within a block  search.pairs                  search.go
//	f1, f2, w1, w2                    search.worth                  paper.go
//	the change of f by each swap      search.expand                 paper.go
//	states seen before                tree.States                   engine/tree
//	plateau, random restart           search.judge                  paper.go
//
// The paper calls it a plateau when "the first 10 highest scoring solutions all shared
// the same score, and none of those solutions had successors with better scores". Read
// here as: a number (cut) of pops in a row of one score, none with a better successor
// that has not been expanded before. Why it is not 10, and what else is read how, is in
// docs/readings.md.
//
// The queue holds no boards. A state that was expanded is a node: its parent and the
// swap that made it from there. A successor is an entry of eight bytes: its f, a tie,
// its parent and its swap. Whether its state is new is found out when it comes up: a
// table of the nodes' hashes knows what was expanded. The queue keeps the best 4096 when
// there are more than 8192, which no climb notices that pops fewer states
// than are kept; and a climb that has expanded tree.MostStates ends as if on a
// plateau, or, without restarts, goes on from where it stands with an empty memory. So
// a search holds at most 400 kB however long it runs.
package climb

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/engine/tree"
)

// loop is the climb of the paper. The first iteration of a climb builds its start, a
// block or a swap a phase; every iteration expands a state.
var loop = engine.Loop[*search]{
	phasePlace:   (*search).place,
	phaseMend:    (*search).mend,
	phasePop:     (*search).pop,
	phaseExpand:  (*search).expand,
	phaseWeigh:   (*search).weigh,
	phasePlateau: (*search).judge,
}

// place fills one block: its cells in order, each with the next of the missing
// digits, in random order or from the lowest up, that clashes with no given; when
// all do, with the next. A random start takes any of them.
func (s *search) place(w *decision.Witness) {
	if s.block == 0 {
		copy(s.Grid, s.fixed.Givens)
		s.since = s.Iteration
		s.listed = false
		s.Changed = s.Changed[:0]
	}
	if s.block < len(s.blocks) {
		s.fill(s.blocks[s.block], w)
		s.block++
	}
	s.Cost = s.Puzzle.MaxDistinct() -
		s.Puzzle.Distinct(s.Grid)
	if s.block < len(s.blocks) {
		s.Goto(phasePlace)
		return
	}
	s.block, s.cell = 0, 0
	s.furnish()
}

func (s *search) fill(free []uint16, w *decision.Witness) {
	missing := s.Puzzle.Lacking(
		s.fixed.Givens,
		2*s.Puzzle.Side+int(s.Puzzle.Block[free[0]]),
	)
	var room [sudoku.MaxSide]uint8
	digits := missing.Append(room[:0])
	if !s.options.Ascending || s.options.Start == StartRandom {
		digits = missing.Shuffled(room[:0], &s.Dice)
	}
	for _, c := range free {
		i := 0
		if s.options.Start != StartRandom {
			clean := func(d uint8) bool {
				return s.clashes(c, d) == 0
			}
			i = max(0, slices.IndexFunc(digits, clean))
		}
		s.tellPlaced(w, c, digits, i)
		s.Grid[c] = digits[i]
		digits = append(digits[:i], digits[i+1:]...)
		s.Changed = append(s.Changed, c)
	}
}

// mend is post-swapping for one cell whose digit clashes with a given: it is
// swapped with another of its block, tried in random order, so that neither
// then clashes; if there is none the clash remains.
func (s *search) mend(w *decision.Witness) {
	defer s.furnish()
	free := s.blocks[s.block]
	c := free[s.cell]
	s.cell++
	var room [sudoku.MaxSide]uint16
	others := append(room[:0], free...)
	for n := len(others); n > 0; n-- {
		i := s.Dice.IntN(n)
		o := others[i]
		others[i] = others[n-1]
		if o == c ||
			s.clashes(c, s.Grid[o]) > 0 ||
			s.clashes(o, s.Grid[c]) > 0 {
			continue
		}
		s.Grid[c], s.Grid[o] = s.Grid[o], s.Grid[c]
		s.Cost = s.Puzzle.MaxDistinct() -
			s.Puzzle.Distinct(s.Grid)
		s.tellMended(w, c, o)
		return
	}
	s.tellLeft(w, c)
}

// furnish sees what the start still needs; with nothing left the climb begins,
// unless the start alone solves the puzzle.
func (s *search) furnish() {
	if s.options.Start == StartPost && s.seekClash() {
		s.Goto(phaseMend)
		return
	}
	s.block = 0
	s.one, s.two = s.options.W1, s.options.W2
	s.level, s.plateau = -zeroF, 0
	s.lines.Read(s.Grid)
	s.stale = s.Puzzle.All
	s.plantHere()
	s.rooted = true
	s.Goto(phasePop)
	s.Evaluations++
	if s.Cost == 0 {
		s.arrive()
		s.Log(eventSolvedByStart, -1, 0,
			float64(s.Restarts+1), 0)
	}
}

// seekClash moves on to the next cell whose digit clashes with a given.
func (s *search) seekClash() bool {
	for ; s.block < len(s.blocks); s.block, s.cell = s.block+1, 0 {
		for free := s.blocks[s.block]; s.cell < len(free); s.cell++ {
			c := free[s.cell]
			if s.clashes(c, s.Grid[c]) > 0 {
				return true
			}
		}
	}
	return false
}

// plantHere makes the current grid the root of a new memory.
func (s *search) plantHere() {
	s.states.Plant(s.Grid)
	s.queue.Empty()
	s.node = 0
	s.chosen = none
	s.listed = false
	s.f = s.worth()
}

// worth is f = w1·f1 + w2·f2 of the current grid.
func (s *search) worth() int {
	return s.one*(s.Puzzle.MaxDistinct()-s.Cost) +
		s.two*s.fixed.GivenClashes(s.Grid)
}

// pop makes the chosen state the incumbent: the best of the queue.
func (s *search) pop(w *decision.Witness) {
	s.better = 0
	s.equal = 0
	s.open = false
	s.listed = false
	if s.rooted {
		s.rooted = false
		s.tellStart(w)
	} else {
		s.move(w)
	}
	if s.one != s.options.W1 ||
		s.two != s.options.W2 {
		s.one = s.options.W1
		s.two = s.options.W2
		s.stale = s.Puzzle.All
		s.plantHere()
	}
	s.arrive()
}

// arrive makes the current grid the incumbent; a cost of 0 ends the search.
func (s *search) arrive() {
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventImproved, -1, 0,
			float64(s.Cost), float64(s.f))
	}
	if s.Cost == 0 && s.Puzzle.Solved(s.Grid) {
		s.End(engine.Solved)
	}
}

// move goes from the incumbent to the chosen state: by one swap if it is a
// successor, or else to another branch of the tree.
func (s *search) move(w *decision.Witness) {
	parent, was := s.chosen.parent(), s.f
	x := s.pairs[s.chosen.swap()]
	s.f = s.chosen.f()
	if parent == s.node {
		s.Changed = append(s.Changed, x.A, x.B)
		s.swap(x.A, x.B)
		s.tellSwap(w, x, was, whySuccessor)
	} else {
		copy(s.room, s.Grid)
		s.states.Lead(s.node, parent, s.swap)
		s.swap(x.A, x.B)
		for c, d := range s.Grid {
			if d != s.room[c] {
				s.Changed = append(s.Changed, uint16(c))
			}
		}
		s.Log(
			eventBack,
			-1,
			0,
			float64(s.f),
			float64(s.states.Expanded()-parent),
		)
		s.tellJump(w, was, parent)
	}
	if s.options.Plain || s.states.Expanded() == tree.MostStates {
		s.plantHere()
		return
	}
	s.node = s.states.Add(parent, x, s.Grid)
}

// swap lets two cells of the incumbent change places. The swaps of the blocks around
// them are to be weighed again.
func (s *search) swap(a, b uint16) {
	s.Cost += s.lines.SwapDelta(s.Grid, a, b)
	s.lines.Swap(s.Grid, a, b)
	s.swaps.Around(sudoku.Swap{A: a, B: b},
		func(block int) {
			s.stale |= 1 << block
		})
}

// expand works out what every swap does to f: w1 for a digit more in the rows and
// columns, w2 for a clash more with a given.
func (s *search) expand(*decision.Witness) {
	for ; s.stale != 0; s.stale &= s.stale - 1 {
		block := int(s.stale.Lowest()) - 1
		s.lines.Weigh(s.swaps, block, s.Grid, s.costs)
		first := s.swaps.From[block]
		for i, x := range s.swaps.Of(block) {
			u := s.Grid[x.A]
			v := s.Grid[x.B]
			f1 := -s.costs.At(first + i)
			f2 := s.clashes(x.A, v) +
				s.clashes(x.B, u) -
				s.clashes(x.A, u) -
				s.clashes(x.B, v)
			s.deltas[s.places[first+i]] = int16(s.one*f1 + s.two*f2)
		}
	}
	s.Evaluations += int64(len(s.pairs))
	s.listed = true
}

// weigh lets the successors into the queue and chooses what to pop next. One that
// solves the puzzle is taken at once.
func (s *search) weigh(w *decision.Witness) {
	luck := s.Dice.Uint64()
	s.better = 0
	s.equal = 0
	s.open = false
	s.chosen = none
	toGoal, solution := s.goal(s.one)-s.f, -1
	least := min(0, toGoal) // what a swap must do to f to be worth a look
	if !s.options.Plain {
		least = min(least, s.queue.Floor.f()-s.f) // or the queue may let its state in
	}
	entries := s.entries[:0]
	for swap, delta := range s.deltas {
		delta := int(delta)
		if delta < least {
			continue
		}
		e := pack(s.f+delta,
			tie(luck, swap), s.node, swap)
		entries = append(entries, e)
		switch {
		case delta == 0:
			s.equal++
		case delta > 0:
			s.better++
			s.open = s.open ||
				!s.states.Knows(s.states.After(s.node, s.pairs[swap], s.Grid))
			s.chosen = max(s.chosen, e)
		}
		if delta == toGoal && solution < 0 {
			// For some weights another state has the f of a solution.
			x := s.pairs[swap]
			if s.Cost+s.lines.SwapDelta(s.Grid, x.A, x.B) == 0 {
				solution = swap
			}
		}
	}
	s.entries = entries
	if !s.options.Plain {
		s.queue.Push(entries)
		s.choose()
	}
	w.Explain(s.tellWeighed)
	if solution >= 0 {
		s.take(s.pairs[solution], w)
	}
}

// tie is a random number for a swap, from one throw of the dice for all.
func tie(luck uint64, swap int) uint64 {
	z := luck + uint64(swap)*0x9e3779b97f4a7c15
	return (z ^ z>>29) * 0xbf58476d1ce4e5b9 >> (64 - tieBits)
}

// choose takes the best entry out of the queue that leads to a state that has
// not been expanded.
func (s *search) choose() {
	for {
		s.chosen = s.queue.Pop()
		if s.chosen == none ||
			!s.states.Knows(s.leadsTo(s.chosen, s.room)) {
			return
		}
	}
}

// leadsTo makes in room the state that an entry stands for, and returns its hash. The
// way there begins at the incumbent: on a plateau it takes a few swaps.
func (s *search) leadsTo(e entry, room sudoku.Grid) uint64 {
	swap := func(a, b uint16) {
		room[a], room[b] = room[b], room[a]
	}
	copy(room, s.Grid)
	s.states.Lead(s.node, e.parent(), swap)
	x := s.pairs[e.swap()]
	swap(x.A, x.B)
	return s.states.After(e.parent(), x, room)
}

// take makes the swap that solves the puzzle.
func (s *search) take(x sudoku.Swap, w *decision.Witness) {
	s.swap(x.A, x.B)
	s.Touch(x.A)
	s.Touch(x.B)
	was := s.f
	s.f = s.goal(s.one)
	s.chosen = none
	s.listed = false
	s.tellSwap(w, x, was, whySolves)
	s.arrive()
	s.Log(
		eventSolved,
		-1,
		0,
		float64(s.Iteration-s.since+1),
		float64(s.states.Depth(s.node)+1),
	)
}

// judge sees whether the climb has come to its end, and if so starts another, or
// ends the search.
func (s *search) judge(w *decision.Witness) {
	s.EndRound()
	s.Goto(phasePop)
	if s.f != s.level {
		s.level, s.plateau = s.f, 0
	}
	if s.open {
		s.plateau = 0
	} else {
		s.plateau++
	}
	w.Explain(s.tellPlateau)
	switch {
	case s.chosen == none && s.options.Plain:
		s.Log(eventMaximum, -1, 0,
			float64(s.f), float64(s.equal))
	case s.chosen == none:
		s.Log(
			eventDry,
			-1,
			0,
			float64(s.states.Expanded()),
			0,
		)
	case !s.options.Plain && s.plateau >= s.options.Cut:
		s.Log(eventPlateau, -1, 0,
			float64(s.f), float64(s.plateau))
		s.plateau = 0
	case s.states.Expanded() == tree.MostStates:
		s.Log(
			eventFull,
			-1,
			0,
			float64(s.states.Expanded()),
			0,
		)
	default:
		return
	}
	switch {
	case s.options.Restart:
		s.Restarts++
		s.Log(
			eventRestart,
			-1,
			0,
			float64(s.Iteration-s.since+1),
			float64(s.f),
		)
		s.EndRound() // the next begins with a start
	case s.chosen == none:
		s.Log(eventGaveUp, -1, 0,
			float64(s.f), float64(s.Cost))
		s.End(engine.Exhausted)
	}
}
