//go:build !js

package site

import (
	"bytes"
	"fmt"
	"io/fs"
)

// mostKept bounds what Keep reads, some ten times a page with its compressed forms.
const mostKept = 256 << 20

// Keep reads the files of a page once, so that whoever loads one of them, and takes his time,
// holds his connection open and no file. What is no regular file, or is behind a link that
// leads out, is not there. Links to folders are not followed.
func Keep(files fs.FS) (fs.FS, error) {
	all, size := kept{}, int64(0)
	err := fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := fs.Stat(files, name)
		if err != nil || !info.Mode().IsRegular() {
			return nil //nolint:nilerr // a link that leads out or nowhere
		}
		size += info.Size()
		if size > mostKept {
			return fmt.Errorf("%s: more than %d MB of files; expected the folder of a page alone", name, mostKept>>20)
		}
		content, err := fs.ReadFile(files, name)
		all[name] = keptFile{info, content}
		return err
	})
	return all, err
}

type kept map[string]keptFile

type keptFile struct {
	info    fs.FileInfo
	content []byte
}

// Open opens a file, which takes no descriptor.
func (k kept) Open(name string) (fs.File, error) {
	f, ok := k[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return opened{bytes.NewReader(f.content), f.info}, nil
}

type opened struct {
	*bytes.Reader
	info fs.FileInfo
}

func (o opened) Stat() (fs.FileInfo, error) { return o.info, nil }
func (o opened) Close() error               { return nil }
