package prefs

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/plaintext"
	"sudokuscope/ui/theme"
)

var placed = regexp.MustCompile(`^c\.toml:(\d+): .`)

// FuzzParse: whatever the configuration's file holds, it is read, or it is refused at
// a line that it has.
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
			m := placed.FindStringSubmatch(plaintext.Line(err.Error()))
			if m == nil {
				t.Fatalf("%q: expected c.toml, a line and what is wrong", err)
			}
			if n, err := strconv.Atoi(m[1]); err != nil || n < 1 || n > strings.Count(text, "\n")+1 {
				t.Fatalf("%q names line %s of %d", err, m[1], strings.Count(text, "\n")+1)
			}
			return
		}
		if err := theme.Check(p.Theme); err != nil || p.Pace < 0 || p.Pace != p.Pace {
			t.Fatalf("%+v, %v", p, err)
		}
		for action := range p.Keys {
			if err := p.Blame(os.ErrInvalid, "keys", action); !placed.MatchString(err.Error()) {
				t.Fatal(err)
			}
		}
	})
}

// FuzzRecall: whatever the file of the last run holds, it is that or an error.
func FuzzRecall(f *testing.F) {
	f.Add("algorithm = 'tabu'\npuzzle = 'ai-escargot'\nseed = '7'\n")
	f.Add("seed = 7")
	f.Add("seed = '-1'")
	f.Add("algorithm = []")
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), "last.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := Recall(path); ok == (err != nil) {
			t.Fatalf("%v, %v", ok, err)
		}
	})
}
