package guest_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
)

// A mark without a word could be set by no script and no program.
func TestEveryMarkHasAWordOfItsOwn(t *testing.T) {
	if got, want := len(guest.Marks), int(engine.Compared)+1; got != want {
		t.Errorf("%d words, expected one for each of %d marks", got, want)
	}
	seen := map[string]bool{}
	for mark, word := range guest.Marks {
		if word == "" || seen[word] {
			t.Errorf("mark %d has the word %q: expected one of its own", mark, word)
		}
		seen[word] = true
	}
}

// A reader compares runs of scripts and of programs by these kinds of events.
func TestKindsAreLandmarks(t *testing.T) {
	for _, kind := range []engine.EventKind{guest.Improvement(), guest.Solved()} {
		if kind.Name == "" || !kind.Landmark {
			t.Errorf("%+v: expected a name, and a landmark", kind)
		}
	}
}
