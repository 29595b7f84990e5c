package ui_test

import (
	"math"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// What comes from outside is tried to the last pixel: a window that is widened, a file.

// A window may be widened while a large board plays. The panel of the cell then stands there
// before anything is known of what it shows.
func TestAWiderWindowWhileALargeBoardPlays(t *testing.T) {
	t.Parallel()
	p, err := puzzles.Find("25x25/50-2")
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(config *ui.Config) {
		config.Algorithms, config.Algorithm = algorithms.All(), "reseda"
		config.Problem = drive.Problem{Puzzle: p, Seed: 7}
	}).Size(200, 36).Press("space")
	s.Expect(Placed(panels.DecisionsID), Not(Placed(panels.InspectID)),
		That("decisions of a run that plays", func(s *Screen) bool {
			return s.Scene().Report.Playing && strings.Contains(s.Text(), "x goes through them")
		}))
	s.Size(240, 67)
	s.Expect(Placed(panels.InspectID))
}

// A trace with numbers that no axis has room for is shown, and says what is wrong.
func TestATraceOfEnormousNumbersIsShown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, first, step, says string }{
		{"low and high", `"metrics":[{"name":"m","low":-1e308,"high":1e308}]`, `"metrics":{"m":%}`, "metrics"},
		{"values", `"metrics":[{"name":"m"}]`, `"metrics":{"m":%}`, "m: 1e+308: expected a number"},
		{"weights", `"marginals":"p"`, `"marginals":{"r1c2":[%,%,%,%,%,%,%,%,%]}`, "marginals: 1e+308: expected a number"},
		{"events", `"events":[{"name":"e","text":"{a}"}]`, `"events":[{"event":"e","a":%}]`, "events: 1e+308: expected a number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := []string{`{"puzzle":"` + Escargot + `",` + c.first + `}`}
			for i := range 10 {
				number := []string{"1e308", "-1e308"}[i%2]
				in = append(in, `{"grid":"`+filledBoard(i)+`",`+strings.ReplaceAll(c.step, "%", number)+`}`)
			}
			source, err := watch.Stream(strings.NewReader(strings.Join(in, "\n")), watch.Options{Name: "mine"})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(source.Close)
			s := watching(t, source)
			s.Ahead(10).Expect(At(10))
			if doubts := strings.Join(s.Scene().Doubts(), "; "); !strings.Contains(doubts, strings.ReplaceAll(c.says, "1e", "-1e")) {
				t.Errorf("says %q, expected %q", doubts, c.says)
			}
			s.EveryView().Reopened().EveryView()
			for _, m := range s.Scene().Report.Metrics {
				if math.Abs(m) > 1e15 {
					t.Errorf("a metric of %g", m)
				}
			}
		})
	}
}

// watching is the screen on a stream.
func watching(t *testing.T, source *watch.Source) *Screen {
	t.Helper()
	return Open(t, func(config *ui.Config) {
		config.Algorithms = append(config.Algorithms[:0:0], source.Algorithm())
		config.Problem.Puzzle = source.Puzzle()
	}).Size(120, 36)
}
