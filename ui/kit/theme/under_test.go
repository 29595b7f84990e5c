package theme

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// An area is seen on its ground and stands back, so that lines can be
// seen on it.
func TestAnAreaIsBetweenTheGroundAndItsLine(t *testing.T) {
	for i := range palettes {
		p := &palettes[i]
		th := New(Choice{Name: p.name, Profile: colorprofile.TrueColor, Background: own(p)})
		area := th.Under(Best).Fg
		if got := contrast(area, th.ground); got < 1.3 {
			t.Errorf("%s: the area has contrast %.2f to the ground", p.name, got)
		}
		for _, line := range []Role{Current, SeriesC} {
			if got := contrast(th.Style(line).Fg, area); got < 2 {
				t.Errorf("%s: role %d has contrast %.2f to the area", p.name, line, got)
			}
		}
	}
	for _, background := range []Background{Dark, Light} {
		th := New(Choice{Profile: colorprofile.ANSI, Background: background})
		line := th.Style(Best).Fg.(ansi.BasicColor)
		if area := th.Under(Best).Fg.(ansi.BasicColor); area == line || area%8 != line%8 {
			t.Errorf("of the sixteen the area has %d under %d", area, line)
		}
	}
}
