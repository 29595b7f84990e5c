package ui_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// told is a sentence of a page, and what presses its keys and looks at the screen afterwards.
type told struct {
	page, says string
	press      func(t *testing.T)
}

// askable opens a search with something to ask about, some iterations on.
func askable(t *testing.T) *Screen {
	return Raise(t, everyNamed, func(c *ui.Config) { c.At = engine.Position{Iteration: 30} }).Expect(At(30))
}

// asks presses a key, and expects a dialog with that on it.
func asks(key, shows string) func(*testing.T) {
	return func(t *testing.T) { askable(t).Press(key).Expect(Asked, Shows(shows)) }
}

// all does one after the other.
func all(list ...func(*testing.T)) func(*testing.T) {
	return func(t *testing.T) {
		for _, f := range list {
			f(t)
		}
	}
}

// led is a class with its leader's screen, and one seat.
func led(t *testing.T) (leader, seat *Screen) {
	c := NewClass(t)
	return Open(t, Led(c), On(t, "4x4/1")), Open(t, Followed(c))
}

var sentences = []told{
	{"README.md", "`space` `→` `←` `]` `[` | play and pause; an iteration, or a phase, forward and back", func(t *testing.T) {
		askable(t).Press("right").Expect(At(31)).Press("left").Expect(At(30)).
			Press("]").Expect(AtPhase(30, 1)).Press("[").Expect(At(30)).
			Press("space").Expect(Playing).Press("space").Expect(Paused)
	}},
	{"README.md", "`i` `W` `x` | a cell; why it changed; the phase decision by decision", all(
		func(t *testing.T) { askable(t).Press("i").Expect(Not(Looks(-1))) },
		asks("W", "why"), asks("x", "decision"))},
	{"README.md", "`c` `C` | how often this run would still be solved, and where it was lost; what decided it", all(
		func(t *testing.T) { askable(t).Press("c").Expect(Placed(panels.ChancesID)) },
		asks("C", "what decided it"))},
	{"README.md", "`d` `Q` | take the next decisions yourself; be asked about this moment", all(
		func(t *testing.T) { askable(t).Press("d").Expect(Shows("a  ")) },
		func(t *testing.T) { askable(t).Press("Q").Expect(Shows("a  "), Shows("b  ")) })},
	{"README.md", "`delete` | strike a line of the loop: pairs of runs say whether it matters",
		asks("delete", "which line is struck?")},
	{"README.md", "`f` `R` `D` `Z` | fork with a change; race side by side; many runs; the landscape", all(
		asks("f", "fork"), asks("R", "race"), asks("D", "runs in the background"), asks("Z", "landscape"))},
	{"README.md", "`B` `b` `w` | breakpoints; bookmarks; the run as a file", all(
		asks("B", "breakpoints"), asks("b", "bookmark"), asks("w", "write"))},
	{"README.md", "`1` … `5` `z` `P` | the views; a panel on the whole screen; for a projector", func(t *testing.T) {
		s := askable(t)
		s.Press("5").Expect(Not(Placed(panels.BoardID))).Press("1").Expect(Placed(panels.BoardID))
		s.Press("z").Expect(onePanel).Press("esc").Expect(Not(onePanel))
		s.Press("P").Expect(onePanel, Not(Foot("space")))
	}},
	{"docs/start.md", "Press `L` for the lessons", func(t *testing.T) { school(t).Press("L").Expect(Asked, Shows("cost")) }},
	{"docs/start.md", "`:escargot`, `:entropy`, `:212`, `:dark`", func(t *testing.T) {
		typed(askable(t), "escargot").Expect(Shows("ai-escargot"))
		typed(askable(t), "212").Expect(At(212))
		typed(askable(t), "light").Expect(coloured("light"))
		typed(school(t), "entropy").Expect(Shows("entropy"))
	}},
	{"docs/students.md", "`s` lays the true solution over the board", func(t *testing.T) {
		askable(t).Press("s").Expect(That("the solution", func(s *Screen) bool { return s.Scene().Solution != nil }), Shows("✗"))
	}},
	{"docs/students.md", "`I` explains it line by line", asks("I", "Tabu search")},
	{"docs/students.md", "`:decide 10` hands you ten", func(t *testing.T) { typed(askable(t), "decide 10").Expect(Shows("10")) }},
	{"docs/students.md", "`T` goes back to the old one", asks("T", "runs")},
	{"docs/students.md", "`y` copies the command that opens this moment. `w` writes the whole run to a small file", func(t *testing.T) {
		askable(t).Press("y").Expect(Notes("--at 30"))
	}},
	{"docs/teachers.md", "`o` shows the next panel. `P` does the same on any screen", func(t *testing.T) {
		s := askable(t).Press("P").Expect(onePanel)
		before := Titles(s)
		if s.Press("o").Expect(onePanel); slices.Equal(Titles(s), before) {
			t.Error("the panel is the same")
		}
	}},
	{"docs/teachers.md", "`:contrast` sets colours for daylight", func(t *testing.T) {
		typed(askable(t), "contrast").Expect(coloured("contrast"))
	}},
	{"docs/teachers.md", "show where the algorithm is in its code | `3`", func(t *testing.T) { askable(t).Press("3").Expect(Placed(panels.LoopID)) }},
	{"docs/teachers.md", "show what it has learnt, forbidden or bred | `2`, `4`", func(t *testing.T) {
		askable(t).Press("4").Expect(Placed(panels.MemoryID)).Press("2").Expect(Placed(panels.BoardID))
	}},
	{"docs/teachers.md", "`enter` goes to the next moment, whose words are there at once.", func(t *testing.T) {
		s := school(t, func(c *ui.Config) { c.Lessons.First = course(t, "tabu") })
		first := course(t, "tabu").Steps[0].Title
		s.Expect(Shows(first)).Press("N").Expect(Shows("notes")).Press("N")
		s.Press("enter", "enter", "enter", "enter").Expect(Hides(first))
		s.Press("q").Expect(Quit)
	}},
	{"docs/teachers.md", "`N` shows your notes", func(t *testing.T) {
		school(t, func(c *ui.Config) { c.Lessons.First = course(t, "lecture") }).
			Press("N").Expect(Shows("For the speaker")).Press("N").Expect(Hides("For the speaker"))
	}},
	{"docs/reference/terminal.md", "`t` chooses the colours", asks("t", "colours")},
	{"docs/reference/terminal.md", "`U`, `--no-unfold` or `unfold = false` shows steps without their frames", func(t *testing.T) {
		askable(t).Press("U").Expect(Notes("four frames")).Press("U").Expect(Notes("settled"))
	}},
	{"docs/reference/terminal.md", "`:mouse`, or `--no-mouse`, leaves the mouse to the terminal", func(t *testing.T) { typed(askable(t), "mouse").Expect(Notes("mouse")) }},
	{"docs/chances.md", "`tab` there lists what would help now", func(t *testing.T) {
		askable(t).Press("C").Expect(Asked, Shows("what decided it")).Press("tab").Expect(Shows("would help"))
	}},
	{"docs/chances.md", "`:chances 60` adds a minute", func(t *testing.T) { typed(askable(t), "chances 60").Expect(Placed(panels.ChancesID)) }},
	{"docs/chances.md", "`Y` on the screen makes such a pair", func(t *testing.T) { askable(t).Press("Y").Expect(Notes("dice")) }},
	{"docs/class.md", "a question of the lesson, of the run (`Q`, `:question of a kind`), a decision (`d`), a number (`:how many`), or what a struck line does (`delete`)", func(t *testing.T) {
		leader, seat := led(t)
		question := That("a question", func(s *Screen) bool { return Of[*quiz.Quiz](s).Asked().Waits() })
		leader.Order("how many").Expect(question, Shows("100"))
		Until("the seat has the question", func() bool { return Shows("100").OK(seat) }, leader, seat)
		leader.Press("esc").Order("question of a kind").Expect(Asked, Shows("which move will be made?"))
		leader.Press("esc", "delete", "enter").Expect(Shows("needed: "))
		Until("the seat has the strike", func() bool { return Shows("needed: ").OK(seat) }, leader, seat)
	}},
}

// elsewhere are keys that mean something only in a class, in a long race or in a terminal: the file of the
// test that presses them, and how.
var elsewhere = map[string][2]string{
	"V":              {"ui/do/classroom/ballot_test.go", `Press("V")`},
	":class vote 60": {"ui/do/classroom/ballot_test.go", `Order("class vote `},
	"O":              {"ui/do/classroom/offers_test.go", `Press("O")`},
	"S":              {"ui/do/quiz/like_test.go", `Press("S")`},
	":first vote":    {"ui/do/classroom/ballot_test.go", `Order("first vote")`},
	":parting":       {"ui/butterfly_test.go", `Order("parting").Expect(InStep(2, 31))`},
	":meeting":       {"ui/butterfly_test.go", `Order("meeting").Expect(InStep(2, met))`},
	"ctrl+z":         {"cmd/tui/suspend_linux_test.go", `press("\x1a")`},
}

// onePanel expects one panel on the screen.
var onePanel = That("one panel alone", func(s *Screen) bool { return len(Titles(s)) == 1 })

// coloured expects a theme to be the one in force.
func coloured(theme string) Expectation {
	return That("the colours "+theme, func(s *Screen) bool {
		s.Order("themes")
		defer s.Press("esc")
		return Shows("▸ " + theme).OK(s)
	})
}

// typed types something into the palette, and enters it.
func typed(s *Screen, text string) *Screen {
	return s.Press(":").Expect(Asked).Type(text).Press("enter")
}

func course(t *testing.T, id string) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestTheDocumentsTellWhatHappens: the keys of a sentence do what it says.
func TestTheDocumentsTellWhatHappens(t *testing.T) {
	for _, c := range sentences {
		t.Run(c.page+" "+c.says, func(t *testing.T) {
			text, err := os.ReadFile("../" + c.page)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), c.says) {
				t.Fatalf("%s does not say so any more", c.page)
			}
			c.press(t)
		})
	}
}

var (
	codes      = regexp.MustCompile("`([^`\n]+)`")
	codeBlocks = regexp.MustCompile("(?s)```.*?```")
)

// TestEveryKeyOfThePagesIsPressed: each key and each :command of the pages that people write
// stands in a sentence that a test executes.
func TestEveryKeyOfThePagesIsPressed(t *testing.T) {
	keys := map[string]bool{}
	for _, a := range ui.Bindings() {
		for _, k := range strings.Fields(a.Keys) {
			keys[k] = true
		}
	}
	arrows := map[string]string{"→": "right", "←": "left"}
	tried := map[string]bool{"/": true, "?": true, ":": true, "W": true, "a": true, "q": true, "tab": true, "enter": true} // start_test.go
	for _, c := range sentences {
		for _, found := range codes.FindAllStringSubmatch(c.says, -1) {
			tried[found[1]] = true
		}
	}
	pages, _ := filepath.Glob("../docs/*.md") // the patterns are ours
	reference, _ := filepath.Glob("../docs/reference/*.md")
	pages = append(pages, reference...)
	named := 0
	for _, page := range append(pages, "../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		walked := filepath.Base(page) == "first-hour.md" // TestTheFirstHourIsAsTold presses all of it
		if strings.Contains(string(text), "Made by `") || strings.HasSuffix(page, "readings.md") || walked {
			continue
		}
		for _, found := range codes.FindAllStringSubmatch(codeBlocks.ReplaceAllString(string(text), ""), -1) {
			key := found[1]
			if !keys[key] && !keys[arrows[key]] && !(len(key) > 1 && key[0] == ':') {
				continue
			}
			named++
			if !tried[key] && elsewhere[key][0] == "" {
				t.Errorf("%s names the key %q, which no sentence of this test presses", filepath.Base(page), key)
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d keys were found", named)
	}
	for key, at := range elsewhere {
		pressedIn(t, key, at)
	}
}

// pressedIn holds a file to the words by which it presses a key.
func pressedIn(t *testing.T, key string, at [2]string) {
	t.Helper()
	text, err := os.ReadFile("../" + at[0])
	if err != nil || !strings.Contains(string(text), at[1]) {
		t.Errorf("%s presses no %s (%v)", at[0], key, err)
	}
}
