package sudoku

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBansAreAPlainList plays random bans and ends of bans against a slice.
func TestBansAreAPlainList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := NewBans(Of(2))
		var plain []Ban // oldest first
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			if n := len(plain); n > 0 && rapid.IntRange(0, 2).Draw(t, "what") == 0 {
				i := rapid.IntRange(0, n-1).Draw(t, "place")
				l.Lift(i)
				plain = slices.Delete(plain, i, i+1)
			} else {
				b := Ban{Cell: rapid.Uint16Range(0, 3).Draw(t, "cell"), Digit: rapid.Uint8Range(1, 4).Draw(t, "digit")}
				same := func(o Ban) bool { return o.Cell == b.Cell && o.Digit == b.Digit }
				l.Add(b)
				b.Renewed = slices.ContainsFunc(plain, same)
				plain = append(slices.DeleteFunc(plain, same), b)
			}
			clone := l.Clone()
			clone.Add(Ban{Cell: 15, Digit: 1})
			if !slices.Equal(l.List, plain) || l.Of(15) != 0 {
				t.Fatalf("%v on the list, expected %v", l.List, plain)
			}
			for c := range uint16(4) {
				of := Mask(0)
				for i, b := range plain {
					if b.Cell == c {
						of |= Bit(b.Digit)
						if at := l.Find(c, b.Digit); at != i {
							t.Fatalf("%v at %d, expected %d", b, at, i)
						}
					}
				}
				if l.Of(c) != of {
					t.Fatalf("cell %d may not take %v, expected %v", c, l.Of(c), of)
				}
			}
		}
	})
}
