package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// An answer never hides the board that it speaks of: from 100 columns on it stands beside it, and
// below that an excerpt with the cell looked at stays.
func TestAnAnswerNeverHidesTheBoard(t *testing.T) {
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm = algorithms.All(), "tabu"
		c.Problem = drive.Problem{Puzzle: p, Seed: 7}
	}).Size(80, 24).Ahead(30).Expect(At(30))
	s.Press("C").Expect(Asked)
	for row := range p.Side { // all of them have room, in digits, when no cell is looked at
		s.Expect(rowShown(s, row))
	}
	s.Press("esc").Expect(Not(Asked)).Size(120, 36).Press("i")
	for _, key := range []string{"W", "C"} {
		for _, size := range [][2]int{{100, 30}, {120, 36}, {160, 45}, {200, 60}} {
			s.Size(size[0], size[1]).Text()
			area := placed(s, panels.BoardID)
			before := digitsIn(within(s, area))
			s.Press(key).Expect(Asked)
			if after := digitsIn(within(s, area)); after != before {
				t.Errorf("%s, %v: the board had\n%s\nand has\n%s", key, size, before, after)
			}
			s.Press("esc").Expect(Not(Asked))
		}
		for _, size := range [][2]int{{80, 24}, {60, 20}, {45, 40}} {
			s.Size(size[0], size[1]).Press(key).Expect(Asked)
			s.Expect(rowShown(s, s.Scene().Cursor.Or(0)/p.Side), Shows("╭─"))
			s.Press("esc").Expect(Not(Asked))
		}
	}
}

// rowShown expects the digits of a row above the answer, in order.
func rowShown(s *Screen, row int) Expectation {
	digits, p := "", s.Scene().Puzzle
	for i, digit := range s.Scene().Grid()[row*p.Side:][:p.Side] {
		if i > 0 && i%p.Order == 0 {
			digits += `[^0-9╭]*`
		}
		digits += fmt.Sprintf(`[^0-9╭]*%d`, digit)
	}
	return Matches(digits)
}

// digitsIn are the digits of a part of the screen, in order.
func digitsIn(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

// Where a lesson leaves 80 columns of a screen of 36 rows, the board has its lines in each view that has a
// board: wires run along them.
func TestABoardBesideOthersHasItsLines(t *testing.T) {
	tabu, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := opened(t, tabu).Size(80, 36)
	for _, view := range []string{"1", "3", "4"} {
		s.Press(view).Expect(Shows("┏━1━┯━2━┯"))
	}
}
