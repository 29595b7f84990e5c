package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// begun is a search before its first iteration, or behind a forced move, as it is seen.
type begun struct {
	*phase
	held sudoku.Grid      // the givens, and what a forced move holds
	cell int              // of the forced move; -1 before the first iteration
	was  *engine.Snapshot // before the forced move
}

// of are the candidates that a propagation leaves of what is held; as it is where strength is -1.
func (b *begun) of(strength int) *domains {
	d := &domains{p: b.p, unfillable: map[int]bool{}}
	for c := range b.p.Cells {
		m := b.p.All
		if b.held[c] != 0 {
			m = sudoku.Bit(b.held[c])
		}
		d.cand = append(d.cand, m)
	}
	if strength >= 0 {
		d.filter(strength)
	}
	return d
}

// free counts the cells that are no givens.
func (b *begun) free() int { return len(b.p.Free) }

// settled counts the free cells that a propagation settles.
func (b *begun) settled(strength int) int {
	return b.p.Cells - b.of(strength).open() - (b.p.Cells - b.free())
}

// digits counts what the peers leave to the free cells.
func (b *begun) digits() (n int) {
	for _, c := range b.p.Free {
		n += b.p.Admitted(b.held, int(c)).Count()
	}
	return n
}

// lacks wants a constraint of the exact cover that is not met, and has no way left.
func (b *begun) lacks(constraint float64) float64 {
	right := false
	if constraint >= 0 && int(constraint) < 4*b.p.Cells {
		o := &dlxOracle{treeOracle{p: b.p, set: b.set}}
		list, met := o.ways(b.held, int(constraint))
		right = !met && len(list) == 0
	}
	b.claim(right, "constraint %v can be met", constraint)
	return constraint
}

// swaps counts the pairs of cells of a block that a propagation does not settle.
func (b *begun) swaps(strength int) (n int) {
	d := b.of(strength)
	for block := range b.p.Side {
		k := countOf(b.p.BlockCells(block), func(c uint16) bool {
			return !b.p.Given(int(c)) && d.cand[c].Count() > 1
		})
		n += k * (k - 1) / 2
	}
	return n
}

// rowSwaps counts the pairs of free cells of a row.
func (b *begun) rowSwaps() (n int) {
	for row := range b.p.Side {
		k := countOf(b.p.Unit(row), func(c uint16) bool { return b.held[c] == 0 })
		n += k * (k - 1) / 2
	}
	return n
}

// strength is that of the propagation of walks over full boards.
func (b *begun) strength() int {
	if b.set["precompute"] == 0 {
		return -1
	}
	return byAC3
}

// holds claims what a sentence without numbers says.
func (b *begun) holds(is bool) []any {
	b.claim(is, "it says %v, which is not so", said{b.after.Said})
	return nil
}

// forcedSolves reports whether a forced move has made a solution of a board that was none.
func (b *begun) forcedSolves() bool {
	return b.cell >= 0 && b.was.BestCost > 0 && b.after.Cost == 0 && b.p.Solved(b.after.Current)
}

// refuted reports whether a cell that the shot holds has another digit than the forced one, or
// has it where it may not stand.
func (b *begun) refuted() bool {
	for c, held := range b.was.Fixed {
		if digit, _ := largest(b.p, b.was.Marginals.P, c); held {
			peer := slices.Contains(b.p.PeersOf(b.cell), uint16(c))
			if c == b.cell && digit != b.held[c] || peer && digit == b.held[b.cell] {
				return true
			}
		}
	}
	return false
}

// clauses counts those of the exact cover: one of the digits that are left to a constraint, and no
// two of them.
func (b *begun) clauses() (n int) {
	o := &dlxOracle{treeOracle{p: b.p, set: b.set}}
	twos := map[[2]way]bool{}
	for c := range 4 * b.p.Cells {
		list, met := o.ways(b.held, c)
		if !met {
			n++
		}
		for i, one := range list {
			for _, other := range list[:i] {
				twos[[2]way{other, one}] = true
			}
		}
	}
	return n + len(twos)
}

// empty wants a cell, or a digit of a unit, without a way, as a propagation leaves it.
func (b *begun) empty(wiped float64, strength int) float64 {
	right := wiped < -1 && b.of(strength).unfillable[int(-2-wiped)]
	if wiped >= 0 && int(wiped) < b.p.Cells { // the others leave it none, not even the one that it has
		has := b.held[int(wiped)]
		b.held[int(wiped)] = 0
		left := b.of(strength).cand[int(wiped)]
		b.held[int(wiped)] = has
		right = left == 0 || has != 0 && !left.Has(has)
	}
	b.claim(right, "nothing is wiped at %v", wiped)
	return wiped
}

// sums counts what shares are added up to: each free cell, and each digit that a unit lacks.
func (b *begun) sums() int {
	n := b.free()
	for unit := range b.p.Units() {
		n += countOf(b.p.Unit(unit), func(cell uint16) bool { return b.held[cell] == 0 })
	}
	return n
}

// followers are the kinds that follow the first one in the sentence.
func (b *begun) followers() (kinds []string) {
	switch head := b.after.Said.Kind.Name; {
	case b.a.ID == "dlx" && (head == "the givens meet" || head == "another tree"):
		for _, w := range b.next() {
			kinds = append(kinds, w.kind)
		}
	case head == "settled" && b.after.Cost > 0:
		return []string{"nests"}
	case head == "settled":
		return []string{"solved at once"}
	case head == "a cell is held" && b.a.ID == "reseda" && b.forcedSolves():
		return []string{"the current board solves"}
	case head == "a cell is held" && b.a.ID == "reseda" && b.refuted():
		return []string{"the shot contradicts it"}
	case head == "a cell is held" && b.a.ID == "reseda":
		return []string{"left to draw"}
	case head == "a cell is held" && b.a.ID == "nb-coin" && b.forcedSolves():
		return []string{"the forced move solves"}
	case head == "a cell is held" && b.a.ID == "nb-coin":
		return []string{"left undecided"}
	}
	return kinds
}

// next is the constraint of the exact cover that is met next, in clauses.
func (b *begun) next() []wanted {
	o := &dlxOracle{treeOracle{p: b.p, set: b.set}}
	return clausesOf(o.sayNext(b.held))
}

// hears holds what is said to the board: each clause, and that none is left out.
func (b *begun) hears() {
	told := b.after.Said
	var kinds []string
	for _, r := range append([]decision.Reason{told}, told.More...) {
		kinds = append(kinds, r.Kind.Name)
		r.More = nil
		want := wanted{}
		if number := wants[nameOf(b.phase, r.Kind)]; number != nil {
			want = says(r.Kind.Name, number(b, r.Numbers[:len(r.Kind.Numbers)])...)
		} else {
			for _, w := range b.next() {
				if w.kind == r.Kind.Name {
					want = w
				}
			}
		}
		b.claim(want.isSaid(b.a, r), "it says %v, it should say %v", said{r}, want)
	}
	b.claim(slices.Equal(kinds[1:], b.followers()), "it says %v, behind the first should be %v", kinds, b.followers())
}

// TestWhatIsSaidFirstIsTrue: what every search says before its first iteration and behind a forced
// move is so, and each lie about it is heard.
func TestWhatIsSaidFirstIsTrue(t *testing.T) {
	lied := 0
	for _, a := range algorithms.All() {
		for _, o := range beginnings {
			b := begins(t, a, o)
			if b == nil && o.only == a.ID {
				t.Errorf("%s does not begin: %s", a.ID, o.name)
			}
			if b == nil {
				continue
			}
			b.hears()
			if b.seen.faults > 0 {
				t.Errorf("%s, %s: the sentence is %q", a.ID, o.name, b.after.Said.Text(b.p.Board))
				continue
			}
			for _, l := range liesOf(b.phase) {
				if l.what[:4] != "said" {
					continue
				}
				truth := b.after.Said
				b.seen = &tally{lied: true}
				if l.alter(b.phase) {
					lied++
					b.hears()
					if b.seen.faults == 0 {
						t.Errorf("%s, %s: nobody found the lie: %s of %v", a.ID, o.name, l.what, said{truth})
					}
				}
				b.after.Said = truth
			}
		}
	}
	t.Logf("%d lies are told of the beginning and of forced moves", lied)
}
