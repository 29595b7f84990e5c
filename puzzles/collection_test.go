package puzzles

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"
)

func TestCollectionsHoldWhatTheySay(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Collections() {
		if c.Title == "" || !strings.HasSuffix(c.Source, ".") {
			t.Errorf("%s: title %q, source %q", c.Name, c.Title, c.Source)
		}
		all := c.Puzzles()
		if len(all) != c.Len() || !slices.EqualFunc(all, c.Names(), func(p *sudoku.Puzzle, n string) bool { return p.Name == n }) {
			t.Errorf("%s: names and puzzles differ", c.Name)
		}
		for _, p := range all {
			if p.Order != c.Order {
				t.Errorf("%s has order %d, its collection %d", p.Name, p.Order, c.Order)
			}
			if seen[p.Name] || p.Name != strings.ToLower(p.Name) {
				t.Errorf("%s: the name is taken or not in lower case", p.Name)
			}
			seen[p.Name] = true
			if got := exactly(p.Name); got != p {
				t.Errorf("%s is not found by its name", p.Name)
			}
		}
	}
}

// Three boards are exceptions, and their data files say so.
func TestCollectionsAreUnique(t *testing.T) {
	for _, c := range Collections() {
		for _, p := range c.Puzzles() {
			a := sudoku.Exact(p, 2, 20_000)
			switch p.Name {
			case "lloyd-amos/sabuncu3":
				if len(a.Solutions) != 2 {
					t.Errorf("%s has %d solutions, it should have several", p.Name, len(a.Solutions))
				}
			case "25x25/jarnet-j25", "36x36/50-1":
				if !a.GaveUp {
					t.Errorf("%s is decided: say so in its file", p.Name)
				}
			default:
				if !a.Unique() {
					t.Errorf("%s: not proved to have one solution", p.Name)
				}
			}
		}
	}
}

func TestPapersPrintTheSolution(t *testing.T) {
	for _, name := range []string{"reseda", "nb-coin"} {
		text, err := data.ReadFile("data/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if line[0] == '#' {
				continue
			}
			f := strings.Fields(line)
			a := sudoku.Exact(exactly(name+"/"+f[1]), 2, 0)
			if !a.Unique() || a.Solutions[0].String() != f[2] {
				t.Errorf("%s/%s: solved as %v, printed is %s", name, f[1], a.Solutions, f[2])
			}
		}
	}
}

func TestCollectionsSayTheirSourceInTheData(t *testing.T) {
	for _, c := range Collections() {
		text, err := data.ReadFile("data/" + c.Name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(text), "# ") {
			t.Errorf("%s: the file has no head", c.Name)
		}
	}
}
