package main

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
)

// TestHostileFilesAreExported: what a stranger's trace may hold is a frame of every view, as text that no terminal obeys
// and as a picture that is well-formed, and its recording is replayed.
func TestHostileFilesAreExported(t *testing.T) {
	home := t.TempDir()
	board := conformance.Boards()[0].Givens.String()
	file := func(name, text string) string {
		path := filepath.Join(home, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	do := func(args ...string) (out, said string, code int) {
		var o, s bytes.Buffer
		code = doAt(t, ".", home, &o, &s, args...)
		return o.String(), s.String(), code
	}
	puzzle := file("puzzle.txt", board)
	for name, c := range map[string]struct{ first, step string }{
		"numbers": {`"metrics":[{"name":"m","low":-1e308,"high":1e308}]`, `"metrics":{"m":-1e308}`},
		"escapes": {`"name":"\u001b]0;a\u0007</text><script>","metrics":[{"name":"\u001b[2Jm<"}]`, `"metrics":{"m":1},"say":"\u001b[31m\u202e<script>"`},
		"length":  {`"name":"` + strings.Repeat("数独", 1<<15) + `"`, `"say":"` + strings.Repeat("x", 1<<18) + `"`},
		"weights": {`"marginals":"p","full":1e15`, `"marginals":{"r1c1":[1e15,-1e15,0,0],"r99c99":[1]}`},
	} {
		step := "\n" + `{"grid":"` + strings.ReplaceAll(board, ".", "1") + `",` + c.step + `}`
		trace := file(name+".jsonl", `{"puzzle":"`+board+`",`+c.first+`}`+strings.Repeat(step, 5))
		words := "watch: cat " + trace
		for i, view := range ui.ViewNames() {
			if sample.Leaves(i, 5) {
				continue
			}
			common := []string{"export", "frame", puzzle, "-a", words, "--at", "3", "--view", view}
			text, said, code := do(append(common, "--format", "text")...)
			if code != exitDone || strings.ContainsAny(text+said, "\x1b\a\u202e") {
				t.Errorf("%s in %s: exit code %d, %.200q", name, view, code, said)
			}
			picture, said, code := do(append(common, "--format", "svg")...)
			if code != exitDone || strings.Contains(picture, "<script") {
				t.Errorf("%s in %s as a picture: exit code %d, %.200q", name, view, code, said)
			}
			for from := xml.NewDecoder(strings.NewReader(picture)); ; {
				if _, err := from.Token(); err == io.EOF { //nolint:errorlint // as it is documented
					break
				} else if err != nil {
					t.Fatalf("%s in %s: %v", name, view, err)
				}
			}
		}
		run := filepath.Join(home, name+".scope")
		if _, said, code := do("solve", puzzle, "-a", words, "--iterations", "3", "--out", run); code != exitUnsolved {
			t.Fatalf("%s: exit code %d: %s", name, code, said)
		}
		if out, said, code := do("replay", "--check", run); code != exitDone || strings.ContainsAny(out+said, "\x1b\a\u202e") {
			t.Errorf("%s is replayed with exit code %d: %.200q", name, code, said)
		}
	}
}
