package oracle

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// treeOracle goes through the tree beside a search: it keeps the path, what was tried at each
// depth, and what is proved.
type treeOracle struct {
	p         *sudoku.Puzzle
	set       engine.Settings
	path      []engine.Branch
	levels    []int64
	nodes     int
	backed    int
	solutions int
	solution  sudoku.Grid
	digit     uint8 // what is tried next, or was tried
	tried     engine.Branch
	dead      bool
	full      bool
	closed    bool
	popped    int
}

const untilSecond = 1

func (o *treeOracle) until() int { return int(o.set["until"]) }

// begins reports whether a level is opened; what the last iteration left is forgotten.
func (o *treeOracle) begins() bool {
	o.dead, o.full, o.popped = false, false, 0
	return len(o.path) == 0 || o.path[len(o.path)-1].Digit != 0 && !o.path[len(o.path)-1].Cell.None()
}

func (o *treeOracle) top() *engine.Branch { return &o.path[len(o.path)-1] }

// takes notes that the digit is tried in its cell.
func (o *treeOracle) takes(s *phase) {
	o.nodes++
	if len(o.levels) < len(o.path) {
		o.levels = append(o.levels, 0)
		s.claim(s.after.Tree.DeepestAt == s.begun.Iteration+1, "the deepest was reached in iteration %d", s.after.Tree.DeepestAt)
	}
	o.levels[len(o.path)-1]++
	o.tried = *o.top()
}

// judges wants the events of a node that is no contradiction.
func (o *treeOracle) judges(s *phase) (list []wanted) {
	open := s.after.Current.Blanks()
	if o.cost(open) < s.before.BestCost {
		list = append(list, event("furthest", open, len(o.path)))
	}
	if open > 0 {
		return list
	}
	o.full = true
	if o.solutions++; o.solutions == 1 {
		o.solution = s.after.Current.Clone()
	}
	s.claim(lacks(o.p, s.after.Current, true) == 0, "the solution is none")
	if o.until() == 0 {
		return append(list, event("solved", o.nodes))
	}
	return append(list, event("solution", o.solutions, o.nodes))
}

// cost counts the blanks, and the proof that is open.
func (o *treeOracle) cost(open int) int {
	if o.until() > 0 {
		open++
	}
	return open
}

// ended adds how the search ended, if it did.
func (o *treeOracle) ended(said wanted) wanted {
	switch {
	case o.closed && o.solutions == 0:
		return said.and(says("no solution", o.nodes))
	case o.closed && o.solutions == 1:
		return said.and(says("no other solution", o.nodes))
	case o.closed:
		return said.and(says("all solutions", o.solutions, o.nodes))
	case o.full && o.until() == untilSecond && o.solutions > 1:
		return said.and(says("a second solution"))
	case o.full:
		return said.and(says("a solution", o.solutions, o.nodes))
	}
	return said
}

// backUp goes back to the last decision with an alternative, and checks what is told of that.
func (o *treeOracle) backUp(s *phase) {
	if !o.dead && !o.full {
		s.said(says("deeper"))
		s.happened()
		return
	}
	if o.full && o.until() == untilSecond && o.solutions > 1 {
		o.presented(s, s.told)
		s.said(o.ended(says("the first solution")))
		s.happened(event("a second solution", o.nodes))
		return
	}
	undone := o.unwind()
	o.backed += o.popped
	told := o.blanked(s, undone)
	top := says("nothing left")
	var events []wanted
	switch {
	case len(o.path) == 0:
		o.closed = true
		o.presented(s, s.told[told:])
		switch o.solutions {
		case 0:
			events = append(events, event("no solution", o.nodes))
		case 1:
			events = append(events, event("no other solution", o.nodes))
		default:
			events = append(events, event("all solutions", o.solutions, o.nodes))
		}
	case o.popped == 0:
		top = says("taken back", o.tried.Cell, o.tried.Digit)
	default:
		top = says("given up", o.popped, len(o.path), o.top().Left.Count())
		events = append(events, event("back up", o.popped, len(o.path)))
	}
	s.said(o.ended(top))
	s.happened(events...)
}

// unwind takes back the decisions without an alternative, and the one above them, and gives
// those that stood by their depth.
func (o *treeOracle) unwind() map[int]engine.Branch {
	undone := map[int]engine.Branch{}
	for len(o.path) > 0 {
		top := o.top()
		if top.Digit != 0 && !top.Cell.None() {
			undone[len(o.path)] = *top
		}
		if top.Unit < 0 {
			top.Digit = 0
		} else {
			top.Cell = sudoku.NoCell
		}
		if top.Left != 0 {
			break
		}
		o.path = o.path[:len(o.path)-1]
		o.popped++
	}
	return undone
}

// blanked checks why cells are emptied, and counts them.
func (o *treeOracle) blanked(s *phase, undone map[int]engine.Branch) (n int) {
	for ; n < len(s.told) && s.told[n].Kind == decision.Change && s.told[n].Digit == 0; n++ {
		d := s.told[n]
		want := says("followed")
		for depth, branch := range undone {
			if d.Cell.Is(branch.Cell.Or(-1)) {
				want = says("is taken back", depth)
			}
		}
		s.why(d, 0, want)
	}
	return n
}

// presented checks that the first solution stands on the board at the end.
func (o *treeOracle) presented(s *phase, told []decision.Decision) {
	for _, d := range told {
		s.claim(d.Kind == decision.Show && d.Digit == o.solution[d.Cell.Or(-1)], "%s is no part of the solution", o.p.CellName(d.Cell.Or(-1)))
		s.why(d, 0, says("the first solution"))
	}
}

// ends checks what every phase leaves.
func (o *treeOracle) ends(s *phase) {
	tree := &s.after.Tree
	s.claim(slices.Equal(tree.Path, o.path), "the path is %v, it should be %v", tree.Path, o.path)
	s.claim(slices.Equal(tree.Levels, o.levels), "nodes by depth are %v, they should be %v", tree.Levels, o.levels)
	s.claim(tree.Popped == o.popped && tree.Closed == o.closed && int(tree.Solutions) == o.solutions, "the tree is %+v", tree)
	s.claim(string(s.board) == string(s.after.Current), "the board is not what was told")
	s.metric("depth", float64(len(o.path)))
	s.metric("deepest", float64(len(o.levels)))
	s.metric("nodes", float64(o.nodes))
	s.metric("backs up", float64(o.backed))
	s.metric("solutions", float64(o.solutions))
	cost := o.cost(s.after.Current.Blanks())
	if s.after.Status == engine.Solved && o.until() > 0 {
		cost = 0
	}
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
}

// conflict checks the decisions that are told to contradict each other: together they do, and
// none of them could be left out. It gives what is said of them, and how many decisions told it.
func (o *treeOracle) conflict(s *phase, contradict func([]engine.Branch) bool) (want wanted, told int) {
	var depths []int
	for _, d := range s.told {
		if d.Kind != decision.Judge {
			continue
		}
		told++
		i := slices.IndexFunc(o.path, func(b engine.Branch) bool { return d.Cell.Is(b.Cell.Or(-1)) && b.Digit == d.Digit })
		s.claim(i >= 0, "%d at %s is no decision", d.Digit, o.p.CellName(max(0, d.Cell.Or(-1))))
		s.why(d, 0, says("has a part", i+1))
		if i >= 0 {
			depths = append(depths, i)
		}
	}
	slices.Sort(depths)
	list := make([]engine.Branch, len(depths))
	want = says("contradict", len(depths), len(o.path))
	for n, i := range depths {
		list[n] = o.path[i]
		want = want.and(says("one of them", n, o.path[i].Cell, o.path[i].Digit))
	}
	s.claim(contradict(list), "the decisions %v do not contradict each other", depths)
	for n := range list {
		rest := slices.Delete(slices.Clone(list), n, n+1)
		s.claim(!contradict(rest), "decision %d has no part in the contradiction", depths[n]+1)
	}
	return want, told
}
