package coin

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/portable"
	"sudokuscope/engine/sudoku"
)

// model are the matrices of all blocks, position × symbol, as one list of
// entries, and what a generation does to them.
type model struct {
	// p are the probabilities that grids are drawn from. next is what reward
	// and punishment make of them; the bound then makes it the new p, and what
	// p was stays in next.
	p, next []float64
	// goodVotes and poorVotes count the rewarded and the punished grids that hold an
	// entry, and last of all the digits that are no candidate.
	goodVotes, poorVotes []uint16
	// top is the digit of a slot whose p has reached the upper bound, 0 where none
	// does; collapsed are the blocks all of whose undecided slots have one.
	top       []uint8
	collapsed uint64
	// clipped counts the entries of undecided slots that the last update cut to
	// the upper or raised to the lower bound, before it divided by the sums.
	clipped int
	// overlap is the share of what the poor grids hold that the good hold too,
	// over the undecided slots; NaN before the first generation has learnt.
	overlap float64
}

func newModel(l *layout) model {
	n := l.entries()
	m := model{
		p: make([]float64, n+1), next: make([]float64, n+1),
		goodVotes: make([]uint16, n+1), poorVotes: make([]uint16, n+1),
		top: make([]uint8, len(l.cells)), overlap: nan,
	}
	m.uniform(l)
	return m
}

// uniform makes every candidate of a cell equally probable.
func (m *model) uniform(l *layout) {
	for slot := range l.cells {
		p := m.p[l.first[slot]:l.first[slot+1]]
		for i := range p {
			p[i] = 1 / float64(len(p))
		}
	}
	m.p[l.entries()] = 1
	copy(m.next, m.p)
	clear(m.top)
	m.collapsed, m.clipped = 0, 0
}

// entropy of the models in bits, a cell at a time.
func (m *model) entropy(l *layout) float64 {
	sum := 0.0
	for slot := range l.cells {
		sum += portable.Entropy(m.p[l.first[slot]:l.first[slot+1]])
	}
	return sum
}

// spread lays entries out over all cells and digits, as a screen draws them: 1
// for a digit of the base, 0 for what is no candidate. Between reward and bound an
// entry may lie outside of 0 to 1; it is shown at the nearer end.
func (l *layout) spread(entries []float64, into []float64) []float64 {
	into = append(into, make([]float64, l.Cells*l.Side)...)
	for c, d := range l.base {
		if d != 0 {
			into[c*l.Side+int(d)-1] = 1
		}
	}
	for slot, m := range l.cand {
		at := into[int(l.cells[slot])*l.Side:]
		for ; m != 0; m &= m - 1 {
			e := l.entry[slot<<(l.shift&7)|int(m.Lowest())]
			at[m.Lowest()-1] = min(max(entries[e], 0), 1)
		}
	}
	return into
}

func (m *model) clone() model {
	c := *m
	c.p, c.next = slices.Clone(m.p), slices.Clone(m.next)
	c.goodVotes, c.poorVotes, c.top = slices.Clone(m.goodVotes), slices.Clone(m.poorVotes), slices.Clone(m.top)
	return c
}

// reward adds to every entry what the good grids say (eq. 4): a share of the step
// for each that holds it, less what all grids give an average symbol, the term
// with L². With the average over the cell's candidates the cell's sum stays at 1,
// and a candidate that few good grids hold falls; with that over all L symbols,
// as eq. 4 has it, the sum grows, and the division by it makes up for that.
func (s *search) reward(w *engine.Witness) {
	s.count(s.good, s.goodVotes)
	gain := s.gain(s.each, s.Side)
	for slot := range s.cells {
		from, to := s.first[slot], s.first[slot+1]
		average := s.average(s.each, int(to-from), s.Side)
		for e := from; e < to; e++ {
			s.next[e] = s.p[e] + float64(gain*(float64(s.goodVotes[e])-average))
		}
	}
	if w.On() {
		s.tellMoved(w, phaseReward)
	}
}

// punish takes away what the poor grids say (eq. 5). Rewards and punishments are
// shown in turn but are one sum. There are as many poor grids as good, so the
// terms with L² cancel, and an entry moves by the difference of two whole
// numbers: where good and poor agree, not at all.
func (s *search) punish(w *engine.Witness) {
	s.count(s.poor, s.poorVotes)
	s.overlap = s.agreement()
	if !s.negative {
		return
	}
	gain := s.gain(s.each, s.Side)
	poor := s.poorVotes[:s.entries()]
	for e, n := range s.goodVotes[:s.entries()] {
		s.next[e] = s.p[e] + float64(gain*float64(int(n)-int(poor[e])))
	}
	if w.On() {
		s.tellMoved(w, phasePunish)
	}
}

// count counts how many of the members hold each entry.
func (s *search) count(members, votes []uint16) {
	s.workspace()
	clear(votes)
	if !s.blockwise {
		for _, i := range members {
			s.poll(int(i), 0, s.Side, votes)
		}
	} else {
		for b := 0; len(members) > 0; b++ {
			for _, i := range members[:s.each] {
				s.poll(int(i), b, b+1, votes)
			}
			members = members[s.each:]
		}
	}
	s.castPaths(votes)
}

// poll counts the votes of one member on the slots of some blocks. Where a block came
// to the end of the same path it has the same digits: those are counted, and cast
// together.
func (s *search) poll(member, from, to int, votes []uint16) {
	sc := s.scratch
	paths := sc.tree.paths
	for b, on := range sc.pathsOf(member, s.Side)[from:to] {
		if on != 0 {
			paths[on].votes++
			continue
		}
		b += from
		s.cast(b, s.of(member)[s.blocks[b]:s.blocks[b+1]], 1, votes)
	}
}

// castPaths casts what the paths have counted.
func (s *search) castPaths(votes []uint16) {
	t := &s.scratch.tree
	for i := range t.paths {
		if p := &t.paths[i]; p.votes > 0 {
			s.cast(int(p.block), t.of(int32(i))[:s.blocks[p.block+1]-s.blocks[p.block]], p.votes, votes)
			p.votes = 0
		}
	}
}

// cast gives votes to the entries of the digits of a block.
func (s *search) cast(block int, digits []uint8, n uint16, votes []uint16) {
	at := int(s.blocks[block]) << (s.shift & 7)
	for _, d := range digits {
		votes[s.entry[at|int(d)]] += n
		at += 1 << (s.shift & 7)
	}
}

// settle makes distributions of what the learning has left: each entry between
// the bounds, each cell's sum 1.
func (s *search) settle(w *engine.Witness) {
	s.clipped = 0
	for slot := range s.cells {
		from, to := s.first[slot], s.first[slot+1]
		if from == to {
			continue
		}
		digit := s.clip(s.next[from:to], slot)
		if digit != 0 && digit != s.top[slot] {
			e := s.entry[slot<<(s.shift&7)|int(digit)]
			s.Log(eventBound, int(s.cells[slot]), digit, float64(s.goodVotes[e]), float64(s.poorVotes[e]))
		}
		s.top[slot] = digit
	}
	s.p, s.next = s.next, s.p
	if w.On() {
		s.tellMoved(w, phaseBound)
	}
	s.collapse()
}

// clip holds the entries of a slot between the bounds and divides them by their
// sum. It gives the digit that has reached the upper bound then, if it is alone:
// an entry that was cut to the bound may be well below it after the division.
func (s *search) clip(entries []float64, slot int) uint8 {
	low, high := s.bounds(len(entries))
	sum := 0.0
	for i, v := range entries {
		switch {
		case v <= low:
			v = low
			s.clipped++
		case v >= high:
			v = high
			s.clipped++
		}
		entries[i] = v
		sum += v
	}
	tops, digit := 0, uint8(0)
	for i := range entries {
		if sum == 0 {
			entries[i] = 1 / float64(len(entries))
		} else {
			entries[i] /= sum
		}
		if entries[i] >= high-nearBound {
			tops++
			digit = s.cand[slot].Nth(i)
		}
	}
	if tops != 1 {
		return 0
	}
	return digit
}

// nearBound is how far below the upper bound a p may be that is said to have
// reached it: as far as two digits behind the point do not show.
const nearBound = .005

// collapse reports the blocks that have now reached the bound in every cell.
func (s *search) collapse() {
	for b := range s.Side {
		bit := uint64(1) << b
		if held, all := s.stands(b); !all {
			s.collapsed &^= bit
		} else if s.collapsed&bit == 0 {
			s.collapsed |= bit
			s.Log(eventCollapsed, int(s.cells[s.blocks[b]]), 0, float64(b), float64((s.All &^ held).Count()))
		}
	}
}

// stands reports whether a block has undecided cells and all of them have reached
// the upper bound, and which symbols it then holds.
func (s *search) stands(b int) (held sudoku.Mask, all bool) {
	undecided, standing := 0, true
	held = s.All &^ s.lacking[b]
	for slot := s.blocks[b]; slot < s.blocks[b+1]; slot++ {
		m := s.cand[slot]
		if m.Count() > 1 {
			undecided++
			m = sudoku.Bit(s.top[slot])
			standing = standing && m != 0
		}
		held |= m
	}
	return held, standing && undecided > 0
}

// agreement is the share of the poor grids' entries that the good grids hold as
// well, over the undecided cells. There is none without poor grids.
func (s *search) agreement() float64 {
	if !s.negative || s.undecided == 0 {
		return nan
	}
	both := 0
	for e, n := range s.goodVotes[:s.entries()] {
		both += int(min(n, s.poorVotes[e]))
	}
	return float64(both) / float64(s.each*s.undecided)
}
