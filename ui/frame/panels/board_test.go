package panels

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// watched is a scene of the toy on a puzzle after n iterations.
func boardScene(t *testing.T, puzzle string, iterations int64) *scene.Scene {
	t.Helper()
	r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: sudoku.Must(puzzle), Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	s := scene.New(r)
	r.Step(iterations)
	for s.Report.At.Iteration < iterations {
		s.Take(<-r.Reports())
	}
	return s
}

var escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// drawn draws the panel in a room of a size.
func drawn(p *Board, s *scene.Scene, w, h int, profile colorprofile.Profile) uv.ScreenBuffer {
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(w, h, theme.New(theme.Choice{Name: "dark", Profile: profile}), glyphs)
	p.Draw(c, s)
	return c.Screen
}

// Numbers are those in a text, with air between them.
func Numbers(text string) string { return strings.Join(number.FindAllString(text, -1), " ") }

var number = regexp.MustCompile(`\d+`)

// What stands below the best board is said of the best grid, not of the one at
// hand.
func TestTheFootIsOfTheGridThatIsShown(t *testing.T) {
	s := boardScene(t, escargot, 40)
	s.Solution = sudoku.Exact(s.Puzzle, 1, 0).Solutions[0]
	r := *s.Report
	r.Best, r.BestCost = s.Solution.Clone(), 1
	free := s.Puzzle.Free
	r.Best[free[0]] = r.Best[free[0]]%9 + 1
	s.Report = &r
	p := &Board{Best: true}
	if got := Numbers(p.Foot(s, 57)); got != "1 1" {
		t.Errorf("of the best: %q", got)
	}
	s.Solution = nil
	clashes := s.Puzzle.Conflicts(r.Best, make([]bool, 81))
	if got, want := Numbers(p.Foot(s, 57)), fmt.Sprintf("1 %d", clashes); got != want || clashes == s.Clashes {
		t.Errorf("of the best: %q, expected %q", got, want)
	}
	p.Best = false
	if got, want := Numbers(p.Foot(s, 57)), fmt.Sprintf("%d 1 %d", r.Cost, s.Clashes); got != want {
		t.Errorf("of the current one: %q, expected %q", got, want)
	}
	if got, want := Numbers(p.Foot(s, 23)), fmt.Sprintf("%d %d", r.Cost, s.Clashes); got != want {
		t.Errorf("with little room: %q, expected %q", got, want)
	}
}

// Nothing is written over anything: the last line is a legend or says which part
// is shown, and the supported minimum shows digits.
func TestTheLastLineIsOneThing(t *testing.T) {
	empty := strings.Repeat(".", 625)
	for _, c := range []struct {
		puzzle          string
		w, h, cursor    int
		want, wantBelow string
	}{
		{escargot, 26, 10, -1, "▀", "given clash !given changed"},
		{escargot, 26, 10, 0, "▀", "given clash !given changed"},
		{escargot, 26, 9, 0, "", ""},
		{empty, 36, 13, 0, "", "r1–10 c1–25 of 25"},
		{empty, 36, 13, 624, "", "r16–25 c1–25 of 25"},
		{empty, 36, 13, -1, "", "▀"},
		{empty, 34, 20, -1, "", "given clash open changed"},
	} {
		s := boardScene(t, c.puzzle, 1)
		s.Cursor = sudoku.TheCell(c.cursor)
		screen := drawn(&Board{}, s, c.w, c.h, colorprofile.TrueColor)
		lines := strings.Split(screen.String(), "\n")
		last := strings.TrimSpace(lines[c.h-1])
		if c.wantBelow == "▀" {
			last = strings.Trim(last, "▀")
			c.wantBelow = ""
		} else if c.wantBelow == "" {
			last = ""
		}
		if last != c.wantBelow {
			t.Errorf("%d cells in %d×%d, cursor %d: the last line is %q, expected %q", len(s.Puzzle.Givens), c.w, c.h, c.cursor, last, c.wantBelow)
		}
		if c.want != "" && strings.Contains(screen.String(), c.want) {
			t.Errorf("%d cells in %d×%d: no digits\n%s", len(s.Puzzle.Givens), c.w, c.h, screen.String())
		}
	}
}

// While the solution is shown every look of a free digit is one of those that
// the legend names: right or wrong, changed or not.
func TestTheLegendNamesRightAndWrong(t *testing.T) {
	for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
		for _, size := range [][2]int{{44, 13}, {36, 13}, {26, 10}} {
			s := boardScene(t, escargot, 40)
			s.Solution = sudoku.Exact(s.Puzzle, 1, 0).Solutions[0]
			p := &Board{}
			screen := drawn(p, s, size[0], size[1], profile)
			last := strings.Split(screen.String(), "\n")[size[1]-1]
			if !strings.Contains(last, "right wrong✗ changed clash") {
				t.Errorf("%v: the legend is %q", size, last)
				continue
			}
			at := func(word string) uv.Style {
				x := paint.Width(last[:strings.Index(last, word)])
				return screen.Lines[size[1]-1][x].Style
			}
			right, wrong := at("right"), at("wrong")
			for _, cell := range s.Puzzle.Free {
				if s.Changed[cell] || s.Grid()[cell] == 0 {
					continue
				}
				x, y, _ := p.geo.Cell(int(cell))
				x += (p.geo.W - 1) / 2
				st := screen.Lines[y+(p.geo.H-1)/2][x].Style
				st.Underline = uv.UnderlineNone // of a clash
				want := wrong
				if s.Grid()[cell] == s.Solution[cell] {
					want = right
				}
				if st != want {
					t.Fatalf("%v, %v: cell %d looks like %+v, expected %+v", profile, size, cell, st, want)
				}
				cross := screen.Lines[y+(p.geo.H-1)/2][x+p.geo.W-1-(p.geo.W-1)/2].Content == "✗"
				if cross == (s.Grid()[cell] == s.Solution[cell]) {
					t.Fatalf("%v, %v: cell %d is crossed: %v", profile, size, cell, cross)
				}
			}
		}
	}
}

// A digit has as many rows of its cell above it as below, in every room and font.
func TestDigitsStandInTheMiddleOfTallCells(t *testing.T) {
	for _, puzzle := range []string{escargot, "1..4....2..1...3"} {
		s, tall := boardScene(t, puzzle, 1), 0
		for _, font := range []string{"braille", "ascii"} {
			for w := 30; w < 200; w += sample.Of(45, 9) {
				for h := 12; h < 60; h++ {
					p := &Board{}
					c := blankCanvas(w, h, font, colorprofile.TrueColor)
					p.Fit(c, s)
					g := p.Geometry()
					if paint.HasBig(c, g.W, g.H) && (!g.Ruled || g.Large()) {
						continue // fills its cell
					}
					if _, dy := g.Middle(); dy != g.H-1-dy {
						t.Errorf("%s %d×%d: row %d of %d", font, w, h, dy, g.H)
					}
					if g.H > 1 {
						tall++
					}
				}
			}
		}
		if tall == 0 {
			t.Error("no tall cell was tried")
		}
	}
}
