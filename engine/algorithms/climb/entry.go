package climb

// entry is a successor that waits to be expanded, packed so that the larger number
// comes first: its f, then a tie, then the older parent, then the earlier swap.
//
//	f 16 bits · tie 19 · parent 14 · swap 15
type entry uint64

const (
	swapBits, parentBits, tieBits = 15, 14, 19
	swapMask, parentMask, tieMask = 1<<swapBits - 1, 1<<parentBits - 1, 1<<tieBits - 1
	zeroF                         = 1 << 15 // so that an f below 0 packs too
)

// none is no entry; every entry comes before it.
const none = entry(0)

func pack(f int, tie uint64, parent, swap int) entry {
	return entry(uint64(f+zeroF)<<(tieBits+parentBits+swapBits) | (tie&tieMask)<<(parentBits+swapBits) |
		uint64(parentMask-parent)<<swapBits | uint64(swapMask-swap))
}

func (e entry) f() int      { return int(e>>(tieBits+parentBits+swapBits)) - zeroF }
func (e entry) parent() int { return parentMask - int(e>>swapBits)&parentMask }
func (e entry) swap() int   { return swapMask - int(e)&swapMask }

// tie is a random number for a swap, from one throw of the dice for all.
func tie(luck uint64, swap int) uint64 {
	z := luck + uint64(swap)*0x9e3779b97f4a7c15
	return (z ^ z>>29) * 0xbf58476d1ce4e5b9 >> (64 - tieBits)
}

// successors are room for those of the incumbent that are worth a look. It has no meaning
// between phases.
type successors struct {
	entries []entry
	notable []uint16 // the swaps of the few that are no worse than the incumbent, or solve it
}

func newSuccessors(swaps int) successors {
	return successors{entries: make([]entry, swaps), notable: make([]uint16, swaps)}
}

// letIn makes the entries of the swaps whose delta is least at least, and lists those that are
// notable. first is the entry of the incumbent, of tie 0 and swap 0. Nearly all entries are
// never looked at again, so this loop does nothing but make them.
func (s *successors) letIn(deltas []int16, least, notable int, first entry, luck uint64) {
	entries := s.entries[:len(deltas)]
	list := s.notable[:len(deltas)]
	made, listed := 0, 0
	for swap, delta := range deltas {
		if int(delta) < least {
			continue
		}
		e := first + entry(delta)<<(tieBits+parentBits+swapBits)
		e += entry(tie(luck, swap)) << (parentBits + swapBits)
		entries[made] = e - entry(swap)
		made++
		if int(delta) >= notable {
			list[listed] = uint16(swap)
			listed++
		}
	}
	s.entries = entries[:made]
	s.notable = list[:listed]
}
