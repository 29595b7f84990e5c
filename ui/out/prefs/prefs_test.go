package prefs

import (
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
	if p.Theme != "safe" || p.Glyphs != "ascii" || !math.IsInf(p.Pace, 1) || *p.Mouse || len(p.Keys["pause"]) != 2 {
		t.Errorf("%+v", p)
	}
}

func TestMistakesAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"theme = \"dark\"\nglyph = \"ascii\"":      `c.toml:2: `,
		"\n\ntheme = \"beige\"":                    `c.toml: theme "beige": `,
		"glyphs = \"runes\"":                       `c.toml: glyphs "runes"`,
		"mouse = true\ntheme = ":                   "c.toml:2: ",
		"mouse = \"maybe\"":                        "c.toml:1: ",
		"\ntheme = 3":                              "c.toml:2: ",
		"[theme]\na = 1":                           "c.toml:1: ",
		"glyphs = true":                            "c.toml:1: ",
		"[keys]\n\npause = \"p\"":                  "c.toml:3: ",
		"[keys]\n\"new seed\" = [\"p\", 3]":        "c.toml:2: ",
		"keys = 3":                                 "c.toml:1: ",
		"\npace = -3":                              "c.toml: pace -3",
		"\npace = \"fast\"":                        "c.toml: pace fast",
		"[keys]\npause = 3":                        "c.toml:2: ",
		"theme = \"dark\"\n[colours]\nred = \"1\"": "c.toml:2: ",
	} {
		_, err := Parse("c.toml", text)
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
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

// An algorithm is unseen once, at the next start too.
func TestWhatWasSeenIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "seen")
	unseen := Unseen(path)
	if !unseen("tabu") || unseen("tabu") || !unseen("climb") {
		t.Error("expected each to be unseen once")
	}
	if again := Unseen(path); again("tabu") || again("climb") || !again("anneal") {
		t.Error("expected what was seen to be kept")
	}
	if nowhere := Unseen(t.TempDir()); !nowhere("tabu") || nowhere("tabu") {
		t.Error("where nothing can be kept, expected the answer of this start alone")
	}
}
