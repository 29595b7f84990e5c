package oracle

import (
	"regexp"
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
// an algorithm that propagates has it solved before the first iteration, and says by what;
// nobody calls that luck, or a search.
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
	names := regexp.MustCompile(`AC3|singles|propagating`)
	luck := regexp.MustCompile(`random|happens|iterations`)
	for _, a := range algorithms.All() {
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		snap := look(s)
		if over := snap.Status == engine.Solved; over != slices.Contains(solvedAtOnce, a.ID) {
			t.Errorf("%s: solved before the first iteration: %v", a.ID, over)
		} else if over && (!names.MatchString(snap.Said) || luck.MatchString(snap.Said)) {
			t.Errorf("%s: %q", a.ID, snap.Said)
		} else if over {
			t.Logf("%s: %s", a.ID, snap.Said)
		}
	}
}
