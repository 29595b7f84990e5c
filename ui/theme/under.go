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
	underShare    = .66
	underShare256 = .45
)

// Under returns how the area under a line looks: the colour of the line, near the ground.
// Where there are sixteen colours it is the line's other brightness.
func (t *Theme) Under(r Role) uv.Style {
	st := t.styles[r]
	st.Attrs = 0
	switch {
	case t.Mono:
		st.Attrs = uv.AttrFaint
		return st
	case t.profile == colorprofile.ANSI:
		if c, ok := st.Fg.(ansi.BasicColor); ok {
			st.Fg = c ^ bright
		}
		return st
	}
	share := underShare
	if t.profile == colorprofile.ANSI256 {
		share = underShare256
	}
	near, _ := colorful.MakeColor(st.Fg)
	far, _ := colorful.MakeColor(t.ground)
	st.Fg = t.profile.Convert(near.BlendOkLab(far, share).Clamped())
	return st
}

// bright is the bit that tells the bright ones of the sixteen colours.
const bright = 8
