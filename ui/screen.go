package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
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

	cells uv.ScreenBuffer // what is drawn into; without lines before the size is known
	look  uint64          // how many messages there have been
	shown shown
	pace  pace
}

// stamp is what a frame was made from: if it is the same, so is the frame.
type stamp struct {
	scene, look uint64
}

// shown is the last frame, to be shown again while nothing changes.
type shown struct {
	stamp   stamp
	content string
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
	width, height = min(max(0, width), mostSide), min(max(0, height), mostSide)
	if width == s.width && height == s.height {
		return
	}
	s.width, s.height = width, height
	s.cells = uv.NewScreenBuffer(width, height)
}

// restyle makes the theme for an algorithm anew if anything that it depends on has
// changed.
func (s *screen) restyle(accent int) {
	want := theme.Choice{Name: s.themeName, Profile: s.profile, Background: s.background, Accent: accent}
	if s.theme == nil || s.styled != want {
		s.theme, s.styled = theme.New(want), want
	}
}
