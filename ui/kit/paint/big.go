package paint

import uv "github.com/charmbracelet/ultraviolet"

// Big digits are made of pixels, several a character: they are read from the back row of
// a lecture hall. Every letter is written down in three columns and five rows; for more
// room its strokes get thicker and what is between them longer, so that one table serves
// all sizes.

// The least cell that a big digit of half blocks fits into.
const (
	BigWidth  = 4
	BigHeight = 3
)

// bigs are the letters, a row a byte, its bits the columns from the left.
var bigs = map[rune][5]uint8{
	'0': {0b111, 0b101, 0b101, 0b101, 0b111},
	'1': {0b010, 0b110, 0b010, 0b010, 0b111},
	'2': {0b111, 0b001, 0b111, 0b100, 0b111},
	'3': {0b111, 0b001, 0b111, 0b001, 0b111},
	'4': {0b101, 0b101, 0b111, 0b001, 0b001},
	'5': {0b111, 0b100, 0b111, 0b001, 0b111},
	'6': {0b111, 0b100, 0b111, 0b101, 0b111},
	'7': {0b111, 0b001, 0b001, 0b001, 0b001},
	'8': {0b111, 0b101, 0b111, 0b101, 0b111},
	'9': {0b111, 0b101, 0b111, 0b001, 0b111},
	'A': {0b010, 0b101, 0b111, 0b101, 0b101},
	'B': {0b110, 0b101, 0b110, 0b101, 0b110},
	'C': {0b111, 0b100, 0b100, 0b100, 0b111},
	'D': {0b110, 0b101, 0b101, 0b101, 0b110},
	'E': {0b111, 0b100, 0b110, 0b100, 0b111},
	'F': {0b111, 0b100, 0b110, 0b100, 0b100},
	'G': {0b111, 0b100, 0b101, 0b101, 0b111},
	'H': {0b101, 0b101, 0b111, 0b101, 0b101},
	'I': {0b111, 0b010, 0b010, 0b010, 0b111},
	'J': {0b001, 0b001, 0b001, 0b101, 0b111},
	'K': {0b101, 0b101, 0b110, 0b101, 0b101},
	'L': {0b100, 0b100, 0b100, 0b100, 0b111},
	'M': {0b101, 0b111, 0b101, 0b101, 0b101},
	'N': {0b110, 0b101, 0b101, 0b101, 0b101},
	'O': {0b010, 0b101, 0b101, 0b101, 0b010},
	'P': {0b111, 0b101, 0b111, 0b100, 0b100},
	'.': {0, 0, 0, 0, 0b010},
	'-': {0, 0, 0b111, 0, 0},
	'–': {0, 0, 0b111, 0, 0},
	'%': {0b101, 0b001, 0b010, 0b100, 0b101},
}

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
	rows, known := bigs[letter]
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
	top := max(0, (2*height-1-size.height())/2)
	var plot Plot
	plot.reset(cols, height, 1, 2)
	for py := range size.height() {
		row := rows[stroke(py, size.line, size.gap)]
		for px := range size.width() {
			column := stroke(px, size.pen, size.hole)
			if row>>(2-column)&1 == 1 {
				plot.Dot(px, top+py, st)
			}
		}
	}
	plot.Draw(canvas.Part(x+(width-cols)/2, y, cols, height))
	return true
}
