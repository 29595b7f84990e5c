package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// leastPairs is how many pairs of values a rank correlation has an interval from.
const leastPairs = 6

// RankCorrelation returns Spearman's rank correlation of pairs of values, its interval of
// 95 %, and the two-sided probability of one as far from 0 where there is none.
//
// Both are by Fisher's transformation: the interval with the variance of Bonett and Wright
// (Sample size requirements for estimating Pearson, Kendall and Spearman correlations,
// 2000), which grows with the correlation; the test with that of Fieller, Hartley and
// Pearson (1957). It is NaN where the values of one side are all alike.
func RankCorrelation(x, y []float64) (rho float64, i Interval, p float64) {
	if len(x) < 2 {
		return math.NaN(), everything, 1
	}
	rx, _ := ranks(x)
	ry, _ := ranks(y)
	rho = stat.Correlation(rx, ry, nil)
	if math.IsNaN(rho) || len(x) < leastPairs {
		return rho, everything, 1
	}
	room := float64(len(x) - 3)
	bounded := max(-.999999, min(.999999, rho))
	z := math.Atanh(bounded)
	half := distuv.UnitNormal.Quantile(.975) * math.Sqrt((1+rho*rho/2)/room)
	i = Interval{
		Low:  math.Tanh(z - half),
		High: math.Tanh(z + half),
	}
	return rho, i, twoSided(z / math.Sqrt(1.06/room))
}
