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

// policy is what the page may do: show what is its own, compile the program, and nothing
// else, but for what Rights say.
const policy = "; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
	"font-src 'self'; img-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// Rights are whose pages may show the page in a frame, and where it may send statements of
// answers if an address asks it to: sources, as a policy has them.
type Rights struct{ Frames, Records string }

// Own are the rights of a page that nothing else is said of: its own server.
var Own = Rights{Frames: "'self'"}

// Check refuses what is no list of sources.
func (r Rights) Check() error {
	for name, sources := range map[string]string{
		"frames":  r.Frames,
		"records": cmp.Or(r.Records, "'none'"),
	} {
		if strings.TrimSpace(sources) == "" || strings.ContainsAny(sources, ",;\r\n") {
			return fmt.Errorf("%s %q: expected * for everybody or addresses such as https://course.example.org, "+
				"with spaces between them", name, sources)
		}
	}
	return nil
}

// Policy returns the policy that the page itself states, for servers that state none.
func (r Rights) Policy() string { return strings.TrimSpace("connect-src 'self' "+r.Records) + policy }

// Headers is the file that states the rights, for hosts that read such a file and for the
// server of this package. Without it the page has those of Own.
const Headers = "_headers"

const head, records = "/*\n  Content-Security-Policy: frame-ancestors ", "; connect-src 'self' "

// File returns what that file holds.
func (r Rights) File() []byte { return []byte(head + r.Frames + records + r.Records + "\n") }

// rightsOf are those of a page that was built.
func rightsOf(files fs.FS) Rights {
	content, err := fs.ReadFile(files, Headers)
	stated, ok := strings.CutPrefix(strings.TrimSuffix(string(content), "\n"), head)
	if err != nil || !ok {
		return Own
	}
	frames, to, _ := strings.Cut(stated, records)
	return Rights{frames, to}
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
