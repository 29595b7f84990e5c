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

// wants are the numbers of each kind that is said before the first iteration or behind a forced
// move. What names one of several contradictions may name any.
var wants = map[string]func(b *begun, said []float64) []any{
	"uniform": func(b *begun, _ []float64) []any {
		if b.a.ID == "reseda" {
			return []any{b.free()}
		}
		several, sure := 0, 0
		for _, c := range b.p.Free {
			possible := countOf(b.after.Marginals.P[int(c)*b.p.Side:][:b.p.Side], func(p float64) bool { return p > 0 })
			switch {
			case possible > 1:
				several++
			case possible == 1:
				sure++
			}
		}
		return []any{several, sure}
	},
	"a cell is held": func(b *begun, _ []float64) []any { return []any{b.cell, b.held[b.cell]} },
	"left to draw": func(b *begun, _ []float64) []any {
		return []any{b.free() - 1, b.after.Metrics[slices.IndexFunc(b.a.Metrics, func(m engine.Metric) bool { return m.Name == "rho" })]}
	},
	"left undecided": func(b *begun, _ []float64) []any {
		return []any{countOf(b.after.Domains, func(m sudoku.Mask) bool { return m.Count() > 1 })}
	},
	"no ant is out yet": func(b *begun, _ []float64) []any {
		return []any{1, b.settled(byHidden), b.free(), float32(1 / float64(b.p.Cells))}
	},
	"nothing placed": func(b *begun, _ []float64) []any { return []any{b.free(), b.swaps(-1)} },
	"filled": func(b *begun, _ []float64) []any {
		n := len(b.after.Population.Members)
		if b.a.ID == "swarm" {
			n /= 2 // each with the best that it has been
		}
		if n > 0 {
			return []any{n, b.after.Cost}
		}
		return []any{lacks(b.p, b.after.Current, false), b.swaps(b.strength())}
	},
	"solved at once": func(b *begun, _ []float64) []any {
		switch b.a.ID {
		case "colony":
			return []any{1, b.free()}
		case "tabu", "anneal":
			return []any{b.settled(byAC3), b.free()}
		}
		return b.holds((b.cell < 0 || b.was.BestCost == 0) && b.after.Cost == 0 && (b.a.ID == "cuckoo" || b.p.Solved(b.after.Current)))
	},
	"no solution": func(b *begun, _ []float64) []any {
		b.claim(!b.of(byHidden).consistent(), "no contradiction is found")
		if b.a.ID == "colony" {
			return []any{1}
		}
		return nil
	},
	"held from here on": func(b *begun, _ []float64) []any {
		return []any{lacks(b.p, b.after.Current, false), b.swaps(b.strength())}
	},
	"a cell is held for all": func(b *begun, _ []float64) []any { return []any{b.after.Cost} },
	"rows filled": func(b *begun, _ []float64) []any {
		costs := memberCosts(b.phase)
		sum := 0
		for _, cost := range costs {
			sum += cost
		}
		return []any{len(costs), slices.Min(costs), float64(sum) / float64(len(costs))}
	},
	"a digit is held": func(b *begun, _ []float64) []any {
		if b.a.ID == "ac3-tabu" {
			return []any{b.after.Current.Blanks()}
		}
		loose := b.free() - 1
		if b.a.ID == "cuckoo" {
			loose = b.of(byAC3).open()
		}
		return []any{loose}
	},
	"settled":  func(b *begun, _ []float64) []any { return []any{b.settled(byAC3), b.free()} },
	"nests":    func(b *begun, _ []float64) []any { return []any{20, b.after.BestCost} },
	"the root": func(b *begun, _ []float64) []any { return []any{b.settled(byAC3), b.free()} },
	"the givens fill all": func(b *begun, _ []float64) []any {
		b.claim(b.of(byAC3).open() == 0, "the givens leave cells open")
		if b.a.ID == "backtrack" {
			return nil
		}
		return []any{b.free()}
	},
	"the givens contradict":  func(b *begun, said []float64) []any { return []any{b.empty(said[0], byAC3)} },
	"before the first sweep": func(b *begun, _ []float64) []any { return []any{b.free(), b.digits()} },
	"before the first step":  func(b *begun, _ []float64) []any { return []any{b.free(), b.digits(), b.sums()} },
	"a digit without a cell": func(b *begun, said []float64) []any {
		digit, unit := uint8(said[0]), int(said[1])
		if unit < 0 || unit >= b.p.Units() {
			return nil
		}
		for _, cell := range b.p.Unit(unit) {
			b.claim(b.held[cell] != digit && (b.held[cell] != 0 || !b.p.Admitted(b.held, int(cell)).Has(digit)), "%d has a cell in unit %d", digit, unit)
		}
		return []any{digit, unit}
	},
	"before the first round": func(b *begun, _ []float64) []any { return []any{b.free(), b.digits()} },
	"a cell without a digit": func(b *begun, said []float64) []any { return []any{b.empty(said[0], byAC3)} },
	"before the first iteration": func(b *begun, _ []float64) []any {
		if b.a.ID == "project" { // a number for every digit, of the givens, too
			return []any{b.free(), b.p.Cells * b.p.Side}
		}
		return []any{b.free(), b.digits()}
	},
	"before the first stretch":        func(b *begun, _ []float64) []any { return []any{b.digits(), b.clauses()} },
	"before the first conflict":       func(b *begun, _ []float64) []any { return []any{b.free(), b.digits()} },
	"a constraint that cannot be met": func(b *begun, said []float64) []any { return []any{b.lacks(said[0])} },
	"the givens leave one unmet":      func(b *begun, said []float64) []any { return []any{b.lacks(said[0])} },
	"what is held lacks":              func(b *begun, said []float64) []any { return []any{b.lacks(said[0])} },
	"the givens meet": func(b *begun, _ []float64) []any {
		return []any{4 * (b.p.Cells - b.held.Blanks()), 4 * b.p.Cells}
	},
	"nothing to swap": func(b *begun, _ []float64) []any {
		return b.holds(b.swaps(b.strength()) == 0 && b.after.Cost > 0 && b.cell < 0)
	},
	"nothing left to swap": func(b *begun, _ []float64) []any {
		return b.holds(b.swaps(b.strength()) == 0 && b.after.Cost > 0 && b.cell >= 0)
	},
	"no swap": func(b *begun, _ []float64) []any {
		pairs := b.swaps(-1)
		if b.a.ID == "swarm" {
			pairs = b.rowSwaps()
		}
		return b.holds(pairs == 0 && b.after.Cost > 0)
	},
	"no digit can move": func(b *begun, _ []float64) []any {
		return b.holds(b.rowSwaps() == 0 && b.after.Cost > 0)
	},
	"the forced move solves it": func(b *begun, _ []float64) []any { return b.holds(b.forcedSolves()) },
	"the forced move solves":    func(b *begun, _ []float64) []any { return b.holds(b.forcedSolves()) },
	"the current board solves":  func(b *begun, _ []float64) []any { return b.holds(b.forcedSolves()) },
	"the shot contradicts it":   func(b *begun, _ []float64) []any { return b.holds(b.refuted()) },
	"the rows solve":            func(b *begun, _ []float64) []any { return b.holds(b.p.Solved(b.after.Current)) },
	"event solved": func(b *begun, _ []float64) []any {
		b.claim(b.of(byHidden).open() == 0, "the givens leave cells open")
		return []any{-1, 0, 0, 0}
	},
	"every cell is held":     func(b *begun, _ []float64) []any { return b.holds(b.p.Solved(b.held)) },
	"nothing to do":          func(b *begun, _ []float64) []any { return b.holds(b.free() == 0) },
	"the givens are it":      func(b *begun, _ []float64) []any { return b.holds(b.free() == 0) },
	"what is held fills all": func(b *begun, _ []float64) []any { return b.holds(b.cell >= 0 && b.of(byAC3).open() == 0) },
	"what is held meets all": func(b *begun, _ []float64) []any { return b.holds(b.p.Solved(b.held)) },
	"before the first sweep, from dice": func(b *begun, _ []float64) []any {
		b.holds(b.set["start"] == 1)
		return []any{b.free(), b.digits()}
	},
	"all alike": func(b *begun, _ []float64) []any {
		one := b.after.Marginals.P[0]
		b.holds(!slices.ContainsFunc(b.after.Marginals.P, func(p float64) bool { return p != one }))
		return []any{b.free(), b.p.Cells * b.p.Side}
	},
	"halfway": func(b *begun, _ []float64) []any {
		b.holds(b.set["start"] == 1)
		return []any{b.digits(), b.clauses()}
	},
	"another tree": func(b *begun, _ []float64) []any {
		if b.a.ID == "dlx" {
			return nil
		}
		return []any{b.of(byAC3).open()}
	},
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
