package sample

import (
	"flag"
	"testing"
)

// It stands for the flag of rapid, which this package does not have.
var draws = flag.Int(checks, 100, "")

func TestALargeSampleDrawsMore(t *testing.T) {
	for value, want := range map[string]int{"": 20, "large": 50} {
		t.Setenv(variable, value)
		Draws(20, 50)
		if *draws != want {
			t.Errorf("%q: %d draws, expected %d", value, *draws, want)
		}
		Drawn(t)
	}
}

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
