package puzzles

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

var update = flag.Bool("update", false, "write the table of efforts anew")

// TestEffortsAreMeasured: the table says what propagation and the exact solver need now.
func TestEffortsAreMeasured(t *testing.T) {
	var b strings.Builder
	const file = "data/effort.txt"
	kept := effortsIn(t, file)
	for k, c := range Collections() {
		b.WriteString(c.Name + ":")
		for i, p := range c.Puzzles() {
			if !*update && sample.Leaves(i, 4) && k < len(kept) && i+1 < len(kept[k]) {
				b.WriteString(" " + kept[k][i+1]) // as it is, unmeasured
				continue
			}
			b.WriteString(" " + effortOf(p))
		}
		b.WriteString("\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != b.String() {
		t.Errorf("%s is not what is measured (%v): go test ./puzzles -run Efforts -update", file, err)
	}
	for _, c := range Collections() {
		if n := len(c.Efforts()); n != c.Len() {
			t.Errorf("%s: %d efforts of %d puzzles", c.Name, n, c.Len())
		}
	}
}

// effortsIn are the lines of a file, each with the name of a collection first.
func effortsIn(t *testing.T, file string) (lines [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		lines = append(lines, strings.Fields(line))
	}
	return lines
}

func effortOf(p *sudoku.Puzzle) string {
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if d.Load(p) && d.Open == 0 {
		return propagationAlone
	}
	v := Check(p)
	if v.GaveUp {
		return ">" + strconv.Itoa(v.Nodes)
	}
	return strconv.Itoa(v.Nodes)
}

func TestEffortsInWords(t *testing.T) {
	for word, want := range map[string]string{"p": "propagation", "0": "no guess", "1": "1 guess", "64": "64 guesses", ">60000": "over 60000 guesses"} {
		if got := readEffort(word).String(); got != want {
			t.Errorf("%s: %q, expected %q", word, got, want)
		}
	}
}
