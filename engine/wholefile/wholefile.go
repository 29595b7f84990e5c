// Package wholefile writes files whole or not at all: a full disk, a signal or
// a mistake in the middle leaves what was there before.
package wholefile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Write has write fill the file called name. The text goes to another file in
// the same folder first, which takes the name when all of it is on the disk. What
// is no regular file, a pipe or a device, is written to as it is; a link stays a
// link. An error names the file.
func Write(name string, write func(io.Writer) error) error {
	old, err := os.Stat(name)
	switch {
	case err != nil:
		err = replace(name, 0o644, write)
	case old.Mode().IsRegular():
		err = replace(name, old.Mode().Perm(), write)
	default:
		err = through(name, write)
	}
	var place *fs.PathError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &place): // it may name the other file, which nobody knows
		err = place.Err
	}
	return fmt.Errorf("%s: cannot write: %w", name, err)
}

func through(name string, write func(io.Writer) error) (err error) {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return write(f)
}

func replace(name string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	if behind, e := filepath.EvalSymlinks(name); e == nil {
		name = behind
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close() // a second close does no harm
			os.Remove(f.Name())
		}
	}()
	if err = write(f); err != nil {
		return err
	}
	if err = f.Chmod(mode); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
