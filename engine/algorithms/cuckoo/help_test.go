package cuckoo

import (
	"slices"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

var both = []*engine.Algorithm{Algorithm, Classic}

// drawSettings draws a value for every parameter.
func drawSettings(t *rapid.T, a *engine.Algorithm) engine.Settings {
	set := engine.Settings{}
	for _, p := range a.Params {
		switch low, high, whole := p.Bounds(); {
		case p.Name == "nests":
			set[p.Name] = float64(rapid.IntRange(2, 9).Draw(t, p.Name))
		case whole:
			set[p.Name] = float64(rapid.IntRange(int(low), int(high)).Draw(t, p.Name))
		default:
			set[p.Name] = min(high, low+(high-low)*float64(rapid.IntRange(1, 20).Draw(t, p.Name))/20)
		}
	}
	return set
}

// drawRows draws rows of one length that agree in some places, as rows with
// givens do.
func drawRows(t *rapid.T, count int) (rows [][]uint8, held []bool) {
	side := rapid.SampledFrom([]int{4, 9, 16, 25}).Draw(t, "side")
	digits := make([]uint8, side)
	for i := range digits {
		digits[i] = uint8(i + 1)
	}
	common := rapid.Permutation(digits).Draw(t, "common")
	held = rapid.SliceOfN(rapid.Bool(), side, side).Draw(t, "held")
	var free []uint8
	for i, d := range common {
		if !held[i] {
			free = append(free, d)
		}
	}
	for range count {
		r, rest := slices.Clone(common), rapid.Permutation(free).Draw(t, "rest")
		for i := range r {
			if !held[i] {
				r[i], rest = rest[0], rest[1:]
			}
		}
		rows = append(rows, r)
	}
	return rows, held
}

// isPermutation reports whether a row has each of the digits once.
func isPermutation(r []uint8) bool {
	var seen sudoku.Mask
	for _, d := range r {
		seen |= sudoku.Bit(d)
	}
	return seen == sudoku.Mask(1)<<len(r)-1
}
