package sudoku

// The plain twins of the propagation: the textbook's algorithms, written to be
// obviously right. They work on candidate lists of their own and are slow.

type arc struct{ x, y int }

// plainAC3 is Mackworth's AC-3 over the constraints "not equal" between peers:
// a queue of arcs, each revised until every value of x has a support in y. It is
// false when a domain is wiped out.
func plainAC3(b *Board, cand []Mask) bool {
	var queue []arc
	for x := range b.Cells {
		for _, y := range b.PeersOf(x) {
			queue = append(queue, arc{x, int(y)})
		}
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if !plainRevise(cand, a) {
			continue
		}
		if cand[a.x] == 0 {
			return false
		}
		for _, z := range b.PeersOf(a.x) {
			if int(z) != a.y {
				queue = append(queue, arc{int(z), a.x})
			}
		}
	}
	return true
}

// plainRevise removes the values of x without a support in y.
func plainRevise(cand []Mask, a arc) (revised bool) {
	for _, v := range cand[a.x].Append(nil) {
		supported := false
		for _, w := range cand[a.y].Append(nil) {
			supported = supported || v != w
		}
		if !supported {
			cand[a.x] &^= Bit(v)
			revised = true
		}
	}
	return revised
}

// plainHidden alternates AC-3 and a sweep for digits with one place in a unit,
// until neither changes anything.
func plainHidden(b *Board, cand []Mask) bool {
	for {
		if !plainAC3(b, cand) {
			return false
		}
		changed := false
		for u := range b.Units() {
			for d := uint8(1); int(d) <= b.Side; d++ {
				places, place := 0, 0
				for _, c := range b.Unit(u) {
					if cand[c].Has(d) {
						places, place = places+1, int(c)
					}
				}
				if places == 0 {
					return false
				}
				if places == 1 && cand[place] != Bit(d) {
					cand[place] = Bit(d)
					changed = true
				}
			}
		}
		if !changed {
			return true
		}
	}
}

func plainPropagate(b *Board, s Strength, cand []Mask) bool {
	if s == Hidden {
		return plainHidden(b, cand)
	}
	return plainAC3(b, cand)
}

// plainOpen counts the cells with a choice.
func plainOpen(cand []Mask) int {
	n := 0
	for _, m := range cand {
		if m.Count() > 1 {
			n++
		}
	}
	return n
}

// plainLoad is the candidates of a puzzle before any propagation.
func plainLoad(p *Puzzle) []Mask {
	cand := make([]Mask, p.Cells)
	for c, d := range p.Givens {
		if cand[c] = p.All; d != 0 {
			cand[c] = Bit(d)
		}
	}
	return cand
}
