package oracle

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["anneal"] = func(p *sudoku.Puzzle, set engine.Settings) doubter {
		return &annealOracle{now: set["temperature"], low: -1}
	}
}

// annealOracle keeps the temperature, and counts moves and chains.
type annealOracle struct {
	grid         sudoku.Grid // before the move
	a, b         int
	u, v         uint8
	delta        int
	barred, made bool
	now          float64
	length       int // of a chain
	moves        int // of this chain
	low, before  int // the lowest cost since the last reheat, and when the chain began
	idle         int
	window       [2]annealWindow // this one and the last
	bestAt       int64
	moved        []engine.Move
	stands       sudoku.Standing
}

type annealWindow struct{ moves, made, worse int }

func (o *annealOracle) phase(s *phase) {
	if o.low < 0 {
		o.low, o.before = s.before.Cost, s.before.Cost
	}
	switch s.number {
	case 0:
		o.propose(s)
	case 1:
		o.weigh(s)
	case 2:
		o.accept(s)
	case 3:
		o.cool(s)
	}
	cost := lacks(s.p, s.after.Current, false)
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
	s.metric("cost", float64(cost))
	s.metric("temperature", o.now)
	w := annealWindow{o.window[0].moves + o.window[1].moves, o.window[0].made + o.window[1].made, o.window[0].worse + o.window[1].worse}
	s.metric("accepted", float64(w.made)/float64(w.moves))
	s.metric("uphill", float64(w.worse)/float64(w.moves))
	if s.after.BestCost < s.before.BestCost {
		o.bestAt = s.begun.Iteration + 1
	}
	s.metric("since best", max(0, float64(s.after.Iteration-o.bestAt)))
	o.neighbours(s)
	for d, p := range s.after.Neighbourhood.Curve {
		s.claim(math.Abs(p-boltzmann(d, o.now)) < 1e-12, "the curve at %d is %v", d, p)
	}
}

// boltzmann is exp(-d/T).
func boltzmann(d int, t float64) float64 {
	switch {
	case d <= 0:
		return 1
	case t == 0:
		return 0
	}
	return math.Exp(-float64(d) / t)
}

func (o *annealOracle) admits(s *phase, g sudoku.Grid, a, b int) bool {
	return s.set["filter"] == 0 || s.after.Domains[a].Has(g[b]) && s.after.Domains[b].Has(g[a])
}

// neighbours checks the swaps as they stood before the move, and now and then what
// the board is among them.
func (o *annealOracle) neighbours(s *phase) {
	n := &s.after.Neighbourhood
	if s.number > 0 {
		s.claim(slices.Equal(n.Moves, o.moved) && n.Standing == o.stands, "the swaps have changed within an iteration")
	} else {
		o.moved, o.stands = slices.Clone(n.Moves), n.Standing
		all, cost := pairs(s), lacks(s.p, o.grid, false)
		var swaps []weighed
		for _, m := range n.Moves {
			w := weighed{int(m.Cell), int(m.Other), 0, 0}
			s.claim(all[[2]int{w.a, w.b}], "the swap of %s and %s is none, or is there twice", s.p.CellName(w.a), s.p.CellName(w.b))
			delete(all, [2]int{w.a, w.b})
			w.delta = lacks(s.p, swapped(o.grid, w.a, w.b), false) - cost
			s.claim(int(m.Delta) == w.delta, "%d at %d and %d: %+d", m.Delta, w.a, w.b, w.delta)
			admitted := o.admits(s, o.grid, w.a, w.b)
			s.claim((m.Verdict == engine.Taboo) == !admitted, "verdict %d on a swap that the domains admit: %v", m.Verdict, admitted)
			if admitted {
				swaps = append(swaps, w)
			}
		}
		s.claim(len(all) == 0, "%d swaps are not shown", len(all))
		if s.set["filter"] == 0 && s.begun.Iteration%8 == 0 {
			want := standing(s, o.grid, swaps, func(g sudoku.Grid) int { return lacks(s.p, g, false) })
			s.claim(n.Standing.String() == want, "the board is said to be %s, it is %s", n.Standing, want)
		}
	}
	if n.Chosen >= 0 {
		m := n.Moves[n.Chosen]
		s.claim(int(m.Cell) == min(o.a, o.b) && int(m.Other) == max(o.a, o.b), "the move shown is that of %d and %d", m.Cell, m.Other)
	} else {
		s.wrong("the move is not among the swaps")
	}
}

// names are the cells of the move with the digits they had.
func (o *annealOracle) names(s *phase, between string) string {
	p := s.p
	return fmt.Sprintf("%s (%c)%s%s (%c)", p.CellName(o.a), p.Symbol(o.u), between, p.CellName(o.b), p.Symbol(o.v))
}

func (o *annealOracle) propose(s *phase) {
	o.grid = s.before.Current.Clone()
	s.happened()
	if len(s.told) != 1 {
		s.wrong("%d decisions are told", len(s.told))
		return
	}
	d, p := s.told[0], s.p
	o.a, o.b = d.Cell, d.Other
	o.u, o.v = o.grid[o.a], o.grid[o.b]
	block := int(p.Block[o.a])
	s.said("%s are to change places in block %d", o.names(s, " and "), block+1)
	all, free, mates := pairs(s), 0, 0
	s.claim(all[[2]int{min(o.a, o.b), max(o.a, o.b)}], "the two are no free cells of a block")
	o.length = 0
	for b := range p.Side {
		n := 0
		for _, c := range p.BlockCells(b) {
			if !p.Given(int(c)) && !s.after.Fixed[c] {
				n++
			}
		}
		if n > 1 {
			free += n
			o.length += n * n
		}
		if b == block {
			mates = n - 1
		}
	}
	if own := s.set.Int("chain"); own > 0 {
		o.length = own
	}
	for _, g := range s.after.Gauges {
		if g.Name == "chain" {
			s.claim(int(g.Full) == o.length && int(g.At) == o.moves, "the chain is %v of %v, it should be %d of %d", g.At, g.Full, o.moves, o.length)
		} else {
			s.claim(int(g.Full) == s.set.Int("reheat") && int(g.At) == o.idle, "chains without a gain: %v of %v, it should be %d", g.At, g.Full, o.idle)
		}
	}
	s.why(d, 2/(float64(free)*float64(mates)), "%s: any of %d free cells, and any of %d others of its block", o.names(s, " and "), free, mates)
	s.claim(len(d.Options) == mates, "%d options of %d", len(d.Options), mates)
	for _, option := range d.Options {
		s.claim(int(p.Block[option.Cell]) == block && option.Cell != o.a && option.Digit == o.grid[option.Cell] && close(option.P, 1/float64(mates)), "option %+v", option)
	}
}

func (o *annealOracle) weigh(s *phase) {
	cost := lacks(s.p, o.grid, false)
	o.delta = lacks(s.p, swapped(o.grid, o.a, o.b), false) - cost
	s.happened()
	s.said("%s would change the cost by %+d, %d → %d", o.names(s, " ↔ "), o.delta, cost, cost+o.delta)
	for _, d := range s.told {
		s.why(d, 0, "%s would change the cost by %+d, %d → %d", o.names(s, " ↔ "), o.delta, cost, cost+o.delta)
		s.claim(d.Delta == o.delta, "a delta of %d is said", d.Delta)
	}
}

// verdict is what became of the move. What was thrown no snapshot has: it is taken
// from the sentence, and must decide as the sentence says.
func (o *annealOracle) verdict(s *phase, said string) string {
	after := lacks(s.p, o.grid, false) + o.delta
	switch {
	case o.barred:
		return "refused, it leaves the domains of arc consistency"
	case o.delta < 0:
		return fmt.Sprintf("made, it is better by %d: cost %d", -o.delta, after)
	case o.delta == 0:
		return fmt.Sprintf("made, it changes nothing: cost %d", after)
	}
	_, rest, _ := strings.Cut(said, fmt.Sprintf("worse by %d: ", o.delta))
	number, _, _ := strings.Cut(rest, " ")
	thrown, err := strconv.ParseFloat(number, 64)
	p := boltzmann(o.delta, s.before.Metrics[1])
	s.claim(err == nil && (thrown < p*1.01) && o.made || thrown >= p*.99 && !o.made, "%q: %v thrown, p %v, made: %v", said, thrown, p, o.made)
	if o.made {
		return fmt.Sprintf("made although worse by %d: %.3g drawn, below exp(-%d/T) = %.3g: cost %d", o.delta, thrown, o.delta, p, after)
	}
	return fmt.Sprintf("refused, worse by %d: %.3g drawn, not below exp(-%d/T) = %.3g", o.delta, thrown, o.delta, p)
}

func (o *annealOracle) accept(s *phase) {
	o.window[0].moves++
	o.barred = !o.admits(s, o.grid, o.a, o.b)
	o.made = string(s.after.Current) != string(o.grid)
	s.claim(o.made || o.barred || o.delta > 0, "a move that is no worse was not made")
	s.claim(!o.made || !o.barred && string(s.after.Current) == string(swapped(o.grid, o.a, o.b)), "the board is not that after the move")
	s.text("the sentence", s.after.Said, o.names(s, " ↔ ")+": "+o.verdict(s, s.after.Said))
	p := 0.0
	if o.delta > 0 && !o.barred {
		p = boltzmann(o.delta, o.now)
	}
	for _, d := range s.told {
		s.why(d, p, "%s: %s", o.names(s, " ↔ "), o.verdict(s, d.Why))
		s.claim((d.Effect == decision.Changes) == o.made && d.Delta == o.delta, "effect %d, delta %d", d.Effect, d.Delta)
	}
	var texts []string
	after := lacks(s.p, o.grid, false) + o.delta
	if o.made {
		o.window[0].made++
		o.low = min(o.low, after)
		if o.delta > 0 {
			o.window[0].worse++
			texts = append(texts, fmt.Sprintf("%c goes to %s although that is worse by %d: cost %d", s.p.Symbol(o.v), s.p.CellName(o.a), o.delta, after))
		}
		if after < s.before.BestCost {
			texts = append(texts, fmt.Sprintf("cost %d: the best board so far, at T %.3g", after, o.now))
		}
		if after == 0 {
			texts = append(texts, fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", plural(int(s.begun.Iteration)+1, "move", "moves"), plural(int(s.after.Restarts), "reheat", "reheats")))
			s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		}
	}
	s.happened(texts...)
}

// cool counts chains: what ends one, and what that does to the temperature.
func (o *annealOracle) cool(s *phase) {
	text := o.names(s, " ↔ ") + ": " + o.verdict(s, s.after.Said)
	if i := strings.Index(s.after.Said, ";"); i >= 0 {
		text = o.names(s, " ↔ ") + ": " + o.verdict(s, s.after.Said[:i])
	}
	if o.window[0].moves == 1024 {
		o.window[1], o.window[0] = o.window[0], annealWindow{}
	}
	var texts []string
	if o.moves++; o.moves == o.length {
		cooling, was := s.set["cooling"], o.now
		if o.idle++; o.low < o.before || cooling == 1 {
			o.idle = 0
		}
		o.moves, o.before = 0, o.low
		patience, start := s.set.Int("reheat"), s.set["temperature"]
		why := fmt.Sprintf("the chain is over, and the temperature stays %.3g", o.now)
		switch {
		case patience > 0 && o.idle >= patience && o.now != start:
			o.now = start
			why = fmt.Sprintf("%s without a gain: temperature %.3g → %.3g", plural(patience, "chain", "chains"), was, o.now)
			texts = append(texts, fmt.Sprintf("reheated from %.3g: nothing gained in %s", was, plural(o.idle, "chain", "chains")))
			text += fmt.Sprintf("; nothing gained for long, back to temperature %.3g", o.now)
			o.idle, o.low, o.before = 0, s.after.Cost, s.after.Cost
			s.claim(s.after.Restarts == s.before.Restarts+1, "%d reheats after %d", s.after.Restarts, s.before.Restarts)
		case cooling < 1:
			o.now *= cooling
			why = fmt.Sprintf("the chain is over: temperature %.3g → %.3g; %s without a gain", was, o.now, plural(o.idle, "chain", "chains"))
			texts = append(texts, fmt.Sprintf("the chain is over: temperature %.3g → %.3g", was, o.now))
			text += fmt.Sprintf("; the chain is over, temperature %.3g → %.3g", was, o.now)
		}
		for _, d := range s.told {
			s.why(d, 0, "%s", why)
		}
		s.claim(len(s.told) == 1, "%d decisions are told at the end of a chain", len(s.told))
	} else {
		s.claim(len(s.told) == 0, "%d decisions are told within a chain", len(s.told))
	}
	s.happened(texts...)
	s.text("the sentence", s.after.Said, text)
}
