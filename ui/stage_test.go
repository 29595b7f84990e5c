package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/sudoku"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// stage is a screen under test: keys go in, and what is expected is waited for.
// It does what Bubble Tea does, without a terminal.
type stage struct {
	t    *testing.T
	m    *Model
	msgs chan tea.Msg
	quit bool
}

var escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// problem is AI Escargot under a name.
func problem() engine.Problem {
	p := sudoku.Must(escargot)
	p.Name = "reseda/ai-escargot"
	return engine.Problem{Puzzle: p, Seed: 42}
}

// open shows the toy, paused, at 120×36 in true colour on dark.
func open(t *testing.T, change ...func(*Config)) *stage {
	t.Helper()
	return raise(t, change...).Expect(Shows("iteration 0"))
}

// raise is open for a run that begins elsewhere.
func raise(t *testing.T, change ...func(*Config)) *stage {
	t.Helper()
	c := Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: problem(), Paused: true, Environ: []string{}}
	for _, f := range change {
		f(&c)
	}
	m, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{t: t, m: m, msgs: make(chan tea.Msg, 64)}
	t.Cleanup(m.Close)
	s.run(m.Init())
	s.Send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	return s.Size(120, 36).Expect(expectation{"the first report", func(s *stage) bool { return s.m.lane.scene.Report.Settings != nil }})
}

// run carries out a command as Bubble Tea would.
func (s *stage) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				s.run(c)
			}
		default:
			select {
			case s.msgs <- msg:
			case <-s.t.Context().Done(): // the test is over
			}
		}
	}()
}

// Send gives the model a message.
func (s *stage) Send(msg tea.Msg) *stage {
	if _, ok := msg.(tea.QuitMsg); ok {
		s.quit = true
		return s
	}
	_, cmd := s.m.Update(msg)
	s.m.View()
	s.run(cmd)
	return s
}

// Size resizes the terminal.
func (s *stage) Size(w, h int) *stage { return s.Send(tea.WindowSizeMsg{Width: w, Height: h}) }

// Press presses keys by name.
func (s *stage) Press(keys ...string) *stage {
	s.t.Helper()
	for _, k := range keys {
		s.Send(press(s.t, k))
	}
	return s
}

// Type types a text.
func (s *stage) Type(text string) *stage {
	for _, r := range text {
		s.Send(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return s
}

var codes = map[string]rune{
	"space": tea.KeySpace, "left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown,
	"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "backspace": tea.KeyBackspace,
}

func press(t *testing.T, name string) tea.KeyPressMsg {
	t.Helper()
	var k tea.KeyPressMsg
	rest := name
	for mod, bit := range map[string]tea.KeyMod{"ctrl+": tea.ModCtrl, "shift+": tea.ModShift, "alt+": tea.ModAlt} {
		if cut, ok := strings.CutPrefix(rest, mod); ok {
			k.Mod, rest = k.Mod|bit, cut
		}
	}
	if code, ok := codes[rest]; ok {
		k.Code = code
	} else if r := []rune(rest); len(r) == 1 {
		k.Code = r[0]
		if k.Mod == 0 {
			k.Text = rest
		}
	} else {
		t.Fatalf("no key is called %q", name)
	}
	if k.String() != name {
		t.Fatalf("the key %q calls itself %q", name, k.String())
	}
	return k
}

// Click clicks with the left button.
func (s *stage) Click(x, y int) *stage {
	return s.Send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
}

// expectation is something to wait for.
type expectation struct {
	what string
	ok   func(*stage) bool
}

// Expect handles messages until all that is expected holds.
func (s *stage) Expect(list ...expectation) *stage {
	s.t.Helper()
	timeout := time.After(5 * time.Second)
	for {
		missing := ""
		for _, e := range list {
			if !e.ok(s) {
				missing = e.what
			}
		}
		if missing == "" {
			return s
		}
		select {
		case msg := <-s.msgs:
			s.Send(msg)
		case <-timeout:
			s.t.Fatalf("expected %s; the screen:\n%s", missing, s.Text())
		}
	}
}

// Text is the screen without styles.
func (s *stage) Text() string { return ansi.Strip(s.m.Content()) }

// Line is a line of it.
func (s *stage) Line(y int) string { return strings.Split(s.Text(), "\n")[y] }

// Shows expects a text on the screen; thin spaces are read as spaces.
func Shows(text string) expectation {
	return expectation{fmt.Sprintf("%q on the screen", text), func(s *stage) bool {
		return strings.Contains(strings.ReplaceAll(s.Text(), "\u2009", " "), text)
	}}
}

// Hides expects a text not to be there.
func Hides(text string) expectation {
	return expectation{fmt.Sprintf("no %q on the screen", text), func(s *stage) bool { return !Shows(text).ok(s) }}
}

var (
	Paused  = expectation{"a run that is paused", func(s *stage) bool { return !s.m.lane.scene.Report.Playing }}
	Playing = expectation{"a run that plays", func(s *stage) bool { return s.m.lane.scene.Report.Playing }}
	Quit    = expectation{"the end of the program", func(s *stage) bool { return s.quit }}
)

// At expects the run at an iteration and the counter on the screen to say so.
func At(iteration int64) expectation {
	return expectation{fmt.Sprintf("iteration %d", iteration), func(s *stage) bool {
		return s.m.lane.scene.Report.At == engine.Position{Iteration: iteration} && Shows(fmt.Sprintf("iteration %d ", iteration)).ok(s)
	}}
}

// AtPhase expects the run so many phases into an iteration.
func AtPhase(iteration int64, phases int) expectation {
	return expectation{fmt.Sprintf("iteration %d+%d", iteration, phases), func(s *stage) bool {
		return s.m.lane.scene.Report.At == engine.Position{Iteration: iteration, Phases: phases}
	}}
}
