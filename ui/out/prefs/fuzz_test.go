package prefs

import (
	"regexp"
	"testing"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/ui/kit/theme"
)

var placed = regexp.MustCompile(`^c\.toml(:\d+)?: .`)

// FuzzParse: whatever the configuration's file holds, it is read or refused.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		Default, "", "theme = 3", "theme = \"\\u202eabc\"", "pace = \"max\"\nmouse = false\n[keys]\npause = [\"p\"]\n", "pace = nan", "pace = -inf", "[keys]\n\"a.b\" = [1]",
		"keys.x = []\nkeys.y.z = 1", "keys = [[]]", "[[keys]]", "glyphs = '''\n\n", "pace = 1979-05-27T07:32:00Z", "a.b.c.d = {e = [{f = 1}]}", "\xff", "theme = \"dark\"\ntheme = \"light\"",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse("c.toml", text)
		if err != nil {
			if said := plaintext.Line(err.Error()); !placed.MatchString(said) {
				t.Fatalf("%q: expected c.toml and what is wrong", said)
			}
			return
		}
		if err := theme.Check(p.Theme); err != nil || p.Pace < 0 || p.Pace != p.Pace {
			t.Fatalf("%+v, %v", p, err)
		}
	})
}
