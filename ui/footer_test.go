package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

func TestTheFooterFollowsWhatOneDoes(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).
		Expect(Hints("space", "← →", "[ ]", "- +", "a", "p"))
	s.Press("i").Expect(Hints("space", "W", "← → ↑ ↓", "esc", "h l"))
	s.Press("esc").Expect(Hints("space", "← →"))
	s.Press("z").Expect(Hints("space", "esc", "← →")).Press("esc")
	s.Press("R", "enter").Expect(Hints("space", "tab", "esc", "← →"))
}

func TestTheCursorLeavesTheStepsTheirLetters(t *testing.T) {
	s := Open(t).Ahead(100).Press("i").Expect(At(100))
	cell := s.Scene().Cursor.Or(0)
	s.Press("right").Expect(At(100), Looks(cell+1)).
		Press("h").Expect(At(99), Looks(cell+1)).
		Press("l").Expect(At(100), Looks(cell+1))
}

// Each key of a pair can be clicked, and the word is the last one's.
func TestTheKeysOfTheFooterCanBeClicked(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	line := []rune(s.Line(height(s) - 1))
	at := func(text string) int { return len([]rune(string(line)[:strings.Index(string(line), text)])) }
	y := height(s) - 1
	s.Click(at("←"), y).Expect(At(99)).
		Click(at("→"), y).Expect(At(100)).
		Click(at("→")+2, y).Expect(At(101)).
		Click(at("["), y).Expect(AtPhase(100, 2)).
		Click(at(" + ")+3, y).Expect(Shows("‖ 50 ")).
		Click(at("-"), y).Expect(Shows("‖ 20 "))
}

func TestHelpIsOfTheMoment(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	help := func(typed string) *Screen { return s.Press("?").Type(typed) }
	help("cursor to the left").Expect(Shows("nothing is called")).Press("esc", "esc")
	help("in a race: bring").Expect(Hides("bring the next lane")).Press("esc", "esc")
	help("next algorithm").Expect(Shows("start the next algorithm")).Press("esc", "esc")
	s.Press("i")
	help("cursor to the left").Expect(Shows("move the cursor to the left")).Press("esc", "esc")
	help("why").Expect(Shows("W              ask why")).Press("esc", "esc", "esc")
	s.Press("z")
	help("").Expect(Shows("leave what was entered last")).Press("esc", "esc")
	s.Press("R", "enter").Expect(InStep(2, 0))
	help("").Expect(Shows(Race(s).Moment()), Shows("bring the next lane"))
}

// Every key that the help lists does what the help says, wherever it is opened,
// and no action is lost everywhere.
func TestHelpListsEveryKeyOnceAndAllSomewhere(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	listed := map[action.ID]bool{}
	lesson := Open(t, func(c *ui.Config) { c.Lessons.First = aLesson(t) }).Expect(Shows("a  "), Shows("  one"))
	for _, way := range [][]string{nil, {"i"}, {"z"}, {"R", "enter"}, {"lesson"}, {"lesson answered"}, {"question"}, {"answered"}, {"decision"}, {"class"}, {"class answered"}, {"leader"}, {"hour"}, {"struck"}, {"idle"}} {
		s := s
		if len(way) == 1 && (way[0] == "class" || way[0] == "class answered") {
			s = inClass(t, way[0] == "class answered")
			way = nil
		}
		if len(way) == 1 && way[0] == "leader" {
			s, way = Open(t, Led(NewClass(t))), nil
		}
		if len(way) == 1 && way[0] == "hour" {
			s, way = ledForAnHour(t), nil
		}
		if len(way) == 1 && way[0] == "struck" {
			s, way = struckInClass(t), nil
		}
		if len(way) == 1 && way[0] == "idle" {
			s, way = solvedAtOnce(t, "tabu"), nil
		}
		if len(way) == 1 && way[0] == "lesson" {
			s, way = lesson, nil
		}
		if len(way) == 1 && way[0] == "lesson answered" {
			s, way = lesson.Press("L").Expect(Shows("  one")).Press("a").Expect(Shows("So.")), nil
		}
		if len(way) == 1 && way[0] == "question" {
			s.Press("Q").Expect(Shows("b  "))
			for !Shows("d  ").OK(s) { // a question with as many answers as there may be
				s.Press("a").Expect(Offered(quiz.ActNext)).Press("enter").Expect(Shows("b  "))
			}
			way = nil
		}
		if len(way) == 1 && way[0] == "answered" {
			s.Press("Q").Expect(Shows("b  ")).Press("a").Expect(Offered(quiz.ActNext))
			way = nil
		}
		if len(way) == 1 && way[0] == "decision" {
			s, way = deciding(t), nil
		}
		if s.Press(way...); len(way) > 1 {
			s.Expect(InStep(2, 0))
		}
		seen := map[string]action.ID{}
		for _, a := range s.M.Table().InForce() {
			listed[a.ID] = true
			for _, k := range s.M.Keys(a) {
				if other, twice := seen[k]; twice {
					t.Errorf("after %v: %s means Both %q and %q", way, k, other, a.ID)
				}
				seen[k] = a.ID
			}
		}
		s.Press("esc")
	}
	for _, a := range s.M.Table().List {
		if !listed[a.ID] {
			t.Errorf("no help lists %q", a.ID)
		}
	}
}

// inClass is a seat's screen with a question: one that has strayed, or one on which it is
// answered.
func inClass(t *testing.T, answered bool) *Screen {
	r := NewClass(t)
	r.Show(class.Screen{
		Run: class.Run{Puzzle: "ai-escargot", Algorithm: "toy", Seed: 42},
		Ask: &class.Question{Text: "Which?", Options: []string{"one", "two", "three", "four", "five", "six"}},
	})
	s := Raise(t, Followed(r)).Expect(Shows("f  six"))
	if answered {
		return s.Press("a").Expect(Offered(classroom.ActPutOff))
	}
	return s.Press("right").Expect(Offered("offer"), Notes("L "))
}

// ledForAnHour is the screen of a leader whose class has answered a question.
func ledForAnHour(t *testing.T) *Screen {
	r := NewClass(t)
	r.Show(class.Screen{
		Run: class.Run{Puzzle: "ai-escargot", Algorithm: "toy", Seed: 42},
		Ask: &class.Question{Text: "Which?", Options: []string{"one", "two"}, Stage: class.Revealed},
	})
	return Open(t, Led(r)).Expect(Offered("report"))
}

// aLesson is a lesson about the toy with as many answers as there may be.
func aLesson(t *testing.T) *lesson.Lesson {
	l, err := lesson.Parse("toy.md", "# Toy\ntoys · 5 minutes\n## Walk\n```scope\nrun ai-escargot -a toy\nask Which?\n- one *\n- two\n- three\n- four\n- five\n- six\nanswer So.\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The keys of a configuration are those that the footer shows.
func TestTheFooterShowsOnesOwnKeys(t *testing.T) {
	Open(t, func(c *ui.Config) {
		c.Algorithms = append(c.Algorithms, conformance.Toy())
		c.Keys = map[string][]string{"back": {"b"}, "bookmark": {"alt+k"}, "pause": nil}
	}).Expect(Hints("b →", "[ ]"))
}

// A search without a model has no view of it: the overview stands in, and the key
// says so.
func TestAViewThatCannotBeHadSaysWhy(t *testing.T) {
	bare := conformance.Toy()
	bare.ID, bare.Name = "bare", "Bare walk"
	start := bare.New
	bare.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		inner, err := start(b, s)
		return &blind{inner}, err
	}
	s := Open(t, func(c *ui.Config) { c.Algorithms = append(c.Algorithms, bare) }).Press("2").Expect(Placed(panels.LikeliestID))
	s.Order("next algorithm").Expect(Shows("Bare walk"), Placed(panels.LoopID), Not(Placed(panels.LikeliestID))).Press("right").Expect(At(1))
	s.Press("1", "2").Expect(Notes())
}

// blind is a search that shows no model and no candidates.
type blind struct{ engine.Search }

func (b *blind) Observe(s *engine.Snapshot) {
	b.Search.Observe(s)
	s.Marginals, s.Domains = engine.Marginals{}, nil
}

func (b *blind) Clone() engine.Search { return &blind{b.Search.Clone()} }

// When the run is over, the keys of what one is in the midst of come before those that
// begin anew, and the verdict is short where they would have no room beside it.
func TestTheFooterOfARunThatIsOver(t *testing.T) {
	s := Open(t, Set("solve", 1)).Ahead(100).Expect(At(41), Hints("★", "r", "n"), Counts("41"))
	s.Press("i").Expect(Hints("★", "W", "← → ↑ ↓", "esc"))
	l, err := lesson.Parse("over.md", "# Over\ntoys · 5 minutes\n\nShort.\n\n## The end\n```scope\nrun ai-escargot -a toy --seed 42 --set solve=on\ngo event solved\n"+
		"ask Who?\n  - you\n  - I *\n  - they\n  - nobody\nanswer So it is.\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	s = Raise(t, func(c *ui.Config) { c.Lessons.First = l })
	s.Size(80, 24).Expect(Shows("Who?"), Hints("★", "a b c d", "enter"), inFoot(" 41 "))
	s.Size(60, 20).Press("enter").Expect(Counts("2", "2"), Hints("★", "a b c d", "enter"), Not(inFoot(" 41 ")))
}

// A note of one line or of two moves nothing, and takes away neither the keys nor the line of
// time; on a high screen it stands below that.
func TestANoteTakesNothingAway(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	for _, c := range []struct{ w, h, timeline, lines int }{
		{120, 36, 32, 1}, {120, 36, 32, 2}, {100, 28, 25, 1}, {100, 28, 25, 2},
		{80, 24, 22, 1}, {80, 24, 22, 2}, {60, 20, 18, 1}, {60, 20, 18, 2}, {40, 30, 26, 1},
	} {
		before := strings.Split(s.Size(c.w, c.h).Text(), "\n")
		s.M.Stage().Say(strings.TrimSpace(strings.Repeat("Twenty letters here ", 1+(c.lines-1)*c.w/20)))
		after := strings.Split(s.Send(nil).Text(), "\n")
		if got := after[c.h-1]; got != before[c.h-1] {
			t.Errorf("%d×%d: the keys are %q, and were %q", c.w, c.h, got, before[c.h-1])
		}
		if got := after[c.timeline]; got != before[c.timeline] || !strings.Contains(got, "━") {
			t.Errorf("%d×%d: the line of time is %q, and was %q", c.w, c.h, got, before[c.timeline])
		}
		if !strings.Contains(strings.Join(after, " "), "Twenty letters here") {
			t.Errorf("%d×%d: the note is not there:\n%s", c.w, c.h, s.Text())
		}
		for y := range c.timeline {
			if c.timeline+3 < c.h && after[y] != before[y] {
				t.Errorf("%d×%d: line %d is %q, and was %q", c.w, c.h, y, after[y], before[y])
			}
		}
		s.M.Stage().Say("")
	}
}

func inFoot(text string) Expectation {
	return That(text+" in the footer", func(s *Screen) bool { return strings.Contains(s.Foot(), text) })
}

// A notice names the cell of a cursor that the view does not show.
func TestACursorThatIsNotSeenIsToldOf(t *testing.T) {
	s := Open(t).Ahead(100).Press("5", "i").Expect(At(100), Notes("r"))
	s.Press("esc", "1", "i").Expect(Silence, Hints("space", "W"))
}

// deciding opens a search whose decision is asked for.
func deciding(t *testing.T) *Screen {
	t.Helper()
	return Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.At = algorithms.All(), "backtrack", engine.Position{Iteration: 6}
	}).Press("d").Expect(Shows("b  "))
}
