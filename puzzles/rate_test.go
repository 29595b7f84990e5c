package puzzles

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

func rateAll(t *testing.T, name string) (table [Fiendish + 1]int) {
	t.Helper()
	all, err := FindAll(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		table[Rate(p).Word]++
	}
	return table
}

// TestWordsFollowKennettsClasses: of each of the five classes most puzzles get
// the class's own word or the one beside it, and on average the words rise with
// the classes.
func TestWordsFollowKennettsClasses(t *testing.T) {
	before := 0.0
	for i, class := range []string{"very-easy", "easy", "medium", "hard", "fiendish"} {
		table := rateAll(t, "kennett/"+class)
		t.Logf("%-9s %v", class, table[VeryEasy:])
		sum, n, near := 0, 0, 0
		for w, k := range table {
			sum, n = sum+w*k, n+k
			if w >= i && w <= i+2 {
				near += k
			}
		}
		mean := float64(sum) / float64(n)
		if mean < before+.5 {
			t.Errorf("%s is rated %.2f on average, the class before it %.2f", class, mean, before)
		}
		if before = mean; 10*near < 9*n {
			t.Errorf("%s: %d of %d are rated beside the class or in it", class, near, n)
		}
		if table[Unrated] != 0 {
			t.Errorf("%s: %d are unrated", class, table[Unrated])
		}
	}
}

func TestTheHardestAreFiendish(t *testing.T) {
	if table := rateAll(t, "hardest"); table[Fiendish] != 50 {
		t.Errorf("hardest: %v", table)
	}
	p, err := Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	if r := Rate(p); r.Word != Fiendish || r.Logic != Guessing || r.Guesses < 50 {
		t.Errorf("AI Escargot is %s", r)
	}
}

// drawPuzzle draws a puzzle of the small orders that may have one solution, many
// or none: a solved board with cells blanked and perhaps one changed.
func drawPuzzle(t *rapid.T) *sudoku.Puzzle {
	g := patternSolution(sudoku.Of(rapid.IntRange(2, 4).Draw(t, "order")))
	keep := rapid.IntRange(0, 10).Draw(t, "tenths kept")
	for c := range g {
		if rapid.IntRange(1, 10).Draw(t, "blank") > keep {
			g[c] = 0
		}
	}
	p, err := sudoku.New("", g)
	if err != nil {
		t.Fatal(err)
	}
	if c := rapid.IntRange(0, 2*len(g)-1).Draw(t, "changed"); c < len(g) && g[c] == 0 && p.Candidates(c) != 0 {
		g[c] = rapid.SampledFrom(p.Candidates(c).Append(nil)).Draw(t, "digit")
		if p, err = sudoku.New("", g); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestRoundsEndWherePropagationEnds: filling in by hand, round by round, comes
// to what the propagation finds at once, and to the same verdict.
func TestRoundsEndWherePropagationEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		var r Rating
		s := newPencilled(p)
		possible := s.singles(&r)
		ac3, hidden := sudoku.NewDomains(p.Board, sudoku.AC3), sudoku.NewDomains(p.Board, sudoku.Hidden)
		naked, ok := ac3.Load(p), hidden.Load(p)
		if possible != ok {
			t.Fatalf("possible: %v by rounds, %v by propagation", possible, ok)
		}
		if !ok {
			return
		}
		if s.left != hidden.Open {
			t.Errorf("%d cells are left, propagation leaves %d", s.left, hidden.Open)
		}
		if (r.HiddenRounds == 0) != (naked && ac3.Open == hidden.Open) {
			t.Errorf("%d hidden rounds, AC3 leaves %d, hidden singles %d", r.HiddenRounds, ac3.Open, hidden.Open)
		}
	})
}

func TestRatingsOfImproperPuzzles(t *testing.T) {
	for _, test := range []struct {
		line, want string
		judgement  Judgement
	}{
		{strings.Repeat(".", 81), "unrated: it has more than one solution", Many},
		{"123........4....", "unrated: it has no solution", Impossible},
		{"12...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", "unrated: it has no solution", Impossible},
		{"1234341221434321", "very easy: naked singles, 0 rounds", Unique},
		{"123434122143432.", "very easy: naked singles, 1 round", Unique},
	} {
		r := Rate(sudoku.Must(test.line))
		if r.String() != test.want || r.Judgement != test.judgement || (r.Word == Unrated) != (r.Judgement != Unique) {
			t.Errorf("%s is rated %q, want %q", test.line, r, test.want)
		}
	}
	if s := (Rating{Judgement: Undecided, Guesses: 7}).String(); s != "unrated: undecided after 7 guesses" {
		t.Errorf("undecided: %s", s)
	}
}

func TestWordsGoThereAndBack(t *testing.T) {
	for i, w := range Words() {
		for _, s := range []string{w.String(), strings.ReplaceAll(w.String(), " ", "-"), strings.ToUpper(w.String())} {
			if got, err := ParseWord(s); err != nil || got != w || int(w) != i+1 {
				t.Errorf("%q is read as %v, %v", s, got, err)
			}
		}
	}
	for _, s := range []string{"", "unrated", "harder"} {
		if _, err := ParseWord(s); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q is no difficulty: expected very easy, easy", s)) {
			t.Errorf("%q: %v", s, err)
		}
	}
}
