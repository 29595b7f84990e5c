package question

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// cell is what was offered of a kind and an algorithm.
type cell struct {
	n      int
	passed map[string]float64 // by bot
	right  map[string]int     // how often each answer was right
	hard   float64            // the sum of the difficulties
}

// mostNaive is the share that no naive rule passes of any kind and algorithm.
const mostNaive = .40

// No naive rule passes more than two of five questions of any kind and algorithm that are offered,
// and a class would learn from each: no guess beyond doubt, as few are offered of some.
func TestNoNaiveRulePasses(t *testing.T) {
	moments := 12
	if *full {
		moments = 600
	}
	cells := map[string]*cell{}
	for _, a := range algorithms.All() {
		for _, kind := range Kinds() {
			for _, q := range offered(t, a, kind, moments) {
				name := fmt.Sprintf("%-11s %s", kind, a.ID)
				c := cells[name]
				if c == nil {
					c = &cell{passed: map[string]float64{}, right: map[string]int{}}
					cells[name] = c
				}
				c.add(q)
				if d := q.Difficulty(); d < Hardest || d > Easiest {
					t.Errorf("%s: %q is offered, and %.2f of a class would be right", name, q.Text, d)
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(cells)) {
		c := cells[name]
		line := fmt.Sprintf("%-28s %4d, difficulty %.2f:", name, c.n, c.hard/float64(c.n))
		for _, rule := range slices.Sorted(maps.Keys(c.passed)) {
			if c.passed[rule] > mostNaive*float64(c.n) {
				line += fmt.Sprintf(" %s %.2f", rule, c.passed[rule]/float64(c.n))
			}
			if least := surely(c.passed[rule], c.n); least > mostNaive {
				t.Errorf("%s: %s passes %.0f of %d", name, rule, c.passed[rule], c.n)
			}
		}
		t.Log(line)
	}
}

func (c *cell) add(q *Task) {
	c.n++
	c.hard += q.Difficulty()
	for _, b := range Bots {
		c.passed[b.Name] += b.Passes(q)
	}
	c.right[q.Options[q.Right].Text]++
	c.passed["always the same answer"] = 0
	for _, n := range c.right {
		c.passed["always the same answer"] = max(c.passed["always the same answer"], float64(n))
	}
}

// surely is the least share that so many of n leave possible, but for once in a thousand times
// (Wilson).
func surely(k float64, n int) float64 {
	const z = 3.1
	p, m := k/float64(n), float64(n)
	middle := p + z*z/(2*m)
	return (middle - z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))) / (1 + z*z/m)
}

// offered are questions of a kind over presets, boards and moments of an algorithm.
func offered(t *testing.T, a *engine.Algorithm, kind Kind, moments int) (list []*Task) {
	t.Helper()
	presets := append([]engine.Preset{{}}, a.Presets...)
	dice := sudoku.NewRand(11)
	for len(list) < moments/2 && moments > 0 {
		moments--
		p := sudoku.Must(boards[dice.IntN(len(boards))])
		preset := presets[dice.IntN(len(presets))]
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
		if err != nil {
			continue
		}
		drive.Sprint(s, dice.IntN(160))
		for range 3 {
			for range dice.IntN(2*len(a.Phases) + 1) {
				if s.Tally().Status != engine.Running {
					break
				}
				s.Next(nil)
			}
			if s.Tally().Status != engine.Running {
				break
			}
			q, err := Offer(a, p, s, kind)
			if err != nil {
				t.Fatal(err)
			}
			if q != nil {
				list = append(list, q)
			}
		}
	}
	return list
}
