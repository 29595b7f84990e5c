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
	"strings"

	"github.com/adrg/xdg"
	"github.com/pelletier/go-toml/v2"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Prefs are the preferences; a zero value is what is usual.
type Prefs struct {
	Theme, Glyphs string
	Pace          Pace
	Mouse, Calm   *bool
	Keys          map[string][]string

	path  string
	lines map[string]int // where each key is set
}

// Blame adds to a mistake that was found later the file and the line on which
// a key is set: Blame(err, "keys", "pause").
func (p Prefs) Blame(err error, key ...string) error {
	return fmt.Errorf("%s:%d: %w", p.path, max(1, p.lines[path(key)]), err)
}

// Pace is a number of iterations a second, or "max".
type Pace float64

// readPace takes a value of the file as a pace.
func readPace(v any) (Pace, error) {
	p := Pace(0)
	switch v := v.(type) {
	case int64:
		p = Pace(v)
	case float64:
		p = Pace(v)
	case string:
		if v != "max" {
			return 0, fmt.Errorf("pace %q: expected a number of iterations a second, or \"max\"", v)
		}
		p = Pace(math.Inf(1))
	default:
		return 0, errors.New("pace: expected a number of iterations a second, or \"max\"")
	}
	if !(p > 0) {
		return 0, fmt.Errorf("pace %v: expected more than 0", v)
	}
	return p, nil
}

// Default is a configuration file that says what is usual, to be written down
// and changed.
const Default = `# sudokuscope's configuration. Everything here is what is usual; change what
# you like and leave out the rest.

# Colours: auto (by the terminal's background), dark, light, contrast, safe,
# safe-light. The safe ones are told apart by colour-blind eyes.
theme = "auto"

# What the terminal's font can show: sextants (of which small large digits are
# made), braille, blocks or ascii. With auto it is braille, and sextants in
# terminals that are known to draw them.
glyphs = "auto"

# Iterations a second at the start, or "max".
pace = 20

# Whether the mouse works; if not, it selects text as elsewhere.
mouse = true

# Whether a run begins paused and what plays is drawn twice a second, for eyes
# that motion hurts.
reduce-motion = false

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

// Parse reads the text of a file. A mistake is reported with its line.
func Parse(file, text string) (Prefs, error) {
	p := Prefs{path: file}
	var read written
	err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(&read)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		e := unknown.Errors[0]
		row, _ := e.Position()
		return Prefs{}, fmt.Errorf("%s:%d: there is no setting %q; expected theme, glyphs, pace, mouse, reduce-motion or keys", file, row, strings.Join(e.Key(), "."))
	case errors.As(err, &wrong):
		row, _ := wrong.Position()
		return Prefs{}, fmt.Errorf("%s:%d: %s", file, row, strings.TrimPrefix(wrong.Error(), "toml: "))
	case err != nil:
		return Prefs{}, fmt.Errorf("%s:1: %w", file, err)
	}
	p.lines = linesOf(text)
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
