package question

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// cell is what was offered of a kind and an algorithm: at a moment each of some questions alike, so
// that a bot is right there in a share of them.
type cell struct {
	moments, questions int
	passed             map[string]float64 // by bot
	right              map[string]float64 // how often each answer was right
	at                 map[int]float64    // how often each letter was
}

var (
	most   = flag.Int("moments", 250, "of how many moments of each algorithm questions are drawn, with -full")
	alone  = flag.String("of", "", "the one algorithm whose questions are drawn; empty for all")
	update = flag.Bool("update", false, "write the table of bots")
)

// mostNaive is the share that no naive rule passes of any kind and algorithm.
const mostNaive = .40

// No naive rule passes more than two of five questions of any kind and algorithm that are offered:
// so few that it is no chance, once in a thousand times and cell. Where the answers have places of
// their own no bot is better at any moment, as one of three answers at least is drawn; the places
// among answers by numbers are drawn as well. So all that can be drawn at a moment are tried.
func TestNoNaiveRulePasses(t *testing.T) {
	sample.OnlyLarge(t)
	moments := sample.Of(1, 4)
	if *full {
		moments = *most
	}
	cells, questions := map[string]*cell{}, 0
	for _, a := range algorithms.All() {
		if *alone != "" && a.ID != *alone {
			continue
		}
		for _, list := range offered(t, a, moments) {
			questions += len(list)
			name := fmt.Sprintf("%-11s %s", list[0].Kind, a.ID)
			if cells[name] == nil {
				cells[name] = &cell{passed: map[string]float64{}, right: map[string]float64{}, at: map[int]float64{}}
			}
			cells[name].add(list)
			for bot, passed := range cells[name].passedBy(list) {
				if list[0].placed && passed > mostNaive {
					t.Errorf("%s: %s passes %.2f of %q", name, bot, passed, list[0].Text)
				}
			}
		}
	}
	table := fmt.Sprintf("go test ./engine/school/question -run NoNaive -full -moments %d -update\n"+
		"%d questions, %d bots: kind, algorithm, moments, questions, who is right most often\n",
		moments, questions, len(bots)+2)
	for _, name := range slices.Sorted(maps.Keys(cells)) {
		c := cells[name]
		rules := slices.SortedFunc(maps.Keys(c.passed), func(x, y string) int {
			return cmp.Or(cmp.Compare(c.passed[y], c.passed[x]), cmp.Compare(x, y))
		})
		table += fmt.Sprintf("%-26s %4d %5d", name, c.moments, c.questions)
		for i, rule := range rules {
			share := c.passed[rule] / float64(c.moments)
			if i < 3 {
				table += fmt.Sprintf(" | %.2f %s", share, rule)
			}
			if surely(c.passed[rule], c.moments) > mostNaive || c.moments >= 40 && share > mostNaive {
				t.Errorf("%s: %s passes %.1f of %d", name, rule, c.passed[rule], c.moments)
			}
		}
		table += "\n"
	}
	t.Log(table)
	if *update && *alone == "" {
		if err := os.WriteFile("testdata/bots.txt", []byte(table), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (c *cell) add(list []*Task) {
	c.moments++
	c.questions += len(list)
	for bot, passed := range c.passedBy(list) {
		c.passed[bot] += passed
	}
	for _, q := range list {
		c.right[q.answer()] += 1 / float64(len(list))
		c.at[q.Right] += 1 / float64(len(list))
	}
	if list[0].placed {
		c.passed["always the same answer"] = slices.Max(slices.Collect(maps.Values(c.right)))
	}
	c.passed["always the same letter"] = slices.Max(slices.Collect(maps.Values(c.at)))
}

// passedBy is the share of the questions of a moment in which each bot is right.
func (c *cell) passedBy(list []*Task) map[string]float64 {
	passed := map[string]float64{}
	for _, q := range list {
		for _, b := range bots {
			passed[b.Name] += b.Passes(q) / float64(len(list))
		}
	}
	return passed
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
// that would be asked if that kind were wanted, with all that are as likely at that moment.
func offered(t *testing.T, a *engine.Algorithm, moments int) (list [][]*Task) {
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
			if alike := o.drawn(kind); len(alike) > 0 {
				list = append(list, alike)
				continue
			}
			i := slices.IndexFunc(o.found, func(one *Offered) bool { return one.Kind == kind && !one.placed })
			if i < 0 {
				continue
			}
			if alike := redrawn(t, a, p, s, o.found[i]); len(alike) > 0 {
				list = append(list, alike)
			}
		}
	}
	return list
}

// drawn are the questions of which even draws one.
func (o *offer) drawn(kind Kind) (list []*Task) {
	for _, one := range o.firsts(kind) {
		list = append(list, one.Task)
	}
	return list
}

// redraws is with how many dice the wrong answers of a question are drawn.
const redraws = 64

// redrawn are the questions that other dice make of a moment.
func redrawn(t *testing.T, a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, of *Offered) (list []*Task) {
	t.Helper()
	for at, there := range ahead(s) {
		if at != of.At {
			continue
		}
		seen, err := begin(a, p, there)
		if err != nil {
			t.Fatal(err)
		}
		own := seen.dice.Uint64() // so that no two moments draw alike
		for seed := range uint64(redraws) {
			seen.dice = sudoku.NewRand(own + seed)
			for _, m := range makers {
				if m.kind == of.Kind {
					list = append(list, m.make(seen)...)
				}
			}
		}
		break
	}
	return slices.DeleteFunc(list, func(q *Task) bool { return !q.WorthAVote() })
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
