package tty

import (
	"unicode/utf8"
)

// paste is a byte of what is pasted, a text without sequences. It has an end of its own. Where that
// does not come, ctrl+c ends it, which is a key where there is a rest before or after it.
func (f *filter) paste(to []byte, octet byte, rested bool) []byte {
	f.last = false
	switch {
	case octet == esc:
		f.typed = rested || f.typed && len(f.mark) > 0
		f.mark = append(f.mark[:0], octet)
		f.held = f.held[:0]
		return to
	case len(f.mark) > 0:
		return f.marked(to, octet, rested)
	case octet == ctrlC && rested:
		return f.close(to, ctrlC)
	case octet == ctrlC:
		f.last = true
	case f.n > mostPasted:
		return to
	case octet >= utf8.RuneSelf:
		if character, whole := f.character(octet); whole {
			f.n += utf8.RuneLen(character)
			return utf8.AppendRune(to, character)
		}
		return to
	}
	f.held = f.held[:0]
	if octet < ' ' && octet != '\t' && octet != '\n' && octet != '\r' || octet == del {
		return to
	}
	f.n++
	return append(to, octet)
}

// marked is a byte of a sequence within a paste: its end, or a key, or else a colour of what is
// pasted, which is left out.
func (f *filter) marked(to []byte, octet byte, rested bool) []byte {
	size := len(f.mark)
	within := octet >= ' ' && octet < del && size < mostSequence
	if size == 1 && octet != '[' || !within {
		f.mark = f.mark[:0]
		return f.paste(to, octet, rested || f.typed)
	}
	f.mark = append(f.mark, octet)
	if size == 1 || octet < 0x40 {
		return to
	}
	seq := f.mark
	f.mark = f.mark[:0]
	switch {
	case string(seq) == pasteEnd:
		return f.close(to)
	case f.typed && interrupts(seq[2:size], octet):
		return f.close(to, ctrlC)
	}
	return to
}

// close ends whatever has begun, a paste too, and lets keys follow.
func (f *filter) close(to []byte, keys ...byte) []byte {
	if f.state == inPaste {
		to = append(to, pasteEnd...)
		f.state, f.late, f.last = plain, false, false
	}
	to = append(f.end(to), keys...)
	if len(keys) > 0 {
		f.interrupt = len(to)
	}
	return to
}
