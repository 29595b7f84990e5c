package question_test

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// The right answer is the moment that a survey names, the others are far from it, and
// where nothing is named nothing is asked.
func TestWhenARunWasLostIsAskedOfWhatIsKnown(t *testing.T) {
	c := chances.Curve{Marks: []chances.Mark{{
		Kind: chances.Lost, Since: 29, Iteration: 30, Before: chances.Share{Solved: 45, Of: 100}, After: chances.Share{Solved: 1, Of: 100},
	}}}
	for at := int64(0); at <= 60; at += 4 {
		c.Points = append(c.Points, chances.Point{Iteration: at})
	}
	early := 0 // how often it is the first answer
	for seed := range uint64(200) {
		q := question.Lost(&c, sudoku.NewRand(seed))
		if q == nil || len(q.Options) != 4 || q.Options[q.Right].Text != "iteration 30" || q.Because == "" {
			t.Fatalf("%+v", q)
		}
		if q.Right == 0 {
			early++
		}
		for i, o := range q.Options {
			if (i != q.Right) != (o.Because != "") {
				t.Errorf("of %s it says %q", o.Text, o.Because)
			}
			if i != q.Right && (o.Text == "iteration 28" || o.Text == "iteration 32") {
				t.Errorf("%s is too near to be wrong", o.Text)
			}
		}
	}
	if early > 80 {
		t.Errorf("the first answer is right in %d of 200", early)
	}
	c.Marks[0].Since, c.Marks[0].Iteration = 1, 2
	if q := question.Lost(&c, sudoku.NewRand(1)); q.WorthAVote() {
		t.Error("nothing lies before it, so the first answer is right, and it is offered")
	}
	c.Marks = nil
	if q := question.Lost(&c, sudoku.NewRand(1)); q != nil {
		t.Errorf("nothing was lost, and yet: %s", q.Text)
	}
}

// What would have saved a run is what saves most: of a coin, which is always solved where a
// cell is held, that and not the restart. Of a run that was not lost nothing is asked.
func TestWhatWouldHaveSavedARun(t *testing.T) {
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	for _, falls := range []int64{20, 1000} {
		a := conformance.Coin{Seed: 1, Chance: func(at int64) float64 {
			if at >= falls {
				return .02
			}
			return .4
		}}.Algorithm()
		problem := drive.Problem{Puzzle: p, Seed: 1}
		of, _, err := chances.Follow(t.Context(), a, problem, drive.Budget{Iterations: 50})
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[question.Kind]int{}
		for seed, kind := range []question.Kind{question.SavedBy, question.LostAt, "", "", "", "", ""} {
			s := chances.NewSurvey(of, chances.Horizon{})
			s.To(50)
			q, err := question.OfChances(t.Context(), kind, s, sudoku.NewRand(uint64(seed)))
			switch {
			case err != nil:
				t.Fatal(err)
			case falls == 1000 && q != nil:
				t.Errorf("nothing was lost, and yet: %s", q.Text)
			case falls == 1000:
			case q == nil:
				t.Errorf("%q: no question", kind)
			case q.Kind == question.SavedBy:
				if wrong := q.Options[1-q.Right].Because; !strings.Contains(wrong, "of 100") {
					t.Errorf("why it is not %s: %q", q.Options[1-q.Right].Text, wrong)
				}
				options := []string{q.Options[0].Text, q.Options[1].Text}
				if !strings.Contains(q.Text, "20") || !slices.Contains(options, "a restart") ||
					!strings.HasPrefix(options[q.Right], "held r") || strings.Count(q.Because, "100") != 4 {
					t.Errorf("%+v", q)
				}
				fallthrough
			default:
				kinds[q.Kind]++
			}
		}
		if falls == 20 && (kinds[question.SavedBy] < 2 || kinds[question.LostAt] < 2) {
			t.Errorf("asked: %v", kinds)
		}
	}
}
