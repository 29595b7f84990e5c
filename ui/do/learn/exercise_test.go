package learn_test

import (
	"strings"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// E does it, and the fork plays until it ticks: nobody has to press another key for that.
func TestAnExerciseIsDoneToItsTick(t *testing.T) {
	s := toy(t, strings.Replace(toys, "check iteration > 30 within 100", "check iteration > 30 within 100 for 2 of 3 seeds", 1))
	turn(s)
	s.Press("enter").Expect(ready).Press("a", "enter").Expect(ready, step(2))
	home := s.M.Stage().Front()
	s.Press("E").Expect(That("a fork", func(s *Screen) bool {
		front := s.M.Stage().Front()
		return front != home && s.Scene().Report.Settings["luck"] == 1
	}), That("the check", func(*Screen) bool { return of(s).Ticked() }))
}
