package ui

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/clipboard"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panes"
)

// Words are what is on the screen for whoever does not see it, or shows more than
// a terminal does: an address, a text that is read aloud.
type Words struct {
	// Line is the command line that leads to the moment on the screen. Run is the part
	// of it that is the same as long as the run is.
	Line, Run []string
	// Paused reports whether the run stands still.
	Paused bool
	// Title is what runs, Caption what is the case, Log the newest of what happened,
	// the newest last.
	Title, Caption string
	Log            []string
	// Dialog is the text of the dialog on top, empty for none.
	Dialog string
	// At is the moment, and Hash that of the state there.
	At   engine.Position
	Hash uint64
}

// tellingEvery is the least time between two Words: nobody reads faster.
const tellingEvery = 300 * time.Millisecond

// mostTold is how much of what happened is told.
const mostTold = 20

// teller tells what is on the screen.
type teller struct {
	due  bool
	last Words
}

// tellSoon has the screen told about in a moment, unless it already is.
type tellSoon struct{}

// schedule is called after every message.
func (t *teller) schedule(c *Config) tea.Cmd {
	if c.Told == nil || t.due {
		return nil
	}
	t.due = true
	return tea.Tick(tellingEvery, func(time.Time) tea.Msg { return tellSoon{} })
}

// tell tells what has changed since the last time, if anything has.
func (m *Model) tell() {
	m.teller.due = false
	if m.scene().Report.Settings == nil {
		return // the run has not said anything yet
	}
	if now := m.words(); !reflect.DeepEqual(now, m.teller.last) {
		m.teller.last = now
		m.config.Told(now)
	}
}

// words are what is on the screen.
func (m *Model) words() Words {
	s := m.scene()
	r := s.Report
	w := Words{
		Paused: !m.lives.Playing(), At: r.At, Dialog: m.dialogText(),
		Title: fmt.Sprintf("%s on %s, seed %d", s.Algorithm.Name, s.Puzzle.Name, s.Problem.Seed),
	}
	if len(r.Current) > 0 {
		w.Hash = r.Hash()
	}
	w.Line, w.Run = m.line()
	status, _ := header{m.lives, m.screen.glyphs}.status()
	cost := "no cost yet"
	if r.HasCost() {
		cost = fmt.Sprintf("cost %d", r.Cost)
	}
	w.Caption = strings.Join(slices.DeleteFunc([]string{
		fmt.Sprintf("%s. Iteration %s, %s, %s.", w.Title, r.At, cost, letters(status)), r.Said, m.notice.text, m.captionText(), w.Dialog,
	}, func(line string) bool { return line == "" }), "\n")
	for _, e := range s.Timeline.Events(r.At.Iteration, mostTold, nil) {
		w.Log = append(w.Log, fmt.Sprintf("%d: %s", e.Iteration, s.Algorithm.Events[e.Kind].Text(s.Puzzle, e)))
	}
	return w
}

// line is the command line that leads to the moment on the screen, and the part of
// it that stays the same within a run, or within the step of a lesson.
func (m *Model) line() (line, same []string) {
	if l, step := feature[*learn.Learn](m).Session(); l != nil {
		name := l.File
		if name == l.ID+".md" {
			name = l.ID // one that is built in
		}
		line = []string{"sudokuscope", "learn", name, "--step", strconv.Itoa(step + 1)}
		return line, line
	}
	line = feature[*clipboard.Clipboard](m).Words()
	same = slices.Clone(line[:slices.Index(line, "--at")])
	if view := m.panes.Shown(); view != "" {
		line = append(line, "--view", view)
	}
	if pace := m.scene().Report.Pace; pace == run.FlatOut {
		line = append(line, "--speed", "max")
	} else if pace > 0 && pace != DefaultPace {
		line = append(line, "--speed", strconv.FormatFloat(pace, 'g', -1, 64))
	}
	if !m.lives.Playing() {
		line = append(line, "--paused")
	}
	return line, same
}

// captionText is what a feature has to say beside the panels.
func (m *Model) captionText() string {
	if m.screen.base == nil || m.tooSmall() != "" {
		return ""
	}
	area := uv.Rect(0, headerLines, m.screen.width, m.screen.height-panes.Around)
	at, draw := m.caption(&area)
	if draw == nil {
		return ""
	}
	page := paint.NewScreen(at.Dx(), at.Dy())
	draw(m.screen.canvas(page))
	return strings.Join(pageText(page), " ") // its lines are broken for the eye
}

// dialogText is what the dialog on top says.
func (m *Model) dialogText() string {
	if len(m.dialogs) == 0 || m.screen.base == nil {
		return ""
	}
	page := paint.NewScreen(m.screen.width, m.screen.height)
	m.dialogs[len(m.dialogs)-1].Draw(m.screen.canvas(page))
	return strings.Join(pageText(page), "\n")
}

// pageText is what a screen says, a line a row.
func pageText(page *paint.Screen) (lines []string) {
	for _, line := range page.Lines {
		if text := letters(lineText(line)); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

func lineText(line uv.Line) string {
	var b strings.Builder
	for _, cell := range line {
		b.WriteString(cell.Content)
	}
	return b.String()
}

// letters is a text without what is only there for the eye: frames, signs and the
// gaps between columns.
func letters(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r >= 0x2500 && r < 0x2900 || r == 0xa0 {
			return ' '
		}
		return r
	}, text)), " ")
}
