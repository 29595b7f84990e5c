package wire

import (
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"
)

// attribute is an attribute and the parameters that set it and take it away.
type attribute struct {
	bit     uint8
	on, off int
}

var attributes = [...]attribute{
	{uv.AttrBold, 1, 22}, {uv.AttrFaint, 2, 22}, {uv.AttrItalic, 3, 23}, {uv.AttrBlink, 5, 25}, {uv.AttrRapidBlink, 6, 25},
	{uv.AttrReverse, 7, 27}, {uv.AttrConceal, 8, 28}, {uv.AttrStrikethrough, 9, 29},
}

// style changes the pen to look like a cell.
func (e *Encoder) style(c cell) {
	if c.fg == unseen { // keep what cannot be seen
		c.fg, c.attrs = e.pen.fg, e.pen.attrs&^seen
	}
	if c.fg == own && c.bg == own && c.attrs == 0 && c.line == lineless {
		e.out = append(e.out, "\x1b[m"...)
		e.pen = c
		return
	}
	start := len(e.out)
	e.out = append(e.out, "\x1b["...)
	e.attrs(c.attrs)
	if c.line != e.pen.line {
		switch c.line {
		case lineless:
			e.number(24)
		case uint8(uv.UnderlineSingle):
			e.number(4)
		default:
			e.number(4)
			e.out[len(e.out)-1] = ':' // kinds of underline are sub-parameters
			e.number(int(c.line))
		}
	}
	if c.line != lineless && c.under != e.pen.under {
		e.colour(c.under, 58, 59)
	}
	if c.fg != e.pen.fg {
		e.colour(c.fg, 38, 39)
	}
	if c.bg != e.pen.bg {
		e.colour(c.bg, 48, 49)
	}
	if len(e.out) == start+2 { // nothing changes
		e.out = e.out[:start]
	} else {
		e.out[len(e.out)-1] = 'm'
	}
	if c.line == lineless {
		c.under = e.pen.under // the terminal keeps it
	}
	e.pen = c
}

// attrs changes the pen's attributes. Some share the parameter that takes them
// away, so those that stay are set again.
func (e *Encoder) attrs(want uint8) {
	have := e.pen.attrs
	for _, a := range attributes {
		if have&a.bit == 0 || want&a.bit != 0 {
			continue
		}
		e.number(a.off)
		for _, b := range attributes {
			if b.off == a.off {
				have &^= b.bit
			}
		}
	}
	for _, a := range attributes {
		if want&a.bit != 0 && have&a.bit == 0 {
			e.number(a.on)
		}
	}
}

// number appends a parameter.
func (e *Encoder) number(n int) {
	e.out = strconv.AppendInt(e.out, int64(n), 10)
	e.out = append(e.out, ';')
}

// colour appends a colour: extended introduces one of many, reset is the
// terminal's own.
func (e *Encoder) colour(p paint, extended, reset int) {
	value := int(p & 0xffffff)
	switch p &^ 0xffffff {
	case own:
		e.number(reset)
	case basic:
		switch {
		case extended == 58: // has no short form
			e.number(extended)
			e.number(5)
			e.number(value)
		case value < 8:
			e.number(extended - 8 + value)
		default:
			e.number(extended + 52 + value - 8)
		}
	case indexed:
		e.number(extended)
		e.number(5)
		e.number(value)
	default:
		e.number(extended)
		e.number(2)
		e.number(value >> 16)
		e.number(value >> 8 & 255)
		e.number(value & 255)
	}
}
