package lesson

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// TestWhatIsSentIsTheSameLesson: every lesson that is built in says the same to those who
// follow, in other lines, and nothing of what the speaker alone reads.
func TestWhatIsSentIsTheSameLesson(t *testing.T) {
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		text, err := Sent(l, func(name string) (string, error) { return name, nil })
		if len(l.Scripts) > 0 {
			if err == nil {
				t.Errorf("%s is sent, with its script", id)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		arrives(t, l, text)
		if strings.Contains(text, "\nnote ") {
			t.Errorf("%s: its notes are sent", id)
		}
	}
}

// arrives holds what was sent to the lesson.
func arrives(t *testing.T, l *Lesson, text string) {
	t.Helper()
	again, err := ReadSent(l.ID, text)
	if err != nil || len(again.Steps) != len(l.Steps) {
		t.Fatalf("%s: %v\n%s", l.ID, err, text)
	}
	runs := func(s *Step) (list []Run) {
		for _, r := range append([]Run{s.Run}, s.Race...) {
			r.Line = 0
			list = append(list, r)
		}
		return list
	}
	for i := range l.Steps {
		a, b := &l.Steps[i], &again.Steps[i]
		if a.Title != b.Title || a.Text != b.Text || a.Then != b.Then || !reflect.DeepEqual(runs(a), runs(b)) ||
			(a.Ask == nil) != (b.Ask == nil) || a.Ask != nil && !reflect.DeepEqual(a.Ask.Task, b.Ask.Task) ||
			len(a.Checks) != len(b.Checks) || len(a.Tries) != len(b.Tries) || a.Until != b.Until || a.Go.Until != b.Go.Until {
			t.Errorf("%s: %+v\nis sent as %+v", l.ID, a, b)
		}
		if b.Included == "" && len(b.Notes) > 0 || len(b.Claims)+len(b.Expects)+len(b.Says) > 0 {
			t.Errorf("%s: what nobody follows is sent: %+v", l.ID, b)
		}
	}
}

// FuzzSent: whatever lesson is read, those who follow read the same, or it is refused before it is sent.
func FuzzSent(f *testing.F) {
	f.Add(with("run p --set 'a=\"b c\"' --preset \"it's\" -a tabu --change 3:x=1", "go 3  # here", "ask Why?", "- a *", "- b", "answer c"))
	f.Add(with("race a --seed 2 | b -a tabu --preset 'no memory'", "note n", "play until cost < 3", "check cost = 3 within 9"))
	f.Add(with("run p --change 3:a|b=1"))
	f.Add(with("run ''", "try set a 1", "includes x", "run \"a  #b\""))
	f.Add("# T\nx · 5 minutes\n## S\n```scope\ninclude tabu 2\n```\n```\nrun x\n```\n")
	f.Fuzz(func(t *testing.T, source string) {
		l, err := Parse("x.md", source)
		if err != nil || len(l.Scripts) > 0 {
			return
		}
		text, err := Sent(l, func(name string) (string, error) {
			if strings.HasPrefix(name, "-") {
				return "", errors.New("no puzzle")
			}
			return name, nil
		})
		if err == nil {
			arrives(t, l, text)
		}
	})
}
