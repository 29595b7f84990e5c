// Package input is what stands between a terminal and the toolkit that reads its
// keys. The toolkit believes what it is sent: it counts no parameters, waits for
// the end of whatever has begun, and repeats a key as often as asked. A
// few bytes, typed, pasted or garbled on their way, could so end the program, or
// have it hear nothing any more.
//
// A [Filter] lets only such input through as a terminal that is in order sends:
// whole characters, and sequences of a bearable length that have an end.
package input

import "unicode/utf8"

// What is let through at most. A key has seven parameters at most, and the longest
// reply that is asked for is a colour.
const (
	mostParams  = 16
	mostDigits  = 7
	mostBetween = 4            // intermediate characters of a sequence
	mostText    = 256          // characters of a reply in words
	mostPasted  = 16<<20 + 256 // more than the largest puzzle file
)

// Of n bytes of input come at most Grows*n + Held.
const (
	Grows = 2
	Held  = 64
)

// Filter takes the input of a terminal, piece by piece. Its zero value is ready.
type Filter struct {
	state state
	held  []byte // a character that is not yet whole; in a paste, a sequence
	seq   sequence
	// length is that of the text of a reply, osc reports whether a bell ends it,
	// and head whether its parameters are still coming, as in a sequence.
	length int
	osc    bool
	head   bool
	old    int  // bytes of an old report of the mouse to come
	apart  int  // separators that were typed without anything but digits between them
	pasted int  // bytes of a paste so far, and one: 0 outside of one
	rested bool // nothing has come since the last rest
}

type state uint8

const (
	plain state = iota
	escaped
	inSequence // ESC [
	inKey      // ESC O
	inText     // ESC ], P, _, ^ or X
	inTextEscaped
	overlong // what is too long of a text
	overlongEscaped
)

const (
	can, esc, bel, del = 0x18, 0x1b, 0x07, 0x7f
	ctrlC              = 0x03
	pasteEnd           = "\x1b[201~"
	textEnd            = "\x1b\\"
)

// Rest says that nothing came for a while: what has begun will not go on, and
// what comes next is typed. The toolkit may see that differently, if it is late, and
// take what is typed for the rest of a sequence: hence the bound of separators.
//
// But what has said so much at once is no person: the rest of a long reply comes
// late over a slow line, and would be typed. Any control character ends it.
func (f *Filter) Rest() {
	switch f.state {
	case inText, inTextEscaped, overlong, overlongEscaped:
		if f.length >= saidAtOnce {
			f.rested = true
			return
		}
	}
	f.state, f.held, f.old, f.rested = plain, f.held[:0], 0, true
}

// saidAtOnce is more than anybody types between two rests.
const saidAtOnce = 16

// Append appends to a text what is let through of a piece of input.
func (f *Filter) Append(to, piece []byte) []byte {
	for _, b := range piece {
		if f.pasted > 0 {
			to = f.paste(to, b)
		} else {
			to = f.take(to, b)
		}
		f.rested = false
	}
	return to
}

func (f *Filter) take(to []byte, b byte) []byte {
	switch {
	case b >= utf8.RuneSelf:
		return f.high(to, b)
	case b < ' ' || b == del:
		f.held, f.apart = f.held[:0], 0
		return f.control(to, b)
	}
	f.held = f.held[:0] // of a character that was cut off
	if f.old > 0 {
		f.old--
		return to
	}
	switch f.state {
	case escaped:
		return f.begin(to, b)
	case inSequence:
		return f.sequence(to, b)
	case inKey:
		return f.key(to, b)
	case inText:
		if f.length++; f.length > mostText {
			f.state = overlong
			return append(to, textEnd...)
		}
		if f.head {
			switch f.seq.take(b) {
			case tooMuch:
				return to
			case final:
				f.head = false
			}
		}
		return append(to, b)
	case inTextEscaped, overlongEscaped:
		return f.afterText(to, b)
	case overlong:
		return to
	}
	switch {
	case b >= 0x40:
		f.apart = 0
	case b == ';' || b == ':':
		if f.apart++; f.apart > mostParams {
			return to
		}
	}
	return append(to, b)
}

// begin is the first character after an escape.
func (f *Filter) begin(to []byte, b byte) []byte {
	switch b {
	case '[':
		f.state, f.seq = inSequence, sequence{}
	case 'O':
		f.state, f.length = inKey, 0
	case ']', 'P', '_', '^', 'X':
		f.state, f.length, f.osc, f.head, f.seq = inText, 0, b == ']', b == 'P', sequence{}
	default:
		f.state = plain
	}
	return append(to, b)
}

// sequence is a character of a sequence. Those that the program asks for never,
// a size of the window or a key as Windows records it, are made into one that
// means nothing; an old report of the mouse, whose bytes could be anything, too.
func (f *Filter) sequence(to []byte, b byte) []byte {
	if f.seq.shifted() && b >= '0' && b < 0x40 {
		f.state = plain // it was whole, and this is typed
		return f.take(to, b)
	}
	switch f.seq.take(b) {
	case more:
		return append(to, b)
	case tooMuch:
		return to
	}
	f.state = plain
	switch {
	case b == 'M' && f.seq.prefix == 0:
		if f.seq.empty() {
			f.old = 3
		}
		b = meaningless
	case b == 't' || b == '_':
		b = meaningless
	case b == '~' && f.seq.pasteBegins():
		f.pasted = 1
	}
	return append(to, b)
}

// key is a character of a key that is sent as ESC O.
func (f *Filter) key(to []byte, b byte) []byte {
	if b >= '0' && b <= '9' {
		if f.length++; f.length > mostDigits {
			return to
		}
		return append(to, b)
	}
	f.state = plain
	return append(to, b)
}

// afterText is what follows an escape in a text: the second half of its end, or
// something else that has begun.
func (f *Filter) afterText(to []byte, b byte) []byte {
	ended := f.state == overlongEscaped
	f.state = plain
	if !ended {
		to = append(to, textEnd...)
	}
	if b == '\\' {
		return to
	}
	f.state = escaped
	return f.take(append(to, esc), b)
}

// control is a control character: it ends whatever has begun.
func (f *Filter) control(to []byte, b byte) []byte {
	f.old = 0
	switch {
	case b == esc && f.state == inText:
		f.state = inTextEscaped
		return to
	case b == esc && f.state == overlong:
		f.state = overlongEscaped
		return to
	case b == bel && f.osc && f.state == inText:
		f.state = plain
		return append(to, b)
	case b == bel && f.osc && f.state == overlong:
		f.state = plain
		return to
	}
	to = f.abandon(to)
	if b == esc {
		f.state = escaped
	}
	return append(to, b)
}

// abandon ends a sequence whose end did not come, so that nobody waits for it.
func (f *Filter) abandon(to []byte) []byte {
	switch f.state {
	case inSequence:
		if !f.seq.shifted() {
			to = append(to, meaningless)
		}
	case inKey:
		to = append(to, 'z')
	case inText, inTextEscaped:
		to = append(to, textEnd...)
	}
	f.state = plain
	return to
}

// high is a byte of a character beyond ASCII. Sequences have none.
func (f *Filter) high(to []byte, b byte) []byte {
	if f.old > 0 {
		f.old--
		return to
	}
	switch f.state {
	case inText, overlong:
		return to
	}
	r, whole := f.character(b)
	if !whole {
		return to // who reads what is let through sees no gap here
	}
	if f.state != plain && f.state != escaped {
		to = f.abandon(to)
	}
	f.state, f.apart = plain, 0
	return utf8.AppendRune(to, r)
}

// character puts characters together; a byte that is part of none is lost: it
// would be taken for the beginning of a sequence.
func (f *Filter) character(b byte) (r rune, whole bool) {
	if utf8.RuneStart(b) {
		f.held = f.held[:0]
	}
	f.held = append(f.held, b)
	if !utf8.FullRune(f.held) {
		return 0, false
	}
	r, n := utf8.DecodeRune(f.held)
	whole = n == len(f.held) && n > 1 && r >= 0xa0
	f.held = f.held[:0]
	return r, whole
}
