package genetic

import (
	"math/bits"

	"sudokuscope/engine"
)

// mutate swaps two slots in each of the blocks of a set, given as bits of able.
func (s *search) mutate(member int, blocks uint64, w *engine.Witness) {
	digits, code, words := s.digitsOf(&s.young, member), s.codeOf(&s.young, member), s.words
	for ; blocks != 0; blocks &= blocks - 1 {
		b := int(s.able[bits.TrailingZeros64(blocks)])
		first := int(s.first[b])
		i, j := two(&s.Dice, int(s.first[b+1])-first)
		i, j = i+first, j+first
		u, v := digits[i], digits[j]
		if w.On() {
			s.tellMutation(w, member, i, j, u, v)
		}
		s.swap(code[b*words:][:words], int(s.place[i]), int(s.place[j]), u, v)
		digits[i], digits[j] = v, u
	}
}
