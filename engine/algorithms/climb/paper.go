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
//	greedy placement                  search.place                  greedy.go
//	post-swapping                     search.mend                   greedy.go
//	priority queue of states          tree.Frontier, entry          engine/kit/tree, entry.go
//	successors: swaps within a block  ground.pairs                  ground.go
//	f1, f2, w1, w2                    weights.worth                 ground.go
//	the change of f by each swap      search.expand                 paper.go
//	states seen before                tree.States                   engine/kit/tree
//	plateau, random restart           search.judge                  paper.go
//	digits in rows and columns        search.lines, Lines           search.go, engine/sudoku
//
// The paper calls it a plateau when "the first 10 highest scoring solutions all shared
// the same score, and none of those solutions had successors with better scores". Read
// here as: a number (cut) of pops in a row of one score, none with a better successor
// that has not been expanded before. Why it is not 10, and what else is read how, is in
// docs/reference/readings.md.
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
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
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

// plantHere makes the current grid the root of a new memory.
func (s *search) plantHere() {
	s.memory.plant(s.Grid)
	s.listed = false
	s.f = s.weights.worth(s.Puzzle.Board, s.Cost, s.ground.fixed.GivenClashes(s.Grid))
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
	if asked := s.Options.weights(); s.weights != asked {
		s.weights = asked
		s.stale = s.Puzzle.All
		s.plantHere()
	}
	s.arrive()
}

// arrive makes the current grid the incumbent; a cost of 0 ends the search.
func (s *search) arrive() {
	engine.Better(&s.Base, eventImproved, float64(s.f))
	if s.Cost == 0 && s.Puzzle.Solved(s.Grid) {
		s.End(engine.Solved)
	}
}

// move goes from the incumbent to the chosen state: by one swap if it is a
// successor, or else to another branch of the tree.
func (s *search) move(w *decision.Witness) {
	parent, was := s.memory.chosen.parent(), s.f
	x := s.ground.pairs[s.memory.chosen.swap()]
	s.f = s.memory.chosen.f()
	if parent == s.memory.node {
		s.Changed = append(s.Changed, x.A, x.B)
		s.swap(x.A, x.B)
		s.tellSwap(w, x, was, whySuccessor)
	} else {
		copy(s.room, s.Grid)
		s.memory.states.Lead(s.memory.node, parent, s.swap)
		s.swap(x.A, x.B)
		for c, d := range s.Grid {
			if d != s.room[c] {
				s.Changed = append(s.Changed, uint16(c))
			}
		}
		s.Note(eventBack, float64(s.f), float64(s.memory.states.Expanded()-parent))
		s.tellJump(w, was, parent)
	}
	if s.Options.Plain || s.memory.states.Expanded() == tree.MostStates {
		s.plantHere()
		return
	}
	s.memory.node = s.memory.states.Add(parent, x, s.Grid)
}

// swap lets two cells of the incumbent change places. The swaps of the blocks around
// them are to be weighed again.
func (s *search) swap(a, b uint16) {
	s.Cost += s.lines.SwapDelta(s.Grid, a, b)
	s.lines.Swap(s.Grid, a, b)
	s.moved |= 1 << s.Puzzle.Block[a]
	s.ground.swaps.Around(sudoku.Swap{A: a, B: b},
		func(block int) {
			s.stale |= 1 << block
		})
}

// expand works out what every swap does to f: w1 for a digit more in the rows and
// columns, w2 for a clash more with a given.
func (s *search) expand(*decision.Witness) {
	for ; s.stale != 0; s.stale &= s.stale - 1 {
		block := int(s.stale.Lowest()) - 1
		s.lines.Weigh(s.ground.swaps, block, s.Grid, s.costs)
		if s.moved>>block&1 != 0 {
			s.ground.clashing(block, s.Grid, s.clashes)
		}
		s.ground.weigh(block, s.costs, s.clashes, s.weights, s.deltas)
	}
	s.moved = 0
	s.Evaluations += int64(len(s.ground.pairs))
	s.listed = true
}

// weigh lets the successors into the queue and chooses what to pop next. One that
// solves the puzzle is taken at once.
func (s *search) weigh(w *decision.Witness) {
	luck := s.Dice.Uint64()
	s.better = 0
	s.equal = 0
	s.open = false
	s.memory.chosen = none
	toGoal, solution := s.weights.goal(s.Puzzle.Board)-s.f, -1
	least := min(0, toGoal) // what a swap must do to f to be worth a look
	if !s.Options.Plain {
		least = min(least, s.memory.queue.Floor.f()-s.f) // or the queue may let its state in
	}
	first := pack(s.f, 0, s.memory.node, 0)
	s.waiting.letIn(s.deltas, least, min(0, toGoal), first, luck)
	for _, swap := range s.waiting.notable {
		swap := int(swap)
		delta := int(s.deltas[swap])
		switch {
		case delta == 0:
			s.equal++
		case delta > 0:
			s.better++
			if !s.open {
				after := s.memory.states.After(s.memory.node, s.ground.pairs[swap], s.Grid)
				s.open = !s.memory.states.Knows(after)
			}
			s.memory.chosen = max(s.memory.chosen,
				pack(s.f+delta, tie(luck, swap), s.memory.node, swap))
		}
		if delta == toGoal && solution < 0 {
			// For some weights another state has the f of a solution.
			x := s.ground.pairs[swap]
			if s.Cost+s.lines.SwapDelta(s.Grid, x.A, x.B) == 0 {
				solution = swap
			}
		}
	}
	if !s.Options.Plain {
		s.memory.queue.Push(s.waiting.entries)
		s.memory.choose(s.ground.pairs, s.Grid, s.room)
	}
	w.Explain(s.tellWeighed)
	if solution >= 0 {
		s.take(s.ground.pairs[solution], w)
	}
}

// take makes the swap that solves the puzzle.
func (s *search) take(x sudoku.Swap, w *decision.Witness) {
	s.swap(x.A, x.B)
	s.Touch(x.A)
	s.Touch(x.B)
	was := s.f
	s.f = s.weights.goal(s.Puzzle.Board)
	s.memory.chosen = none
	s.listed = false
	s.tellSwap(w, x, was, whySolves)
	s.arrive()
	depth := s.memory.states.Depth(s.memory.node)
	s.Note(eventSolved, float64(s.Iteration-s.since+1), float64(depth+1))
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
	case s.memory.chosen == none && s.Options.Plain:
		s.Note(eventMaximum, float64(s.f), float64(s.equal))
	case s.memory.chosen == none:
		s.Note(eventDry, float64(s.memory.states.Expanded()), 0)
	case !s.Options.Plain && s.plateau >= s.Options.Cut:
		s.Note(eventPlateau, float64(s.f), float64(s.plateau))
		s.plateau = 0
	case s.memory.states.Expanded() == tree.MostStates:
		s.Note(eventFull, float64(s.memory.states.Expanded()), 0)
	default:
		return
	}
	switch {
	case s.Options.Restart:
		s.Restarts++
		s.Note(eventRestart, float64(s.Iteration-s.since+1), float64(s.f))
		s.EndRound() // the next begins with a start
	case s.memory.chosen == none:
		s.Note(eventGaveUp, float64(s.f), float64(s.Cost))
		s.End(engine.Exhausted)
	}
}
