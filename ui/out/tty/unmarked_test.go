package tty

import (
	"strings"
	"testing"
)

func TestABoardThatNoMarkAnnouncesIsAPaste(t *testing.T) {
	row := "..3.2.6..\r"
	for _, c := range []struct {
		what, read string
		want       bool
	}{
		{"nine rows", strings.Repeat(row, 3) + strings.Repeat("9..3.5..1\r", 6), true},
		{"a line", "4....28.5.3..........7......2", true},
		{"a 4×4 board", "1..4....2..1...3", true},
		{"a list with None", strings.Repeat("[5, 3, None, None, 7],\r", 9), true},
		{"a mail", strings.Repeat("> 9..3.5..1\r", 9), true},
		{"a key that is held", strings.Repeat(".", 60), false},
		{"two keys that are held", strings.Repeat("+", 30) + strings.Repeat("2", 30), false},
		{"a sentence", "It has 3 of 12 cells, and 45 others: ask 6 people", false},
		{"arrows", strings.Repeat("\x1b[C", 12), false},
		{"a digit", "1", false},
	} {
		if got := unmarked([]byte(c.read)); got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
}
