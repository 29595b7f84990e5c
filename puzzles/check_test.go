package puzzles

import (
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
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
		{"123....4" + strings.Repeat(".", 8), 1000, Impossible, "no solution: r1c1, r1c2 and r2c4 cannot stand together; no fewer givens contradict each other", true, false},
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

// TestCheckDecidesLargeBoards on which a search that does not begin afresh gives
// up: 25×25 with 42 % given.
func TestCheckDecidesLargeBoards(t *testing.T) {
	for seed := range uint64(sample.Of(1, 3)) {
		p, err := Generate(Options{Order: 5, Givens: 262, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if v := Check(p); v.Judgement == Undecided {
			t.Errorf("seed %d: %s", seed, v)
		}
	}
}
