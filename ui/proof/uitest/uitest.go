// Package uitest opens a screen for tests: keys go in, and what is expected to come
// of them is waited for. It does what Bubble Tea does, without a terminal. The tests
// of a feature stand in this folder, in a file of the feature's name, because one program
// with the whole screen in it is linked sooner than a dozen, and reach the feature with Of.
// A feature whose tests need its inside has them in its own folder (race_test).
package uitest

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
)

// The tests keep little and make much: it is collected less often.
func init() { sample.KeepLittle() }

// Main runs the tests of a package side by side, and looks for goroutines that they leave. One
// that waits for a time to pass ends by itself, and no test waits for that.
func Main(m *testing.M) {
	sample.Waiting()
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("charm.land/bubbletea/v2.Tick.func1"))
}

// RaceDetector says that everything takes ten times as long.
const RaceDetector = conformance.RaceDetector

// Screen is a screen under test.
type Screen struct {
	T    *testing.T
	M    *ui.Model
	msgs chan tea.Msg
	over <-chan struct{} // closed when the test that opened the screen is over
	quit bool
}

// Escargot is the cells of a hard puzzle.
var Escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// Problem is AI Escargot under a name.
func Problem() drive.Problem {
	p := sudoku.Must(Escargot)
	p.Name = "reseda/ai-escargot"
	return drive.Problem{Puzzle: p, Seed: 42}
}

// Open shows the toy, paused, at 120×36 in true colour on dark.
func Open(t *testing.T, change ...func(*ui.Config)) *Screen {
	t.Helper()
	return Raise(t, change...).Expect(At(0))
}

// Raise is Open for a run that begins elsewhere. Its frames follow each other sooner than on a
// terminal, because nobody looks at them and most waits are for the next one.
func Raise(t *testing.T, change ...func(*ui.Config)) *Screen {
	t.Helper()
	config := ui.Config{
		Algorithms: []*engine.Algorithm{conformance.Toy()},
		Problem:    Problem(),
		Paused:     true,
		Environ:    []string{},
		Frame:      3 * time.Millisecond,
	}
	for _, f := range change {
		f(&config)
	}
	model, err := ui.New(config)
	if err != nil {
		t.Fatal(err)
	}
	screen := &Screen{T: t, M: model, msgs: make(chan tea.Msg, 64), over: t.Context().Done()}
	t.Cleanup(model.Close)
	t.Cleanup(func() { screen.Text() })
	screen.Run(model.Init())
	screen.Send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	return screen.Size(120, 36).Expect(That("the first report", func(s *Screen) bool {
		return s.Scene().Report.Settings != nil
	}))
}

// Run carries out a command as Bubble Tea would.
func (s *Screen) Run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	over := s.over
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				s.Run(c)
			}
		default:
			select {
			case s.msgs <- msg:
			case <-over: // the test is over
			}
		}
	}()
}

// Send gives the model a message. As for a user, there is a frame before a key or a click, and
// so one after the key before it; what comes of the last one, or of other messages, is drawn
// when somebody looks, and when the test ends.
func (s *Screen) Send(msg tea.Msg) *Screen {
	switch msg.(type) {
	case tea.QuitMsg:
		s.quit = true
		return s
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseMsg:
		s.Text()
	}
	_, cmd := s.M.Update(msg)
	s.Run(cmd)
	return s
}

// Size resizes the terminal.
func (s *Screen) Size(w, h int) *Screen { return s.Send(tea.WindowSizeMsg{Width: w, Height: h}) }

// Press presses keys by name.
func (s *Screen) Press(keys ...string) *Screen {
	s.T.Helper()
	for _, k := range keys {
		s.Send(Key(s.T, k))
	}
	return s
}

// Ahead goes a number of iterations on.
func (s *Screen) Ahead(n int) *Screen {
	s.T.Helper()
	return s.Press("g").Type(fmt.Sprintf("+%d", n)).Press("enter")
}

// Order does what is typed into the palette.
func (s *Screen) Order(text string) *Screen {
	s.T.Helper()
	s.Press(":")
	_, cmd := s.M.Update(tea.PasteMsg{Content: text}) // sooner than letter by letter
	s.Run(cmd)
	return s.Press("enter")
}

// Type types a text.
func (s *Screen) Type(text string) *Screen {
	for _, r := range text {
		_, cmd := s.M.Update(tea.KeyPressMsg{Code: r, Text: string(r)}) // faster than frames
		s.Run(cmd)
	}
	return s
}

var codes = map[string]rune{
	"space": tea.KeySpace, "left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown,
	"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "home": tea.KeyHome, "end": tea.KeyEnd,
	"delete": tea.KeyDelete,
	"pgup":   tea.KeyPgUp, "pgdown": tea.KeyPgDown, "backspace": tea.KeyBackspace, "f1": tea.KeyF1,
}

// Key is a key by its name.
func Key(t *testing.T, name string) tea.KeyPressMsg {
	t.Helper()
	var pressed tea.KeyPressMsg
	rest := name
	for mod, bit := range map[string]tea.KeyMod{
		"ctrl+":  tea.ModCtrl,
		"shift+": tea.ModShift,
		"alt+":   tea.ModAlt,
	} {
		if cut, ok := strings.CutPrefix(rest, mod); ok {
			pressed.Mod, rest = pressed.Mod|bit, cut
		}
	}
	if code, ok := codes[rest]; ok {
		pressed.Code = code
	} else if r := []rune(rest); len(r) == 1 {
		pressed.Code = r[0]
		if pressed.Mod == 0 {
			pressed.Text = rest
		}
	} else {
		t.Fatalf("no key is called %q", name)
	}
	if pressed.String() != name {
		t.Fatalf("the key %q calls itself %q", name, pressed.String())
	}
	return pressed
}

// Click clicks with the left button.
func (s *Screen) Click(x, y int) *Screen {
	return s.Send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
}

// ClickOn clicks on words of the screen.
func (s *Screen) ClickOn(words string) *Screen {
	s.T.Helper()
	for y, line := range strings.Split(s.Text(), "\n") {
		if before, _, ok := strings.Cut(line, words); ok {
			return s.Click(utf8.RuneCountInString(before), y)
		}
	}
	s.T.Fatalf("no %q on the screen:\n%s", words, s.Text())
	return nil
}

// Scene is what is seen of the run in front.
func (s *Screen) Scene() *scene.Scene { return s.M.Stage().Front().Scene }

// Front is the run in front.
func (s *Screen) Front() *run.Run { return s.M.Stage().Front().Run }

// Of is the feature of a type, as it is drawn.
func Of[F stage.Feature](s *Screen) F {
	s.Text()
	return ui.Of[F](s.M)
}

// Break sets a breakpoint.
func (s *Screen) Break(text string) *Screen {
	s.T.Helper()
	return s.Press("B").Type(text).Press("enter").Expect(That("breakpoint "+text, func(s *Screen) bool {
		list := Of[*playback.Breakpoints](s).List()
		return len(list) > 0 && list[len(list)-1].Text == text
	})).Press("esc")
}

// Any handles a message if one waits.
func (s *Screen) Any() *Screen {
	select {
	case msg := <-s.msgs:
		s.Send(msg)
	default:
	}
	return s
}

// Until is Expect where several screens have to do something for it.
func Until(what string, holds func() bool, screens ...*Screen) {
	t := screens[0].T
	t.Helper()
	conformance.Until(t, what, func() bool {
		for _, s := range screens {
			for range len(s.msgs) {
				s.Any()
			}
		}
		return holds()
	})
}

// Text is the screen without styles.
func (s *Screen) Text() string { return s.M.Text() }

// Line is a line of it.
func (s *Screen) Line(y int) string { return strings.Split(s.Text(), "\n")[y] }

// Set changes a parameter of the toy.
func Set(name string, v float64) func(*ui.Config) {
	return func(c *ui.Config) {
		c.Problem.Settings = engine.Settings{name: v}
	}
}

// Foot is the last line of the screen.
func (s *Screen) Foot() string {
	text := s.Text()
	return text[strings.LastIndexByte(text, '\n')+1:]
}
