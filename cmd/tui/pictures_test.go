package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPicturesOfTheDocsAreUpToDate draws each picture again that frame.go says how to draw.
func TestPicturesOfTheDocsAreUpToDate(t *testing.T) {
	if testing.Short() {
		t.Skip("it draws all pictures")
	}
	const begins, into = "//go:generate go run . ", " -o ../../"
	source, err := os.ReadFile("frame.go")
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for line := range strings.Lines(string(source)) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), begins)
		if !ok {
			continue
		}
		args, path, ok := strings.Cut(command, into)
		if !ok {
			t.Errorf("%q: expected %s", command, into)
			continue
		}
		drawn++
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			if now, said := tryOutput(t, strings.Fields(args)...); said != "" || now != document(t, path) {
				t.Errorf("%s is not what the program draws: go generate ./cmd/tui draws it anew %s", path, said)
			}
		})
	}
	if drawn == 0 {
		t.Error("frame.go draws no picture")
	}
}
