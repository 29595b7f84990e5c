package ui_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/kit/theme"
	. "sudokuscope/ui/proof/uitest"
)

// filled is the 36×36 board of the first lesson of every book, with a part left open.
func filled(c *ui.Config) {
	b := sudoku.Of(6)
	g := make(sudoku.Grid, b.Cells)
	for i := range g {
		row, col := i/b.Side, i%b.Side
		if i%5 != 0 {
			g[i] = uint8((row%b.Order*b.Order+row/b.Order+col)%b.Side) + 1
		}
	}
	p, err := sudoku.New("large", g)
	if err != nil {
		panic(err)
	}
	c.Problem.Puzzle = p
}

// A board of 25×25 and of 36×36 has its digits in the overview wherever the screen has rows for
// them, with the loop beside it and the cost on the timeline.
func TestALargeBoardHasItsDigits(t *testing.T) {
	t.Parallel()
	for i, c := range []struct {
		puzzle        string
		width, height int
	}{
		{"25x25/jarnet-j25", 120, 36},
		{"25x25/jarnet-j25", 150, 40},
		{"25x25/jarnet-j25", 172, 46},
		{"25x25/jarnet-j25", 200, 60},
		{"36x36/50-1", 140, 48},
		{"36x36/50-1", 200, 60},
	} {
		for j, id := range []string{"reseda", "tabu", "dlx"} {
			if sample.Leaves(i+j, 14) { // the sizes take turns
				continue
			}
			p, err := puzzles.Find(c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			s := Open(t, func(config *ui.Config) {
				config.Algorithms, config.Algorithm = algorithms.All(), id
				config.Problem = drive.Problem{Puzzle: p, Seed: 7}
			}).Size(c.width, c.height)
			s.Expect(Placed(panels.BoardID), Placed(panels.LoopID), Placed(panels.CostID))
			f := Of[*panes.Panes](s)
			f.Focus(panels.BoardID)
			geo := f.Focused().Geometry()
			if geo.Half || geo.W < 2 || !geo.Whole() {
				t.Errorf("%s, %s, %d×%d: cells are %d wide, half %v", c.puzzle, id, c.width, c.height, geo.W, geo.Half)
			}
			if cost := placed(s, panels.CostID); cost.Dx() != c.width || cost.Dy() < 4 {
				t.Errorf("%s, %s, %d×%d: the cost stands at %v", c.puzzle, id, c.width, c.height, cost)
			}
		}
	}
}

// partOf says which rows or columns of 36 are seen.
var partOf = regexp.MustCompile(`\d–36 \pL+ 36\b`)

// In every view and at every size the largest board is drawn whole, or the screen
// names the part, and the cursor leads to any cell.
func TestTheLargestBoardIsNeverCutUnsaid(t *testing.T) {
	onlyDraws(t)
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {120, 40}, {200, 60}} {
		s := Open(t, filled).Size(size[0], size[1])
		for view := 1; view <= 5; view++ {
			s.Press(fmt.Sprint(view))
			for _, zoom := range []bool{false, true} {
				if zoom {
					s.Press("z")
				}
				for _, line := range strings.Split(s.Text(), "\n") {
					if n := len([]rune(line)); n > size[0] {
						t.Errorf("%v, view %d: a line of %d", size, view, n)
					}
				}
			}
			s.Press("z")
		}
		s.Press("1", "i")
		s.Scene().Cursor = sudoku.TheCell(1295)
		s.Press("left")
		if !s.Scene().Cursor.Is(1294) {
			t.Fatalf("%v: the cursor is on %d", size, s.Scene().Cursor.Or(-1))
		}
		if size[1] < 40 && !partOf.MatchString(s.Text()) {
			t.Errorf("%v: the part is not named:\n%s", size, s.Text())
		}
	}
}

// On a board in colour only, no given cell shines, whether it clashes or not: what moves is what is seen.
func TestTheSearchOutshinesTheGivens(t *testing.T) {
	t.Parallel()
	p, err := puzzles.Find("36x36/50-1")
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm = algorithms.All(), "tabu"
		c.Problem = drive.Problem{Puzzle: p, Seed: 1}
	}).Size(120, 36).Ahead(1).Expect(At(1))
	area, shine := placed(s, panels.BoardID), s.M.Theme().Style(theme.Given).Fg
	halves, bright := 0, 0
	for _, line := range s.M.Base().Lines[area.Min.Y+1 : area.Max.Y-1] {
		for _, c := range line[area.Min.X:area.Max.X] {
			if c.Content == "▀" {
				if halves++; c.Style.Fg == shine || c.Style.Bg == shine {
					bright++
				}
			}
		}
	}
	if halves != p.Cells/2 || bright > 0 {
		t.Errorf("%d halves, %d as bright as a given digit", halves, bright)
	}
}
