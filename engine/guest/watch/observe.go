package watch

import (
	"slices"
	"strings"
	"unicode"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// says is what is said of a program that says nothing itself.
var says decision.Table

var (
	saidStart   = says.Say("start", "", "the first line has not come yet")
	saidNothing = says.Say("nothing changed", "", "nothing on the board has changed")
	saidOne     = says.Say("one cell changed", "cell digit", "{cell} is {digit} now")
	saidMany    = says.Say("many cells changed", "cells", "{cells} cells have changed")
	whyLine     = says.Say("a line", "line", "step {line} of the program has it so")
)

// disagrees is the name of the clauses that say what is not so.
const disagrees = "disagreement"

// disagreement is a clause on something that a line says and that is not so.
func disagreement(flaw string) decision.Reason {
	return decision.Reason{Kind: &decision.ReasonKind{
		Name:  disagrees,
		Text:  "; " + flaw,
		Words: []string{flaw},
	}}
}

// Disagreements returns what a step says that is not so, a sentence each: "says cost 3, has
// 5". What is given is what a snapshot has of the step.
func Disagreements(said decision.Reason) (list []string) {
	for _, clause := range said.More {
		if clause.Is(disagrees) {
			list = append(list, clause.Kind.Words...)
		}
	}
	return list
}

// DoubtKind is what a disagreement is about: its words without numbers and names of cells, so that
// the same one at another step is of the same kind.
func DoubtKind(flaw string) string {
	return strings.Join(strings.FieldsFunc(flaw, func(r rune) bool { return !unicode.IsLetter(r) }), " ")
}

// Is reports whether an algorithm is a program that is watched: what is said of it and by it
// are the words of somebody.
func Is(a *engine.Algorithm) bool { return slices.Contains(a.Says, &says) }

// noCode stands for the code of a program that names none.
var noCode = []engine.Line{{Text: "read a line of the program"}}

// Codeless reports whether an algorithm is a program that names no code.
func Codeless(a *engine.Algorithm) bool { return Is(a) && &a.Code[0] == &noCode[0] }

// Seedless reports whether a run is of a program whose seed nobody knows.
func Seedless(a *engine.Algorithm, seed uint64) bool { return seed == 0 && Is(a) }

// said is what the line says, or what has changed.
func (s *search) said() decision.Reason {
	switch count := len(s.Changed); {
	case s.say != "":
		return decision.Plain(s.say)
	case !s.Forced().None():
		return s.SaidForced()
	case s.Last().Phase < 0:
		return saidStart.Of()
	case count == 0:
		return saidNothing.Of()
	case count == 1:
		cell := s.Changed[0]
		return saidOneOf{cell: int(cell), digit: s.Grid[cell]}.say()
	default:
		return saidManyOf{cells: count}.say()
	}
}

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	v.Of(&s.Base, s.metrics...)
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	about := s.source.about
	if len(s.marginals) > 0 {
		marginals := &snap.Marginals
		marginals.Label, marginals.Full = about.marginals, about.full
		marginals.P = append(marginals.P, s.marginals...)
		marginals.Low = min(0, slices.Min(s.marginals))
	}
	snap.Domains = append(snap.Domains, s.candidates...)
	if len(s.memory) > 0 {
		snap.Memory.Label = about.memory
		snap.Memory.Entries = append(snap.Memory.Entries, s.memory...)
	}
	if len(s.members) > 0 {
		snap.Population.Label = about.population
		snap.Population.Scale = s.scale
		snap.Population.Members = append(snap.Population.Members, s.members...)
		snap.Population.Grids = append(snap.Population.Grids, s.boards...)
	}
	s.observeMoves(&snap.Neighbourhood)
	s.observeTree(&snap.Tree)
	for _, flaw := range s.flaws {
		snap.Said = snap.Said.And(disagreement(flaw))
	}
}

func (s *search) observeMoves(neighbours *engine.Neighbourhood) {
	if len(s.moves) == 0 {
		return
	}
	neighbours.Label = s.source.about.moves
	neighbours.Chosen = s.chosen
	neighbours.Scale = s.deltas
	neighbours.Moves = append(neighbours.Moves, s.moves...)
	if !slices.Equal(s.before, s.Grid) {
		neighbours.Grid = append(neighbours.Grid, s.before...)
	}
}

// observeTree shows the path. How many nodes there were at each depth no line says: each is
// counted once.
func (s *search) observeTree(tree *engine.Tree) {
	if len(s.tree) == 0 {
		return
	}
	tree.Label = s.source.about.tree
	tree.Path = append(tree.Path, s.tree...)
	for range s.tree {
		tree.Levels = append(tree.Levels, 1)
	}
}
