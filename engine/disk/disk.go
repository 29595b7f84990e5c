// Package disk writes files whole or not at all: a full disk, a signal or
// a mistake in the middle leaves what was there before. And it reads only what is a
// file: a pipe or a device may keep a reader waiting for ever, or never end.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write has write fill the file called name. The text goes to another file in
// the same folder first, which takes the name when all of it is on the disk. What
// is no regular file, a pipe or a device, is written to as it is; a link stays a
// link, even one to a file that there is not yet. A new file has the permissions
// that the process gives new files. An error names the file.
func Write(name string, write func(io.Writer) error) error {
	return named(name, put(name, write))
}

// Create is Write for a file that must not be there: else the error is an
// fs.ErrExist, and what is there stays, even if another process has put it there meanwhile.
func Create(name string, write func(io.Writer) error) error {
	if _, err := os.Lstat(name); err == nil {
		return named(name, fs.ErrExist)
	}
	return named(name, replace(name, nil, write, func(from, to string) error {
		if err := os.Link(from, to); err == nil || errors.Is(err, fs.ErrExist) {
			os.Remove(from)
			return err
		}
		return os.Rename(from, to) // where there are no links
	}))
}

// Bytes returns a text as the function that Write and Create call.
func Bytes(text []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
}

// Try reports whether a file could be written at a place, and leaves nothing there.
func Try(name string) error {
	f, err := part(name)
	if err != nil {
		return named(name, err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

func put(name string, write func(io.Writer) error) error {
	old, err := os.Stat(name)
	switch {
	case err != nil:
		return replace(name, nil, write, os.Rename)
	case old.Mode().IsRegular():
		return replace(name, old, write, os.Rename)
	}
	return through(name, write)
}

// named says of an error which file could not be written: it may name the other
// one, which nobody knows.
func named(name string, err error) error {
	var place *fs.PathError
	var link *os.LinkError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &place):
		err = place.Err
	case errors.As(err, &link):
		err = link.Err
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

// replace writes another file and has take give it the name.
func replace(name string, old fs.FileInfo, write func(io.Writer) error, take func(from, to string) error) (err error) {
	if name, err = behind(name); err != nil {
		return err
	}
	f, err := part(name)
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
	if old != nil {
		if err = f.Chmod(old.Mode().Perm()); err != nil {
			return err
		}
	}
	if err = errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return take(f.Name(), name)
}

// part makes the file that is written first: hidden, beside the other. A writer that is
// killed leaves it there.
func part(name string) (*os.File, error) {
	dir, base := filepath.Split(name)
	const mostBase = 200 // leaves room for the rest of the name
	for {
		part := fmt.Sprintf(".%s.%08x.sudokuscope-part", base[:min(len(base), mostBase)], rand.Uint32())
		f, err := os.OpenFile(filepath.Join(dir, part), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			return f, err
		}
	}
}

// behind follows links to the file that is meant, whether there is one or not.
func behind(name string) (string, error) {
	const mostLinks = 40
	for range mostLinks {
		to, err := os.Readlink(name)
		if err != nil {
			return name, nil
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(name), to)
		}
		name = to
	}
	return "", errors.New("the links lead nowhere")
}
