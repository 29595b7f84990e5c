package question

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// This file asks what dice make of a state: how probable something is after the next iterations.
// Copies with other dice go on and are counted. A table has what can be asked, so that a question
// is its facts: words, and what is looked at in the future of a copy.

// future is what becomes of a copy: the state after each phase of the next iteration, and that
// after some more iterations.
type future struct {
	phases []engine.Snapshot
	later  engine.Snapshot
}

// end is the state at the end of the next iteration.
func (f *future) end() *engine.Snapshot { return &f.phases[len(f.phases)-1] }

// foreseen is one thing that can be asked: its words, and in which share of a future it holds.
type foreseen struct {
	text, means string
	share       func(*future) float64
	// now is the share in the state that is on the screen; not a number where there is none.
	now float64
}

// forecasts are the kinds, each with what can be asked at a moment.
var forecasts = map[Kind]func(*look) []foreseen{
	Parent:   parents,
	Gains:    gaining,
	Stays:    staying,
	Inherits: inherited,
	Alike:    alike,
	Changes:  changing,
}

// copies is how many copies tell a probability, recounted how many tell whether it was told right,
// and later how many iterations some look ahead.
const (
	copies    = 64
	recounted = 192
	later     = 12
)

// forecast asks for a probability, of each step of the answers at most one question: that whose
// probability is nearest to the middle of the step, and surely in it.
func forecast(kind Kind) func(*look) []*item {
	return func(l *look) (asked []*item) {
		if !l.between || l.settled(len(l.after)) {
			return nil // within an iteration its dice are thrown already; or none are thrown
		}
		list := forecasts[kind](l)
		if len(list) == 0 {
			return nil
		}
		seen, ok := l.futures()
		if !ok {
			return nil
		}
		best := make([]*foreseen, len(steps))
		chances := make([]float64, len(steps))
		for i := range list {
			p := list[i].mean(seen)
			step := StepOf(p)
			if math.IsNaN(p) || !list[i].surelyIn(seen, p) || StepOf(list[i].now) == step && !math.IsNaN(list[i].now) {
				continue // who says that all stays as it is would be right
			}
			if best[step] == nil || math.Abs(p-steps[step].at) < math.Abs(chances[step]-steps[step].at) {
				best[step], chances[step] = &list[i], p
			}
		}
		for step, one := range best {
			if one == nil {
				continue
			}
			because := fmt.Sprintf("Of %d re-runs with other dice it was so in %s. %s",
				copies, english.Chance(chances[step]), one.means)
			question := askChance(one.text+" How probable is that?", chances[step], because, len(l.after))
			question.facts.foreseen = one
			asked = append(asked, question)
		}
		return asked
	}
}

// surelyIn reports whether the copies leave no other step possible.
func (f *foreseen) surelyIn(list []future, mean float64) bool {
	squares := 0.0
	for i := range list {
		off := f.share(&list[i]) - mean
		squares += float64(off * off)
	}
	n := float64(len(list))
	const doubt = 2 // standard errors
	off := doubt*math.Sqrt(squares)/n + 1/n
	return StepOf(mean-off) == StepOf(mean) && StepOf(mean+off) == StepOf(mean)
}

// futures are those of the copies, made once for a moment.
func (l *look) futures() ([]future, bool) {
	if l.seen == nil {
		l.seen = futuresOf(l.search, copies, 1)
	}
	return l.seen, len(l.seen) == copies
}

// futuresOf lets copies go on with dice from a seed up; fewer than asked for where some end.
func futuresOf(search engine.Search, n int, seed uint64) (list []future) {
	for i := range n {
		clone := search.Clone()
		clone.Reseed(seed + uint64(i))
		var f future
		for whole := 0; whole < later; {
			step := clone.Next(nil)
			if whole == 0 {
				f.phases = append(f.phases, engine.Snapshot{})
				clone.Observe(&f.phases[len(f.phases)-1])
			}
			if step.Status != engine.Running {
				break
			}
			if step.Whole {
				whole++
			}
		}
		clone.Observe(&f.later)
		list = append(list, f)
	}
	return list
}

// mean is the share over some futures; not a number where one of them cannot tell.
func (f *foreseen) mean(list []future) float64 {
	sum := 0.0
	for i := range list {
		sum += f.share(&list[i])
	}
	return sum / float64(len(list))
}

// recountForecast holds a question to copies with dice of their own.
func recountForecast(task *Task, search engine.Search) error {
	p := task.foreseen.mean(futuresOf(search, recounted, 1<<32))
	both := (copies*task.P + recounted*p) / (copies + recounted)
	bound := 4.9*math.Sqrt(both*(1-both)*(1./copies+1./recounted)) + 1./copies
	if math.IsNaN(p) || math.Abs(p-task.P) > bound || task.Right != StepOf(task.P) {
		return fmt.Errorf("%v is told, and it is %v of %d re-runs", task.P, p, recounted)
	}
	return nil
}

// crowd is a population as those who live see it, with the places of its members on the screen.
type crowd struct {
	members []engine.Member
	boards  [][]uint8
	places  []int
	label   string
}

// crowdOf is that of a state between two iterations: without those that were replaced or
// abandoned. It is empty where there are no boards to compare.
func (l *look) crowdOf(p *engine.Population) (c crowd) {
	cells := l.puzzle.Cells
	if len(p.Members) < 4 || len(p.Grids) != len(p.Members)*cells {
		return c
	}
	c.label = p.Label
	for i, m := range p.Members {
		if m.Mark == engine.Chosen || m.Mark == engine.Rejected {
			continue
		}
		c.members = append(c.members, m)
		c.boards = append(c.boards, p.Grids[i*cells:(i+1)*cells])
		c.places = append(c.places, i)
	}
	return c
}

// parents asks which members are chosen.
func parents(l *look) (list []foreseen) {
	c := l.crowdOf(&l.now.Population)
	chosen := func(f *future, board []uint8) float64 {
		for i := range f.phases {
			then := &f.phases[i].Population
			if len(then.Members) != len(c.members) || !slices.ContainsFunc(then.Members, isChosen) {
				continue
			}
			found, marked := 0, 0.0
			for k, m := range then.Members {
				if slices.Equal(then.Grids[k*len(board):(k+1)*len(board)], board) {
					found, marked = found+1, sure(isChosen(m))
				}
			}
			if found == 1 { // of several that are the same nobody can tell which it is
				return marked
			}
			break
		}
		return math.NaN()
	}
	for _, i := range ranks(len(c.members)) {
		list = append(list, foreseen{
			text: fmt.Sprintf("Number %d of the %s costs %d. In the next iteration it is chosen.",
				c.places[i]+1, c.label, c.members[i].Cost),
			means: fmt.Sprintf("%d of %d cost less, and dice draw who is looked at.",
				cheaper(c.members, c.members[i].Cost), len(c.members)),
			share: func(f *future) float64 { return chosen(f, c.boards[i]) },
			now:   math.NaN(),
		})
	}
	return list
}

func isChosen(m engine.Member) bool { return m.Mark == engine.Chosen }

// ranks are places of a population to ask about, near the top and far from it.
func ranks(n int) (list []int) {
	if n == 0 {
		return nil
	}
	for _, part := range []float64{0, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1} {
		list = append(list, int(part*float64(n-1)))
	}
	return slices.Compact(list)
}

// gaining asks how far the best so far gets.
func gaining(l *look) (list []foreseen) {
	best := l.now.BestCost
	for less := 1; less <= 12; less++ {
		if less > best {
			break
		}
		list = append(list, foreseen{
			text: fmt.Sprintf("The best board so far costs %d. Within %d iterations one costs %d or less.",
				best, later, best-less),
			means: "The lower the cost, the fewer changes lower it further.",
			share: func(f *future) float64 { return sure(f.later.BestCost <= best-less) },
			now:   math.NaN(),
		})
	}
	return list
}

// cheaper counts the members that cost less.
func cheaper(list []engine.Member, cost int32) (n int) {
	for _, m := range list {
		if m.Cost < cost {
			n++
		}
	}
	return n
}

// staying asks whether what is good stays: how cheap the cheapest is an iteration on.
func staying(l *look) (list []foreseen) {
	c := l.crowdOf(&l.now.Population)
	if len(c.members) == 0 {
		return nil
	}
	least := leastOf(c.members)
	for more := int32(-4); more <= 4; more++ {
		most := least + more
		if most < 1 {
			continue
		}
		list = append(list, foreseen{
			text: fmt.Sprintf("The cheapest board costs %d. After the next iteration the cheapest costs %d or less.",
				least, most),
			means: "Whether the best stays depends on whether a rule keeps it.",
			share: func(f *future) float64 {
				then := l.crowdOf(&f.end().Population)
				return sure(len(then.members) > 0 && leastOf(then.members) <= most)
			},
			now: math.NaN(),
		})
	}
	return list
}

func leastOf(list []engine.Member) int32 {
	least := list[0].Cost
	for _, m := range list {
		least = min(least, m.Cost)
	}
	return least
}

// inherited asks how far a digit spreads in a cell.
func inherited(l *look) (list []foreseen) {
	c := l.crowdOf(&l.now.Population)
	for _, cell := range l.someCells() {
		counts := l.digitsIn(c, cell)
		for digit := range counts {
			if counts[digit] < .02 || counts[digit] > .98 {
				continue
			}
			list = append(list, foreseen{
				text: fmt.Sprintf("Of the boards now, %.0f %% have a %s in %s. "+
					"After %d iterations a board is drawn, and has it, too.",
					100*counts[digit], l.symbol(uint8(digit+1)), l.puzzle.CellName(cell), later),
				means: "What stands in cheap boards spreads; mutation and other parents bring other digits.",
				share: func(f *future) float64 { return l.digitsIn(l.crowdOf(&f.later.Population), cell)[digit] },
				now:   counts[digit],
			})
		}
	}
	return list
}

// alike asks how much the boards have become the same.
func alike(l *look) (list []foreseen) {
	c := l.crowdOf(&l.now.Population)
	if len(c.members) == 0 {
		return nil
	}
	pairs := func(c crowd, least int) float64 { // those of the first half with those of the second
		half, same := len(c.boards)/2, 0
		for i := range half {
			if len(c.boards[i])-sudoku.Differences(c.boards[i], c.boards[i+half]) >= least {
				same++
			}
		}
		return float64(same) / float64(half)
	}
	free := len(l.puzzle.Free)
	givens := l.puzzle.Cells - free
	for part := 2; part < 20; part++ {
		least := free * part / 20
		list = append(list, foreseen{
			text: fmt.Sprintf("After %d iterations two boards are drawn. "+
				"They agree in at least %d of the %d free cells.",
				later, least, free),
			means: fmt.Sprintf("Now the probability is %s: a population that agrees has little left to combine.",
				english.Chance(pairs(c, givens+least))),
			share: func(f *future) float64 { return pairs(l.crowdOf(&f.later.Population), givens+least) },
			now:   pairs(c, givens+least),
		})
	}
	return list
}

// someCells are free cells to ask about, in random order.
func (l *look) someCells() []int {
	var cells []int
	for _, c := range l.puzzle.Free {
		cells = append(cells, int(c))
	}
	sudoku.Shuffle(&l.dice, cells)
	return cells[:min(len(cells), 16)]
}

// digitsIn is the share of each digit in a cell over the boards of a population.
func (l *look) digitsIn(c crowd, cell int) []float64 {
	shares := make([]float64, l.puzzle.Side)
	for _, board := range c.boards {
		if d := board[cell]; d > 0 {
			shares[d-1] += 1 / float64(len(c.boards))
		}
	}
	return shares
}

// changing asks how much of the board changes.
func changing(l *look) (list []foreseen) {
	for _, most := range []int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32} {
		list = append(list, foreseen{
			text: fmt.Sprintf("In the next iteration at least %s on the board gets another digit.",
				english.Plural(most, "cell", "cells")),
			means: "How far the board goes in an iteration is the step of the search.",
			share: func(f *future) float64 {
				return sure(sudoku.Differences(l.now.Current, f.end().Current) >= most)
			},
			now: math.NaN(),
		})
	}
	return list
}
