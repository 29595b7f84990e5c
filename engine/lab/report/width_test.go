package report

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// A table that is written for a terminal has no line that is wider, whatever its words are, as long as each
// column has room for a word of it; and it has every word.
func TestATableFitsItsTerminal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringMatching(`([a-zé]{1,6} ){1,12}`)
		figure := rapid.StringMatching(`[0-9]{1,9}`)
		table := &Table{
			Head:  []string{"puzzle", "quantity", "runs", "ours", interval, "verdict", "why"},
			Align: "llrrrll",
		}
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			var row []string
			for i := range table.Head {
				kind := figure
				if table.left(i) {
					kind = words
				}
				row = append(row, strings.TrimSpace(kind.Draw(t, "cell")))
			}
			table.Rows = append(table.Rows, row)
		}
		width := rapid.IntRange(70, 130).Draw(t, "width")
		text := table.divided(width)
		for line := range strings.Lines(text) {
			if wide := ansi.StringWidth(strings.TrimRight(line, "\n")); wide > width {
				t.Errorf("a line of %d columns in %d:\n%s", wide, width, text)
			}
		}
		left := strings.Fields(text)
		for _, row := range table.Rows {
			for _, word := range strings.Fields(strings.Join(row, " ")) {
				if !strings.Contains(" "+strings.Join(left, " ")+" ", " "+word+" ") {
					t.Errorf("%q is not in\n%s", word, text)
				}
			}
		}
	})
}

// The values of a sweep stand in its table, and what is left to compare comes after it. No table of the page of
// a paper is wider than a page.
func TestASweepIsNoListOfPairs(t *testing.T) {
	r := New("sudokuscope", swept("tabu:tenure=5", "tabu:tenure=10", "tabu:tenure=15", "climb"), Options{})
	if len(r.Sweeps) == 0 || len(r.Comparisons) != 6 {
		t.Fatalf("%d sweeps, %d pairs", len(r.Sweeps), len(r.Comparisons))
	}
	var text, paper strings.Builder
	if err := r.TextWithin(&text, 120); err != nil {
		t.Fatal(err)
	}
	said := text.String()
	sweep := strings.Index(said, "Sweep of tenure")
	pairs := strings.Index(said, "A before B")
	if sweep < 0 || pairs < sweep {
		t.Errorf("expected the table of the sweep before any pair:\n%s", said)
	}
	if got := len(r.comparisons(slices.DeleteFunc(r.Comparisons, r.isOfOneSweep)).Rows); got != 3 {
		t.Errorf("%d pairs; expected the three with climb", got)
	}
	if !strings.Contains(said, "of a sweep pair by pair, too: 3 pairs.") {
		t.Errorf("nothing says where the pairs of the sweep are:\n%s", said)
	}
	if err := r.Latex(&paper); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(paper.String()) {
		if columns, is := strings.CutPrefix(line, "\\begin{longtable}{"); is && len(columns) > len("lllrrrrrr}\n") {
			t.Errorf("a table of the paper has the columns %s", columns)
		}
	}
}
