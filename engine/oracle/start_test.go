package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// solvedAtOnce are those that propagate before they search.
var solvedAtOnce = []string{"ac3-tabu", "tabu", "cuckoo", "colony", "anneal", "backtrack"}

// TestPropagationIsNamedWhenItSolves: on a puzzle that naked singles alone fill,
// an algorithm that propagates has it solved before the first iteration. It says so in other
// words than those it begins a search with, and every number in them is that of the free cells.
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
			var said, searching sentence
			said.read(snap.Said.Text(sudoku.Of(3)))
			searching.read(look(other).Said.Text(sudoku.Of(3)))
			if string(said.words) == string(searching.words) {
				t.Errorf("%s: %q is said where a search begins, too", a.ID, snap.Said.Text(sudoku.Of(3)))
			}
			for _, n := range numbers(snap.Said.Text(sudoku.Of(3)), 0) {
				if n != len(p.Free) {
					t.Errorf("%s: %q, of %d free cells", a.ID, snap.Said.Text(sudoku.Of(3)), len(p.Free))
				}
			}
		}
	}
}
