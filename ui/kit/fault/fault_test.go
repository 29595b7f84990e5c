package fault_test

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

func fails() { panic("no\x1b[31m such \ncell") }

func TestAFaultIsContainedAndSaysWhere(t *testing.T) {
	fault.Hold(true)
	defer fault.Hold(false)
	failed := fault.Contain(fails)
	if failed == nil {
		t.Fatal("nothing failed")
	}
	failed.Part = "the panel loop"
	want := "the panel loop failed: no"
	if !strings.HasPrefix(failed.Error(), want) || strings.ContainsAny(failed.Error(), "\x1b\n") ||
		!strings.Contains(failed.Place, "fault_test.go:") {
		t.Errorf("%v, expected %s", failed, want)
	}
	if failed := fault.Contain(func() {}); failed != nil {
		t.Error(failed)
	}
	if failed := fault.Contain(func() { panic(error(nil)) }); failed == nil {
		t.Error("a panic with nothing is one, too")
	}
}

func TestACommandThatFailsIsAComplaint(t *testing.T) {
	fault.Hold(true)
	defer fault.Hold(false)
	bad := func() tea.Msg { fails(); return nil }
	batch := fault.Cmd(func() tea.Msg { return tea.BatchMsg{bad, nil} })().(tea.BatchMsg)
	var failed *fault.Fault
	if said, is := batch[0]().(action.Complaint); !is || !errors.As(said.Err, &failed) || batch[1] != nil {
		t.Errorf("%v", batch[0]())
	}
}

func TestAPartThatFailsSaysSoInItsPlace(t *testing.T) {
	fault.Hold(true)
	defer fault.Hold(false)
	glyphs, _ := paint.FindGlyphs("")
	canvas := paint.New(60, 6, theme.New(theme.Choice{}), glyphs)
	canvas.Text(0, 5, "beside", theme.Text)
	fault.Draw("the panel loop", canvas.Part(0, 0, 60, 5), func(c paint.Canvas) {
		c.Text(0, 4, "half", theme.Text)
		fails()
	})
	shown := canvas.Screen.Render()
	for text, want := range map[string]bool{"the panel loop failed": true, "beside": true, "half": false} {
		if strings.Contains(shown, text) != want {
			t.Errorf("%q: expected %v in\n%s", text, want, shown)
		}
	}
}

// A fault in a test is the test's.
func TestNothingIsKeptFromATest(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("the panic was contained")
		}
	}()
	_ = fault.Contain(fails)
}
