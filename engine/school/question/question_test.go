package question

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

var full = flag.Bool("full", false, "ten thousand questions, and many throws of the dice for each decision")

// The tests keep little and make much: a third of their time went into collecting it.
func init() { sample.KeepLittle() }

var boards = []string{
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
}

// Every question is marked as a second, separate run of the same search says:
// over all algorithms and their presets.
func TestQuestionsAreMarkedRight(t *testing.T) {
	wanted, moments := sample.Of(1, 9), 4 // questions of an algorithm, moments of a run
	if *full {
		wanted, moments = 700, 8
	}
	kinds := map[Kind]int{}
	for i, a := range algorithms.All() {
		if sample.Leaves(i+3, 4) {
			continue
		}
		asked := 0
		dice := sudoku.NewRand(5) // its own, so that no algorithm decides what others are asked
		for round := 0; asked < wanted && round < 20*wanted; round++ {
			presets := append([]engine.Preset{{}}, a.Presets...)
			preset := presets[dice.IntN(len(presets))]
			p := sudoku.Must(boards[dice.IntN(len(boards))])
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
			if err != nil {
				continue
			}
			if n := dice.IntN(120); round%2 == 0 {
				sprint(s, n)
			} else {
				drive.Sprint(s, n) // the first landmark: some searches soon have nothing left to ask
			}
			for range moments {
				for range 1 + dice.IntN(2*len(a.Phases)) {
					if s.Next(nil).Status != engine.Running {
						break
					}
				}
				if s.Tally().Status != engine.Running || asked >= wanted {
					break
				}
				kind := Kind("")
				if dice.IntN(3) > 0 { // most searches can be asked about the cost alone
					kind = Kinds()[dice.IntN(len(Kinds()))]
				}
				seldom := map[string]Kind{ // what is come upon in few searches alone
					"backtrack": Emptied, "ac3-tabu": Selection, "tabu": Forbidden, "sinkhorn": Becomes,
				}[a.ID]
				if seldom != "" && kinds[seldom] == 0 {
					kind = seldom
				}
				q, err := At(a, p, s, kind)
				if err != nil {
					t.Fatal(err)
				}
				if q == nil {
					continue
				}
				asked++
				kinds[q.Kind]++
				if wrong := Recount(q, p, s); wrong != nil {
					t.Fatalf("%s %s at iteration %d: %v\n%s %v", a.ID, preset.Name, s.Tally().Iteration, wrong, q.Text, q.Options)
				}
				whys(t, q)
				again, err := At(a, p, s, kind)
				if err != nil || again == nil || again.Text != q.Text || again.Right != q.Right {
					t.Fatalf("%s: the same moment asks another question: %+v and %+v", a.ID, q, again)
				}
			}
		}
		if asked < wanted {
			t.Errorf("%s: only %d questions could be asked", a.ID, asked)
		}
	}
	t.Log("questions:", kinds)
	for _, k := range Kinds() {
		if sample.Large() && kinds[k] == 0 && forecasts[k] == nil { // those have a test of their own
			t.Errorf("no question of the kind %s", k)
		}
	}
}

// whys holds a question to telling of each wrong answer why that one is wrong.
func whys(t *testing.T, q *Task) {
	t.Helper()
	for i, o := range q.Options {
		if told := o.Because != ""; told == (i == q.Right) {
			t.Errorf("%s: %q, right is %q: of %q it says %q", q.Kind, q.Text, q.answer(), o.Text, o.Because)
		}
		if i != q.Right && !strings.HasSuffix(q.Refuted(i), ". "+q.Because) {
			t.Errorf("%s: %q: %q is refuted by %q", q.Kind, q.Text, o.Text, q.Refuted(i))
		}
	}
}

// mentions reports whether a text has all cells and numbers of a list.
func mentions(text, list string) bool {
	for _, one := range strings.Fields(list) {
		if !strings.Contains(text, one) {
			return false
		}
	}
	return true
}

// A question says which iteration it is about, whose moves the histogram shows, and a
// weight as it is; and its explanation says nothing twice.
func TestWhatAQuestionSays(t *testing.T) {
	asked := map[string]string{}
	for _, c := range []struct {
		name, algorithm string
		iterations      int
		phases          int
		kind            Kind
		text, because   string // cells and numbers that they have
	}{
		{"between two iterations", "tabu", 3, 0, CostNext, "", ""},
		{"within one", "tabu", 3, 1, CostNext, "", ""},
		{"a probability", "reseda", 3, 3, Rising, "", "2 r9c6 4"},
		{"after balancing a unit", "sinkhorn", 0, 3, Becomes, "", ""},
		{"after a message", "beliefs", 0, 3, Becomes, "", ""},
		{"the moves of the board before", "tabu", 5, 0, PlaceKind, "", ""},
		{"its own moves", "tabu", 5, 1, PlaceKind, "", ""},
		{"no moves yet", "tabu", 0, 0, PlaceKind, "", ""},
		{"a proposal", "anneal", 20, 0, Acceptance, "r2c7 r2c8", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := algorithms.Find(c.algorithm)
			if err != nil {
				t.Fatal(err)
			}
			p := sudoku.Must(boards[0])
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			drive.Sprint(s, c.iterations)
			for range c.phases {
				s.Next(nil)
			}
			q, err := At(a, p, s, c.kind)
			if err != nil || q == nil {
				t.Fatal(q, err)
			}
			if other, twice := asked[q.Text]; twice {
				t.Errorf("%q is asked of %s, too", q.Text, other)
			}
			if asked[q.Text] = c.name; !mentions(q.Text, c.text) {
				t.Errorf("it asks %q, want %q", q.Text, c.text)
			}
			if c.kind == CostNext {
				before := s.Tally().Cost
				for !s.Next(nil).Whole {
				}
				c.because = fmt.Sprint(before, " ", s.Tally().Cost)
			}
			if q.Kind != c.kind || q.Because == "" || !mentions(q.Because, c.because) {
				t.Errorf("it explains %q, want %q", q.Because, c.because)
			}
		})
	}
}

// A board that no swap makes better, and none leaves as it is, is at a strict minimum.
func TestAStrictMinimumIsAskedFor(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Open("mantere-koljonen/s12a", nil)
	if err != nil {
		t.Fatal(err)
	}
	preset, _ := a.Preset("literal")
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: preset.Values})
	if err != nil {
		t.Fatal(err)
	}
	for !s.Next(nil).Whole || s.Tally().Iteration < 400 {
	}
	for _, kind := range []Kind{PlaceKind, ""} {
		q, err := At(a, p, s, kind)
		if err != nil || q == nil || q.Kind != PlaceKind || q.Right != strictMinimum {
			t.Fatalf("%q: another question, %v", kind, err)
		}
		if err := Recount(q, p, s); err != nil {
			t.Error(err)
		}
	}
}

// A probability on the border of two answers belongs to the higher one; the score is 0 for
// the right answer, and grows with the distance of the others.
func TestAProbabilityHasItsAnswer(t *testing.T) {
	for p, want := range map[float64]int{0: 0, .0999: 0, .1: 1, .499: 1, .5: 2, .9: 3, 1: 3} {
		if got := StepOf(p); got != want {
			t.Errorf("%v belongs to %d, want %d", p, got, want)
		}
	}
	q := &Task{Asks: true, P: .02, Right: 0}
	if a, b, c := q.Loss(0), q.Loss(1), q.Loss(3); a != 0 || b <= 0 || c <= b {
		t.Errorf("losses %v, %v, %v", a, b, c)
	}
}

// Strict minima are asked about as often as slopes are, wherever in a run it is asked.
func TestSlopesAreNotAskedMoreOftenThanMinima(t *testing.T) {
	places, moments := map[int]int{}, sample.Of(5, 10)
	if *full {
		moments = 100
	}
	for _, id := range []string{"tabu", "anneal", "climb"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for i, board := range boards {
			p := sudoku.Must(board)
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: uint64(i)})
			if err != nil {
				t.Fatal(err)
			}
			for range moments {
				if sprint(s, 40); s.Tally().Status != engine.Running {
					break
				}
				q, err := Offer(a, p, ahead(s), Wish{Kind: PlaceKind})
				if err != nil {
					t.Fatal(err)
				}
				if q != nil {
					places[q.Right]++
				}
			}
		}
	}
	t.Log(places)
	least := min(places[slope], places[strictMinimum])
	most := max(places[slope], places[strictMinimum])
	if far := surely(float64(most), most+least); far > .5 {
		t.Errorf("%d slopes and %d strict minima", places[slope], places[strictMinimum])
	}
}

// TestTheFirstQuestionsHaveNoBoundlessNumber: before the first board there is no cost to speak of.
func TestTheFirstQuestionsHaveNoBoundlessNumber(t *testing.T) {
	for _, a := range algorithms.All() {
		p := sudoku.Must(boards[0])
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
		if err != nil {
			continue
		}
		for range len(a.Phases) {
			list, _, err := all(a, p, s, "", false)
			costs, _, _ := all(a, p, s, CostNext, false)
			for _, q := range append(list, costs...) {
				if text := fmt.Sprint(q.Text, q.Options, q.Because); strings.Contains(text, "2147483647") {
					t.Errorf("%s asks %q", a.ID, text)
				}
			}
			if err != nil || s.Next(nil).Status != engine.Running {
				break
			}
		}
	}
}
