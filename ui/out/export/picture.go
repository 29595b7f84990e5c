package export

import (
	"bufio"
	"cmp"
	"fmt"
	"html"
	"image/color"
	"io"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// Picture is a frame and the terminal it is imagined on.
type Picture struct {
	*uv.Buffer
	// Foreground and Background are the terminal's own colours, for the cells
	// that name none.
	Foreground, Background color.Color
	// Title and Words say what is on it to those who do not see it; empty for nothing.
	Title, Words string
}

// A cell is this many units wide and high in a picture.
const cellWidth, cellHeight = 10, 20

// Formats are the names that Write knows.
var Formats = []string{"ansi", "text", "svg"}

// Write writes the frame in a format.
func (s *Picture) Write(w io.Writer, format string) error {
	switch format {
	case "ansi":
		return lines(w, s.Buffer, uv.Line.Render)
	case "text":
		return lines(w, s.Buffer, uv.Line.String)
	case "svg":
		b := bufio.NewWriter(w)
		s.whole(b)
		b.WriteString("</svg>\n")
		return b.Flush()
	}
	return fmt.Errorf("no format %q: expected %s", format, strings.Join(Formats, ", "))
}

func lines(w io.Writer, buffer *uv.Buffer, render func(uv.Line) string) error {
	for _, line := range buffer.Lines {
		_, err := io.WriteString(w, strings.TrimRight(render(line), " ")+"\n")
		if err != nil {
			return err
		}
	}
	return nil
}

// colours are what a cell is really drawn in: reversal and the terminal's own
// colours are settled.
func (s *Picture) colours(cell *uv.Cell) (fg, bg color.Color) {
	fg, bg = cmp.Or(cell.Style.Fg, s.Foreground), cmp.Or(cell.Style.Bg, s.Background)
	if cell.Style.Attrs&uv.AttrReverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// whole begins a picture of scalable shapes and text and draws all of it, the backgrounds first.
func (s *Picture) whole(w io.Writer) {
	width, height := s.Width()*cellWidth, s.Height()*cellHeight
	fmt.Fprintf(
		w,
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %d %d" width="%d" height="%d" `+
			`font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="16.6">`+"\n",
		width,
		height,
		width,
		height,
	)
	if s.Title != "" {
		fmt.Fprintf(w, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(s.Title),
			html.EscapeString(s.Words))
	}
	fmt.Fprintf(w, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n",
		width, height, hex(s.Background))
	for y, line := range s.Lines {
		s.fill(w, 0, y, line, hex(s.Background))
	}
	for y, line := range s.Lines {
		s.glyphs(w, 0, y, line)
	}
}

// fill draws the background of a row from x on, neighbours of one colour as one, but where it
// is plain.
func (s *Picture) fill(w io.Writer, x, y int, line uv.Line, plain string) {
	for x < len(line) {
		_, bg := s.colours(&line[x])
		from, colour := x, hex(bg)
		for x++; x < len(line); x++ {
			_, bg := s.colours(&line[x])
			if hex(bg) != colour {
				break
			}
		}
		if colour != plain {
			fmt.Fprintf(w, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" shape-rendering="crispEdges"/>`+"\n",
				from*cellWidth, y*cellHeight, (x-from)*cellWidth, cellHeight, colour)
		}
	}
}

// glyphs draws a row's characters from x on: shapes cell by cell, one path for
// neighbours of one colour, and text run by run.
func (s *Picture) glyphs(w io.Writer, x, y int, line uv.Line) {
	for x < len(line) {
		cell := &line[x]
		fg, _ := s.colours(cell)
		switch colour := hex(fg); {
		case blank(cell.Content) && cell.Style.Underline == uv.UnderlineNone:
			x++
		case drawn(first(cell.Content)):
			x = s.paths(w, x, y, line, colour)
		default:
			x = s.text(w, x, y, line, colour)
		}
	}
}

// drawn reports whether a character is drawn as shapes.
func drawn(r rune) bool { return shapes(r) != nil || rounded[r] != [4]int{} }

// paths draws the shapes from x on that have one colour, and returns where the
// next begins.
func (s *Picture) paths(w io.Writer, x, y int, line uv.Line, colour string) int {
	fill, stroke := "", ""
	for ; x < len(line) && drawn(first(line[x].Content)); x++ {
		fg, _ := s.colours(&line[x])
		if hex(fg) != colour {
			break
		}
		ox, oy := float64(x*cellWidth), float64(y*cellHeight)
		glyph := first(line[x].Content)
		if arm := rounded[glyph]; arm != [4]int{} {
			stroke += fmt.Sprintf("M%g %gQ%g %g %g %g", // from the side, and to above or below
				ox+float64(arm[1]*cellWidth), oy+midY, ox+midX,
				oy+midY, ox+midX, oy+float64(arm[3]*cellHeight))
		}
		for _, p := range shapes(glyph) {
			fill += fmt.Sprintf("M%.6g %.6gh%.4gv%.4gh-%.4gz", ox+p.x, oy+p.y, p.w, p.h, p.w)
		}
	}
	if fill != "" {
		fmt.Fprintf(w, `<path d="%s" fill="%s"/>`+"\n", fill, colour)
	}
	if stroke != "" {
		fmt.Fprintf(w, `<path d="%s" fill="none" stroke="%s" stroke-width="%g"/>`+"\n", stroke, colour, thin)
	}
	return x
}

// text sets the characters from x on that have one style, each at its own
// place, so that no font's width matters.
func (s *Picture) text(w io.Writer, x, y int, line uv.Line, colour string) int {
	style := line[x].Style
	places, letters := "", ""
	for ; x < len(line); x++ {
		cell := &line[x]
		same := cell.Style.Attrs == style.Attrs && cell.Style.Underline == style.Underline
		fg, _ := s.colours(cell)
		if !same || hex(fg) != colour || drawn(first(cell.Content)) ||
			blank(cell.Content) && style.Underline == uv.UnderlineNone {
			break
		}
		places += fmt.Sprintf("%d ", x*cellWidth)
		letters += cell.Content
	}
	extra := ""
	if style.Attrs&uv.AttrBold != 0 {
		extra += ` font-weight="bold"`
	}
	if style.Attrs&uv.AttrItalic != 0 {
		extra += ` font-style="italic"`
	}
	if style.Underline != uv.UnderlineNone {
		extra += ` text-decoration="underline"`
	}
	fmt.Fprintf(
		w,
		`<text x="%s" y="%d" fill="%s"%s>%s</text>`+"\n",
		places[:max(0, len(places)-1)],
		y*cellHeight+15,
		colour,
		extra,
		html.EscapeString(letters),
	)
	return x
}

// shape is a rectangle of a glyph that is drawn rather than set, in units from
// the cell's corner.
type shape struct{ x, y, w, h float64 }

// A light line and a heavy one are so thick, and the middle of a cell is there.
const thin, heavy, midX, midY = 1.0, 2.6, cellWidth / 2.0, cellHeight / 2.0

// arms are the lines of a box-drawing character: left, right, up, down; 1 is
// light and 2 heavy.
var arms = map[rune][4]int{
	'─': {1, 1, 0, 0}, '│': {0, 0, 1, 1}, '┼': {1, 1, 1, 1}, '├': {0, 1, 1, 1}, '┤': {1, 0, 1, 1},
	'┬': {1, 1, 0, 1}, '┴': {1, 1, 1, 0}, '┌': {0, 1, 0, 1}, '┐': {1, 0, 0, 1},
	'└': {0, 1, 1, 0}, '┘': {1, 0, 1, 0},
	'━': {2, 2, 0, 0},
	'┷': {2, 2, 1, 0},
	'╸': {2, 0, 0, 0},
	'╺': {0, 2, 0, 0},
	'╴': {1, 0, 0, 0},
	'╶': {0, 1, 0, 0},
	'╼': {1, 2, 0, 0},
	'╾': {2, 1, 0, 0},
}

// rounded are the corners whose arms meet in an arc.
var rounded = map[rune][4]int{'╭': {0, 1, 0, 1}, '╮': {1, 0, 0, 1}, '╰': {0, 1, 1, 0}, '╯': {1, 0, 1, 0}}

// shapes are what a character is drawn with, nil if it is left to the font.
func shapes(glyph rune) []shape {
	switch {
	case arms[glyph] != [4]int{}:
		return cross(arms[glyph])
	case glyph >= '▀' && glyph <= '▐':
		return block(glyph)
	case glyph > '⠀' && glyph <= '⣿':
		return braille(glyph)
	}
	return nil
}

func cross(arm [4]int) (list []shape) {
	for i, weight := range arm {
		stroke := [3]float64{0, thin, heavy}[weight]
		x := midX - stroke/2
		y := midY - stroke/2
		along := midX + stroke/2
		down := midY + stroke/2
		left := shape{0, y, along, stroke}
		right := shape{x, y, along, stroke}
		above := shape{x, 0, stroke, down}
		below := shape{x, y, stroke, down}
		line := [4]shape{left, right, above, below}[i]
		if weight > 0 {
			list = append(list, line)
		}
	}
	return list
}

// block draws the block elements: halves, eighths and the full block.
func block(glyph rune) []shape {
	const w, h = cellWidth, cellHeight
	switch {
	case glyph == '▀':
		return []shape{{0, 0, w, h / 2}}
	case glyph == '▐':
		return []shape{{w / 2, 0, w / 2, h}}
	case glyph <= '█': // one to eight eighths from below
		part := float64(glyph-'▁'+1) * h / 8
		return []shape{{0, h - part, w, part}}
	}
	return []shape{{
		0,
		0,
		float64('▏'-glyph+1) * w / 8,
		h,
	}} // seven eighths to one from the left
}

func braille(glyph rune) (list []shape) {
	const size = 2.6
	dots := [8][2]int{
		{0, 0},
		{0, 1},
		{0, 2},
		{1, 0},
		{1, 1},
		{1, 2},
		{0, 3},
		{1, 3},
	} // in the order of their bits
	for bit, at := range dots {
		if (glyph-'⠀')>>bit&1 != 0 {
			list = append(list, shape{
				x: 2.5 + 5*float64(at[0]) - size/2,
				y: 2.5 + 5*float64(at[1]) - size/2,
				w: size,
				h: size,
			})
		}
	}
	return list
}

// first is the first character of a cell; for an empty one it is none that is drawn.
func first(content string) rune { r, _ := utf8.DecodeRuneInString(content); return r }

// blank reports whether a cell shows nothing but its background.
func blank(content string) bool { return strings.TrimSpace(content) == "" || content == "⠀" }
