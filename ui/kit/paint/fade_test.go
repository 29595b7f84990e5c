package paint

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/theme"
)

// TestFadedCellsSayWhatTheySaid: weight, lines below and pictures are still seen behind
// what is pointed at; where there are too few colours for a faint picture it goes.
func TestFadedCellsSayWhatTheySaid(t *testing.T) {
	for profile, picture := range map[colorprofile.Profile]string{
		colorprofile.TrueColor: "▀", colorprofile.ANSI256: "▀", colorprofile.ANSI: " ", colorprofile.ASCII: " ",
	} {
		c := canvas(3, 1)
		c.Theme = theme.New(theme.Choice{Profile: profile})
		veil := c.Style(theme.Veiled)
		c.Text(0, 0, "4", theme.Given)
		c.Text(1, 0, "7", theme.Clash)
		c.Styled(2, 0, "▀", uv.Style{Fg: c.Theme.Heat(1), Bg: c.Theme.Heat(0)})
		for x := range 3 {
			c.Fade(x, 0, veil)
		}
		cell := func(x int) *uv.Cell { return c.Screen.CellAt(x, 0) }
		if cell(0).Style.Attrs&uv.AttrBold == 0 || cell(1).Style.Underline == uv.UnderlineNone {
			t.Errorf("%s: a given digit is not bold, or a clash not underlined: %+v, %+v", profile, cell(0), cell(1))
		}
		if cell(2).Content != picture {
			t.Errorf("%s: a point of a picture is %q, expected %q", profile, cell(2).Content, picture)
		}
		if picture == "▀" && (cell(2).Style.Fg == c.Theme.Heat(1) || cell(2).Style.Fg == nil) {
			t.Errorf("%s: a picture that stands back has its own colours", profile)
		}
	}
}
