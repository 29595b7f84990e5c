package landscape

import (
	"context"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Autocorrelation is how a series is correlated with itself, lag by lag from 0 on: as R
// and the textbooks have it, about the mean of the whole series and over all of its
// values. It is NaN where the series never changes.
func Autocorrelation(x []float64, lags int) []float64 {
	mean := stats.Average(x)
	r := make([]float64, min(lags+1, len(x)))
	for k := range r {
		for t := 0; t+k < len(x); t++ {
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
	Walks int `json:"walks"`
	Steps int `json:"steps"`
	// R are the autocorrelations of the cost from lag 0 on, the mean over the walks.
	R []experiment.Number `json:"autocorrelation"`
	// R1 is that of lag 1, with its interval over the walks, and Length the
	// correlation length: after how many steps it has fallen to 1/e.
	R1         experiment.Number `json:"r1"`
	R1Low      experiment.Number `json:"r1_low"`
	R1High     experiment.Number `json:"r1_high"`
	Length     experiment.Number `json:"correlation_length"`
	LengthLow  experiment.Number `json:"correlation_length_low"`
	LengthHigh experiment.Number `json:"correlation_length_high"`
	// MeanCost is that of the boards met.
	MeanCost float64 `json:"mean_cost"`
}

// length is the correlation length of a first autocorrelation.
func length(r1 float64) experiment.Number {
	switch {
	case r1 <= 0:
		return 0
	case r1 >= 1:
		return experiment.Number(math.Inf(1))
	}
	return experiment.Number(-1 / math.Log(r1))
}

// Walk goes random ways, each from a random board: every step is a swap drawn evenly
// from all, whatever it does.
func (l *Landscape) Walk(ctx context.Context, seed uint64, walks, steps, lags int) (Walk, error) {
	w := Walk{Walks: walks, Steps: steps, R: make([]experiment.Number, min(lags+1, steps))}
	if len(l.Swaps) == 0 {
		return w, ErrNoSteps
	}
	dice := engine.NewRand(seed)
	var first []float64
	for range walks {
		if err := ctx.Err(); err != nil {
			return w, err
		}
		b := l.Random(&dice)
		series := make([]float64, steps)
		for t := range series {
			series[t] = float64(b.Cost)
			b.Swap(l.Swaps[dice.IntN(len(l.Swaps))])
		}
		w.MeanCost += stats.Average(series)
		r := Autocorrelation(series, lags)
		for k, v := range r {
			w.R[k] += experiment.Number(v)
		}
		first = append(first, r[1])
	}
	w.MeanCost /= float64(walks)
	for k := range w.R {
		w.R[k] /= experiment.Number(walks)
	}
	mean, in := stats.Mean(first)
	low, high := max(-1, in.Low), min(1, in.High)
	w.R1, w.R1Low, w.R1High = experiment.Number(mean), experiment.Number(low), experiment.Number(high)
	w.Length, w.LengthLow, w.LengthHigh = length(mean), length(low), length(high)
	return w, nil
}
