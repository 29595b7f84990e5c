package prefs

import (
	"fmt"
	"path/filepath"
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

// Trust returns what has been agreed to, and writes down what will be: a hash a line. Where
// nothing can be read nothing has been agreed to.
func Trust(path string) *script.Trust {
	text, err := disk.Read(path, mostTrust)
	if err != nil {
		text = nil // there is none, or it is nobody's list
	}
	return script.NewTrust(func(hash string) error {
		if err := appendLine(path, hash); err != nil {
			return fmt.Errorf("what was agreed to cannot be kept: %w", err)
		}
		return nil
	}, strings.Fields(string(text))...)
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

// LessonsPath returns where the progress in lessons is kept.
func LessonsPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "lessons.toml") }

// KeyPath returns where the key of a class is kept.
func KeyPath() string { return filepath.Join(xdg.StateHome, "sudokuscope", "class.key") }
