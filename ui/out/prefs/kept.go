package prefs

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/guest/script"
)

// TrustPath returns where the scripts are kept that the user has agreed to run, by their
// hashes.
func TrustPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "scripts") }

// mostTrust bounds what is read of it.
const mostTrust = 1 << 20

// read returns the words of a file that is kept: none where there is none, or where it is nobody's list.
func read(path string) []string {
	text, err := disk.Read(path, mostTrust)
	if err != nil {
		return nil
	}
	return strings.Fields(string(text))
}

// Trust returns what has been agreed to, and writes down what will be: a hash a line. Where
// nothing can be read nothing has been agreed to.
func Trust(path string) *script.Trust {
	return script.NewTrust(func(hash string) error {
		if err := appendLine(path, hash); err != nil {
			return fmt.Errorf("what was agreed to cannot be kept: %w", err)
		}
		return nil
	}, read(path)...)
}

func appendLine(path, line string) error {
	file, err := disk.AppendPrivate(path)
	if err != nil {
		return err
	}
	_, err = file.WriteString(line + "\n")
	if e := file.Close(); err == nil {
		err = e
	}
	return err
}

// SeenPath returns where the algorithms are kept that have been on the screen, an ID a line.
func SeenPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "seen") }

// Unseen returns a question that is asked of an algorithm when it comes onto the screen: whether
// it was never there before. It writes the answer down; where that cannot be, the next start
// begins anew, which harms nobody.
func Unseen(path string) func(id string) bool {
	seen := read(path)
	return func(id string) bool {
		if slices.Contains(seen, id) {
			return false
		}
		seen = append(seen, id)
		_ = appendLine(path, id)
		return true
	}
}

// LessonsPath returns where the progress in lessons is kept.
func LessonsPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "lessons.toml") }

// KeyPath returns where the key of a class is kept.
func KeyPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "class.key") }
