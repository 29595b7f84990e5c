package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestARunIsWrittenOverNothingElse: solve --out replaces a run file and an empty file, and says
// of any other that it is there. It begins the program anew in this process, so that nothing runs beside it.
func TestARunIsWrittenOverNothingElse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "thesis.tex")
	for _, c := range []struct {
		there string
		code  int
	}{{`\documentclass{book}`, exitBad}, {"", exitUnsolved}} {
		if err := os.WriteFile(path, []byte(c.there), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second time a run is there
			var said bytes.Buffer
			code := doAt(t, ".", t.TempDir(), io.Discard, &said, "solve", "ai-escargot", "--iterations", "5", "--out", path)
			if code != c.code {
				t.Fatalf("over %q: exit code %d: %s", c.there, code, &said)
			}
			now, _ := os.ReadFile(path)
			if code == exitBad && (string(now) != c.there || !strings.Contains(said.String(), "no run file")) {
				t.Errorf("%q is %q: %s", c.there, now, &said)
			}
		}
	}
}

// TestNoFileOfSomebodyElseIsReplaced: a file that is there and that no command writes is refused before anything
// is computed, and stays as it is; one that a command has written is written again.
func TestNoFileOfSomebodyElseIsReplaced(t *testing.T) {
	dir := t.TempDir()
	commands := map[string][]string{
		".svg":  {"export", "frame", "ai-escargot", "--at", "2", "--format", "svg", "-o"},
		".cast": {"export", "cast", "ai-escargot", "--to", "2", "-o"},
		".txt":  {"export", "frame", "ai-escargot", "--at", "2", "--format", "text", "-o"},
		".csv":  {"puzzles", "convert", "ai-escargot", "-o"},
		".html": {"bench", "ai-escargot", "--runs", "1", "--iterations", "2", "--html"},
	}
	for end, command := range commands {
		for there, replaced := range map[string]bool{
			`\documentclass{book} and more`: end == ".txt" || end == ".csv", // which nothing tells from ours
			"":                              true,
		} {
			path := filepath.Join(dir, "thesis"+end)
			if err := os.WriteFile(path, []byte(there), 0o600); err != nil {
				t.Fatal(err)
			}
			for range 2 { // the second time ours is there
				var said bytes.Buffer
				code := doAt(t, ".", t.TempDir(), io.Discard, &said, append(slices.Clone(command), path)...)
				if replaced != (code == exitDone) || replaced != !strings.Contains(said.String(), "is there already and no file that this") {
					t.Errorf("%v over %q: exit code %d: %s", command, there, code, &said)
				}
			}
			now, _ := os.ReadFile(path)
			if replaced == (string(now) == there) {
				t.Errorf("%v: %q is %q", command, there, now[:min(len(now), 40)])
			}
		}
		path := filepath.Join(dir, "main.go")
		if err := os.WriteFile(path, []byte("package main"), 0o600); err != nil {
			t.Fatal(err)
		}
		if code := doAt(t, ".", t.TempDir(), io.Discard, io.Discard, append(slices.Clone(command), path)...); code != exitBad {
			t.Errorf("%v over a program: exit code %d", command, code)
		}
	}
}
