package oracle

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
		s.happenedInWords(fmt.Sprintf("%s without a new best (cost %d): every model is uniform again", plural(o.stagnant, "generation", "generations"), o.epoch))
		s.textInWords("the sentence", s.words(s.after.Said), fmt.Sprintf("%s without a new best (cost %d): every model is uniform again", plural(o.stagnant, "generation", "generations"), o.epoch))
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
		g, block := grids[d.Member], int(p.Block[d.Cell])
		lacking := map[uint8]bool{}
		for k := uint8(1); int(k) <= p.Side; k++ {
			lacking[k] = true
		}
		for _, c := range p.BlockCells(block) {
			delete(lacking, g[c])
		}
		var open []uint8
		mass, whole := 0.0, 0.0
		for _, k := range digits(s.after.Domains[d.Cell]) {
			v := o.model[d.Cell*p.Side+int(k)-1]
			if whole += v; lacking[k] {
				open, mass = append(open, k), mass+v
			}
		}
		if d.Kind == decision.DeadEnd {
			s.claim(len(open) == 0, "a dead end at %s with %v open", p.CellName(d.Cell), open)
			if d.Digit == 0 {
				s.whyInWords(d, 0, "the block has used every candidate of the cell: it is drawn again")
				for _, c := range p.BlockCells(block) {
					g[c] = p.Givens[c]
				}
				continue
			}
			filled[[2]int{d.Member, block}] = true
			s.whyInWords(d, 1/float64(len(lacking)), "the block has used every candidate of the cell: any symbol left is filled in")
		} else {
			chance, want := o.model[d.Cell*p.Side+int(d.Digit)-1]/mass, "drawn from the cell's p"
			switch {
			case len(open) == 1:
				chance, want = 1, "the only digit left"
			case mass == 0:
				chance, want = 1/float64(len(open)), "any digit left, for none has any probability"
			case mass < whole:
				want += ", without what the block has used"
			}
			s.whyInWords(d, chance, "%s", want)
			s.claim(len(d.Options) == len(open) && slices.Contains(open, d.Digit), "%d options, %v are open, %d is drawn", len(d.Options), open, d.Digit)
		}
		g[d.Cell] = d.Digit
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
		s.saidInWords("%d grids drawn from the models; %s a dead end filled", n, plural(len(filled), "block had", "blocks had"))
		were := "were"
		if len(filled) == 1 {
			were = "was"
		}
		s.happenedInWords(fmt.Sprintf("%s of the population came to a dead end and %s filled with what was left", plural(len(filled), "block", "blocks"), were))
		return
	}
	s.saidInWords("%d grids drawn from the models, every block a permutation", n)
	for i := range n {
		s.claim(permutes(p, s.member(i)), "a block of grid %d is no permutation", i+1)
	}
	s.happenedInWords()
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
		s.whyInWords(d, 0, "grid %d is the fittest of this generation, %d of %d", champion+1, all-low, all)
		s.claim(s.member(champion)[d.Cell] == d.Digit && s.before.Current[d.Cell] == d.Was, "%s goes from %d to %d", p.CellName(d.Cell), d.Was, d.Digit)
	}
	if o.stagnant++; low < o.epoch {
		o.epoch, o.stagnant = low, 0
	}
	var texts []string
	if low < s.before.BestCost {
		texts = append(texts, fmt.Sprintf("fitness %d, %d short of a solution: the best grid so far", all-low, low))
	}
	if low == 0 {
		texts = append(texts, fmt.Sprintf("grid %d of the population clashes nowhere: solved after %d grids", champion+1, s.after.Evaluations))
		s.saidInWords("%s", texts[len(texts)-1])
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	} else {
		s.saidInWords("fitness from %d to %d of %d, %.1f on average", all-high, all-low, all, float64(all)-mean)
	}
	s.happenedInWords(texts...)
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
		s.saidInWords("for each block the %d grids that clash least in it, and the %d that clash most", each, len(o.poor[0]))
	} else {
		between := func(members []int) string {
			low, high := math.MaxInt, 0
			for _, i := range members {
				low, high = min(low, costs[0][i]), max(high, costs[0][i])
			}
			return fmt.Sprintf("costs %d to %d", low, high)
		}
		text := fmt.Sprintf("%d good grids, %s", each, between(o.good[0]))
		if negative {
			text += fmt.Sprintf("; %d poor, %s", each, between(o.poor[0]))
		}
		s.textInWords("the sentence", s.words(s.after.Said), text)
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
	var want []string
	var members []int
	tell := func(lists [][]int, fate, rank string) {
		for b, list := range lists {
			for _, i := range list {
				members = append(members, i)
				if byBlock {
					want = append(want, fmt.Sprintf("%s in block %d: among the %d %s there", fate, b+1, each, rank))
				} else {
					want = append(want, fmt.Sprintf("%s: fitness %d, among the %d %s", fate, 2*p.Side*p.Side-costs[0][i], each, rank))
				}
			}
		}
	}
	tell(o.good, "rewarded", "best")
	tell(o.poor, "punished", "worst")
	s.claim(len(want) == len(s.told), "%d are told, %d are picked", len(s.told), len(want))
	for i, d := range s.told[:min(len(want), len(s.told))] {
		s.claim(d.Member == members[i], "grid %d is named, it should be %d", d.Member+1, members[i]+1)
		s.whyInWords(d, 0, "%s", want[i])
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
