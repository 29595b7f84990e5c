package colony

import "testing"

// TestSizeIsOfAClone: between two walks the ants' candidates are not counted, as no
// clone has them; on a walk they are.
func TestSizeIsOfAClone(t *testing.T) {
	s := begun(t, escargotLine, 1, nil)
	for range 3 {
		s.Next(nil)
		c := s.Clone().(*search)
		if a, b := s.Size(), c.Size(); a < b || a > b+b/10 {
			t.Errorf("phase %d: %d bytes, its clone %d", s.Last().Phase, a, b)
		}
	}
	before := s.Size()
	round(s, nil, nil)
	if s.Size() >= before {
		t.Errorf("%d bytes between two walks, %d on a walk", s.Size(), before)
	}
}
