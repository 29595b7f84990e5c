package conformance

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// forgetful is the toy with clones that are one and the same.
type forgetful struct{ engine.Sprinter }

func (f forgetful) Clone() engine.Search { return f }

func TestHoldTellsWhatIsBroken(t *testing.T) {
	if testing.Short() || RaceDetector { // which would see what is broken, too
		t.Skip("all laws twice")
	}
	if tried, broken := Hold(Toy()); len(broken) > 0 || tried < 50 {
		t.Errorf("the toy: %d laws tried, %v broken", tried, broken)
	}
	bad := *Toy()
	bad.ID = "Bad One"
	bad.New = func(p *sudoku.Puzzle, s engine.Settings, r engine.Rand) (engine.Search, error) {
		t, err := Toy().New(p, s, r)
		return forgetful{t.(engine.Sprinter)}, err
	}
	_, broken := Hold(&bad)
	for _, want := range []string{"words", "defaults/ai-escargot/clone"} {
		if !slices.ContainsFunc(broken, func(v Violation) bool { return v.Law == want }) {
			t.Errorf("%s is not among what is broken: %v", want, broken)
		}
	}
}

func TestAPanicIsAViolation(t *testing.T) {
	h := &hearing{}
	h.Law("one", func(t T) { t.Law("two", func(T) { panic("the fuse has burnt down") }) })
	if h.tried != 1 || len(h.broken) != 1 || h.broken[0].Law != "one/two" || !strings.Contains(h.broken[0].Text, "fuse") {
		t.Errorf("%+v", h)
	}
}
