package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/cmd/page/site"
)

// inPage are the flags that name a file or a folder and that a browser has all the
// same: it downloads the file, or the command that they belong to is refused.
var inPage = []string{
	"bench --html", "bench --curves", "tune --log", "chances --svg", "landscape --svg", "bench --raw", "bench --svg", "bench --puzzles", "tune --puzzles", "solve --save",
	"puzzles generate --output", "puzzles convert --output", "frame --output", "cast --output", "paper --output",
}

// TestABrowserIsToldWhatTakesAMachine: every flag that takes a file or a folder is
// either refused in a browser or known to work there; every refusal is one line that
// names the flag; and nothing else is refused.
func TestABrowserIsToldWhatTakesAMachine(t *testing.T) {
	listed := map[string]bool{}
	for _, n := range needs {
		listed[n.command+" --"+n.flag] = false
	}
	for c := range everyCommand(rootCommand(&app{out: &output{}})) {
		path := strings.TrimSuffix(title(c), ": ")
		whole := inBrowser(c)
		if whole != nil {
			if !strings.HasPrefix(path+" ", strings.Split(whole.Error(), ":")[0]+" ") || strings.Contains(whole.Error(), "\n") {
				t.Errorf("%s: %v", path, whole)
			}
		}
		if _, ok := listed[path+" --"]; ok {
			listed[path+" --"] = whole != nil
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			name := path + " --" + f.Name
			f.Changed = true
			err := inBrowser(c)
			f.Changed = false
			if _, ok := listed[name]; ok {
				listed[name] = err != nil && strings.HasPrefix(err.Error(), name+": it takes ")
			} else if kind, usage := pflag.UnquoteUsage(f); err == nil && !slices.Contains(inPage, name) && (namesFile(kind) || namesFile(usage)) {
				t.Errorf("%s takes a file or a folder: expected an entry of needs, or of inPage if a browser can have it", name)
			} else if whole == nil && err != nil {
				t.Errorf("%s is refused: %v", name, err)
			}
		})
	}
	for name, refused := range listed {
		if !refused {
			t.Errorf("%s is in needs, and is not refused", name)
		}
	}
}

// namesFile reports whether a word of a usage is that of a file or a folder.
func namesFile(usage string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(usage, func(r rune) bool { return r < 'A' || r > 'Z' }), func(w string) bool { return w == "FILE" || w == "DIR" })
}

// everyCommand goes through a command and all below it.
func everyCommand(c *cobra.Command) func(func(*cobra.Command) bool) {
	return func(yield func(*cobra.Command) bool) {
		var visit func(*cobra.Command) bool
		visit = func(c *cobra.Command) bool {
			return yield(c) && !slices.ContainsFunc(c.Commands(), func(s *cobra.Command) bool { return !visit(s) })
		}
		visit(c)
	}
}

// TestTheInstalledPageIsFound: beside the program, as its archive is unpacked, and where
// packages have it. A folder that is no page is none.
func TestTheInstalledPageIsFound(t *testing.T) {
	for _, at := range []string{"bin/page", "bin/sudokuscope_" + version + "_page", "share/sudokuscope/page"} {
		root := t.TempDir()
		bin, dir := filepath.Join(root, "bin"), filepath.Join(root, at)
		for _, folder := range []string{bin, dir} {
			if err := os.MkdirAll(folder, 0o777); err != nil {
				t.Fatal(err)
			}
		}
		if got := pageFor(bin); got != "" {
			t.Errorf("%s: an empty folder is a page", got)
		}
		for _, name := range []string{site.Start, site.Program} {
			if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := pageFor(bin); got != dir {
			t.Errorf("the page is at %q, expected %s", got, dir)
		}
	}
}
