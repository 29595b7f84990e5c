package oracle

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

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
