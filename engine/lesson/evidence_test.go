package lesson

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheFormsAreAlike: ten questions each, of the same kinds, at other moments.
func TestTheFormsAreAlike(t *testing.T) {
	var forms [2]*Lesson
	for i, name := range []string{"A", "B"} {
		cards, err := Form(name)
		if err != nil {
			t.Fatal(err)
		}
		if forms[i], err = world().Practice(t.Context(), cards, len(cards)); err != nil || len(forms[i].Steps) != 10 {
			t.Fatalf("form %s has %d questions, %v", name, len(forms[i].Steps), err)
		}
	}
	for i, a := range forms[0].Steps {
		b := forms[1].Steps[i]
		if a.Run.Algorithm != b.Run.Algorithm || a.Ask.Computed != b.Ask.Computed {
			t.Errorf("question %d is about %v and %v", i+1, a.Run, b.Run)
		}
		if a.Run.Seed == b.Run.Seed {
			t.Errorf("question %d is the same in both forms", i+1)
		}
	}
	if _, err := Form("C"); err == nil {
		t.Error("there is a form C")
	}
}

// TestTwoTestsAreCompared by those who have taken both.
func TestTwoTestsAreCompared(t *testing.T) {
	dir := t.TempDir()
	take := func(form, code string, right, answered int) {
		s := Sheet{File: filepath.Join(dir, form+".csv"), Form: form, Code: code}
		for i, c := range tested[:answered] {
			if err := s.Add(c.Algorithm, c.Kind, i < right); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range 12 { // four gain two, four three, and four lose one
		code := fmt.Sprint("word ", i)
		take("A", code, 4, 10)
		take("B", code, []int{6, 7, 3}[i%3], 10)
	}
	take("A", "gone, \"early\"", 3, 7)
	take("A", "only before", 0, 10)
	before, incomplete, err := Scores(filepath.Join(dir, "A.csv"))
	if err != nil || incomplete != 1 || len(before) != 13 || before["only before"] != 0 || before["word 3"] != 4 {
		t.Fatalf("%v, %d incomplete, %v", before, incomplete, err)
	}
	after, _, err := Scores(filepath.Join(dir, "B.csv"))
	if err != nil {
		t.Fatal(err)
	}
	words, err := Compared(before, after)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(words, "\n")
	for _, want := range []string{"12 have taken both tests; 1 only one", "4.0 of 10 before, 5.3 after", "Difference: +1.3 (95 %: +", "67 % have gained"} {
		if !strings.Contains(text, want) {
			t.Errorf("expected %q in\n%s", want, text)
		}
	}
	if _, err := Compared(before, map[string]float64{"word 1": 3}); err == nil {
		t.Error("one learner is compared")
	}
	if _, _, err := Scores("evidence_test.go"); err == nil {
		t.Error("a program is taken for answers")
	}
}
