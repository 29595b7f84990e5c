package input

import (
	"bytes"
	"strconv"
)

// sequence is what there has been of a sequence after ESC [.
type sequence struct {
	prefix  byte // <, =, > or ?
	params  int
	digits  int
	between int // intermediate characters
	first   int // the first number
	last    byte
	any     bool
}

// verdict is on a character of a sequence.
type verdict uint8

const (
	more verdict = iota
	tooMuch
	final
)

// meaningless is the end of a sequence that no terminal sends.
const meaningless = 'l'

func (s *sequence) take(b byte) verdict {
	first := !s.any
	s.any = true
	switch {
	case b >= 0x40:
		s.any = !first
		return final
	case b >= '<':
		if !first {
			return tooMuch
		}
		s.prefix = b
	case b >= '0' && s.between > 0:
		return tooMuch
	case b == ';' || b == ':':
		if s.params+1 >= mostParams {
			s.params = mostParams // and no digit more
			return tooMuch
		}
		s.params, s.digits = s.params+1, 0
	case b >= '0':
		if s.digits >= mostDigits || s.params >= mostParams {
			return tooMuch
		}
		s.digits++
		if s.params == 0 {
			s.first = 10*s.first + int(b-'0')
		}
	default:
		if s.between >= mostBetween {
			return tooMuch
		}
		s.between++
	}
	s.last = b
	return more
}

// empty reports whether the end came at once.
func (s *sequence) empty() bool { return !s.any }

// pasteBegins reports whether a final ~ begins a paste.
func (s *sequence) pasteBegins() bool {
	return s.first == 200 && s.prefix == 0 && s.between == 0
}

// shifted reports whether it is whole already, as a shifted key of rxvt, which
// has no proper end.
func (s *sequence) shifted() bool { return s.last == '$' }

// isInterrupt reports whether a whole sequence is ctrl+c, as a terminal sends it
// that tells all keys apart: ESC [ 99 ; 5 u, or ESC [ 27 ; 5 ; 99 ~.
func isInterrupt(seq []byte) bool {
	if len(seq) < 4 {
		return false
	}
	var numbers []int
	for _, part := range bytes.Split(seq[2:len(seq)-1], []byte{';'}) {
		number, _, _ := bytes.Cut(part, []byte{':'})
		n, err := strconv.Atoi(string(number))
		if err != nil {
			return false
		}
		numbers = append(numbers, n)
	}
	ctrl := func(mod int) bool { return (mod-1)&4 != 0 }
	switch end := seq[len(seq)-1]; {
	case end == 'u' && len(numbers) >= 2:
		return numbers[0] == 'c' && ctrl(numbers[1])
	case end == '~' && len(numbers) == 3:
		return numbers[0] == 27 && ctrl(numbers[1]) && numbers[2] == 'c'
	}
	return false
}
