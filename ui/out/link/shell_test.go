package link

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestQuote(t *testing.T) {
	for word, want := range map[string]string{
		"":                 "''",
		"nb-coin/106":      "nb-coin/106",
		"100+2:alpha=.5":   "100+2:alpha=.5",
		"my puzzle.sdk":    "'my puzzle.sdk'",
		"a;b":              "'a;b'",
		"it's":             `'it'\''s'`,
		"$(reboot)":        "'$(reboot)'",
		"~":                "'~'",
		"line\nline":       "'line\nline'",
		"53..7....6..195.": "53..7....6..195.",
	} {
		if got := Quote(word); got != want {
			t.Errorf("%q is quoted %s, expected %s", word, got, want)
		}
	}
}

// TestShellReadsTheSameWords has a real shell say what words it understood.
func TestShellReadsTheSameWords(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	words := rapid.SliceOfN(rapid.StringOf(rapid.OneOf(
		rapid.RuneFrom([]rune(" \t\n\r'\"\\$`;|&<>(){}[]*?!#~=%^-+@,.:/\x1b\u0085\u202e")), rapid.Rune(),
	)), 1, 40)
	rapid.Check(t, func(r *rapid.T) {
		list := words.Draw(r, "words")
		for i := range list {
			list[i] = strings.ReplaceAll(list[i], "\x00", "")
		}
		out, err := exec.Command(sh, "-c", `printf '%s\0' `+Shell(list...)).Output()
		if err != nil {
			r.Fatal(err)
		}
		if got := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00"); !slices.Equal(got, list) {
			r.Errorf("%q became %q", list, got)
		}
	})
}
