// Package wire brings a terminal from one frame to the next with few bytes.
//
// Most of what a frame used to cost were colours: a cell of text is one byte, and
// the sequence that changes its colour up to nineteen. So only cells that look
// different are written, a run of cells that does not change is jumped over even
// in the middle of a line, and a colour that cannot be seen, that of the letter
// on a blank, is never set. A half block has two ways to be written, and gets the
// one that the pen is nearer to.
package wire

import (
	"slices"
	"strconv"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// Encoder knows what stands on a terminal and writes what is to change. Its zero
// value knows nothing: the first frame is written in full.
type Encoder struct {
	cells         []cell // as the terminal shows them, row by row
	width, height int
	known         bool

	out  []byte
	pen  cell // what is written next looks like this
	x, y int  // where the cursor is; x is -1 where that is not known
}

// Forget has the next frame written in full: something else wrote.
func (e *Encoder) Forget() { e.known = false }

// Frame returns the bytes that bring the terminal to the frame, none if nothing
// changed. They are valid until the next call.
func (e *Encoder) Frame(b *uv.Buffer) []byte {
	e.out = e.out[:0]
	width, height := b.Width(), b.Height()
	if width != e.width || height != e.height {
		e.width, e.height, e.known = width, height, false
		e.cells = slices.Grow(e.cells[:0], width*height)[:width*height]
	}
	e.x = -1
	if !e.known {
		e.wipeAll()
	}
	for y, line := range b.Lines {
		row := e.cells[y*width : (y+1)*width]
		line = line[:min(width, len(line))]
		if e.known && (drifts(row) || slices.ContainsFunc(line, wide)) {
			e.wipe(row, line, y)
		}
		for x := range line {
			c := visible(&line[x])
			if e.known && c == row[x] {
				continue
			}
			row[x] = c
			if c.width > 0 {
				e.moveTo(x, y, row)
				e.put(c)
			}
		}
	}
	e.known = true
	return e.out
}

// Again returns the bytes that bring the last frame back, all of it, to a terminal that
// something else wrote on; none before the first frame. They are valid until the next
// call.
func (e *Encoder) Again() []byte {
	e.out = e.out[:0]
	if len(e.cells) == 0 {
		return nil
	}
	e.x = -1
	e.wipeAll()
	for y := range e.height {
		row := e.cells[y*e.width : (y+1)*e.width]
		for x, c := range row {
			if c.width > 0 {
				e.moveTo(x, y, row)
				e.put(c)
			}
		}
	}
	e.known = true
	return e.out
}

// wipeAll clears the screen for a frame that is written in full: a character that
// is half overwritten would take its other half with it.
func (e *Encoder) wipeAll() {
	e.out = append(e.out, "\x1b[m\x1b[2J"...)
	e.pen = cell{line: lineless}
}

// drifts reports whether a row has a character that some terminals give another
// width than we do, or one that is lost when its second half is written on.
func drifts(row []cell) bool {
	return slices.ContainsFunc(row, func(c cell) bool { return c.width != 1 })
}

func wide(c uv.Cell) bool { return c.Width != 1 }

// wipe clears such a row, if it is to change, so that all of it is written again.
func (e *Encoder) wipe(row []cell, line uv.Line, y int) {
	same := true
	for x := range line {
		same = same && visible(&line[x]) == row[x]
	}
	if same {
		return
	}
	e.jump(0, y)
	e.out = append(e.out, "\x1b[m\x1b[2K"...)
	e.pen = cell{line: lineless}
	for x := range row {
		row[x] = cell{width: 255} // nothing looks like this
	}
}

// reach is how many unchanged cells it is worth to write again in place of a jump.
const reach = 3

// moveTo brings the cursor to a place, over cells that stay as they are.
func (e *Encoder) moveTo(x, y int, row []cell) {
	if e.x >= 0 && e.y == y && e.x <= x {
		gap := x - e.x
		if gap == 0 {
			return
		}
		if gap <= reach && e.writes(row[e.x:x]) {
			for _, c := range row[e.x:x] {
				e.put(c)
			}
			return
		}
		e.out = append(e.out, "\x1b["...)
		if gap > 1 {
			e.out = strconv.AppendInt(e.out, int64(gap), 10)
		}
		e.out = append(e.out, 'C')
		e.x = x
		return
	}
	e.jump(x, y)
}

// jump brings the cursor to a place from anywhere.
func (e *Encoder) jump(x, y int) {
	e.out = append(e.out, "\x1b["...)
	e.out = strconv.AppendInt(e.out, int64(y+1), 10)
	if x > 0 {
		e.out = append(e.out, ';')
		e.out = strconv.AppendInt(e.out, int64(x+1), 10)
	}
	e.out = append(e.out, 'H')
	e.x, e.y = x, y
}

// writes reports whether cells can be written with the pen as it is, a byte each.
func (e *Encoder) writes(cells []cell) bool {
	for _, c := range cells {
		if len(c.glyph) != 1 || c.width != 1 || !e.fits(c) {
			return false
		}
	}
	return true
}

// fits reports whether the pen looks like a cell.
func (e *Encoder) fits(c cell) bool {
	p := &e.pen
	if c.fg == unseen {
		return p.bg == c.bg && p.line == lineless && p.attrs&seen == 0
	}
	return p.fg == c.fg && p.bg == c.bg && p.attrs == c.attrs && p.line == c.line && p.under == c.under
}

// put writes a cell where the cursor is.
func (e *Encoder) put(c cell) {
	if !e.fits(c) {
		if t, ok := c.turned(); ok && e.distance(t) < e.distance(c) {
			c = t
		}
		e.style(c)
	}
	e.out = append(e.out, c.glyph...)
	e.x += int(c.width)
	// Where a terminal might see another width than we do, and at the end of a
	// line, where it may wait or wrap, the place is not known any more.
	if e.x >= e.width || c.width != 1 || utf8.RuneCountInString(c.glyph) != 1 {
		e.x = -1
	}
}

// distance is how many colours of the pen must change.
func (e *Encoder) distance(c cell) (n int) {
	if e.pen.fg != c.fg {
		n++
	}
	if e.pen.bg != c.bg {
		n++
	}
	return n
}
