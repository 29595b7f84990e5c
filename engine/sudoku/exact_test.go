package sudoku

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// plainCount counts the completions of g by trying everything.
func plainCount(b *Board, g Grid, cell int) int {
	for cell < len(g) && g[cell] != 0 {
		cell++
	}
	if cell == len(g) {
		return 1
	}
	n := 0
	for d := uint8(1); int(d) <= b.Side; d++ {
		if g[cell] = d; !plainConflict(b, g, cell) {
			n += plainCount(b, g, cell+1)
		}
	}
	g[cell] = 0
	return n
}

func TestExactCountsThe288Solutions(t *testing.T) {
	p := Must("................")
	a := Exact(p, 1000, 0)
	if len(a.Solutions) != 288 || !a.Complete || a.GaveUp || a.Unique() {
		t.Errorf("%d solutions, complete %v, gave up %v", len(a.Solutions), a.Complete, a.GaveUp)
	}
	if n := plainCount(p.Board, p.Givens.Clone(), 0); n != 288 {
		t.Errorf("brute force counts %d", n)
	}
	lines := make([]string, len(a.Solutions))
	for i, g := range a.Solutions {
		if lines[i] = g.String(); !p.Solved(g) {
			t.Errorf("%s is no solution", g)
		}
	}
	slices.Sort(lines)
	if n := len(slices.Compact(lines)); n != 288 {
		t.Errorf("%d of the solutions differ", n)
	}
}

// TestExactAgreesWithBruteForce on 4×4 boards with any number of solutions.
func TestExactAgreesWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t, Of(2))
		want := plainCount(p.Board, p.Givens.Clone(), 0)
		limit := rapid.IntRange(1, 300).Draw(t, "limit")
		a := Exact(p, limit, 0)
		if len(a.Solutions) != min(want, limit) || a.GaveUp {
			t.Errorf("%d solutions, want %d up to %d", len(a.Solutions), want, limit)
		}
		if a.Complete != (want < limit) {
			t.Errorf("%d solutions, limit %d: complete is %v", want, limit, a.Complete)
		}
		for _, g := range a.Solutions {
			if !p.Solved(g) {
				t.Errorf("%s is no solution", g)
			}
		}
	})
}

// Puzzles with one solution each.
const (
	aiEscargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	easy       = "9.7...6...18.392...3.2.8.7.75.9...8....475....4...6.52.7.3.2.9...319.56...4...1.3"
	seventeen  = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
	hardest    = "98.7..6..7..6..8....5....4.8..9..3...3..7...2....3....1....7....7..691.....1....8"
	sixteen    = "6..192.A......437CG.4..D.8......98...61.3..BA...E.......4G.F.......F1..2..G.4.EBB.....E...D..87......B.7..5321FA1..2....7F.ED.......C.......5FBG2.CD.9GB.6.....4.....A.5..4.9...G9...D.F..7......34.2...F..5...9C.E.A4.......G...5B...9C.28....7.G....3.9....D65"
	sixteen2   = "6F..4.2.C.3D.7..7.34F5..69..G.8.A..D.7....2......59.A.13.E7F...6..A.1.7..3.59BC......B6.A1E..85...5....4..DC1..F...3C.F5G....D7AFAE5798.3..6..BDC.7..65.E..B....32B9..DG58.1..A7846GB..CD7.....113.E.2...F.7.9..592C..G7..AE....46GA.....D5873.B.....E46..G.DA.2"
)

func TestExactFindsTheOneSolution(t *testing.T) {
	for name, line := range map[string]string{
		"AI Escargot": aiEscargot, "easy": easy, "17 givens": seventeen, "hardest": hardest,
		"16×16": sixteen, "16×16, half given": sixteen2,
	} {
		p := Must(line)
		a := Exact(p, 2, 0)
		if !a.Unique() || !p.Solved(a.Solutions[0]) {
			t.Errorf("%s: %d solutions, complete %v", name, len(a.Solutions), a.Complete)
		}
		if one := Exact(p, 1, 0); len(one.Solutions) != 1 || one.Complete || one.GaveUp || one.Unique() {
			t.Errorf("%s: with limit 1: %d solutions, complete %v, gave up %v", name, len(one.Solutions), one.Complete, one.GaveUp)
		}
	}
	a := Exact(Must(aiEscargot), 2, 0)
	if got, want := a.Solutions[0].String(), "162857493534129678789643521475312986913586742628794135356478219241935867897261354"; got != want {
		t.Errorf("AI Escargot is %s, want %s", got, want)
	}
	if Exact(Must(easy), 2, 0).Nodes != 0 {
		t.Error("the easy one needs guesses")
	}
}

func TestExactSaysThatItGaveUp(t *testing.T) {
	whole := Exact(Must(aiEscargot), 2, 0).Nodes
	for _, budget := range []int{1, 2, whole / 2, whole - 1} {
		a := Exact(Must(aiEscargot), 2, budget)
		if !a.GaveUp || a.Complete || a.Unique() || a.Nodes != budget {
			t.Errorf("budget %d of %d: gave up %v, complete %v, %d nodes", budget, whole, a.GaveUp, a.Complete, a.Nodes)
		}
	}
	if a := Exact(Must(aiEscargot), 2, whole); a.GaveUp || !a.Unique() {
		t.Errorf("budget %d of as many: gave up %v", whole, a.GaveUp)
	}
}

// TestExactOn25x25: the empty board is filled at once; what the search cannot
// exhaust it does not call complete.
func TestExactOn25x25(t *testing.T) {
	empty, err := New("", make(Grid, 625))
	if err != nil {
		t.Fatal(err)
	}
	a := Exact(empty, 3, 5000)
	if a.Complete || len(a.Solutions) == 0 && !a.GaveUp {
		t.Errorf("complete %v, %d solutions, gave up %v", a.Complete, len(a.Solutions), a.GaveUp)
	}
	for _, g := range a.Solutions {
		if !empty.Solved(g) {
			t.Errorf("%s is no solution", g)
		}
	}
}

func TestExactOnImpossiblePuzzles(t *testing.T) {
	for name, line := range map[string]string{
		"a cell without a digit":   "123........4....",
		"a digit without a place":  "..2.1..........1",
		"found out by guessing":    "12...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
		"a full board is no guess": "1234341221434321",
	} {
		p := Must(line)
		a := Exact(p, 2, 0)
		possible := p.Solved(p.Givens)
		if guessed := a.Nodes > 0; guessed != (name == "found out by guessing") {
			t.Errorf("%s: %d guesses", name, a.Nodes)
		}
		if !a.Complete || a.GaveUp || (len(a.Solutions) == 1) != possible {
			t.Errorf("%s: %d solutions, complete %v, gave up %v", name, len(a.Solutions), a.Complete, a.GaveUp)
		}
	}
}

// TestExactAgreesWithSingles on 9×9: two searches that share nothing but the
// rules, and the count.
func TestExactAgreesWithSingles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t, Of(3))
		limit := rapid.IntRange(1, 50).Draw(t, "limit")
		a, s := Exact(p, limit, 0), ExactBySingles(p, limit, 0)
		if len(a.Solutions) != len(s.Solutions) || a.Complete != s.Complete || a.GaveUp || s.GaveUp {
			t.Fatalf("%d solutions, complete %v; by singles %d, %v", len(a.Solutions), a.Complete, len(s.Solutions), s.Complete)
		}
		for _, g := range append(a.Solutions, s.Solutions...) {
			if !p.Solved(g) {
				t.Errorf("%s is no solution", g)
			}
		}
	})
}

func TestLuby(t *testing.T) {
	want := []int{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i, w := range want {
		if got := Luby(i + 1); got != w {
			t.Errorf("member %d is %d, expected %d", i+1, got, w)
		}
	}
}
