package ui_test

import (
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// > runs on to the next landmark where there is none behind it in the past, and says
// so where the search ends before one.
func TestToTheNextLandmarkAhead(t *testing.T) {
	s := Open(t, Set("solve", 1)).Press(">").Expect(That("a landmark", func(s *Screen) bool {
		r := s.Scene().Report
		return r.Iteration > 0 && len(r.Events) > 0
	}))
	first := s.Scene().Report.Iteration
	s.Press(">").Expect(That("the next", func(s *Screen) bool { return s.Scene().Report.Iteration > first }))
	s.Press("home").Expect(At(0)).Press(">").Expect(At(first))
	s.Press("end").Ahead(100).Expect(At(41)).Press(">").Expect(Notes(), At(41))
}
