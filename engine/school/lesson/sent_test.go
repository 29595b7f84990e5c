package lesson

import (
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
		again, err := ReadSent(id, text)
		if err != nil {
			t.Fatalf("%s: %v\n%s", id, err, text)
		}
		for i := range l.Steps {
			a, b := &l.Steps[i], &again.Steps[i]
			if a.Title != b.Title || a.Text != b.Text || a.Then != b.Then || a.Run.String() != b.Run.String() ||
				(a.Ask == nil) != (b.Ask == nil) || len(a.Race) != len(b.Race) || len(a.Checks) != len(b.Checks) {
				t.Errorf("%s: %+v\nis sent as %+v", id, a, b)
			}
			if len(b.Notes)+len(b.Claims)+len(b.Expects)+len(b.Says) > 0 || strings.Contains(text, "\nnote ") {
				t.Errorf("%s: what nobody follows is sent: %+v", id, b)
			}
		}
	}
}
