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
type change struct{ from, to pen }

// pen is a style in plain numbers: to find one of those takes a tenth of the time that a style
// takes, whose colours are interfaces.
type pen struct{ fg, bg, underlined, drawn uint64 }

// mostChanges bounds what is remembered; a long run in a few themes has some hundred.
const mostChanges = 4096

// between leads from a style to another.
func (c *codes) between(from, to *uv.Style) string {
	before, pure := penOf(from)
	after, known := penOf(to)
	if !pure || !known {
		return uv.StyleDiff(from, to)
	}
	both := change{before, after}
	if code, ok := c.known[both]; ok {
		return code
	}
	if c.known == nil || len(c.known) == mostChanges {
		c.known = map[change]string{}
	}
	code := uv.StyleDiff(from, to)
	c.known[both] = code
	return code
}

// penOf is a style in numbers; false where a colour has none.
func penOf(s *uv.Style) (p pen, known bool) {
	fg, fgKnown := numbered(s.Fg)
	bg, bgKnown := numbered(s.Bg)
	line, lineKnown := numbered(s.UnderlineColor)
	p = pen{
		fg:         fg,
		bg:         bg,
		underlined: line,
		drawn:      uint64(s.Underline)<<8 | uint64(s.Attrs),
	}
	return p, fgKnown && bgKnown && lineKnown
}

// numbered is a colour as a number, other for colours of another kind; false for a kind that
// no theme has.
func numbered(c color.Color) (number uint64, known bool) {
	const (
		basic = (iota + 1) << 32
		indexed
		full
	)
	switch c := c.(type) {
	case nil:
		return 0, true
	case ansi.BasicColor:
		return basic | uint64(c), true
	case ansi.IndexedColor:
		return indexed | uint64(c), true
	case color.RGBA:
		return full | uint64(c.R)<<24 | uint64(c.G)<<16 | uint64(c.B)<<8 | uint64(c.A), true
	}
	return 0, false
}
