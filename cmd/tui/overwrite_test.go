package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
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
