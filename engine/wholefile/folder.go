package wholefile

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// Folder has fill write files into a folder that takes the name when all of them are
// on the disk: it is there whole, or not at all. What is there already must be an
// empty folder.
func Folder(name string, fill func(dir string) error) error {
	return named(name, folder(filepath.Clean(name), fill))
}

func folder(name string, fill func(dir string) error) (err error) {
	parent, base := filepath.Split(name)
	sweep(filepath.Dir(name))
	dir := ""
	for {
		dir = filepath.Join(parent, fmt.Sprintf(".%s.%08x%s", base[:min(len(base), mostBase)], rand.Uint32(), ending))
		if err := os.Mkdir(dir, 0o777); err == nil {
			break
		} else if !os.IsExist(err) {
			return err
		}
	}
	held, err := os.Open(dir)
	if err != nil {
		return errors.Join(err, os.Remove(dir))
	}
	defer held.Close()
	lock(held)
	defer func() {
		if err != nil {
			os.RemoveAll(dir)
		}
	}()
	if err = fill(dir); err != nil {
		if strings.Contains(err.Error(), dir) { // a name that nobody knows
			for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(err) {
				err = inner
			}
		}
		return err
	}
	if !renamesOpen {
		held.Close()
	}
	if err = os.Remove(name); err != nil && !os.IsNotExist(err) {
		return err // not empty, or no folder
	}
	return os.Rename(dir, name)
}

// Try reports whether a file could be written at a place, and leaves nothing there.
func Try(name string) error {
	sweep(filepath.Dir(name))
	f, err := part(name)
	if err != nil {
		return named(name, err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
