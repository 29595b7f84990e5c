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
		{"25 letters a row", strings.Repeat("A..BCDEF.GHIJKLM..NOPQRST\r", 25), true},
		{"25 letters in groups", strings.Repeat("A..BC DEF.G HIJKL M..NO PQRST\r", 25), true},
		{"36 letters a row", strings.Repeat("A..BCDEF.GHIJKLM..NOPQRSTUVWXYZ....A\r", 36), true},
		{"a board of 625 in a line", strings.Repeat("A..BCDEF.GHIJKLM..NOPQRST", 25), true},
		{"a board of 625 in a line that ends", strings.Repeat("A..BCDEF.GHIJKLM..NOPQRST", 25) + "\r", true},
		{"letters that are held", strings.Repeat("j", 25) + "\r", false},
		{"a sentence in one go", "It was the best of times, it was the worst\r", false},
		{"a command that a program types", ":race anneal seed=7 alpha=.9\r", false},
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
