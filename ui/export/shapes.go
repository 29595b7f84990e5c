package export

import "strings"

// shape is a rectangle of a glyph that is drawn rather than set, in units from
// the cell's corner.
type shape struct{ x, y, w, h float64 }

const (
	thin  = 1.0 // how thick a light line is
	heavy = 2.6
	midX  = cellWidth / 2.0
	midY  = cellHeight / 2.0
)

// arms are the lines of a box-drawing character: left, right, up, down; 1 is
// light and 2 heavy.
var arms = map[rune][4]int{
	'─': {1, 1, 0, 0}, '│': {0, 0, 1, 1}, '┼': {1, 1, 1, 1}, '├': {0, 1, 1, 1}, '┤': {1, 0, 1, 1},
	'┬': {1, 1, 0, 1}, '┴': {1, 1, 1, 0}, '┌': {0, 1, 0, 1}, '┐': {1, 0, 0, 1}, '└': {0, 1, 1, 0}, '┘': {1, 0, 1, 0},
	'━': {2, 2, 0, 0}, '┷': {2, 2, 1, 0}, '╸': {2, 0, 0, 0}, '╺': {0, 2, 0, 0}, '╴': {1, 0, 0, 0}, '╶': {0, 1, 0, 0}, '╼': {1, 2, 0, 0}, '╾': {2, 1, 0, 0},
}

// rounded are the corners whose arms meet in an arc.
var rounded = map[rune][4]int{'╭': {0, 1, 0, 1}, '╮': {1, 0, 0, 1}, '╰': {0, 1, 1, 0}, '╯': {1, 0, 1, 0}}

// shapes are what a character is drawn with, nil if it is left to the font.
func shapes(r rune) []shape {
	switch {
	case arms[r] != [4]int{}:
		return cross(arms[r])
	case r >= '▀' && r <= '▐':
		return block(r)
	case r > '⠀' && r <= '⣿':
		return braille(r)
	case r >= firstSextant && r < firstSextant+60:
		return sextant(r)
	}
	return nil
}

// firstSextant is the first of them: all combinations of six pixels, without those
// that are blocks.
const firstSextant = '\U0001FB00'

func sextant(r rune) (list []shape) {
	const w, h = cellWidth / 2.0, cellHeight / 3.0
	bits := int(r-firstSextant) + 1
	for _, half := range []int{0b010101, 0b101010} { // these have characters elsewhere
		if bits >= half {
			bits++
		}
	}
	for i := range 6 {
		if bits>>i&1 == 1 {
			list = append(list, shape{x: float64(i%2) * w, y: float64(i/2) * h, w: w, h: h})
		}
	}
	return list
}

func cross(arm [4]int) (list []shape) {
	for i, weight := range arm {
		if weight == 0 {
			continue
		}
		t := [3]float64{0, thin, heavy}[weight]
		switch i {
		case 0:
			list = append(list, shape{x: 0, y: midY - t/2, w: midX + t/2, h: t})
		case 1:
			list = append(list, shape{x: midX - t/2, y: midY - t/2, w: midX + t/2, h: t})
		case 2:
			list = append(list, shape{x: midX - t/2, y: 0, w: t, h: midY + t/2})
		case 3:
			list = append(list, shape{x: midX - t/2, y: midY - t/2, w: t, h: midY + t/2})
		}
	}
	return list
}

// block draws the block elements: halves, eighths and the full block.
func block(r rune) []shape {
	const w, h = cellWidth, cellHeight
	switch {
	case r == '▀':
		return []shape{{x: 0, y: 0, w: w, h: h / 2}}
	case r >= '▁' && r <= '█': // one to eight eighths from below
		part := float64(r-'▁'+1) * h / 8
		return []shape{{x: 0, y: h - part, w: w, h: part}}
	case r >= '▉' && r <= '▏': // seven eighths to one from the left
		return []shape{{x: 0, y: 0, w: float64('▏'-r+1) * w / 8, h: h}}
	case r == '▐':
		return []shape{{x: w / 2, y: 0, w: w / 2, h: h}}
	}
	return nil
}

// dots are where the eight dots of a braille character stand, in the order of
// their bits.
var dots = [8][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}}

func braille(r rune) (list []shape) {
	const size = 2.6
	for bit, at := range dots {
		if (r-'⠀')>>bit&1 != 0 {
			list = append(list, shape{x: 2.5 + 5*float64(at[0]) - size/2, y: 2.5 + 5*float64(at[1]) - size/2, w: size, h: size})
		}
	}
	return list
}

// arc is the path of a rounded corner, in units from the cell's corner.
func arc(arm [4]int) (fromX, fromY, bendX, bendY, toX, toY float64) {
	bendX, bendY = midX, midY
	fromX, toY = 0, 0
	if arm[1] != 0 {
		fromX = cellWidth
	}
	if arm[3] != 0 {
		toY = cellHeight
	}
	return fromX, midY, bendX, bendY, midX, toY
}

// first is the first character of a cell, a space for an empty one.
func first(content string) rune {
	for _, r := range content {
		return r
	}
	return ' '
}

// blank reports whether a cell shows nothing but its background.
func blank(content string) bool { return strings.TrimSpace(content) == "" || content == "⠀" }
