package puzzles

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"sudokuscope/engine/sudoku"
)

var classes = flag.String("classes", "", "the folder that the six generated classes of docs/reference/measured.md are written to")

// TestClasses writes the puzzles of the tables by classes: the first 40 of each among those of the
// generator, from seed 8001 on.
func TestClasses(t *testing.T) {
	if *classes == "" {
		t.Skip("-classes says no folder")
	}
	for _, class := range []struct {
		name         string
		givens       int
		propagation  bool
		fewest, most int
		tries        uint64
	}{
		{"very-easy", 36, true, 0, 0, 300},
		{"easy", 30, false, 0, 0, 300},
		{"medium", 0, false, 0, 0, 3000},
		{"hard", 0, false, 2, 2, 3000},
		{"fiendish", 0, false, 4, 9, 3000},
		{"20-guesses", 0, false, 20, 1 << 30, 3000},
	} {
		var found []*sudoku.Puzzle
		for seed := uint64(8001); seed < 8001+class.tries && len(found) < 40; seed++ {
			p, err := Generate(Options{Order: 3, Seed: seed, Givens: class.givens})
			if err != nil {
				t.Fatal(err)
			}
			d := sudoku.NewDomains(p.Board, sudoku.AC3)
			alone := d.Load(p) && d.Open == 0
			guesses := sudoku.ExactBySingles(p, 2, 0).Nodes
			if class.propagation == alone && class.fewest <= guesses && guesses <= class.most {
				found = append(found, p)
			}
		}
		file := filepath.Join(*classes, class.name+".sdm")
		var text bytes.Buffer
		if err := Write(&text, "sdm", found); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d puzzles", file, len(found))
	}
}
