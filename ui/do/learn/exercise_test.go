package learn_test

import (
	"strings"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// Seeds are not run before the run itself has gone on: nobody reads a tick who has seen nothing.
func TestAnExerciseIsSeenBeforeItTicks(t *testing.T) {
	s := toy(t, strings.Replace(toys, "check iteration > 30 within 100", "check iteration > 30 within 100 for 2 of 3 seeds", 1))
	turn(s)
	s.Press("enter").Expect(ready).Press("a", "enter").Expect(ready, step(2))
	home := s.M.Stage().Front()
	s.Press("E").Expect(That("a fork at rest", func(s *Screen) bool {
		front := s.M.Stage().Front()
		return front != home && front.Lane.Rests() && s.Scene().Report.Settings["luck"] == 1
	}))
	if of(s).Judging() || of(s).Ticked() {
		t.Fatal("seeds are run, and nothing of the fork was seen")
	}
	s.Press("right").Expect(That("the check", func(*Screen) bool { return of(s).Ticked() }))
}
