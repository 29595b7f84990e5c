package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/class"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/question"
	"sudokuscope/ui"
	"sudokuscope/ui/classroom"
	"sudokuscope/ui/landscape"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/race"
	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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
	r := newRoom(t)
	s := Open(t, Followed(r.Class)).Expect(Shows("waiting for the leader"))
	r.Show(toy(30))
	s.Expect(At(30), Shows("following"), Paused)
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
	s.Expect(Shows("no connection"), Shows("it is tried again and again"))
	r.Show(toy(3))
	r.Online(true)
	s.Expect(At(3), seed(42), Shows("following"))
}

// What comes over the network is no name of a file, and no algorithm that is not here.
func TestASeatShowsOnlyWhatItHas(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzle.sdk")
	if err := os.WriteFile(file, []byte(Escargot), 0o666); err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(5))
	s.Expect(At(5))
	for _, c := range []struct{ name, algorithm, says string }{
		{file, "toy", "no"}, {"-", "toy", "no"}, {"reseda/ai-escargot", "elsewhere", "which this program does not have"}, {"123", "toy", "no"},
	} {
		r.Show(toy(9, func(s *class.Screen) { s.Run.Puzzle, s.Run.Algorithm = c.name, c.algorithm }))
		s.Expect(Shows("not shown here"), Shows(c.says), At(5))
		r.Show(toy(5))
		s.Expect(Shows("following"))
	}
	r.Show(toy(4, func(s *class.Screen) { s.Run.Puzzle = Escargot }))
	s.Expect(At(4), That("a puzzle by its cells", func(s *Screen) bool { return s.Scene().Puzzle.Givens.String() == Escargot }))
	r.Show(toy(6, func(s *class.Screen) {
		s.Look.Zoom, s.Look.Beside, s.Look.View, s.Look.Cell = "no such", "nor this", "nor that", 600
	}))
	s.Expect(At(6), Looks(-1))
}

func TestWhoStraysIsLeftAloneUntilK(t *testing.T) {
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
			s.Expect(At(10), Shows("following"), That("rest", func(s *Screen) bool { return Of[*classroom.Classroom](s).Arrived() }))
			c.do(s)
			s.Expect(c.then, Shows("on your own"))
			for i := range int64(5) {
				r.Show(toy(100 + i))
			}
			s.Expect(That("the news", func(s *Screen) bool { return Of[*classroom.Classroom](s).Wanted().Iteration == 104 }), Shows("on your own"))
			if at := s.Scene().Report.At; at.Iteration >= 100 {
				t.Errorf("pulled to %s", at)
			}
			s.Press("esc", "L").Expect(At(104), seed(42), Shows("following"), Paused)
		})
	}
}

// What is only looked at is no step of one's own, and stays until the leader changes it.
func TestOnesOwnViewStays(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10))
	s.Expect(At(10)).Press("5", "i")
	r.Show(toy(11))
	s.Expect(At(11), Shows("following"), That("the view chosen here", func(s *Screen) bool { return Of[*panes.Panes](s).Shown() == "charts" && s.Scene().Cursor >= 0 }))
	r.Show(toy(11, func(s *class.Screen) { s.Look.View = "memory" }))
	s.Expect(That("the leader's view", func(s *Screen) bool { return Of[*panes.Panes](s).Shown() == "memory" }))
}

func asks(revealed bool) func(*class.Screen) {
	return func(s *class.Screen) {
		s.Ask = &class.Question{Text: "What comes next?", Options: []string{"a swap", "a restart"}, Right: 1, Because: "It is stuck.", Stage: map[bool]class.Stage{true: class.Revealed}[revealed]}
	}
}

func TestASeatAnswers(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10, asks(false)))
	s.Expect(Shows("What comes next?"), Shows("a  a swap"), Hides("It is stuck.")).Press("a").Expect(Shows("You have answered a"))
	s.ClickOn("b  a restart").Expect(Shows("You have answered b"))
	r.Fill(4, 0, 1, 0)
	r.Until("four votes", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[2 2]" })
	r.Show(toy(10, asks(true)))
	s.Expect(Shows("Right. It is stuck."), Shows(" 2"), Shows("following"))
	s.Press("enter").Expect(Hides("What comes next?"))
	r.Show(toy(11))
	s.Expect(At(11))
	r.Show(toy(11, asks(false)))
	s.Expect(Shows("What comes next?")).Press("right").Expect(At(12), Shows("on your own"), Shows("What comes next?"))
}

// A question of more than a page can be read before it is answered.
func TestAllOfAQuestionCanBeRead(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class)).Size(60, 20)
	r.Show(toy(10, asks(false), func(s *class.Screen) {
		s.Ask.Text = strings.Repeat("Much is asked, and it takes some lines of a small screen. ", 6) + "What comes next?"
	}))
	s.Expect(Shows("Much is asked"), Hides("a restart"), Shows("enter on"))
	for n := 2; !strings.Contains(s.Text(), "a restart"); n++ {
		s.Press("enter").Expect(Shows(fmt.Sprintf("page %d of", n)))
	}
	s.Press("enter").Expect(Shows("page 1 of")).Press("b").Expect(Shows("enter on"))
	r.Until("a vote", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[0 1]" })
	for n := 2; strings.Contains(s.Text(), "enter on"); n++ {
		s.Press("enter").Expect(Shows(fmt.Sprintf("page %d of", n)))
	}
	s.Expect(Shows("You have answered b"), Shows("enter put away")).Press("enter").Expect(Hides("answered b"))
}

func TestALeaderShowsWhatIsOnTheScreen(t *testing.T) {
	r := newRoom(t)
	shown := func(what string, ok func(class.Screen) bool) Expectation {
		return That(what+" in the class", func(*Screen) bool { return ok(r.Last()) })
	}
	s := Open(t, Led(r.Class)).Expect(shown("the beginning", func(x class.Screen) bool {
		return x.Run.Puzzle == toy(0).Run.Puzzle && x.Run.Seed == toy(0).Run.Seed && x.Look.At == engine.Position{} && x.Look.Hash != 0
	}))
	r.Fill(24)
	s.Expect(Shows("24 here"))
	s.Press("right").Expect(shown("a step", func(x class.Screen) bool { return x.Look.At.Iteration == 1 && x.Look.Hash == s.Scene().Report.Hash() }))
	s.Press("]").Expect(shown("a phase", func(x class.Screen) bool { return x.Look.At == engine.Position{Iteration: 1, Phases: 1} }))
	s.Press("4", "i").Expect(shown("a view and a cell", func(x class.Screen) bool { return x.Look.View == "memory" && x.Look.Cell == s.Scene().Cursor+1 }))
	s.Press("z").Expect(shown("a zoom", func(x class.Screen) bool { return x.Look.Zoom != "" }))
	s.Press("esc", "esc", "e").Expect(Shows("Nothing is changed yet.")).Type(".5").Press("enter").Expect(shown("a change", func(x class.Screen) bool {
		return slices.Equal(x.Run.Changes, []string{"1+1:luck=0.5"})
	}))
	s.Press("home").Expect(shown("the start, with the change in its future", func(x class.Screen) bool {
		return x.Look.At == engine.Position{} && len(x.Run.Changes) == 1
	}))
	s.Press("Q").Expect(shown("a question", func(x class.Screen) bool { return x.Ask != nil && x.Ask.Stage == class.FirstVote }))
	r.Fill(24, make([]int, 17)...)
	s.Expect(Shows(" 17"))
	s.Press("a").Expect(shown("the answer", func(x class.Screen) bool { return x.Ask != nil && x.Ask.Stage == class.Revealed }), Shows(" 17"))
	s.Press("esc").Expect(shown("no question", func(x class.Screen) bool { return x.Ask == nil }))
	s.Press("space").Expect(shown("a run that plays", func(x class.Screen) bool { return x.Look.Playing && x.Look.Hash == 0 }))
}

// TestAClassVotesTwice: thirty seats vote, one of them on a screen. Nobody sees bars before a
// vote is closed; the leader reveals without an answer.
func TestAClassVotesTwice(t *testing.T) {
	r := newRoom(t)
	leader, seat := Raise(t, Led(r.Class)), Raise(t, Followed(r.Class))
	r.Fill(30)
	leader.Press("Q").Expect(Shows("The vote: 0 of 30 have voted"))
	right, wrong := r.Standing().Ask.Right, 0
	if right == 0 {
		wrong = 1
	}
	votes := func(n int) []int {
		list := make([]int, 29)
		for i := range list {
			if list[i] = wrong; i < n {
				list[i] = right
			}
		}
		return list
	}
	voted := func(n int) Expectation {
		return That(fmt.Sprint(n, " votes"), func(*Screen) bool {
			sum := 0
			for _, v := range r.Standing().Ask.Votes {
				sum += v
			}
			return sum == n
		})
	}
	at := func(stage class.Stage) Expectation {
		return That(fmt.Sprint("stage ", stage), func(*Screen) bool { return r.State().Ask.Stage == stage })
	}
	r.Fill(30, votes(10)...)
	seat.Expect(Shows("the leader asks")).Press(string(rune('a'+wrong))).Expect(Shows("You have answered"), voted(30))
	leader.Expect(Shows("30 of 30 have voted"), Hides("─ 20 "))
	leader.Press("V").Expect(Shows("seconds left"), That("it in the class", func(*Screen) bool { return r.State().Ask.Left > 0 }))
	seat.Expect(Shows("left"))
	leader.Press("V").Expect(at(class.Discussion), Shows("─ 20 "))
	seat.Expect(Shows("Discuss it"), Hides("─ 20 ")).Press("a").Expect(Shows("the vote is closed"))
	leader.Press("V").Expect(at(class.SecondVote), Shows("The second vote: 0 of 30"), Hides("─ 20 "))
	r.Fill(30, votes(24)...)
	seat.Expect(Shows("The second vote"), Hides("You have answered")).Press(string(rune('a'+right))).Expect(Shows("You have answered"), voted(30))
	leader.Order("class vote 1").Expect(Shows("Both votes are in"), Shows(" 25"), Hides("gain"))
	leader.Press("V").Expect(at(class.Revealed), Shows("Of 30 who voted twice 10 were right"), Shows("a gain of +75 %"))
	seat.Expect(Shows("Right."), Shows("a gain of +75 %"), Shows(" 25"))
	leader.Press("S").Expect(That("another question of the kind", func(*Screen) bool {
		q := r.Standing().Ask
		return q != nil && q.Stage == class.FirstVote && q.ID == 2
	}))
}

// TestAClassGivesNumbers: a range is scored, and nobody is told the number before.
func TestAClassGivesNumbers(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	ask := func(stage class.Stage) func(*class.Screen) {
		return func(s *class.Screen) {
			s.Ask = &class.Question{Text: "How many?", Number: &question.Number{To: 100, Truth: 40}, Options: make([]string, 10), Right: 3, Stage: stage}
		}
	}
	r.Show(toy(10, ask(class.FirstVote)))
	s.Expect(Shows("How many?"), Shows("enter answer")).Press("enter").Expect(Shows("80 %")).Type("30").Press("down").Type("50").Press("enter")
	s.Expect(Shows("You have answered 30 to 50"), That("a vote", func(*Screen) bool { return r.Standing().Ask.Votes[3] == 1 }))
	if n := r.State().Ask.Number; n.Truth != 0 || n.To != 100 {
		t.Errorf("seats are told %+v", n)
	}
	r.Show(toy(10, ask(class.Revealed)))
	s.Expect(Shows("Right."))
}

// course is a lesson about the toy.
func course(t *testing.T) func(*ui.Config) {
	t.Helper()
	l, err := lesson.Parse("walk.md", "# Walk\ntoys · 5 minutes\n## First\nLook.\n```scope\nrun ai-escargot -a toy --seed 5\ngo 4\nnote wait for them\n```\n"+
		"## Second\nNow this.\n```scope\ngo 8\nview loop\nask Which?\n- one\n- two *\nanswer So it is.\n```\nThat was it.\n")
	if err != nil {
		t.Fatal(err)
	}
	return func(c *ui.Config) {
		c.Lessons.Course = func() ([]*lesson.Lesson, error) { return []*lesson.Lesson{l}, nil }
	}
}

// TestALessonIsTakenTogether has a leader take a lesson, and a seat follow it.
func TestALessonIsTakenTogether(t *testing.T) {
	r := newRoom(t)
	leader := Raise(t, course(t), Led(r.Class), func(c *ui.Config) {
		list, _ := c.Lessons.Course()
		c.Lessons.First = list[0]
	})
	leader.Expect(That("the first step in the class", func(*Screen) bool { x := r.Last(); return x.Look.Lesson == "walk" && x.Look.At.Iteration == 4 }))
	r.Until("its notes", func() bool {
		n := r.Last().Notes
		return slices.Equal(n.Text, []string{"wait for them"}) && n.Next == "Second" && n.Place == "walk, step 1 of 2"
	})
	s := Raise(t, course(t), Followed(r.Class)).Expect(At(4), Shows("Look."), Hides("wait for them"))
	leader.Press("right").Expect(At(5), That("a step", func(*Screen) bool { return r.Last().Look.At.Iteration == 5 }))
	s.Expect(At(5), Shows("following"))
	leader.Press("enter").Expect(That("the question in the class", func(*Screen) bool { x := r.Last(); return x.Ask != nil && x.Look.Step == 2 && x.Look.At.Iteration == 8 }))
	s.Expect(At(8), Shows("Which?"), Shows("the class")).Press("a").Expect(Shows("You have answered a"))
	leader.Press("a").Expect(That("the answer", func(*Screen) bool { return r.Last().Ask.Stage == class.Revealed }))
	s.Expect(Shows("Right. So it is.")).Press("enter").Expect(Shows("That was it."), Shows("following"))
	s.Press("backspace").Expect(Shows("on your own"), That("the first step again", func(s *Screen) bool { _, n := Of[*learn.Learn](s).Shown().At(); return n == 0 }))
	s.Press("L").Expect(At(8), Shows("following"))
	leader.Press("esc").Expect(That("no lesson", func(*Screen) bool { return r.Last().Look.Lesson == "" }))
	s.Expect(That("no lesson here", func(s *Screen) bool { l, _ := Of[*learn.Learn](s).Shown().At(); return l == nil }), Shows("following"))
}

// TestALessonOfTheLeadersOwnIsRead: its words reach seats that do not have it, without the
// speaker's notes, and its puzzle, which is a file of the leader's, as cells.
func TestALessonOfTheLeadersOwnIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "grid.sdk")
	if err := os.WriteFile(file, []byte(Escargot), 0o666); err != nil {
		t.Fatal(err)
	}
	own, err := lesson.Parse("walk.md", strings.ReplaceAll("# Mine\ntoys · 5 minutes\n## First\nMy own words.\n```scope\nrun FILE -a toy --seed 5\ngo 4\nnote a secret\n```\n"+
		"## Second\nMore of them.\n```scope\ngo 8\n```\n", "FILE", file))
	if err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	// Seats have another lesson of that name.
	leader := Raise(t, course(t), Led(r.Class), func(c *ui.Config) { c.Lessons.First = own })
	leader.Expect(That("the lesson in the class", func(*Screen) bool {
		l := r.State().Lesson
		return l != nil && r.Last().Look.Step == 1 && r.Last().Look.At.Iteration == 4
	}))
	if text := r.State().Lesson.Text; strings.Contains(text, "secret") || strings.Contains(text, file) || !strings.Contains(text, Escargot) {
		t.Errorf("seats are sent\n%s", text)
	}
	s := Raise(t, course(t), Followed(r.Class)).Expect(At(4), Shows("My own words."), Shows("following"), Hides("secret"))
	leader.Press("enter").Expect(That("the second step in the class", func(*Screen) bool { return r.Last().Look.Step == 2 && r.Last().Look.At.Iteration == 8 }))
	s.Expect(At(8), Shows("More of them."), Shows("following"))
	leader.Press("esc").Expect(That("no lesson in the class", func(*Screen) bool { return r.State().Lesson == nil }))
	s.Expect(That("no lesson here", func(s *Screen) bool { l, _ := Of[*learn.Learn](s).Shown().At(); return l == nil }))
}

// TestALessonFromTheNetworkIsWordsOnly: it opens no file and runs no script, and what it is
// about that cannot be had leaves its words and the leader's run.
func TestALessonFromTheNetworkIsWordsOnly(t *testing.T) {
	file := filepath.Join(t.TempDir(), "grid.sdk")
	if err := os.WriteFile(file, []byte(Escargot), 0o666); err != nil {
		t.Fatal(err)
	}
	show := func(r *room, name, text string) {
		r.Show(toy(6, func(s *class.Screen) {
			s.Lesson, s.Look.Lesson, s.Look.Step = &class.Lesson{Name: name, Text: text}, name, 1
		}))
	}
	const head = "# Sent\ntoys · 5 minutes\n## First\nSome words.\n```scope\nrun %s -a %s\ngo 4\n```\n"
	for name, c := range map[string]struct {
		text string
		want Expectation
	}{
		"a file":    {fmt.Sprintf(head, file, "toy"), Shows("Some words.")},
		"a script":  {fmt.Sprintf(head, "ai-escargot", "own.star") + "```star own.star\ndef start(s):\n  pass\n```\n", Shows("with a script")},
		"no lesson": {"nothing", Shows("sent.md:1")},
		"a name":    {fmt.Sprintf(head, "ai-escargot", "toy"), Shows("Some words.")},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t)
			s := Raise(t, Followed(r.Class))
			show(r, "sent", c.text)
			s.Expect(c.want, At(6), seed(42), Shows("following"))
			// Another text under the name is read anew.
			show(r, "sent", strings.ReplaceAll(fmt.Sprintf(head, "ai-escargot", "toy"), "Some", "Other"))
			r.Show(toy(7, func(s *class.Screen) { s.Lesson, s.Look.Lesson = r.Last().Lesson, "" }))
			s.Expect(At(7))
			show(r, "sent", r.State().Lesson.Text)
			s.Expect(At(6), Shows("Other words."), Shows("following"))
		})
	}
}

func TestAStateThatDiffersIsSaid(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(3, func(s *class.Screen) { s.Look.Hash = 1 }))
	s.Expect(At(3), Shows("differs from the leader"), Shows("expected the same version"))
	r.Show(toy(4, func(x *class.Screen) { x.Look.Hash = hashAt(t, 4) }))
	s.Expect(At(4), Shows("following"))
}

func hashAt(t *testing.T, at int64) uint64 {
	s := Raise(t, func(c *ui.Config) { c.At = engine.Position{Iteration: at} }).Expect(At(at))
	return s.Scene().Report.Hash()
}

// TestASeatEndsWhereTheLeaderDoes presses keys on a leader's screen, and expects the
// seat's screen to come to the very same state.
func TestASeatEndsWhereTheLeaderDoes(t *testing.T) {
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
				posed := x.Look.View == Of[*panes.Panes](l).Shown() && x.Look.Cell == l.Scene().Cursor+1
				return posed && !rep.Playing && rep.Goal == 0 && x.Look.At == rep.At && x.Look.Hash == rep.Hash() && x.Run.Seed == l.Scene().Problem.Seed
			}))
			rep := leader.Scene().Report
			s.Expect(That("the same state", func(s *Screen) bool {
				own := s.Scene().Report
				same := Of[*panes.Panes](leader).Shown() == Of[*panes.Panes](s).Shown() && leader.Scene().Cursor == s.Scene().Cursor
				return same && own.At == rep.At && own.Hash() == rep.Hash() && s.Scene().Algorithm.ID == leader.Scene().Algorithm.ID
			}), Shows("following"))
		})
	}
}

// TestWhatTheLeaderComparesIsFollowed: a race, many runs, the landscape.
func TestWhatTheLeaderComparesIsFollowed(t *testing.T) {
	r := newRoom(t)
	leader, s := Open(t, Led(r.Class), On(t, "4x4/1"), Both), Raise(t, Followed(r.Class), Both)
	both := func(what string, holds func(*Screen) bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); !holds(s); time.Sleep(time.Millisecond) {
			leader.Any()
			if s.Any(); time.Now().After(end) {
				t.Fatalf("expected %s on the seat:\n%s", what, s.Text())
			}
		}
	}
	text := func(part string) func(*Screen) bool {
		return func(s *Screen) bool { return strings.Contains(s.Text(), part) }
	}
	leader.Press("R", "enter").Expect(InStep(2, 0)).Press("tab", "right", "right")
	both("the race", func(s *Screen) bool {
		a, b := Of[*race.Race](leader).Field(), Of[*race.Race](s).Field()
		return b != nil && b.Front == a.Front && len(b.Entries) == 2 && s.Scene().Report.Hash() == leader.Scene().Report.Hash() && s.Scene().Report.At.Iteration == 2
	})
	s.Expect(Shows("following"))
	leader.Press("esc").Expect(Shows("on with this run alone"))
	both("one run", func(s *Screen) bool { return !Of[*race.Race](s).Shown() })
	leader.Press("Z")
	both("the landscape", func(s *Screen) bool { _, ok := s.M.Stage().Top().(*landscape.Dialog); return ok })
	leader.Press("esc")
	both("no landscape", func(s *Screen) bool { return s.M.Stage().Top() == nil })
	leader.Press("D").Expect(Shows("Who makes them")).Type("40").Press("down").Type("900").Press("down", "down", "right", "enter").Expect(Shows("40 of 40 runs"))
	both("the runs", text("40 of 40 runs, seeds 1 to 40"))
	solved := regexp.MustCompile(`solved \d+ of 40`)
	if a, b := solved.FindString(leader.Text()), solved.FindString(s.Text()); a == "" || a != b {
		t.Errorf("the leader says %q and the seat %q", a, b)
	}
	leader.Press("esc")
	both("the board", func(s *Screen) bool { return Of[*panes.Panes](s).Zoomed() == "" })
	s.Expect(Shows("following"))
}

// A leader's own script is no algorithm of a seat's, even where one is called so.
func TestNoScriptIsRun(t *testing.T) {
	a := conformance.Toy()
	a.Script = "def start(s): pass"
	if _, err := classroom.Resolve(toy(1).Run, []*engine.Algorithm{a}); err == nil {
		t.Error("a script is taken for the algorithm of a room")
	}
}
