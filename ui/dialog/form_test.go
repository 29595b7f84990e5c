package dialog

import (
	"maps"
	"testing"

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

func TestTheFormSaysWhatEnterDoes(t *testing.T) {
	f, applied, restart := filled()
	expect(t, drawn(f, 100, 24), "Nothing is changed yet.", "alpha", "0.7", "0.5 by default; may change during a run")
	press(f, "ctrl+r")
	expect(t, drawn(f, 100, 24), "Enter changes the running search", "was 0.7")
	press(f, "down", "ctrl+u", "2", "0")
	expect(t, drawn(f, 100, 24), "Enter starts again with the same seed: size cannot change during a run.")
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
	expect(t, drawn(f, 100, 24), "alpha", "expected")
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
	expect(t, drawn(f, 100, 24), "Nothing is changed yet.")
	press(f, "left", "x", "enter") // letters do not change a choice
	if want := (engine.Settings{"mode": 1}); !maps.Equal(*applied, want) {
		t.Errorf("applied %v", *applied)
	}
}

func TestAFormOfNothingLeaves(t *testing.T) {
	f := NewForm("nothing", nil, nil, nil)
	expect(t, drawn(f, 60, 20), "It has no parameters.")
	if press(f, "enter"); !f.Done() {
		t.Error("it stays")
	}
}
