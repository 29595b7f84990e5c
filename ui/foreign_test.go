package ui_test

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// lines is a program that writes what a test has it write.
type lines struct {
	t   *testing.T
	out *io.PipeWriter
}

// say writes a line.
func (l lines) say(format string, values ...any) {
	l.t.Helper()
	if _, err := fmt.Fprintf(l.out, format+"\n", values...); err != nil {
		l.t.Fatal(err)
	}
}

// filledBoard is AI Escargot with every blank filled in some way: n differs from n+1 in a cell.
func filledBoard(n int) string {
	grid := []byte(Escargot)
	for i := range grid {
		if grid[i] == '.' {
			grid[i] = '1' + byte((i+i/9*3)%9)
		}
	}
	free := sudoku.Must(Escargot).Free
	for i := range n {
		cell := free[i%len(free)]
		grid[cell] = '1' + (grid[cell]-'0')%9
	}
	return string(grid)
}

// listening is a screen that shows what a program writes, whose first line has these fields besides.
func listening(t *testing.T, fields string) (*Screen, lines) {
	t.Helper()
	in, out := io.Pipe()
	l := lines{t, out}
	go fmt.Fprintf(out, `{"sudokuscope":1,"name":"Mine","puzzle":"%s"%s}`+"\n", Escargot, fields)
	source, err := watch.Stream(in, watch.Options{Name: "mine"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		out.Close()
		source.Close()
	})
	return Open(t, func(c *ui.Config) {
		c.Algorithms = []*engine.Algorithm{source.Algorithm(), conformance.Toy()}
		c.Problem.Puzzle = source.Puzzle()
		c.Problem.Seed = source.Seed()
	}), l
}

var waits = That("a run that waits", func(s *Screen) bool {
	return s.Scene().Report.Waiting && strings.Contains(s.Line(0), "waiting")
})

// A run goes as far as the lines have come. At their end it waits, and says so; the keys go on
// working, and the run goes on with the next line.
func TestARunWaitsForItsProgram(t *testing.T) {
	t.Parallel()
	s, l := listening(t, "")
	for i := range 3 {
		l.say(`{"grid":"%s","say":"step %d is done"}`, filledBoard(i), i+1)
	}
	s.Press("right", "right", "right").Expect(At(3), Shows("step 3 is done"), Not(waits))
	s.Press("right").Expect(waits, At(3))
	s.Press("left").Expect(At(3), Not(waits)) // the step that was asked for is taken back
	s.Press("left").Expect(At(2), Not(waits), Shows("step 2 is done"))
	s.Press("space").Expect(waits, At(3)).Press("?").Expect(Asked).Press("esc").Expect(Unasked, waits)
	l.say(`{"grid":"%s","say":"step 4 is done"}`, filledBoard(4))
	s.Expect(At(4), waits, Shows("step 4 is done"))
	l.out.Close()
	s.Expect(That("the end", func(s *Screen) bool {
		return s.Scene().Report.Status == engine.Exhausted
	}), Shows("ended"), Not(waits))
	s.Press("home").Expect(At(0)).Press("right").Expect(At(1), Shows("step 1 is done"))
}

// Who would be the search is told why a program leaves nothing to decide; that it has ended is not so.
func TestNobodyIsAProgram(t *testing.T) {
	t.Parallel()
	s, l := listening(t, "")
	for i := range 20 {
		l.say(`{"grid":"%s"}`, filledBoard(i))
	}
	l.out.Close()
	s.Press(strings.Split("right right right right right right", " ")...).Expect(At(6)).Press("d").
		Expect(Shows("does not tell which alternatives"), Not(Shows("has ended")))
}

// What a program says that is not so is shown as such, and the screen goes on with what is.
func TestWhatIsNotSoIsShown(t *testing.T) {
	t.Parallel()
	s, l := listening(t, `,"cost":"missing"`)
	l.say(`{"grid":"%s","cost":3}`, filledBoard(0))
	l.say(`{"grid":"%s","solved":true}`, filledBoard(1))
	l.say(`{"grid":"%s","marginals":[1]}`, filledBoard(2))
	l.say(`not even JSON`)
	l.say(`{"grid":"2%s"}`, filledBoard(2)[1:])
	s.Press("right").Expect(At(1))
	cost := s.Scene().Report.Cost
	says := fmt.Sprintf("says cost 3, has %d", cost)
	s.Expect(Shows("✗ "+says), Shows("; "+says))
	s.Press("right").Expect(At(2), Shows("says solved, but it is not"))
	s.Press("right").Expect(At(3), That("what is wrong with the weights", doubtful))
	s.Press("right").Expect(At(4), That("what is wrong with the line", doubtful))
	s.Press("right").Expect(At(5), That("a given that was lost", func(s *Screen) bool {
		return doubtful(s) && s.Scene().Report.Current[0] == 1
	}))
	s.Size(80, 24).Expect(That("what is wrong on a small screen", func(s *Screen) bool {
		first, _, _ := strings.Cut(s.Scene().Doubts()[0], " ")
		return strings.Contains(s.Text(), first)
	}))
}

func doubtful(s *Screen) bool { return len(s.Scene().Doubts()) > 0 }

// What no single line shows is looked for as the run goes on, and stands in the header by name. Among
// the events the first of a kind of disagreement alone is told.
func TestWhatIsWrongIsNamedQuietly(t *testing.T) {
	t.Parallel()
	s, l := listening(t, `,"cost":"missing"`)
	for i := range 401 {
		said := sudoku.Must(Escargot).Missing(mustGrid(filledBoard(3))) + (i+1)%2
		l.say(`{"grid":"%s","cost":%d}`, filledBoard(3), said)
	}
	s.Press("g").Type("400").Press("enter").Expect(At(400), Shows("✗ the board never changes"))
	told := 0
	for _, e := range s.Scene().Timeline.Events(400, 1000, nil) {
		if text := s.Scene().Algorithm.Events[e.Kind].Say(s.Scene().Puzzle, e); strings.Contains(text, "says cost") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("a cost that is not so is told %d times, expected once", told)
	}
}

// Where a program names no code, its metrics stand in that place.
func TestMetricsStandForCode(t *testing.T) {
	t.Parallel()
	s, l := listening(t, `,"metrics":[{"name":"heat","doc":"how hot it is"},{"name":"beta"}]`)
	l.say(`{"grid":"%s","metrics":{"heat":0.25,"beta":7}}`, filledBoard(0))
	s.Press("right").Expect(At(1), Shows("heat 0.25"), Shows("how hot it is"), Shows("beta 7"), Not(Shows("read a line")))
	s.Press("3").Expect(Shows("heat  0.25"), Shows("beta  7"), Not(Shows("read a line")))
}

// A film that goes on after its solution says when that was.
func TestAFilmSaysWhenItWasSolved(t *testing.T) {
	t.Parallel()
	s, l := listening(t, "")
	solution := sudoku.Exact(sudoku.Must(Escargot), 1, 0).Solutions[0].String()
	for _, grid := range []string{filledBoard(0), solution, solution, filledBoard(1)} {
		l.say(`{"grid":"%s"}`, grid)
	}
	l.out.Close()
	s.Press("right", "right", "right", "right", "right").
		Expect(Shows("solved in iteration 2, and goes on to 4"))
}

func mustGrid(text string) sudoku.Grid {
	grid, err := sudoku.ParseGrid(text)
	if err != nil {
		panic(err)
	}
	return grid
}

// What a line has is on the screen: each kind has its panel.
func TestWhatAProgramHasIsShown(t *testing.T) {
	weights := strings.Repeat(",[0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.2]", 81)[1:]
	sets := strings.Repeat(`,"159"`, 81)[1:]
	for _, c := range []struct {
		name, fields, line string
		panel              panel.ID
	}{
		{"marginals", `,"marginals":"q"`, `"marginals":[` + weights + `]`, panels.PointsID},
		{"candidates", "", `"candidates":[` + sets + `]`, panels.CandidatesID},
		{"memory", "", `"memory":[{"cell":"r1c2","digit":3,"left":4,"tenure":10}]`, panels.MemoryID},
		{"population", "", `"population":[{"grid":"` + filledBoard(3) + `","mark":"fresh"}]`, panels.PopulationID},
		{"moves", "", `"moves":[{"cell":"r1c2","digit":5,"delta":-1,"chosen":true}]`, panels.MovesID},
		{"tree", "", `"tree":[{"cell":"r1c2","digit":5,"all":"57","left":"7"}]`, panels.TreeID},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, l := listening(t, c.fields+`,"metrics":[{"name":"heat","low":0,"high":2}],"events":[{"name":"stuck","text":"it is stuck"}]`)
			l.say(`{"grid":"%s","metrics":{"heat":1.5},"events":["stuck"],%s}`, filledBoard(0), c.line)
			l.say(`{"grid":"%s"}`, filledBoard(1))
			s.Press("right").Expect(At(1))
			for range 12 { // m goes through those that there are
				if !Placed(c.panel).OK(s) {
					s.Press("m")
				}
			}
			s.Expect(Placed(c.panel), Not(That("a doubt", doubtful)))
			s.Press("5").Expect(Shows("it is stuck"), Shows("heat"))
		})
	}
}

// A program that only writes takes no seed and no digit, and the dialog of forks says so.
func TestWhatAProgramCannotDoSaysWhy(t *testing.T) {
	t.Parallel()
	s, l := listening(t, "")
	for n := range 3 {
		l.say(`{"grid":"%s"}`, filledBoard(n))
	}
	l.out.Close()
	s.Press("right", "right", "right").Expect(At(3)).
		Press("f").Expect(
		Shows("a seed changes nothing of Mine"),
		Shows("takes no forced moves"),
	)
}

// A seed stands in the header where it is known, and nowhere where the program takes none and says none.
func TestASeedThatNobodyKnowsIsNotNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		fields, names string
	}{
		{"", ""},
		{`,"seed":42`, "seed 42"},
	} {
		s, l := listening(t, c.fields)
		l.say(`{"grid":"%s"}`, filledBoard(0))
		s.Press("right").Expect(At(1))
		s.Size(170, 40).Expect(That("the seed "+c.names, func(s *Screen) bool {
			_, seed, _ := strings.Cut(s.Line(0), "seed ")
			number, _, _ := strings.Cut(seed, " ")
			return strings.TrimSpace("seed "+number) == cmp.Or(c.names, "seed")
		}))
	}
}
