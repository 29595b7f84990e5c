package export

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// codes remembers what leads from one style to another, since frames have the same few styles
// and writing what leads to them is most of the work. Its zero value is ready.
type codes struct{ known map[change]string }

// change is a style, and that which comes after it.
type change struct{ from, to numbers }

// numbers are a style in plain numbers: to find one of those takes a tenth of the time that a
// style takes, whose colours are interfaces.
type numbers struct{ fg, bg, underlined, drawn uint64 }

// pen is what a terminal writes with. Its zero value is that of a new line.
type pen struct {
	style   uv.Style
	numbers numbers
	strange bool // a colour of the style has no number
}

// mostChanges bounds what is remembered; a long run in a few themes has some hundred.
const mostChanges = 4096

// turn gives a pen another style, and returns the code that does it.
func (c *codes) turn(pen *pen, to uv.Style) string {
	before := *pen
	pen.take(to)
	if before.strange || pen.strange {
		return uv.StyleDiff(&before.style, &to)
	}
	both := change{before.numbers, pen.numbers}
	if code, ok := c.known[both]; ok {
		return code
	}
	if c.known == nil || len(c.known) == mostChanges {
		c.known = map[change]string{}
	}
	code := uv.StyleDiff(&before.style, &to)
	c.known[both] = code
	return code
}

// take gives a pen a style.
func (p *pen) take(style uv.Style) {
	fg, fgKnown := numbered(style.Fg)
	bg, bgKnown := numbered(style.Bg)
	line, lineKnown := numbered(style.UnderlineColor)
	p.style = style
	p.numbers = numbers{
		fg:         fg,
		bg:         bg,
		underlined: line,
		drawn:      uint64(style.Underline)<<8 | uint64(style.Attrs),
	}
	p.strange = !fgKnown || !bgKnown || !lineKnown
}

// numbered is a colour as a number, other for colours of another kind; false for a kind that
// no theme has.
func numbered(colour color.Color) (number uint64, known bool) {
	const (
		basic = (iota + 1) << 32
		indexed
		full
	)
	switch c := colour.(type) {
	case nil:
		return 0, true
	case ansi.BasicColor:
		return basic | uint64(c), true
	case ansi.IndexedColor:
		return indexed | uint64(c), true
	case color.RGBA:
		red, green, blue := uint64(c.R), uint64(c.G), uint64(c.B)
		return full | red<<24 | green<<16 | blue<<8 | uint64(c.A), true
	}
	return 0, false
}
