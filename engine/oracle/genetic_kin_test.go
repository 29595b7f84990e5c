package oracle

import (
	"fmt"
	"math"

	"sudokuscope/engine/sudoku"
)

// gained counts the children that are cheaper than their parents, and tells of the
// best of those that were crossed.
func (o *geneticOracle) gained(costs []int) (texts []string) {
	best, n := -1, 0
	for i := range o.kin {
		k := &o.kin[i]
		if k.how == "elite" || o.costs[i] >= costs[k.mother] || k.crossed() && o.costs[i] >= costs[k.father] {
			continue
		}
		n++
		if k.crossed() && (best < 0 || o.costs[i] < o.costs[best]) {
			best = i
		}
	}
	o.gains = float64(n) / float64(len(o.kin))
	if best >= 0 {
		k := &o.kin[best]
		texts = append(texts, fmt.Sprintf("crossed %s, a child of cost %d is better than both parents, the better of cost %d", k.how, o.costs[best], min(costs[k.mother], costs[k.father])))
	}
	return texts
}

// how a member came by its digit in a cell: from a parent, or by a swap.
func (o *geneticOracle) how(s *phase, cell, member int, past []sudoku.Grid) string {
	p, k, is := s.p, &o.kin[member], o.now[member]
	if k.how == "elite" {
		return fmt.Sprintf("it had %c here already", p.Symbol(is[cell]))
	}
	from, parent := "mother", k.mother
	if k.crossed() && k.fathers[partOf(p, cell, k.how == "by stacks")] {
		from, parent = "father", k.father
	}
	was := past[parent]
	for _, other := range p.BlockCells(int(p.Block[cell])) {
		c := int(other)
		if c != cell && was[cell] != is[cell] && was[c] == is[cell] {
			return fmt.Sprintf("mutation of its candidate %d, the cheapest, swapped %c of %s and %c of %s, in a block of its %s",
				k.chosen+1, p.Symbol(was[cell]), p.CellName(cell), p.Symbol(was[c]), p.CellName(c), from)
		}
	}
	return fmt.Sprintf("it has %c here from its %s, member %d", p.Symbol(is[cell]), from, parent+1)
}

func (o *geneticOracle) restart(s *phase) {
	text := fmt.Sprintf("%s without getting below cost %d", plural(o.stagnant, "generation", "generations"), o.epoch)
	texts := []string{"a new population: " + text}
	low := s.after.Cost
	if low < s.before.BestCost {
		texts = append(texts, fmt.Sprintf("cost %d: the best board so far, found at random", low))
	}
	s.happenedInWords(texts...)
	s.saidInWords("a new population of %d: the cheapest has cost %d", int(s.set["population"]), low)
	for i, d := range s.told {
		if i == 0 {
			s.whyInWords(d, 0, "a new population: %s", text)
		} else {
			s.whyInWords(d, 0, "the board shows the cheapest of a new population at random, member %d, of cost %d", d.Member+1, low)
			s.claim(s.after.Current[d.Cell] == d.Digit && s.before.Current[d.Cell] == d.Was, "%s goes from %d to %d", s.p.CellName(d.Cell), d.Was, d.Digit)
		}
	}
	o.now, o.costs, o.epoch, o.stagnant, o.alike, o.gains = nil, nil, low, 0, false, math.NaN()
}
