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

// Survey is what random boards and the descents from them tell.
type Survey struct {
	Random []Point
	// Minima are the boards that no step makes better on which the descents ended, each once.
	Minima []Point
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
	// solution is not known.
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
	met := map[string]bool{}
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
		if met[key] {
			continue
		}
		met[key] = true
		survey.Minima = append(survey.Minima, descent.Point)
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
	survey.Steps /= float64(max(1, survey.Descents))
	if l.Solution != nil {
		survey.OfRandom, survey.OfMinima = Correlate(survey.Random), Correlate(survey.Minima)
	}
	return survey, nil
}

// Autocorrelation returns how a series is correlated with itself some steps later: as R and the
// textbooks have it, about the mean of the whole series and over all of its values. It is NaN where
// the series never changes.
func Autocorrelation(x []float64, lag int) float64 {
	mean := stats.Average(x)
	apart := func(lag int) (sum float64) {
		for t := range len(x) - lag {
			sum += float64((x[t] - mean) * (x[t+lag] - mean))
		}
		return sum
	}
	return apart(lag) / apart(0)
}

// Walk is what random walks tell.
type Walk struct {
	// R1 is the correlation of the cost with that one step before, with its interval over the walks,
	// and Length the correlation length: after how many steps it has fallen to 1/e.
	R1     Number
	R1Low  Number
	R1High Number
	Length Number
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
func (l *Landscape) Walk(ctx context.Context, seed uint64, walks, steps int) (walk Walk, err error) {
	if len(l.Swaps) == 0 {
		return walk, ErrNoSteps
	}
	dice := sudoku.NewRand(seed)
	var each []float64
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
		each = append(each, Autocorrelation(series, 1))
	}
	mean, in := stats.Mean(each)
	return Walk{
		R1:     Number(mean),
		R1Low:  Number(max(-1, in.Low)),
		R1High: Number(min(1, in.High)),
		Length: length(mean),
	}, nil
}
