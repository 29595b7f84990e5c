// Package disk is the one room that opens and writes files.
//
// A file is written whole or not at all: a full disk, a signal or a mistake in the middle
// leaves what was there before. Only what is a file is read: a pipe or a device may keep a
// reader waiting for ever, or never end.
//
// Two kinds of names come in. One that the user typed is taken as every program takes it:
// links are followed, and a pipe is written to. Whatever is below a [Folder] may be
// somebody else's: no link is followed there, and nothing outside is read or written.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Rights of what is made, before the process takes off what it gives nobody.
const (
	fileRights    = 0o666
	folderRights  = 0o777
	privateFile   = 0o600
	privateFolder = 0o700
)

// Write has write fill the file that the user calls name. The text goes to another file in
// the same folder first, which takes the name when all of it is on the disk. What
// is no regular file, a pipe or a device, is written to as it is; a link stays a
// link, even one to a file that there is not yet. A new file has the permissions
// that the process gives new files. An error names the file.
func Write(name string, write func(io.Writer) error) error {
	return named(name, put(name, write))
}

func put(name string, write func(io.Writer) error) error {
	old, err := os.Stat(name)
	if err == nil && !old.Mode().IsRegular() {
		return through(name, write)
	}
	rights := func(*os.File) error { return nil }
	if err == nil {
		rights = func(f *os.File) error {
			return f.Chmod(old.Mode().Perm())
		}
	}
	target, err := behind(name)
	if err != nil {
		return err
	}
	return at(target, func(p place) error {
		return p.replace(fileRights, func(f *os.File) error {
			return errors.Join(write(f), rights(f))
		})
	})
}

// through writes to what is no regular file.
func through(name string, write func(io.Writer) error) (err error) {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, file.Close())
	}()
	return write(file)
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

// Create is Write for a file that must not be there: else the error is an
// fs.ErrExist, and what is there stays, even if another process has put it there meanwhile.
func Create(name string, write func(io.Writer) error) error {
	return named(name, at(name, func(p place) error {
		return p.create(fileRights, write)
	}))
}

// Private writes a file that only the user may read, in a folder of that kind. Whatever had
// the name before has it no longer.
func Private(name string, write func(io.Writer) error) error {
	if err := MakeFor(name); err != nil {
		return err
	}
	return named(name, at(name, func(p place) error {
		return p.replace(privateFile, func(f *os.File) error {
			return write(f)
		})
	}))
}

// Append opens the file that the user calls name, to add to its end. It is made if it is
// not there.
func Append(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, fileRights)
}

// AppendPrivate is Append for a file that only the user may read.
func AppendPrivate(name string) (*os.File, error) {
	if err := MakeFor(name); err != nil {
		return nil, err
	}
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, privateFile)
}

// MakeFor makes the folder of a file of the user's own, which nobody else may enter.
func MakeFor(name string) error { return os.MkdirAll(filepath.Dir(name), privateFolder) }

// SetAside gives a file of the user's own that cannot be read another name.
func SetAside(name string) error { return os.Rename(name, name+".broken") }

// Bytes returns a text as the function that Write and Create call.
func Bytes(text []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
}

// Try reports whether a file could be written at a place, and leaves nothing there.
func Try(name string) error {
	return named(name, at(name, place.try))
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
