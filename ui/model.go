package ui

import (
	"fmt"
	"os"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/race"
	"sudokuscope/ui/runfile"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Model is the screen: the one Bubble Tea model. It is made by New and must be
// closed. What the screen does is in its features; the model is the terminal, the
// dialogs and who gets which message.
type Model struct {
	config   Config
	features []stage.Feature
	runs     *runs.Runs // two of the features, which the screen cannot do without
	panes    *panes.Panes
	table    *action.Table
	work     *work

	screen  screen
	roll    roll
	dialogs []dialog.Dialog
	rest    string         // typed behind an action whose dialog is not there yet
	pending func() tea.Cmd // what waits for the run to stand still; nil for nothing
	opening tea.Cmd        // what the screen begins with besides; nil for nothing
	recent  []string       // what the palette found last, the newest first
	notice  message
	bar     panels.Timeline
	mouse   mouse
	keyLine keyLine
	teller  teller
}

// message is a line that stands in the footer until the next key.
type message struct {
	text string
	role theme.Role
}

// New makes a screen and launches its first run. The size and the colours of
// the terminal come later, as messages.
func New(c Config) (*Model, error) {
	if c.Environ == nil {
		c.Environ = os.Environ()
	}
	glyphs, err := paint.FindGlyphs(c.Glyphs)
	if err != nil {
		return nil, err
	}
	if err := theme.Check(c.Theme); err != nil {
		return nil, err
	}
	c.Paused = c.Paused || c.Calm
	if c.At == (engine.Position{}) {
		c.At = c.Part.Loop[0]
	}
	if c.Pace == 0 {
		c.Pace = DefaultPace
	}
	m := newModel(c)
	m.screen.glyphs = glyphs
	m.table, err = action.NewTable(m.actions(), c.Keys)
	if err != nil {
		return nil, err
	}
	if err := m.panes.Pose(c.View, ""); err != nil {
		return nil, err
	}
	if err := m.begin(); err != nil {
		m.Close()
		return nil, err
	}
	m.restyle()
	m.say(c.Note)
	return m, nil
}

// newModel is a screen without a run.
func newModel(c Config) *Model {
	m := &Model{config: c, work: newWork()}
	m.mouse = mouse{m: m, on: !c.NoMouse}
	m.roll.list = slices.Clone(c.Algorithms)
	m.screen.themeName, m.screen.frame = c.Theme, c.Frame
	if c.Frame == 0 {
		m.screen.frame = stage.FrameTime
	}
	m.features = newFeatures(door{m}, &m.config)
	if c.shuffle != nil {
		c.shuffle(m.features)
	}
	slices.SortStableFunc(m.features, func(a, b stage.Feature) int {
		return int(b.Voice()) - int(a.Voice())
	})
	m.runs, m.panes = Of[*runs.Runs](m), Of[*panes.Panes](m)
	m.bar.Lens = m.panes.Lens
	for _, f := range m.features {
		m.panes.Add(f)
	}
	return m
}

// begin launches the first run, or those of a run file.
func (m *Model) begin() error {
	c := &m.config
	if c.Replay != nil {
		return Of[*runfile.RunFile](m).Reopen(
			c.Replay,
			c.Pace,
		)
	}
	first := 0
	if c.Algorithm != "" {
		first = slices.IndexFunc(c.Algorithms, func(a *engine.Algorithm) bool {
			return a.ID == c.Algorithm
		})
		if first < 0 {
			return fmt.Errorf("no algorithm is called %q", c.Algorithm)
		}
	}
	a := c.Algorithms[first]
	err := Of[*playback.Breakpoints](m).Begin(c.Breaks,
		a, c.Problem.Puzzle)
	if err != nil {
		return err
	}
	err = m.runs.Begin(stage.Spec{
		Algorithm: first,
		Preset:    a.PresetOf(c.Problem.Settings),
		Problem:   c.Problem,
		Pace:      c.Pace,
		Paused:    c.Paused || len(c.Race) > 0, // a race begins when all lanes are there
		Limit:     c.Limit,
		At:        c.At,
		Journal:   c.Journal,
	})
	if err == nil && len(c.Race) > 0 {
		m.opening, err = Of[*race.Race](m).Begin(c.Race, !c.Paused)
	}
	return err
}

// Close ends all runs and all work, and waits for them.
func (m *Model) Close() { m.work.Close() }

// Init asks for the terminal's background and begins to listen. It waits for no
// answer: the first frame is drawn with what is known.
func (m *Model) Init() tea.Cmd {
	cmds := []tea.Cmd{m.opening}
	for _, l := range m.runs.List() {
		cmds = append(cmds, l.Lane.Listen())
	}
	if m.screen.themeName == "" || m.screen.themeName == "auto" {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	return tea.Batch(cmds...)
}

// Features returns the parts of what the screen does, for tests.
func (m *Model) Features() []stage.Feature { return m.features }

// Stage returns the screen as its features see it, for tests.
func (m *Model) Stage() stage.Stage { return door{m} }

// Runs returns the runs that are kept.
func (m *Model) Runs() []*stage.Run { return m.runs.List() }

// Notice returns the line in the footer; empty for none.
func (m *Model) Notice() string { return m.notice.text }

// front is the run in front of the watcher, scene what is seen of it.
func (m *Model) front() *stage.Run   { return m.runs.Front() }
func (m *Model) scene() *scene.Scene { return m.runs.Front().Lane.Scene }

// restyle makes the theme anew if what it depends on has changed.
func (m *Model) restyle() { m.screen.restyle() }

// complain and say put a line into the footer.
func (m *Model) complain(err error) { m.notice = message{err.Error(), theme.Bad} }
func (m *Model) say(text string)    { m.notice = message{text, theme.Text} }
