package puzzles

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// strip is a line of the input, or the part of one that stands between brackets, as the readings of a layout
// see it: a sign for each character. A sign is that of a cell, or '|' for an upright line, '=' for a level one,
// '+' where they meet, or strange.
type strip struct {
	line  int
	signs string
	cols  []uint16 // the place of each in the line, in bytes and from 1
	title string   // what stands above it
}

// strange is the sign of what no board has.
const strange = 1

// written are the characters beyond ASCII that boards are written with, by what they mean.
var written = map[byte]string{
	'|': "│┃║╎┆┊¦｜",
	'=': "─━═╌┄┈",
	'.': "·•∙⋅…□▢◻⬜☐○．。◯〇■▪◦⬛🟦🟩🟨🟧🟥🟪🟫▫◽◾◼🔲🔳⚪⚫░∅ø",
	'_': "＿",
	'X': "×✕",
	'*': "＊",
	'-': "–—−－",
	'?': "？",
	',': "，",
	' ': "▌▐▏▕▎\u00a0\u3000“”‘’",
}

// signs are the meanings of these characters.
var signs = func() map[rune]byte {
	list := map[rune]byte{}
	for sign, all := range written {
		for _, r := range all {
			list[r] = sign
		}
	}
	return list
}()

// dropped are the characters that take no room, such as those that make a digit a key, and those that say
// in which direction a line is read.
const dropped = "\r\u200b\u200c\u200d\u2060\ufe0f\u20e3\u00ad\ufeff" +
	"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

// framed are the digits from 1 to 9 in circles, brackets and so on: the first of each row.
const framed = "①⑴⒈❶➀➊"

// signOf is what a character means on a board.
func signOf(r rune) byte {
	switch {
	case r >= utf8.RuneSelf && unicode.IsDigit(r):
		return digitOf(r)
	case r >= 'Ａ' && r <= 'Ｚ':
		return byte(r-'Ａ') + 'A'
	case strings.ContainsRune(`>:()"'\`+"`!", r):
		return ' '
	case r == '&': // LaTeX parts cells so
		return '|'
	case r < utf8.RuneSelf && (r == '\t' || r >= ' '):
		return byte(r)
	case r >= 0x2500 && r < 0x2580 && signs[r] == 0:
		return '+'
	}
	if sign, ok := signs[r]; ok {
		return sign
	}
	for _, one := range framed {
		if r >= one && r < one+9 {
			return '1' + byte(r-one)
		}
	}
	return strange
}

// digitOf is a digit of any script as one of ASCII. A script has its ten side by side, from 0 up, so that the
// digits below one tell which it is.
func digitOf(r rune) byte {
	below := rune(0)
	for unicode.IsDigit(r - below - 1) {
		below++
	}
	return '0' + byte(below%10)
}

// isHashed reports whether a line is one between rows as it looks where a font has no other signs:
// #-----+-----#=====#. A comment has one sign of that kind.
func isHashed(line string) bool {
	text := strings.TrimSpace(line)
	return strings.Count(text, "#") > 2 && (text[:2] == "#-" || text[:2] == "#=")
}

// isBarred reports whether a line is of high cells where a font has no other signs: #  2  |     |     #.
func isBarred(line string) bool { return strings.Count(line, "#") > 2 && strings.Contains(line, "|") }

// stripsOf takes a line apart at its brackets, with the comma behind one.
func stripsOf(number int, line string) (list []strip) {
	var signs []byte
	var cols []uint16
	end := func() {
		list = append(list, strip{line: number, signs: string(signs), cols: cols})
		signs, cols = nil, nil
	}
	brackets, behind, hashed := false, false, isHashed(line)
	for i, r := range line {
		switch {
		case strings.ContainsRune(dropped, r):
			continue
		case r == ']' && len(signs) > 0 && len(signs) <= 3: // the number of a row
			r = ' '
		case strings.ContainsRune("[]{}", r):
			if len(signs) > 0 {
				end()
			}
			brackets, behind = true, r == ']' || r == '}'
			continue
		case behind && (r == ',' || r == ';' || r == ' '):
			continue
		}
		behind = false
		sign := signOf(r)
		switch {
		case hashed && r == '#':
			sign = '+'
		case hashed && r == '-':
			sign = '='
		case r == '#':
			sign = '|'
		}
		signs, cols = append(signs, sign), append(cols, uint16(i+1))
	}
	if len(signs) > 0 || !brackets {
		end()
	}
	return list
}

// only reports whether a strip has no other signs than some, and blanks.
func (s strip) only(signs string) bool { return strings.Trim(s.signs, " \t"+signs) == "" }

// has reports whether one of some signs is in a strip.
func (s strip) has(signs string) bool { return strings.ContainsAny(s.signs, signs) }

// part is what stands in a part of a strip.
func (s strip) part(at span) strip {
	from, to := min(at.from, len(s.signs)), min(at.to, len(s.signs))
	s.signs, s.cols = s.signs[from:to], s.cols[from:to]
	return s
}

// ruler reports whether a strip only divides blocks. Signs that may stand for empty cells, such as
// dashes, divide alone only where a reading takes them so.
func (s strip) ruler(dashes bool) bool {
	if !s.only("-+|=*_") || !s.has("-+=_*") {
		return false
	}
	return dashes || s.has("+=") || s.has("*") && s.has("-")
}
