package race_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/stage"
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
		return len(lanes) == 2 && Race(s).Playing() && lanes[1].Scene.Report.Iteration > 3
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

// named expects lanes by their letters.
func named(want ...string) Expectation {
	return That(fmt.Sprint("lanes ", want), func(s *Screen) bool {
		letters := english.Names(Race(s).Lanes(), func(l *stage.Run) string { return l.Name })
		return slices.Equal(letters, want)
	})
}

// kept expects so many runs.
func kept(n int) Expectation {
	return That(fmt.Sprint(n, " runs"), func(s *Screen) bool { return len(s.M.Runs()) == n })
}

// A race keeps the runs before it, and says how to go back. A run that has a lane has its letter, too.
func TestARaceKeepsTheRunsBeforeIt(t *testing.T) {
	t.Parallel()
	s := Open(t)
	s.Press("R").Expect(Asked, Hides("runs before")).Press("enter").Expect(InStep(2, 0), named("A", "B"))
	s.Press("esc").Expect(Alone("A")).Order("forward 20").Expect(At(20))
	s.Press("n").Expect(Notes("run A is kept"), Alone("C")).Order("forward 7").Expect(At(7))
	s.Press("R").Expect(Asked, Shows("T goes back to the runs before.")).Press("enter").
		Expect(InStep(2, 0), named("C", "E"))
	s.Press("right").Expect(InStep(2, 1)).Press("r").Expect(InStep(2, 0), named("C", "E"))
	s.Press("T").Expect(Shows("A  ")).Type("20 of 20").Press("enter").Expect(Alone("A"), At(20))
	s.Order("luck .9").Press("R", "enter").Expect(InStep(2, 0), named("H", "I"), Notes("run A is kept, and T goes back to it"))
	s.Order("race 1=toy seed=7").Expect(InStep(2, 0), named("J", "I"), kept(3)) // H was not on its way yet
	for i, are := range []int{5, 7, 9, 11, 12} {
		s.Order("forward 3").Expect(InStep(2, 3)).Order(fmt.Sprintf("race 1=toy seed=%d 2=toy seed=%d", 100+i, 200+i)).
			Expect(InStep(2, 0), kept(are), Notes(" are kept, and T goes back to them"))
	}
}
