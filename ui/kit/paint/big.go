package paint

import (
	"strings"
	"sync"

	uv "github.com/charmbracelet/ultraviolet"
)

// Big digits are made of pixels, several a character: they are read from the back row of
// a lecture hall. Every letter is written down in three columns and five rows; for more
// room its strokes get thicker and what is between them longer, so that one table serves
// all sizes.

// The least cell that a big digit of half blocks fits into.
const (
	BigWidth  = 4
	BigHeight = 3
)

// drawn are the letters, each with its rows.
const drawn = `
0 ### #.# #.# #.# ###
1 .#. ##. .#. .#. ###
2 ### ..# ### #.. ###
3 ### ..# ### ..# ###
4 #.# #.# ### ..# ..#
5 ### #.. ### ..# ###
6 ### #.. ### #.# ###
7 ### ..# ..# ..# ..#
8 ### #.# ### #.# ###
9 ### #.# ### ..# ###
A .#. #.# ### #.# #.#
B ##. #.# ##. #.# ##.
C ### #.. #.. #.. ###
D ##. #.# #.# #.# ##.
E ### #.. ##. #.. ###
F ### #.. ##. #.. #..
G ### #.. #.# #.# ###
H #.# #.# ### #.# #.#
I ### .#. .#. .#. ###
J ..# ..# ..# #.# ###
K #.# #.# ##. #.# #.#
L #.. #.. #.. #.. ###
M #.# ### #.# #.# #.#
N ##. #.# #.# #.# #.#
O .#. #.# #.# #.# .#.
P ### #.# ### #.. #..
. ... ... ... ... .#.
- ... ... ### ... ...
– ... ... ### ... ...
% #.# ..# .#. #.. #.#
`

// bigs are the rows of each letter.
var bigs = sync.OnceValue(func() map[string][]string {
	list := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(drawn)) {
		words := strings.Fields(line)
		list[words[0]] = words[1:]
	}
	return list
})

// big is a size of letters in pixels, two a character: the width of strokes, of what is between
// them, and the same for their height.
type big struct{ pen, hole, line, gap int }

func (b big) width() int  { return 2*b.pen + b.hole }
func (b big) height() int { return 3*b.line + 2*b.gap }

// HasBig reports whether a cell of width×height characters has room for a big digit. A digit of
// fewer rows would be made of dots that cannot be read.
func HasBig(c Canvas, width, height int) bool {
	return c.Glyphs.Half && width >= BigWidth && height >= BigHeight
}

// bigIn is the largest size for a cell of width×height characters that leaves air to the next
// cell.
func bigIn(width, height int) (size big) {
	high := 2*height - 1
	size.line = max(1, high/5)
	size.gap = (high - 3*size.line) / 2
	air := 3
	if width < 7 {
		air = width - 3
	}
	wide := min(width-air, size.height()*5/4+1)
	size.pen = max(1, wide/3)
	if wide > 7 {
		size.pen = (wide - 1) / 3
	}
	size.hole = wide - 2*size.pen
	return size
}

// BigAir reports whether there is air above a large digit in a cell of this size. Without air the digit begins at the
// upper edge of the cell.
func BigAir(width, height int) bool { return bigIn(width, height).height() < 2*height-1 }

// stroke is the row or column of the table that a pixel belongs to, counted from 0, where
// strokes of one size have gaps of another between them.
func stroke(at, size, gap int) (n int) {
	for ; at >= size; n++ {
		at -= size
		size, gap = gap, size
	}
	return n
}

// Big writes a letter as large as a cell of width×height characters holds it, in a style whose
// background the cell already has. It reports whether there was room; where the font
// has no half blocks, or the letter is not in the table, there is none.
func Big(canvas Canvas, x, y, width, height int, letter rune, st uv.Style) bool {
	rows, known := bigs()[string(letter)]
	if !known || !HasBig(canvas, width, height) {
		return false
	}
	if st.Attrs&uv.AttrItalic != 0 { // slanted dots cannot be read
		st.Attrs &^= uv.AttrItalic
		if canvas.Theme.Mono {
			st.Attrs |= uv.AttrFaint
		}
	}
	size := bigIn(width, height)
	if letter == '1' || letter == '.' || letter == 'I' { // a stroke in the middle, no hole
		size.hole = min(size.hole, size.pen)
	}
	cols := size.width()
	top := (2*height - size.height()) / 2
	var plot Plot
	plot.reset(cols, height, 1, 2)
	for py := range size.height() {
		row := rows[stroke(py, size.line, size.gap)]
		for px := range size.width() {
			column := stroke(px, size.pen, size.hole)
			if row[column] == '#' {
				plot.Dot(px, top+py, st)
			}
		}
	}
	plot.Draw(canvas.Part(x+(width-cols)/2, y, cols, height))
	return true
}
