package paint

import (
	"cmp"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/theme"
)

// Plot is a picture of dots, several a cell: 2×4 in braille, 1×2 in blocks, one
// in ASCII. Layers are drawn one over the other; a cell has the dots and the colour
// of the last that has a dot in it: dots of two lines in one colour would be read as
// one line. Where a dot fills a cell, it is drawn as the character that its layer was
// given.
type Plot struct {
	W, H int // in dots

	dotsX, dotsY, cols int
	pen, layer         uint8
	empty              bool // nothing has been drawn, and the cells are not cleared yet
	cells              []plotCell
	theme              *theme.Theme
}

type plotCell struct {
	bits, layer uint8
	style       uv.Style
}

// On begins a picture on a canvas, with the memory of the one before.
func (p *Plot) On(c Canvas) {
	p.reset(c.Width, c.Height, c.Glyphs.DotsX, c.Glyphs.DotsY)
	p.theme = c.Theme
}

// Theme returns the colours of the canvas that the picture is on.
func (p *Plot) Theme() *theme.Theme { return p.theme }

// reset makes an empty plot of a size in cells.
func (p *Plot) reset(cols, rows, dotsX, dotsY int) {
	count := cols * rows
	if cap(p.cells) < count {
		p.cells = make([]plotCell, count)
	}
	*p = Plot{
		W:     cols * dotsX,
		H:     rows * dotsY,
		dotsX: dotsX,
		dotsY: dotsY,
		cols:  cols,
		pen:   MarkBest,
		empty: true,
		cells: p.cells[:count],
	}
}

// Columns returns how many cells the plot is wide.
func (p *Plot) Columns() int { return p.cols }

// Pen begins the next layer and chooses its character, for fonts without dots; 0 is
// the usual one.
func (p *Plot) Pen(mark byte) {
	p.layer++
	p.pen = cmp.Or(mark, MarkBest)
}

// Dot sets a dot, counted from the top left.
func (p *Plot) Dot(x, y int, st uv.Style) {
	if x < 0 || y < 0 || x >= p.W || y >= p.H {
		return
	}
	if p.empty {
		clear(p.cells)
		p.empty = false
	}
	cell := &p.cells[y/p.dotsY*p.cols+x/p.dotsX]
	if cell.layer != p.layer {
		cell.bits, cell.layer = 0, p.layer
	}
	cell.style = st
	if p.dotsX*p.dotsY == 1 {
		cell.bits = p.pen
		return
	}
	cell.bits |= 1 << (y%p.dotsY*p.dotsX + x%p.dotsX)
}

// Column sets the dots of a column from y0 to y1.
func (p *Plot) Column(x, y0, y1 int, st uv.Style) {
	from, to := max(0, min(y0, y1)), min(max(y0, y1), p.H-1)
	for y := from; y <= to; y++ {
		p.Dot(x, y, st)
	}
}

// Block sets the dots of a rectangle. What lies beside the picture is set at its edge.
func (p *Plot) Block(x, y, width, height int, st uv.Style) {
	if width < 1 || height < 1 {
		return
	}
	left, top := p.within(x, y)
	right, foot := p.within(x+width-1, y+height-1)
	for at := left; at <= right; at++ {
		p.Column(at, top, foot, st)
	}
}

// within is the dot of the picture that is nearest.
func (p *Plot) within(x, y int) (atX, atY int) {
	return min(max(0, x), p.W-1), min(max(0, y), p.H-1)
}

// Line joins two dots of the picture; one beside it counts as the nearest that is in it.
func (p *Plot) Line(x1, y1, x2, y2 int, st uv.Style) {
	x1, y1 = p.within(x1, y1)
	x2, y2 = p.within(x2, y2)
	dx, dy := x2-x1, y2-y1
	n := max(dx, -dx, dy, -dy, 1)
	for i := range n + 1 {
		p.Dot(x1+dx*i/n, y1+dy*i/n, st)
	}
}

// Draw writes the plot onto a canvas, on the ground that its cells have; where it has no
// dots it leaves the canvas alone.
func (p *Plot) Draw(canvas Canvas) {
	if p.empty {
		return
	}
	for i, cell := range p.cells {
		if cell.bits != 0 {
			canvas.over(i%p.cols, i/p.cols, p.glyph(cell.bits), cell.style)
		}
	}
}

// brailleDots are the bits of the dots of a braille character, in reading order.
var brailleDots = [8]rune{0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80}

// glyph is the character that has the dots of bits, in reading order.
func (p *Plot) glyph(bits uint8) string {
	switch p.dotsY {
	case 4:
		r := '\u2800'
		for i, dot := range brailleDots {
			if bits>>i&1 == 1 {
				r |= dot
			}
		}
		return string(r)
	case 2:
		return [...]string{" ", "▀", "▄", "█"}[bits]
	}
	return string(rune(bits))
}
