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

	"sudokuscope/engine/base/disk"
)

// Policy is what the page may do, as it states itself for servers that state nothing: show what
// is its own, compile the program, and nothing else.
const Policy = "connect-src 'self'; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
	"font-src 'self'; img-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// Own says whose pages may show the page in a frame if nothing else is said: its own server's.
const Own = "'self'"

// CheckFrames refuses what is no list of sources, as a policy has them.
func CheckFrames(sources string) error {
	if strings.TrimSpace(sources) == "" || strings.ContainsAny(sources, ",;\r\n") {
		return fmt.Errorf("frames %q: expected * for everybody or addresses such as https://course.example.org, "+
			"with spaces between them", sources)
	}
	return nil
}

// Headers is the file that states whose frames the page may be in, for hosts that read such a
// file and for the server of this package. Without it they are those of Own.
const Headers = "_headers"

const head = "/*\n  Content-Security-Policy: frame-ancestors "

// HeadersFor returns what that file holds.
func HeadersFor(frames string) []byte { return []byte(head + frames + "\n") }

// framesOf are those of a page that was built. Pages of earlier versions state more.
func framesOf(files fs.FS) string {
	content, err := fs.ReadFile(files, Headers)
	stated, ok := strings.CutPrefix(strings.TrimSuffix(string(content), "\n"), head)
	if err != nil || !ok {
		return Own
	}
	frames, _, _ := strings.Cut(stated, ";")
	return frames
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
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s: no %s in it; expected a folder made by go run ./cmd/page -o %s", dir, name, dir)
		}
	}
	return nil
}

// Copy copies a page that was built into a folder, or one in it: the names that it gives the
// files begin with below.
func Copy(from, to, below string) error {
	list, err := os.ReadDir(from)
	if err := cmp.Or(Check(from), err); err != nil {
		return err
	}
	if err := disk.Folder(to).Make(); err != nil {
		return err
	}
	for _, f := range list {
		if !f.Type().IsRegular() {
			continue
		}
		err := copyFile(disk.Folder(from), disk.Folder(to), f.Name(), below)
		if err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to disk.Folder, name, below string) error {
	in, err := from.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	return to.Write(below+name, func(w io.Writer) error {
		_, err := io.Copy(w, in)
		return err
	})
}
