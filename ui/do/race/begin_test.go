package race_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// A screen may begin with a race: the first run and what is named besides, which has its seed
// unless it says another one. It plays, unless the first run was to stand still.
func TestAScreenBeginsWithARace(t *testing.T) {
	t.Parallel()
	with := func(paused bool, lines ...string) func(*ui.Config) {
		return func(c *ui.Config) { c.Race, c.Paused = lines, paused }
	}
	s := Open(t, with(true, "toy luck=.6", "toy seed=7 luck=.6")).Expect(InStep(3, 0), seeds(42, 42, 7))
	s.Press("right").Expect(InStep(3, 1)).Press("home").Expect(InStep(3, 0)).Press("esc").Expect(Alone("A"))
	Raise(t, with(false, "toy seed=9")).Expect(seeds(42, 9), That("a race that plays", func(s *Screen) bool {
		lanes := Race(s).Lanes() // none before the screen has made them
		return len(lanes) == 2 && Race(s).Playing() && lanes[1].Lane.Scene.Report.Iteration > 3
	}))
}

// What cannot be read is said before the screen opens.
func TestARaceToBeginWithIsRefused(t *testing.T) {
	for want, lines := range map[string][]string{
		"lane 2: nobody":   {"nobody"},
		"lane 3: luck":     {"toy seed=3", "toy luck=7"},
		"4 lanes beside":   {"toy", "toy", "toy", "toy"},
		`lane 2: seed "x"`: {"toy seed=x"},
	} {
		c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem(), Environ: []string{}, Race: lines}
		m, err := ui.New(c)
		if err == nil {
			m.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %s", lines, err, want)
		}
	}
}

// A race closes the runs before it, and says so before it begins; a run alone starts again as its first lane.
func TestTheFormSaysWhichRunsItCloses(t *testing.T) {
	t.Parallel()
	s := Open(t)
	s.Press("R").Expect(Asked, Hides("closes the")).Press("esc").Expect(Unasked)
	s.Press("n").Expect(Notes("run A is kept"))
	s.Press("R").Expect(Asked, Shows("closes the 2 runs before: w saves one.")).Press("esc").Expect(Unasked)
}
