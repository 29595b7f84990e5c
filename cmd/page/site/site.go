// Package site is the page that the program runs in, once it is built: a folder of
// files that any web server can hand out.
package site

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sudokuscope/engine/disk"
)

// Policy is what the page may do: show what is its own, compile the program, and
// nothing else. The page itself says so too, for servers that do not.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// Program is the file that holds the program, Start the one that opens the page.
const (
	Program = "sudokuscope.wasm"
	Start   = "index.html"
)

// Packed is the ending of the compressed form of a file, beside the file itself.
const Packed = ".gz"

// Check refuses a folder that is no page that was built.
func Check(dir string) error {
	for _, name := range []string{Start, Program} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s: no %s in it; expected a folder made by go run ./cmd/page -o %s", dir, name, dir)
		}
	}
	return nil
}

// Copy copies a page that was built into a folder.
func Copy(from, to string) error {
	if err := Check(from); err != nil {
		return err
	}
	list, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for _, f := range list {
		if !f.Type().IsRegular() {
			continue
		}
		if err := copyFile(filepath.Join(from, f.Name()), filepath.Join(to, f.Name())); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	return disk.Write(to, func(w io.Writer) error {
		_, err := io.Copy(w, in)
		return err
	})
}
