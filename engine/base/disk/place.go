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

// place is a name in an open folder. Whoever swaps the folder, or what has the name, while
// a file is written there leads the writer nowhere else.
type place struct {
	folder *os.Root
	base   string
}

// at opens the folder of a name that the user typed.
func at(name string, do func(place) error) error {
	dir, base := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	folder, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	return do(place{folder, base})
}

// replace writes another file and gives it the name, which whatever had it loses.
func (p place) replace(rights fs.FileMode, write func(*os.File) error) error {
	return p.whole(rights, write, func(part string) error {
		return p.folder.Rename(part, p.base)
	})
}

// create writes another file and gives it the name if nothing has it.
func (p place) create(rights fs.FileMode, write func(io.Writer) error) error {
	if _, err := p.folder.Lstat(p.base); err == nil {
		return fs.ErrExist
	}
	return p.whole(rights, func(f *os.File) error {
		return write(f)
	}, p.take)
}

// take gives a file the name if nothing has it.
func (p place) take(part string) error {
	err := p.folder.Link(part, p.base)
	switch {
	case err == nil:
		return p.folder.Remove(part)
	case errors.Is(err, fs.ErrExist):
		return err
	}
	return p.folder.Rename(part, p.base) // where there are no links
}

// whole writes another file and has take give it the name.
func (p place) whole(rights fs.FileMode, write func(*os.File) error, take func(part string) error) (err error) {
	file, part, err := p.part(rights)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			file.Close() // a second close does no harm
			_ = p.folder.Remove(part)
		}
	}()
	if err := write(file); err != nil {
		return err
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	return take(part)
}

// part makes the file that is written first: hidden, beside the other. A writer that is
// killed leaves it there.
func (p place) part(rights fs.FileMode) (file *os.File, name string, err error) {
	const mostBase = 200 // leaves room for the rest of the name
	base := p.base[:min(len(p.base), mostBase)]
	for {
		name := fmt.Sprintf(".%s.%08x.sudokuscope-part", base, rand.Uint32())
		opened, err := p.folder.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, rights)
		if !errors.Is(err, fs.ErrExist) {
			return opened, name, err
		}
	}
}

// try makes a file and removes it.
func (p place) try() error {
	file, name, err := p.part(fileRights)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), p.folder.Remove(name))
}
