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
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/do/runfile"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/out/export"
)

// Words are what is on the screen for those who do not see it, or shows more than
// a terminal does: an address, a text that is read aloud.
type Words struct {
	// Line is the command line that leads to the moment on the screen. Run is the part
	// of it that is the same as long as the run is.
	Line, Run []string
	// Log is the newest of what happened, the newest last.
	Log []string
	Said
}

// Said are the words without a list.
type Said struct {
	// Paused reports whether the run stands still.
	Paused bool
	// Title is what runs, Caption how it stands.
	Title, Caption string
	// Script is the name of the file that the algorithm is made of, empty for one that
	// is built in.
	Script string
	// Notice is what stands in the footer, Card what a lesson or a question says beside the
	// panels, and Dialog the text of the dialog on top, each empty for none.
	Notice, Card, Dialog string
	// Right is how many of the questions and exercises Asked were answered rightly or done,
	// of the lesson or the questions on the screen; both are 0 where there are none.
	Right, Asked int
	// At is the moment, and Hash that of the state there.
	At   engine.Position
	Hash uint64
}

// tellingEvery is the least time between two Words: a reader is no faster.
const tellingEvery = 300 * time.Millisecond

// mostTold is how much of what happened is passed on.
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
	return tea.Tick(tellingEvery, func(time.Time) tea.Msg {
		return tellSoon{}
	})
}

// tell tells what has changed since the last time, if anything has.
func (m *Model) tell() {
	m.teller.due = false
	if m.scene().Report.Settings == nil {
		return // the run has not said anything yet
	}
	now := m.Words()
	if !reflect.DeepEqual(now, m.teller.last) {
		m.teller.last = now
		m.config.Told(now)
	}
}

// Words returns what is on the screen.
func (m *Model) Words() Words { return spoken{m}.words() }

// spoken puts the screen into words.
type spoken struct{ m *Model }

// score is what came of the questions and the decisions, or without any of the lesson.
func (p spoken) score() (right, asked int) {
	right, asked = Of[*quiz.Quiz](p.m).Score()
	own, decided := Of[*quiz.Decisions](p.m).Score()
	if asked+decided == 0 {
		return Of[*learn.Learn](p.m).Score()
	}
	return right + own, asked + decided
}

// runTitle says what runs: the search, the puzzle, and the seed where it is known.
func runTitle(of *scene.Scene) string {
	title := of.Algorithm.Name + " on " + of.Puzzle.Name
	if of.Seedless() {
		return title
	}
	return fmt.Sprintf("%s, seed %d", title, of.Problem.Seed)
}

func (p spoken) words() Words {
	scene := p.m.scene()
	report := scene.Report
	words := Words{Said: Said{
		Paused: !p.m.runs.Playing(),
		At:     report.At,
		Notice: p.m.notice.text,
		Card:   p.captionText(),
		Dialog: p.dialogText(),
		Title:  runTitle(scene),
	}}
	words.Right, words.Asked = p.score()
	if len(report.Current) > 0 {
		words.Hash = report.Hash()
	}
	if scene.Algorithm.Script != "" {
		words.Script = scene.Algorithm.ID
	}
	words.Line, words.Run = p.line()
	status, _ := header(p).status()
	cost := "no cost yet"
	if report.Cost != engine.NoCost {
		cost = "cost " + measure.CostText(scene.Algorithm, report.Cost)
	}
	words.Caption = strings.Join(slices.DeleteFunc([]string{
		fmt.Sprintf("%s. Iteration %s, %s, %s.", words.Title, report.At, cost, letters(status)),
		scene.Said(), words.Notice, words.Card, words.Dialog,
	}, func(line string) bool { return line == "" }), "\n")
	for _, e := range scene.Timeline.Events(report.At.Iteration, mostTold, nil) {
		words.Log = append(words.Log, fmt.Sprintf(
			"%d: %s",
			e.Iteration,
			scene.Algorithm.Events[e.Kind].Say(scene.Puzzle, e),
		))
	}
	return words
}

// line is the command line that leads to the moment on the screen, and the part of
// it that stays the same within a run, or within the step of a lesson.
func (p spoken) line() (line, same []string) {
	line = Of[*classroom.Classroom](p.m).Line()
	if line != nil {
		return line, line
	}
	lesson, step := Of[*learn.Learn](p.m).Shown().At()
	if lesson != nil {
		name := lesson.File
		if name == lesson.ID+".md" {
			name = lesson.ID // one that is built in
		}
		line = []string{
			"sudokuscope",
			"learn",
			name,
			"--step",
			strconv.Itoa(step + 1),
		}
		return line, line
	}
	line = Of[*runfile.RunFile](p.m).Words()
	same = slices.Clone(line[:slices.Index(line, "--at")])
	if view := p.m.panes.Shown(); view != "" {
		line = append(line, "--view", view)
	}
	pace := p.m.scene().Report.Pace
	if pace == run.FlatOut {
		line = append(line, "--speed", "max")
	} else if pace > 0 && pace != DefaultPace {
		line = append(line, "--speed", strconv.FormatFloat(pace, 'g', -1, 64))
	}
	if p.m.runs.Playing() {
		return append(line, "--play"), same
	}
	return append(line, "--paused"), same
}

// captionText is what a feature has to say beside the panels.
func (p spoken) captionText() string {
	if p.m.screen.cells.RenderBuffer == nil || frame(p).tooSmall() != "" {
		return ""
	}
	area := frame(p).area()
	at, draw := frame(p).caption(&area)
	if draw == nil {
		return ""
	}
	page := paint.New(at.Dx(), at.Dy(), p.m.screen.theme, p.m.screen.glyphs)
	draw(page)
	return strings.Join(pageText(page), " ") // its lines are broken for the eye
}

// dialogText is what the dialog on top says.
func (p spoken) dialogText() string {
	if len(p.m.dialogs) == 0 || p.m.screen.cells.RenderBuffer == nil {
		return ""
	}
	top, screen := p.m.Dialog(), &p.m.screen
	if d, ok := top.(dialog.Worded); ok {
		lines := d.Words()
		for i := range lines {
			lines[i] = letters(lines[i])
		}
		return strings.Join(lines, "\n")
	}
	page := paint.New(screen.width, screen.height, screen.theme, screen.glyphs)
	top.Draw(page)
	return strings.Join(pageText(page), "\n")
}

// pageText is what a screen says, a line a row.
func pageText(page paint.Canvas) (lines []string) {
	for _, line := range page.Screen.Lines {
		text := letters(export.Plain([]uv.Line{line}))
		if text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// letters is a text without what is only there for the eye: frames, signs and the
// gaps between columns.
func letters(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r >= 0x2500 && r < 0x2900 {
			return ' '
		}
		return r
	}, text)), " ")
}
