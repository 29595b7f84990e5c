package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// solvedAtOnce are those that propagate before they search.
var solvedAtOnce = []string{"ac3-tabu", "tabu", "cuckoo", "colony", "anneal", "backtrack"}

// TestPropagationIsNamedWhenItSolves: on a puzzle that naked singles alone fill,
// an algorithm that propagates has it solved before the first iteration. It says so by
// other kinds than those it begins a search with, and all cells that it counts are the free ones.
func TestPropagationIsNamedWhenItSolves(t *testing.T) {
	p := sudoku.Must(easy)
	d := domains{p: p}
	for c := range p.Cells {
		m := p.All
		if p.Given(c) {
			m = sudoku.Bit(p.Givens[c])
		}
		d.cand = append(d.cand, m)
	}
	if d.filter(byAC3); d.open() > 0 || !d.consistent() {
		t.Fatal("expected a puzzle that naked singles fill")
	}
	for _, a := range algorithms.All() {
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		snap := look(s)
		if over := snap.Status == engine.Solved; over != slices.Contains(solvedAtOnce, a.ID) {
			t.Errorf("%s: solved before the first iteration: %v; solvedAtOnce lists those that propagate before they search", a.ID, over)
		} else if over {
			other, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(hard), Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			now, searching := snap.Said, look(other).Said
			if slices.Equal(kindsOf(now), kindsOf(searching)) {
				t.Errorf("%s: %v is said where a search begins, too", a.ID, said{now})
			}
			for _, name := range []string{"filled", "settled", "free"} {
				n, counts := now.Number(name)
				if counts && int(n) != len(p.Free) {
					t.Errorf("%s: %v, of %d free cells", a.ID, said{now}, len(p.Free))
				}
			}
		}
	}
}

// kindsOf are the kinds of a reason and of its clauses.
func kindsOf(r decision.Reason) (names []string) {
	names = append(names, r.Kind.Name)
	for _, clause := range r.More {
		names = append(names, kindsOf(clause)...)
	}
	return names
}
