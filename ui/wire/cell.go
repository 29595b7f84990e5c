package wire

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// cell is what a terminal shows at a place, and nothing that cannot be seen: two
// cells that look the same are equal.
type cell struct {
	glyph         string
	fg, bg, under paint
	attrs         uint8
	line          uint8 // the kind of underline
	width         uint8 // 0 for the second half of a wide character
}

// paint is a colour: its kind in the highest byte, its value below.
type paint uint32

const (
	own     paint = 0       // the terminal's own colour
	basic   paint = 1 << 24 // one of the sixteen
	indexed paint = 2 << 24 // one of the 256
	full    paint = 3 << 24 // red, green and blue
	unseen  paint = 4 << 24 // whatever the pen has
)

// seen are the attributes that can be seen on a blank.
const seen = uv.AttrReverse | uv.AttrStrikethrough

// lineless is a cell's kind of underline when it has none.
const lineless = uint8(uv.UnderlineNone)

// visible reduces a cell to what can be seen of it.
func visible(c *uv.Cell) cell {
	v := cell{glyph: c.Content, fg: paintOf(c.Style.Fg), bg: paintOf(c.Style.Bg), attrs: c.Style.Attrs, line: uint8(c.Style.Underline), width: uint8(c.Width)}
	if v.line != lineless {
		v.under = paintOf(c.Style.UnderlineColor)
	}
	if v.width == 0 {
		return cell{}
	}
	plain := v.line == lineless && v.attrs&(seen|uv.AttrFaint|uv.AttrBold) == 0
	switch v.glyph {
	case "", " ":
		v.glyph = " "
		if v.line == lineless && v.attrs&seen == 0 {
			v.fg, v.attrs = unseen, 0
		}
	case "▀", "▄":
		if v.fg == v.bg && plain && v.fg != own {
			v.glyph, v.fg, v.attrs = " ", unseen, 0
		}
	}
	return v
}

// turned is a half block drawn as the other one, with its colours exchanged.
func (c cell) turned() (other cell, ok bool) {
	if c.line != lineless || c.attrs != 0 || c.fg == own || c.bg == own {
		return c, false
	}
	switch c.glyph {
	case "▀":
		c.glyph = "▄"
	case "▄":
		c.glyph = "▀"
	default:
		return c, false
	}
	c.fg, c.bg = c.bg, c.fg
	return c, true
}

func paintOf(c color.Color) paint {
	switch c := c.(type) {
	case nil:
		return own
	case color.RGBA:
		return full | paint(c.R)<<16 | paint(c.G)<<8 | paint(c.B)
	case ansi.BasicColor:
		return basic | paint(c)
	case ansi.IndexedColor:
		return indexed | paint(c)
	}
	r, g, b, _ := c.RGBA()
	return full | paint(r>>8)<<16 | paint(g>>8)<<8 | paint(b>>8)
}
