// Package prefs is the configuration file: what one likes to see, written in
// TOML where the XDG rules have it. There need be none.
package prefs

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/pelletier/go-toml/v2"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Prefs are the preferences; a zero value is what is usual.
type Prefs struct {
	Theme  string              `toml:"theme"`
	Glyphs string              `toml:"glyphs"`
	Pace   float64             `toml:"-"` // iterations a second
	Mouse  *bool               `toml:"mouse"`
	Calm   *bool               `toml:"reduce-motion"`
	Unfold *bool               `toml:"unfold"`
	Keys   map[string][]string `toml:"keys"`
}

// paceOf reads a pace, a number or "max"; 0 where none is given.
func paceOf(value any) (float64, error) {
	pace := 0.0
	switch v := value.(type) {
	case nil:
		return 0, nil
	case int64:
		pace = float64(v)
	case float64:
		pace = v
	case string:
		if v == "max" {
			pace = math.Inf(1)
		}
	}
	if !(pace > 0) {
		return 0, fmt.Errorf("pace %v: expected iterations a second, more than 0, or \"max\"", value)
	}
	return pace, nil
}

// Default is a configuration file that says what is usual, to be written down
// and changed.
const Default = `# sudokuscope's configuration. Everything here is what is usual; change what
# you like and leave out the rest.

# Colours: auto (by the terminal's background), dark, light, contrast, safe,
# safe-light. The safe ones are told apart by colour-blind eyes.
theme = "auto"

# What the terminal's font can show: braille, blocks or ascii. With auto it is
# braille.
glyphs = "auto"

# Iterations a second at the start, or "max".
pace = 20

# Whether the mouse works; if not, it selects text as elsewhere.
mouse = true

# Whether a run begins paused and what plays is drawn twice a second, for eyes
# that motion hurts.
reduce-motion = false

# Whether a step at up to 8 iterations a second has four frames: looked at,
# decided, done, settled. If not, only the last is shown.
unfold = true

# Other keys for actions, by their names. A key is called as in "space",
# "ctrl+r", "shift+left" or "x".
[keys]
`

// Path returns where the program looks for the file.
func Path() string { return filepath.Join(xdg.ConfigHome, "sudokuscope", "config.toml") }

// mostFile bounds the file.
const mostFile = 1 << 20

// Load reads a file; if there is none, it returns the zero value.
func Load(path string) (Prefs, error) {
	text, err := disk.Read(path, mostFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Prefs{}, nil
	}
	if err != nil {
		return Prefs{}, err
	}
	return Parse(path, string(text))
}

// takes is what stands behind the name of each setting.
var takes = map[string]string{
	"theme": `a name in quotes, such as "dark"`, "glyphs": `a name in quotes, such as "ascii"`,
	"mouse": "true or false", "reduce-motion": "true or false", "unfold": "true or false",
	"keys": `a list of keys in quotes, such as ["x", "ctrl+r"]`,
}

// Parse reads the text of a file. What does not fit is reported with its line, what means
// nothing with its name.
func Parse(file, text string) (Prefs, error) {
	var read struct {
		Prefs
		Pace any `toml:"pace"`
	}
	err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(&read)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		e := unknown.Errors[0]
		row, _ := e.Position()
		return Prefs{}, fmt.Errorf("%s:%d: there is no setting %q; %s", file,
			row, strings.Join(e.Key(), "."),
			english.OneOf(
				strings.Join(e.Key(), "."),
				[]string{"theme", "glyphs", "pace", "mouse", "reduce-motion", "unfold", "keys"},
			))
	case errors.As(err, &wrong):
		row, _ := wrong.Position()
		says := strings.TrimPrefix(wrong.Error(), "toml: ")
		if name := wrong.Key(); len(name) > 0 && takes[name[0]] != "" {
			says = strings.Join(name, ".") + ": expected " + takes[name[0]]
		}
		return Prefs{}, fmt.Errorf("%s:%d: %s", file, row, says)
	}
	prefs := read.Prefs
	if err == nil {
		prefs.Pace, err = paceOf(read.Pace)
	}
	if err == nil {
		err = theme.Check(prefs.Theme)
	}
	if err == nil {
		_, err = paint.FindGlyphs(prefs.Glyphs)
	}
	if err != nil {
		return Prefs{}, fmt.Errorf("%s: %w", file, err)
	}
	return prefs, nil
}
