package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/run"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// screen is the terminal: its size and colours, the cells of the last frame, and
// the text that they came to.
type screen struct {
	width, height int
	frame         time.Duration // the least between two
	profile       colorprofile.Profile
	background    theme.Background
	themeName     string
	theme         *theme.Theme
	styled        theme.Choice
	glyphs        *paint.Glyphs

	cells   uv.ScreenBuffer // what is drawn into; without lines before the size is known
	encoder export.Encoder
	look    uint64 // how many messages there have been
	shown   shown
	pace    pace
}

// shown is the last frame, to be shown again while nothing changes.
type shown struct {
	look    uint64       // how many messages there had been
	content string       // empty until somebody asks for it
	plain   string       // the same without styles
	focus   *uv.Position // where the terminal's own cursor stands, nil for nowhere
}

// mostSide is how many columns and rows any picture has at most; the screen on a
// terminal is smaller still.
const mostSide = 1000

// terminal takes what a terminal tells of itself.
func (s *screen) terminal(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.resize(msg.Width, msg.Height)
	case tea.ColorProfileMsg:
		s.profile = msg.Profile
	case tea.BackgroundColorMsg:
		s.background = theme.Light
		if msg.IsDark() {
			s.background = theme.Dark
		}
	}
}

// resize makes room for another size.
func (s *screen) resize(width, height int) {
	width = min(max(0, width), mostSide)
	height = min(max(0, height), mostSide)
	if width == s.width && height == s.height {
		return
	}
	s.width, s.height = width, height
	s.cells = uv.NewScreenBuffer(width, height)
}

// restyle makes the theme anew if anything that it depends on has changed.
func (s *screen) restyle() {
	want := theme.Choice{Name: s.themeName, Profile: s.profile, Background: s.background}
	if s.theme == nil || s.styled != want {
		s.theme, s.styled = theme.New(want), want
	}
}

// framesPerSecond is how often the toolkit looks whether there is something to write. The first
// frame waits for one such look, 25 ms at 40, and a screen that stands still costs as much for
// each of them: bench/upstream.md has both measured.
const framesPerSecond = 40

// pace decides when the next frame is painted. The toolkit asks for a view after
// every message, but shows 40 a second, so painting each would be waste:
//
//   - Painting takes no more than half of the time, so that a flood of keys on a large
//     board is worked off.
//   - Between two frames passes as much time as an eye needs. A search that is too
//     fast to be followed is painted 20 times a second, so that the processors are the
//     search's.
//   - Where motion hurts, what plays is painted twice a second. A step is painted at
//     once.
//   - The answer to a key waits for none of that but the first.
type pace struct {
	painted time.Time     // when the last frame was done
	cost    time.Duration // what it took
	resting bool          // a catchUp is under way
	due     bool          // the next view is painted
}

const (
	glance = 15 * time.Millisecond // between two frames
	blur   = 50 * time.Millisecond // between two that nobody can follow
	calm   = 500 * time.Millisecond
)

// catchUp ends a rest, after which the newest state is painted.
type catchUp struct{}

// hear takes note of a message, after which a frame is due, and returns the command
// that paints it later if it is too early now.
func (p *pace) hear(msg tea.Msg, now time.Time, between time.Duration) tea.Cmd {
	switch msg.(type) {
	case catchUp:
		p.resting = false
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.PasteMsg:
		between = 0
	}
	left := max(p.cost, between) - now.Sub(p.painted)
	p.due = left <= 0
	if p.due || p.resting {
		return nil
	}
	p.resting = true
	return tea.Tick(left, func(time.Time) tea.Msg {
		return catchUp{}
	})
}

// done takes note of a frame.
func (p *pace) done(begun, now time.Time) {
	p.painted, p.cost = now, now.Sub(begun)
}

// between is the time that passes between two frames now.
func (m *Model) between() time.Duration {
	if m.config.Calm && m.runs.Playing() {
		return calm
	}
	r := m.scene().Report
	if r.Playing && min(r.Pace, r.Rate) > run.Watchable {
		return blur
	}
	return glance
}
