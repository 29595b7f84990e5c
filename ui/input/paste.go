package input

import "unicode/utf8"

// paste is a byte of what is pasted. A text has no sequences in it but the one
// that ends it. Where that does not come, ctrl+c is heard nevertheless: it is
// typed after a rest, or sent as a sequence of its own.
func (f *Filter) paste(to []byte, b byte) []byte {
	switch f.state {
	case escaped:
		if b == '[' {
			f.state = inSequence
			f.held = append(f.held, b)
			return to
		}
		f.forget()
	case inSequence:
		switch {
		case b >= ' ' && b < 0x40:
			if len(f.held) < mostHeld {
				f.held = append(f.held, b)
			}
			return to
		case b >= 0x40 && b < del:
			return f.pastedSequence(to, b)
		}
		f.forget()
	}
	switch {
	case b == esc:
		f.state, f.held = escaped, append(f.held[:0], b)
		return to
	case b == ctrlC && f.rested:
		f.pasted, f.held = 0, f.held[:0]
		return append(append(to, pasteEnd...), b)
	case f.pasted > mostPasted:
		return to
	case b >= utf8.RuneSelf:
		if r, whole := f.character(b); whole {
			f.pasted += utf8.RuneLen(r)
			return utf8.AppendRune(to, r)
		}
		return to
	}
	f.held = f.held[:0]
	if b < ' ' && b != '\t' && b != '\n' && b != '\r' || b == del {
		return to
	}
	f.pasted++
	return append(to, b)
}

// mostHeld is how much of a sequence in a paste is kept to be understood.
const mostHeld = 32

func (f *Filter) forget() { f.state, f.held = plain, f.held[:0] }

// pastedSequence is a sequence in a paste, with its final character.
func (f *Filter) pastedSequence(to []byte, b byte) []byte {
	f.held = append(f.held, b)
	defer f.forget()
	switch {
	case string(f.held) == pasteEnd:
		f.pasted = 0
		return append(to, f.held...)
	case isInterrupt(f.held):
		f.pasted = 0
		return append(append(to, pasteEnd...), f.held...)
	}
	return to
}
