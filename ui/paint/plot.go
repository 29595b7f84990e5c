package paint

import (
	uv "github.com/charmbracelet/ultraviolet"
)

// Plot is a picture of dots, several a cell: 2×4 in braille, 1×2 in blocks, one
// in ASCII. Layers are drawn one over the other; a cell has the dots and the colour
// of the last that has a dot in it: dots of two lines in one colour would be read as
// one line. Where a dot fills a cell, it is drawn as the character that its layer was
// given.
type Plot struct {
	W, H   int // in dots
	glyphs *Glyphs
	pen    byte
	layer  uint8
	cols   int
	layers []uint8
	bits   []uint8
	styles []uv.Style
}

// usualPen draws what is not given a character of its own.
const usualPen = '*'

// NewPlot makes a plot for a canvas, reusing the memory of old if it is given.
func NewPlot(c Canvas, old *Plot) *Plot {
	p := old
	if p == nil {
		p = &Plot{}
	}
	g := c.Glyphs
	p.glyphs, p.cols, p.pen = g, c.Width(), usualPen
	p.W, p.H = c.Width()*g.DotsX, c.Height()*g.DotsY
	n := c.Width() * c.Height()
	if cap(p.bits) < n {
		p.bits, p.layers, p.styles = make([]uint8, n), make([]uint8, n), make([]uv.Style, n)
	}
	p.bits, p.layers, p.styles = p.bits[:n], p.layers[:n], p.styles[:n]
	p.layer = 0
	clear(p.bits)
	return p
}

// Columns is how many cells the plot is wide.
func (p *Plot) Columns() int { return p.cols }

// Pen begins the next layer and chooses its character, for fonts without dots; 0 is
// the usual one.
func (p *Plot) Pen(mark byte) {
	p.layer++
	if mark == 0 {
		mark = usualPen
	}
	p.pen = mark
}

// Dot sets a dot, counted from the top left.
func (p *Plot) Dot(x, y int, st uv.Style) {
	if x < 0 || y < 0 || x >= p.W || y >= p.H {
		return
	}
	i := y/p.glyphs.DotsY*p.cols + x/p.glyphs.DotsX
	if p.layers[i] != p.layer {
		p.bits[i], p.layers[i] = 0, p.layer
	}
	p.styles[i] = st
	if p.glyphs.DotsX*p.glyphs.DotsY == 1 {
		p.bits[i] = p.pen
		return
	}
	p.bits[i] |= 1 << (y%p.glyphs.DotsY*p.glyphs.DotsX + x%p.glyphs.DotsX)
}

// Column sets the dots of a column from y0 to y1.
func (p *Plot) Column(x, y0, y1 int, st uv.Style) {
	if y1 < y0 {
		y0, y1 = y1, y0
	}
	for y := y0; y <= y1; y++ {
		p.Dot(x, y, st)
	}
}

// Draw writes the plot onto a canvas; where it has no dots it leaves the canvas
// alone.
func (p *Plot) Draw(c Canvas) {
	for i, b := range p.bits {
		if b != 0 {
			c.Set(i%p.cols, i/p.cols, p.glyph(b), p.styles[i])
		}
	}
}

func (p *Plot) glyph(b uint8) string {
	switch p.glyphs.DotsY {
	case 4:
		return brailleOf[b]
	case 2:
		return [...]string{" ", "▀", "▄", "█"}[b]
	}
	return string(rune(b))
}

// brailleOf are the braille characters by dots in reading order, two a row.
var brailleOf = func() (table [256]string) {
	weight := [8]rune{0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80}
	for b := range table {
		r := rune(0x2800)
		for i, w := range weight {
			if b>>i&1 == 1 {
				r += w
			}
		}
		table[b] = string(r)
	}
	return table
}()
