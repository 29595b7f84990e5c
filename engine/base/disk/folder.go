package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Folder is the name of a folder that somebody else may have made: a study, a campaign, a
// lesson's files, a page. The user has typed its name, so that it may be a link itself.
// Below it no link is followed and only files are opened, also where somebody changes
// them at the same time. Names below it have slashes, as in "page/index.html".
type Folder string

// Path returns what a name below the folder is called outside.
func (f Folder) Path(name string) string {
	return filepath.Join(string(f), filepath.FromSlash(name))
}

// Make makes the folder, and those that it is in.
func (f Folder) Make() error { return os.MkdirAll(string(f), folderRights) }

// Write has write fill a file, whole or not at all. It is a new file with the rights of
// one: whatever else a file that had the name is called keeps what it holds. A link, a
// pipe or a device of that name is refused. Folders that the name has are made.
func (f Folder) Write(name string, write func(io.Writer) error) error {
	err := f.inside(name, true, func(p place) error {
		_, err := p.file()
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return p.replace(fileRights, func(f *os.File) error {
			return write(f)
		})
	})
	return f.unwritten(name, err)
}

// Create is Write for a file that must not be there: else the error is an fs.ErrExist.
func (f Folder) Create(name string, write func(io.Writer) error) error {
	err := f.inside(name, true, func(p place) error {
		return p.create(fileRights, write)
	})
	return f.unwritten(name, err)
}

// Add makes a file that must not be there, and leaves it open to be added to.
func (f Folder) Add(name string) (file *os.File, err error) {
	err = f.inside(name, true, func(p place) error {
		file, err = p.folder.OpenFile(
			p.base,
			os.O_WRONLY|os.O_CREATE|os.O_APPEND|os.O_EXCL,
			fileRights,
		)
		return err
	})
	return file, f.unwritten(name, err)
}

// Try reports whether a file could be written, and leaves nothing there.
func (f Folder) Try(name string) error {
	return f.unwritten(name, f.inside(name, false, place.try))
}

// Open opens a file to be read.
func (f Folder) Open(name string) (file *os.File, err error) {
	err = f.inside(name, false, func(p place) error {
		file, err = p.open()
		return err
	})
	return file, f.refused(name, err)
}

// Read returns what is in a file. A file of more than most bytes is an error.
func (f Folder) Read(name string, most int64) ([]byte, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file, f.Path(name), most)
}

// Stat tells of a file. Whatever else has the name is an error.
func (f Folder) Stat(name string) (info fs.FileInfo, err error) {
	err = f.inside(name, false, func(p place) error {
		info, err = p.file()
		return err
	})
	return info, f.refused(name, err)
}

// Has reports whether something has a name, whatever it is.
func (f Folder) Has(name string) bool {
	_, err := f.Stat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Names returns the names in the folder that match a pattern, in their order, without those
// of folders.
func (f Folder) Names(pattern string) ([]string, error) {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil, err
	}
	var list []string
	for _, e := range entries {
		matches, _ := path.Match(pattern, e.Name())
		if matches && !e.IsDir() {
			list = append(list, e.Name())
		}
	}
	return list, nil
}

// inside opens the folder that a name is in, and those on the way to it. With making, what
// is not there is made.
func (f Folder) inside(name string, making bool, do func(place) error) error {
	if !filepath.IsLocal(filepath.FromSlash(name)) || name == "." {
		return errors.New("it is outside the folder; expected a name below it")
	}
	folder, err := os.OpenRoot(string(f))
	if err != nil {
		return err
	}
	defer func() { folder.Close() }()
	way := strings.Split(path.Clean(filepath.ToSlash(name)), "/")
	last := len(way) - 1
	for _, next := range way[:last] {
		inner, err := enter(folder, next, making)
		if err != nil {
			return err
		}
		folder.Close()
		folder = inner
	}
	return do(place{folder, way[last]})
}

// enter opens a folder in another. What was looked at must be what is opened: a link that
// took its place meanwhile is another one.
func enter(folder *os.Root, name string, making bool) (*os.Root, error) {
	if making {
		err := folder.Mkdir(name, folderRights)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	seen, err := folder.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !seen.IsDir() {
		return nil, fmt.Errorf("%s is %s; expected a folder", name, kind(seen.Mode()))
	}
	inner, err := folder.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	opened, err := inner.Stat(".")
	if err == nil && !os.SameFile(seen, opened) {
		err = errSwapped
	}
	if err != nil {
		inner.Close()
		return nil, err
	}
	return inner, nil
}

// errSwapped is the answer to somebody who changes a folder while it is read.
var errSwapped = errors.New("something else took its place while it was opened")

// file tells of the file that has the name. Whatever else has it is an error.
func (p place) file() (fs.FileInfo, error) {
	info, err := p.folder.Lstat(p.base)
	if err == nil && !info.Mode().IsRegular() {
		err = &noFile{info.Mode()}
	}
	return info, err
}

// noFile is the answer to whatever has the name of a file and is none.
type noFile struct{ mode fs.FileMode }

func (n *noFile) Error() string { return fmt.Sprintf("it is %s; expected a file", kind(n.mode)) }

// open opens the file that has the name.
func (p place) open() (*os.File, error) {
	seen, err := p.file()
	if err != nil {
		return nil, err
	}
	file, err := p.folder.OpenFile(p.base, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	opened, err := file.Stat()
	if err == nil && !os.SameFile(seen, opened) {
		err = errSwapped
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// unwritten says of an error which file could not be written.
func (f Folder) unwritten(name string, err error) error { return named(f.Path(name), err) }

// refused says of an error which file could not be read.
func (f Folder) refused(name string, err error) error {
	var place *fs.PathError
	var other *noFile
	switch {
	case err == nil:
		return nil
	case errors.As(err, &other):
		return fmt.Errorf("%s is %s; expected a file", f.Path(name), kind(other.mode))
	case errors.As(err, &place):
		return &fs.PathError{Op: "open", Path: f.Path(name), Err: place.Err}
	}
	return fmt.Errorf("%s: %w", f.Path(name), err)
}
