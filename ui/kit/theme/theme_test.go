package theme

import (
	"image/color"
	"os"
	"slices"
	"strings"
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

// A colour means one thing: no two hues of a theme look alike.
func TestAColourMeansOneThing(t *testing.T) {
	const apart = .05 // in OkLab
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			for n, a := range hues {
				for _, b := range hues[:n] {
					if got := distance(adapt(p.tints[a], profile), adapt(p.tints[b], profile)); got < apart {
						t.Errorf("%s, %v: tints %d and %d are %.3f apart, expected %.2f", p.name, profile, b, a, got, apart)
					}
				}
			}
		}
	}
}

// The rows of tints have the names of the constants, in their order.
func TestTintsStandInTheirOrder(t *testing.T) {
	source, err := os.ReadFile("meaning.go")
	if err != nil {
		t.Fatal(err)
	}
	_, constants, _ := strings.Cut(string(source), "const (")
	constants, _, _ = strings.Cut(constants, "Tints\n")
	var declared, rows []string
	for line := range strings.Lines(constants) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "//" {
			declared = append(declared, words[0])
		}
	}
	for line := range strings.Lines(strings.TrimSpace(written)) {
		if name := strings.Fields(line)[0]; name != strings.ToLower(name) {
			rows = append(rows, name)
		}
	}
	if !slices.Equal(declared, rows) || len(rows) != int(Tints) {
		t.Errorf("the constants are %q, the rows %q", declared, rows)
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

// Hues, and meanings that stand side by side, are told apart by every eye, in every theme and with
// 256 colours, too: lanes of a race, which are nothing but their colour on a chart, the best.
func TestMeaningsStayApartForEveryEye(t *testing.T) {
	const apart, lanes, coarser = .06, .09, .01 // in OkLab; neighbours of a ramp differ by .02
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			least := func(a, b Tint) (want float64) {
				if want = apart; a >= LaneA && a <= LaneD && b >= LaneA && b <= LaneD {
					want = lanes
				}
				if profile == colorprofile.ANSI256 {
					want -= coarser
				}
				return want
			}
			th := New(Choice{Name: p.name, Profile: profile, Background: own(p)})
			for kind, d := range deficiencies {
				for n, a := range hues {
					for _, b := range hues[:n] {
						got := distance(d.see(adapt(p.tints[a], profile)), d.see(adapt(p.tints[b], profile)))
						if got < least(a, b) {
							t.Errorf("%s, %v: tints %d and %d are %.3f apart with %s", p.name, profile, b, a, got, kind)
						}
					}
				}
				for _, p := range pairs {
					a, b := meanings[p[0]].ink, meanings[p[1]].ink
					if got := distance(d.see(th.Style(p[0]).Fg), d.see(th.Style(p[1]).Fg)); got < least(a, b) {
						t.Errorf("%s, %v: roles %d and %d are %.3f apart with %s", th.Name, profile, p[0], p[1], got, kind)
					}
				}
			}
		}
	}
}

// A ramp says how much by lightness alone: its low end has no hue, and no step of it is taken for
// the colour of a clash by any eye.
func TestRampsAreOfLightness(t *testing.T) {
	const grey = 10
	clear := map[string]float64{"deuteranopia": 45, "protanopia": 35}
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range coloured {
			th := New(Choice{Name: p.name, Profile: profile, Background: own(p)})
			if _, chroma, _ := cieLab(th.heat[0]).Hcl(); 100*chroma > grey {
				t.Errorf("%s, %v: the first step has a chroma of %.0f, expected %d at most", p.name, profile, 100*chroma, grey)
			}
			for kind, least := range clear {
				see := deficiencies[kind].see
				clash := cieLab(see(th.Style(Clash).Fg))
				for step, c := range th.heat {
					if got := 100 * clash.DistanceLab(cieLab(see(c))); got < least {
						t.Errorf("%s, %v: step %d is %.0f from a clash with %s, expected %.0f", p.name, profile, step, got, kind, least)
					}
				}
			}
		}
	}
}

// cieLab is a colour as it is measured in CIE's Lab.
func cieLab(c color.Color) colorful.Color {
	f, _ := colorful.MakeColor(c)
	return f
}

// Lines of a chart and lanes of a race look different, with sixteen colours, too.
func TestSeriesHaveColoursOfTheirOwn(t *testing.T) {
	const apart = .1
	for i := range palettes {
		p := &palettes[i]
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI} {
			th := New(Choice{Name: p.name, Profile: profile, Background: own(p)})
			for i, r := range Series {
				for _, o := range Series[:i] {
					if got := distance(th.Style(r).Fg, th.Style(o).Fg); got < apart {
						t.Errorf("%s, %v: roles %d and %d are %.3f apart", p.name, profile, o, r, got)
					}
				}
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
