package campaign

import "math/bits"

// marks are the trials of a part that are in the files, a bit each. Only blocks of
// which a run is there take memory, so that a design of a thousand million runs costs
// nothing before they begin.
type marks struct {
	size   int // trials a block
	blocks map[int][]uint64
}

func newMarks(size int) marks { return marks{size, map[int][]uint64{}} }

func (m marks) set(trial int) {
	b, i := trial/m.size, trial%m.size
	if m.blocks[b] == nil {
		m.blocks[b] = make([]uint64, (m.size+63)/64)
	}
	m.blocks[b][i/64] |= 1 << (i % 64)
}

func (m marks) has(trial int) bool {
	list, i := m.blocks[trial/m.size], trial%m.size
	return list != nil && list[i/64]>>(i%64)&1 != 0
}

// count is the number of trials of a block that are there.
func (m marks) count(block int) int {
	n := 0
	for _, word := range m.blocks[block] {
		n += bits.OnesCount64(word)
	}
	return n
}
