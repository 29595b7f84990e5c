package prefs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"
	"github.com/pelletier/go-toml/v2"

	"sudokuscope/engine/disk"
)

// Last is what was on the screen when it was left, for those who ask to go on
// with it.
type Last struct {
	Algorithm string `toml:"algorithm"`
	Puzzle    string `toml:"puzzle"` // a name, or the cells
	Seed      Seed   `toml:"seed"`
}

// Seed is written in quotes, as the whole numbers of TOML end sooner.
type Seed uint64

// MarshalText and UnmarshalText write and read it.
func (s Seed) MarshalText() ([]byte, error) { return strconv.AppendUint(nil, uint64(s), 10), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *Seed) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 10, 64)
	*s = Seed(n)
	return err
}

// LastPath is where it is kept.
func LastPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "last.toml") }

// LessonsPath is where the progress in lessons is kept.
func LessonsPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "lessons.toml") }

// KeysPath is the folder that the keys of classes are kept in.
func KeysPath() string { return filepath.Join(xdg.StateHome, "sudokuscope") }

// Remember writes it down, whole or not at all.
func Remember(path string, l Last) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return disk.Write(path, func(w io.Writer) error { return toml.NewEncoder(w).Encode(l) })
}

// Recall reads it; ok is false if nothing has been remembered.
func Recall(path string) (l Last, ok bool, err error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Last{}, false, nil
	}
	if err == nil {
		err = toml.Unmarshal(text, &l)
	}
	if err != nil {
		return Last{}, false, fmt.Errorf("%s: what was last on the screen cannot be read: %w", path, err)
	}
	return l, true, nil
}
