package ui

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

func TestSpacePlaysAndPauses(t *testing.T) {
	open(t).Press("space").Expect(Playing, Shows("▶")).
		Press("space").Expect(Paused, Shows("‖"))
}

func TestStepsGoThereAndBack(t *testing.T) {
	open(t).Press("right").Expect(At(1)).
		Press("right", "right").Expect(At(3)).
		Press("shift+right").Expect(At(13)).
		Press("left").Expect(At(12)).
		Press("shift+left").Expect(At(2)).
		Press("alt+right").Expect(At(102), Hides(" of ")).
		Press("home").Expect(At(0), Shows("0 of 102")).
		Press("end").Expect(At(102))
}

func TestStepsOfPhases(t *testing.T) {
	open(t).Press("]").Expect(AtPhase(0, 1), Shows("▸   pick a free cell")).
		Press("]").Expect(AtPhase(0, 2), Shows("▸   put it there")).
		Press("]").Expect(At(1), Shows("▸   keep it if no worse")).
		Press("}").Expect(AtPhase(4, 1)).
		Press("[").Expect(At(4)).
		Press("{").Expect(AtPhase(0, 2))
}

func TestThePastIsTheSameAsBefore(t *testing.T) {
	s := open(t).Press("alt+right").Expect(At(100))
	board := s.Text()
	s.Press("shift+left").Expect(At(90)).Press("shift+right").Expect(At(100))
	if s.Text() != board {
		t.Errorf("ten back and ten forward:\n%s\nbefore:\n%s", s.Text(), board)
	}
}

func TestPaceGoesUpAndDown(t *testing.T) {
	open(t).Expect(Shows("20 it/s")).
		Press("+").Expect(Shows("50 it/s")).
		Press("-", "-").Expect(Shows("10 it/s")).
		Press("F").Expect(Shows("‖ max")).
		Press("F").Expect(Shows("10 it/s"))
}

func TestTabGoesRoundThePresetsOfOneAlgorithm(t *testing.T) {
	open(t).Press("tab").Expect(Shows("Toy walk steady"), Shows("Never keeps a worse grid.")).
		Press("tab").Expect(Shows("Toy walk wild")).
		Press("tab").Expect(Shows("Toy walk · ")).
		Press("shift+tab").Expect(Shows("Toy walk wild"))
}

func TestTabGoesRoundTheAlgorithms(t *testing.T) {
	other := conformance.Toy()
	other.ID, other.Name = "other", "Other walk"
	s := open(t, func(c *Config) { c.Algorithms = append(c.Algorithms, other) })
	s.Press("shift+right").Expect(At(10)).
		Press("tab").Expect(Shows("Other walk"), Shows("ai-escargot"), Shows("seed 42"), At(0), Paused).
		Press("tab").Expect(Shows("Toy walk"))
}

func TestAgainKeepsTheSeedAndNewDoesNot(t *testing.T) {
	s := open(t).Press("alt+right").Expect(At(100))
	first := s.Text()
	s.Press("r").Expect(At(0), Shows("seed 42")).Press("alt+right").Expect(At(100))
	if s.Text() != first {
		t.Error("the same seed made another run")
	}
	s.Press("n").Expect(At(0), Hides("seed 42 "))
}

func TestADisabledKeySaysWhy(t *testing.T) {
	open(t).Press("left").Expect(Shows("back: this is the start of the run")).
		Press("right").Expect(At(1), Hides("this is the start"))
}

func TestEventsAreJumpedTo(t *testing.T) {
	s := open(t).Press("alt+right").Expect(At(100)).Press("<")
	s.Expect(expectation{"a landmark", func(s *stage) bool {
		at := s.m.lane.scene.Report.At.Iteration
		return at > 0 && at < 100
	}})
	s.Press("end").Expect(At(100)).Press("up", "up", "enter").Expect(expectation{"the event picked", func(s *stage) bool {
		return s.m.lane.scene.Report.At.Iteration < 100
	}})
}

func TestQuit(t *testing.T) {
	open(t).Press("q").Expect(Quit)
	open(t).Press("p", "ctrl+c").Expect(Quit)
}

func TestASolvedRunSaysSo(t *testing.T) {
	open(t, set("solve", 1)).Press("alt+right").
		Expect(At(41), Shows("★ solved")).
		Press("space").Expect(Shows("the puzzle is solved; ← goes back")).
		Press("left").Expect(At(40), Hides("★ solved"))
}

func TestACrashIsShownAndTheRestLives(t *testing.T) {
	s := open(t, set("fuse", 30)).Press("alt+right").
		Expect(Shows("✗ crashed"), Shows("The search failed after iteration 29"))
	s.Press("shift+left").Expect(At(19), Hides("crashed"))
	s.Press("tab").Expect(Shows("steady"), At(0)).Press("shift+right").Expect(At(10))
}

// set changes a parameter of the toy.
func set(name string, v float64) func(*Config) {
	return func(c *Config) { c.Problem.Settings = engine.Settings{name: v} }
}

func TestKeysOfOnesOwn(t *testing.T) {
	s := open(t, func(c *Config) { c.Keys = map[string][]string{"pause": {"X"}} })
	s.Press("X").Expect(Playing).Press("X").Expect(Paused, Shows("X play"))
	for name, keys := range map[string]map[string][]string{
		"no action":   {"dance": {"x"}},
		"ctrl+h":      {"pause": {"ctrl+h"}},
		"name of a k": {"pause": {""}},
		`"quit" alr`:  {"pause": {"q"}},
	} {
		if _, err := New(Config{Algorithms: s.m.config.Algorithms, Problem: problem(), Keys: keys}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v: %v", keys, err)
		}
	}
}

// A key that no terminal sends is refused, one that some send is not.
func TestNamesOfKeysAreKnown(t *testing.T) {
	for _, key := range []string{
		"space", "x", "X", "+", "?", "é", "ctrl+x", "alt+left", "ctrl+alt+x", "ctrl+shift+left", "shift+f5", "f12", "ctrl++", "alt++", "pgdown",
	} {
		if err := allowed(key); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
	for _, a := range allActions() {
		for _, key := range a.keys {
			if err := allowed(key); err != nil {
				t.Errorf("%s has %s: %v", a.name, key, err)
			}
		}
	}
	for key, want := range map[string]string{
		"ctlr+x": `did you mean "ctrl+x"`, "ctrl+spcae": `did you mean "ctrl+space"`, "shift+a": `did you mean "A"`, "ctrl+X": `did you mean "ctrl+x"`,
		"alt+ctrl+x": `did you mean "ctrl+alt+x"`, "pageup": "no key is called", "f99": "no key is called", " ": "no key is called", "xy": "no key is called",
		"enterr": `did you mean "enter"`, "ctrl+": "no key is called", "": "expected the name of a key", "ctrl+h": "move between panes",
	} {
		if err := allowed(key); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", key, err, want)
		}
	}
}

// Every key does something, and no two actions claim one at the same time.
func TestEveryKeyMeansOneThing(t *testing.T) {
	s := open(t)
	for key, list := range s.m.byKey {
		for i, a := range list {
			for _, b := range list[:i] {
				if a.when == nil && b.when == nil {
					t.Errorf("%s means both %q and %q", key, a.name, b.name)
				}
			}
		}
	}
	names := map[string]bool{}
	for _, a := range s.m.actions {
		if names[a.name] || a.meaning == "" || a.group == "" || a.do == nil || len(a.keys) == 0 {
			t.Errorf("action %q is not whole", a.name)
		}
		names[a.name] = true
	}
}

func TestWhatCannotBeShownIsRefused(t *testing.T) {
	good := Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: problem()}
	for want, break_ := range map[string]func(*Config){
		"no algorithm":             func(c *Config) { c.Algorithms = nil },
		"no puzzle":                func(c *Config) { c.Problem.Puzzle = nil },
		`no algorithm is called "`: func(c *Config) { c.Algorithm = "nonsense" },
		`glyphs "runes"`:           func(c *Config) { c.Glyphs = "runes" },
		`theme "beige"`:            func(c *Config) { c.Theme = "beige" },
		"luck=7":                   func(c *Config) { c.Problem.Settings = engine.Settings{"luck": 7} },
	} {
		c := good
		break_(&c)
		if m, err := New(c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("expected an error with %q, got %v", want, err)
			if m != nil {
				m.Close()
			}
		}
	}
}

func TestAStopSaysWhy(t *testing.T) {
	open(t, func(c *Config) { c.Limit = engine.Budget{Iterations: 30}; c.Pace = run.FlatOut }).
		Press("space").Expect(At(30), Paused, Shows("the budget is spent"))
}
