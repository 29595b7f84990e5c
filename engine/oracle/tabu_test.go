package oracle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["tabu"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &tabuOracle{} }
}

// tabuOracle keeps how the swaps of the iteration stood when they were weighed.
type tabuOracle struct {
	grid            sudoku.Grid
	swaps           []weighed
	better, equal   int
	banned          int
	stands          string
	record          int // a swap must do better than this to be the best ever
	chosen          int
	tied            []int
	barred, aspired bool
	stood           int
	bestAt          int64
}

// weighed is a swap, what it does to the cost, and for how many iterations it is
// tabu, 0 if it is not.
type weighed struct{ a, b, delta, left int }

func (o *tabuOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.weigh(s)
	case 1:
		o.choose(s)
	case 2:
		o.move(s)
	case 3:
		o.remember(s)
	}
	cost := lacks(s.p, s.after.Current, false)
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
	s.metric("cost", float64(cost))
	s.metric("tabu", float64(o.banned)/float64(len(o.swaps)))
	s.metric("list", float64(len(s.after.Memory.Entries)))
	delta := math.NaN()
	if s.number >= 2 && o.chosen >= 0 {
		delta = float64(o.swaps[o.chosen].delta)
	}
	s.metric("delta", delta)
	if s.after.BestCost < s.before.BestCost {
		o.bestAt = s.begun.Iteration + 1
	}
	s.metric("since best", max(0, float64(s.after.Iteration-o.bestAt)))
}

// swapped is a grid after a swap.
func swapped(g sudoku.Grid, a, b int) sudoku.Grid {
	g = g.Clone()
	g[a], g[b] = g[b], g[a]
	return g
}

// pairs lists every swap of two cells of a block that neither a given nor anything
// else holds.
func pairs(s *phase) map[[2]int]bool {
	all := map[[2]int]bool{}
	for b := range s.p.Side {
		cells := s.p.BlockCells(b)
		for i, x := range cells {
			for _, y := range cells[i+1:] {
				if s.loose(int(x)) && s.loose(int(y)) {
					all[[2]int{int(x), int(y)}] = true
				}
			}
		}
	}
	return all
}

// loose reports whether neither a given nor anything else holds a cell.
func (s *phase) loose(cell int) bool {
	return !s.p.Given(cell) && (len(s.after.Fixed) == 0 || !s.after.Fixed[cell])
}

// standing is what a board is among its neighbours, in words.
func standing(s *phase, g sudoku.Grid, swaps []weighed, cost func(sudoku.Grid) int) string {
	better, equal := 0, 0
	for _, w := range swaps {
		if w.delta < 0 {
			better++
		} else if w.delta == 0 {
			equal++
		}
	}
	switch {
	case better > 0:
		return "no minimum"
	case equal == 0:
		return "a strict minimum"
	}
	here := cost(g)
	for _, w := range swaps {
		if w.delta != 0 {
			continue
		}
		next := swapped(g, w.a, w.b)
		for _, v := range swaps {
			if cost(swapped(next, v.a, v.b)) < here {
				return "a plateau"
			}
		}
	}
	return "a weak minimum"
}

func (o *tabuOracle) weigh(s *phase) {
	p := s.p
	o.grid, o.swaps, o.better, o.equal, o.banned = s.after.Current.Clone(), nil, 0, 0, 0
	o.record = s.before.BestCost - s.before.Cost
	cost, all := lacks(p, o.grid, false), pairs(s)
	forbids := func(cell int, digit uint8) (left int) {
		for _, e := range s.before.Memory.Entries {
			if (e.Cell < 0 || int(e.Cell) == cell) && (e.Digit == 0 || e.Digit == digit) {
				left = max(left, int(e.Left))
			}
		}
		return left
	}
	for i, m := range s.after.Neighbourhood.Moves {
		a, b := int(m.Cell), int(m.Other)
		s.claim(all[[2]int{a, b}], "the swap of %s and %s is none, or is there twice", p.CellName(a), p.CellName(b))
		delete(all, [2]int{a, b})
		w := weighed{a, b, lacks(p, swapped(o.grid, a, b), false) - cost, min(forbids(a, o.grid[b]), forbids(b, o.grid[a]))}
		o.swaps = append(o.swaps, w)
		if w.delta < 0 {
			o.better++
		} else if w.delta == 0 {
			o.equal++
		}
		verdict := engine.Allowed
		if w.left > 0 {
			o.banned++
			verdict = engine.Taboo
			if o.aspires(s, w) {
				verdict = engine.Aspired
			}
		}
		s.claim(int(m.Delta) == w.delta && m.Verdict == verdict, "%s does %+d, verdict %d; it should be %+d, %d", o.words(s, w), m.Delta, m.Verdict, w.delta, verdict)
		if i >= len(s.told) {
			continue
		}
		want := fmt.Sprintf("%s would change the cost by %+d", o.words(s, w), w.delta)
		switch verdict {
		case engine.Taboo:
			want = fmt.Sprintf("%s, %+d: tabu for %s more", o.words(s, w), w.delta, plural(w.left, "iteration", "iterations"))
		case engine.Aspired:
			want = fmt.Sprintf("%s, %+d: tabu for %s more, but allowed because no board was ever as good", o.words(s, w), w.delta, plural(w.left, "iteration", "iterations"))
		}
		s.why(s.told[i], 0, "%s", want)
		s.claim(s.told[i].Delta.By == w.delta, "%s is said to do %+d", o.words(s, w), s.told[i].Delta.By)
	}
	s.claim(len(all) == 0 && len(s.told) == len(o.swaps), "%d swaps were not weighed, %d of %d are told", len(all), len(s.told), len(o.swaps))
	o.stands = standing(s, o.grid, o.swaps, func(g sudoku.Grid) int { return lacks(p, g, false) })
	s.claim(s.after.Neighbourhood.Standing.String() == o.stands, "the board is said to be %s, it is %s", s.after.Neighbourhood.Standing, o.stands)
	s.said("%s weighed: %d lower the cost, %d leave it, %d raise it; %d tabu: %s", plural(len(o.swaps), "swap", "swaps"),
		o.better, o.equal, len(o.swaps)-o.better-o.equal, o.banned, o.stands)
	s.happened()
}

func (o *tabuOracle) aspires(s *phase, w weighed) bool {
	return s.set["aspiration"] != 0 && w.delta < o.record
}

// words is a swap with its digits, as they were when it was weighed.
func (o *tabuOracle) words(s *phase, w weighed) string {
	return fmt.Sprintf("%s (%c) ↔ %s (%c)", s.p.CellName(w.a), s.p.Symbol(o.grid[w.a]), s.p.CellName(w.b), s.p.Symbol(o.grid[w.b]))
}

func (o *tabuOracle) choose(s *phase) {
	o.tied, o.chosen = nil, -1
	least := math.MaxInt
	for i, w := range o.swaps {
		if w.left > 0 && !o.aspires(s, w) {
			continue
		}
		if w.delta < least {
			least, o.tied = w.delta, nil
		}
		if w.delta == least {
			o.tied = append(o.tied, i)
		}
	}
	o.barred = int(s.set["accept"]) == 1 && len(o.tied) > 0 && least > 0
	text := o.none(s)
	if len(o.tied) > 0 && !o.barred {
		o.chosen = s.after.Neighbourhood.Chosen
		s.claim(slices.Contains(o.tied, o.chosen), "swap %d is chosen, the best are %v", o.chosen, o.tied)
		w := o.swaps[o.chosen]
		o.aspired = w.left > 0
		text = fmt.Sprintf("%s, %+d, is the best allowed", o.words(s, w), w.delta)
		if o.aspired {
			text = fmt.Sprintf("%s, %+d, is tabu but leads below the best ever", o.words(s, w), w.delta)
		}
		if n := len(o.tied) - 1; n > 0 {
			text += ", like " + plural(n, "other", "others")
		}
	} else {
		s.claim(s.after.Neighbourhood.Chosen == -1, "swap %d is chosen, none may be", s.after.Neighbourhood.Chosen)
	}
	var lost []string
	for _, w := range o.swaps {
		if w.left > 0 && (o.chosen < 0 || w.delta < o.swaps[o.chosen].delta) {
			lost = append(lost, fmt.Sprintf("%s, %+d, %d more", o.words(s, w), w.delta, w.left))
		}
	}
	if n := len(lost) - 2; n > 0 {
		lost = append(lost[:2], "and "+plural(n, "other", "others"))
	}
	if len(lost) > 0 {
		text += "; tabu: " + strings.Join(lost, "; ")
	}
	s.text("the sentence", s.words(s.after.Said), text)
	s.happened()
	s.claim(len(s.told) == 1, "%d decisions are told", len(s.told))
	for _, d := range s.told {
		if o.chosen < 0 {
			s.why(d, 0, "%s", o.none(s))
			continue
		}
		s.why(d, 1/float64(len(o.tied)), "%s", text)
		s.claim(len(d.Options) == len(o.tied) && d.Delta.By == o.swaps[o.chosen].delta, "%d options of %d, delta %+d", len(d.Options), len(o.tied), d.Delta.By)
	}
}

// none is why no swap is made.
func (o *tabuOracle) none(s *phase) string {
	if o.barred {
		return fmt.Sprintf("every allowed swap is worse, and the rule of acceptance takes none: cost %d stays", s.before.Cost)
	}
	return fmt.Sprintf("every swap is tabu: cost %d stays", s.before.Cost)
}

func (o *tabuOracle) moved(s *phase) string {
	if o.chosen < 0 {
		return o.none(s)
	}
	w, p := o.swaps[o.chosen], s.p
	cost := lacks(p, o.grid, false)
	return fmt.Sprintf("%c of %s and %c of %s changed places: cost %d → %d", p.Symbol(o.grid[w.a]), p.CellName(w.a), p.Symbol(o.grid[w.b]), p.CellName(w.b), cost, cost+w.delta)
}

func (o *tabuOracle) move(s *phase) {
	s.text("the sentence", s.words(s.after.Said), o.moved(s))
	cost := lacks(s.p, o.grid, false)
	if o.chosen < 0 {
		s.claim(string(s.after.Current) == string(o.grid), "the board changes, though no swap is made")
		if o.stood++; o.stood > 1 {
			s.happened()
			return
		}
		if !o.barred {
			s.happened(fmt.Sprintf("every swap is tabu: the board stays at cost %d until one no longer is", cost))
			return
		}
		text := "the rule of acceptance takes no worse board: cost %d stays; as good and tabu: %s"
		s.happened(o.minimum(cost, "no allowed swap leads out without making it worse"),
			fmt.Sprintf(text, cost, plural(o.better+o.equal, "swap", "swaps")))
		return
	}
	o.stood = 0
	w := o.swaps[o.chosen]
	s.claim(string(s.after.Current) == string(swapped(o.grid, w.a, w.b)), "the board is not that after the swap")
	for _, d := range s.told {
		s.why(d, 0, "%s: cost %d → %d", o.words(s, w), cost, cost+w.delta)
		s.claim(d.Delta.By == w.delta, "%s is said to do %+d", o.words(s, w), d.Delta.By)
	}
	var texts []string
	if w.delta > 0 && !o.aspired {
		texts = append(texts, o.minimum(cost, fmt.Sprintf("the best allowed swap leads out, worse by %d", w.delta)))
	}
	if o.aspired {
		texts = append(texts, fmt.Sprintf("%s and %s swapped although tabu: cost %d is better than ever", s.p.CellName(w.a), s.p.CellName(w.b), cost+w.delta))
	}
	if cost+w.delta < s.before.BestCost {
		texts = append(texts, fmt.Sprintf("cost %d: the best board so far", cost+w.delta))
	}
	if cost+w.delta == 0 {
		texts = append(texts, fmt.Sprintf("no row and no column lacks a digit: solved after %s", plural(int(s.begun.Iteration)+1, "swap", "swaps")))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	s.happened(texts...)
}

// minimum is the event of a board that no allowed swap makes better.
func (o *tabuOracle) minimum(cost int, out string) string {
	are := plural(o.equal, "is equal", "are equal")
	switch o.stands {
	case "a plateau":
		return fmt.Sprintf("a plateau at cost %d: no swap is better, %s and tabu, and from there one leads down; %s", cost, are, out)
	case "a weak minimum":
		return fmt.Sprintf("a weak minimum at cost %d: no swap is better, %s and tabu; %s", cost, are, out)
	case "a strict minimum":
		return fmt.Sprintf("a strict minimum at cost %d: all %d swaps are worse; %s", cost, len(o.swaps), out)
	}
	return fmt.Sprintf("no minimum at cost %d: %s tabu; %s", cost, plural(o.better, "better swap is", "better swaps are"), out)
}

// remember checks the list: what was on it is an iteration older, and what the
// swap undid is new.
func (o *tabuOracle) remember(s *phase) {
	text := o.moved(s)
	s.happened()
	old := map[[2]int]int{}
	for _, e := range s.before.Memory.Entries {
		if e.Left > 1 {
			old[[2]int{int(e.Cell), int(e.Digit)}] = int(e.Left) - 1
		}
	}
	if o.chosen >= 0 {
		w, base, spread := o.swaps[o.chosen], int(s.set["tenure"]), int(s.set["tenure-random"])
		lost := [2][2]int{{w.a, int(o.grid[w.a])}, {w.b, int(o.grid[w.b])}}
		term, known := 0, false
		for _, d := range s.told {
			term, known = numbers(s.words(d.Why), 0)[2], true // after the cell and the digit
		}
		s.claim(known && len(s.told) == 2 && term >= base && term <= base+spread, "a tenure of %d, of %d and at most %d thrown", term, base, spread)
		for i, d := range s.told {
			p, cell, digit := s.p, lost[i][0], uint8(lost[i][1])
			what := fmt.Sprintf("%s may not take %c back", p.CellName(cell), p.Symbol(digit))
			how := fmt.Sprintf("a tenure of %d", base)
			if spread > 0 {
				how = fmt.Sprintf("a tenure of %d, and %d more, drawn from 0 to %d", base, term-base, spread)
			}
			s.why(d, 0, "%s for %s: %s", what, plural(term, "iteration", "iterations"), how)
			if term > 0 {
				old[[2]int{cell, int(digit)}] = term
			}
		}
		if term > 0 {
			text += "; no way back for " + plural(term, "iteration", "iterations")
		}
	}
	s.text("the sentence", s.words(s.after.Said), text)
	now := map[[2]int]int{}
	for _, e := range s.after.Memory.Entries {
		now[[2]int{int(e.Cell), int(e.Digit)}] = int(e.Left)
	}
	s.claim(fmt.Sprint(now) == fmt.Sprint(old) && len(now) == len(s.after.Memory.Entries), "the list is %v, it should be %v", now, old)
}
