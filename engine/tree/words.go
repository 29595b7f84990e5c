package tree

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
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

// UntilParam is the parameter of Until.
var UntilParam = engine.Param{Name: "until", Meaning: "end with the first solution, with the second or the proof that there is none (second), or when the whole tree is searched (end)",
	Choices: []string{UntilFirst: "first", UntilSecond: "second", UntilEnd: "end"}}

// Metrics are those of Vitals, in its order.
var Metrics = []engine.Metric{
	{Name: "depth", Meaning: "decisions on the path", Format: "%.0f"},
	{Name: "deepest", Meaning: "the most decisions that were ever on the path", Format: "%.0f"},
	{Name: "nodes", Meaning: "decisions tried so far: the nodes of the tree", Format: "%.0f"},
	{Name: "backs up", Meaning: "levels of the path given up so far, all their alternatives tried", Format: "%.0f"},
	{Name: "solutions", Meaning: "solutions found so far", Format: "%.0f"},
}

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
		EventBest: {Name: "furthest", Class: engine.Improvement, Landmark: true, // A: blanks, B: depth
			Text: engine.Says("{a free cell} left, fewer than ever, after {b decision}")},
		EventBack: {Name: "back up", Class: engine.Turn, // A: levels, B: depth
			Text: engine.Says("{a level} given up: back to decision {b}")},
		EventFound: {Name: "solution", Class: engine.Turn, Landmark: true, // A: solutions, B: nodes
			Text: engine.Says("solution {a}, after {b node}: whether there is another is not known yet")},
		EventSolved: {Name: "solved", Class: engine.Success, Landmark: true, // A: nodes
			Text: engine.Says("a solution, after {a node}; whether there is another was not asked")},
		EventUnique: {Name: "no other solution", Class: engine.Success, Landmark: true, // A: nodes
			Text: engine.Says("proved: no other solution, the tree of {a node} is searched")},
		EventSecond: {Name: "a second solution", Class: engine.Success, Landmark: true, // A: nodes
			Text: engine.Says("proved: more than one solution, after {a node}")},
		EventAll: {Name: "all solutions", Class: engine.Success, Landmark: true, // A: solutions, B: nodes
			Text: engine.Says("proved: {a solution} and no other, the tree of {b node} is searched")},
		EventNone: {Name: "no solution", Class: engine.Stagnation, Landmark: true, // A: nodes
			Text: engine.Says("proved: no solution, the tree of {a node} is searched")},
	}, own...)
}

// Words are what all such searches say.
var Words decision.Table

var saidOver = Words.Say("the first solution", "", "the search is over, and the board shows the first solution")

// Name returns a decision in words: "r1c2 = 5".
func (s *Search) Name(b engine.Branch) string {
	return fmt.Sprintf("%s = %c", s.Puzzle.CellName(int(b.Cell)), s.Puzzle.Symbol(b.Digit))
}

// SaidBackedUp returns what BackUp did.
func (s *Search) SaidBackedUp() string {
	switch {
	case !s.Dead && !s.Full:
		return "no contradiction: deeper"
	case s.Closed:
		return "nothing is left to try"
	case s.popped == 0:
		return s.Name(s.Tried) + " is taken back"
	}
	return fmt.Sprintf("%s given up: back to decision %d, where %s left", english.Count(s.popped, "level"), len(s.Path),
		english.Plural(s.Top().Left.Count(), "alternative is", "alternatives are"))
}

// SaidEnd adds to a sentence how the search ended, if it did.
func (s *Search) SaidEnd(text string) string {
	switch nodes := english.Count(s.Evaluations, "node"); {
	case s.Closed && s.Solutions == 0:
		return text + ": proved, no solution; the tree of " + nodes + " is searched"
	case s.Closed && s.Solutions == 1:
		return text + ": proved, no other solution; the tree of " + nodes + " is searched"
	case s.Closed:
		return fmt.Sprintf("%s: proved, %d solutions and no other; the tree of %s is searched", text, s.Solutions, nodes)
	case s.Full && s.Until == UntilSecond && s.Solutions > 1:
		return text + ": a second solution, so the puzzle has more than one"
	case s.Full:
		return fmt.Sprintf("%s: solution %d after %s", text, s.Solutions, nodes)
	}
	return text
}

// TellConflict tells which decisions on the path contradict each other, and says so.
func (s *Search) TellConflict(w *decision.Witness, stand func() func(engine.Branch) bool) string {
	var names []string
	for _, i := range s.Conflict(stand) {
		b := s.Path[i]
		w.Grid().JudgedDigit(int(b.Cell), b.Digit, decision.Plain(fmt.Sprintf("decision %d has a part in the contradiction", i+1)))
		names = append(names, s.Name(b))
	}
	return fmt.Sprintf("it takes %d of %s on the path: %s", len(names), english.Count(len(s.Path), "decision"), strings.Join(names, ", "))
}
