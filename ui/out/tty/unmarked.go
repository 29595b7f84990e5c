package tty

import "bytes"

const pasteBegin = "\x1b[200~"

// leastBoard is the number of bytes of the smallest board: far more than anybody types between two
// reads.
const leastBoard = 16

// unmarked reports whether what was read at once is a board that was pasted by a terminal that does
// not say so: each of its characters would be taken for a key. Most of it stands for cells, and
// there are several digits; a key that is held comes as one sign many times.
func unmarked(read []byte) bool {
	if len(read) < leastBoard {
		return false
	}
	for _, word := range []string{"None", "null"} {
		read = bytes.ReplaceAll(read, []byte(word), nil)
	}
	cells, others := 0, 0
	digits := map[byte]bool{}
	for _, octet := range read {
		switch {
		case octet >= '1' && octet <= '9':
			digits[octet] = true
			cells++
		case bytes.IndexByte([]byte("0._*"), octet) >= 0:
			cells++
		case bytes.IndexByte([]byte(" \t\r\n|,;:[]{}()\"'+-=>"), octet) >= 0, octet >= 0x80:
		case octet < ' ' || octet == del:
			return false // a key that is no character
		default:
			others++
		}
	}
	return len(digits) > 2 && cells >= leastBoard*3/4 && cells >= others
}
