package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["nb-coin"] = func(p *sudoku.Puzzle, _ engine.Settings) doubter {
		return &coinOracle{top: make([]uint8, p.Cells), epoch: math.MaxInt}
	}
}

// coinOracle keeps the models of its own: from reward to bound a snapshot shows
// what is between them.
type coinOracle struct {
	model, sum []float64 // before the generation learnt, and with what it learnt
	good, poor [][]int   // the members that teach each block
	top        []uint8   // the digit of a cell that stands at the bound
	collapsed  [sudoku.MaxSide]bool
	overlap    float64
	cut        int
	epoch      int // the lowest cost since the models were uniform
	stagnant   int
	known      bool // there has been an update
}

func (o *coinOracle) phase(s *phase) {
	if s.number == 0 {
		o.model = slices.Clone(s.before.Marginals.P)
		if !o.known {
			o.overlap = math.NaN()
		}
		o.draw(s)
	}
	switch s.number {
	case 1:
		o.evaluate(s)
	case 2:
		o.pick(s)
	case 3, 4:
		o.learn(s)
	case 5:
		o.bound(s)
	case 6:
		s.happened(s.said(event("restart", o.stagnant, o.epoch)))
		clear(o.top)
		o.collapsed, o.epoch, o.stagnant, o.cut = [sudoku.MaxSide]bool{}, math.MaxInt, 0, 0
		o.model = slices.Clone(s.after.Marginals.P)
	}
	bits := 0.0
	for c := range s.p.Cells {
		for _, v := range o.model[c*s.p.Side:][:s.p.Side] {
			if v > 0 && v < 1 {
				bits -= v * math.Log2(v)
			}
		}
	}
	s.metric("entropy", bits)
	s.metric("overlap", o.overlap)
	s.metric("clipped", float64(o.cut)/float64(o.entries(s)))
}

// undecided gives the candidates of the cells that have more than one.
func undecided(s *phase) map[int][]uint8 {
	list := map[int][]uint8{}
	for c, m := range s.after.Domains {
		if m.Count() > 1 && !s.p.Given(c) {
			list[c] = digits(m)
		}
	}
	return list
}

func digits(m sudoku.Mask) (list []uint8) {
	for k := uint8(1); k <= sudoku.MaxSide; k++ {
		if m.Has(k) {
			list = append(list, k)
		}
	}
	return list
}

func (o *coinOracle) entries(s *phase) (n int) {
	for _, d := range undecided(s) {
		n += len(d)
	}
	return n
}

// draw plays the drawing again; a block that comes to a dead end is drawn again
// or filled.
func (o *coinOracle) draw(s *phase) {
	p, n := s.p, len(s.after.Population.Members)
	grids := make([]sudoku.Grid, n)
	for i := range grids {
		grids[i] = p.Givens.Clone()
	}
	filled := map[[2]int]bool{}
	for _, d := range s.told {
		g, block := grids[d.Member], int(p.Block[d.Cell.Or(-1)])
		lacking := map[uint8]bool{}
		for k := uint8(1); int(k) <= p.Side; k++ {
			lacking[k] = true
		}
		for _, c := range p.BlockCells(block) {
			delete(lacking, g[c])
		}
		var open []uint8
		mass, whole := 0.0, 0.0
		for _, k := range digits(s.after.Domains[d.Cell.Or(-1)]) {
			v := o.model[d.Cell.Or(-1)*p.Side+int(k)-1]
			if whole += v; lacking[k] {
				open, mass = append(open, k), mass+v
			}
		}
		if d.Kind == decision.DeadEnd {
			s.claim(len(open) == 0, "a dead end at %s with %v open", p.CellName(d.Cell.Or(-1)), open)
			if d.Digit == 0 {
				s.why(d, 0, says("drawn again"))
				for _, c := range p.BlockCells(block) {
					g[c] = p.Givens[c]
				}
				continue
			}
			filled[[2]int{d.Member, block}] = true
			s.why(d, 1/float64(len(lacking)), says("any symbol left"))
		} else {
			chance, want := o.model[d.Cell.Or(-1)*p.Side+int(d.Digit)-1]/mass, says("drawn from p")
			switch {
			case len(open) == 1:
				chance, want = 1, says("the only digit")
			case mass == 0:
				chance, want = 1/float64(len(open)), says("any digit")
			case mass < whole:
				want = says("drawn of the rest")
			}
			s.why(d, chance, want)
			s.claim(len(d.Options) == len(open) && slices.Contains(open, d.Digit), "%d options, %v are open, %d is drawn", len(d.Options), open, d.Digit)
		}
		g[d.Cell.Or(-1)] = d.Digit
	}
	for i, g := range grids {
		for c := range g { // what is decided need not be told
			if g[c] == 0 && s.after.Domains[c].Single() {
				g[c] = s.after.Domains[c].Lowest()
			}
		}
		s.claim(string(g) == string(s.member(i)), "grid %d is not what was told", i+1)
	}
	if len(filled) > 0 {
		s.said(says("drawn and filled", n, len(filled)))
		s.happened(event("blocks filled", len(filled)))
		return
	}
	s.said(says("drawn", n))
	for i := range n {
		s.claim(permutes(p, s.member(i)), "a block of grid %d is no permutation", i+1)
	}
	s.happened()
}

func (o *coinOracle) evaluate(s *phase) {
	p, all := s.p, 2*s.p.Side*s.p.Side
	low, high, sum, champion := math.MaxInt, 0, 0, 0
	n := len(s.after.Population.Members)
	for i := range n {
		cost := lacks(p, s.member(i), false)
		s.claim(int(s.after.Population.Members[i].Cost) == cost, "cost of grid %d", i+1)
		if cost < low {
			low, champion = cost, i
		}
		high, sum = max(high, cost), sum+cost
	}
	mean := float64(sum) / float64(n)
	s.metric("best fitness", float64(all-low))
	s.metric("mean", float64(all)-mean)
	s.metric("mean cost", mean)
	for _, d := range s.told {
		s.why(d, 0, says("the fittest", champion, all-low, all).and(tied(memberCosts(s))...))
		s.claim(s.member(champion)[d.Cell.Or(-1)] == d.Digit && s.before.Current[d.Cell.Or(-1)] == d.Was, "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
	}
	if o.stagnant++; low < o.epoch {
		o.epoch, o.stagnant = low, 0
	}
	var events []wanted
	if low < s.before.BestCost {
		events = append(events, event("improvement", all-low, low))
	}
	if low == 0 {
		events = append(events, s.said(event("solved", champion, s.after.Evaluations)))
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	} else {
		s.said(says("evaluated", all-high, all-low, all, float64(all)-mean))
	}
	s.happened(events...)
}

// pick sorts the grids, as a whole or by the clashes of each block.
func (o *coinOracle) pick(s *phase) {
	p, n := s.p, len(s.after.Population.Members)
	each := max(1, int(s.set["C"]*float64(n)/100))
	negative, byBlock := s.set["negative"] != 0, int(s.set["credit"]) == 1
	o.good, o.poor = nil, nil
	costs := make([][]int, 1)
	for i := range n {
		costs[0] = append(costs[0], lacks(p, s.member(i), false))
	}
	if byBlock {
		costs = make([][]int, p.Side)
		for b := range costs {
			for i := range n {
				costs[b] = append(costs[b], clashes(p, s.member(i), b))
			}
		}
	}
	for _, list := range costs {
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return list[a] - list[b] })
		good := slices.Sorted(slices.Values(order[:each]))
		var poor []int
		if negative {
			poor = slices.Sorted(slices.Values(order[n-each:]))
		}
		o.good, o.poor = append(o.good, good), append(o.poor, poor)
	}
	if byBlock {
		s.said(says("picked by block", each, len(o.poor[0])))
	} else {
		between := func(kind string, members []int) wanted {
			low, high := math.MaxInt, 0
			for _, i := range members {
				low, high = min(low, costs[0][i]), max(high, costs[0][i])
			}
			return says(kind, each, low, high)
		}
		want := between("picked", o.good[0])
		if negative {
			want = want.and(between("poor", o.poor[0]))
		}
		s.said(want)
		for i, m := range s.after.Population.Members {
			want := engine.Unmarked
			if slices.Contains(o.good[0], i) {
				want = engine.Chosen
			}
			if slices.Contains(o.poor[0], i) {
				want = engine.Rejected
			}
			s.claim(m.Mark == want || each*2 > n, "grid %d is marked %d, it should be %d", i+1, m.Mark, want)
		}
	}
	var want []wanted
	var members []int
	tell := func(lists [][]int, fate string) {
		for b, list := range lists {
			for _, i := range list {
				members = append(members, i)
				if byBlock {
					want = append(want, says(fate+" in a block", b, each))
				} else {
					want = append(want, says(fate, 2*p.Side*p.Side-costs[0][i], each))
				}
			}
		}
	}
	tell(o.good, "is rewarded")
	tell(o.poor, "is punished")
	s.claim(len(want) == len(s.told), "%d are told, %d are picked", len(s.told), len(want))
	for i, d := range s.told[:min(len(want), len(s.told))] {
		s.claim(d.Member == members[i], "grid %d is named, it should be %d", d.Member+1, members[i]+1)
		s.why(d, 0, want[i])
	}
}

// clashes counts for how many cells of a block the row has the digit again, and
// for how many the column has.
func clashes(p *sudoku.Puzzle, g sudoku.Grid, block int) (n int) {
	for _, cell := range p.BlockCells(block) {
		row, col := int(cell)/p.Side, int(cell)%p.Side
		inRow, inCol := 0, 0
		for i := range p.Side {
			if o := row*p.Side + i; o != int(cell) && g[o] == g[cell] {
				inRow = 1
			}
			if o := i*p.Side + col; o != int(cell) && g[o] == g[cell] {
				inCol = 1
			}
		}
		n += inRow + inCol
	}
	return n
}

// holding counts the members, of those that teach a cell's block, with a digit
// there.
func holding(s *phase, lists [][]int, cell int, digit uint8) (n int) {
	list := lists[0]
	if len(lists) > 1 {
		list = lists[s.p.Block[cell]]
	}
	for _, i := range list {
		if s.member(i)[cell] == digit {
			n++
		}
	}
	return n
}
