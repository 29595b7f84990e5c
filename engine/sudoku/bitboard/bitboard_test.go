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
	nowhere   = "........57.91...6.65...4...3....9..29.4.1..7......79......6.8...3..4....4.6..1.5."
	blank     = "................................................................................."
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
				s = s.or(of[c])
			}
		}
		got := settle(s)
		want, possible := plainSettle(may)
		if got.empty() == possible {
			t.Fatalf("settle leaves %v, expected some: %v", got, possible)
		}
		if !possible {
			return
		}
		decided := got.decided()
		for c := range want {
			if got.and(of[c]).empty() == want[c] {
				t.Errorf("place %d: expected %v", c, want[c])
			}
			alone := want[c]
			for p := range want {
				alone = alone && !(want[p] && p != c && sharesUnit(p, c))
			}
			if decided.and(of[c]).empty() == alone {
				t.Errorf("place %d is the only one in its units: expected %v", c, alone)
			}
		}
	})
}

// TestPropagationAgreesWithThePlainTwin: the same is known of a board, before any guess.
func TestPropagationAgreesWithThePlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGivens(t, 1)
		var b board
		got := b.load((*[81]uint8)(g))
		want, possible := plainPropagate(g)
		if got != possible {
			t.Fatalf("the board is possible: %v, expected %v", got, possible)
		}
		if !got {
			return
		}
		var done, pairs set
		for c := range 81 {
			digits := 0
			for d := range want {
				if want[d][c] {
					digits++
				}
				if b.may[d].and(of[c]).empty() == want[d][c] {
					t.Errorf("digit %d in cell %d: expected %v", d+1, c, want[d][c])
				}
			}
			switch digits {
			case 1:
				done = done.or(of[c])
			case 2:
				pairs = pairs.or(of[c])
			}
		}
		if b.done != done || done != everywhere && b.pairs != pairs {
			t.Errorf("done are %v and pairs %v, expected %v and %v", b.done, b.pairs, done, pairs)
		}
	})
}

// TestChoosesTheCellThatDecidesMost: of equals the first, in the order of the board, which is that
// of the solutions, too.
func TestChoosesTheCellThatDecidesMost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b board
		if !b.load((*[81]uint8)(drawGivens(t, 1))) || b.done == everywhere {
			return
		}
		digits := func(cell int) (list []int) {
			for d := range 9 {
				if !b.may[d].and(of[cell]).empty() {
					list = append(list, d)
				}
			}
			return list
		}
		want, best, fewest := 0, 0, 10
		for c := range 81 {
			list, score := digits(c), 0
			for other := range 81 {
				for _, d := range list {
					if other == c || !sharesUnit(other, c) || !slices.Contains(digits(other), d) {
						continue
					}
					if score++; len(digits(other)) == 2 {
						score += 3
					}
				}
			}
			switch n := len(list); {
			case n > 1 && n < fewest:
				want, best, fewest = c, score, n
			case n == 2 && fewest == 2 && score > best:
				want, best = c, score
			}
		}
		if got := b.choose(); got != want {
			t.Errorf("chooses cell %d with digits %v, expected %d with %v", got, digits(got), want, digits(want))
		}
	})
}

func TestKnownPuzzles(t *testing.T) {
	for _, test := range []struct {
		name, line string
		solutions  int
		guesses    int
	}{
		{"easy", easy, 1, 0},
		{"AI Escargot", escargot, 1, 64},
		{"17 givens", seventeen, 1, 6},
		{"hardest", hardest, 1, 986},
		{"cells without digits on the way", nowhere, 1, 78},
		{"solved", solved, 1, 0},
		{"two equal in a row", "11" + easy[2:], 0, 0},
		{"9 alone in two cells of a block", ".24.......35......1........6........7........8........" + blank[54:], 0, 0},
		{"impossible", "12...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 0, 8},
	} {
		r := Search(givens(test.line), 2, 1<<30, nil)
		if r.Solutions != test.solutions || r.Full || r.GaveUp || r.Guesses != test.guesses {
			t.Errorf("%s: %+v", test.name, r)
		}
	}
	Search(givens(escargot), 2, 1<<30, func(s [81]uint8) {
		if !slices.Equal(s[:], givens(solved)) {
			t.Errorf("AI Escargot is %v", s)
		}
	})
}

// TestDigitWithoutPlaces: that a digit has nowhere to go is found out at once.
func TestDigitWithoutPlaces(t *testing.T) {
	var b board
	for d := range 8 {
		b.may[d] = everywhere
	}
	if b.propagate(1 << 8) {
		t.Error("a digit without places is propagated")
	}
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
