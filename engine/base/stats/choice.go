package stats

import (
	"math"
	"slices"
)

// Choice is what it gains to choose an entrant by a figure of the puzzle: one entrant where
// the figure is below a threshold, another from there on. Threshold and entrants are found
// on nine tenths of the puzzles and measured on the last tenth, each tenth in turn: a rule
// that has only learnt the noise of its puzzles gains nothing on others.
//
// The single best, the entrant to do better than, is the best over all puzzles, those held
// out too. Found on the nine tenths as well it would be, of two alike, the one that does
// worse on the last tenth, and any rule would seem to gain.
type Choice struct {
	// Ratio is the geometric mean, over puzzles that were held out, of the single best's
	// PAR10 over that of the entrant chosen.
	Ratio Number `json:"single_over_chosen"`
	Low   Number `json:"single_over_chosen_low"`
	High  Number `json:"single_over_chosen_high"`
	// Below and From are the entrants that all puzzles together would choose, and Threshold
	// the value from which on it is the second.
	Below     int     `json:"-"`
	From      int     `json:"-"`
	Threshold float64 `json:"threshold"`
}

// Choose measures the choice by a figure. Costs are logarithms of PAR10 by puzzle and
// entrant. It reports false of fewer than twenty puzzles or two entrants, which say nothing.
func Choose(figure []float64, costs [][]float64) (choice Choice, ok bool) {
	if len(figure) < 2*folds || len(costs[0]) < 2 {
		return choice, false
	}
	order := Dice(1 << 51).Perm(len(figure))
	single := cheapest(costs, order)
	gains := make([]float64, 0, len(figure))
	for fold := range folds {
		var training, heldOut []int
		for k, p := range order {
			if k%folds == fold {
				heldOut = append(heldOut, p)
			} else {
				training = append(training, p)
			}
		}
		rule := ruleOf(figure, costs, training)
		for _, p := range heldOut {
			gains = append(gains, costs[p][single]-costs[p][rule.entrant(figure[p])])
		}
	}
	mean, i := Mean(gains)
	all := ruleOf(figure, costs, order)
	return Choice{
		Ratio:     Number(math.Exp(mean)),
		Low:       Number(math.Exp(i.Low)),
		High:      Number(math.Exp(i.High)),
		Below:     all.below,
		From:      all.from,
		Threshold: all.threshold,
	}, true
}

// rule chooses by a threshold.
type rule struct {
	threshold   float64
	below, from int
}

func (r rule) entrant(figure float64) int {
	if figure < r.threshold {
		return r.below
	}
	return r.from
}

// ruleOf finds the rule that costs least on some puzzles. A tenth of them stands on each
// side of its threshold, or it is the single best on both.
func ruleOf(figure []float64, costs [][]float64, on []int) rule {
	on = slices.Clone(on)
	slices.SortStableFunc(on, func(p, q int) int {
		switch {
		case figure[p] < figure[q]:
			return -1
		case figure[p] > figure[q]:
			return 1
		}
		return p - q
	})
	single := cheapest(costs, on)
	best := rule{
		threshold: math.Inf(-1),
		below:     single,
		from:      single,
	}
	least := total(costs, on, single)
	side := max(1, len(on)/10)
	for split := side; split <= len(on)-side; split++ {
		low := figure[on[split-1]]
		high := figure[on[split]]
		if low == high {
			continue
		}
		below := cheapest(costs, on[:split])
		from := cheapest(costs, on[split:])
		cost := total(costs, on[:split], below) + total(costs, on[split:], from)
		if cost < least {
			least = cost
			best = rule{
				threshold: low + (high-low)/2,
				below:     below,
				from:      from,
			}
		}
	}
	return best
}

// Cheapest returns the single best: the entrant that costs least over all puzzles.
func Cheapest(costs [][]float64) int {
	all := make([]int, len(costs))
	for p := range all {
		all[p] = p
	}
	return cheapest(costs, all)
}

// cheapest is the entrant that costs least on some puzzles.
func cheapest(costs [][]float64, on []int) int {
	return least(len(costs[0]), func(e int) float64 {
		return total(costs, on, e)
	})
}

func total(costs [][]float64, on []int, entrant int) float64 {
	sum := 0.0
	for _, p := range on {
		sum += costs[p][entrant]
	}
	return sum
}
