package landscape

import (
	"context"
	"errors"
	"math"

	"gonum.org/v1/gonum/stat"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// ErrNoSteps is the answer to a puzzle without two free cells in a block.
var ErrNoSteps = errors.New("no block has two free cells, so there is only one board")

// Number is a figure, NaN where there is none.
type Number = experiment.Number

// Point is a board as a picture has it.
type Point struct {
	Cost  int
	Swaps int // from the solution; -1 where that is not known
}

func pointOf(b *Board) Point { return Point{b.Cost, b.Distance()} }

// Correlation is how the cost goes with the distance to the solution (Jones and
// Forrest, Fitness distance correlation as a measure of problem difficulty for genetic
// algorithms, 1995), with Fisher's interval. With costs it is near 1 where a lower
// cost leads to the solution.
type Correlation struct {
	Boards int
	R      Number
	Low    Number
	High   Number
}

// Correlate returns the correlation of the cost of points with their distance in swaps.
func Correlate(points []Point) *Correlation {
	var cost, distance []float64
	for _, p := range points {
		if p.Swaps >= 0 {
			cost = append(cost, float64(p.Cost))
			distance = append(distance, float64(p.Swaps))
		}
	}
	r := stat.Correlation(cost, distance, nil)
	correlation := &Correlation{Boards: len(cost), R: Number(r), Low: -1, High: 1}
	n := len(cost)
	if n > 3 && math.Abs(r) < 1 {
		z := math.Atanh(r)
		half := 1.959963984540054 / math.Sqrt(float64(n-3))
		correlation.Low, correlation.High = Number(math.Tanh(z-half)), Number(math.Tanh(z+half))
	}
	return correlation
}

// Minimum is a board that no step makes better, met by descents.
type Minimum struct {
	Point
	Standing sudoku.Standing
	Kind     string
	Times    int // how many descents ended there
}

// Survey is what random boards and the descents from them tell.
type Survey struct {
	Random []Point
	Minima []Minimum
	// Descents is how many descents were made, one from each random board, and Steps
	// their mean length.
	Descents int
	Steps    float64
	// These count boards that descents ended on, each once; Solved counts descents.
	Strict   int
	Weak     int
	Plateaus int
	Solved   int
	// OfRandom and OfMinima are the correlations of cost and distance, nil where the
	// solution is not known. A minimum counts once, however often it was met.
	OfRandom *Correlation
	OfMinima *Correlation
}

// Survey descends from random boards.
func (l *Landscape) Survey(ctx context.Context, seed uint64, boards int) (Survey, error) {
	var survey Survey
	if len(l.Swaps) == 0 {
		return survey, ErrNoSteps
	}
	dice := sudoku.NewRand(seed)
	met := map[string]int{}
	for range boards {
		if err := ctx.Err(); err != nil {
			return survey, err
		}
		board := l.Random(&dice)
		survey.Random = append(survey.Random, pointOf(board))
		descent := board.Descend()
		survey.Descents++
		survey.Steps += float64(descent.Steps)
		if descent.Cost == 0 {
			survey.Solved++
		}
		key := string(descent.Board.Grid)
		i, ok := met[key]
		if !ok {
			i = len(survey.Minima)
			met[key] = i
			survey.Minima = append(survey.Minima, Minimum{
				Point:    descent.Point,
				Standing: descent.Standing,
				Kind:     descent.Kind,
			})
			switch {
			case descent.Cost == 0:
			case descent.Standing == sudoku.StrictMinimum:
				survey.Strict++
			case descent.Standing == sudoku.WeakMinimum:
				survey.Weak++
			default:
				survey.Plateaus++
			}
		}
		survey.Minima[i].Times++
	}
	survey.Steps /= float64(max(1, survey.Descents))
	if l.Solution != nil {
		var minima []Point
		for _, m := range survey.Minima {
			minima = append(minima, m.Point)
		}
		survey.OfRandom, survey.OfMinima = Correlate(survey.Random), Correlate(minima)
	}
	return survey, nil
}

// Autocorrelation returns how a series is correlated with itself, lag by lag from 0 on: as R
// and the textbooks have it, about the mean of the whole series and over all of its
// values. It is NaN where the series never changes.
func Autocorrelation(x []float64, lags int) []float64 {
	mean := stats.Average(x)
	r := make([]float64, min(lags+1, len(x)))
	for k := range r {
		for t := range len(x) - k {
			r[k] += float64((x[t] - mean) * (x[t+k] - mean))
		}
	}
	for k := len(r) - 1; k >= 0; k-- {
		r[k] /= r[0]
	}
	return r
}

// Walk is what random walks tell.
type Walk struct {
	// R are the autocorrelations of the cost from lag 0 on, the mean over the walks.
	R []Number
	// R1 is that of lag 1, with its interval over the walks, and Length the
	// correlation length: after how many steps it has fallen to 1/e.
	R1         Number
	R1Low      Number
	R1High     Number
	Length     Number
	LengthLow  Number
	LengthHigh Number
}

// length is the correlation length of a first autocorrelation.
func length(r1 float64) Number {
	switch {
	case r1 <= 0:
		return 0
	case r1 >= 1:
		return Number(math.Inf(1))
	}
	return Number(-1 / math.Log(r1))
}

// Walk goes random ways, each from a random board: every step is a swap drawn evenly
// from all, whatever it does.
func (l *Landscape) Walk(ctx context.Context, seed uint64, walks, steps, lags int) (Walk, error) {
	walk := Walk{R: make([]Number, min(lags+1, steps))}
	if len(l.Swaps) == 0 {
		return walk, ErrNoSteps
	}
	dice := sudoku.NewRand(seed)
	var first []float64
	for range walks {
		if err := ctx.Err(); err != nil {
			return walk, err
		}
		board := l.Random(&dice)
		series := make([]float64, steps)
		for t := range series {
			series[t] = float64(board.Cost)
			board.Swap(l.Swaps[dice.IntN(len(l.Swaps))])
		}
		r := Autocorrelation(series, lags)
		for k, v := range r {
			walk.R[k] += Number(v)
		}
		first = append(first, r[1])
	}
	for k := range walk.R {
		walk.R[k] /= Number(walks)
	}
	mean, in := stats.Mean(first)
	low := max(-1, in.Low)
	high := min(1, in.High)
	walk.R1 = Number(mean)
	walk.R1Low = Number(low)
	walk.R1High = Number(high)
	walk.Length = length(mean)
	walk.LengthLow = length(low)
	walk.LengthHigh = length(high)
	return walk, nil
}
