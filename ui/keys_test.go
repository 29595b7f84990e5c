package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

func TestSpacePlaysAndPauses(t *testing.T) {
	Open(t).Press("space").Expect(Playing, Shows("▶")).
		Press("space").Expect(Paused, Shows("‖"))
}

func TestStepsGoThereAndBack(t *testing.T) {
	Open(t).Press("right").Expect(At(1)).
		Press("right", "right").Expect(At(3)).
		Press("shift+right").Expect(At(13)).
		Press("left").Expect(At(12)).
		Press("shift+left").Expect(At(2)).
		Ahead(100).Expect(At(102), long("128")).
		Press("home").Expect(At(0), long("128")).
		Press("end").Expect(At(102))
}

func TestStepsOfPhases(t *testing.T) {
	Open(t).Press("]").Expect(AtPhase(0, 1), Shows("▸   pick a free cell"), Shows("0+1")).
		Press("]").Expect(AtPhase(0, 2), Shows("▸   put it there")).
		Press("]").Expect(At(1), Shows("▸   keep it if no worse")).
		Press("[").Expect(AtPhase(0, 2)).
		Order("phase forward 11").Expect(AtPhase(4, 1)).
		Press("[").Expect(At(4))
}

func TestThePastIsTheSameAsBefore(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	board := s.Text()
	s.Press("shift+left").Expect(At(90)).Press("shift+right").Expect(At(100))
	if s.Text() != board {
		t.Errorf("ten back and ten forward:\n%s\nbefore:\n%s", s.Text(), board)
	}
}

func TestPaceGoesUpAndDown(t *testing.T) {
	Open(t).Expect(Shows("‖ 20 ")).
		Press("+").Expect(Shows("‖ 50 ")).
		Press("-", "-").Expect(Shows("‖ 10 ")).
		Press("F").Expect(Shows("‖"), Hides("‖ 10 ")).
		Press("F").Expect(Shows("‖ 10 "))
}

func TestOneGoesRoundTheAlgorithms(t *testing.T) {
	other := conformance.Toy()
	other.ID, other.Name = "other", "Other walk"
	s := Open(t, func(c *ui.Config) { c.Algorithms = append(c.Algorithms, other) })
	s.Press("shift+right").Expect(At(10)).
		Order("next algorithm").Expect(Shows("Other walk"), Shows("ai-escargot"), Seeded(42), At(0), Paused, Notes("run A is kept")).
		Press("T", "home", "enter").Expect(Shows("Toy walk"), At(10)).
		Order("next algorithm").Expect(Shows("Other walk"), At(0)).
		Order("next algorithm").Expect(Shows("Toy walk"), At(0))
}

func TestAgainKeepsTheSeedAndNewDoesNot(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	first := s.Text()
	s.Press("r").Expect(At(0), Seeded(42)).Ahead(100).Expect(At(100))
	if s.Text() != first {
		t.Error("the same seed made another run")
	}
	s.Press("n").Expect(At(0), Not(Seeded(42)))
}

func TestADisabledKeySaysWhy(t *testing.T) {
	Open(t).Press("left").Expect(Refused("back")).Press("right").Expect(At(1), Silence)
}

func TestEventsAreJumpedTo(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Press("<")
	s.Expect(That("a landmark", func(s *Screen) bool {
		at := s.Scene().Report.At.Iteration
		return at > 0 && at < 100
	}))
	s.Press("5", "end").Expect(At(100)).Press("up", "up", "enter").Expect(That("the event picked", func(s *Screen) bool {
		return s.Scene().Report.At.Iteration < 100
	}))
}

func TestQuit(t *testing.T) {
	Open(t).Press("q").Expect(Quit)
	Open(t).Press("p", "ctrl+c").Expect(Quit)
}

func TestASolvedRunSaysSo(t *testing.T) {
	Open(t, Set("solve", 1)).Ahead(100).
		Expect(At(41), Foot("★")).
		Press("space").Expect(Refused("pause")).
		Press("left").Expect(At(40), Silence)
}

var crashed = That("a crash", func(s *Screen) bool { return s.Scene().Report.Status == engine.Crashed })

func TestACrashIsShownAndTheRestLives(t *testing.T) {
	s := Open(t, Set("fuse", 30)).Ahead(100).
		Expect(crashed, Shows("✗"), Counts("29"))
	s.Press("shift+left").Expect(At(19), Hides("✗"))
	s.Press("n").Expect(At(0)).Press("shift+right").Expect(At(10))
}

func TestKeysOfOnesOwn(t *testing.T) {
	s := Open(t, func(c *ui.Config) { c.Keys = map[string][]string{"pause": {"alt+u"}} })
	s.Press("alt+u").Expect(Playing).Press("alt+u").Expect(Paused, Hints("alt+u"))
	for name, keys := range map[string]map[string][]string{
		"dance":  {"dance": {"x"}},
		"ctrl+h": {"pause": {"ctrl+h"}},
		`""`:     {"pause": {""}},
		`"quit"`: {"pause": {"q"}},
	} {
		if _, err := ui.New(ui.Config{Algorithms: s.M.Stage().Algorithms(), Problem: Problem(), Keys: keys}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v: %v", keys, err)
		}
	}
}

// The usual keys are such as terminals send.
func TestTheUsualKeysAreKnown(t *testing.T) {
	s := Open(t)
	usual := map[string][]string{}
	for _, a := range s.M.Table().List {
		usual[string(a.ID)] = strings.Fields(a.Keys)
	}
	if err := ui.CheckKeys(usual); err != nil {
		t.Error(err)
	}
}

// Every key does something, and no two actions claim one at the same time.
func TestEveryKeyMeansOneThing(t *testing.T) {
	s := Open(t)
	always := map[string]action.ID{}
	names := map[action.ID]bool{}
	for _, a := range s.M.Table().List {
		if names[a.ID] || a.Meaning == "" || a.Group == "" || a.Deed == nil {
			t.Errorf("action %q is not whole", a.ID)
		}
		names[a.ID] = true
		for _, key := range strings.Fields(a.Keys) {
			if other, taken := always[key]; taken && !a.Momentary() {
				t.Errorf("%s means Both %q and %q", key, a.ID, other)
			}
			if !a.Momentary() {
				always[key] = a.ID
			}
		}
	}
}

func TestWhatCannotBeShownIsRefused(t *testing.T) {
	good := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem()}
	for want, break_ := range map[string]func(*ui.Config){
		`"nonsense"`: func(c *ui.Config) { c.Algorithm = "nonsense" },
		`"runes"`:    func(c *ui.Config) { c.Glyphs = "runes" },
		`"beige"`:    func(c *ui.Config) { c.Theme = "beige" },
		"luck=7":     func(c *ui.Config) { c.Problem.Settings = engine.Settings{"luck": 7} },
	} {
		c := good
		break_(&c)
		if m, err := ui.New(c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("expected an error with %q, got %v", want, err)
			if m != nil {
				m.Close()
			}
		}
	}
}

func TestAStopSaysWhy(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Limit = drive.Budget{Iterations: 30}; c.Pace = run.FlatOut }).
		Press("space").Expect(At(30), Paused, Notes("30"), That("a stop by the limit", func(s *Screen) bool { return s.Scene().Report.Stop.Kind == run.AtLimit }))
}
