package paint

import uv "github.com/charmbracelet/ultraviolet"

// Big digits are made of pixels, two a character, one above the other: they are read
// from the back row of a lecture hall. Every letter is written down in three columns
// and five rows; for more room its strokes get thicker and what is between them
// longer, so that one table serves all sizes.

// The least cell that a big digit of half blocks fits into.
const (
	BigWidth  = 4
	BigHeight = 3
)

// A cell of two rows is high enough for five strokes where a character has three or
// four pixels one above the other: sextants, or dots. In less width than this, dots are
// harder to read than a letter.
const (
	smallHeight   = 2
	sextantsLeast = 3
	dotsLeast     = 5
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

// big is a size of letters in pixels: the width of strokes, of what is between them,
// and the same for their height.
type big struct{ pen, hole, line, gap int }

func (b big) width() int  { return 2*b.pen + b.hole }
func (b big) height() int { return 3*b.line + 2*b.gap }

// HasBig reports whether a cell of w×h characters has room for a big digit.
func (c Canvas) HasBig(w, h int) bool {
	return c.Glyphs.Half && w >= BigWidth && h >= BigHeight || h == smallHeight && w >= c.LeastOfTwo()
}

// LeastOfTwo is how wide a cell of two rows is at least that has a big digit.
func (c Canvas) LeastOfTwo() int {
	switch {
	case c.Glyphs.Sixth:
		return sextantsLeast
	case c.Glyphs.DotsY == 4:
		return dotsLeast
	}
	return 1 << 20 // there are none
}

// bigIn is the largest size for a cell of w×h characters that leaves air to the next
// cell; ok is false where not even the smallest has room.
func bigIn(w, h int) (b big, ok bool) {
	if w < BigWidth || h < BigHeight {
		return b, false
	}
	high := 2*h - 1
	b.line = max(1, high/5)
	b.gap = (high - 3*b.line) / 2
	air := 3
	if w < 7 {
		air = w - 3
	}
	wide := min(w-air, b.height()*5/4+1)
	b.pen = max(1, wide/3)
	if wide > 7 {
		b.pen = (wide - 1) / 3
	}
	b.hole = wide - 2*b.pen
	return b, true
}

// lit reports whether a pixel of a letter is set.
func (b big) lit(rows *[5]uint8, x, y int) bool {
	row, col := 0, 0
	for _, high := range [5]int{b.line, b.gap, b.line, b.gap, b.line} {
		if y < high {
			break
		}
		y -= high
		row++
	}
	for _, wide := range [3]int{b.pen, b.hole, b.pen} {
		if x < wide {
			break
		}
		x -= wide
		col++
	}
	return row < 5 && col < 3 && rows[row]>>(2-col)&1 == 1
}

// Big writes a letter as large as a cell of w×h characters holds it, in a style whose
// background the cell already has. It reports whether there was room; where the font
// has no half blocks, or the letter is not in the table, there is none.
func (c Canvas) Big(x, y, w, h int, letter rune, st uv.Style) bool {
	rows, known := bigs[letter]
	if known && h == smallHeight && c.HasBig(w, h) {
		c.bigInTwo(x, y, w, &rows, st)
		return true
	}
	b, ok := bigIn(w, h)
	if !ok || !known || !c.Glyphs.Half {
		return false
	}
	if letter == '1' || letter == '.' || letter == 'I' { // a stroke in the middle, no hole
		b.hole = min(b.hole, b.pen)
	}
	x += (w - b.width()) / 2
	top := (2*h - 1 - b.height()) / 2
	for dy := range h {
		for dx := range b.width() {
			upper := 2*dy >= top && b.lit(&rows, dx, 2*dy-top)
			lower := 2*dy+1 >= top && b.lit(&rows, dx, 2*dy+1-top)
			switch {
			case upper && lower:
				c.Set(x+dx, y+dy, "█", st)
			case upper:
				c.Set(x+dx, y+dy, "▀", st)
			case lower:
				c.Set(x+dx, y+dy, "▄", st)
			}
		}
	}
	return true
}

// bigInTwo writes a letter in two rows. The lowest pixels and the last column of the
// cell stay free.
func (c Canvas) bigInTwo(x, y, w int, rows *[5]uint8, st uv.Style) {
	b, wide, table, down := big{pen: 2, hole: 2, line: 1, gap: 2}, 3, brailleOf[:], 4
	if c.Glyphs.Sixth {
		b.gap, table, down = 1, sextantOf[:], 3
	}
	switch {
	case w >= 7:
		b.hole, wide = 4, 4
	case w < 5:
		b.pen, wide = 1, 2
	}
	x += (w - wide) / 2
	for dy := range smallHeight {
		for dx := range wide {
			pixels := 0
			for i := range 2 * down {
				if b.lit(rows, 2*dx+i%2, down*dy+i/2) {
					pixels |= 1 << i
				}
			}
			if pixels != 0 {
				c.Set(x+dx, y+dy, table[pixels], st)
			}
		}
	}
}

// sextantOf are the sextants by pixels in reading order, two a row.
var sextantOf = func() (table [64]string) {
	next := rune(0x1FB00)
	for b := range table {
		switch b {
		case 0:
			table[b] = " "
		case 0b010101:
			table[b] = "▌"
		case 0b101010:
			table[b] = "▐"
		case 0b111111:
			table[b] = "█"
		default:
			table[b] = string(next)
			next++
		}
	}
	return table
}()

// BigText writes a short text of big letters, a cell of w×h each, and returns the
// column after it.
func (c Canvas) BigText(x, y, w, h int, text string, st uv.Style) int {
	for _, letter := range text {
		c.Big(x, y, w, h, letter, st)
		x += w
	}
	return x
}
