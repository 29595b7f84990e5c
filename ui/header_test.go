package ui_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// The parts of the header stand where they are whatever the algorithm is called
// and however far the numbers have come.
func TestTheHeaderStandsStill(t *testing.T) {
	for _, width := range []int{60, 80, 100, 120, 150, 200} {
		var places []int
		for _, name := range []string{"Toy", "Toy walk", "A toy walk of a considerable length"} {
			s := Open(t, func(c *ui.Config) {
				a := conformance.Toy()
				a.Name = name
				c.Algorithms[0] = a
			}).Size(width, 36)
			for _, n := range []int64{0, 99_999, 123_456_789, 1 << 36} {
				r := *s.Scene().Report
				r.Iteration, r.Evaluations, r.Restarts = n, n, n
				s.Scene().Report = &r
				c := paint.New(width, 1, s.M.Theme(), s.M.Glyphs())
				s.M.Header(c)
				line := []rune(ansi.Strip(c.Screen.Render()))
				var now []int
				for _, label := range []string{"‖", "iteration ", "evaluations ", "restarts "} {
					now = append(now, len([]rune(string(line)[:max(0, strings.Index(string(line), label))])))
				}
				if places == nil {
					places = now
				}
				for i := range now {
					if now[i] != places[i] {
						t.Errorf("width %d, %q, %d: the parts are at %v, and were at %v:\n%s", width, name, n, now, places, string(line))
						break
					}
				}
				if strings.Contains(string(line), "restarts1") || strings.Contains(string(line), "iteration1") {
					t.Errorf("a number covers its label: %s", string(line))
				}
			}
		}
	}
}

// On the screen of a telephone the header names the algorithm and the puzzle, and the iteration
// stands before the line of time, wherever one goes. The longest names are too long for both:
// then the puzzle keeps its own.
func TestTheHeaderOfATelephoneNamesThePuzzle(t *testing.T) {
	t.Parallel()
	longest := 0
	for _, a := range algorithms.All() {
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm = algorithms.All(), a.ID
		}).Size(40, 30)
		line := s.Line(0)
		named := strings.Contains(line, " "+a.ID+" · ") || strings.Contains(line, " "+a.Name+" · ")
		if !named || !strings.Contains(line, "ai-escargot ") {
			t.Errorf("%s: the header is %q", a.ID, line)
		}
		s.Scene().Puzzle.Name = "lloyd-amos/platinumblond"
		if line = s.Send(nil).Line(0); !strings.Contains(line, "platinumblond ") {
			t.Errorf("%s: the header of a long name is %q", a.ID, line)
		}
		longest = max(longest, len(a.ID))
	}
	if longest < 10 {
		t.Errorf("the longest name has %d letters: nothing is cut", longest)
	}
	s := Open(t).Size(40, 30).Ahead(100).Expect(At(100))
	before := func(text string) Expectation {
		return That(text+" before the line of time", func(s *Screen) bool {
			return strings.HasPrefix(strings.TrimSpace(s.Line(26)), text)
		})
	}
	s.Expect(before("100 ")).Press("left").Expect(At(99), before("99 "))
}

// A way that takes its time says how far it has come, and esc ends it.
func TestALongWayCanBeWatchedAndLeft(t *testing.T) {
	s := Open(t).Press("g").Type("900000000").Press("enter").Expect(Shows("▶ 0 %"), Hints("space", "esc"))
	s.Press("esc").Expect(Paused, Hides("▶"))
	if at := s.Scene().Report.At.Iteration; at == 0 || at == 900_000_000 {
		t.Errorf("left at %d", at)
	}
}

// What searched the whole tree has a proof, with a solution or without one.
func TestAProofIsNotCalledSolved(t *testing.T) {
	s := Open(t, Set("solve", 1)).Ahead(100)
	for _, status := range []engine.Status{engine.Solved, engine.Exhausted} {
		r := *s.Scene().Report
		r.Status, r.Tree.Closed = status, true
		s.Scene().Report = &r
		c := paint.New(80, 1, s.M.Theme(), s.M.Glyphs())
		s.M.Header(c)
		if line := ansi.Strip(c.Screen.Render()); strings.Contains(line, "solved") || !strings.Contains(line, " proved ") {
			t.Errorf("status %s: %s", status, line)
		}
	}
}
