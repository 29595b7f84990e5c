package question

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// cell is what was offered of a kind and an algorithm.
type cell struct {
	n      int
	passed map[string]float64 // by bot
	right  map[string]int     // how often each answer was right
	at     map[int]int        // how often each letter was
}

var most = flag.Int("moments", 250, "of how many moments of each algorithm questions are drawn, with -full")

// mostNaive is the share that no naive rule passes of any kind and algorithm.
const mostNaive = .40

// No naive rule passes more than two of five questions of any kind and algorithm that are offered,
// and a class would learn from each: no guess beyond doubt, as few are offered of some. Without
// -full that is seen of all algorithms together alone.
func TestNoNaiveRulePasses(t *testing.T) {
	moments := sample.Of(1, 4)
	if *full {
		moments = *most
	}
	cells, questions := map[string]*cell{}, 0
	for _, a := range algorithms.All() {
		for _, q := range offered(t, a, moments) {
			questions++
			of := []string{
				fmt.Sprintf("%-11s of all", q.Kind),
				fmt.Sprintf("%-11s %s", q.Kind, a.ID),
			}
			for _, name := range of {
				if cells[name] == nil {
					cells[name] = &cell{passed: map[string]float64{}, right: map[string]int{}, at: map[int]int{}}
				}
				cells[name].add(q)
			}
		}
	}
	t.Logf("%d questions, %d bots: the share that each is right in, * where it is more than %.2f",
		questions, len(Bots)+2, mostNaive)
	for _, name := range slices.Sorted(maps.Keys(cells)) {
		c := cells[name]
		line := fmt.Sprintf("%-28s %4d:", name, c.n)
		for _, rule := range slices.Sorted(maps.Keys(c.passed)) {
			more := " "
			if c.passed[rule] > mostNaive*float64(c.n) {
				more = "*"
			}
			line += fmt.Sprintf(" | %s %.2f%s", rule, c.passed[rule]/float64(c.n), more)
			if least := surely(c.passed[rule], c.n); least > mostNaive {
				t.Errorf("%s: %s passes %.0f of %d", name, rule, c.passed[rule], c.n)
			}
		}
		t.Log(line)
	}
}

func (c *cell) add(q *Task) {
	c.n++
	for _, b := range Bots {
		c.passed[b.Name] += b.Passes(q)
	}
	c.right[q.answer()]++
	c.at[q.Right]++
	c.passed["always the same answer"] = float64(slices.Max(slices.Collect(maps.Values(c.right))))
	c.passed["always the same letter"] = float64(slices.Max(slices.Collect(maps.Values(c.at))))
}

// surely is the least share that so many of n leave possible, but for once in a thousand times
// (Wilson).
func surely(k float64, n int) float64 {
	const z = 3.1
	p, m := k/float64(n), float64(n)
	middle := p + z*z/(2*m)
	return (middle - z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))) / (1 + z*z/m)
}

// offered are questions of every kind over presets, boards and moments of an algorithm: those
// that would be asked if that kind were wanted.
func offered(t *testing.T, a *engine.Algorithm, moments int) (list []*Task) {
	t.Helper()
	presets := append([]engine.Preset{{}}, a.Presets...)
	dice := sudoku.NewRand(11)
	for range moments {
		p := sudoku.Must(boards[dice.IntN(len(boards))])
		preset := presets[dice.IntN(len(presets))]
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
		if err != nil {
			continue
		}
		sprint(s, dice.IntN(160))
		for range dice.IntN(len(a.Phases)) {
			if s.Tally().Status == engine.Running {
				s.Next(nil)
			}
		}
		if s.Tally().Status != engine.Running {
			continue
		}
		o := offer{}
		never := func() bool { return false }
		if err := o.along(a, p, ahead(s), never); err != nil {
			t.Fatal(err)
		}
		for _, kind := range Kinds() {
			one := o.even(kind)
			for _, other := range o.found {
				if one == nil && other.Kind == kind && !other.placed {
					one = other
				}
			}
			if one != nil {
				list = append(list, one.Task)
			}
		}
	}
	return list
}

// ahead are the moments that come of a search, which itself stays where it is.
func ahead(s engine.Search) Moments {
	return func(yield func(engine.Position, engine.Search) bool) {
		s := s.Clone()
		var at engine.Position
		for yield(at, s) && s.Tally().Status == engine.Running {
			at.Phases++
			if s.Next(nil).Whole {
				at = engine.Position{Iteration: at.Iteration + 1}
			}
		}
	}
}

// sprint does a number of iterations, past the landmarks at which one sprint ends.
func sprint(s engine.Search, iterations int) {
	for done := 0; done < iterations && s.Tally().Status == engine.Running; {
		done += drive.Sprint(s, iterations-done).Done
	}
}
