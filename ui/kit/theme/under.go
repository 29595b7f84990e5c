package theme

import (
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// underShare is how much of the ground's colour is in that of an area, and underShare256
// where there are 256 colours, of which the darker ones are greys.
const (
	underShare    = .6
	underShare256 = .45
)

// Under returns how the area under a line looks: the colour of the line, near the ground.
// Where there are sixteen colours it is the line's other brightness.
func (t *Theme) Under(r Role) uv.Style { return t.under[r] }

// areaUnder works out what Under returns: to mix a colour takes as long as to draw a curve.
func (t *Theme) areaUnder(role Role) uv.Style {
	style := t.styles[role]
	style.Attrs = 0
	switch {
	case t.Mono:
		style.Attrs = uv.AttrFaint
		return style
	case t.profile == colorprofile.ANSI:
		if c, ok := style.Fg.(ansi.BasicColor); ok {
			style.Fg = c ^ bright
		}
		return style
	}
	share := underShare
	if t.profile == colorprofile.ANSI256 {
		share = underShare256
	}
	near, _ := colorful.MakeColor(style.Fg)
	far, _ := colorful.MakeColor(t.ground)
	style.Fg = eightBits(t.profile.Convert(near.BlendOkLab(far, share).Clamped()))
	return style
}

// bright is the bit that tells the bright ones of the sixteen colours.
const bright = 8
