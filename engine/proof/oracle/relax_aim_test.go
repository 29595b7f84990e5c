package oracle

import (
	"math"
	"slices"
)

// keeps is how much of the gap the corrector should keep: where nothing costs, the totals of the
// shares are those of the prices, and what they lack of the ones that the path begins with. The
// direction in which all sums become right and the gap closes is found by conjugate gradients.
func (o *relaxOracle) keeps(s *phase) float64 {
	held := o.fixedOf(s, s.before)
	want := make([]float64, 4*s.p.Cells)
	var of [][4]int
	var x, total []float64
	for unit := range s.p.Units() {
		for d := range s.p.Side {
			if !slices.ContainsFunc(s.p.Unit(unit), func(c uint16) bool { return int(held[c]) == d+1 }) {
				want[s.p.Cells+unit*s.p.Side+d] = 1
			}
		}
	}
	for cell, d := range held {
		if d != 0 {
			continue
		}
		want[cell] = 1
		for d, share := range s.before.Marginals.P[cell*s.p.Side:][:s.p.Side] {
			if share == 0 {
				continue
			}
			sums := [4]int{cell}
			for k, unit := range s.p.UnitsOf(cell) {
				sums[1+k] = s.p.Cells + unit*s.p.Side + d
			}
			price := o.off
			for _, sum := range sums {
				price += s.before.Constraints.Of[sum]
			}
			of, x, total = append(of, sums), append(x, share), append(total, price)
		}
	}
	gather := func(numbers []float64) []float64 {
		into := make([]float64, len(want))
		for j, sums := range of {
			for _, sum := range sums {
				into[sum] += numbers[j]
			}
		}
		return into
	}
	spread := func(numbers []float64) []float64 {
		into := make([]float64, len(x))
		for j, sums := range of {
			into[j] = numbers[sums[0]] + numbers[sums[1]] + numbers[sums[2]] + numbers[sums[3]]
		}
		return into
	}
	part := make([]float64, len(x))
	for j := range x {
		part[j] = x[j] / total[j] * -o.off
	}
	right := gather(part)
	for i := range right {
		right[i] += want[i]
	}
	pull := spread(conjugate(func(v []float64) []float64 {
		scaled := spread(v)
		for j := range scaled {
			scaled[j] *= x[j] / total[j]
		}
		return gather(scaled)
	}, right))
	dx, dt, gap := make([]float64, len(x)), make([]float64, len(x)), 0.0
	primal, dual := 1.0, 1.0
	for j := range x {
		dt[j] = -o.off - pull[j]
		dx[j] = -x[j]/total[j]*dt[j] - x[j]
		gap += x[j] * total[j]
		if dx[j] < 0 {
			primal = min(primal, -x[j]/dx[j])
		}
		if dt[j] < 0 {
			dual = min(dual, -total[j]/dt[j])
		}
	}
	ahead := 0.0
	for j := range x {
		ahead += (x[j] + primal*dx[j]) * (total[j] + dual*dt[j])
	}
	return math.Pow(ahead/gap, 3)
}

// conjugate solves a system of equations by conjugate gradients; some may follow from others.
func conjugate(times func([]float64) []float64, right []float64) []float64 {
	dot := func(a, b []float64) (sum float64) {
		for i := range a {
			sum += a[i] * b[i]
		}
		return sum
	}
	at, rest := make([]float64, len(right)), slices.Clone(right)
	way, first := slices.Clone(right), dot(right, right)
	left := first
	for range 10 * len(right) {
		if left <= 1e-22*first {
			break
		}
		image := times(way)
		far := left / dot(way, image)
		for i := range at {
			at[i] += far * way[i]
			rest[i] -= far * image[i]
		}
		next := dot(rest, rest)
		for i := range way {
			way[i] = rest[i] + next/left*way[i]
		}
		left = next
	}
	return at
}
