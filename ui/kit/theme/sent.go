package theme

import (
	"image/color"
	"math"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// greyish is the chroma below which a colour is a grey where there are 256: the nearest
// of all to a bluish grey is a purple.
const greyish = .13

// adapt returns the colour of a name in the form that the terminal has; nil for none.
func adapt(name string, profile colorprofile.Profile) color.Color {
	if name == "" {
		return nil
	}
	colour := lipgloss.Color(name)
	if f, ok := colorful.MakeColor(colour); ok && profile == colorprofile.ANSI256 {
		if h, chroma, l := f.Hcl(); chroma < greyish {
			colour = colorful.Hcl(h, 0, l).Clamped()
		}
	}
	return sent(colour, profile, .001)
}

// sent is a colour as a terminal is sent it: by its number, which is half the bytes, where one of the 256 is as
// near as said. The first ones of the cube are others in some terminals.
func sent(colour color.Color, profile colorprofile.Profile, same float64) color.Color {
	const first = 22
	near := ansi.Convert256(colour)
	if profile == colorprofile.TrueColor && near >= first && distance(colour, near) <= same {
		return near
	}
	return eightBits(profile.Convert(colour))
}

// distance is how far two colours are from each other in OkLab, in which equal steps look equal.
func distance(a, b color.Color) float64 {
	mixed, _ := colorful.MakeColor(a)
	other, _ := colorful.MakeColor(b)
	l1, a1, b1 := mixed.OkLab()
	l2, a2, b2 := other.OkLab()
	return math.Hypot(l1-l2, math.Hypot(a1-a2, b1-b2))
}

// eightBits is a mixed colour as a terminal is sent it, which is compared and found faster;
// others stay as they are.
func eightBits(colour color.Color) color.Color {
	mixed, ok := colour.(colorful.Color)
	if !ok {
		return colour
	}
	const high = 8 // the bits that stay of sixteen
	r, g, b, _ := mixed.RGBA()
	return color.RGBA{
		R: uint8(r >> high),
		G: uint8(g >> high),
		B: uint8(b >> high),
		A: math.MaxUint8,
	}
}
