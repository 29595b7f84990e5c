package plaintext

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestNamesAndMessages(t *testing.T) {
	for _, c := range []struct{ in, name, line, lines string }{
		{"monday.sdk", "monday.sdk", "monday.sdk", "monday.sdk"},
		{"\x1b[31mevil\x1b]52;c;aGk=\x1b\\.sdk", "[31mevil ]52;c;aGk= \\.sdk", "?[31mevil?]52;c;aGk=?\\.sdk", "?[31mevil?]52;c;aGk=?\\.sdk"},
		{"a\nb\tc", "a b c", "a b c", "a\nb\tc"},
		{"a\u009bb\u202ec\u200bd\x00e\xff", "a b c d e", "a?b?c?d?e?", "a?b?c?d?e?"},
		{"数独 é 1\u2009000", "数独 é 1 000", "数独 é 1 000", "数独 é 1\u2009000"},
		{strings.Repeat("x", 100), strings.Repeat("x", 80), strings.Repeat("x", 100), strings.Repeat("x", 100)},
	} {
		if got := Name(c.in); got != c.name {
			t.Errorf("the name of %q is %q, expected %q", c.in, got, c.name)
		}
		if got := Line(c.in); got != c.line {
			t.Errorf("the line of %q is %q, expected %q", c.in, got, c.line)
		}
		if got := Lines(c.in); got != c.lines {
			t.Errorf("the lines of %q are %q, expected %q", c.in, got, c.lines)
		}
	}
}

func TestNothingActs(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		in := string(rapid.SliceOf(rapid.Byte()).Draw(r, "bytes")) + rapid.String().Draw(r, "text")
		for _, out := range []string{Name(in), Line(in), strings.NewReplacer("\n", "", "\t", "").Replace(Lines(in))} {
			for _, c := range out {
				if unicode.Is(unicode.C, c) || c == utf8.RuneError {
					r.Fatalf("%q became %q", in, out)
				}
			}
		}
	})
}
