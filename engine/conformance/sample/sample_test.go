package sample

import "testing"

// A small sample has some of what a large one has, and always the first.
func TestASmallSampleIsPartOfALargeOne(t *testing.T) {
	for _, c := range []struct {
		value      string
		many, left int
	}{
		{"", 3, 6},
		{"small", 3, 6},
		{"large", 50, 0},
	} {
		t.Setenv(variable, c.value)
		if many := Of(3, 50); many != c.many {
			t.Errorf("%q: %d are tried, expected %d", c.value, many, c.many)
		}
		left := 0
		for number := range 9 {
			if Leaves(number, 3) {
				left++
			}
		}
		if left != c.left || Leaves(0, 3) {
			t.Errorf("%q: %d of nine are left out, expected %d, and never the first", c.value, left, c.left)
		}
	}
}
