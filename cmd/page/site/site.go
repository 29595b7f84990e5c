// Package site is the page that the program runs in, once it is built: a folder of
// files that any web server can hand out.
package site

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sudokuscope/engine/disk"
)

// Policy is what the page may do: show what is its own, compile the program, and
// nothing else. The page itself says so too, for servers that do not.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// Framing is the file that says in whose pages the page may stand, for hosts that read such
// a file and for the server of this package. Without it, in those of its own server.
const Framing = "_headers"

const framing = "/*\n  Content-Security-Policy: frame-ancestors "

// FramedBy is what that file holds, for sources as frame-ancestors of a policy has them.
func FramedBy(sources string) ([]byte, error) {
	if strings.TrimSpace(sources) == "" || strings.ContainsAny(sources, ",;\r\n") {
		return nil, fmt.Errorf("%q: expected * for everybody or addresses such as https://course.example.org, with spaces between them", sources)
	}
	return []byte(framing + sources + "\n"), nil
}

// ancestors are the sources that may frame a page.
func ancestors(files fs.FS) string {
	content, err := fs.ReadFile(files, Framing)
	if sources, ok := strings.CutPrefix(string(content), framing); err == nil && ok {
		return strings.TrimSuffix(sources, "\n")
	}
	return "'self'"
}

// Program is the file that holds the program, Start the one that opens the page.
const (
	Program = "sudokuscope.wasm"
	Start   = "index.html"
)

// Packings are the compressed forms of a file that may stand beside it, the best first:
// what HTTP calls them, and how their names end.
var Packings = []struct{ Coding, Ending string }{{"br", ".br"}, {"gzip", ".gz"}}

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
	list, err := os.ReadDir(from)
	if err = cmp.Or(Check(from), err); err == nil {
		err = os.MkdirAll(to, 0o777)
	}
	if err != nil {
		return err
	}
	for _, f := range list {
		if !f.Type().IsRegular() {
			continue
		}
		in, err := os.Open(filepath.Join(from, f.Name()))
		if err == nil {
			err = disk.Write(filepath.Join(to, f.Name()), func(w io.Writer) error { _, err := io.Copy(w, in); return err })
			in.Close()
		}
		if err != nil {
			return err
		}
	}
	return nil
}
