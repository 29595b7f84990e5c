package experiment

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"sudokuscope/engine/base/stats"
)

// This file says how alike the boards are with which runs end that did not solve their puzzle: the share of
// free cells that have the same digit, over all pairs of runs. Within one entrant that says how stable
// it is from run to run, of two entrants how similar they are. A solution is left out, since those who
// find it are alike by that.

// mostAlike bounds the runs of a sample that are looked at: their boards may have to be fetched.
const mostAlike = 200

// Alike is such a share with its interval of 95 %; NaN where there are too few boards.
type Alike struct{ Share, Low, High Number }

// noAlike is that of too few boards.
func noAlike() Alike {
	nan := Number(math.NaN())
	return Alike{nan, nan, nan}
}

// boards are what the first runs without a solution end with, in the free cells alone.
func (s *Sample) boards() (list []string) {
	for i := 0; i < len(s.Runs) && len(list) < mostAlike; i++ {
		r := &s.Runs[i]
		if r.Solved || r.Late || r.Died {
			continue
		}
		grid := r.Board
		if grid == "" && s.Detail != nil {
			detail, err := s.Detail(*r)
			if err != nil {
				continue
			}
			grid = detail.Grid
		}
		if len(grid) != len(s.Givens) {
			continue
		}
		free := make([]byte, 0, len(s.Givens))
		for c := range s.Givens {
			if s.Givens[c] == '.' {
				free = append(free, grid[c])
			}
		}
		list = append(list, string(free))
	}
	return list
}

// votes count how many boards have a symbol in a cell.
type votes []map[byte]int

func votesOf(boards []string) votes {
	v := make(votes, len(boards[0]))
	for c := range v {
		v[c] = map[byte]int{}
		for _, b := range boards {
			v[c][b[c]]++
		}
	}
	return v
}

// shared is how much of a board the others share on average; of one that voted itself, itself is left out.
func (v votes) shared(board string, others int, itself bool) float64 {
	same := 0
	for c := range v {
		if board[c] == '.' { // empty in both is no agreement
			continue
		}
		same += v[c][board[c]]
		if itself {
			same--
		}
	}
	return float64(same) / float64(others*len(v))
}

// stable is how alike the boards of one entrant are. Its variance is the jackknife's.
func stable(boards []string) Alike {
	n := len(boards)
	if n < 3 || boards[0] == "" {
		return noAlike()
	}
	all := votesOf(boards)
	shares := make([]float64, n)
	for i, b := range boards {
		shares[i] = all.shared(b, n-1, true)
	}
	mean, squares := about(shares)
	return within(mean, 4*float64(n-1)/(float64(n)*float64(n-2)*float64(n-2))*squares, n)
}

// similar is how alike the boards of two entrants are.
func similar(a, b []string) Alike {
	if min(len(a), len(b)) < 2 || a[0] == "" || len(a[0]) != len(b[0]) {
		return noAlike()
	}
	variance, mean := 0.0, 0.0
	for _, side := range [2][2][]string{{a, b}, {b, a}} {
		other := votesOf(side[1])
		shares := make([]float64, len(side[0]))
		for i, board := range side[0] {
			shares[i] = other.shared(board, len(side[1]), false)
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

// within is Student's interval of a share with a variance, of so many runs.
func within(share, variance float64, runs int) Alike {
	away := distuv.StudentsT{Sigma: 1, Nu: float64(runs - 1)}.Quantile(.975) * math.Sqrt(variance)
	return Alike{Number(share), Number(max(0, share-away)), Number(min(1, share+away))}
}
