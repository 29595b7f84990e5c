package ui_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"sudokuscope/ui"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/why"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/out/export"
	. "sudokuscope/ui/proof/uitest"
)

// unclock takes the clock out of a race: how long the lanes worked is different
// every time.
func unclock(s *Screen) {
	if Race(s).Field() == nil {
		return
	}
	for _, e := range Race(s).Field().Entries {
		e.Scene.Report.Worked = 12 * time.Millisecond
		if e.Done != nil {
			e.Done.Worked = 12 * time.Millisecond
		}
	}
	s.M.Repaint()
}

// alone is the screen, or where there are dialogs those on nothing: what stands
// behind them has pictures of its own.
func alone(m *ui.Model) string {
	if len(m.Dialogs()) == 0 {
		return m.Text()
	}
	w, h := m.Size()
	c := paint.New(w, h, m.Theme(), m.Glyphs())
	for _, d := range m.Dialogs() {
		d.Draw(c)
	}
	return export.Plain(c.Screen.Lines)
}

// stages are the screens of time: how one gets there, and what is there then.
var stages = []struct {
	name string
	set  func(t *testing.T) *Screen
}{
	{"race-2", func(t *testing.T) *Screen {
		return Open(t).Press("R", "enter").Expect(InStep(2, 0)).Order("forward 90").Expect(InStep(2, 90), Compared)
	}},
	{"race-4", func(t *testing.T) *Screen {
		s := Open(t).Press("R", "ctrl+n", "ctrl+n").Type("solve=on").Press("enter").Expect(InStep(4, 0))
		return s.Press("shift+tab").Order("forward 30").Expect(InStep(4, 30)).Press("tab").Order("forward 60").
			Expect(That("one at its end, and the three others at 90", func(s *Screen) bool {
				at := 0
				for _, l := range Race(s).Lanes() {
					if l.Scene.Report.Evaluations == 90 {
						at++
					}
				}
				return at == 3 && slices.ContainsFunc(Race(s).Field().Entries, func(e *race.Entry) bool { return e.Done != nil })
			}), Compared)
	}},
	{"fork", func(t *testing.T) *Screen {
		s := Open(t).Ahead(100).Expect(At(100)).Order("back 30").Expect(At(70))
		return s.Press("f", "enter", "ctrl+u").Type("7").Press("enter").Expect(InStep(2, 70)).
			Order("forward 20").Expect(InStep(2, 90), Compared)
	}},
	{"microscope", func(t *testing.T) *Screen {
		return Open(t).Ahead(100).Expect(At(100)).Press("]").Expect(AtPhase(100, 1)).Press("x").Expect(Slide)
	}},
	{"why", func(t *testing.T) *Screen {
		return Open(t).Press("g").Type("2000").Press("enter").Expect(AtPhase(2000, 0)).Press("i").
			Expect(That("the cell's story", func(s *Screen) bool { return Of[*why.Why](s).Told() })).Press("W").
			Expect(Matches(`r7c3: 21 \pL`)).Press("down").Expect(Shows("any digit of any cell"))
	}},
	{"breakpoints", func(t *testing.T) *Screen {
		return Open(t).Press("B").Type("best < 30").Press("enter").Type("event solved").Press("enter", "tab").Type("rho")
	}},
	{"runs", func(t *testing.T) *Screen {
		s := Open(t).Press("shift+right").Expect(At(10)).Press("f", "enter", "ctrl+u").Type("7").Press("enter").Expect(InStep(2, 10))
		s.Press("f", "down", "enter").Type(".5").Press("enter").Expect(InStep(2, 10), ForkedAt("C", "luck=0.5", "B", 10))
		return s.Press("T")
	}},
	{"race-setup", func(t *testing.T) *Screen { return Open(t).Press("R", "ctrl+n") }},
	{"fork-dialog", func(t *testing.T) *Screen { return Open(t).Press("right").Expect(At(1)).Press("i", "f") }},
}

// TestScreensOfTime holds the screens of races, forks and questions against
// their pictures, in three sizes.
func TestScreensOfTime(t *testing.T) {
	t.Parallel()
	for _, st := range stages {
		t.Run(st.name, func(t *testing.T) {
			s := st.set(t)
			for _, size := range append(sizes, struct{ w, h int }{180, 50}) {
				t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) {
					s.T = t
					s.Size(size.w, size.h)
					unclock(s)
					Golden(t, alone(s.M))
					if fits(t, s.M, size.w, size.h); size.w == 120 && (st.name == "race-4" || st.name == "fork") {
						inAllLooks(t, s)
					}
				})
			}
		})
	}
}
