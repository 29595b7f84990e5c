package sudoku

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The 9×9-only twin: what one would write if there were no other order, with
// fixed arrays and constants everywhere. It exists to be raced against: the
// general code must not be slower on order 3. See the Benchmarks.

const nineAll = 1<<9 - 1

var (
	nineUnitSet [81]uint32
	ninePeers   [81][20]uint8
	nineUnits   [27][9]uint8
)

func init() {
	b := Of(3)
	for c := range 81 {
		nineUnitSet[c] = uint32(b.unitSet[0][c])
		for i, p := range b.PeersOf(c) {
			ninePeers[c][i] = uint8(p)
		}
	}
	for u := range 27 {
		for i, c := range b.Unit(u) {
			nineUnits[u][i] = uint8(c)
		}
	}
}

func nineMissing(g *[81]uint8) int {
	var seen [16]uint32
	for c, d := range g {
		seen[d&15] |= nineUnitSet[c]
	}
	n := 243
	for _, units := range seen[1:10] {
		n -= bits.OnesCount32(units)
	}
	return n
}

type nineDomains struct {
	cand   [81]uint16
	open   int
	dirty  uint32
	queue  [81]uint8
	queued int
}

func (d *nineDomains) reset() {
	*d = nineDomains{open: 81}
	for c := range d.cand {
		d.cand[c] = nineAll
	}
}

func (d *nineDomains) load(givens *[81]uint8, hidden bool) bool {
	d.reset()
	for c, v := range givens {
		if v != 0 {
			d.fix(c, uint16(1)<<v>>1)
		}
	}
	return d.propagate(hidden)
}

func (d *nineDomains) fix(c int, m uint16) {
	if d.cand[c] == m {
		return
	}
	d.cand[c] = m
	d.open--
	d.dirty |= nineUnitSet[c]
	d.queue[d.queued] = uint8(c)
	d.queued++
}

func (d *nineDomains) assign(c int, v uint8, hidden bool) bool {
	m := uint16(1) << v >> 1
	if d.cand[c]&m == 0 {
		return false
	}
	d.fix(c, m)
	return d.propagate(hidden)
}

func (d *nineDomains) propagate(hidden bool) bool {
	if !hidden {
		return d.singles()
	}
	for {
		if !d.singlesSoiling() {
			return false
		}
		if d.dirty == 0 {
			return true
		}
		u := bits.Len32(d.dirty) - 1
		d.dirty &^= 1 << u
		if !d.hidden(u) {
			return false
		}
	}
}

func (d *nineDomains) singles() bool {
	for d.queued > 0 {
		d.queued--
		c := d.queue[d.queued]
		v := d.cand[c]
		for _, p := range &ninePeers[c] {
			m := d.cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			if m&(m-1) == 0 {
				if m == 0 {
					d.queued = 0
					return false
				}
				d.open--
				d.queue[d.queued] = p
				d.queued++
			}
			d.cand[p] = m
		}
	}
	return true
}

func (d *nineDomains) singlesSoiling() bool {
	for d.queued > 0 {
		d.queued--
		c := d.queue[d.queued]
		v := d.cand[c]
		for _, p := range &ninePeers[c] {
			m := d.cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			if m&(m-1) == 0 {
				if m == 0 {
					d.queued = 0
					return false
				}
				d.open--
				d.queue[d.queued] = p
				d.queued++
			}
			d.cand[p] = m
			d.dirty |= nineUnitSet[p]
		}
	}
	return true
}

func (d *nineDomains) hidden(u int) bool {
	var once, twice, fixed uint16
	for _, c := range &nineUnits[u] {
		m := d.cand[c]
		twice |= once & m
		once |= m
		if m&(m-1) == 0 {
			fixed |= m
		}
	}
	if once != nineAll {
		return false
	}
	lone := once &^ twice &^ fixed
	if lone == 0 {
		return true
	}
	for _, c := range &nineUnits[u] {
		m := d.cand[c] & lone
		if m == 0 {
			continue
		}
		if m&(m-1) != 0 {
			return false
		}
		d.fix(int(c), m)
	}
	return true
}

// TestNineOnlyTwinAgrees: a race is only fair between codes that do the same.
func TestNineOnlyTwinAgrees(t *testing.T) {
	b := Of(3)
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t, b)
		if got, want := nineMissing((*[81]uint8)(g)), b.Missing(g); got != want {
			t.Errorf("the twin misses %d, want %d", got, want)
		}
		p, s := drawPuzzle(t, b), drawStrength(t)
		d, n := NewDomains(b, s), new(nineDomains)
		ok := d.Load(p)
		if n.load((*[81]uint8)(p.Givens), s == Hidden) != ok {
			t.Fatalf("the twin says %v", !ok)
		}
		if ok && (!slices.EqualFunc(n.cand[:], d.Cand, func(a uint16, m Mask) bool { return Mask(a) == m }) || n.open != d.Open) {
			t.Error("the twin has other candidates")
		}
	})
}
