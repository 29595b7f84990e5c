package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/manyruns"
	. "sudokuscope/ui/proof/uitest"
)

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
	t.Parallel()
	r := newRoom(t)
	leader := Raise(t, course(t), Led(r.Class), func(c *ui.Config) {
		list, _ := c.Lessons.Course()
		c.Lessons.First = list[0]
	})
	leader.Expect(That("the first step in the class", func(*Screen) bool { x := r.Last(); return x.Look.Lesson == "walk" && x.Look.At.Iteration == 4 }))
	r.Until("its notes", func() bool {
		n := r.Last().Notes
		return slices.Equal(n.Text, []string{"wait for them"}) && n.Next == "Second" &&
			slices.Equal(digits.FindAllString(n.Place, -1), []string{"1", "2"})
	})
	s := Raise(t, course(t), Followed(r.Class)).Expect(At(4), Shows("Look."), Hides("wait for them"))
	leader.Press("right").Expect(At(5), That("a step", func(*Screen) bool { return r.Last().Look.At.Iteration == 5 }))
	s.Expect(At(5), following)
	leader.Press("enter").Expect(That("the question in the class", func(*Screen) bool { x := r.Last(); return x.Ask != nil && x.Look.Step == 2 && x.Look.At.Iteration == 8 }))
	s.Expect(At(8), Shows("Which?"), Not(unasked)).Press("a").Expect(answered(0))
	leader.Press("a").Expect(That("the answer", func(*Screen) bool { return r.Last().Ask.Stage == class.Revealed }))
	s.Expect(Shows("So it is.")).Press("enter").Expect(Shows("That was it."), following)
	s.Press("backspace").Expect(strayed, That("the first step again",
		func(s *Screen) bool { _, n := Of[*learn.Learn](s).Shown().At(); return n == 0 }))
	s.Press("L").Expect(At(8), following)
	leader.Press("esc").Expect(That("no lesson", func(*Screen) bool { return r.Last().Look.Lesson == "" }))
	s.Expect(That("no lesson here", func(s *Screen) bool { l, _ := Of[*learn.Learn](s).Shown().At(); return l == nil }), following)
}

// TestALessonOfTheLeadersOwnIsRead: its words reach seats that do not have it, without the
// speaker's notes, and its puzzle, which is a file of the leader's, as cells.
func TestALessonOfTheLeadersOwnIsRead(t *testing.T) {
	t.Parallel()
	const file = "grid.sdk" // beside the lesson
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, file), []byte(Escargot), 0o666); err != nil {
		t.Fatal(err)
	}
	own, err := lesson.Parse(filepath.Join(folder, "walk.md"), strings.ReplaceAll("# Mine\ntoys · 5 minutes\n## First\nMy own words.\n```scope\nrun FILE -a toy --seed 5\ngo 4\nnote a secret\n```\n"+
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
	s := Raise(t, course(t), Followed(r.Class)).Expect(At(4), Shows("My own words."), following, Hides("secret"))
	leader.Press("enter").Expect(That("the second step in the class", func(*Screen) bool { return r.Last().Look.Step == 2 && r.Last().Look.At.Iteration == 8 }))
	s.Expect(At(8), Shows("More of them."), following)
	leader.Press("esc").Expect(That("no lesson in the class", func(*Screen) bool { return r.State().Lesson == nil }))
	s.Expect(That("no lesson here", func(s *Screen) bool { l, _ := Of[*learn.Learn](s).Shown().At(); return l == nil }))
}

// TestARevealIsTakenTogether: the runs behind a question of the leader's lesson come with its answer, on each screen,
// and no key shows them before.
func TestARevealIsTakenTogether(t *testing.T) {
	t.Parallel()
	own, err := lesson.Parse("mine.md", "# Mine\ntoys · 5 minutes\n## First\nMy own words.\n```scope\nrun ai-escargot -a toy --seed 5 --set solve=on\n"+
		"go 4\nmany 20\nask How many?\n- few\n- all *\nanswer All are.\nreveal\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	leader := Raise(t, course(t), Led(r.Class), func(c *ui.Config) { c.Lessons.First = own })
	seat := Raise(t, course(t), Followed(r.Class)).Expect(At(4), Shows("How many?"), following)
	for _, s := range []*Screen{leader, seat} {
		s.Expect(Shows("How many?"), Not(Placed(manyruns.ID))).Press("D").Expect(Unasked, Notes("answer first"))
	}
	leader.Expect(That("it in the class", func(*Screen) bool { return r.Standing().Ask != nil }))
	r.Fill(20, slices.Repeat([]int{1}, 19)...) // and the seat with a screen
	leader.Expect(That("their votes", func(*Screen) bool { return r.Standing().Ask.Votes[1] == 19 })).Press("b")
	leader.Expect(Shows("All are."), Placed(manyruns.ID), Counts("20", "20", "5", "24"),
		That("the answer in the class", func(*Screen) bool { return r.Last().Ask.Stage == class.Revealed }))
	seat.Expect(Shows("All are."))
}

// TestABorrowedMomentIsTakenTogether: a step that is included from another lesson reaches all seats with its run
// and its question, which they answer.
func TestABorrowedMomentIsTakenTogether(t *testing.T) {
	t.Parallel()
	own, err := lesson.Parse("mine.md", "# Mine\ntabu search · 5 minutes\n## Borrowed\n```scope\ninclude tabu 3\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	ask, every := own.Steps[0].Ask, func(c *ui.Config) { c.Algorithms = algorithms.All() }
	r, seats := newRoom(t), sample.Of(3, 20)
	leader := Raise(t, every, Led(r.Class), func(c *ui.Config) { c.Lessons.First = own })
	asked := That("its question in the class", func(*Screen) bool { return r.Standing().Ask != nil })
	leader.Expect(Shows("Borrowed"), asked)
	seat := Raise(t, every, Followed(r.Class)).
		Expect(Shows("makes the best swap"), At(r.Last().Look.At.Iteration), following)
	r.Fill(seats, slices.Repeat([]int{ask.Right}, seats-1)...)
	seat.Press(string(rune('a' + ask.Right))).Expect(answered(ask.Right))
	leader.Expect(That("all votes", func(*Screen) bool { return r.Standing().Ask.Votes[ask.Right] == seats })).
		Press(string(rune('a' + ask.Right))).
		Expect(That("the answer in the class", func(*Screen) bool { return r.Last().Ask.Stage == class.Revealed }))
	seat.Expect(Shows("between equally good ones do"))
}

// TestALessonFromTheNetworkIsWordsOnly: it opens no file and runs no script, and what it is
// about that cannot be had leaves its words and the leader's run.
func TestALessonFromTheNetworkIsWordsOnly(t *testing.T) {
	t.Parallel()
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
		"a script":  {fmt.Sprintf(head, "ai-escargot", "own.star") + "```star own.star\ndef start(s):\n  pass\n```\n", Notes()},
		"no lesson": {"nothing", Shows("sent.md:1")},
		"a name":    {fmt.Sprintf(head, "ai-escargot", "toy"), Shows("Some words.")},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t)
			s := Raise(t, Followed(r.Class))
			show(r, "sent", c.text)
			s.Expect(c.want, At(6), seed(42), following)
			// Another text under the name is read anew.
			show(r, "sent", strings.ReplaceAll(fmt.Sprintf(head, "ai-escargot", "toy"), "Some", "Other"))
			r.Show(toy(7, func(s *class.Screen) { s.Lesson, s.Look.Lesson = r.Last().Lesson, "" }))
			s.Expect(At(7))
			show(r, "sent", r.State().Lesson.Text)
			s.Expect(At(6), Shows("Other words."), following)
		})
	}
}

// TestTheLectureIsFollowed: it is made of lessons that every program has, so that it is not sent.
func TestTheLectureIsFollowed(t *testing.T) {
	t.Parallel()
	lecture, err := lesson.Open(lesson.LectureID)
	if err != nil {
		t.Fatal(err)
	}
	every := func(c *ui.Config) { c.Algorithms = algorithms.All() }
	r := newRoom(t)
	leader := Raise(t, every, Led(r.Class), func(c *ui.Config) {
		c.Lessons.First, c.Lessons.Step = lecture, 1
	})
	leader.Expect(That("the lecture in the class", func(*Screen) bool { return r.Last().Look.Lesson == lesson.LectureID }))
	if sent := r.State().Lesson; sent != nil {
		t.Errorf("seats are sent %q", sent.Text)
	}
	begun := That("the first moment of the lecture", func(s *Screen) bool {
		l, step := Of[*learn.Learn](s).Shown().At()
		return l != nil && l.ID == lesson.LectureID && step == 0
	})
	Raise(t, every, Followed(r.Class)).Expect(begun, Not(Notes()), following)
}
