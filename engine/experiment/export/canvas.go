package export

// canvas is a drawing of dots in braille, two dots wide and four high a cell.
type canvas struct {
	width, height int // in cells
	cells         []rune
}

func newCanvas(width, height int) *canvas {
	return &canvas{width, height, make([]rune, width*height)}
}

// dots of a braille cell by row and column, as Unicode numbers them.
var dots = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// set draws a dot, counted from the top left.
func (c *canvas) set(x, y int) {
	if x >= 0 && y >= 0 && x < 2*c.width && y < 4*c.height {
		c.cells[y/4*c.width+x/2] |= dots[y%4][x%2]
	}
}

// row is a line of cells as text.
func (c *canvas) row(y int) string {
	line := make([]rune, c.width)
	for x, bits := range c.cells[y*c.width : (y+1)*c.width] {
		line[x] = ' '
		if bits != 0 {
			line[x] = 0x2800 + bits
		}
	}
	return string(line)
}
