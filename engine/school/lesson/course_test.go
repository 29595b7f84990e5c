package lesson

import (
	"context"
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

var full = flag.Bool("full", false, "make all the runs that the lessons speak of")

func init() { sample.KeepLittle() }

func world() World {
	return World{
		Full:      *full,
		Algorithm: algorithms.Find,
		Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, nil) },
		Default:   "reseda",
	}
}

// Every moment of every lesson is reached, every claim is true, and every
// exercise can be done.
func TestEveryLessonIsTrue(t *testing.T) {
	for i, id := range IDs() {
		if sample.Leaves(i, 6) {
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			l, err := Open(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, err := range Check(context.Background(), l, world()) {
				t.Error(err)
			}
		})
	}
}

// A lesson has what makes it one: questions, an exercise, a time, an order.
func TestEveryLessonIsWhole(t *testing.T) {
	for i, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		asks, tries, checks, words := 0, 0, 0, len(strings.Fields(l.About))
		for _, s := range l.Steps {
			if s.Ask != nil {
				asks++
				words += len(strings.Fields(s.Ask.Text + " " + s.Ask.Because))
			}
			tries, checks, words = tries+len(s.Tries), checks+len(s.Checks), words+len(strings.Fields(s.Text+" "+s.Then))
			if len(strings.Fields(s.Text+" "+s.Then)) > 120 {
				t.Errorf("%s: step %q has %d words: expected at most 120, what a strip beside the board holds", id, s.Title, len(strings.Fields(s.Text+" "+s.Then)))
			}
		}
		if asks < 2 || tries < 1 || checks < 1 {
			t.Errorf("%s has %d questions, %d tries and %d checks: expected at least 2, 1 and 1", id, asks, tries, checks)
		}
		if l.Minutes < 5 || l.Minutes > 10 || l.ID != id || len(l.Steps) < 4 || words < 200 {
			t.Errorf("%s: %d minutes, ID %s, %d steps, %d words", id, l.Minutes, l.ID, len(l.Steps), words)
		}
		for _, before := range l.After {
			if k := slices.Index(IDs(), before); k < 0 || k >= i {
				t.Errorf("%s comes after %s, which is not before it", id, before)
			}
		}
	}
}

// Nobody passes by pressing one letter, or by taking the longest answer.
func TestAnAnswerIsNotGivenAwayByItsPlace(t *testing.T) {
	asked, longest, at := 0, 0, [6]int{}
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range l.Steps {
			if s.Ask == nil || s.Ask.Computed != "" {
				continue
			}
			asked++
			right, most := 0, 0
			for i, o := range s.Ask.Options {
				if i == s.Ask.Right {
					at[i]++
					right = len(o.Text)
				} else {
					most = max(most, len(o.Text))
				}
			}
			if right > most {
				longest++
			}
		}
	}
	t.Logf("of %d questions the right answer stands at %v, and is the longest in %d", asked, at, longest)
	for i, n := range at {
		if 100*n > 40*asked {
			t.Errorf("the answer %c is right in %d of %d questions", 'a'+i, n, asked)
		}
	}
	if 100*longest > 40*asked {
		t.Errorf("the longest answer is right in %d of %d questions", longest, asked)
	}
}

// Whoever gives a wrong answer is told why that one is wrong, and of no two answers the same.
func TestEachWrongAnswerHasItsReason(t *testing.T) {
	reasons := map[string]string{}
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range l.Steps {
			if s.Ask == nil || s.Ask.Computed != "" {
				continue
			}
			for i, o := range s.Ask.Options {
				where := id + ", " + s.Title + ": " + o.Text
				if before := reasons[o.Because]; i != s.Ask.Right && before != "" {
					t.Errorf("%s: %q is said of %s as well", where, o.Because, before)
				}
				if i == s.Ask.Right != (o.Because == "") {
					t.Errorf("%s: expected a reason of each wrong answer alone, not %q", where, o.Because)
				}
				if n := len(strings.Fields(o.Because)); n > 24 {
					t.Errorf("%s: its reason has %d words", where, n)
				}
				reasons[o.Because] = where
			}
		}
	}
	if len(reasons) < 180 {
		t.Errorf("only %d reasons were found", len(reasons))
	}
}

// What the README says of the lessons is so: how many there are, and that each sentence that
// could be false is held to the program, or marked as what it is. Most are held.
func TestWhatTheReadmeSaysOfTheLessons(t *testing.T) {
	readme, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if said := fmt.Sprintf("There are %d lessons, and each factual sentence in them is checked against a real run", len(IDs())); !strings.Contains(strings.Join(strings.Fields(string(readme)), " "), said) {
		t.Errorf("the README does not say %q", said)
	}
	executed, recounted, all := 0, 0, 0
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range l.Sentences() {
			all++
			switch {
			case s.Checked:
				executed++
			case s.Reason == Recounted:
				recounted++
			case s.Reason == "":
				t.Errorf("%s, %s: no line is about %q, and none says why", id, l.Steps[s.Step].Title, s.Text)
			}
		}
	}
	t.Logf("of %d sentences %d are executed, %d recounted", all, executed, recounted)
	if 2*executed < all || recounted > 15 {
		t.Errorf("of %d sentences %d are executed and %d recounted elsewhere", all, executed, recounted)
	}
}

// The letters of runs go on: who has used the program sees lanes L and M in a lesson. So words that
// name a lane name it by what it is.
func TestNoLessonNamesALaneByALetter(t *testing.T) {
	letter := regexp.MustCompile(`\b([Ll]ane|[Rr]un) [A-Z]\b|\b[BCD]\b|\b(of|does|for|that|may|as in) A\b|^A, `)
	if !letter.MatchString("a run of A is sooner") {
		t.Fatal("the pattern finds nothing")
	}
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Steps {
			step := &l.Steps[i]
			texts := []string{step.Text, step.Then}
			if step.Ask != nil {
				texts = append(texts, step.Ask.Text, step.Ask.Because)
				for _, o := range step.Ask.Options {
					texts = append(texts, o.Text, o.Because)
				}
			}
			for _, text := range texts {
				if found := letter.FindString(keys.ReplaceAllString(text, "")); found != "" {
					t.Errorf("%s, %s: %q in %q", id, step.Title, found, text)
				}
			}
		}
	}
}

// keys are the keys and commands in a text.
var keys = regexp.MustCompile("`[^`]*`")
