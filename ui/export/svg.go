package export

import (
	"bufio"
	"fmt"
	"html"
	"io"

	uv "github.com/charmbracelet/ultraviolet"
)

// svg writes the frame as a picture of scalable shapes and text.
func (s *Picture) svg(to io.Writer) error {
	w := bufio.NewWriter(to)
	s.ground(w)
	for y, line := range s.Lines {
		s.backgrounds(w, y, line)
	}
	for y, line := range s.Lines {
		s.glyphs(w, 0, y, line)
	}
	fmt.Fprintln(w, "</svg>")
	return w.Flush()
}

// ground begins the picture with its background.
func (s *Picture) ground(w io.Writer) {
	width, height := s.Width()*cellWidth, s.Height()*cellHeight
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="16.6">`+"\n", width, height, width, height)
	fmt.Fprintf(w, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n", width, height, hex(s.Background))
}

// backgrounds draws a row's background, neighbours of one colour as one.
func (s *Picture) backgrounds(w io.Writer, y int, line uv.Line) {
	s.fill(w, 0, y, line, hex(s.Background))
}

// fill draws the background of a row from x on, but where it is plain.
func (s *Picture) fill(w io.Writer, x, y int, line uv.Line, plain string) {
	for x < len(line) {
		_, bg := s.colours(&line[x])
		from, colour := x, hex(bg)
		for x++; x < len(line); x++ {
			if _, bg := s.colours(&line[x]); hex(bg) != colour {
				break
			}
		}
		if colour != plain {
			fmt.Fprintf(w, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" shape-rendering="crispEdges"/>`+"\n", from*cellWidth, y*cellHeight, (x-from)*cellWidth, cellHeight, colour)
		}
	}
}

// glyphs draws a row's characters from x on: shapes cell by cell, one path for
// neighbours of one colour, and text run by run.
func (s *Picture) glyphs(w io.Writer, x, y int, line uv.Line) {
	for x < len(line) {
		c := &line[x]
		fg, _ := s.colours(c)
		switch colour := hex(fg); {
		case blank(c.Content) && c.Style.Underline == uv.UnderlineNone:
			x++
		case drawn(first(c.Content)):
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
		if fg, _ := s.colours(&line[x]); hex(fg) != colour {
			break
		}
		ox, oy := float64(x*cellWidth), float64(y*cellHeight)
		r := first(line[x].Content)
		if arm := rounded[r]; arm != [4]int{} {
			ax, ay, bx, by, cx, cy := arc(arm)
			stroke += fmt.Sprintf("M%g %gQ%g %g %g %g", ox+ax, oy+ay, ox+bx, oy+by, ox+cx, oy+cy)
		}
		for _, p := range shapes(r) {
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
		c := &line[x]
		same := c.Style.Attrs == style.Attrs && c.Style.Underline == style.Underline
		if fg, _ := s.colours(c); !same || hex(fg) != colour || drawn(first(c.Content)) || blank(c.Content) && style.Underline == uv.UnderlineNone {
			break
		}
		places += fmt.Sprintf("%d ", x*cellWidth)
		letters += c.Content
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
	fmt.Fprintf(w, `<text x="%s" y="%d" fill="%s"%s>%s</text>`+"\n", places[:max(0, len(places)-1)], y*cellHeight+15, colour, extra, html.EscapeString(letters))
	return x
}
