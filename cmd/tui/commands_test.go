package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/cmd/page/site"
	"sudokuscope/ui/frame/palette"
)

// TestEveryCommandIsInThePageOrRefusedThere: what is added to the program is one or the
// other, and nobody is refused what there is not.
func TestEveryCommandIsInThePageOrRefusedThere(t *testing.T) {
	var names []string
	for _, c := range wholeCommand(&app{out: &output{}}).Commands() {
		names = append(names, c.Name())
	}
	want := append(strings.Fields("cast export frame help join learn practice replay"), terminalOnly...)
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("the commands are %q, those of the page and the others %q", names, want)
	}
}

// TestThePaletteNamesCommands: what the screen says can be typed in a shell is a command.
func TestThePaletteNamesCommands(t *testing.T) {
	for _, c := range palette.Commands {
		found, rest, err := wholeCommand(&app{out: &output{}}).Find(strings.Fields(c.Name))
		if err != nil || len(rest) > 0 || !strings.HasSuffix(found.CommandPath(), c.Name) {
			t.Errorf("%s is no command: %v", c.Name, err)
		}
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
