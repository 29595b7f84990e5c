package tty

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// What is let through at most. A key has seven parameters at most, and the longest
// reply that is asked for is a colour.
const (
	mostParams   = 16
	mostDigits   = 7
	mostSequence = 64           // characters after ESC [
	mostText     = 256          // characters of a reply in words
	mostPasted   = 16<<20 + 256 // more than the largest puzzle file
)

// Of n bytes of input come at most grows*n + extra.
const (
	grows = 2
	extra = 64
)

// filter takes the input of a terminal, piece by piece, and lets through whole
// characters, and sequences of a bearable length that have an end. Its zero value is
// ready.
type filter struct {
	state  state
	kind   byte   // of a sequence or a text: the character after ESC
	seq    []byte // the sequence up to now, after ESC and its kind
	n      int    // characters of a text or of a paste
	params int    // separators in a text
	held   []byte // a character that is not yet whole
	mark   []byte // a sequence within a paste, up to now: perhaps its end
	typed  bool   // it came after a rest, and so did nothing that is pasted
	last   bool   // the last of a paste was ctrl+c
	late   bool   // and then there was a rest
	skip   int    // bytes to come of an old report of the mouse
	apart  int    // separators that were typed with nothing but digits between them
	rested bool   // nothing has come since the last rest
	// interrupt is where ctrl+c ends in what was let through last, 0 for none.
	interrupt int
}

type state uint8

const (
	plain state = iota
	escaped
	inSequence // ESC [ or ESC O
	inText     // ESC ], P, _, ^ or X
	textEscaped
	inPaste
)

const (
	can, esc, bel, del = 0x18, 0x1b, 0x07, 0x7f
	ctrlC              = 0x03
	textEnd            = "\x1b\\"
	pasteEnd           = "\x1b[201~"
	meaningless        = 'l' // ends a sequence that means nothing then
)

// saidAtOnce is more than anybody types between two rests.
const saidAtOnce = 16

// rest says that nothing came for a while: what has begun will not go on, and what
// comes next is typed. But the rest of a long reply comes late over a slow line, and
// would be typed; any control character ends it.
func (f *filter) rest() {
	late := (f.state == inText || f.state == textEscaped) && f.n >= saidAtOnce
	if f.state != inPaste && !late {
		f.state = plain
	}
	f.held = f.held[:0]
	f.skip = 0
	f.rested = true
	f.late = f.state == inPaste && f.last
}

// through returns what is let through of a piece of input.
func (f *filter) through(piece []byte) (to []byte) {
	if f.late {
		to = f.close(to, ctrlC)
	}
	for _, octet := range piece {
		rested := f.rested
		f.rested = false
		if f.state == inPaste {
			to = f.paste(to, octet, rested)
		} else {
			to = f.take(to, octet)
		}
	}
	return to
}

func (f *filter) take(to []byte, octet byte) []byte {
	switch {
	case octet >= utf8.RuneSelf:
		return f.high(to, octet)
	case octet < ' ' || octet == del:
		return f.control(to, octet)
	}
	f.held = f.held[:0] // of a character that was cut off
	if f.skip > 0 {
		f.skip--
		return to
	}
	switch f.state {
	case escaped:
		f.begin(octet)
	case inSequence:
		return f.sequence(to, octet)
	case inText:
		return f.text(to, octet)
	case textEscaped:
		to = f.end(to)
		if octet == '\\' {
			return to
		}
		f.begin(octet)
		to = append(to, esc)
	default:
		// Bubble Tea may be late, and take what is typed after a rest for a part of
		// the sequence before it: so this has a bound, too.
		switch {
		case octet >= 0x40:
			f.apart = 0
		case octet == ';' || octet == ':':
			if f.apart++; f.apart > mostParams {
				return to
			}
		}
	}
	return append(to, octet)
}

// begin is the first character after ESC.
func (f *filter) begin(octet byte) {
	f.kind = octet
	f.seq = f.seq[:0]
	f.n = 0
	f.params = 0
	switch octet {
	case '[', 'O':
		f.state = inSequence
	case ']', 'P', '_', '^', 'X':
		f.state = inText
	default:
		f.state = plain
	}
}

// sequence is a character of a sequence. A size of the window, which is never asked for,
// is made into a sequence that means nothing, and so is an old report of the mouse, whose
// bytes could be anything, and a key as Windows records it that is more than one.
func (f *filter) sequence(to []byte, octet byte) []byte {
	if f.kind == 'O' && (octet < '0' || octet > '9') || octet >= 0x40 {
		f.state = plain
		if f.kind == '[' {
			if interrupts(f.seq, octet) {
				f.interrupt = len(to) + 1
			}
			octet = f.final(octet)
		}
		return append(to, octet)
	}
	if !f.fits(octet) {
		return to
	}
	f.seq = append(f.seq, octet)
	return append(to, octet)
}

// final is what a sequence after ESC [ ends with.
func (f *filter) final(octet byte) byte {
	private := len(f.seq) > 0 && f.seq[0] >= '<'
	behind := bytes.TrimLeft(f.seq, "0123456789")
	number := f.seq[:len(f.seq)-len(behind)]
	first, _ := strconv.Atoi(string(number))
	switch {
	case octet == 't', octet == '_' && (first == 0 || bytes.Count(f.seq, []byte{';'}) != 5 ||
		!bytes.HasSuffix(f.seq, []byte(";1"))):
		return meaningless
	case octet == 'M' && !private:
		if len(f.seq) == 0 {
			f.skip = 3
		}
		return meaningless
	case octet == '~' && first == 200:
		f.state = inPaste
		f.n = 0
		f.mark = f.mark[:0]
		f.last = false
	}
	return octet
}

// interrupts reports whether a sequence after ESC [ is ctrl+c, in one of the three ways that
// keyboards have to say so.
func interrupts(seq []byte, final byte) bool {
	var number [6][3]int
	for i, param := range bytes.SplitN(seq, []byte{';'}, len(number)) {
		for j, part := range bytes.SplitN(param, []byte{':'}, len(number[i])) {
			number[i][j], _ = strconv.Atoi(string(part))
		}
	}
	is := func(code int) bool { return code == 'c' || code == 'C' }
	with := func(held int) bool { return held > 0 && (held-1)&4 != 0 }
	switch final {
	case 'u': // kitty's; the third is the end of a press
		return (is(number[0][0]) || is(number[0][2])) && with(number[1][0]) && number[1][1] < 3
	case '~':
		return number[0][0] == 27 && with(number[1][0]) && is(number[2][0])
	case '_': // of Windows
		const ctrl = 4 | 8
		return number[3][0] == 1 && number[4][0]&ctrl != 0 && (is(number[0][0]) || number[2][0] == ctrlC)
	}
	return false
}

// fits reports whether a character can follow in a sequence: a mark at its front,
// numbers, and then others.
func (f *filter) fits(octet byte) bool {
	digits := len(f.seq) - len(bytes.TrimRight(f.seq, "0123456789"))
	switch {
	case len(f.seq) >= mostSequence:
		return false
	case octet >= '<':
		return len(f.seq) == 0
	case octet >= '0' && len(f.seq) > 0 && f.seq[len(f.seq)-1] < '0':
		return false
	case isSeparator(octet):
		return bytes.Count(f.seq, []byte{';'})+bytes.Count(f.seq, []byte{':'}) < mostParams-1
	case octet >= '0':
		return digits < mostDigits
	}
	return true
}

func isSeparator(octet byte) bool { return octet == ';' || octet == ':' }

// text is a character of a reply in words.
func (f *filter) text(to []byte, octet byte) []byte {
	if f.n++; f.n > mostText {
		if f.n == mostText+1 {
			to = append(to, textEnd...)
		}
		return to
	}
	if isSeparator(octet) {
		if f.params++; f.params >= mostParams {
			return to
		}
	}
	return append(to, octet)
}

// control is a control character: it ends whatever has begun.
func (f *filter) control(to []byte, octet byte) []byte {
	f.held = f.held[:0]
	f.skip = 0
	f.apart = 0
	switch {
	case octet == esc && f.state == inText:
		f.state = textEscaped
		return to
	case octet == bel && f.kind == ']' && f.state == inText:
		f.state = plain
		if f.n > mostText {
			return to
		}
		return append(to, octet)
	}
	to = f.end(to)
	switch octet {
	case esc:
		f.state = escaped
	case ctrlC:
		f.interrupt = len(to) + 1
	}
	return append(to, octet)
}

// end ends what has begun, so that no reader waits for it.
func (f *filter) end(to []byte) []byte {
	switch {
	case f.state == inSequence && f.kind == 'O':
		to = append(to, 'z')
	case f.state == inSequence:
		to = append(to, meaningless)
	case f.state == inText && f.n <= mostText, f.state == textEscaped && f.n <= mostText:
		to = append(to, textEnd...)
	}
	f.state = plain
	return to
}

// high is a byte of a character beyond ASCII. Sequences have none.
func (f *filter) high(to []byte, octet byte) []byte {
	if f.skip > 0 {
		f.skip--
		return to
	}
	if f.state == inText {
		return to
	}
	character, whole := f.character(octet)
	if !whole {
		return to // Bubble Tea sees no gap here
	}
	f.apart = 0
	return utf8.AppendRune(f.end(to), character)
}

// character puts characters together. A byte that is part of none is lost: Bubble Tea
// would take it for the beginning of a sequence.
func (f *filter) character(octet byte) (character rune, whole bool) {
	if utf8.RuneStart(octet) {
		f.held = f.held[:0]
	}
	f.held = append(f.held, octet)
	if !utf8.FullRune(f.held) {
		return 0, false
	}
	character, n := utf8.DecodeRune(f.held)
	whole = n == len(f.held) && n > 1 && character >= 0xa0
	f.held = f.held[:0]
	return character, whole
}
