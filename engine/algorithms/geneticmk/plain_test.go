package geneticmk

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// plain is the algorithm as one would write it down: boards in slices of their
// own, blocks as lists of nine digits beside a help array of nine. It throws the
// dice in the same order as the search.
type plain struct {
	p       *sudoku.Puzzle
	set     engine.Settings
	dice    sudoku.Rand
	members []sudoku.Grid
	ages    []int
	votes   map[[2]int]float64 // by cell and digit
}

func (x *plain) worth(i int) int {
	g, v := x.members[i], x.ages[i]
	v += 2*x.p.Cells - x.p.Distinct(g)
	for _, c := range x.p.Free {
		for o, d := range x.p.Givens {
			if d == g[c] && (o/x.p.Side == int(c)/x.p.Side || o%x.p.Side == int(c)%x.p.Side) {
				v++
			}
		}
	}
	return v
}

func (x *plain) generation() {
	n, p := len(x.members), x.p
	fitness := make([]int, n)
	sorted := make([]int, n)
	for i := range n {
		fitness[i], sorted[i] = x.worth(i), i
	}
	slices.SortStableFunc(sorted, func(a, b int) int { return fitness[a] - fitness[b] })
	win := func() int {
		best := -1
		for range int(x.set["tournament"]) {
			if i := x.dice.IntN(n); best < 0 || fitness[i] < fitness[best] {
				best = i
			}
		}
		return best
	}
	const elite = 1
	var next []sudoku.Grid
	var ages []int
	for _, i := range sorted[:elite] {
		age := x.ages[i] + 1
		if x.set["ageing"] == 0 {
			age = 0
		}
		next, ages = append(next, x.members[i].Clone()), append(ages, age)
	}
	var pairs [][2]int
	for range n - elite {
		mother := win()
		pairs = append(pairs, [2]int{mother, win()})
	}
	for _, pair := range pairs {
		child := x.members[pair[0]].Clone()
		if x.dice.Float64() < x.set["crossover"] {
			coins := x.dice.Uint64() >> 32
			for block := range p.Side {
				if coins>>block&1 != 0 {
					for _, c := range p.BlockCells(block) {
						child[c] = x.members[pair[1]][c]
					}
				}
			}
		}
		next, ages = append(next, child), append(ages, 0)
	}
	for _, child := range next[elite:] {
		for block := range p.Side {
			if x.dice.Float64() < x.set["mutation"] {
				x.mutate(child, block)
			}
		}
	}
	x.members, x.ages = next, ages
	if x.set["beliefs"] != 0 {
		x.vote()
	}
}

// vote lets the three fittest write down which digits they have, and old votes fade.
func (x *plain) vote() {
	for at := range x.votes {
		x.votes[at] *= .98
	}
	var sorted []int
	for i := range x.members {
		sorted = append(sorted, i)
	}
	slices.SortStableFunc(sorted, func(a, b int) int { return x.worth(a) - x.worth(b) })
	for _, i := range sorted[:min(3, len(sorted))] {
		for c, d := range x.members[i] {
			x.votes[[2]int{c, int(d)}] += 1 / float64(1+2*x.p.Cells-x.p.Distinct(x.members[i]))
		}
	}
}

// agree reports whether the beliefs let a mutation happen, given the board after it and the cells
// that it writes, in its order.
func (x *plain) agree(before, after sudoku.Grid, cells []int) bool {
	if x.set["beliefs"] == 0 {
		return true
	}
	then, now := 0.0, 0.0
	for _, c := range cells {
		then += x.votes[[2]int{c, int(after[c])}]
		now += x.votes[[2]int{c, int(before[c])}]
	}
	return x.dice.Float64() < (then+2)/(then+now+4)
}

// mutate attempts a mutation on the block's digits and its help array.
func (x *plain) mutate(g sudoku.Grid, block int) {
	swap, three := .5, .3
	v := x.dice.Float64()
	var cells, help []int
	for _, c := range x.p.BlockCells(block) {
		if int(x.set["illegal"]) == 0 || x.p.Givens[c] == 0 {
			cells, help = append(cells, int(c)), append(help, int(x.p.Givens[c]))
		}
	}
	need := 2
	if v >= swap && v < swap+three {
		need = 3
	}
	if len(cells) < need {
		return
	}
	var places []int
	left := make([]int, len(cells))
	for i := range left {
		left[i] = i
	}
	for range need {
		k := x.dice.IntN(len(left))
		places = append(places, left[k])
		left = slices.Delete(left, k, k+1)
	}
	for _, k := range places {
		if help[k] != 0 {
			return
		}
	}
	before, touched := g.Clone(), []int{}
	for _, k := range places {
		touched = append(touched, cells[k])
	}
	defer func() {
		if !x.agree(before, g, touched) {
			copy(g, before)
		}
	}()
	at := func(k int) *uint8 { return &g[cells[places[k]]] }
	switch {
	case v < swap:
		*at(0), *at(1) = *at(1), *at(0)
	case v < swap+three:
		*at(0), *at(1), *at(2) = *at(2), *at(0), *at(1)
	default: // take the digit out of the list of the free ones, and put it in
		var free []int
		for k, c := range cells {
			if help[k] == 0 {
				free = append(free, c)
			}
		}
		var digits []uint8
		for _, c := range free {
			digits = append(digits, g[c])
		}
		i, j := slices.Index(free, cells[places[0]]), slices.Index(free, cells[places[1]])
		touched = slices.Clone(free[min(i, j) : max(i, j)+1])
		if j < i {
			slices.Reverse(touched)
		}
		d := digits[i]
		digits = slices.Insert(slices.Delete(digits, i, i+1), j, d)
		for k, c := range free {
			g[c] = digits[k]
		}
	}
}

// TestGenerationsAgreeWithThePlain breeds the same generations both ways.
func TestGenerationsAgreeWithThePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 12).Draw(t, "population")
		set, err := Algorithm.Settle(engine.Settings{
			"population": float64(n),
			"tournament": float64(rapid.IntRange(1, 4).Draw(t, "tournament")),
			"crossover":  rapid.SampledFrom([]float64{0, .5, 1}).Draw(t, "crossover"),
			"mutation":   rapid.SampledFrom([]float64{0, .3, 1}).Draw(t, "mutation"),
			"ageing":     float64(rapid.IntRange(0, 1).Draw(t, "ageing")),
			"beliefs":    float64(rapid.IntRange(0, 1).Draw(t, "beliefs")),
			"stagnation": 0,
		})
		if err != nil {
			t.Fatal(err)
		}
		p := oracle.Puzzle(t, 4, 80)
		s := start(engine.NewBase(Algorithm, p, sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		x := &plain{p: p, set: set, dice: s.Dice, ages: make([]int, n), votes: map[[2]int]float64{}}
		for i := range n {
			x.members = append(x.members, s.boards.member(i).Clone())
		}
		for generation := range 15 {
			if s.Over() || len(s.loose.Pairs) == 0 {
				return
			}
			oracle.Round(s, nil)
			x.generation()
			for i := range n {
				if string(s.boards.member(i)) != string(x.members[i]) || int(s.worth[i]) != x.worth(i) {
					t.Fatalf("generation %d, member %d, worth %d:\n%s, plainly, worth %d,\n%s", generation+1, i+1, s.worth[i], s.boards.member(i), x.worth(i), x.members[i])
				}
			}
			for at, votes := range x.votes {
				if s.beliefs.votes[at[0]*p.Side+at[1]-1] != votes {
					t.Fatalf("generation %d: %v for %d at %s, plainly %v", generation+1, s.beliefs.votes[at[0]*p.Side+at[1]-1], at[1], p.CellName(at[0]), votes)
				}
			}
			if s.Dice != x.dice {
				t.Fatalf("generation %d: the dice differ", generation+1)
			}
		}
	})
}

// TestHelpArray is figure 4 of the paper on NB-COIN: a given in the way makes an
// attempt illegal, and what is free moves round the givens.
func TestHelpArray(t *testing.T) {
	givens := make(sudoku.Grid, 81)
	b := sudoku.Of(3)
	block := b.BlockCells(0)
	givens[block[2]], givens[block[7]] = 6, 7
	p, err := sudoku.New("figure 4", givens)
	if err != nil {
		t.Fatal(err)
	}
	set, err := Algorithm.Settle(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := start(engine.NewBase(Algorithm, p, sudoku.NewRand(1)), set)
	write := func(digits string) {
		for k, c := range block {
			s.boards.child(0)[c] = digits[k] - '0'
		}
	}
	read := func() (text string) {
		for _, c := range block {
			text += string(rune('0' + s.boards.child(0)[c]))
		}
		return text
	}
	write("236854971")
	s.rotate(0, []uint16{block[1], block[6]})
	s.carryOut(nil, 0, 0, mutSwap)
	if got := read(); got != "296854371" {
		t.Errorf("swap: %s", got)
	}
	write("236854971")
	s.rotate(0, []uint16{block[1], block[3], block[5]})
	s.carryOut(nil, 0, 0, mutThree)
	if got := read(); got != "246358971" {
		t.Errorf("3-swap: %s", got)
	}
	write("236854971")
	s.insert(0, 0, block[8], block[0])
	s.carryOut(nil, 0, 0, mutInsertion)
	if got := read(); got != "126385479" {
		t.Errorf("insertion: %s", got)
	}
	s.refused = 0
	for range 400 {
		write("236854971")
		refused := s.refused
		if s.mutate(0, 0, mutSwap, nil); s.refused > refused && read() != "236854971" {
			t.Fatalf("an illegal attempt left %s", read())
		}
		if got := read(); got[2] != '6' || got[7] != '7' {
			t.Fatalf("a given moved: %s", got)
		}
	}
	// 7·6 of 9·8 pairs are free of givens.
	if share := float64(400-s.refused) / 400; share < .5 || share > .67 {
		t.Errorf("%d refused of 400; expected 42 %%", s.refused)
	}
}

// TestWithoutFreeCellsAllAreAlike: nothing is divided by.
func TestWithoutFreeCellsAllAreAlike(t *testing.T) {
	s := oracle.Start(t, Algorithm, sudoku.Must("1234341221434321"), 1, nil)
	var v engine.Vitals
	s.Vitals(&v)
	for i, m := range Algorithm.Metrics {
		if m.Name == "diversity" && v.Metrics[i] != 0 {
			t.Errorf("diversity %v", v.Metrics[i])
		}
	}
}
