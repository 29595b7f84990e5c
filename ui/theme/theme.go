package theme

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// Theme is ready to draw with: a style for every role, in colours that the
// terminal has.
type Theme struct {
	Name string
	Dark bool
	// Mono says that there are no colours at all: ramps must be drawn in shades.
	Mono bool
	// Base is the style of a blank.
	Base uv.Style

	styles      [Roles]uv.Style
	heat, given []color.Color
}

// heatSteps is how many colours a ramp has: more than an eye tells apart in
// neighbouring points.
const heatSteps = 13

// Choice is what makes a theme out of a name.
type Choice struct {
	// Name is one of Names; empty or "auto" takes dark or light.
	Name string
	// Profile is what the terminal can show.
	Profile colorprofile.Profile
	// Background says what is known of the terminal's.
	Background Background
	// Accent is the place of the algorithm, for its colour.
	Accent int
}

// Background is what is known of the terminal's background.
type Background uint8

const (
	Unknown Background = iota // taken for dark, and painted over
	Dark
	Light
)

// Names are the names of all themes, with a few words on each.
func Names() (names, abouts []string) {
	for _, p := range palettes {
		names, abouts = append(names, p.name), append(abouts, p.about)
	}
	return names, abouts
}

// Check refuses a name that is no theme's.
func Check(name string) error {
	if name == "" || name == "auto" || find(name) != nil {
		return nil
	}
	names, _ := Names()
	return fmt.Errorf("theme %q: expected auto, %s", name, strings.Join(names, ", "))
}

func find(name string) *palette {
	for i := range palettes {
		if palettes[i].name == name {
			return &palettes[i]
		}
	}
	return nil
}

// New makes the theme of a choice.
func New(c Choice) *Theme {
	p := find(c.Name)
	if p == nil {
		p = find("dark")
		if c.Background == Light {
			p = find("light")
		}
	}
	t := &Theme{Name: p.name, Dark: p.dark, Mono: c.Profile <= colorprofile.ASCII && c.Profile != colorprofile.Unknown}
	switch {
	case t.Mono:
		for r := range Roles {
			st := &t.styles[r]
			st.Attrs, st.Underline = monoStyle(r)
		}
	case c.Profile == colorprofile.ANSI:
		t.basic(p, c.Accent)
	default:
		t.full(p, c)
	}
	return t
}

// full fills in the styles for 256 colours or more.
func (t *Theme) full(p *palette, c Choice) {
	profile := c.Profile
	if profile == colorprofile.Unknown {
		profile = colorprofile.TrueColor
	}
	convert := func(hex string) color.Color {
		if hex == "" {
			return nil
		}
		return colour(profile, rgb(hex))
	}
	// A terminal that has not told its background might have any: laying our own
	// is the only way to be read on all of them.
	if known := c.Background != Unknown; p.paint || !known || p.dark != (c.Background == Dark) {
		t.Base = uv.Style{Bg: convert(p.background), Fg: convert(p.colours[Text].fg)}
	}
	accent := p.accents[c.Accent%len(p.accents)]
	beside := p.beside(accent)
	for r := range Roles {
		pair := p.colours[r]
		switch r {
		case Accent, Lit:
			pair.fg = accent
		case SeriesB, SeriesC, SeriesD:
			pair.fg = beside[r-SeriesB]
		}
		if pair.fg == "" {
			pair.fg = p.colours[Text].fg
		}
		st := uv.Style{Fg: convert(pair.fg), Bg: convert(pair.bg)}
		if st.Bg == nil {
			st.Bg = t.Base.Bg
		}
		t.styles[r] = shaped(st, r)
	}
	if profile == colorprofile.ANSI256 {
		for _, n := range p.heat256 {
			t.heat = append(t.heat, ansi.IndexedColor(n))
		}
	}
	for i := range heatSteps {
		at := float64(i) / (heatSteps - 1)
		if profile == colorprofile.TrueColor {
			t.heat = append(t.heat, solid(ramp(p.heat, at)))
		}
		grey, _ := colorful.MakeColor(ramp(p.given, at))
		t.given = append(t.given, colour(profile, grey))
	}
}

// basic fills in the styles for sixteen colours. The terminal's own background
// is kept: its sixteen colours were chosen for it.
func (t *Theme) basic(p *palette, place int) {
	table, accents, heat := basicDark, basicAccentsDark, basicHeatDark
	if !p.dark {
		table, accents, heat = basicLight, basicAccentsLight, basicHeatLight
	}
	accent := accents[place%len(accents)]
	beside := basicBeside(accent, p.dark)
	for r := range Roles {
		pair := table[r]
		switch r {
		case Accent, Lit:
			pair.fg = accent
		case SeriesB, SeriesC, SeriesD:
			pair = basicPair{beside[r-SeriesB], -1}
		}
		t.styles[r] = shaped(uv.Style{Fg: basicColour(pair.fg), Bg: basicColour(pair.bg)}, r)
	}
	for _, n := range heat {
		t.heat = append(t.heat, basicColour(n))
	}
	t.given = []color.Color{heat0(heat), basicColour(7)}
}

func heat0(heat []int8) color.Color { return basicColour(heat[0]) }

func basicColour(n int8) color.Color {
	if n < 0 {
		return nil
	}
	return ansi.BasicColor(n)
}

func shaped(st uv.Style, r Role) uv.Style {
	attrs, under := shape(r)
	st.Attrs = attrs
	if under {
		st.Underline = uv.UnderlineSingle
	}
	return st
}

func monoStyle(r Role) (uint8, uv.Underline) {
	attrs, under := monoShape(r)
	if under {
		return attrs, uv.UnderlineSingle
	}
	return attrs, uv.UnderlineNone
}

// Style is how a role looks.
func (t *Theme) Style(r Role) uv.Style { return t.styles[r] }

// On is how a role looks upon the background of another.
func (t *Theme) On(r, under Role) uv.Style {
	st, u := t.styles[r], t.styles[under]
	st.Bg = u.Bg
	st.Attrs |= u.Attrs & uv.AttrReverse
	return st
}

// Heat is the colour of a share from 0 to 1; nil without colours.
func (t *Theme) Heat(share float64) color.Color { return pick(t.heat, share) }

// GivenHeat is Heat for a cell whose digit is given: there is nothing to learn
// there, and it stands back.
func (t *Theme) GivenHeat(share float64) color.Color { return pick(t.given, share) }

func pick(list []color.Color, share float64) color.Color {
	if len(list) == 0 {
		return nil
	}
	i := int(min(max(share, 0), 1)*float64(len(list)-1) + .5)
	return list[i]
}

// ramp blends stops evenly in a space in which equal steps look equal.
func ramp(stops []string, at float64) color.Color {
	x := at * float64(len(stops)-1)
	i := min(int(x), len(stops)-2)
	return rgb8(rgb(stops[i]).BlendOkLab(rgb(stops[i+1]), x-float64(i)).Clamped())
}

func rgb(hex string) colorful.Color {
	c, err := colorful.Hex(hex)
	if err != nil {
		panic(fmt.Sprintf("theme: %v", err)) // the tables are part of the program
	}
	return c
}

// rgb8 and solid make colours that compare by value and are cheap to encode.
func rgb8(c colorful.Color) color.Color {
	r, g, b := c.RGB255()
	return color.RGBA{R: r, G: g, B: b, A: 255}
}

func solid(c color.Color) color.Color {
	if f, ok := c.(colorful.Color); ok {
		return rgb8(f)
	}
	return c
}

// Readable is black or white, whichever is easier to read on a background.
func Readable(bg color.Color) color.Color {
	if bg == nil {
		return nil
	}
	if b, ok := bg.(ansi.BasicColor); ok {
		if b == 0 || b == 1 || b == 4 || b == 5 || b == 8 {
			return ansi.BasicColor(15)
		}
		return ansi.BasicColor(0)
	}
	if Luminance(bg) > .18 {
		return black
	}
	return white
}

var (
	black = color.RGBA{A: 255}
	white = color.RGBA{R: 255, G: 255, B: 255, A: 255}
)

// Luminance is the relative luminance of WCAG.
func Luminance(c color.Color) float64 {
	f, _ := colorful.MakeColor(c)
	r, g, b := f.LinearRgb()
	return .2126*r + .7152*g + .0722*b
}
