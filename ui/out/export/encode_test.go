package export

import (
	"image/color"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// TestEncodingLooksTheSame: what the toolkit reads from the text looks like the cells,
// though blanks and half blocks may be written in another way.
func TestEncodingLooksTheSame(t *testing.T) {
	glyphs, _ := paint.FindGlyphs("")
	c := paint.New(20, 3, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
	c.Text(1, 0, "given", theme.Given)
	c.Text(8, 0, "clash", theme.Clash)
	c.Text(2, 1, "changed", theme.Changed)
	colours := []color.Color{color.RGBA{R: 1, A: 255}, color.RGBA{G: 1, A: 255}, color.RGBA{B: 1, A: 255}}
	for x := range 18 {
		c.Screen.SetCell(x, 2, &uv.Cell{Content: "▀", Width: 1, Style: uv.Style{Fg: colours[x%3], Bg: colours[(x+1)%3]}})
	}
	c.Screen.SetCell(3, 2, &uv.Cell{Content: " ", Width: 1, Style: uv.Style{Underline: uv.UnderlineSingle}})
	c.Screen.SetCell(5, 2, &uv.Cell{Content: " ", Width: 1, Style: uv.Style{Fg: colours[0], Attrs: uv.AttrReverse}})
	buf := uv.NewScreenBuffer(20, 3)
	uv.NewStyledString(Encode(c.Screen.Lines)).Draw(buf, buf.Bounds())
	for y := range 3 {
		for x := range 20 {
			if a, b := look(*c.Screen.CellAt(x, y)), look(*buf.CellAt(x, y)); a != b {
				t.Errorf("%d,%d: %+v became %+v", x, y, a, b)
			}
		}
	}
}

// look is a cell without what cannot be seen of it: half blocks are upper ones.
func look(c uv.Cell) uv.Cell {
	plain := c.Style.Underline == uv.UnderlineNone && c.Style.Attrs&(uv.AttrReverse|uv.AttrStrikethrough) == 0
	switch {
	case c.Content == " " && plain:
		c.Content, c.Style.Fg, c.Style.Attrs = "▀", c.Style.Bg, 0
	case c.Content == "▄":
		c.Content, c.Style.Fg, c.Style.Bg = "▀", c.Style.Bg, c.Style.Fg
	}
	return c
}

// What is remembered is what is written anew: styles that look different are told apart, in
// colours of every kind.
func TestRememberedCodesAreThoseWrittenAnew(t *testing.T) {
	colours := []color.Color{
		nil,
		ansi.BasicColor(1),
		ansi.IndexedColor(1),
		color.RGBA{R: 1, A: 255},
		color.RGBA{B: 1, A: 255},
		ansi.RGBColor{R: 1}, // which has no number
	}
	drawn := rapid.Custom(func(t *rapid.T) uv.Style {
		one := rapid.SampledFrom(colours)
		return uv.Style{
			Fg:             one.Draw(t, "foreground"),
			Bg:             one.Draw(t, "background"),
			UnderlineColor: one.Draw(t, "line"),
			Underline:      uv.Underline(rapid.IntRange(0, 5).Draw(t, "underline")),
			Attrs:          uint8(rapid.IntRange(0, 255).Draw(t, "attributes")),
		}
	})
	var known codes
	rapid.Check(t, func(t *rapid.T) {
		from, to := drawn.Draw(t, "from"), drawn.Draw(t, "to")
		var now pen
		known.turn(&now, from)
		if got, want := known.turn(&now, to), uv.StyleDiff(&from, &to); got != want {
			t.Fatalf("it is %q, expected %q", got, want)
		}
	})
}
