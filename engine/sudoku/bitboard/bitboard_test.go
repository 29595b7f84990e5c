package bitboard

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

const (
	easy      = "9.7...6...18.392...3.2.8.7.75.9...8....475....4...6.52.7.3.2.9...319.56...4...1.3"
	escargot  = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	seventeen = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
	hardest   = "98.7..6..7..6..8....5....4.8..9..3...3..7...2....3....1....7....7..691.....1....8"
	solved    = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
)

func givens(line string) []uint8 {
	g := make([]uint8, 81)
	for c, s := range line {
		if s != '.' {
			g[c] = uint8(s - '0')
		}
	}
	return g
}

// drawGivens draws givens from few to all: a known solution with the digits
// renamed and rows and columns of a band changed about, cells blanked, and at
// times one digit changed, so that there may be no solution.
func drawGivens(t *rapid.T, fewest int) []uint8 {
	digits := rapid.Permutation([]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "digits")
	lines := rapid.Permutation([]int{0, 1, 2}).Draw(t, "lines")
	bands := rapid.Permutation([]int{0, 1, 2}).Draw(t, "bands")
	turned := rapid.Bool().Draw(t, "turned")
	kept := rapid.IntRange(fewest, 81).Draw(t, "kept")
	order := rapid.Permutation(cells()).Draw(t, "order")
	g := make([]uint8, 81)
	for _, c := range order[:kept] {
		row, col := 3*bands[c/27]+lines[c/9%3], 3*bands[(c%9)/3]+lines[c%3]
		if turned {
			row, col = col, row
		}
		g[c] = digits[solved[9*row+col]-'1']
	}
	if rapid.IntRange(0, 3).Draw(t, "spoilt") == 0 {
		g[order[0]] = uint8(rapid.IntRange(1, 9).Draw(t, "digit"))
	}
	return g
}

func cells() (list []int) {
	for c := range 81 {
		list = append(list, c)
	}
	return list
}

// TestSearchAgreesWithThePlainTwin on boards with no solution, one and many: the
// same number of solutions and, where it found all, the same ones.
func TestSearchAgreesWithThePlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGivens(t, 33)
		limit := rapid.IntRange(1, 200).Draw(t, "limit")
		want := plainSolutions(g, limit)
		var got [][81]uint8
		r := Search(g, limit, 1<<30, func(s [81]uint8) { got = append(got, s) })
		if r.Solutions != len(want) || len(got) != len(want) || r.Full != (len(want) == limit) || r.GaveUp {
			t.Fatalf("%+v, expected %d solutions with limit %d", r, len(want), limit)
		}
		if r.Full {
			for _, s := range got {
				if n := len(plainSolutions(s[:], 2)); n != 1 {
					t.Errorf("%v is no solution", s)
				}
			}
			return
		}
		slices.SortFunc(got, func(a, b [81]uint8) int { return slices.Compare(a[:], b[:]) })
		if !slices.Equal(got, want) { // the twin finds them in this order
			t.Error("other solutions than the twin's")
		}
	})
}

// TestSettleAgreesWithThePlainTwin on any set of places at all.
func TestSettleAgreesWithThePlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var may [81]bool
		s := set{}
		tenths := rapid.IntRange(2, 9).Draw(t, "tenths")
		for c := range may {
			if rapid.IntRange(1, 10).Draw(t, "may") <= tenths {
				may[c] = true
				s = s.or(of(c))
			}
		}
		got, ok := settle(s)
		want, possible := plainSettle(may)
		if ok != possible {
			t.Fatalf("settle reports %v, expected %v", ok, possible)
		}
		if !ok {
			return
		}
		decided := got.decided()
		for c := range want {
			if got.and(of(c)).empty() == want[c] {
				t.Errorf("place %d: expected %v", c, want[c])
			}
			alone := want[c]
			for p := range want {
				alone = alone && !(want[p] && p != c && sharesUnit(p, c))
			}
			if decided.and(of(c)).empty() == alone {
				t.Errorf("place %d is the only one in its units: expected %v", c, alone)
			}
		}
	})
}

func TestKnownPuzzles(t *testing.T) {
	for _, test := range []struct {
		name, line string
		solutions  int
		guesses    bool
	}{
		{"easy", easy, 1, false},
		{"AI Escargot", escargot, 1, true},
		{"17 givens", seventeen, 1, true},
		{"hardest", hardest, 1, true},
		{"solved", solved, 1, false},
		{"two equal in a row", "11" + easy[2:], 0, false},
		{"impossible", "12...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 0, true},
	} {
		r := Search(givens(test.line), 2, 1<<30, nil)
		if r.Solutions != test.solutions || r.Full || r.GaveUp || (r.Guesses > 0) != test.guesses {
			t.Errorf("%s: %+v", test.name, r)
		}
	}
	Search(givens(escargot), 2, 1<<30, func(s [81]uint8) {
		if !slices.Equal(s[:], givens(solved)) {
			t.Errorf("AI Escargot is %v", s)
		}
	})
}

// TestBudgets: the search ends at its limits and reports which it was.
func TestBudgets(t *testing.T) {
	whole := Search(givens(hardest), 2, 1<<30, nil).Guesses
	for _, n := range []int{0, 1, whole / 2, whole - 1} {
		if r := Search(givens(hardest), 2, n, nil); !r.GaveUp || r.Full || r.Guesses != n {
			t.Errorf("%d guesses of %d: %+v", n, whole, r)
		}
	}
	if r := Search(givens(hardest), 2, whole, nil); r.GaveUp || r.Solutions != 1 {
		t.Errorf("as many guesses as it takes: %+v", r)
	}
	if r := Search(make([]uint8, 81), 1000, 1<<30, nil); !r.Full || r.GaveUp || r.Solutions != 1000 {
		t.Errorf("the empty board, 1000 solutions: %+v", r)
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	g, sum := givens(hardest), 0
	if n := testing.AllocsPerRun(10, func() {
		sum += Search(g, 2, 1<<30, nil).Solutions
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, puzzle := range []struct{ name, line string }{
		{"easy", easy}, {"seventeen", seventeen}, {"escargot", escargot}, {"hardest", hardest},
	} {
		g := givens(puzzle.line)
		b.Run(puzzle.name, func(b *testing.B) {
			for b.Loop() {
				Search(g, 2, 1<<30, nil)
			}
		})
	}
}
