package ui_test

import (
	"sudokuscope/ui"
	"sudokuscope/ui/clipboard"
	"sudokuscope/ui/lives"
	. "sudokuscope/ui/uitest"

	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	ahead "sudokuscope/ui/race"
)

// Abreast expects so many lanes side by side, all at rest and at one place of
// the measure.
func Abreast(n int, at int64) Expectation {
	return That(fmt.Sprintf("%d lanes at %d", n, at), func(s *Screen) bool {
		r := racing(s)
		if r.Field() == nil || len(r.Lanes()) != n {
			return false
		}
		for _, l := range r.Lanes() {
			if rep := l.Lane.Scene.Report; rep.Playing || r.Field().Measure.Of(rep) != at {
				return false
			}
		}
		return true
	})
}

// Alone expects one run, of a name.
func Alone(name string) Expectation {
	return That("life "+name+" alone", func(s *Screen) bool {
		return racing(s).Field() == nil && s.M.Stage().Front().Name == name
	})
}

func TestACountSaysHowOften(t *testing.T) {
	Open(t).Press("0", "2", "5").Expect(Shows("count 025")).
		Press("right").Expect(At(25), Hides("count")).
		Press("6", "left").Expect(At(19)).
		Press("0", "4", "]").Expect(AtPhase(20, 1)).
		Press("0", "2", "[").Expect(AtPhase(19, 2)).
		Press("8", "0", "g").Expect(At(80)).
		Press("0", "3", "esc").Expect(Hides("count")).
		Press("right").Expect(At(81)).
		Press("2").Expect(Shows("model")).Press("1") // alone they are views
}

func TestGoToReadsMomentsAsPeopleWriteThem(t *testing.T) {
	s := Open(t)
	for _, c := range []struct {
		text string
		want engine.Position
	}{{"40", engine.Position{Iteration: 40}}, {"+25", engine.Position{Iteration: 65}}, {"-5", engine.Position{Iteration: 60}},
		{"12+2", engine.Position{Iteration: 12, Phases: 2}}, {"1 000", engine.Position{Iteration: 1000}}, {"-9999", engine.Position{}}} {
		s.Press("g").Type(c.text).Press("enter").Expect(AtPhase(c.want.Iteration, c.want.Phases))
	}
	for _, wrong := range []string{"soon", "1.5", "+", "--3", "3+"} {
		s.Press("g").Type(wrong).Expect(Shows("expected a whole number of iterations")).Press("enter", "esc")
	}
	s.Expect(At(0))
}

// < and > stop at the kind of event that N chooses, also at kinds of which the
// timeline keeps only the latest.
func TestEventsOfAChosenKindAreFound(t *testing.T) {
	s := Open(t).Press("g").Type("3000").Press("enter").Expect(AtPhase(3000, 0)).Press("home").Expect(At(0))
	s.Press("N").Type("refused event of").Expect(Shows("event of Toy walk")).Press("enter").Expect(Shows("< and > stop at: refused"))
	refused := func(k engine.EventKind) bool { return k.Name == "refused" }
	first, err := s.Front().FindEvent(t.Context(), refused, 0, 3000, false)
	if err != nil || first == 0 {
		t.Fatalf("no refusal in the run: %v", err)
	}
	second, _ := s.Front().FindEvent(t.Context(), refused, first, 3000, false)
	s.Press(">").Expect(AtPhase(first, 0)).Press(">").Expect(AtPhase(second, 0)).Press("<").Expect(AtPhase(first, 0)).
		Press("0", "2", ">").Expect(That("two further", func(s *Screen) bool { return s.Scene().Report.At.Iteration > second })).
		Press("home").Expect(At(0)).Press("<").Expect(Shows("no refused before this"))
}

func TestAChangeInThePastKeepsTheOldFuture(t *testing.T) {
	s := Open(t).Press("alt+right").Expect(At(100)).Press("0", "4", "0", "left").Expect(At(60))
	s.Press("e").Press("ctrl+u").Type(".9").Expect(Shows("Enter forks the run here: what came after iteration 60 is kept")).Press("enter").
		Expect(Alone("B"), At(60), Shows("the old future stays as life A"))
	if got := s.Scene().Report.Settings["luck"]; got != .9 {
		t.Errorf("luck is %v", got)
	}
	s.Press("right").Expect(At(61)).
		Press("T").Expect(Shows("A  Toy walk"), Shows("B  luck=0.9 · from A at 60")).
		Press("home", "enter").Expect(Alone("A"), At(60), Shows("60 of 100")).
		Press("end").Expect(At(100))
}

func TestBreakpointsStopTheRunAndSayWhy(t *testing.T) {
	s := Open(t).Press("B").Expect(Shows("None yet"), Shows("r4c7 changes")).
		Type("cost >").Expect(Shows("is no breakpoint")).Press("enter").Expect(Shows("None yet")).
		Type(" nothing").Expect(Shows(`"nothing" is no number`)).Press("ctrl+u").
		Type("best < 130").Press("enter").Expect(Hides("None yet"), Shows("best < 130")).Press("esc")
	s.Press("space").Expect(Playing).Expect(Paused, Shows("stopped at best < 130 in iteration"))
	at := s.Scene().Report
	if at.BestCost >= 130 {
		t.Errorf("stopped at best %d", at.BestCost)
	}
	if s.Press("left").Expect(At(at.At.Iteration - 1)); !strings.Contains(s.Line(34), s.M.Glyphs().Break) {
		t.Errorf("no mark on the timeline: %s", s.Line(34))
	}
	s.Press("B").Expect(Shows("stopped the run once")).Press("tab").Expect(Shows("off")).Press("esc")
	s.Press("home", "F", "space").Expect(Playing, That("far on", func(s *Screen) bool { return s.Scene().Report.At.Iteration > 2000 }))
	s.Press("space").Expect(Paused).Press("B", "ctrl+d").Expect(Shows("None yet"))
}

func TestBreakpointsFromTheStart(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Paused, c.Breaks = false, []string{"iteration = 7", "lost"} })
	s.Expect(Paused, At(7), Shows("stopped at iteration = 7"))
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem(), Breaks: []string{"mood > 3"}}
	if m, err := ui.New(c); err == nil || !strings.Contains(err.Error(), `no value "mood"`) {
		t.Errorf("a breakpoint on nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}

func TestWhyListsEveryChangeAndGoesThere(t *testing.T) {
	s := Open(t).Press("W").Expect(Shows("why: i puts a cursor on a cell first")).
		Press("g").Type("2000").Press("enter").Expect(AtPhase(2000, 0)).Press("i", "W").
		Expect(Shows("changes from the start to iteration 2 000"), Shows("at iteration"))
	cell := s.Scene().Cursor
	list, err := s.Front().Provenance(t.Context(), cell, 0, 2000, 1000)
	if err != nil || len(list) < 2 {
		t.Fatalf("%d changes, %v", len(list), err)
	}
	last := list[len(list)-2]
	p := s.Scene().Puzzle
	s.Press("down").Expect(Shows(fmt.Sprintf("%s: %s → %s at iteration %d", p.CellName(cell), inWords(p, last.Was), inWords(p, last.Is), last.Iteration)),
		Shows("any digit of any cell")).
		Press("enter").Expect(AtPhase(last.Iteration, 0), Hides("changes from the start"))
}

// At the end of an iteration whose move was kept nothing is decided: the
// microscope opens on the phase that did.
func TestTheMicroscopeOpensWhereSomethingWasDecided(t *testing.T) {
	s := Open(t).Press("alt+right").Expect(At(100), Shows("98 ▼ new best 71"))
	s.Press("left", "left").Expect(At(98)).
		Press("x").Expect(AtPhase(97, 1), Shows("microscope: pick, iteration 98"), Shows("decision 1 of 1"), Shows("decided nothing"), Foot("← → decision")).
		Press("esc").Expect(At(98), Hides("microscope")).
		Press("x").Expect(AtPhase(97, 1), Shows("decision 1 of 1")).
		Press("]").Expect(AtPhase(97, 2), Shows("tells of no decision in this phase")).
		Press("esc").Expect(AtPhase(97, 2), Hides("microscope"))
	s.Press("end").Expect(At(100)).Press("space").Press("x").Expect(Paused, Shows("decision 1 of 1"))
}

func TestTheMicroscopeGoesDecisionByDecision(t *testing.T) {
	s := Open(t).Press("x").Expect(Shows("Nothing has been decided yet"))
	s.Press("]").Expect(AtPhase(0, 1), Shows("microscope: pick, iteration 1"), Shows("decision 1 of 1"), Shows("any digit of any cell")).
		Press("right").Expect(AtPhase(0, 2), Shows("tells of no decision in this phase")).
		Press("right").Expect(At(1), Shows("microscope: judge, iteration 1")).
		Press("left", "left").Expect(Shows("microscope: p")).
		Press("esc").Expect(Hides("microscope"))
}

func TestAForkShowsBothLives(t *testing.T) {
	s := Open(t).Press("alt+right").Expect(At(100)).Press("0", "3", "0", "left").Expect(At(70))
	s.Press("f").Expect(Shows("fork at iteration 70"), Shows("another seed"), Shows("i puts a cursor on the cell first")).
		Press("enter").Expect(Shows("The seed of the dice")).Type("7").Press("enter").
		Expect(Abreast(2, 70), Shows("A  Toy walk"), Shows("B  seed 7 · from A at 70"), Shows("differs from 7"))
	s.Press("shift+right").Expect(Abreast(2, 80), Shows(" differ "))
	parted := racing(s).Field().Fork.Parted
	s.Press("0", "2", "0", "left").Expect(Abreast(2, 60), Hides(" differ "))
	if parted.Compare(engine.Position{Iteration: 70}) <= 0 {
		t.Errorf("they part at %v, before the fork", parted)
	}
	// A fork of the fork, with a parameter; and then the tree.
	s.Press("0", "2", "0", "right").Expect(Abreast(2, 80)).
		Press("f", "down").Expect(Shows("now 0.1")).Press("enter").Type(".5").Press("enter").
		Expect(Abreast(2, 80), Shows("C  luck=0.5 · from B at 80")).
		Press("esc").Expect(Alone("C"), At(80)).
		Press("T").Expect(Shows("A  Toy walk"), Shows("B  seed 7"), Shows("C  luck=0.5")).
		Press("home", "ctrl+b").Expect(Abreast(2, 80), Shows("forked at 70")).
		Press("esc", "T", "home", "down", "ctrl+d").Expect(Shows("closed life B")).Press("esc")
	if len(Of[*lives.Lives](s).List()) != 2 || Of[*lives.Lives](s).List()[1].Parent != Of[*lives.Lives](s).List()[0] {
		t.Errorf("after closing the one between: %d lives", len(Of[*lives.Lives](s).List()))
	}
	s.Press("r").Expect(At(0), That("one life", func(s *Screen) bool { return len(Of[*lives.Lives](s).List()) == 1 }))
}

func TestAForcedMoveStays(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).Press("i")
	s.Scene().Cursor = 1
	s.Press("f").Expect(Shows("hold r1c2 to a digit")).Press("down", "down", "enter").
		Type("z").Expect(Shows("expected a digit from 1 to 9")).Press("backspace").Type("2").Press("enter").
		Expect(Abreast(2, 10), Shows("r1c2=2")).
		Press("g").Type("+500").Press("enter").Expect(Abreast(2, 510))
	if d := s.Scene().Grid()[1]; d != 2 {
		t.Errorf("the forced cell holds %d", d)
	}
	// What a given forbids is refused, and nothing is left of it.
	s.Press("f").Press("down", "down", "enter").Type("1").Press("enter").Expect(Shows("a given forbids it"))
	if len(Of[*lives.Lives](s).List()) != 2 {
		t.Errorf("%d lives", len(Of[*lives.Lives](s).List()))
	}
}

// stubborn is the toy without what it takes to be forced.
func stubborn() *engine.Algorithm {
	a := conformance.Toy()
	made := a.New
	a.New = func(p *sudoku.Puzzle, s engine.Settings, r engine.Rand) (engine.Search, error) {
		t, err := made(p, s, r)
		return plain{t}, err
	}
	return a
}

type plain struct{ engine.Search }

func (p plain) Clone() engine.Search { return plain{p.Search.Clone()} }

func TestAnAlgorithmThatTakesNoForcedMovesSaysSo(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Algorithms = []*engine.Algorithm{stubborn()} }).
		Press("right").Expect(At(1)).Press("i", "f").Expect(Shows("Toy walk takes no forced moves")).
		Press("down", "down", "enter").Expect(Shows("a forced move: Toy walk takes no forced moves"))
}

func TestARaceKeepsItsLanesAbreast(t *testing.T) {
	s := Open(t).Press("R").Expect(Shows("abreast by"), Shows("Enter starts all lanes")).
		Press("ctrl+n").Press("tab", "tab").Type("luck=7").Expect(Shows("lane 3: luck=7: expected")).Press("enter", "ctrl+u").Type("luck=.6").Expect(Shows("Enter starts")).Press("enter").
		Expect(Abreast(3, 0), Shows("A  Toy walk · seed 42"), Shows("B  Toy walk · seed 43"), Shows("finishing order"))
	s.Press("right").Expect(Abreast(3, 1)).
		Press("0", "5", "0", "right").Expect(Abreast(3, 51)).
		Press("shift+left").Expect(Abreast(3, 41)).
		Press("tab").Expect(Abreast(3, 41)).Press("right").Expect(Abreast(3, 42)).
		Press("space").Expect(That("all of them on", func(s *Screen) bool {
		for _, l := range racing(s).Lanes() {
			if l.Lane.Scene.Report.Evaluations < 60 {
				return false
			}
		}
		return true
	}))
	s.Press("space").Expect(Shows("‖"), That("a pause of all", func(s *Screen) bool {
		first := racing(s).Lanes()[0].Lane.Scene.Report.Evaluations
		for _, l := range racing(s).Lanes() {
			if r := l.Lane.Scene.Report; r.Playing || r.Evaluations != first {
				return false
			}
		}
		return true
	}))
	s.Press("home").Expect(Abreast(3, 0)).Press("A").Expect(Shows("abreast by time")).
		Press("2").Expect(Shows("R comes back to the race")).Press("R").Expect(Shows("finishing order")).
		Press("esc").Expect(Shows("on with this run alone"))
}

func TestARaceHasAFinishingOrder(t *testing.T) {
	s := Open(t).Press("R").Press("home", "tab", "tab").Press("up").Type("solve=on").
		Press("down").Type("solve=on").Press("enter").Expect(Abreast(2, 0))
	s.Press("F", "space").Expect(That("both at the end", func(s *Screen) bool { return racing(s).Over() && !racing(s).Playing() }),
		Shows("1 ★"), Shows("first after 41"), Shows("★ solved"))
	s.Press("left").Expect(Abreast(2, 40), Shows("first after 41")) // who has finished stays finished
	s.Press("r").Expect(Abreast(2, 0), Hides("first after"))
}

// Lanes at the same number of evaluations are in the states of straight runs.
func TestRacingLanesAreStraightRuns(t *testing.T) {
	s := Open(t).Press("R", "enter").Expect(Abreast(2, 0)).
		Press("0", "3", "0", "0", "right").Expect(Abreast(2, 300)).Press("0", "9", "1", "left").Expect(Abreast(2, 209))
	for _, l := range racing(s).Lanes() {
		want, err := l.Lane.Run.Algorithm.Start(l.Lane.Run.Problem)
		if err != nil {
			t.Fatal(err)
		}
		engine.Drive(want, engine.Budget{Evaluations: 209}, nil)
		if l.Lane.Scene.Report.Hash() != engine.HashOf(want) {
			t.Errorf("lane %s is not a straight run", l.Name)
		}
	}
}

func TestARunFileOpensWhereItWasLeft(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Open(t).Press("alt+right").Expect(At(100)).Press("0", "3", "0", "left").Expect(At(70)).
		Press("b").Type("here it turns").Press("enter").Expect(Shows("bookmark 1 at iteration 70")).
		Press("B").Type("event solved").Press("enter", "esc").
		Press("f", "enter").Type("5").Press("enter").Expect(Abreast(2, 70)).
		Press("0", "1", "5", "right").Expect(Abreast(2, 85)).Press("esc")
	s.Press("w").Expect(Shows("reseda-ai-escargot-toy-42.scope")).Press("enter").Expect(Shows("wrote reseda-ai-escargot-toy-42.scope"))
	rec, err := record.Open("reseda-ai-escargot-toy-42.scope")
	if err != nil {
		t.Fatal(err)
	}
	play, err := rec.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil })
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 4 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
	again := Raise(t, func(c *ui.Config) { c.Problem, c.Replay = engine.Problem{}, play })
	again.Expect(Alone("B"), At(85), Paused, That("the other life where it was left, too", func(s *Screen) bool {
		return Of[*lives.Lives](s).List()[0].Lane.Scene.Report.At.Iteration == 85
	})).Press("'").Expect(Shows("here it turns")).Press("enter").Expect(Alone("A"), At(70)).
		Press("end").Expect(At(100)).Press("T").Expect(Shows("B  seed 5 · from A at 70")).Press("esc").
		Press("B").Expect(Shows("event solved")).Press("esc")
	// What cannot be written to is said while the name is typed.
	s.Press("w", "ctrl+u").Type("no/such/run.scope").Expect(Shows("no/such: no such folder")).Press("esc")
	if err := os.WriteFile("notes.txt", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press("w", "ctrl+u").Type("notes.txt").Expect(Shows("is no run file by its name"))
	if list, _ := filepath.Glob("*"); !slices.Equal(list, []string{"notes.txt", "reseda-ai-escargot-toy-42.scope"}) {
		t.Errorf("left behind: %v", list)
	}
}

func TestTheCommandOpensThisMoment(t *testing.T) {
	s := Open(t, set("luck", .5)).Press("0", "2", "1", "2", "right").Expect(At(212)).Press("]").Expect(AtPhase(212, 1))
	want := "sudokuscope reseda/ai-escargot --algorithm toy --seed 42 --set luck=0.5 --at 212+1 --paused"
	if got := Of[*clipboard.Clipboard](s).Command(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	Raise(t, set("luck", .5), func(c *ui.Config) { c.At = engine.Position{Iteration: 212, Phases: 1} }).Expect(AtPhase(212, 1), Paused)
}

// inWords is a digit in words.
func inWords(p *sudoku.Puzzle, d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string(p.Symbol(d))
}

// Many lives share the memory of one.
func TestLivesShareTheMemory(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1))
	for n := 2; n <= 12; n++ {
		s.Press("f", "end", "enter").Expect(That("one more life", func(s *Screen) bool { return len(Of[*lives.Lives](s).List()) == n }))
	}
	s.Press("f", "end", "enter").Expect(Shows("there are 12 lives already; T closes one"))
}

func TestMeasures(t *testing.T) {
	if ahead.Format(run.Time, 12_300_000) != "12.3 ms" || ahead.Format(run.Evaluations, 12_300) != "12.3k" {
		t.Error(ahead.Format(run.Time, 12_300_000), ahead.Format(run.Evaluations, 12_300))
	}
}
