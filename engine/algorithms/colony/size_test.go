package colony

import (
	"testing"

	"sudokuscope/engine"
)

// TestSizeIsOfAClone: between two walks the ants' candidates are not counted, as no
// clone has them; on a walk they are.
func TestSizeIsOfAClone(t *testing.T) {
	s := begun(t, escargotLine, 1, nil)
	for range 3 {
		s.Next(nil)
		c := s.Clone().(*search)
		if a, b := engine.SizeOf(s), engine.SizeOf(c); a < b || a > b+b/10 {
			t.Errorf("phase %d: %d bytes, its clone %d", s.Last().Phase, a, b)
		}
	}
	before := engine.SizeOf(s)
	round(s, nil, nil)
	if engine.SizeOf(s) >= before {
		t.Errorf("%d bytes between two walks, %d on a walk", engine.SizeOf(s), before)
	}
}
