package dialog

import (
	"maps"
	"strings"
	"testing"

	"sudokuscope/ui/kit/theme"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
)

// params are a number that may change during a run, one that may not, and a choice.
func params() []engine.Param {
	alpha := engine.Param{Name: "alpha", Meaning: "how much is learnt", Default: .5, Min: 0, Max: 1, Live: true}
	size := engine.Param{Name: "size", Meaning: "how many grids", Default: 10, Min: 1, Max: 100, Whole: true}
	mode := engine.Param{Name: "mode", Meaning: "how it moves", Choices: []string{"slow", "fast"}}
	return []engine.Param{alpha, size, mode}
}

// filled is a form of params, and what it applied.
func filled() (f *Form, applied *engine.Settings, restart *bool) {
	applied, restart = new(engine.Settings), new(bool)
	f = NewForm("settings", params(), engine.Settings{"alpha": .7}, func(s engine.Settings, again bool) tea.Cmd {
		*applied, *restart = s, again
		return nil
	})
	return f, applied, restart
}

// saying is what the form says of enter.
func saying(f *Form) string { text, _ := f.foot(); return text }

func TestTheFormSaysWhatEnterDoes(t *testing.T) {
	f, applied, restart := filled()
	said := map[string]bool{saying(f): true}
	expect(t, drawn(f, 100, 24), "alpha", "0.7", "0.5 ")
	press(f, "ctrl+r")
	said[saying(f)] = true
	expect(t, drawn(f, 100, 24), " 0.7")
	press(f, "down", "ctrl+u", "2", "0")
	if said[saying(f)] = true; len(said) != 3 || !strings.Contains(saying(f), "size ") {
		t.Errorf("nothing changed, a change at once and a start from the beginning are said as %v", said)
	}
	press(f, "enter")
	if want := (engine.Settings{"alpha": .5, "size": 20}); !maps.Equal(*applied, want) || !*restart || !f.Done() {
		t.Errorf("applied %v, restart %v", *applied, *restart)
	}
}

func TestTheFormKeepsWhatIsWrong(t *testing.T) {
	f, applied, _ := filled()
	press(f, "ctrl+u", "9", "enter")
	if f.Done() || *applied != nil {
		t.Fatal("a value out of bounds was applied")
	}
	expect(t, drawn(f, 100, 24), "alpha")
	if _, role := f.foot(); role != theme.Bad {
		t.Error("it does not say what is wrong")
	}
	press(f, "esc")
	if !f.Done() || *applied != nil {
		t.Error("esc applies something")
	}
}

func TestChoicesGoRound(t *testing.T) {
	f, applied, _ := filled()
	press(f, "down", "down", "right")
	expect(t, drawn(f, 100, 24), "fast")
	press(f, "right")
	if before, _, _ := filled(); saying(f) != saying(before) {
		t.Errorf("back where it was, it says %q", saying(f))
	}
	press(f, "left", "x", "enter") // letters do not change a choice
	if want := (engine.Settings{"mode": 1}); !maps.Equal(*applied, want) {
		t.Errorf("applied %v", *applied)
	}
}

func TestAFormOfNothingLeaves(t *testing.T) {
	f := NewForm("nothing", nil, nil, nil)
	drawn(f, 60, 20)
	if press(f, "enter"); !f.Done() {
		t.Error("it stays")
	}
}
