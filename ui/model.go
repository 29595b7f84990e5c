package ui

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/inspect"
	"sudokuscope/ui/layout"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
	"sudokuscope/ui/timebar"
)

// Model is the screen: the one Bubble Tea model. It is made by New and must be
// closed.
type Model struct {
	config  Config
	actions []*action
	byKey   map[string][]*action

	fleet    fleet
	frame    time.Duration
	launches int
	spec     spec
	kept     map[int]own
	before   float64 // the pace before flat out
	lane     *lane
	course
	asked  inspect.Story  // what was last asked of the past
	tries  *tries         // the measurement under way, nil for none
	trying sync.WaitGroup // until every measurement has ended

	width, height int
	profile       colorprofile.Profile
	background    theme.Background
	themeName     string
	theme         *theme.Theme
	glyphs        *paint.Glyphs

	panels  map[string]panel.Panel
	beside  []string // the panels that may stand beside the board, best first
	aside   string   // the one chosen among them, empty for the best
	view    int
	zoom    bool
	focus   string
	focused bool // whether anybody has moved the focus
	places  []layout.Place
	drawn   map[string]stamp
	arrayed arrangement

	base, top *paint.Screen
	look      uint64 // changes when anything but a scene does
	shown     shown
	dialogs   []dialog.Dialog
	notice    notice
	mouse     bool
	hint      bool
	bar       timebar.Bar
	targets   []target
	dragging  bool // the timeline
}

// notice is a line that stands in the footer until the next key.
type notice struct {
	text string
	role theme.Role
}

// New makes a screen and launches its first run. The size and the colours of
// the terminal come later, as messages.
func New(c Config) (*Model, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	glyphs, err := paint.FindGlyphs(c.Glyphs)
	if err != nil {
		return nil, err
	}
	if err := theme.Check(c.Theme); err != nil {
		return nil, err
	}
	first := 0
	if c.Algorithm != "" {
		if first = c.find(c.Algorithm); first < 0 {
			return nil, fmt.Errorf("no algorithm is called %q", c.Algorithm)
		}
	}
	if c.Pace == 0 {
		c.Pace = DefaultPace
	}
	if c.Environ == nil {
		c.Environ = os.Environ()
	}
	m := &Model{
		config: c, frame: frameTime(remote(c.Environ)), glyphs: glyphs, themeName: c.Theme,
		mouse: !c.NoMouse, hint: c.Hint, drawn: map[string]stamp{}, kept: map[int]own{}, before: DefaultPace,
	}
	if err := m.bind(); err != nil {
		return nil, err
	}
	m.panels, m.beside = newPanels()
	if c.Replay != nil {
		if err := m.reopen(c.Replay); err != nil {
			m.Close()
			return nil, err
		}
		return m, nil
	}
	if err := m.firstBreaks(first); err != nil {
		return nil, err
	}
	s := spec{algorithm: first, problem: c.Problem, pace: c.Pace, paused: c.Paused, limit: c.Limit, at: c.At, journal: c.Journal}
	s.preset = c.Algorithms[first].PresetOf(c.Problem.Settings)
	s.breaks = m.breaksFor(c.Algorithms[first], c.Problem.Puzzle)
	l, err := m.start(s)
	if err != nil {
		return nil, err
	}
	m.adopt(s, l)
	m.say(c.Note)
	return m, nil
}

// find is the place of an algorithm, -1 if there is none of that name.
func (c *Config) find(id string) int {
	for i, a := range c.Algorithms {
		if a.ID == id {
			return i
		}
	}
	return -1
}

// remote says whether the terminal is at the other end of a network.
func remote(environ []string) bool {
	return slices.ContainsFunc(environ, func(e string) bool { return len(e) > 8 && e[:8] == "SSH_TTY=" })
}

// Close ends all runs and waits for them.
func (m *Model) Close() {
	m.endTries()
	m.fleet.close()
	m.trying.Wait()
}

// Init asks for the terminal's background and begins to listen. It waits for no
// answer: the first frame is drawn with what is known.
func (m *Model) Init() tea.Cmd {
	var cmds []tea.Cmd
	for _, l := range m.lives {
		cmds = append(cmds, m.hear(l.lane))
	}
	if m.themeName == "" || m.themeName == "auto" {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	return tea.Batch(cmds...)
}

// restyle makes the theme anew and has everything drawn again.
func (m *Model) restyle() {
	m.theme = theme.New(theme.Choice{Name: m.themeName, Profile: m.profile, Background: m.background, Accent: m.spec.algorithm})
	m.look++
}

// complain and say put a line into the footer.
func (m *Model) complain(err error) { m.notice = notice{err.Error(), theme.Bad}; m.look++ }
func (m *Model) say(text string)    { m.notice = notice{text, theme.Text}; m.look++ }
