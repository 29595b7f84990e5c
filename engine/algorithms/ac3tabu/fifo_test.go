package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestFIFOIsAPlainQueue plays random entries and changes of length against a
// slice.
func TestFIFOIsAPlainQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		room := rapid.IntRange(0, 5).Draw(t, "room")
		l := newFIFO(room, 4)
		var plain []feature // oldest first
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			if rapid.IntRange(0, 9).Draw(t, "what") == 0 {
				room = rapid.IntRange(0, 5).Draw(t, "room")
				l.resize(room)
			} else {
				f := feature{uint16(rapid.IntRange(0, 3).Draw(t, "cell")), uint8(rapid.IntRange(1, 4).Draw(t, "digit"))}
				fresh := room > 0 && !slices.Contains(plain, f)
				if fresh {
					plain = append(plain, f)
				}
				if l.add(f) != fresh {
					t.Fatalf("add(%v) is not %v", f, fresh)
				}
			}
			plain = plain[max(0, len(plain)-room):]
			if l.len != len(plain) {
				t.Fatalf("%d entries, expected %v", l.len, plain)
			}
			for i, f := range plain {
				j := len(plain) - 1 - i
				if l.at(j) != f || l.leftOf(f) != room-j {
					t.Fatalf("entry %d is %v with %d left, expected %v with %d", j, l.at(j), l.leftOf(f), f, room-j)
				}
			}
			for c := range uint16(4) {
				for d := uint8(1); d <= 4; d++ {
					if l.has(c, d) != slices.Contains(plain, feature{c, d}) {
						t.Fatalf("has(%d, %d) is wrong with %v", c, d, plain)
					}
				}
			}
		}
	})
}
