package tree

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// Counts is what the cost of such a search counts.
const Counts = "free cells left, and an open proof"

// Until is when the search ends.
type Until uint8

const (
	UntilFirst  Until = iota // with a solution
	UntilSecond              // with two, or when it is proved that there are no more
	UntilEnd                 // when the whole tree is searched
)

// The kinds of events that all such searches have. What A and B hold stands there.
const (
	EventBest = iota
	EventBack
	EventFound
	EventSolved
	EventUnique
	EventSecond
	EventAll
	EventNone
	EventOwn // the first of the search's own
)

// Events are these kinds, and those of the search's own behind them.
func Events(own ...engine.EventKind) []engine.EventKind {
	return append([]engine.EventKind{
		// A: blanks, B: depth
		EventBest: engine.Landmark("furthest", engine.Improvement,
			"{a free cell} left, fewer than ever, after {b decision}"),
		// A: levels, B: depth
		EventBack: engine.Happens("back up", engine.Turn, "{a level} given up: back to decision {b}"),
		// A: solutions, B: nodes
		EventFound: engine.Landmark("solution", engine.Turn,
			"solution {a}, after {b node}: whether there is another is not known yet"),
		// A: nodes
		EventSolved: engine.Landmark("solved", engine.Success,
			"a solution, after {a node}; whether there is another was not asked"),
		// A: nodes
		EventUnique: engine.Landmark("no other solution", engine.Success,
			"proved: no other solution, the tree of {a node} is searched"),
		// A: nodes
		EventSecond: engine.Landmark("a second solution", engine.Success,
			"proved: more than one solution, after {a node}"),
		// A: solutions, B: nodes
		EventAll: engine.Landmark("all solutions", engine.Success,
			"proved: {a solution} and no other, the tree of {b node} is searched"),
		// A: nodes
		EventNone: engine.Landmark("no solution", engine.Stagnation,
			"proved: no solution, the tree of {a node} is searched"),
	}, own...)
}

// Words are what all such searches say.
var Words decision.Table

// What going back did, and how the search ended.
var (
	saidDeeper      = Words.Say("deeper", "", "no contradiction: deeper")
	saidNothingLeft = Words.Say("nothing left", "", "nothing is left to try")
	saidTakenBack   = Words.Say("taken back", "cell digit", "{cell} = {digit} is taken back")
	saidGivenUp     = Words.Say("given up", "levels depth left",
		"{levels level} given up: back to decision {depth}, where {left alternative is/alternatives are} left")
	saidNoSolution = Words.Say("no solution", "nodes",
		": proved, no solution; the tree of {nodes node} is searched")
	saidNoOther = Words.Say("no other solution", "nodes",
		": proved, no other solution; the tree of {nodes node} is searched")
	saidAll = Words.Say("all solutions", "solutions nodes",
		": proved, {solutions} solutions and no other; the tree of {nodes node} is searched")
	saidSecond   = Words.Say("a second solution", "", ": a second solution, so the puzzle has more than one")
	saidSolution = Words.Say("a solution", "solutions nodes", ": solution {solutions} after {nodes node}")
)

// Why something was decided.
var (
	whyOver = Words.Say("the first solution", "",
		"the search is over, and the board shows the first solution")
	whyUndone   = Words.Say("is taken back", "depth", "decision {depth} is taken back")
	whyFollowed = Words.Say("followed", "", "it followed from a decision that is taken back")
	whyPart     = Words.Say("has a part", "depth", "decision {depth} has a part in the contradiction")
	whyTogether = Words.Say("contradict", "decisions of",
		"it takes {decisions} of {of decision} on the path: ")
	whyOneOfThem = Words.Say("one of them", "before cell digit", "{word before}{cell} = {digit}", "", ", ")
)

// SaidBackedUp returns what BackUp did.
func (s *Tree) SaidBackedUp() decision.Reason {
	switch {
	case !s.Dead && !s.Full:
		return saidDeeper.Of()
	case s.Closed:
		return saidNothingLeft.Of()
	case s.Until == UntilSecond && s.Solutions > 1:
		return whyOver.Of()
	case s.Popped == 0:
		return saidTakenBackOf{cell: s.Tried.Cell.Or(0), digit: s.Tried.Digit}.say()
	}
	return saidGivenUpOf{levels: s.Popped, depth: len(s.Path), left: s.Top().Left.Count()}.say()
}

// SaidEnd adds to what is said how the search ended, if it did.
func (s *Tree) SaidEnd(said decision.Reason) decision.Reason {
	switch {
	case s.Closed && s.Solutions == 0:
		return said.And(saidNoSolutionOf{nodes: int(s.base.Evaluations)}.say())
	case s.Closed && s.Solutions == 1:
		return said.And(saidNoOtherOf{nodes: int(s.base.Evaluations)}.say())
	case s.Closed:
		return said.And(saidAllOf{
			solutions: int(s.Solutions), nodes: int(s.base.Evaluations),
		}.say())
	case s.Full && s.Until == UntilSecond && s.Solutions > 1:
		return said.And(saidSecond.Of())
	case s.Full:
		return said.And(saidSolutionOf{
			solutions: int(s.Solutions), nodes: int(s.base.Evaluations),
		}.say())
	}
	return said
}

// WhyBlank is why a cell is emptied that had its digit by a decision of some depth, or,
// with none, by what followed from one.
func (s *Tree) WhyBlank(cell int) decision.Reason {
	if depth := s.Steps[cell]; depth > 0 {
		return whyUndoneOf{depth: int(depth)}.say()
	}
	return whyFollowed.Of()
}

// TellConflict tells which decisions on the path contradict each other, and says so.
func (s *Tree) TellConflict(w *decision.Witness, stand func() func(engine.Branch) bool) decision.Reason {
	depths := s.Conflict(stand)
	return s.TellParts(w, depths, whyTogetherOf{decisions: len(depths), of: len(s.Path)}.say())
}

// TellParts tells that decisions, by depth from 0, have a part in a contradiction, and adds them
// to what is said of it.
func (s *Tree) TellParts(w *decision.Witness, depths []int, said decision.Reason) decision.Reason {
	for n, i := range depths {
		branch := s.Path[i]
		w.Grid().JudgedDigit(branch.Cell, branch.Digit, whyPartOf{depth: i + 1}.say())
		said = said.And(whyOneOfThemOf{
			before: n, cell: branch.Cell.Or(0), digit: branch.Digit,
		}.say())
	}
	return said
}
