package export

import (
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// Encoder writes screens as Bubble Tea takes them. Its zero value is ready, and gets faster
// with the styles that it has met.
type Encoder struct{ codes codes }

// Encode returns one screen as an Encoder does.
func Encode(lines []uv.Line) string { return new(Encoder).Encode(lines) }

// Encode returns a screen: text with styles, a line a row.
func (e *Encoder) Encode(lines []uv.Line) string {
	var text strings.Builder
	if len(lines) > 0 {
		text.Grow(8 * len(lines) * len(lines[0])) // what most screens need with their colours
	}
	for y, line := range lines {
		if y > 0 {
			text.WriteByte('\n')
		}
		var now pen
		var link uv.Link
		for i := range line {
			if line[i].Width == 0 {
				continue // the second half of a wide character
			}
			if line[i].Link != link {
				link = line[i].Link
				text.WriteString(ansi.SetHyperlink(link.URL, link.Params))
			}
			content, style := frugal(now.style, line[i:])
			if style != now.style {
				text.WriteString(e.codes.turn(&now, style))
			}
			text.WriteString(content)
		}
		if now.style != (uv.Style{}) {
			text.WriteString(ansi.ResetStyle)
		}
		if link != (uv.Link{}) {
			text.WriteString(ansi.ResetHyperlink())
		}
	}
	return text.String()
}

// Plain returns a screen without styles, a line a row.
func Plain(lines []uv.Line) string {
	var text strings.Builder
	for y, line := range lines {
		if y > 0 {
			text.WriteByte('\n')
		}
		for _, cell := range line {
			text.WriteString(cell.Content)
		}
	}
	return text.String()
}

// frugal is a cell as it is written after a pen: of two ways that look the same the one
// that changes fewer colours, since most of what a terminal is sent are colours. What
// cannot be seen of a blank stays as it was, and a half block is written as the other
// half with its colours exchanged where the pen is nearer to that.
func frugal(pen uv.Style, line uv.Line) (content string, style uv.Style) {
	const onBlank = uv.AttrReverse | uv.AttrStrikethrough
	cell := &line[0]
	content, style = cell.Content, cell.Style
	plain := style.Attrs == 0 && style.Fg != nil && style.Bg != nil
	half := plain && content == "▀"
	switch {
	case style.Underline != uv.UnderlineNone:
	case plain && content == "█" && style.Fg == style.Bg:
		content, style.Fg = " ", nil
	case content == " " && style.Attrs&onBlank == 0, half && style.Fg == style.Bg:
		if pen.Bg != style.Bg && len(line) > 1 && line[1].Style.Bg == style.Bg { // all is changed at once
			pen = line[1].Style
		}
		content, pen.Bg = " ", style.Bg
		pen.Underline = uv.UnderlineNone
		pen.UnderlineColor = nil
		pen.Attrs = pen.Attrs &^ onBlank
		style = pen
	case half && exchanged(pen, style):
		content, style.Fg, style.Bg = "▄", style.Bg, style.Fg
	}
	return content, style
}

// exchanged reports whether a pen is nearer to a style whose colours are exchanged.
func exchanged(pen, style uv.Style) bool {
	kept := alike(pen.Fg, style.Fg) + alike(pen.Bg, style.Bg)
	turned := alike(pen.Fg, style.Bg) + alike(pen.Bg, style.Fg)
	return turned > kept
}

// alike counts a colour that need not be set.
func alike(a, b color.Color) int {
	if a == b {
		return 1
	}
	return 0
}
