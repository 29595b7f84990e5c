package plaintext

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestFit(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"one two three", 0, "one two three"},
		{"one two three", 13, "one two three"},
		{"one two three", 12, "one two\nthree"},
		{"one two three", 3, "one\ntwo\nthree"},
		{"a  column   of figures\n", 40, "a  column   of figures\n"},
		{"--equal-within and χ² = 1", 12, "--equal-within\nand χ² = 1"},
	} {
		if got := Fit(c.text, c.width); got != c.want {
			t.Errorf("%q in %d columns: %q, expected %q", c.text, c.width, got, c.want)
		}
	}
}

// No word is broken or lost, and a line is wider than the bound where it is one word alone.
func TestFitKeepsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([a-zäχ-]{1,12}[ \n]){0,30}`).Draw(t, "text")
		width := rapid.IntRange(1, 40).Draw(t, "width")
		fitted := Fit(text, width)
		if strings.Join(strings.Fields(fitted), " ") != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%q became %q", text, fitted)
		}
		for _, line := range strings.Split(fitted, "\n") {
			if ansi.StringWidth(line) > width && len(strings.Fields(line)) > 1 {
				t.Errorf("%q is wider than %d columns", line, width)
			}
		}
	})
}
