package ui

import (
	"fmt"
	"os"
	"slices"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runfile"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
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
	// counting says that the key before was a figure that chooses no view.
	counting bool
	bar      panels.Timeline
	timeline uv.Rectangle // where it is; empty if it is nowhere
	mouse    mouse
	teller   teller
}

// message is a line that stands in the footer until the next key.
type message struct {
	text string
	role theme.Role
}

// New makes a screen and launches its first run. The size and the colours of
// the terminal come later, as messages.
func New(config Config) (*Model, error) {
	if config.Environ == nil {
		config.Environ = os.Environ()
	}
	glyphs, err := paint.FindGlyphs(config.Glyphs)
	if err != nil {
		return nil, err
	}
	if err := theme.Check(config.Theme); err != nil {
		return nil, err
	}
	config.Paused = config.Paused || config.Calm
	if config.At == (engine.Position{}) {
		config.At = config.Part.Loop[0]
	}
	if config.Pace == 0 {
		config.Pace = DefaultPace
	}
	model := newModel(config)
	model.screen.glyphs = glyphs
	model.table, err = action.NewTable(model.actions(), config.Keys)
	if err != nil {
		return nil, err
	}
	if err := model.panes.Pose(config.View, ""); err != nil {
		return nil, err
	}
	if err := model.begin(); err != nil {
		model.Close()
		return nil, err
	}
	model.screen.restyle()
	model.say(config.Note)
	return model, nil
}

// newModel is a screen without a run.
func newModel(config Config) *Model {
	model := &Model{config: config, work: newWork()}
	model.mouse = mouse{m: model, on: !config.NoMouse}
	model.roll.list = slices.Clone(config.Algorithms)
	model.screen.themeName, model.screen.frame = config.Theme, config.Frame
	if config.Frame == 0 {
		model.screen.frame = stage.FrameTime
	}
	model.features = newFeatures(model)
	if config.shuffle != nil {
		config.shuffle(model.features)
	}
	slices.SortStableFunc(model.features, func(a, b stage.Feature) int {
		return int(stage.VoiceOf(b)) - int(stage.VoiceOf(a))
	})
	model.runs, model.panes = Of[*runs.Runs](model), Of[*panes.Panes](model)
	model.bar.Lens = model.panes.Lens
	for _, f := range model.features {
		model.panes.Add(f)
	}
	return model
}

// begin launches the first run, or those of a run file.
func (m *Model) begin() error {
	config := &m.config
	if config.Replay != nil {
		return Of[*runfile.RunFile](m).Reopen(config.Replay, config.Pace)
	}
	first := 0
	if config.Algorithm != "" {
		first = slices.IndexFunc(config.Algorithms, func(a *engine.Algorithm) bool {
			return a.ID == config.Algorithm
		})
		if first < 0 {
			return fmt.Errorf("no algorithm is called %q", config.Algorithm)
		}
	}
	algorithm := config.Algorithms[first]
	err := Of[*playback.Breakpoints](m).Begin(config.Breaks, algorithm, config.Problem.Puzzle)
	if err != nil {
		return err
	}
	err = m.runs.Begin(stage.Spec{
		Algorithm: first,
		Preset:    algorithm.PresetOf(config.Problem.Settings),
		Problem:   config.Problem,
		Pace:      config.Pace,
		Paused:    config.Paused || len(config.Race) > 0, // a race begins when all lanes are there
		Gentle:    config.Unseen != nil && len(config.Race) == 0 && config.Unseen(algorithm.ID),
		Limit:     config.Limit,
		At:        config.At,
		Journal:   config.Journal,
	})
	if err == nil && len(config.Race) > 0 {
		m.opening, err = Of[*race.Race](m).Begin(config.Race, !config.Paused)
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
		cmds = append(cmds, l.Listen())
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
func (m *Model) scene() *scene.Scene { return m.runs.Front().Scene }

// complain and say put a line into the footer.
func (m *Model) complain(err error) { m.notice = message{err.Error(), theme.Bad} }
func (m *Model) say(text string)    { m.notice = message{text, theme.Text} }
