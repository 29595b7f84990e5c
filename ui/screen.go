package ui

import (
	"time"

	"github.com/charmbracelet/colorprofile"

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

	base, top *paint.Screen // the panels, and a copy of them under the dialogs
	look      uint64        // how many messages there have been
	shown     shown
	pace      pace
}

// stamp is what a frame was made from: if it is the same, so is the frame.
type stamp struct {
	scene, look uint64
}

// shown is the last frame, to be shown again while nothing changes.
type shown struct {
	stamp   stamp
	content string
}

// mostSide is how many columns and rows any picture has at most; the screen on a
// terminal is smaller still.
const mostSide = 1000

// resize makes room for another size.
func (s *screen) resize(width, height int) {
	width, height = min(max(0, width), mostSide), min(max(0, height), mostSide)
	if width == s.width && height == s.height {
		return
	}
	s.width, s.height = width, height
	s.base, s.top = paint.NewScreen(width, height), paint.NewScreen(width, height)
	s.base.Ascii = s.glyphs.Name == "ascii"
	s.top.Ascii = s.base.Ascii
}

// restyle makes the theme for an algorithm anew if anything that it depends on has
// changed.
func (s *screen) restyle(accent int) {
	want := theme.Choice{Name: s.themeName, Profile: s.profile, Background: s.background, Accent: accent}
	if s.theme == nil || s.styled != want {
		s.theme, s.styled = theme.New(want), want
	}
}

func (s *screen) canvas(on *paint.Screen) paint.Canvas { return on.Canvas(s.theme, s.glyphs) }
