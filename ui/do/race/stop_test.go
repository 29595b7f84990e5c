package race_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// first is the first iteration of the toy after which something holds, by plain
// walking.
func first(t *testing.T, seed uint64, holds func(*engine.Snapshot) bool) int64 {
	t.Helper()
	p := Problem()
	p.Seed = seed
	s, err := drive.Start(conformance.Toy(), p)
	if err != nil {
		t.Fatal(err)
	}
	var now engine.Snapshot
	for s.Observe(&now); !holds(&now); s.Observe(&now) {
		if now.Iteration > 100_000 {
			t.Fatal("it never holds")
		}
		for !s.Next(nil).Whole {
		}
	}
	return now.Iteration
}

func TestABreakpointStopsTheWholeRace(t *testing.T) {
	t.Parallel()
	low := func(s *engine.Snapshot) bool { return s.BestCost < 130 }
	a, b := first(t, 42, low), first(t, 43, low)
	if a == b {
		t.Fatal("the lanes are too alike to tell them apart")
	}
	sooner, later, front, behind := a, b, "A", "B"
	if b < a {
		sooner, later, front, behind = b, a, "B", "A"
	}
	for _, measure := range []string{"evaluations", "time", "iterations"} {
		for _, pace := range []string{"", "F"} {
			t.Run(measure+pace, func(t *testing.T) {
				t.Parallel()
				s := Open(t).Break("best < 130").Press("R", "enter").Expect(InStep(2, 0))
				for Race(s).Field().Measure.String() != measure {
					s.Order("measure")
				}
				if s.Press("+", "+", "+"); pace != "" {
					s.Press(pace)
				}
				says := Notes(front, "best < 130", fmt.Sprint(sooner))
				if measure == "time" { // which of them is the first is the clock's business
					other := Notes(behind, "best < 130", fmt.Sprint(later))
					s.Press("space").Expect(That("a stop of either", func(s *Screen) bool {
						return says.OK(s) && Front(front).OK(s) || other.OK(s) && Front(behind).OK(s)
					}))
					return
				}
				s.Press("space").Expect(says, Front(front), Halted(sooner, sooner)).
					Press("space").Expect(Notes(behind, "best < 130", fmt.Sprint(later)), Halted(later, later), Front(behind)).
					Press("space").Expect(Racing(later+20)).Press("space").Expect(Silence).
					Press("home").Expect(InStep(2, 0)).Press("space").Expect(says, Halted(sooner, sooner))
			})
		}
	}
}

func TestGoingToAMomentIsNotStopped(t *testing.T) {
	s := Open(t).Press("R", "enter").Expect(InStep(2, 0)).Break("event refused")
	s.Press("g").Type("3000").Press("enter").Expect(InStep(2, 3000), Silence).
		Press("left").Expect(InStep(2, 2999)).Ahead(100).Expect(InStep(2, 3099), Silence).
		Press("home").Expect(InStep(2, 0)).Press("end").Expect(InStep(2, 3099), Silence).
		Press("space").Expect(Notes("event refused"))
}

// An iteration of the one is a hundred evaluations, of the other one. Whose
// breakpoint comes first is a matter of evaluations, not of who is asked first.
func TestTheEarlierBreakpointStopsTheRace(t *testing.T) {
	t.Parallel()
	for _, flat := range []bool{false, true} {
		s := Open(t, Both).Press("R", "enter").Expect(InStep(2, 0), Shows("B  Dear walk")).Break("evaluations > 250")
		if s.Press("tab").Expect(Front("B")); flat {
			s.Press("F")
		}
		s.Press("space").Expect(Halted(251, 3), Front("A"),
			Notes("A", "evaluations > 250", "251", "B", " 3")).
			Press("space").Expect(Racing(3))
	}
}

// A stop of the dear lane in the middle of what is one iteration to it brings
// the other up to its end, and a stop of the other does not move the dear one.
func TestTheOthersComeToWhereALaneWasStopped(t *testing.T) {
	t.Parallel()
	s := Open(t, Both).Press("R", "enter").Expect(InStep(2, 0)).Break("mood > 4").Press("F")
	s.Press("space").Expect(Halted(500, 5), Front("B"), Notes("B", "mood > 4", "5")).
		Press("left").Expect(Halted(400, 4)).Press("tab").Press("home").Expect(Halted(0, 0)).
		Press("B", "enter", "esc").Break("iteration = 402").Press("space").
		Expect(Halted(402, 5), Front("A"), Notes("A", "iteration = 402"), Hides("mood > 4")).
		Press("space").Expect(Racing(20))
}

func TestABreakpointIsForTheLanesThatKnowIt(t *testing.T) {
	t.Parallel()
	s := Open(t, Both).Press("R", "enter").Expect(InStep(2, 0))
	s.Press("B").Type("mood > 3").Press("enter").Expect(Shows("mood > 3")).
		Type("whim > 3").Expect(Shows(`"whim"`), Asked).Press("ctrl+u", "esc", "esc").Expect(Alone("A")).
		Press("B").Expect(Shows(`"mood"`)).Press("esc")
	s.Press("+", "+", "+", "space").Expect(Playing, That("far on", func(s *Screen) bool { return s.Scene().Report.At.Iteration > 20 }))
}

// No beat is heard while keys are pressed, and the last leg has twice the iterations of
// the one before at most: iteration 1000 is far beyond it on any machine.
func TestBreakpointsChangeWhileTheRaceIsOpen(t *testing.T) {
	s := Open(t).Break("iteration = 40").Press("R", "ctrl+n", "enter").Expect(InStep(3, 0))
	s.Press("B", "enter").Expect(Shows("off")).Press("esc", "F", "space").Expect(Racing(100)).
		Press("B").Type("iteration >= 1000").Press("enter", "esc").
		Expect(Halted(1000, 1000, 1000), Notes("A", "B", "C", "iteration >= 1000"), Front("A")).
		Press("r").Expect(InStep(3, 0)).Press("B", "enter", "esc", "space").Expect(Halted(40, 40, 40))
}

func TestTheLaneThatStoppedComesToTheFrontOfAHiddenRaceToo(t *testing.T) {
	t.Parallel()
	low := func(s *engine.Snapshot) bool { return s.BestCost < 130 }
	name, i := "A", "B"
	if first(t, 43, low) < first(t, 42, low) {
		name, i = "B", "A"
	}
	s := Open(t).Press("R", "enter").Expect(InStep(2, 0)).Break("best < 130")
	for s.M.Stage().Front().Name != i {
		s.Press("tab")
	}
	s.Press("2").Expect(Notes("R ")).Press("+", "+", "+", "space").
		Expect(Front(name), Notes(name, "best < 130")).
		Press("R").Expect(order)
}

// A key during the race takes over, whatever the lanes are about to stop at.
func TestAKeyTakesOverFromABreakpoint(t *testing.T) {
	s := Open(t, Both).Press("R", "enter").Expect(InStep(2, 0)).Break("event refused").Press("F")
	for range 20 {
		s.Press("space", "g").Type("0").Press("enter").Expect(Halted(0, 0))
	}
}

// A lane that fails does not hold up the others.
func TestARaceGoesOnWithoutALaneThatFailed(t *testing.T) {
	s := Open(t).Press("R").Type("fuse=30").Press("enter").Expect(InStep(2, 0)).Break("iteration >= 200").Press("F", "space").
		Expect(Halted(200, 29), Notes("A", "iteration >= 200"))
	if got := Race(s).Lanes()[1].Scene.Report; got.Status != engine.Crashed || got.At.Iteration != 29 {
		t.Errorf("lane B is %v at %v", got.Status, got.At)
	}
}

// Where a race is stopped, and by whom, depends on nothing but the searches: how
// far the lanes are sent in a frame does not matter, nor which of them is quick.
func TestTheStopsOfARaceAreTheSameAtAnyPace(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"event improvement", "r1c3 changes"}[:sample.Of(1, 2)] {
		var first []string
		for _, faster := range []int{5, 7, 12} {
			s := Open(t, func(c *ui.Config) {
				c.Algorithms = append(c.Algorithms, Dear(7))
			})
			s.Press("R", "ctrl+n", "enter").Expect(InStep(3, 0)).Break(text)
			for range faster {
				s.Press("+")
			}
			var stops []string
			for range 10 {
				s.Press("space").Expect(That("the next stop", func(s *Screen) bool {
					r := Race(s)
					return r.Resting() && strings.Contains(s.M.Notice(), text)
				}))
				stops = append(stops, s.M.Notice())
			}
			if first == nil {
				first = stops
			}
			if !slices.Equal(first, stops) {
				t.Fatalf("%d steps faster it stops otherwise:\n%s\nnot\n%s", faster, strings.Join(stops, "\n"), strings.Join(first, "\n"))
			}
		}
	}
}
