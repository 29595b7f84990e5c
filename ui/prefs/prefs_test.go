package prefs

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheDefaultSaysWhatIsUsual(t *testing.T) {
	p, err := Parse("config.toml", Default)
	if err != nil {
		t.Fatal(err)
	}
	if p.Theme != "auto" || p.Glyphs != "auto" || p.Pace != 20 || p.Mouse == nil || !*p.Mouse || len(p.Keys) != 0 {
		t.Errorf("%+v", p)
	}
}

func TestEverythingCanBeSet(t *testing.T) {
	p, err := Parse("config.toml", `
theme = "safe"
glyphs = "ascii"
pace = "max"
mouse = false
[keys]
pause = ["x", "ctrl+x"]
`)
	if err != nil {
		t.Fatal(err)
	}
	if p.Theme != "safe" || p.Glyphs != "ascii" || !math.IsInf(float64(p.Pace), 1) || *p.Mouse || len(p.Keys["pause"]) != 2 {
		t.Errorf("%+v", p)
	}
}

func TestMistakesAreNamedByLine(t *testing.T) {
	for text, want := range map[string]string{
		"theme = \"dark\"\nglyph = \"ascii\"":      `c.toml:2: there is no setting "glyph"; expected theme`,
		"\n\ntheme = \"beige\"":                    `c.toml:3: theme "beige": expected auto, dark`,
		"glyphs = \"runes\"":                       `c.toml:1: glyphs "runes"`,
		"mouse = true\ntheme = ":                   "c.toml:2: ",
		"mouse = \"maybe\"":                        "c.toml:1: mouse: expected true or false, without quotes",
		"\ntheme = 3":                              `c.toml:2: theme: expected a name in quotes, such as "dark"`,
		"[theme]\na = 1":                           `c.toml:1: theme: expected a name`,
		"glyphs = true":                            `c.toml:1: glyphs: expected a name in quotes`,
		"[keys]\n\npause = \"p\"":                  `c.toml:3: expected a list of keys in brackets, such as ["p", "ctrl+x"]`,
		"[keys]\n\"new seed\" = [\"p\", 3]":        `c.toml:2: expected a list of keys in brackets`,
		"keys = 3":                                 "c.toml:1: keys: expected a table",
		"\npace = -3":                              "c.toml:2: ",
		"\npace = \"fast\"":                        "c.toml:2: ",
		"[keys]\npause = 3":                        "c.toml:2: ",
		"theme = \"dark\"\n[colours]\nred = \"1\"": "c.toml:2: ",
	} {
		_, err := Parse("c.toml", text)
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
	}
}

func TestALaterMistakeIsNamedByLineToo(t *testing.T) {
	for text, want := range map[string]string{
		"mouse = true\n\n[keys]\n\"new seed\" = [\"x\"]\nmouse = [\"y\"]": "c.toml:5: no",
		"[keys]\npause = [\"\"\"\nmouse = 1\"\"\"]\nmouse = [\"y\"]":      "c.toml:4: no",
		"glyphs = \"ascii\"\nkeys = { pause = [\"p\"], mouse = [\"y\"] }": "c.toml:2: no",
		"mouse = true\nkeys.mouse = [\"y\"]":                              "c.toml:2: no",
		"mouse = true\n[keys]\n\"mouse\" = [\"y\"]":                       "c.toml:3: no",
	} {
		p, err := Parse("c.toml", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Blame(errors.New("no"), "keys", "mouse"); err.Error() != want {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
	}
}

func TestNoFileIsNoMistake(t *testing.T) {
	dir := t.TempDir()
	if p, err := Load(filepath.Join(dir, "none.toml")); err != nil || p.Theme != "" {
		t.Errorf("%+v %v", p, err)
	}
	path := filepath.Join(dir, "config.toml")
	if err := os.WriteFile(path, []byte("theme = \"light\""), 0o600); err != nil {
		t.Fatal(err)
	}
	if p, err := Load(path); err != nil || p.Theme != "light" {
		t.Errorf("%+v %v", p, err)
	}
}

func TestWhatWasLastIsRemembered(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "last.toml")
	if _, ok, err := Recall(path); ok || err != nil {
		t.Errorf("before anything: %v %v", ok, err)
	}
	want := Last{Algorithm: "toy", Puzzle: "reseda/ai-escargot", Seed: 1<<64 - 1}
	for range 2 {
		if err := Remember(path, want); err != nil {
			t.Fatal(err)
		}
	}
	if got, ok, err := Recall(path); !ok || err != nil || got != want {
		t.Errorf("%+v %v %v", got, ok, err)
	}
	if err := os.WriteFile(path, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Recall(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("nonsense: %v", err)
	}
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
}
