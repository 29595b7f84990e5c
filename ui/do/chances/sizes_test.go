package chances

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

var update = flag.Bool("update", false, "write testdata")

// sized is what decided a run of which some cells were spoilt together at iteration 12.
func sized(t *testing.T, cells int) *chances.Causes {
	t.Helper()
	plant := conformance.Planted{Seed: 6, Kind: part.Belief, At: 12, Ends: 30, High: .6, Low: .02}
	for i := range cells {
		plant.Places = append(plant.Places, (40+29*i)%81)
	}
	problem := drive.Problem{
		Puzzle: sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
		Seed:   plant.Seed,
	}
	of, end, err := chances.Follow(t.Context(), plant.Algorithm(), problem, drive.Budget{Iterations: plant.Ends})
	if err != nil {
		t.Fatal(err)
	}
	s := chances.NewSurvey(of, chances.Horizon{Evaluations: 100})
	s.To(end.Iteration)
	if err := chances.Finish(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	marks := s.Curve().Marks
	if len(marks) == 0 {
		t.Fatalf("%d cells: it was never lost", cells)
	}
	c, err := s.Causes(t.Context(), marks[0])
	if err == nil {
		err = chances.Finish(t.Context(), c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTheSizeOfACause: the bars tell at a glance whether one cell decided a run, four, or the state as
// a whole.
func TestTheSizeOfACause(t *testing.T) {
	t.Parallel()
	glyphs, err := paint.FindGlyphs("blocks")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, cells := range []int{1, 4, 81} {
		c := sized(t, cells)
		canvas := paint.New(36, 3+len(c.Sizes), theme.New(theme.Choice{Profile: colorprofile.NoTTY}), glyphs)
		drawSizes(canvas, c)
		verdict, _, _ := strings.Cut(c.Verdict(), ": ")
		text.WriteString(verdict + "\n" + canvas.Screen.String() + "\n" + sizesInWords(c, glyphs.Bars) + "\n\n")
	}
	const file = "testdata/sizes.txt"
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text.String() != string(golden) {
		t.Errorf("the bars are\n%s\nexpected\n%s", text.String(), golden)
	}
}
