package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

// listed is a key of docs/reference/keys.md: the screen before it is pressed, and what is to be seen after.
type listed struct {
	before func(t *testing.T) *Screen
	after  []Expectation
	// alters says that the picture is another one, in words or in colours.
	alters bool
}

// on is a key on a search that is some iterations on.
func on(after ...Expectation) listed { return listed{before: askable, after: after} }

// from is a key on another screen.
func from(before func(t *testing.T) *Screen, after ...Expectation) listed {
	return listed{before: before, after: after}
}

// another is a key after which the picture is another one.
func another(before func(t *testing.T) *Screen, after ...Expectation) listed {
	return listed{before: before, after: after, alters: true}
}

// having is the search after some keys.
func having(keys ...string) func(*testing.T) *Screen {
	return func(t *testing.T) *Screen { return askable(t).Press(keys...) }
}

// marked is the search with a bookmark.
func marked(t *testing.T) *Screen {
	return askable(t).Press("b").Expect(Asked).Type("here it turns").Press("enter").Expect(Unasked)
}

// racing is a race of two lanes.
func racing(t *testing.T) *Screen {
	return real(t).Press("R").Expect(Asked).Press("enter").Expect(Unasked, InStep(2, 0)).Expect(Front("A"))
}

// little is a lesson that has all that a lesson can have.
const little = `# A small one
small · 1 minute

The toy walks.

## What comes?
` + "```scope" + `
run ai-escargot -a toy --seed 42
go 20
ask What comes?
  - this *
  - that
answer This it was.
note Wait for them.
` + "```" + `
So it goes.

## Your own luck
` + "```scope" + `
go 10
try set luck 1
check iteration > 30 within 100
hint Its greatest value is 1.
` + "```" + `
Try it.
`

// lessonAt is the lesson at a step.
func lessonAt(step int) func(*testing.T) *Screen {
	return func(t *testing.T) *Screen {
		l, err := lesson.Parse("small.md", little)
		if err != nil {
			t.Fatal(err)
		}
		s := Raise(t, func(c *ui.Config) {
			c.Lessons = learn.Shelf{
				Default: "toy",
				First:   l,
				Course:  func() ([]*lesson.Lesson, error) { return []*lesson.Lesson{l}, nil },
			}
		}).Expect(Shows("What comes?"), At(20))
		if step > 1 {
			s.Press("a").Expect(Shows("This it was.")).Press("enter").Expect(Shows("Your own luck"), At(10))
		}
		return s
	}
}

// list is the search with the focus on its events, of which there are several pages.
func list(t *testing.T) *Screen {
	s := real(t).Ahead(300).Expect(At(300)).Press("3")
	focusOn(s, panels.EventsID)
	return s
}

// asked is a question on a moment of the run.
func asked(t *testing.T) *Screen { return askable(t).Press("Q").Expect(question) }

// decisionAsked is a decision that the watcher takes.
func decisionAsked(t *testing.T) *Screen { return askable(t).Press("d").Expect(toDecide) }

// idle is a puzzle that the algorithm solves before it begins.
func idle(t *testing.T) *Screen {
	return Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm = algorithms.All(), "tabu"
		On(t, "kennett/easy/1")(c)
	}).Expect(Shows("kennett/easy/1"))
}

var (
	later       = That("a later moment", func(s *Screen) bool { return s.Scene().Report.At.Iteration > 30 })
	earlier     = That("an earlier moment", func(s *Screen) bool { return s.Scene().Report.At.Iteration < 30 })
	reseeded    = That("another seed", func(s *Screen) bool { return s.Scene().Problem.Seed != 42 && At(0).OK(s) })
	phaseBefore = That("a phase of the iteration before", func(s *Screen) bool {
		at := s.Scene().Report.At
		return at.Iteration == 29 && at.Phases > 0
	})
	cursor   = That("a cursor", func(s *Screen) bool { return !s.Scene().Cursor.None() })
	question = That("a question", func(s *Screen) bool { return Of[*quiz.Quiz](s).Asked().Waits() })
	answered = That("an answer", func(s *Screen) bool { return !Of[*quiz.Quiz](s).Asked().Waits() })
	toDecide = That("a decision to take", func(s *Screen) bool { return Of[*quiz.Decisions](s).Asked().Waits() })
	decided  = That("a decision taken", func(s *Screen) bool { return !Of[*quiz.Decisions](s).Asked().Waits() })
	solved   = That("the solution", func(s *Screen) bool { return s.Scene().Solution != nil })
	byTime   = That("time as the measure", func(s *Screen) bool { return Race(s).Field().Measure == run.Time })
	searches = That("a puzzle to search on", func(s *Screen) bool { return s.Scene().Puzzle.Name != "kennett/easy/1" })
)

// keyList is docs/reference/keys.md, action by action.
var keyList = map[action.ID]listed{
	"pause":          on(Playing),
	"back":           on(At(29)),
	"forward":        on(At(31)),
	"back 10":        on(At(20)),
	"forward 10":     on(At(40)),
	"phase forward":  on(AtPhase(30, 1)),
	"phase back":     on(phaseBefore),
	"start":          on(At(0)),
	"newest":         from(having("home"), At(30)),
	"go to":          on(Asked, Shows("go to")),
	"find event":     on(Asked, Shows("events")),
	"next event":     on(later),
	"previous event": on(earlier),
	"faster":         on(Shows("‖ 50 ")),
	"slower":         on(Shows("‖ 10 ")),
	"flat out":       on(Hides("‖ 20 ")),
	"breakpoints":    on(Asked, Shows("breakpoints")),
	"bookmark":       on(Asked, Shows("bookmark")),
	"next bookmark":  from(func(t *testing.T) *Screen { return marked(t).Press("home").Expect(At(0)) }, At(30)),
	"bookmarks":      from(marked, Asked, Shows("here it turns")),
	"elsewhere":      from(idle, searches),
	"algorithms":     on(Asked, Shows("a search")),
	"puzzle":         on(Asked, Shows("kennett/")),
	"open":           on(Asked, Shows("open")),
	"parameters":     on(Asked, Shows("tenure")),
	"again":          on(At(0), Not(reseeded)),
	"new seed":       on(reseeded),
	"overview":       from(having("5"), Placed(panels.BoardID), Placed(panels.CostID)),
	"model":          from(func(t *testing.T) *Screen { return school(t) }, Placed(panels.PointsID), Not(Placed(panels.CostID))),
	"loop":           on(Placed(panels.LoopID), Not(Placed(panels.CostID))),
	"memory":         on(Placed(panels.MemoryID)),
	"charts":         on(Placed(panels.CostID), Not(Placed(panels.BoardID))),
	"beside":         another(askable, Silence),
	"beside back":    another(askable, Silence),
	"zoom":           on(onePanel),
	"focus":          another(askable, Notes()),
	"focus back":     another(askable, Notes()),
	"best board":     another(askable, Silence),
	"ground":         another(askable, Notes()),
	"unfold":         another(askable, Notes()),
	"inspect":        on(cursor),
	"up":             another(having("i"), Silence),
	"down":           another(having("i"), Silence),
	"cursor left":    another(having("i"), At(30), Silence),
	"cursor right":   another(having("i"), At(30), Silence),
	"page up":        another(list, Silence),
	"page down":      another(func(t *testing.T) *Screen { return list(t).Press("pgup") }, Silence),
	"jump":           from(having("3", "down"), Asked),
	"chart scale":    another(askable, Notes()),
	"chart shorter":  another(askable, Notes()),
	"chart longer":   another(having("("), Notes()),
	"solution":       on(solved),
	"present":        on(onePanel),
	"landscape":      on(Asked, Shows("landscape")),
	"leave":          from(having("z"), Not(onePanel)),
	"why":            on(Asked, Shows("why")),
	"chances":        on(Placed(panels.ChancesID)),
	"decided":        on(Asked, Shows("what decided it")),
	"microscope":     on(Asked, Shows("decision")),
	"fork":           on(Asked, Shows("fork")),
	"butterfly":      on(Notes("dice")),
	"runs":           on(Asked, Shows("runs")),
	"race":           on(Asked, Shows("race")),
	"next lane":      from(racing, Front("B")),
	"lane back":      from(racing, Front("B")),
	"measure":        from(racing, byTime),
	"strike":         on(Asked, Shows("which line is struck?")),
	"many runs":      on(Asked, Shows("runs in the background")),
	"reply":          from(asked, answered),
	"next question":  another(func(t *testing.T) *Screen { return asked(t).Press("a").Expect(answered) }),
	"questions":      on(question),
	"how many":       from(func(t *testing.T) *Screen { return Open(t, tossed).Ahead(10).Expect(At(10)) }, question),
	"take":           from(decisionAsked, decided),
	"next decision":  another(func(t *testing.T) *Screen { return decisionAsked(t).Press("a").Expect(decided) }),
	"decide":         on(toDecide),
	"answer":         from(lessonAt(1), Shows("This it was.")),
	"no answer":      from(lessonAt(2), Unasked, Notes()),
	"lesson on":      from(func(t *testing.T) *Screen { return lessonAt(1)(t).Press("a").Expect(Shows("This it was.")) }, Shows("Your own luck")),
	"lesson back":    from(lessonAt(2), Shows("What comes?"), At(20)),
	"exercise":       from(lessonAt(2), That("a fork", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == 1 })),
	"hint":           from(lessonAt(2), Shows("Its greatest value is 1.")),
	"speaker notes":  from(lessonAt(1), Shows("Wait for them.")),
	"lessons":        from(func(t *testing.T) *Screen { return school(t) }, Asked, Shows("cost")),
	"info":           on(Asked, Shows("Tabu search")),
	"write":          on(Asked, Shows("write")),
	"copy":           on(Notes("--at 30")),
	"themes":         on(Asked, Shows("colours")),
	"commands":       on(Asked, Shows("find anything")),
	"help":           on(Asked, Shows("what the keys do now")),
	"redraw":         on(Notes("drawn again")),
	"quit":           on(Quit),
}

// listedElsewhere are actions that mean something only in a class, in a long race or in a terminal: the file of
// the test that presses them, and how.
var listedElsewhere = map[action.ID][2]string{
	"vote":            {"ui/do/classroom/ballot_test.go", `Press("a").Expect(answered(0))`},
	"question away":   {"ui/do/classroom/ballot_test.go", `Press("enter").Expect(unasked`},
	"class vote":      elsewhere["V"],
	"foresee":         {"ui/strike_test.go", `Press("a").Expect(Shows("You said: needed"))`},
	"turn the strike": {"ui/strike_test.go", `Press("enter").Expect(Shows("page 2"))`},
	"report":          {"ui/do/classroom/ballot_test.go", `leader.Press("w").Expect(Asked)`},
	"offer":           elsewhere["O"],
	"offers":          {"ui/do/classroom/offers_test.go", `leader.Expect(here("2", "1"), At(1)).Press("O")`},
	"back to class":   {"ui/do/classroom/lesson_test.go", `Press("L").Expect(At(8), following)`},
	"another like it": elsewhere["S"],
	"suspend":         elsewhere["ctrl+z"],
}

// TestEveryKeyOfTheListDoesWhatItSays: each key that the program has is pressed where it means
// something, and the screen afterwards is what docs/reference/keys.md says.
func TestEveryKeyOfTheListDoesWhatItSays(t *testing.T) {
	pressed := 0
	for _, a := range ui.Bindings() {
		if at, ok := listedElsewhere[a.ID]; ok {
			pressedIn(t, string(a.ID), at)
			continue
		}
		keys := strings.Fields(a.Keys)
		if a.Chooses() {
			keys = keys[:1] // an answer of several
		}
		known, ok := keyList[a.ID]
		if !ok && len(keys) > 0 {
			t.Errorf("no line of keyList presses %q for %q: add one with what is seen after it", keys, a.ID)
			continue
		}
		for _, key := range keys {
			pressed++
			t.Run(string(a.ID)+" "+strings.ReplaceAll(key, "/", "slash"), func(t *testing.T) {
				s := known.before(t)
				was := drawn(s)
				s.Press(key).Expect(known.after...)
				if known.alters {
					s.Expect(That("another picture", func(s *Screen) bool { return drawn(s) != was }))
				}
			})
		}
	}
	if pressed < 90 {
		t.Errorf("only %d keys were pressed", pressed)
	}
}

// drawn is the screen with its colours.
func drawn(s *Screen) string { return s.M.Content() }
