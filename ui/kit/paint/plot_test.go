package paint

import (
	"math"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/kit/theme"
)

func TestPlotsSetTheirDots(t *testing.T) {
	for name, want := range map[string]string{"braille": "⢸", "blocks": "█", "ascii": "*"} {
		c := sheet(1, 1)
		c.Glyphs, _ = FindGlyphs(name)
		p := &Plot{}
		p.On(c)
		p.Column(p.W-1, 0, p.H-1, uv.Style{})
		p.Dot(5, 5, uv.Style{})
		p.Dot(-1, 0, uv.Style{})
		p.Draw(c)
		if got := c.Screen.CellAt(0, 0).Content; got != want {
			t.Errorf("%s: %q, expected %q", name, got, want)
		}
	}
}

// Lines of a chart are told apart without dots and without colours.
func TestAsciiPlotsDrawWithThePen(t *testing.T) {
	ascii, _ := FindGlyphs("ascii")
	c := New(3, 1, theme.New(theme.Choice{}), ascii)
	p := &Plot{}
	p.On(c)
	p.Dot(0, 0, uv.Style{})
	p.Pen(MarkNow)
	p.Dot(1, 0, uv.Style{})
	p.Pen(MarkMean)
	p.Dot(2, 0, uv.Style{})
	p.Draw(c)
	if got := ansi.Strip(c.Screen.Render()); got != "*o+" {
		t.Errorf("%q", got)
	}
}

// What lies far beside a picture is cut to it before anything counts its way there.
func TestAPlotIsCutToItsPicture(t *testing.T) {
	t.Parallel()
	const far = math.MaxInt / 4
	p := &Plot{}
	p.On(sheet(2, 2))
	p.Column(1, -far, far, uv.Style{})
	p.Line(-far, -far, far, far, uv.Style{})
	p.Block(-far, 0, 2*far, 1, uv.Style{})
	p.Block(0, 0, 0, far, uv.Style{})
	if p.cells[0].bits == 0 || p.cells[3].bits == 0 {
		t.Error("the part in the picture is not drawn")
	}
}
