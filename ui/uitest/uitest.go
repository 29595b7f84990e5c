// Package uitest opens a screen for tests: keys go in, and what is expected to come
// of them is waited for. It does what Bubble Tea does, without a terminal. The tests
// of a feature stand in this folder, in a file of the feature's name, because one program
// with the whole screen in it is linked sooner than a dozen, and reach the feature with Of.
// A feature whose tests need its inside has them in its own folder (race_test).
package uitest

import (
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/action"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// The tests keep little and make much: it is collected less often.
func init() { debug.SetGCPercent(400) }

// Main runs the tests of a package, and looks for goroutines that they leave. One that waits for a
// time to pass ends by itself, and no test waits for that.
func Main(m *testing.M) {
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
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem(), Paused: true, Environ: []string{}, Frame: 3 * time.Millisecond}
	for _, f := range change {
		f(&c)
	}
	m, err := ui.New(c)
	if err != nil {
		t.Fatal(err)
	}
	s := &Screen{T: t, M: m, msgs: make(chan tea.Msg, 64), over: t.Context().Done()}
	t.Cleanup(m.Close)
	s.Run(m.Init())
	s.Send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	return s.Size(120, 36).Expect(That("the first report", func(s *Screen) bool { return s.Scene().Report.Settings != nil }))
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

// Send gives the model a message. As for a user, there is a frame before and after keys
// and clicks; what comes of other messages is drawn when somebody looks.
func (s *Screen) Send(msg tea.Msg) *Screen {
	draw := func() {}
	switch msg.(type) {
	case tea.QuitMsg:
		s.quit = true
		return s
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseMsg, tea.WindowSizeMsg:
		draw = func() { s.Text() }
	}
	draw()
	_, cmd := s.M.Update(msg)
	draw()
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
	return s.Press(":").Type(text).Press("enter")
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
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "backspace": tea.KeyBackspace,
}

// Key is a key by its name.
func Key(t *testing.T, name string) tea.KeyPressMsg {
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

// Expectation is something to wait for.
type Expectation struct {
	What string
	OK   func(*Screen) bool
}

// That is an expectation in words and as a condition.
func That(what string, ok func(*Screen) bool) Expectation { return Expectation{what, ok} }

// Expect handles messages until all that is expected holds. It fails when nothing is
// under way any more that could still bring it about, and when a screen that plays on
// has had [conformance.Patience] to do so.
func (s *Screen) Expect(list ...Expectation) *Screen {
	s.T.Helper()
	if missing := s.await(conformance.WaitSince(time.Now()), list); missing != "" {
		s.T.Fatalf("expected %s; the screen:\n%s", missing, s.Text())
	}
	return s
}

// await is Expect that returns what is still missing when the wait is over.
func (s *Screen) await(w *conformance.Wait, list []Expectation) (missing string) {
	for {
		missing = ""
		for _, e := range list {
			if !e.OK(s) {
				missing = e.What
			}
		}
		if missing == "" || w.Over() {
			return missing
		}
		select {
		case msg := <-s.msgs:
			w.Stirred()
			s.Send(msg)
		case <-time.After(conformance.Look):
		}
	}
}

// Scene is what is seen of the run in front.
func (s *Screen) Scene() *scene.Scene { return s.M.Stage().Front().Lane.Scene }

// Front is the run in front.
func (s *Screen) Front() *run.Run { return s.M.Stage().Front().Lane.Run }

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

// Shows expects a text on the screen; thin spaces are read as spaces.
func Shows(text string) Expectation {
	return That(fmt.Sprintf("%q on the screen", text), func(s *Screen) bool {
		return strings.Contains(strings.ReplaceAll(s.Text(), "\u2009", " "), text)
	})
}

// Hides expects a text not to be there.
func Hides(text string) Expectation { return Not(Shows(text)) }

// Not expects the opposite.
func Not(e Expectation) Expectation {
	return That("not "+e.What, func(s *Screen) bool { return !e.OK(s) })
}

// Counts expects some numbers to follow each other on the screen, whatever words stand between
// them and wherever a line ends.
func Counts(numbers ...string) Expectation {
	return That(fmt.Sprintf("the numbers %q", numbers), func(s *Screen) bool {
		for _, text := range s.columns() {
			shown := number.FindAllString(text, -1)
			for i := range shown {
				if len(shown)-i >= len(numbers) && slices.Equal(shown[i:i+len(numbers)], numbers) {
					return true
				}
			}
		}
		return false
	})
}

var (
	number = regexp.MustCompile(`\d+(\.\d+)?[kM]?`)
	frame  = regexp.MustCompile(`[^│╭╮╰╯├┤]+`)
)

// columns is the screen as it is read: the lines of each panel one after the other. What
// stands at the same place from left to right is taken for a panel.
func (s *Screen) columns() map[int]string {
	text := map[int]string{}
	for line := range strings.SplitSeq(strings.ReplaceAll(s.Text(), "\u2009", ""), "\n") {
		for _, part := range frame.FindAllStringIndex(line, -1) {
			x := utf8.RuneCountInString(line[:part[0]])
			text[x] += line[part[0]:part[1]] + "\n"
		}
	}
	return text
}

// Placed expects a panel on the screen.
func Placed(id panel.ID) Expectation {
	return That("the panel "+string(id), func(s *Screen) bool { return Of[*panes.Panes](s).Placed(id) })
}

// action is an action of a feature.
func (s *Screen) action(id action.ID) *action.Action {
	s.T.Helper()
	for _, f := range s.M.Features() {
		for _, a := range f.Actions() {
			if a.ID == id {
				return &a
			}
		}
	}
	s.T.Fatalf("no feature has the action %q", id)
	return nil
}

// Offered expects the footer to say what an action does now.
func Offered(id action.ID) Expectation {
	return That("the footer with "+string(id), func(s *Screen) bool {
		return strings.Contains(s.Foot(), " "+s.action(id).Label()+" ")
	})
}

// Refused expects a notice with the reason why an action cannot be done now.
func Refused(id action.ID) Expectation {
	return That("a notice why not: "+string(id), func(s *Screen) bool {
		reason := s.action(id).Reason()
		return reason != "" && Notes(reason).OK(s)
	})
}

var (
	Paused  = That("a run that is paused", func(s *Screen) bool { return !s.Scene().Report.Playing })
	Playing = That("a run that plays", func(s *Screen) bool { return s.Scene().Report.Playing })
	Quit    = That("the end of the program", func(s *Screen) bool { return s.quit })
	Asked   = That("a dialog", func(s *Screen) bool { return s.M.Dialog() != nil })
	Unasked = That("no dialog", func(s *Screen) bool { return s.M.Dialog() == nil })
	Silence = That("no notice", func(s *Screen) bool { return s.M.Notice() == "" })
)

// Notes expects a notice with some names and numbers, whatever its words are.
func Notes(parts ...string) Expectation {
	return That(fmt.Sprintf("a notice with %q", parts), func(s *Screen) bool {
		text := strings.ReplaceAll(s.M.Notice(), "\u2009", " ")
		return text != "" && !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
	})
}

// Stopped expects the run at rest where a breakpoint stopped it, and a notice of it.
func Stopped(text string) Expectation {
	return That("a stop at "+text, func(s *Screen) bool {
		r := s.Scene().Report
		return !r.Playing && r.Stop.Break != nil && r.Stop.Break.Text == text && Notes(text, r.At.String()).OK(s)
	})
}

// counter is the number of a field of the header: a label and a number, and air before it.
var counter = regexp.MustCompile(`  \pL[\pL ]* ([\d\x{2009}]+)`)

// At expects the run at an iteration and the first counter of the header to say so.
func At(iteration int64) Expectation {
	return That(fmt.Sprintf("iteration %d", iteration), func(s *Screen) bool {
		shown := counter.FindStringSubmatch(s.Line(0))
		return s.Scene().Report.At == engine.Position{Iteration: iteration} && shown != nil && shown[1] == paint.Grouped(iteration)
	})
}

// AtPhase expects the run a number of phases into an iteration.
func AtPhase(iteration int64, phases int) Expectation {
	return That(fmt.Sprintf("iteration %d+%d", iteration, phases), func(s *Screen) bool {
		return s.Scene().Report.At == engine.Position{Iteration: iteration, Phases: phases}
	})
}

// Set changes a parameter of the toy.
func Set(name string, v float64) func(*ui.Config) {
	return func(c *ui.Config) { c.Problem.Settings = engine.Settings{name: v} }
}

// Foot expects the last line to begin with some keys.
func Foot(text string) Expectation {
	return That("the footer begins with "+text, func(s *Screen) bool {
		return strings.HasPrefix(strings.TrimSpace(s.Foot()), text)
	})
}

// Hints expects the last line to begin with some keys, each with what it does.
func Hints(keys ...string) Expectation {
	text := "^"
	for _, k := range keys {
		text += regexp.QuoteMeta(k) + `( \S+)+ {3}`
	}
	begin := regexp.MustCompile(text)
	return That(fmt.Sprintf("a footer with the keys %q", keys), func(s *Screen) bool {
		return begin.MatchString(strings.TrimSpace(s.Foot()) + "   ")
	})
}

// Matches expects a line that a pattern is in.
func Matches(pattern string) Expectation {
	line := regexp.MustCompile(pattern)
	return That("what matches "+pattern, func(s *Screen) bool { return line.MatchString(s.Text()) })
}

// Seeded expects a run with a seed, and the header to say so.
func Seeded(seed uint64) Expectation {
	return That(fmt.Sprintf("seed %d", seed), func(s *Screen) bool {
		return s.Scene().Problem.Seed == seed && strings.Contains(s.Line(0), fmt.Sprintf(" %d ", seed))
	})
}

// Slide expects the microscope on a phase.
var Slide = That("a phase under the microscope", func(s *Screen) bool {
	return slices.ContainsFunc(s.Scene().Algorithm.Phases, func(p engine.Phase) bool { return Shows(": " + p.Name + ",").OK(s) })
})

// Looks expects the cursor on a cell.
func Looks(cell int) Expectation {
	return That("the cursor has moved", func(s *Screen) bool { return s.Scene().Cursor == cell })
}

// Foot is the last line of the screen.
func (s *Screen) Foot() string {
	text := s.Text()
	return text[strings.LastIndexByte(text, '\n')+1:]
}
