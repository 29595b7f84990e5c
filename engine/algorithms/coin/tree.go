package coin

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// tree is what drawing a generation has worked out. The cells of a block are drawn in
// one order throughout a generation, so the digits drawn so far say which cell is
// next and what it may be. The models are mostly sure, and nearly all throws lead to
// the likeliest digit; so what is kept is paths: from the beginning of a block to its
// end by the likeliest digits, and from wherever a grid once left a path to the end
// again. A grid that goes the same way finds there all that it draws.
//
// The first paths are the roots, one for each block, and their throws follow each
// other. So a grid goes along the trunk, through all blocks, up to where it leaves it.
type tree struct {
	paths    []path
	digits   []uint8  // of the paths, stride for each
	codes    []uint64 // of the paths
	spans    []engine.Span
	throws   []throw
	outcomes []outcome
	stride   int

	trunk []uint8 // the digits of all roots
	roots []int32 // their paths
	legs  [sudoku.MaxSide + 1]leg
	eager bool // a path is made wherever one is left
}

// leg is the trunk from a block on, as far as it leads.
type leg struct {
	from, to int32 // its throws
	blind    int   // the first block whose root comes to a dead end, or the number of blocks
}

// mostThrows is how large a tree grows. Only models that know next to nothing yet
// lead to more, and then hardly two grids go the same way.
const mostThrows = 4096

// path is all digits of a block: those drawn before the path began, and from there
// on the likeliest.
type path struct {
	from, to int32 // its throws: of cells with one candidate left there is none
	block    uint8
	drawn    uint8 // the slots it draws: all, or those before a dead end
	votes    uint16
}

// throw is what a throw needs that is not sure to hit the likeliest digit, as those in
// its span are: it may hit it as well, or another of the outcomes.
type throw struct {
	total float64 // the sum of p over all outcomes
	first int32   // of outcomes
	block uint8
	at    uint8 // the place of the slot in the order of its block
	digit uint8 // the likeliest
}

// outcome is a digit that may be drawn. upTo is the sum of p up to and including it,
// and no bound at all for the last.
type outcome struct {
	upTo  float64
	next  int32 // the path that begins with it, 0 or once before there is any
	digit uint8
}

// once is where a path has been left once. Many are never left there again, so another
// path is made the second time, unless the tree is eager.
const once = -1

// mostEager is the longest block of which a path is made at once: to work out so short
// a rest costs no more than to draw it.
const mostEager = 9

// hand are the digits of a block while its path is made.
type hand [sudoku.MaxSide]uint8

// plant makes the tree of a generation, with the roots alone. No path is the path 0.
func (d *drawing) plant() {
	t := &d.scratch.tree
	t.paths, t.digits, t.codes = t.paths[:0], t.digits[:0], t.codes[:0]
	t.spans, t.throws, t.outcomes = t.spans[:0], t.throws[:0], t.outcomes[:0]
	t.trunk, t.roots, t.stride, t.eager = t.trunk[:0], t.roots[:0], d.Side, d.Side <= mostEager
	d.add(path{}, &hand{})
	for b := range d.Side {
		n := d.lead(b, 0, &hand{})
		t.roots = append(t.roots, n)
		t.trunk = append(t.trunk, t.of(n)[:len(d.orderOf(b))]...)
	}
	t.legs[d.Side] = leg{int32(len(t.throws)), int32(len(t.throws)), d.Side}
	for b := d.Side - 1; b >= 0; b-- {
		root := &t.paths[t.roots[b]]
		if t.legs[b] = t.legs[b+1]; int(root.drawn) < len(d.orderOf(b)) {
			t.legs[b].to, t.legs[b].blind = root.to, b
		}
		t.legs[b].from = root.from
	}
}

// add adds a path, with room for its code.
func (d *drawing) add(p path, digits *hand) int32 {
	t := &d.scratch.tree
	var code [2 * mostWords]uint64
	t.paths, t.digits, t.codes = append(t.paths, p), append(t.digits, digits[:t.stride]...), append(t.codes, code[:2*d.codes.words]...)
	return int32(len(t.paths) - 1)
}

// of are the digits of a path.
func (t *tree) of(path int32) []uint8 { return t.digits[int(path)*t.stride:][:t.stride] }

func (t *tree) full() bool { return len(t.throws) >= mostThrows }

// throwBits are the bits of a throw that count: those of Float64. The spare ones are
// its lowest.
const throwBits, spareBits = 53, 64 - 53

// byTree draws a grid: along the trunk, and where a throw may lead elsewhere, that
// block by itself. The digits and paths of the trunk are there from the beginning.
func (d *drawing) byTree() {
	t, side := &d.scratch.tree, d.Side
	copy(d.out, t.trunk)
	copy(d.paths, t.roots)
	for b := 0; b < side; b++ {
		l := t.legs[b]
		spans := t.spans[l.from:l.to]
		if i, thrown := d.Dice.Within(spans); i < len(spans) {
			i += int(l.from)
			b = int(t.throws[i].block)
			at, path := d.stray(b, t.roots[b], i, thrown)
			d.finish(b, at, path)
			continue
		}
		if b = l.blind; b < side {
			d.finish(b, int(t.paths[t.roots[b]].drawn), 0)
		}
	}
}

// walk draws a block from its root. It returns how many of its slots it drew, and the
// path that this was the end of, 0 if it is none.
func (d *drawing) walk(b int) (int, int32) {
	return d.along(b, d.scratch.tree.roots[b], 0)
}

// along goes along a path, from one of its throws on, as far as throws hit.
func (d *drawing) along(b int, on int32, from int) (int, int32) {
	t := &d.scratch.tree
	p := &t.paths[on]
	from += int(p.from)
	spans := t.spans[from:p.to]
	if i, thrown := d.Dice.Within(spans); i < len(spans) {
		return d.stray(b, on, from+i, thrown)
	}
	copy(d.out[d.blocks[b]:d.blocks[b+1]], t.of(on))
	if end := len(d.orderOf(b)); int(p.drawn) == end {
		return end, on
	}
	return int(p.drawn), 0
}

// stray goes on from a throw on a path that has perhaps not hit the likeliest digit.
// A path that is left for the first time, but in an eager tree, or in a full one, is
// left for good: the rest of the block is drawn without.
func (d *drawing) stray(b int, on int32, i int, thrown uint64) (int, int32) {
	t := &d.scratch.tree
	at := &t.throws[i]
	k := t.hit(at, thrown)
	o := &t.outcomes[k]
	place, next := int(at.at), o.next
	switch {
	case o.digit == at.digit:
		return d.along(b, on, i+1-int(t.paths[on].from))
	case next == 0 && !t.eager || next <= 0 && t.full():
		o.next = once
		copy(d.out[d.blocks[b]:d.blocks[b+1]], t.of(on))
		order := d.orderOf(b)
		d.out[order[place]] = o.digit
		return d.swift(b, order, place+1), 0
	case next <= 0:
		next = d.branch(b, on, place, o.digit)
		t.outcomes[k].next = next
	}
	return d.along(b, next, 0)
}

// hit is the outcome that a throw leads to.
func (t *tree) hit(at *throw, thrown uint64) int {
	point, k := float64(thrown>>spareBits)/(1<<throwBits)*at.total, int(at.first) // Float64 times the sum
	for t.outcomes[k].upTo <= point {
		k++
	}
	return k
}

// branch makes the path that leaves another one at a place in the order of its block,
// by a digit.
func (d *drawing) branch(b int, from int32, place int, digit uint8) int32 {
	var digits hand
	copy(digits[:], d.scratch.tree.of(from))
	digits[d.orderOf(b)[place]-d.blocks[b]] = digit
	return d.lead(b, place+1, &digits)
}

// lead makes a path, the first of whose digits are there already.
func (d *drawing) lead(b, from int, digits *hand) int32 {
	t, order, first, left := &d.scratch.tree, d.orderOf(b), d.blocks[b], d.lacking[b]
	for _, slot := range order[:from] {
		left &^= sudoku.Bit(digits[slot-first])
	}
	p := path{from: int32(len(t.throws)), block: uint8(b), drawn: uint8(len(order))}
	for place := from; place < len(order); place++ {
		slot := order[place]
		open := d.cand[slot] & left
		if open == 0 {
			p.drawn = uint8(place)
			break
		}
		digit := open.Lowest()
		if open&(open-1) != 0 {
			digit = d.work(b, place, slot, open)
		}
		digits[slot-first] = digit
		left &^= sudoku.Bit(digit)
	}
	p.to = int32(len(t.throws))
	n := d.add(p, digits)
	if int(p.drawn) == len(order) {
		d.codes.block(b, int(first), digits[:len(order)], d.codes.of(t.codes, int(n)))
	}
	return n
}

// margin is how far from where the likeliest digit begins and ends a throw is sure
// to hit it or not, whatever the rounding: both bounds are right to a few parts in
// 2⁵³ of the whole.
const margin = 16

// work works out a throw, and returns its likeliest digit.
func (d *drawing) work(b, place int, slot uint16, open sudoku.Mask) uint8 {
	t, row := &d.scratch.tree, d.scratch.chances[int(slot)<<(d.shift&7):][:1<<(d.shift&7)]
	th := throw{first: int32(len(t.outcomes)), block: uint8(b), at: uint8(place)}
	total, largest, before, upTo := 0.0, -1.0, 0.0, 0.0
	for m := open; m != 0; m &= m - 1 {
		digit := m.Lowest()
		p, sum := row[digit], total
		total += p
		if p > largest {
			largest, before, upTo, th.digit = p, sum, total, digit
		}
		t.outcomes = append(t.outcomes, outcome{upTo: total, digit: digit})
	}
	list := t.outcomes[th.first:]
	th.total = total
	if total == 0 { // no mass is left: all are equal
		th.total, upTo = float64(len(list)), 1
		for i := range list {
			list[i].upTo = float64(i + 1)
		}
	}
	list[len(list)-1].upTo = math.Inf(1)
	sure := engine.Span{}
	low, high := uint64(int64(before/th.total*(1<<throwBits)))+margin, uint64(int64(upTo/th.total*(1<<throwBits)))
	if low+margin < high {
		sure = engine.Span{Low: low << spareBits, Width: (high - margin - low) << spareBits}
	}
	t.spans, t.throws = append(t.spans, sure), append(t.throws, th)
	return th.digit
}
