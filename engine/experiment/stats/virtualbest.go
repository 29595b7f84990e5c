package stats

import "math"

// The virtual best is the search that is the best on each puzzle. Picked and measured by
// the same runs it would be the luckiest, and equal searches would all seem worse than it
// (Cameron, Hoos and Leyton-Brown, Bias in algorithm portfolio performance evaluation,
// IJCAI 2016). So it is picked by every second run and measured by the others, both ways.

// part is which of the runs of a cell are looked at.
type part int

const (
	even part = iota
	odd
	whole
)

// other is the half that the first was not picked by.
func (h part) other() part { return odd - h }

// of are those runs of a cell.
func (h part) of(r *Runs) Runs {
	if h == whole {
		return *r
	}
	half := Runs{Budget: r.Budget}
	for i := int(h); i < r.Len(); i += 2 {
		half.Efforts, half.Solved = append(half.Efforts, r.Efforts[i]), append(half.Solved, r.Solved[i])
	}
	return half
}

// picked is the entrant with the least expected running time on each puzzle by either half
// of the runs, -1 where nobody solved it there.
func (s *Suite) picked() [][2]int {
	list := make([][2]int, len(s.Puzzles))
	for p := range list {
		for h := range 2 {
			list[p][h] = s.pick(func(e int) float64 {
				half := part(h).of(&s.Runs[e][p])
				return half.ERT()
			})
		}
	}
	return list
}

// pick is the entrant with the least figure, -1 where none is finite.
func (s *Suite) pick(figure func(e int) float64) int {
	best, least := -1, math.Inf(1)
	for e := range s.Entrants {
		if v := figure(e); v < least {
			best, least = e, v
		}
	}
	return best
}

// VirtualBest is the geometric mean of the expected running time of the virtual best, and
// the number of puzzles that anybody solved.
func (s *Suite) VirtualBest() (ert float64, solved int) {
	sum, n := 0.0, 0
	for p, best := range s.picked() {
		if s.solvers(p) > 0 {
			solved++
		}
		for h, e := range best {
			if e < 0 {
				continue
			}
			half := part(h).other().of(&s.Runs[e][p])
			if v := half.ERT(); !math.IsInf(v, 1) {
				sum, n = sum+s.log(v), n+1
			}
		}
	}
	return math.Exp(sum / float64(n)), solved
}

// toBest is how much longer an entrant takes than the virtual best.
func (s *Suite) toBest(e int, best [][2]int) (float64, Interval) {
	sum := 0.0
	var on []int
	for p := range s.Puzzles {
		r, ok := s.halves(func(h part) (float64, bool) {
			b := best[p][h]
			if b < 0 || b == e {
				return 0, b == e
			}
			x, y := h.other().of(&s.Runs[e][p]), h.other().of(&s.Runs[b][p])
			return s.logRatio(x.ERT(), y.ERT())
		})
		if ok && s.Runs[e][p].Successes() > 0 {
			on, sum = append(on, p), sum+r
		}
	}
	if len(on) == 0 {
		return math.Inf(1), Interval{Low: math.NaN(), High: math.Inf(1)}
	}
	i := exp(interval(on, uint64(e)<<24, func(p int, intN func(int) int) (float64, bool) {
		drawn := func(e int, h part) float64 {
			x := s.draws(ByERT, e, p, h)
			return x[intN(len(x))]
		}
		return s.halves(func(h part) (float64, bool) {
			b := s.pick(func(e int) float64 { return drawn(e, h) })
			if b < 0 || b == e {
				return 0, b == e
			}
			return s.logRatio(drawn(e, h.other()), drawn(b, h.other()))
		})
	}))
	return math.Exp(sum / float64(len(on))), i
}

// halves is the mean of what there is of a figure of both halves.
func (s *Suite) halves(of func(part) (float64, bool)) (mean float64, ok bool) {
	n := 0
	for _, h := range []part{even, odd} {
		if v, ok := of(h); ok {
			mean, n = mean+v, n+1
		}
	}
	return mean / float64(n), n > 0
}
