package theme

import (
	"fmt"
	"image/color"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/lucasb-eyer/go-colorful"
)

// least is WCAG's contrast for text at level AA.
const least = 4.5

// reads are the roles that are read as text or must be seen as marks; the others
// are lines, and what lies behind a dialog.
func reads() (list []Role) {
	for r := range Roles {
		if r != Frame && r != Band && r != Veiled {
			list = append(list, r)
		}
	}
	return list
}

// backgrounds are what a theme may be laid over: its own and, where it leaves
// the terminal's, what such terminals usually have.
func backgrounds(p *palette) []string {
	switch {
	case p.paint:
		return []string{p.background}
	case p.dark:
		return []string{p.background, "#000000", "#1e1e1e"}
	}
	return []string{p.background, "#ffffff", "#fafafa"}
}

// coloured are the depths of colour that have a ramp.
var coloured = []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256}

func TestTextCanBeRead(t *testing.T) {
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			th := New(Choice{Name: p.name, Profile: profile, Background: own(p)})
			for _, bg := range backgrounds(p) {
				for _, r := range reads() {
					st := th.Style(r)
					under := lipgloss.Color(bg)
					if st.Bg != nil {
						under = st.Bg
					}
					if got := contrast(st.Fg, under); got < least {
						t.Errorf("%s, %v, role %d on %s: contrast %.2f, expected %.1f", p.name, profile, r, bg, got, least)
					}
				}
			}
		}
	}
}

func own(p *palette) Background {
	if p.dark {
		return Dark
	}
	return Light
}

// A digit can be read on every ground of the board.
func TestDigitsCanBeReadOnEveryGround(t *testing.T) {
	for i := range palettes {
		for _, profile := range coloured {
			th := New(Choice{Name: palettes[i].name, Profile: profile})
			for step := range 101 {
				for _, bg := range []color.Color{th.Heat(float64(step) / 100), th.GivenHeat(float64(step) / 100)} {
					if got := contrast(Readable(bg), bg); got < least {
						t.Errorf("%s, %v: contrast %.2f on step %d of the ramp", palettes[i].name, profile, got, step)
					}
				}
			}
		}
	}
}

// A ramp begins visibly above its ground, and each step can be told from the one before, on a
// projector too.
func TestRampsCanBeSeen(t *testing.T) {
	const begins, apart = 1.5, 1.25
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			th := New(Choice{Name: p.name, Profile: profile, Background: own(p)})
			if len(th.heat) < 7 {
				t.Errorf("%s, %v: %d steps, expected 7 or more", p.name, profile, len(th.heat))
			}
			last, rises := lipgloss.Color(p.background), p.dark
			for step, c := range th.heat {
				want := apart
				if step == 0 {
					want = begins
				}
				if got := contrast(last, c); got < want || (Luminance(c) > Luminance(last)) != rises {
					t.Errorf("%s, %v: step %d has a contrast of %.2f with the one before, expected %.2f", p.name, profile, step, got, want)
				}
				last = c
			}
		}
	}
}

// With 256 colours what is unlikely is a grey, which recedes, and no step is a violet, to which a
// smooth ramp comes near there: the strongest colour would say what matters least.
func TestTheRampOf256ColoursBeginsGrey(t *testing.T) {
	const (
		greys      = 3
		grey, most = 1, 32 // chroma, of which the violets of the cube have 50 and more
		from, to   = 280, 340
	)
	for i := range palettes {
		th := New(Choice{Name: palettes[i].name, Profile: colorprofile.ANSI256})
		for step, c := range th.heat {
			f, _ := colorful.MakeColor(c)
			hue, chroma, _ := f.Hcl()
			chroma *= 100
			if step < greys && chroma > grey || chroma > most || chroma > grey && hue > from && hue < to {
				t.Errorf("%s: step %d, %v, has chroma %.0f and hue %.0f", palettes[i].name, step, c, chroma, hue)
			}
		}
	}
}

// hues are the tints with a meaning of their own.
var hues = []Tint{Program, Wrong, Change, Success, Now, LaneA, LaneB, LaneC, LaneD}

// A colour means one thing: no two hues of a theme look alike. Lanes, which have a letter, may
// be near to another hue where colours must serve every eye.
func TestAColourMeansOneThing(t *testing.T) {
	const apart = .05 // in OkLab
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			for n, a := range hues {
				for _, b := range hues[:n] {
					if a >= LaneA && p.safe && b < LaneA {
						continue
					}
					if got := distance(adapt(p.tints[a], profile), adapt(p.tints[b], profile)); got < apart {
						t.Errorf("%s, %v: tints %d and %d are %.3f apart, expected %.2f", p.name, profile, b, a, got, apart)
					}
				}
			}
		}
	}
}

// Every theme has every tint, and every role has one.
func TestThemesAreWhole(t *testing.T) {
	for i := range palettes {
		for tint, text := range palettes[i].tints {
			if text == "" {
				t.Errorf("%s has no tint %d", palettes[i].name, tint)
			}
		}
	}
	for r, means := range meanings {
		if Role(r) != Text && means == (pair{}) {
			t.Errorf("role %d means nothing", r)
		}
	}
}

// Meanings that stand side by side and could be taken for each other.
var pairs = [][2]Role{
	{Free, Clash}, {Free, Fixed}, {Fixed, Clash}, {Good, Bad}, {Good, Warn}, {Bad, Warn},
	{Best, Current}, {SeriesB, SeriesC}, {Free, Faded}, {Given, Free}, {Given, Clash}, {Current, Barred},
	{Fixed, Faded}, {Faded, Clash}, {Given, Good}, {Given, Bad}, // on the board
	{Best, SeriesB}, {Best, SeriesC}, {Current, SeriesB}, {Current, SeriesC}, // in the chart of the cost
}

// In every theme, and with any depth of colour, meanings that stand side by side
// have colours of their own.
func TestMeaningsHaveColoursOfTheirOwn(t *testing.T) {
	const apart = .04
	names, _ := Names()
	for _, name := range names {
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI} {
			th := New(Choice{Name: name, Profile: profile})
			for _, p := range pairs {
				a, b := th.Style(p[0]).Fg, th.Style(p[1]).Fg
				if got := distance(a, b); got < apart {
					t.Errorf("%s, %v: roles %d and %d are %.3f apart", name, profile, p[0], p[1], got)
				}
			}
		}
	}
}

func TestMeaningsStayApartForEveryEye(t *testing.T) {
	const apart = .06 // in OkLab; neighbours of a ramp differ by .02
	for _, name := range []string{"safe", "safe-light"} {
		th := New(Choice{Name: name, Profile: colorprofile.TrueColor})
		for kind, d := range deficiencies {
			for _, p := range pairs {
				a, b := d.see(th.Style(p[0]).Fg), d.see(th.Style(p[1]).Fg)
				if got := distance(a, b); got < apart {
					t.Errorf("%s: roles %d and %d are %.3f apart with %s", name, p[0], p[1], got, kind)
				}
			}
			for i := range 4 {
				a, b := d.see(th.Heat(float64(i)/4)), d.see(th.Heat(float64(i+1)/4))
				if got := distance(a, b); got < apart {
					t.Errorf("%s: quarters %d and %d of the ramp are %.3f apart with %s", name, i, i+1, got, kind)
				}
			}
		}
	}
}

// TestSeriesHaveColoursOfTheirOwn: lines of a chart and lanes of a race look different,
// in the safe themes for every eye.
func TestSeriesHaveColoursOfTheirOwn(t *testing.T) {
	series := [...]Role{SeriesA, SeriesB, SeriesC, SeriesD}
	each := func(what string, least float64, th *Theme, see func(color.Color) color.Color) {
		for i, r := range series {
			for _, o := range series[:i] {
				if got := distance(see(th.Style(r).Fg), see(th.Style(o).Fg)); got < least {
					t.Errorf("%s: roles %d and %d are %.3f apart", what, o, r, got)
				}
			}
		}
	}
	plain := func(c color.Color) color.Color { return c }
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI} {
			each(fmt.Sprint(p.name, ", ", profile), .1, New(Choice{Name: p.name, Profile: profile, Background: own(p)}), plain)
		}
		if p.safe {
			for kind, d := range deficiencies {
				each(p.name+" with "+kind, .06, New(Choice{Name: p.name, Profile: colorprofile.TrueColor}), d.see)
			}
		}
	}
}

// What colour says is said without it too: roles that matter differ in their
// attributes from plain text when there is no colour.
func TestWithoutColours(t *testing.T) {
	th := New(Choice{Profile: colorprofile.ASCII})
	if !th.Mono || th.Heat(1) != nil {
		t.Error("expected a theme without colours")
	}
	for r := range Roles {
		if st := th.Style(r); st.Fg != nil || st.Bg != nil {
			t.Errorf("role %d has a colour", r)
		}
	}
	plain := th.Style(Text)
	for _, r := range []Role{Given, Fixed, Changed, Clash, Barred, Cursor, Picked, Lit, Title, Key, Bad} {
		if th.Style(r) == plain {
			t.Errorf("role %d looks like text", r)
		}
	}
	if th.Style(Clash) == th.Style(Changed) || th.Style(Given) == th.Style(Fixed) {
		t.Error("meanings of the board look alike")
	}
}

func TestSixteenColours(t *testing.T) {
	for _, name := range []string{"dark", "light"} {
		th := New(Choice{Name: name, Profile: colorprofile.ANSI})
		if th.Base.Bg != nil || th.Style(Clash).Fg == nil || !th.Flat || th.Heat(1) != nil {
			t.Errorf("%s: %+v", name, th)
		}
	}
}

func TestNamesAreChecked(t *testing.T) {
	for _, name := range []string{"", "auto", "dark", "light", "contrast", "safe", "safe-light"} {
		if err := Check(name); err != nil {
			t.Error(err)
		}
	}
	if Check("beige") == nil {
		t.Error("beige is no theme")
	}
	if th := New(Choice{Name: "auto", Background: Light}); th.Dark {
		t.Error("a light terminal got a dark theme")
	}
}

// A theme of the other kind than the terminal lays its own background.
func TestAThemeOfTheOtherKindBringsItsBackground(t *testing.T) {
	for _, c := range []struct {
		name string
		bg   Background
		lays bool
	}{{"light", Dark, true}, {"light", Unknown, true}, {"light", Light, false}, {"dark", Dark, false}, {"dark", Light, true}, {"contrast", Dark, true}} {
		th := New(Choice{Name: c.name, Background: c.bg, Profile: colorprofile.TrueColor})
		if (th.Base.Bg != nil) != c.lays || (th.Style(Text).Bg != nil) != c.lays {
			t.Errorf("%s over %v: %v", c.name, c.bg, th.Base)
		}
	}
}

// contrast is WCAG's ratio of two colours, from 1 to 21.
func contrast(a, b color.Color) float64 {
	x, y := Luminance(a), Luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + .05) / (y + .05)
}
