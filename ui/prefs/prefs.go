// Package prefs is the configuration file: what one likes to see, written in
// TOML where the XDG rules have it. There need be none.
package prefs

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Prefs are the preferences; a zero value is what is usual.
type Prefs struct {
	Theme, Glyphs string
	Pace          Pace
	Mouse         *bool
	Keys          map[string][]string

	path, text string
}

// Blame adds to a mistake that was found later the file and the line on which
// a key is set: Blame(err, "keys", "pause").
func (p Prefs) Blame(err error, key ...string) error {
	return fmt.Errorf("%s:%d: %w", p.path, line(p.text, key), err)
}

// Pace is a number of iterations a second, or "max".
type Pace float64

// UnmarshalTOML reads a pace.
func (p *Pace) UnmarshalTOML(v any) error {
	switch v := v.(type) {
	case int64:
		*p = Pace(v)
	case float64:
		*p = Pace(v)
	case string:
		if v != "max" {
			return fmt.Errorf("pace %q: expected a number of iterations a second, or \"max\"", v)
		}
		*p = Pace(math.Inf(1))
	default:
		return fmt.Errorf("pace: expected a number of iterations a second, or \"max\"")
	}
	if !(*p > 0) {
		return fmt.Errorf("pace %v: expected more than 0", v)
	}
	return nil
}

// Default is a configuration file that says what is usual, to be written down
// and changed.
const Default = `# sudokuscope's configuration. Everything here is what is usual; change what
# you like and leave out the rest.

# Colours: auto (by the terminal's background), dark, light, contrast, safe,
# safe-light. The safe ones are told apart by colour-blind eyes.
theme = "auto"

# What the terminal's font can show: braille, blocks or ascii.
glyphs = "braille"

# Iterations a second at the start, or "max".
pace = 20

# Whether the mouse works; if not, it selects text as elsewhere.
mouse = true

# Other keys for actions, by their names. A key is called as in "space",
# "ctrl+r", "shift+left" or "x".
[keys]
`

// Path is where the file is looked for.
func Path() string { return filepath.Join(xdg.ConfigHome, "sudokuscope", "config.toml") }

// Load reads a file; one that is not there says nothing.
func Load(path string) (Prefs, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Prefs{}, nil
	}
	if err != nil {
		return Prefs{}, err
	}
	return Parse(path, string(text))
}

// Parse reads the text of a file. What is wrong is said with its line.
func Parse(path, text string) (Prefs, error) {
	p := Prefs{path: path, text: text}
	var read written
	meta, err := toml.Decode(text, &read)
	if err != nil {
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			return Prefs{}, fmt.Errorf("%s:%d: %s", path, syntax.Position.Line, first(syntax))
		}
		return Prefs{}, fmt.Errorf("%s:1: %w", path, err)
	}
	for _, key := range meta.Undecoded() {
		if !slices.Contains(settings, key[0]) {
			return Prefs{}, fmt.Errorf("%s:%d: %q is nothing that can be set; expected theme, glyphs, pace, mouse or keys", path, line(text, key), key.String())
		}
	}
	if err := read.into(&p); err != nil {
		return Prefs{}, err
	}
	if err := theme.Check(p.Theme); err != nil {
		return Prefs{}, p.Blame(err, "theme")
	}
	if _, err := paint.FindGlyphs(p.Glyphs); err != nil {
		return Prefs{}, p.Blame(err, "glyphs")
	}
	return p, nil
}

// first is what is wrong, without the position that the caller writes.
func first(e toml.ParseError) string {
	if e.Message != "" {
		return e.Message
	}
	text := e.Error()
	if i := strings.Index(text, ": "); i >= 0 {
		text = text[i+2:]
	}
	text, _, _ = strings.Cut(text, "\n")
	return text
}

// line is the line on which a key is set: one of a table is looked for from the
// table's heading on.
func line(text string, key toml.Key) int {
	last, within := key[len(key)-1], len(key) == 1
	for i, l := range strings.Split(text, "\n") {
		name, _, set := strings.Cut(l, "=")
		name, whole := strings.Trim(name, " \t\"'"), strings.Trim(l, " \t\r[]\"'")
		rest, dotted := strings.CutPrefix(name, key[0]+".")
		switch {
		case within && (set && name == last || whole == last),
			set && dotted && strings.Trim(rest, " \t\"'") == last:
			return i + 1
		case whole == key[0]:
			within = true
		}
	}
	return 1
}
