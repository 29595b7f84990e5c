package ui_test

import (
	"flag"
	"fmt"
	"regexp"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

func TestMain(m *testing.M) { Main(m) }

var full = flag.Bool("full", false, "every size and view in tests that try many")

// onlyDraws leaves a test out of short ones, those under the race detector among them: it draws, or
// looks up what was typed, and nothing that goroutines share is in it that others do not have.
func onlyDraws(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("only draws")
	}
}

// Frozen is the toy at iteration 60.
func Frozen(t *testing.T) *Screen {
	return Open(t).Press("g").Type("60").Press("enter").Expect(At(60))
}

// long expects a number at the end of the timeline.
func long(number string) Expectation {
	return That(fmt.Sprintf("%q at the end of the timeline", number), func(s *Screen) bool {
		all := digits.FindAllString(s.Line(height(s)-3), -1)
		return len(all) > 0 && all[len(all)-1] == number
	})
}

var digits = regexp.MustCompile(`\d+`)

// inSizes are the windows that a test of many screens is made in: one unless all are
// asked for.
func inSizes() [][2]int {
	if *full {
		return sheetSizes
	}
	return sheetSizes[:1]
}

func width(s *Screen) int  { w, _ := s.M.Size(); return w }
func height(s *Screen) int { _, h := s.M.Size(); return h }
