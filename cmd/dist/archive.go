package main

import (
	"archive/tar"
	"archive/zip"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"sudokuscope/engine/wholefile"
)

// entry is a file of an archive: where it is on the disk, and its name there.
type entry struct {
	name, from string
	runs       bool // it is a program
}

func (e entry) mode() fs.FileMode {
	if e.runs {
		return 0o755
	}
	return 0o644
}

// writeFile writes a file, whole or not at all.
func writeFile(name string, write func(io.Writer) error) error { return wholefile.Write(name, write) }

// folder lists the files below a folder, under a name.
func folder(dir, under string) (list []entry, err error) {
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rest, err := filepath.Rel(dir, file)
		list = append(list, entry{name: path.Join(under, filepath.ToSlash(rest)), from: file})
		return err
	})
	return list, err
}

// archive packs a program with what belongs to it: into a zip for Windows, and
// elsewhere into a tar. Everything is in a folder of the archive's name.
func (m *maker) archive(t target, program, shared, to string) error {
	base := filepath.Base(to)
	files, err := folder(shared, base)
	if err != nil {
		return err
	}
	if t.system == "windows" { // which has no man
		files = slices.DeleteFunc(files, func(e entry) bool { return path.Dir(e.name) == base+"/"+manFolder })
	}
	files = append(files, entry{path.Join(base, t.program()), program, true})
	if t.system == "windows" {
		return writeFile(to+".zip", func(w io.Writer) error { return writeZip(w, files, m.date) })
	}
	return writeFile(to+".tar.gz", func(w io.Writer) error { return writeTar(w, files, m.date) })
}

func byName(files []entry) []entry {
	return slices.SortedFunc(slices.Values(files), func(a, b entry) int { return cmp.Compare(a.name, b.name) })
}

// writeTar writes a compressed tar: sorted, of nobody, all of one time.
func writeTar(w io.Writer, files []entry, date time.Time) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, e := range byName(files) {
		text, err := os.ReadFile(e.from)
		if err != nil {
			return err
		}
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: e.name, Size: int64(len(text)), Mode: int64(e.mode()),
			ModTime: date, Format: tar.FormatUSTAR,
		}
		if err := t.WriteHeader(head); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		if _, err := t.Write(text); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

// writeZip writes a zip, likewise.
func writeZip(w io.Writer, files []entry, date time.Time) error {
	z := zip.NewWriter(w)
	for _, e := range byName(files) {
		text, err := os.ReadFile(e.from)
		if err != nil {
			return err
		}
		head := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: date}
		head.SetMode(e.mode())
		f, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		if _, err := f.Write(text); err != nil {
			return err
		}
	}
	return z.Close()
}
