package backtrack

import (
	"context"
	"flag"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// twin is the same search as a student writes it: recursive, with a list of domains that
// is copied at every node and with rules that are gone through until none has an effect.
type twin struct {
	*sudoku.Puzzle
	Options
	nodes, solutions, limit int
}

// narrow goes through the rules, and is false for a contradiction.
func (w *twin) narrow(cand []sudoku.Mask, decided []bool) bool {
	for again := true; again; {
		again = false
		for c, m := range cand {
			sure := decided[c] || m.Single() && w.Propagation >= PropagationAC3
			for _, o := range w.PeersOf(c) {
				if sure && cand[o]&m != 0 {
					cand[o] &^= m
					again = true
				}
			}
		}
		for u := range w.Units() {
			for d := uint8(1); int(d) <= w.Side && w.Propagation == PropagationHidden; d++ {
				n, at := 0, 0
				for _, c := range w.Unit(u) {
					if cand[c].Has(d) {
						n, at = n+1, int(c)
					}
				}
				if n == 0 {
					return false
				}
				if n == 1 && !cand[at].Single() {
					cand[at], again = sudoku.Bit(d), true
				}
			}
		}
		if slices.Contains(cand, 0) {
			return false
		}
	}
	return true
}

func (w *twin) search(cand []sudoku.Mask, decided []bool) {
	cell := -1
	for c, m := range cand {
		open := !decided[c] && (!m.Single() || w.Propagation < PropagationAC3)
		if open && (cell < 0 || w.Cells == CellsFewest && m.Count() < cand[cell].Count()) {
			cell = c
		}
	}
	if cell < 0 {
		w.solutions++
		return
	}
	for d := uint8(1); int(d) <= w.Side && w.solutions < w.limit; d++ {
		if !cand[cell].Has(d) {
			continue
		}
		w.nodes++
		next, done := slices.Clone(cand), slices.Clone(decided)
		next[cell], done[cell] = sudoku.Bit(d), true
		consistent := true
		if w.Propagation == PropagationNone {
			for _, o := range w.PeersOf(cell) {
				consistent = consistent && !(done[o] && next[o] == next[cell])
			}
		} else {
			consistent = w.narrow(next, done)
		}
		if consistent {
			w.search(next, done)
		}
	}
}

// count is the twin's number of nodes, and of solutions up to a limit.
func count(p *sudoku.Puzzle, o Options, limit int) (nodes, solutions int) {
	w := &twin{Puzzle: p, Options: o, limit: limit}
	cand, decided := make([]sudoku.Mask, p.Cells), make([]bool, p.Cells)
	for c, d := range p.Givens {
		if cand[c], decided[c] = p.All, d != 0; d != 0 {
			cand[c] = sudoku.Bit(d)
		}
	}
	if w.Propagation == PropagationNone {
		for c := range cand {
			cand[c] = p.Candidates(c)
		}
	} else if !w.narrow(cand, decided) {
		return 0, 0
	}
	w.search(cand, decided)
	return w.nodes, w.solutions
}

// run is a search that has come to its end.
func finished(t testing.TB, p *sudoku.Puzzle, o Options) *search {
	s := oracle.Start(t, Algorithm, p, 1, engine.Settings{
		"cells": float64(o.Cells), "propagation": float64(o.Propagation), "until": float64(o.Until)}).(*search)
	drive.Run(context.Background(), s, drive.Budget{Iterations: 200_000})
	return s
}

// ambiguous is the one embedded 9×9 puzzle that has more than one solution.
const ambiguous = "lloyd-amos/sabuncu3"

var full = flag.Bool("full", false, "prove every puzzle, in place of one in seven")

// TestEveryPuzzleIsProvedUnique: all embedded 9×9 puzzles but one, with as many nodes as a
// plain recursive search has.
func TestEveryPuzzleIsProvedUnique(t *testing.T) {
	proved, o := 0, Options{Propagation: PropagationHidden, Until: tree.UntilSecond}
	for _, c := range puzzles.Collections() {
		for i, p := range c.Puzzles() {
			if p.Order != 3 || !*full && i%7 > 0 {
				continue
			}
			s := finished(t, p, o)
			nodes, solutions := count(p, o, 2)
			unique := p.Name != ambiguous
			if s.tree.Closed != unique || (s.tree.Solutions == 1) != unique || s.Tally().Status != engine.Solved || !p.Solved(s.Best) {
				t.Errorf("%s: %d solutions, the whole tree: %v", p.Name, s.tree.Solutions, s.tree.Closed)
			}
			if solutions != int(s.tree.Solutions) || int(s.Evaluations) != nodes {
				t.Errorf("%s: %d nodes, and the twin has %d and %d solutions", p.Name, s.Evaluations, nodes, solutions)
			}
			if unique {
				proved++
			}
		}
	}
	t.Log(proved, "puzzles proved unique")
}

// TestNodesAreThoseOfTheTwin: with every propagation that the twin has, both orders of
// cells, and any number of solutions.
func TestNodesAreThoseOfTheTwin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := oracle.Puzzle(rt, 2, rapid.IntRange(4, 10).Draw(rt, "density"))
		o := Options{Until: tree.Until(rapid.IntRange(0, 2).Draw(rt, "until")),
			Propagation: Propagation(rapid.IntRange(0, 3).Draw(rt, "propagation")),
			Cells:       rapid.SampledFrom([]Cells{CellsFirst, CellsFewest}).Draw(rt, "cells")}
		s := finished(t, p, o)
		nodes, solutions := count(p, o, []int{1, 2, 1 << 30}[o.Until])
		if int(s.tree.Solutions) != solutions || int(s.Evaluations) != nodes {
			rt.Errorf("%+v: %d nodes and %d solutions; the twin has %d and %d", o, s.Evaluations, s.tree.Solutions, nodes, solutions)
		}
		if over := s.Tally().Status == engine.Solved; over != (solutions > 0) || s.tree.Closed && int(s.tree.Solutions) != solutions {
			rt.Errorf("%+v: %v with %d solutions", o, s.Tally().Status, solutions)
		}
	})
	for _, o := range []Options{{Cells: CellsFirst}, {Cells: CellsFirst, Propagation: PropagationForward}, {Propagation: PropagationForward},
		{Propagation: PropagationAC3}, {Cells: CellsFirst, Propagation: PropagationAC3}} {
		p := oracle.Named(t, "ai-escargot")
		if nodes, _ := count(p, o, 1); int(finished(t, p, o).Evaluations) != nodes {
			t.Errorf("%+v: %d nodes, the twin has %d", o, finished(t, p, o).Evaluations, nodes)
		}
	}
}

// TestTheConflictIsOne: the decisions that are told to contradict each other do so alone,
// and the last of the path is among them.
func TestTheConflictIsOne(t *testing.T) {
	dead := 0
	for _, name := range []string{"ai-escargot", "17-clue/1", "hardest/3", "16x16/02237"} {
		p := oracle.Named(t, name)
		for propagation := range PropagationGAC + 1 {
			s := oracle.Start(t, Algorithm, p, 1, engine.Settings{"propagation": float64(propagation)}).(*search)
			for range 300 {
				if s.Next(nil); s.Over() || s.Last().Phase != phasePropagate || !s.tree.Dead {
					continue
				}
				dead++
				depths := s.tree.Conflict(s.stand)
				if len(depths) == 0 || depths[len(depths)-1] != len(s.tree.Path)-1 {
					t.Fatalf("%s, propagation %d: the conflict %v is without the last of %d decisions", name, propagation, depths, len(s.tree.Path))
				}
				if alone(p, propagation, s.tree.Path, depths) {
					t.Fatalf("%s, propagation %d: the decisions %v of %d do not contradict each other", name, propagation, depths, len(s.tree.Path))
				}
			}
		}
	}
	if dead < 200 {
		t.Errorf("only %d dead ends", dead)
	}
}

// alone reports whether some decisions of a path stand without a contradiction.
func alone(p *sudoku.Puzzle, propagation Propagation, path []engine.Branch, depths []int) bool {
	d := sudoku.NewDomains(p.Board, propagation.strength())
	d.Load(p)
	for i, depth := range depths {
		t := path[depth]
		if propagation == PropagationNone {
			for _, earlier := range depths[:i] {
				if o := path[earlier]; o.Digit == t.Digit && slices.Contains(p.PeersOf(t.Cell.Or(-1)), uint16(o.Cell.Or(-1))) {
					return false
				}
			}
		} else if !d.Assign(t.Cell.Or(-1), t.Digit) {
			return false
		}
	}
	return true
}

// TestADeadEndIsTold: who listens hears which decisions contradict each other.
func TestADeadEndIsTold(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, nil).(*search)
	for told := 0; told == 0; {
		var parts, wiped int
		oracle.Round(s, &decision.Witness{Hear: func(d decision.Decision) {
			switch d.Kind {
			case decision.Judge:
				parts++
			case decision.DeadEnd:
				wiped++
			}
		}})
		if s.tree.Dead && (wiped != 1 || parts == 0) || !s.tree.Dead && wiped > 0 {
			t.Fatalf("iteration %d: %d dead ends told, of %d decisions", s.Iteration, wiped, parts)
		}
		told += wiped
	}
}

// TestAHeldCellMakesAnotherTree: with a wrong digit held, the search proves that there is
// no solution with it.
func TestAHeldCellMakesAnotherTree(t *testing.T) {
	p := oracle.Named(t, "ai-escargot")
	right := sudoku.Exact(p, 1, 0).Solutions[0]
	proved := 0
	for _, cell := range p.Free[:12] {
		s := oracle.Start(t, Algorithm, p, 1, nil).(*search)
		drive.Sprint(s, 10)
		wrong := s.domains.Cand[cell] &^ sudoku.Bit(right[cell])
		if wrong == 0 || s.Force(int(cell), wrong.Lowest()) != nil {
			continue
		}
		if drive.Run(context.Background(), s, drive.Budget{Iterations: 100_000}); !s.tree.Closed || s.Tally().Status != engine.Exhausted {
			t.Errorf("%s held to a wrong digit: %v", p.CellName(int(cell)), s.Tally().Status)
		}
		proved++
	}
	if proved < 4 {
		t.Errorf("only %d cells were held", proved)
	}
}

func TestARestartNeedsChance(t *testing.T) {
	_, err := drive.Start(Algorithm, drive.Problem{Puzzle: oracle.Named(t, "ai-escargot"), Settings: engine.Settings{"restart": float64(RestartLuby)}})
	if err == nil {
		t.Error("a restart that does all again was taken")
	}
}
