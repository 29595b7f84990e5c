package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTabuListIsAPlainQueue plays random entries and changes of length against a
// slice.
func TestTabuListIsAPlainQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		room := rapid.IntRange(0, 5).Draw(t, "room")
		l := newTabuList(room, 4)
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
			if !slices.Equal(l.entries, plain) {
				t.Fatalf("%v on the list, expected %v", l.entries, plain)
			}
			for i, f := range plain {
				if left := room - len(plain) + 1 + i; l.leftOf(f) != left {
					t.Fatalf("%v has %d left, expected %d", f, l.leftOf(f), left)
				}
			}
			for c := range uint16(4) {
				for d := uint8(1); d <= 4; d++ {
					if f := (feature{c, d}); l.has(f) != slices.Contains(plain, f) {
						t.Fatalf("has(%d, %d) is wrong with %v", c, d, plain)
					}
				}
			}
		}
	})
}
