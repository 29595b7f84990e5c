package experiment

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"sudokuscope/engine/base/stats"
)

// This file says how alike the boards are that runs visit: the share of free cells that have the same digit,
// over all pairs of runs, each of them at any of its moments. Within one entrant that says how stable
// it is from run to run, of two entrants how similar they are.

// mostAlike bounds the runs of a sample that are looked at.
const mostAlike = 200

// Alike is such a share with its interval of 95 %; NaN where there are too few runs.
type Alike struct{ Share, Low, High Number }

// noAlike is that of too few runs.
func noAlike() Alike {
	nan := Number(math.NaN())
	return Alike{nan, nan, nan}
}

// boards are what the first runs have visited, in the free cells alone.
func (s *Sample) boards() (list [][]string) {
	for i := 0; i < len(s.Runs) && len(list) < mostAlike; i++ {
		var visited []string
		for _, grid := range s.Runs[i].Visited {
			if len(grid) != len(s.Givens) {
				continue
			}
			free := make([]byte, 0, len(s.Givens))
			for c := range s.Givens {
				if s.Givens[c] == '.' {
					free = append(free, grid[c])
				}
			}
			visited = append(visited, string(free))
		}
		if len(visited) > 0 && visited[0] != "" {
			list = append(list, visited)
		}
	}
	return list
}

// votes count how many runs have a symbol in a cell. The boards of a run have equal parts of its vote.
type votes []map[byte]float64

func votesOf(runs [][]string) votes {
	v := make(votes, len(runs[0][0]))
	for c := range v {
		v[c] = map[byte]float64{}
	}
	for _, boards := range runs {
		for _, b := range boards {
			for c := range v {
				v[c][b[c]] += 1 / float64(len(boards))
			}
		}
	}
	return v
}

// shared is how many free cells a run shares with those that have voted, summed over these.
func (v votes) shared(boards []string) (sum float64) {
	for _, b := range boards {
		for c := range v {
			if b[c] != '.' { // empty in both is no agreement
				sum += v[c][b[c]]
			}
		}
	}
	return sum / float64(len(boards))
}

// stable is how alike the boards are that runs of one entrant visit. Its variance is the jackknife's.
func stable(runs [][]string) Alike {
	n := len(runs)
	if n < 3 {
		return noAlike()
	}
	all, cells := votesOf(runs), float64(len(runs[0][0]))
	shares := make([]float64, n)
	for i, boards := range runs {
		itself := votesOf(runs[i : i+1]).shared(boards)
		shares[i] = (all.shared(boards) - itself) / (float64(n-1) * cells)
	}
	mean, squares := about(shares)
	return within(mean, 4*float64(n-1)/(float64(n)*float64(n-2)*float64(n-2))*squares, n)
}

// similar is how alike the boards are that runs of two entrants visit.
func similar(a, b [][]string) Alike {
	if min(len(a), len(b)) < 2 || len(a[0][0]) != len(b[0][0]) {
		return noAlike()
	}
	variance, mean := 0.0, 0.0
	for _, side := range [2][2][][]string{{a, b}, {b, a}} {
		other, cells := votesOf(side[1]), float64(len(side[1][0][0]))
		shares := make([]float64, len(side[0]))
		for i, boards := range side[0] {
			shares[i] = other.shared(boards) / (float64(len(side[1])) * cells)
		}
		var squares float64
		mean, squares = about(shares)
		n := float64(len(shares))
		variance += squares / (n * (n - 1))
	}
	return within(mean, variance, min(len(a), len(b)))
}

// about is the mean of values and the sum of their squared distances from it.
func about(values []float64) (mean, squares float64) {
	mean = stats.Average(values)
	for _, v := range values {
		squares += float64((v - mean) * (v - mean))
	}
	return mean, squares
}

// within is Student's interval of a share with a variance, of a number of runs.
func within(share, variance float64, runs int) Alike {
	away := distuv.StudentsT{Sigma: 1, Nu: float64(runs - 1)}.Quantile(.975) * math.Sqrt(variance)
	return Alike{Number(share), Number(max(0, share-away)), Number(min(1, share+away))}
}
