package puzzles

import (
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		line    string
		nodes   int
		want    Judgement
		says    string
		refused bool
		warning bool
	}{
		{euler, 1000, Unique, "one solution", false, false},
		{exactly("4x4/10").Givens.String(), 1000, Unique, "one solution", false, false},
		{strings.Repeat(".", 16), 1000, Many, "warning: more than one solution (r2c1 may be 2 or 4); a search accepts any of them", false, true},
		{"123....4" + strings.Repeat(".", 8), 1000, Impossible, "no solution: the givens do not contradict each other, but nothing completes them", true, false},
		{exactly("hardest/1").Givens.String(), 3, Undecided, "cannot tell whether there is a solution: gave up after 3 guesses", false, true},
		{strings.Repeat(".", 81), 45, Undecided, "cannot tell whether there is one solution or more: gave up after 45 guesses, having found one", false, true},
	} {
		p := sudoku.Must(c.line)
		p.Name = "it"
		v := CheckWithin(p, c.nodes)
		if v.Judgement != c.want || v.String() != c.says || (v.Err() != nil) != c.refused || v.Warning() != c.warning {
			t.Errorf("%s:\n got %d, %s, %v, %v\nwant %d, %s", c.line, v.Judgement, v, v.Err(), v.Warning(), c.want, c.says)
		}
	}
	if v := Check(exactly("16x16/02237")); v.Judgement != Unique {
		t.Errorf("16x16/02237: %s", v)
	}
}

// TestCountSolutions: exactly where a second is enough, else at least.
func TestCountSolutions(t *testing.T) {
	for _, c := range []struct {
		line  string
		count int
		exact bool
		says  string
	}{
		{euler, 1, true, "one solution"},
		{strings.Repeat(".", 16), 288, true, "warning: 288 solutions (r2c1 may be 2 or 4); a search accepts any of them"},
		{"123....4" + strings.Repeat(".", 8), 0, true, "no solution: the givens do not contradict each other, but nothing completes them"},
		{euler[:27] + strings.Repeat(".", 27) + euler[54:], 332616, true, "warning: 332616 solutions (r4c3 may be 7 or 9); a search accepts any of them"},
	} {
		if v := CountSolutions(sudoku.Must(c.line)); v.Count != c.count || v.Exact != c.exact || v.String() != c.says {
			t.Errorf("%s: %d, exact %v, %s; expected %d, %v, %s", c.line, v.Count, v.Exact, v, c.count, c.exact, c.says)
		}
	}
	p := sudoku.Must(strings.Repeat(".", 16))
	v := CheckWithin(p, 1000)
	if v.Count, v.Exact = sudoku.Count(p, 100, 1000); v.Exact || v.String() != "warning: at least 100 solutions (r2c1 may be 2 or 4); a search accepts any of them" {
		t.Errorf("counted up to 100: %d, exact %v, %s", v.Count, v.Exact, v)
	}
}

// TestCheckDecidesLargeBoards on which a search that does not begin afresh gives
// up: 25×25 with 42 % given.
func TestCheckDecidesLargeBoards(t *testing.T) {
	for seed := range uint64(3) {
		p, err := Generate(Options{Order: 5, Givens: 262, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if v := Check(p); v.Judgement == Undecided {
			t.Errorf("seed %d: %s", seed, v)
		}
	}
}
