package learn_test

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/lesson"
	. "sudokuscope/ui/proof/uitest"
)

// writes reports whether an exercise of a lesson writes a file.
func writes(l *lesson.Lesson) bool {
	for _, s := range l.Steps {
		for _, t := range s.Tries {
			if t.Kind == lesson.WriteScript {
				return true
			}
		}
	}
	return false
}

// atWriting is the screen at the step of the lesson whose exercise is a script. Its check
// counts seeds; four tell what is shown of them, with -full as many as the lesson has.
func atWriting(t *testing.T) (*lesson.Lesson, *Screen) {
	t.Helper()
	t.Chdir(t.TempDir())
	l := open(t, "acceptance")
	for _, step := range l.Steps {
		for i := range step.Checks {
			if !*full {
				step.Checks[i].Seeds, step.Checks[i].Least = 4, 3
			}
		}
	}
	s := take(t, l)
	f := of(s)
	for i := 0; len(f.Step().Tries) == 0 && i < 30; i++ {
		s.Press("enter").Expect(ready)
	}
	return l, s
}

// The rule is written in an editor: each time the file is saved the run is made anew
// under it, a mistake is shown, and the check ticks itself when the rule does what it is
// to do.
func TestARuleIsWrittenInALesson(t *testing.T) {
	sample.OnlyLarge(t)
	l, s := atWriting(t)
	f, given, answer := of(s), l.Scripts[0].Given.Source, l.Scripts[0].Answer.Source
	s.Press("E").Expect(Notes("walk.star"))
	if text, err := os.ReadFile("walk.star"); err != nil || string(text) != given {
		t.Fatalf("%q, %v", text, err)
	}
	save := func(text string) {
		t.Helper()
		if err := os.WriteFile("walk.star", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	save("def start(s:\n")
	s.Expect(Shows("walk.star:1:")).Press("esc")
	save(answer)
	s.Expect(Notes("walk.star"), Unasked)
	if f.Ticked() {
		t.Fatal("the check is ticked before the run has gone on")
	}
	s.Press("F", "space").Expect(That("the check", func(*Screen) bool {
		_, all := f.Judged()
		return f.Ticked() && all
	}))
	says, _ := f.Judged()
	seeds := fmt.Sprint(f.Step().Checks[0].Seeds)
	if n := regexp.MustCompile(`\d+`).FindAllString(says, -1); len(n) != 3 || n[0] != n[2] || n[1] != seeds {
		t.Errorf("%q: the learner's rule is the lesson's answer, on %s seeds", says, seeds)
	}
}

// A file of that name is the learner's, and stays as it is.
func TestAFileOfALearnerStays(t *testing.T) {
	l, s := atWriting(t)
	mine := "# mine\n" + l.Scripts[0].Answer.Source
	if err := os.WriteFile("walk.star", []byte(mine), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press("E").Expect(Notes("walk.star"))
	if text, err := os.ReadFile("walk.star"); err != nil || string(text) != mine {
		t.Fatalf("%q, %v", text, err)
	}
	s.Press("L").Expect(ready)
}
