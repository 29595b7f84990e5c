package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/do/landscape"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

func TestMain(m *testing.M) { Main(m) }

// toy is a screen of the toy's run at a moment.
func toy(at int64, change ...func(*class.Screen)) class.Screen {
	s := class.Screen{
		Run:  class.Run{Puzzle: "reseda/ai-escargot", Algorithm: "toy", Seed: 42},
		Look: class.Look{At: engine.Position{Iteration: at}},
	}
	for _, f := range change {
		f(&s)
	}
	return s
}

func seeded(n uint64) func(*class.Screen) { return func(s *class.Screen) { s.Run.Seed = n } }

// seed expects the run in front to have a seed.
func seed(n uint64) Expectation {
	return That(fmt.Sprintf("seed %d", n), func(s *Screen) bool { return s.Scene().Problem.Seed == n })
}

func TestASeatFollows(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Open(t, Followed(r.Class)).Expect(Not(following))
	r.Show(toy(30))
	s.Expect(At(30), following, Paused)
	r.Show(toy(12))
	s.Expect(At(12))
	r.Show(toy(12, func(s *class.Screen) { s.Look.At.Phases = 1 }))
	s.Expect(AtPhase(12, 1))
	r.Show(toy(12, func(s *class.Screen) { s.Look.View, s.Look.Cell = "loop", 31 }))
	s.Expect(At(12), Looks(30), That("the view", func(s *Screen) bool { return Of[*panes.Panes](s).Shown() == "loop" }))
	r.Show(toy(12, func(s *class.Screen) { s.Look.Zoom = "board" }))
	s.Expect(That("the zoom", func(s *Screen) bool { return Of[*panes.Panes](s).Zoomed() == "board" }), Looks(-1))
	r.Show(toy(7, seeded(9)))
	s.Expect(seed(9), At(7), That("one run", func(s *Screen) bool { return Of[*panes.Panes](s).Zoomed() == "" }))
	r.Show(toy(20, seeded(9), func(s *class.Screen) { s.Run.Changes = []string{"10:luck=0.5", "15:seed=3"} }))
	s.Expect(At(20), That("the changes", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == .5 }))
	r.Online(false)
	s.Expect(lost)
	r.Show(toy(3))
	r.Online(true)
	s.Expect(At(3), seed(42), following)
}

// What comes over the network is no name of a file, and no algorithm that is not here.
func TestASeatShowsOnlyWhatItHas(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "puzzle.sdk")
	if err := os.WriteFile(file, []byte(Escargot), 0o666); err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(5))
	s.Expect(At(5))
	for _, c := range []struct{ name, algorithm string }{
		{file, "toy"}, {"-", "toy"}, {"reseda/ai-escargot", "elsewhere"}, {"123", "toy"},
	} {
		r.Show(toy(9, func(s *class.Screen) { s.Run.Puzzle, s.Run.Algorithm = c.name, c.algorithm }))
		s.Expect(failed, Notes(), At(5))
		r.Show(toy(5))
		s.Expect(following)
	}
	r.Show(toy(4, func(s *class.Screen) { s.Run.Puzzle = Escargot }))
	s.Expect(At(4), That("a puzzle by its cells", func(s *Screen) bool { return s.Scene().Puzzle.Givens.String() == Escargot }))
	r.Show(toy(6, func(s *class.Screen) {
		s.Look.Zoom, s.Look.Beside, s.Look.View, s.Look.Cell = "no such", "nor this", "nor that", 600
	}))
	s.Expect(At(6), Looks(-1))
}

func TestWhoStraysIsLeftAloneUntilL(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		do   func(*Screen)
		then Expectation
	}{
		"a step":       {func(s *Screen) { s.Press("right") }, At(11)},
		"a count":      {func(s *Screen) { s.Order("forward 5") }, At(15)},
		"playing":      {func(s *Screen) { s.Press("space") }, Playing},
		"another seed": {func(s *Screen) { s.Press("n") }, That("another seed", func(s *Screen) bool { return s.Scene().Problem.Seed != 42 })},
		"a fork":       {func(s *Screen) { s.Press("f", "enter", "ctrl+u").Type("7").Press("enter") }, Shows("seed=7")},
		"a command": {func(s *Screen) {
			s.Front().Step(4)
		}, At(14)},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t)
			s := Raise(t, Followed(r.Class))
			r.Show(toy(10))
			s.Expect(At(10), following, That("rest", func(s *Screen) bool { return Of[*classroom.Classroom](s).Arrived() }))
			c.do(s)
			s.Expect(c.then, strayed)
			for i := range int64(5) {
				r.Show(toy(100 + i))
			}
			s.Expect(That("the news", func(s *Screen) bool { return Of[*classroom.Classroom](s).Wanted().Iteration == 104 }), strayed)
			if at := s.Scene().Report.At; at.Iteration >= 100 {
				t.Errorf("pulled to %s", at)
			}
			s.Press("esc", "L").Expect(At(104), seed(42), following, Paused)
		})
	}
}

// A leader who goes away and comes back at once leaves reports of both places on the way to
// the seat; none of them is taken for a step of the seat's own.
func TestALeaderWhoComesBackAtOnceIsFollowed(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10))
	s.Expect(At(10), following)
	for range 40 {
		r.Show(toy(900))
		s.Expect(That("the news", func(s *Screen) bool { return Of[*classroom.Classroom](s).Wanted().Iteration == 900 }))
		r.Show(toy(10))
		s.Expect(
			At(10), following,
			That("rest", func(s *Screen) bool { return Of[*classroom.Classroom](s).Arrived() }),
		)
	}
}

// What is only looked at is no step of one's own, and stays until the leader changes it.
func TestOnesOwnViewStays(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10))
	s.Expect(At(10)).Press("5", "i")
	r.Show(toy(11))
	s.Expect(At(11), following, That("the view chosen here", func(s *Screen) bool { return Of[*panes.Panes](s).Shown() == "charts" && !s.Scene().Cursor.None() }))
	r.Show(toy(11, func(s *class.Screen) { s.Look.View = "memory" }))
	s.Expect(That("the leader's view", func(s *Screen) bool { return Of[*panes.Panes](s).Shown() == "memory" }))
}

// weighs is a run with questions that a class is asked: those of the toy a guess would do for.
func weighs(c *ui.Config) {
	c.Algorithms = algorithms.All()
	c.Algorithm = "tabu"
}

func TestALeaderAsksTheClass(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	asked := func(what string, ok func(*class.Question) bool) Expectation {
		return That(what+" in the class", func(*Screen) bool { return ok(r.Last().Ask) })
	}
	s := Open(t, Led(r.Class), weighs)
	r.Fill(24)
	s.Expect(here("24"))
	s.Press("Q").Expect(asked("a question", func(q *class.Question) bool { return q != nil && q.Stage == class.FirstVote }))
	r.Fill(24, make([]int, 17)...)
	s.Expect(Shows(" 17"))
	s.Press("a").Expect(asked("the answer", func(q *class.Question) bool { return q != nil && q.Stage == class.Revealed }), Shows(" 17"))
	s.Press("esc").Expect(asked("no question", func(q *class.Question) bool { return q == nil }))
}

func TestALeaderShowsWhatIsOnTheScreen(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	shown := func(what string, ok func(class.Screen) bool) Expectation {
		return That(what+" in the class", func(*Screen) bool { return ok(r.Last()) })
	}
	s := Open(t, Led(r.Class)).Expect(shown("the beginning", func(x class.Screen) bool {
		return x.Run.Puzzle == toy(0).Run.Puzzle && x.Run.Seed == toy(0).Run.Seed && x.Look.At == engine.Position{} && x.Look.Hash != 0
	}))
	r.Fill(24)
	s.Expect(here("24"))
	s.Press("right").Expect(shown("a step", func(x class.Screen) bool { return x.Look.At.Iteration == 1 && x.Look.Hash == s.Scene().Report.Hash() }))
	s.Press("]").Expect(shown("a phase", func(x class.Screen) bool { return x.Look.At == engine.Position{Iteration: 1, Phases: 1} }))
	s.Press("4", "i").Expect(shown("a view and a cell", func(x class.Screen) bool { return x.Look.View == "memory" && x.Look.Cell == s.Scene().Cursor.Or(-1)+1 }))
	s.Press("z").Expect(shown("a zoom", func(x class.Screen) bool { return x.Look.Zoom != "" }))
	s.Press("esc", "esc", "e").Expect(Asked).Type(".5").Press("enter").Expect(shown("a change", func(x class.Screen) bool {
		return slices.Equal(x.Run.Changes, []string{"1+1:luck=0.5"})
	}))
	s.Press("home").Expect(shown("the start, with the change in its future", func(x class.Screen) bool {
		return x.Look.At == engine.Position{} && len(x.Run.Changes) == 1
	}))
	s.Press("space").Expect(shown("a run that plays", func(x class.Screen) bool { return x.Look.Playing && x.Look.Hash == 0 }))
}

func TestAStateThatDiffersIsSaid(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(3, func(s *class.Screen) { s.Look.Hash = 1 }))
	s.Expect(At(3), differs, Notes())
	r.Show(toy(4, func(x *class.Screen) { x.Look.Hash = hashAt(t, 4) }))
	s.Expect(At(4), following)
}

func hashAt(t *testing.T, at int64) uint64 {
	s := Raise(t, func(c *ui.Config) { c.At = engine.Position{Iteration: at} }).Expect(At(at))
	return s.Scene().Report.Hash()
}

// TestASeatEndsWhereTheLeaderDoes presses keys on a leader's screen, and expects the
// seat's screen to come to the very same state.
func TestASeatEndsWhereTheLeaderDoes(t *testing.T) {
	t.Parallel()
	for i, keys := range []string{
		"right right ] ] left", "shift+right 4 i right", "space 0 3 0 right", "shift+right n shift+right left", "0 4 0 right f enter ctrl+u 7 enter esc right right home end",
		"shift+right e . 5 enter esc right left left left right", "tab right right 2", "R enter shift+right",
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			r := newRoom(t)
			leader, s := Open(t, Led(r.Class), Both), Raise(t, Followed(r.Class), Both)
			for _, k := range strings.Fields(keys) {
				leader.Press(k)
				for range 30 {
					leader.Any()
					s.Any()
				}
			}
			leader.Press("esc", "esc").Expect(That("a run at rest that the class has", func(l *Screen) bool {
				rep := l.Scene().Report
				if rep.Playing {
					l.Press("space")
				}
				x := r.Last()
				posed := x.Look.View == Of[*panes.Panes](l).Shown() && x.Look.Cell == l.Scene().Cursor.Or(-1)+1
				return posed && !rep.Playing && rep.Goal == 0 && x.Look.At == rep.At && x.Look.Hash == rep.Hash() && x.Run.Seed == l.Scene().Problem.Seed
			}))
			rep := leader.Scene().Report
			s.Expect(That("the same state", func(s *Screen) bool {
				own := s.Scene().Report
				same := Of[*panes.Panes](leader).Shown() == Of[*panes.Panes](s).Shown() && leader.Scene().Cursor == s.Scene().Cursor
				return same && own.At == rep.At && own.Hash() == rep.Hash() && s.Scene().Algorithm.ID == leader.Scene().Algorithm.ID
			}), following)
		})
	}
}

// TestWhatTheLeaderComparesIsFollowed: a race, many runs, the landscape.
func TestWhatTheLeaderComparesIsFollowed(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader, s := Open(t, Led(r.Class), On(t, "4x4/1"), Both), Raise(t, Followed(r.Class), Both)
	both := func(what string, holds func(*Screen) bool) {
		t.Helper()
		Until(what+" on the seat", func() bool { return holds(s) }, leader, s)
	}
	leader.Press("R", "enter").Expect(InStep(2, 0)).Press("tab", "right", "right")
	both("the race", func(s *Screen) bool {
		a, b := Of[*race.Race](leader).Field(), Of[*race.Race](s).Field()
		return b != nil && b.Front == a.Front && len(b.Entries) == 2 && s.Scene().Report.Hash() == leader.Scene().Report.Hash() && s.Scene().Report.At.Iteration == 2
	})
	s.Expect(following)
	leader.Press("esc").Expect(Notes())
	both("one run", func(s *Screen) bool { return !Of[*race.Race](s).Shown() })
	leader.Press("Z")
	both("the landscape", func(s *Screen) bool { _, ok := s.M.Stage().Top().(*landscape.Dialog); return ok })
	leader.Press("esc")
	both("no landscape", func(s *Screen) bool { return s.M.Stage().Top() == nil })
	leader.Press("D").Expect(Asked).Type("40").Press("down").Type("900").
		Press("down", "down", "right", "enter").Expect(Counts("40", "40", "1", "40"))
	both("the runs", Counts("40", "40", "1", "40").OK)
	solved := regexp.MustCompile(`\d+ \pL+ 40: `)
	if a, b := solved.FindString(leader.Text()), solved.FindString(s.Text()); a == "" || a != b {
		t.Errorf("the leader says %q and the seat %q", a, b)
	}
	leader.Press("esc")
	both("the board", func(s *Screen) bool { return Of[*panes.Panes](s).Zoomed() == "" })
	s.Expect(following)
}

// A leader's own script is no algorithm of a seat's, even where one is called so.
func TestNoScriptIsRun(t *testing.T) {
	t.Parallel()
	a := conformance.Toy()
	a.Script = "def start(s): pass"
	if _, err := classroom.Resolve(toy(1).Run, []*engine.Algorithm{a}); err == nil {
		t.Error("a script is taken for the algorithm of a room")
	}
}
