// Package theme is colour as data: a table from meanings to colours for every
// theme, and what is left of it on a terminal with 256, 16 or no colours.
//
// Colour carries nothing alone. Every [Role] that matters also has an attribute
// (bold, underline, reverse) or stands beside a glyph, so that the screen says
// the same without colours, and to eyes that see fewer of them.
package theme

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"sync"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"

	"sudokuscope/engine/base/english"
)

// Theme is ready to draw with: a style for every role, in colours that the
// terminal has.
type Theme struct {
	Name string
	Dark bool
	// Mono says that there are no colours at all, and Flat that there are too few for a ramp:
	// shares must be drawn in shades.
	Mono, Flat bool
	// Base is the style of a blank.
	Base uv.Style

	styles            [Roles]uv.Style
	under             [Roles]uv.Style // the areas under lines
	heat, given, owed []color.Color
	profile           colorprofile.Profile
	ground            color.Color // what is drawn on, whether or not it is painted
	receded           sync.Map    // the colour that each colour recedes to, once it has been worked out
}

// Choice is what makes a theme out of a name.
type Choice struct {
	// Name is one of Names; empty or "auto" takes dark or light.
	Name string
	// Profile is what the terminal can show.
	Profile colorprofile.Profile
	// Background says what is known of the terminal's.
	Background Background
}

// Background is what the program knows of the terminal's background.
type Background uint8

const (
	Unknown Background = iota // taken for dark, and painted over
	Dark
	Light
)

// Names returns the names of all themes, with a few words on each.
func Names() (names, abouts []string) {
	for _, p := range palettes {
		names, abouts = append(names, p.name), append(abouts, p.about)
	}
	return names, abouts
}

// Check returns an error for a name that no theme has.
func Check(name string) error {
	names, _ := Names()
	if name == "" || name == "auto" || slices.Contains(names, name) {
		return nil
	}
	return fmt.Errorf("theme %q: %s", name, english.OneOf(name, append([]string{"auto"}, names...)))
}

// find returns the palette of a name, or the usual one for the background.
func find(name string, light bool) *palette {
	usual := &palettes[0]
	for i := range palettes {
		switch colors := &palettes[i]; {
		case colors.name == name:
			return colors
		case light && colors.name == "light":
			usual = colors
		}
	}
	return usual
}

// Ground returns the colours of text and background that a theme is meant for: what a
// picture of it is painted with, where there is no terminal to ask.
func Ground(name string, light bool) (text, background color.Color) {
	p := find(name, light)
	return lipgloss.Color(p.tints[Ink]), lipgloss.Color(p.background)
}

// made are the themes that there are, by the choice of each. Nothing changes a theme, and a picture
// after the other asks for the same.
var made sync.Map

// New returns the theme of a choice.
func New(c Choice) *Theme {
	if known, ok := made.Load(c); ok {
		return known.(*Theme)
	}
	theme := c.theme()
	made.Store(c, theme)
	return theme
}

// theme makes the theme of a choice.
func (c Choice) theme() *Theme {
	profile := c.Profile
	if profile == colorprofile.Unknown {
		profile = colorprofile.TrueColor
	}
	colors := find(c.Name, c.Background == Light)
	theme := &Theme{
		Name:    colors.name,
		Dark:    colors.dark,
		Mono:    profile <= colorprofile.ASCII,
		Flat:    profile < colorprofile.ANSI256,
		profile: profile,
		ground:  lipgloss.Color(colors.background),
	}
	// A terminal that has not told its background might have any: laying our own
	// is the only way to be read on all of them. Not so with sixteen colours, which
	// were chosen for the background that the terminal has.
	known := c.Background != Unknown && colors.dark == (c.Background == Dark)
	if profile == colorprofile.ANSI {
		colors = &sixteen[0]
		if !theme.Dark {
			colors = &sixteen[1]
		}
	} else if colors.paint || !known {
		theme.Base = uv.Style{
			Bg: adapt(colors.background, profile),
			Fg: adapt(colors.tints[Ink], profile),
		}
	}
	for r := range Roles {
		theme.styles[r] = colors.style(r, theme.Base, profile)
		shape(&theme.styles[r], r, theme.Mono)
		theme.under[r] = theme.areaUnder(r)
	}
	if !theme.Flat {
		theme.heat = colors.ramp(profile)
		theme.given = blend(colors.tints[OpenGround], colors.tints[Dim], profile)
		theme.owed = colors.debts(theme.Dark, profile)
	}
	return theme
}

// style is how a role looks on a base, before its shape.
func (p *palette) style(role Role, base uv.Style, profile colorprofile.Profile) uv.Style {
	means := meanings[role]
	style := uv.Style{Fg: adapt(p.tints[means.ink], profile), Bg: base.Bg}
	if means.ground != noTint {
		style.Bg = adapt(p.tints[means.ground], profile)
	}
	return style
}

// rampSteps is how many colours a ramp has: neighbours are told apart on a projector, and no
// picture is drawn anew for a difference that nobody sees. A share has one colour, whatever was
// shown before: the same moment looks the same to those who come to it by another way.
const rampSteps = 7

// rampBegins is the contrast of the first step of a ramp with its ground.
const rampBegins = 1.55

// ramp are the steps of the palette's ramp. Each has the same contrast with the one before.
func (p *palette) ramp(profile colorprofile.Profile) (list []color.Color) {
	if profile == colorprofile.ANSI256 {
		for _, number := range p.heat256 {
			list = append(list, lipgloss.Color(number))
		}
		return list
	}
	ground := lifted(lipgloss.Color(p.background))
	last := lifted(lipgloss.Color(p.heat[len(p.heat)-1]))
	first := ground * rampBegins
	if last < ground {
		first = ground / rampBegins
	}
	for i := range rampSteps {
		want := first * math.Pow(last/first, float64(i)/(rampSteps-1))
		list = append(list, sent(p.lit(want), profile, .03)) // steps are .1 apart
	}
	return list
}

// lifted is the luminance of a colour as contrasts count it.
func lifted(c color.Color) float64 { return Luminance(c) + .05 }

// lit is the place on the way through the stops of the ramp that has a luminance.
func (p *palette) lit(want float64) color.Color {
	first := lipgloss.Color(p.heat[0])
	last := lipgloss.Color(p.heat[len(p.heat)-1])
	rises := lifted(last) > lifted(first)
	low, high := 0.0, 1.0
	for range 40 {
		middle := (low + high) / 2
		if (lifted(along(p.heat, middle)) < want) == rises {
			low = middle
		} else {
			high = middle
		}
	}
	return along(p.heat, low)
}

// along is the colour at a part of the way through some stops, in a space in which equal
// steps look equal.
func along(stops []string, part float64) color.Color {
	at := part * float64(len(stops)-1)
	n := min(int(at), len(stops)-2)
	from, _ := colorful.Hex(stops[n])
	to, _ := colorful.Hex(stops[n+1])
	return from.BlendOkLab(to, at-float64(n)).Clamped()
}

// blend are the steps from one colour to another.
func blend(from, to string, profile colorprofile.Profile) (list []color.Color) {
	for i := range rampSteps {
		part := float64(i) / (rampSteps - 1)
		hex, _ := colorful.MakeColor(along([]string{from, to}, part))
		list = append(list, adapt(hex.Hex(), profile))
	}
	return list
}

// debts are the steps from the ground of a cell to the colour of change. Of 256 colours the nearest to a
// dull amber is a pink, which is too near to what is wrong.
func (p *palette) debts(dark bool, profile colorprofile.Profile) (list []color.Color) {
	numbers := []string{"236", "58", "94", "136", "178", "214", "221"}
	if !dark {
		numbers = []string{"254", "230", "229", "222", "178", "136", "94"}
	}
	if profile != colorprofile.ANSI256 {
		return blend(p.tints[OpenGround], p.tints[Change], profile)
	}
	for _, number := range numbers {
		list = append(list, lipgloss.Color(number))
	}
	return list
}

// Style returns how a role looks in a cell.
func (t *Theme) Style(r Role) uv.Style { return t.styles[r] }

// Recede returns a colour of a picture that stands back, as a grey near the background;
// nil where there are too few colours for that.
func (t *Theme) Recede(colour color.Color) color.Color {
	if colour == nil || t.profile < colorprofile.ANSI256 {
		return nil
	}
	if known, ok := t.receded.Load(colour); ok { // a whole screen recedes behind a dialog, in few colours
		return known.(color.Color)
	}
	near, _ := colorful.MakeColor(colour)
	far, _ := colorful.MakeColor(t.ground)
	light, _, _ := near.Lab()
	to := t.profile.Convert(colorful.Lab(light, 0, 0).BlendRgb(far, .65).Clamped())
	to = eightBits(to)
	t.receded.Store(colour, to)
	return to
}

// Lipgloss returns how a role looks in text of the toolkit's components.
func (t *Theme) Lipgloss(role Role) lipgloss.Style {
	style := t.styles[role]
	has := func(attribute uint8) bool { return style.Attrs&attribute != 0 }
	return lipgloss.NewStyle().
		Foreground(style.Fg).
		Background(style.Bg).
		Bold(has(uv.AttrBold)).
		Italic(has(uv.AttrItalic)).
		Faint(has(uv.AttrFaint)).
		Reverse(has(uv.AttrReverse)).
		Strikethrough(has(uv.AttrStrikethrough)).
		Underline(style.Underline != uv.UnderlineNone)
}

// Heat returns the colour of a share from 0 to 1; nil where the theme is flat.
func (t *Theme) Heat(share float64) color.Color { return stepOf(t.heat, share) }

// GivenHeat is Heat for a cell whose digit is given: there is nothing to learn
// there, and it stands back.
func (t *Theme) GivenHeat(share float64) color.Color { return stepOf(t.given, share) }

// Owed is Heat for what is still wrong with a sum: from the ground of a cell to the colour of change.
func (t *Theme) Owed(share float64) color.Color { return stepOf(t.owed, share) }

func stepOf(list []color.Color, share float64) color.Color {
	if len(list) == 0 {
		return nil
	}
	return list[Step(share, len(list))]
}

// Step is the nearest of a number of steps, counted from 0, for a share from 0 to 1; 0 for what is no number.
func Step(share float64, steps int) int {
	if !(share > 0) {
		return 0
	}
	return int(min(share, 1)*float64(steps-1) + .5)
}

// Full says how a full share looks in this theme; empty where there is no ramp.
func (t *Theme) Full() string {
	switch {
	case t.Flat:
		return ""
	case t.Dark:
		return "bright"
	}
	return "dark"
}

// Readable is black or white, whichever is easier to read on a background.
func Readable(bg color.Color) color.Color {
	switch b := bg.(type) {
	case nil:
		return nil
	case ansi.BasicColor:
		if b == 0 || b == 1 || b == 4 || b == 5 || b == 8 {
			return ansi.BasicColor(15)
		}
		return ansi.BasicColor(0)
	}
	switch light := Luminance(bg); {
	case light > .19:
		return ansi.IndexedColor(232) // as good as black, and sent by its number
	case light > .18:
		return color.RGBA{A: 255}
	}
	return ansi.IndexedColor(231)
}

// Luminance returns the relative luminance of WCAG.
func Luminance(c color.Color) float64 {
	f, _ := colorful.MakeColor(c)
	r, g, b := f.LinearRgb()
	return .2126*r + .7152*g + .0722*b
}
