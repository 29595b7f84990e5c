package ui_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// broken is a feature whose panel, keys and messages fail.
type broken struct {
	at string // where it fails
}

func (b *broken) fail(at string) {
	if b.at == at {
		panic("a mistake in " + at)
	}
}

func (b *broken) Panels() []panel.Panel { return []panel.Panel{b} }
func (b *broken) Options() panel.Options {
	return panel.Options{
		ID:      panels.LoopID,
		Has:     func(*scene.Scene) bool { b.fail("has"); return true },
		Natural: func(*scene.Scene) (w, h int) { b.fail("natural"); return 0, 9 },
		Least:   func(*scene.Scene) (w, h int) { b.fail("least"); return 9, 9 },
		Foot:    func(*scene.Scene, int) string { b.fail("foot"); return "" },
		Click:   func(int, int, *scene.Scene) panel.Wish { b.fail("click"); return panel.Wish{} },
	}
}
func (b *broken) Title(*scene.Scene) string       { b.fail("title"); return "broken" }
func (b *broken) Draw(paint.Canvas, *scene.Scene) { b.fail("draw") }
func (b *broken) Handle(tea.Msg) tea.Cmd          { b.fail("handle"); return nil }

// failing is a dialog that fails.
type failing struct {
	dialog.List
	at string
}

func (d *failing) Draw(c paint.Canvas) {
	if d.at == "draw" {
		panic("a mistake in the dialog")
	}
	d.List.Draw(c)
}

func (d *failing) Key(tea.KeyPressMsg) tea.Cmd { panic("a mistake at a key") }

// A mistake costs the panel, the dialog or the key that it is in. The run goes on, and can be saved.
func TestAMistakeCostsItsPartAlone(t *testing.T) {
	fault.Hold(true)
	defer fault.Hold(false)
	goesOn := func(t *testing.T, s *Screen) {
		t.Helper()
		at := s.Scene().Report.At.Iteration
		s.Press("right").Expect(At(at + 1))
		s.Press("w").Expect(Asked).Press("esc").Expect(Unasked)
	}
	for _, at := range []string{"has", "natural", "least", "foot", "title", "draw"} {
		t.Run("panel "+at, func(t *testing.T) {
			s := Open(t)
			Of[*panes.Panes](s).Add(&broken{at: at})
			goesOn(t, s)
			for _, size := range [][2]int{{160, 50}, {60, 20}, {40, 40}, {120, 36}} {
				s.Size(size[0], size[1])
			}
			drawn := at == "foot" || at == "title" || at == "draw"
			if text := s.Text(); drawn != strings.Contains(text, "the panel loop failed: a mistake") {
				t.Errorf("it is said: %v\n%s", !drawn, text)
			}
			s.Expect(Placed(panels.BoardID), Shows("cost"))
		})
	}
	t.Run("click", func(t *testing.T) {
		s := Open(t)
		Of[*panes.Panes](s).Add(&broken{at: "click"})
		in := placed(s, panels.LoopID)
		s.Click(in.Min.X+2, in.Min.Y+2).Expect(Notes("a mistake in click"))
		goesOn(t, s)
	})
	t.Run("key", func(t *testing.T) {
		s := Open(t)
		s.Run(s.M.Stage().Show(&failing{}))
		s.Press("x").Expect(Notes("the key x failed: a mistake at a key"))
		s.M.Stage().DropAll()
		goesOn(t, s)
	})
	t.Run("dialog", func(t *testing.T) {
		s := Open(t)
		s.Run(s.M.Stage().Show(&failing{at: "draw"}))
		_ = s.Send(nil).Text()
		s.Send(nil).Expect(Unasked, Notes("the dialog failed: a mistake in the dialog"))
		goesOn(t, s)
	})
	t.Run("command", func(t *testing.T) {
		s := Open(t)

		s.Run(fault.Cmd(func() tea.Msg { panic("a mistake in a command") }))
		s.Expect(Notes("a mistake in a command"))
	})
}
