package oracle

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["anneal"] = func(p *sudoku.Puzzle, set engine.Settings) doubter {
		return &annealOracle{now: set["temperature"], start: set["temperature"], low: -1, set: set}
	}
}

// annealOracle keeps the temperature, and counts moves and chains.
type annealOracle struct {
	grid        sudoku.Grid // before the move
	set         engine.Settings
	start       float64 // the temperature at the start
	a, b        int
	u, v        uint8
	limit       int // the most that the move may be worse by, where no dice decide
	mark        int // and the cost that this follows from
	history     []int
	moveCount   int
	gained      bool // a move of this chain was better
	renewed     bool // the iteration has ended with another board
	delta       int
	made        bool
	now         float64
	length      int // of a chain
	moves       int // of this chain
	low, before int // the lowest cost since the last reheat, and when the chain began
	idle        int
	window      [2]annealWindow // this one and the last
	bestAt      int64
	moved       []engine.Move
	stands      sudoku.Standing
}

type annealWindow struct{ moves, made, worse int }

func (o *annealOracle) phase(s *phase) {
	if o.low < 0 {
		o.low, o.before = s.before.Cost, s.before.Cost
		if o.on("start") { // the fifty swaps are of the search alone
			o.now, o.start = s.before.Metrics[1], s.before.Metrics[1]
			s.claim(o.now > 0 && o.now <= 6, "the deviation of swaps is %v", o.now)
		}
		o.fill(s.before.Cost)
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
	cost := o.cost(s, s.after.Current)
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
	s.claim(len(s.after.Neighbourhood.Curve) == map[bool]int{false: 5, true: 7}[o.anyTwo()], "a curve to %d", len(s.after.Neighbourhood.Curve)-1)
	for d, p := range s.after.Neighbourhood.Curve {
		s.claim(math.Abs(p-o.odds(d, o.now)) < 1e-12, "the curve at %d is %v", d, p)
	}
}

func (o *annealOracle) on(switched string) bool { return o.set[switched] == 1 }
func (o *annealOracle) anyTwo() bool            { return o.on("neighbourhood") }
func (o *annealOracle) best() bool              { return o.set["neighbourhood"] == 2 }

// cost counts what rows and columns lack, and blocks where they may lack something.
func (o *annealOracle) cost(s *phase, g sudoku.Grid) int { return lacks(s.p, g, o.anyTwo()) }

// fill fills the history with one cost.
func (o *annealOracle) fill(cost int) {
	o.history = slices.Repeat([]int{cost}, int(o.set["history"]))
	o.moveCount = 0
}

// odds is the probability that a move is made which is worse by d.
func (o *annealOracle) odds(d int, t float64) float64 {
	if o.set["accept"] == 0 {
		return boltzmann(d, t)
	} else if d <= o.limit {
		return 1
	}
	return 0
}

// bound works out what the coming move has to get past.
func (o *annealOracle) bound(cost int) {
	o.limit = 0
	switch o.set["accept"] {
	case 1:
		o.limit = int(o.now)
	case 2:
		o.mark = o.low
		o.limit = max(0, int(math.Floor(float64(o.low)+o.now))-cost)
	case 3:
		o.mark = o.history[o.moveCount%len(o.history)]
		o.limit = max(0, o.mark-cost-1)
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

// names are the cells of the move with the digits they had.
func (o *annealOracle) names(s *phase) string {
	p := s.p
	return fmt.Sprintf("%s (%c) ↔ %s (%c)", p.CellName(o.a), p.Symbol(o.u), p.CellName(o.b), p.Symbol(o.v))
}

func (o *annealOracle) propose(s *phase) {
	o.grid, o.renewed = s.before.Current.Clone(), false
	o.bound(s.before.Cost)
	s.happenedInWords()
	if len(s.told) != 1 {
		s.wrong("%d decisions are told", len(s.told))
		return
	}
	d, p := s.told[0], s.p
	o.a, o.b = d.Cell, d.Other
	o.u, o.v = o.grid[o.a], o.grid[o.b]
	block, all := int(p.Block[o.a]), o.swaps(s)
	s.claim(all[[2]int{min(o.a, o.b), max(o.a, o.b)}], "the two are no free cells of a block")
	blocks, free, mates := o.count(s, block)
	for _, g := range s.after.Gauges {
		if g.Name == "chain" {
			s.claim(int(g.Full) == o.length && int(g.At) == o.moves, "the chain is %v of %v, it should be %d of %d", g.At, g.Full, o.moves, o.length)
		} else {
			s.claim(int(g.Full) == int(s.set["reheat"]) && int(g.At) == o.idle,
				"chains without a gain: %v of %v, it should be %d", g.At, g.Full, o.idle)
		}
	}
	s.claim((len(s.after.Gauges) == 0) == (o.set["cooling"] == 1 && !o.on("frozen")), "%d gauges", len(s.after.Gauges))
	least, ties := o.options(s, d.Options, all, mates)
	switch {
	case o.best():
		text := s.saidInWords("%s: any of %s, of whose %d swaps %s", o.names(s), plural(blocks, "block", "blocks"), mates*(mates+1)/2, plural(ties, "costs least", "cost least"))
		s.whyInWords(d, 1/float64(blocks*ties), "%s", text)
		s.claim(len(d.Options) == mates*(mates+1)/2 && o.cost(s, swapped(o.grid, o.a, o.b))-s.before.Cost == least, "it is not the best of its block")
		return
	case o.anyTwo():
		text := s.saidInWords("%s: any of %d free cells, and any of %d others", o.names(s), free, mates)
		s.whyInWords(d, 2/(float64(free)*float64(mates)), "%s", text)
	default:
		text := s.saidInWords("%s: any of %d free cells, and any of %d others of its block", o.names(s), free, mates)
		s.whyInWords(d, 2/(float64(free)*float64(mates)), "%s", text)
	}
	s.claim(len(d.Options) == mates, "%d options of %d", len(d.Options), mates)
}

func (o *annealOracle) weigh(s *phase) {
	cost := o.cost(s, o.grid)
	o.delta = o.cost(s, swapped(o.grid, o.a, o.b)) - cost
	s.happenedInWords()
	s.saidInWords("%s would change the cost by %+d, %d → %d", o.names(s), o.delta, cost, cost+o.delta)
	for _, d := range s.told {
		s.whyInWords(d, 0, "%s would change the cost by %+d, %d → %d", o.names(s), o.delta, cost, cost+o.delta)
		s.claim(d.Delta.By == o.delta, "a delta of %d is said", d.Delta.By)
	}
}

// verdict is what became of the move. What was thrown no snapshot has: it is the
// sixth number of the sentence, after the swap and the delta, and must decide as the sentence says.
func (o *annealOracle) verdict(s *phase, said string) string {
	after := o.cost(s, o.grid) + o.delta
	switch {
	case o.delta < 0:
		return fmt.Sprintf("made, it is better by %d: cost %d", -o.delta, after)
	case o.delta == 0:
		return fmt.Sprintf("made, it changes nothing: cost %d", after)
	}
	if accept := o.set["accept"]; accept > 0 {
		s.claim(o.made == (o.delta <= o.limit), "made: %v, and worse by %d with a limit of %d", o.made, o.delta, o.limit)
		not := map[bool]string{false: "not "}[o.made]
		ground := map[float64]string{
			1: fmt.Sprintf("%sat most the threshold, %.3g", not, s.before.Metrics[1]),
			2: fmt.Sprintf("%d is %sat most %.3g above %d, the lowest of this heat", after, not, s.before.Metrics[1], o.mark),
			3: fmt.Sprintf("%d is %sbelow %d, the next cost of the history", after, not, o.mark),
			4: "nothing worse is made",
		}[accept]
		if o.made {
			return fmt.Sprintf("made although worse by %d: %s: cost %d", o.delta, ground, after)
		}
		return fmt.Sprintf("refused, worse by %d: %s", o.delta, ground)
	}
	thrown, err := strconv.ParseFloat(append(facts(said), "", "", "", "", "", "")[5], 64)
	p := boltzmann(o.delta, s.before.Metrics[1])
	s.claim(err == nil && (thrown < p*1.01) && o.made || thrown >= p*.99 && !o.made, "%q: %v thrown, p %v, made: %v", said, thrown, p, o.made)
	if o.made {
		return fmt.Sprintf("made although worse by %d: %.3g drawn, below exp(-%d/T) = %.3g: cost %d", o.delta, thrown, o.delta, p, after)
	}
	return fmt.Sprintf("refused, worse by %d: %.3g drawn, not below exp(-%d/T) = %.3g", o.delta, thrown, o.delta, p)
}

func (o *annealOracle) accept(s *phase) {
	o.window[0].moves++
	o.made = string(s.after.Current) != string(o.grid) || o.u == o.v // of two that are alike nothing is seen
	s.claim(o.made || o.delta > 0, "a move that is no worse was not made")
	s.claim(!o.made || string(s.after.Current) == string(swapped(o.grid, o.a, o.b)), "the board is not that after the move")
	s.textInWords("the sentence", s.words(s.after.Said), o.names(s)+": "+o.verdict(s, s.words(s.after.Said)))
	p := 0.0
	if o.delta > 0 && o.set["accept"] == 0 {
		p = boltzmann(o.delta, o.now)
	}
	for _, d := range s.told {
		s.whyInWords(d, p, "%s: %s", o.names(s), o.verdict(s, s.words(d.Why)))
		s.claim((d.Effect == decision.Changes) == o.made && d.Delta.By == o.delta, "effect %d, delta %d", d.Effect, d.Delta.By)
	}
	var texts []string
	after := o.cost(s, o.grid) + o.delta
	if o.made {
		o.window[0].made++
		o.low, o.gained = min(o.low, after), o.gained || o.delta < 0
		if o.delta > 0 {
			o.window[0].worse++
			gets, cell := o.v, o.a
			if len(s.events) > 0 && int(s.events[0].Cell) == o.b { // either of the two is named
				gets, cell = o.u, o.b
			}
			texts = append(texts, fmt.Sprintf("%c goes to %s although that is worse by %d: cost %d", s.p.Symbol(gets), s.p.CellName(cell), o.delta, after))
		}
		if after < s.before.BestCost {
			texts = append(texts, fmt.Sprintf("cost %d: the best board so far, at T %.3g", after, o.now))
		}
		if after == 0 {
			texts = append(texts, fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", plural(int(s.begun.Iteration)+1, "move", "moves"), plural(int(s.after.Restarts), "reheat", "reheats")))
			s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		}
	}
	at := o.moveCount % len(o.history)
	o.history[at] = min(o.history[at], s.after.Cost)
	o.moveCount++
	s.happenedInWords(texts...)
}

// cool counts chains: what ends one, and what that does to the temperature.
func (o *annealOracle) cool(s *phase) {
	text := o.names(s) + ": " + o.verdict(s, s.words(s.after.Said))
	if o.window[0].moves == 1024 {
		o.window[1], o.window[0] = o.window[0], annealWindow{}
	}
	var texts []string
	if o.moves++; o.moves == o.length {
		cooling, was := s.set["cooling"], o.now
		renews, gained := o.on("frozen"), o.low < o.before
		if o.on("vain") {
			gained = o.gained
		}
		if o.idle++; gained || cooling == 1 && !renews {
			o.idle = 0
		}
		o.moves, o.before, o.gained = 0, o.low, false
		patience := int(s.set["reheat"])
		why := fmt.Sprintf("the chain is over, and the temperature stays %.3g", o.now)
		switch {
		case patience > 0 && o.idle >= patience && (renews || o.now != o.start):
			o.now = o.start
			vain := plural(o.idle, "chain", "chains")
			if renews {
				why = fmt.Sprintf("a new board, cost %d: nothing gained in %s", s.after.Cost, vain)
				if s.after.BestCost < s.before.BestCost {
					texts = append(texts, fmt.Sprintf("cost %d: the best board so far, at T %.3g", s.after.Cost, o.now))
				}
				texts = append(texts, why)
				s.claim(permutes(s.p, s.after.Current), "a block of the new board lacks a digit")
				o.fill(s.after.Cost)
				o.renewed = true
			} else {
				why = fmt.Sprintf("reheated from %.3g: nothing gained in %s", was, vain)
				texts = append(texts, why)
			}
			text += "; " + why
			o.idle, o.low, o.before = 0, s.after.Cost, s.after.Cost
			s.claim(s.after.Restarts == s.before.Restarts+1, "%d reheats after %d", s.after.Restarts, s.before.Restarts)
			if renews {
				o.bound(s.after.Cost)
			}
		case cooling < 1:
			o.now *= cooling
			why = fmt.Sprintf("the chain is over: temperature %.3g → %.3g", was, o.now)
			texts, text = append(texts, why), text+"; "+why
		}
		chains := 0
		for _, d := range s.told {
			if d.Kind == decision.Change && o.renewed {
				s.textInWords("the reason", s.words(d.Why), why)
				s.claim(d.Was == s.before.Current[d.Cell] && d.Digit == s.after.Current[d.Cell], "%+v", d)
				continue
			}
			chains++
			s.whyInWords(d, 0, "%s", why)
		}
		s.claim(chains == 1, "%d decisions are told at the end of a chain", chains)
	} else {
		s.claim(len(s.told) == 0, "%d decisions are told within a chain", len(s.told))
	}
	s.happenedInWords(texts...)
	s.textInWords("the sentence", s.words(s.after.Said), text)
}
