package stats

import "math"

// VirtualBest is what would be gained by the best search of each puzzle (the virtual best)
// over the search that is the best over all (the single best). Picked and measured by the
// same runs, the virtual best would be the luckiest, and equal searches would seem to gain
// (Cameron, Hoos and Leyton-Brown, Bias in algorithm portfolio performance evaluation,
// IJCAI 2016). So both are picked by every second run and measured by the others, both
// ways, and so in each draw of the bootstrap.
type VirtualBest struct {
	// Single is the single best by all runs.
	Single string `json:"single_best"`
	// Ratio is the geometric mean over the puzzles of the single best's PAR10 over that of
	// the virtual best.
	Ratio Number `json:"single_over_virtual"`
	Low   Number `json:"single_over_virtual_low"`
	High  Number `json:"single_over_virtual_high"`
	// Puzzles are those that all this is over.
	Puzzles int `json:"puzzles"`
}

// halved are logarithms of PAR10 by entrant, puzzle and half of the runs: first that of the
// runs as they are, then those of runs drawn again within the half.
type halved [][][2][]float64

// VirtualBest sums the puzzles up on which every search has two runs or more and takes
// something; nil where there are fewer than two such puzzles or searches.
func (s *Suite) VirtualBest() *VirtualBest {
	var on []int
	for puzzle := range s.Puzzles {
		enough := true
		for e := range s.Entrants {
			runs := &s.Runs[e][puzzle]
			enough = enough && runs.Len() > 1 && s.somethingBy(runs.PAR10())
		}
		if enough {
			on = append(on, puzzle)
		}
	}
	if len(on) < 2 || len(s.Entrants) < 2 {
		return nil
	}
	figures := s.halves(on)
	single := least(len(figures), func(e int) float64 {
		sum := 0.0
		for p := range on {
			sum += figures[e][p][0][0] + figures[e][p][1][0]
		}
		return sum
	})
	dice := Dice(1 << 50)
	draws := len(figures[0][0][0]) - 1
	values := make([]float64, Resamples)
	for i := range values {
		places := make([]int, len(on))
		which := make([]int, len(on))
		for p := range on {
			places[p], which[p] = dice.IntN(len(on)), 1+dice.IntN(draws)
		}
		values[i] = figures.gain(func(p int) (int, int) {
			return places[p], which[p]
		})
	}
	logs := Percentiles(values)
	return &VirtualBest{
		Single: s.Entrants[single],
		Ratio: Number(math.Exp(figures.gain(func(p int) (int, int) {
			return p, 0
		}))),
		Low:     Number(math.Exp(logs.Low)),
		High:    Number(math.Exp(logs.High)),
		Puzzles: len(on),
	}
}

// gain is the mean logarithm of the single best over the virtual best; at says which puzzle
// stands in the place of one, and which of its draws.
func (h halved) gain(at func(p int) (place, draw int)) float64 {
	puzzles, sum := len(h[0]), 0.0
	for half := range 2 {
		of := func(e, p, half int) float64 {
			place, draw := at(p)
			return h[e][place][half][draw]
		}
		single := least(len(h), func(e int) float64 {
			all := 0.0
			for p := range puzzles {
				all += of(e, p, half)
			}
			return all
		})
		for p := range puzzles {
			best := least(len(h), func(e int) float64 {
				return of(e, p, half)
			})
			sum += of(single, p, 1-half) - of(best, p, 1-half)
		}
	}
	return sum / float64(2*puzzles)
}

// least is the number below n with the least figure.
func least(n int, figure func(int) float64) int {
	best, low := 0, figure(0)
	for i := 1; i < n; i++ {
		if v := figure(i); v < low {
			best, low = i, v
		}
	}
	return best
}

// halves are the figures of some puzzles.
func (s *Suite) halves(on []int) halved {
	runs := 0
	for e := range s.Entrants {
		for _, p := range on {
			runs += s.Runs[e][p].Len()
		}
	}
	dice := Dice(1<<50 + 1)
	figures := make(halved, len(s.Entrants))
	for entrant := range figures {
		figures[entrant] = make([][2][]float64, len(on))
		for place, puzzle := range on {
			for side := range 2 {
				half := Runs{Budget: s.Runs[entrant][puzzle].Budget}
				for i := side; i < s.Runs[entrant][puzzle].Len(); i += 2 {
					half.Efforts = append(half.Efforts, s.Runs[entrant][puzzle].Efforts[i])
					half.Solved = append(half.Solved, s.Runs[entrant][puzzle].Solved[i])
				}
				list := []float64{s.log(half.PAR10())}
				for range max(20, min(Resamples, 10*room/runs)) {
					drawn := half.Draw(dice.IntN)
					list = append(list, s.log(drawn.PAR10()))
				}
				figures[entrant][place][side] = list
			}
		}
	}
	return figures
}
