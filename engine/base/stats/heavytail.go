package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// This file has what a few times allow to be said of their mean. It is seldom what the times show
// by themselves: of a long tail a sample has mostly the beginning.

// The generalised gamma law (Prentice, Biometrika 61, 1974, 539-544) has the exponential law, that
// of Weibull (shape 1) and the log-normal one (shape 0) in it; below 0 it falls as a power does, and
// its mean may be infinite. The logarithm of a time is location + spread·w, and shape says to which
// side w leans.
type gammaLaw struct {
	shape, spread, location float64
	// likelihood is the logarithm of how likely the times are by it.
	likelihood float64
}

// The grid on which laws are tried: shapes, without 0, where the law has another formula, and
// spreads around that of the times, by their logarithm.
const (
	leastShape, shapeStep, shapes    = -3.05, .2, 31
	leastSpread, spreadStep, spreads = -1.5, .1, 28
)

// gammaLaws are the likeliest laws of a grid of shapes and spreads for the logarithms of times, and
// the likelihood of the likeliest of all.
func gammaLaws(logs []float64) (laws []gammaLaw, best float64) {
	mean, deviation := stat.MeanStdDev(logs, nil)
	groups := grouped(logs, mean)
	count := float64(len(logs))
	best = math.Inf(-1)
	for i := range shapes {
		shape := leastShape + float64(float64(i)*shapeStep)
		k := 1 / (shape * shape)
		gamma, _ := math.Lgamma(k)
		of := math.Log(math.Abs(shape)) - gamma + float64(k*math.Log(k))
		for j := range spreads {
			spread := deviation * math.Exp(leastSpread+float64(float64(j)*spreadStep))
			moment := 0.0
			for _, g := range groups {
				moment += g.count * math.Exp(shape*g.above/spread)
			}
			away := spread / shape * math.Log(moment/count)
			law := gammaLaw{
				shape:      shape,
				spread:     spread,
				location:   mean + away,
				likelihood: count * (of - math.Log(spread) - float64(k*(1+float64(shape*away/spread)))),
			}
			laws, best = append(laws, law), max(best, law.likelihood)
		}
	}
	return laws, best
}

// group is how many values lie how far above the mean of all.
type group struct{ above, count float64 }

// mostGroups is how many groups of values a fit looks at; up to this number it looks at each run alone.
const mostGroups = 256

// grouped puts values that are near to each other together, where they are many.
func grouped(values []float64, mean float64) (groups []group) {
	if len(values) <= mostGroups {
		for _, v := range values {
			groups = append(groups, group{v - mean, 1})
		}
		return groups
	}
	least, most := slices.Min(values), slices.Max(values)
	all := make([]group, mostGroups)
	for _, v := range values {
		g := &all[min(mostGroups-1, int(mostGroups*(v-least)/(most-least)))]
		g.above += v - mean
		g.count++
	}
	for _, g := range all {
		if g.count > 0 {
			groups = append(groups, group{g.above / g.count, g.count})
		}
	}
	return groups
}

// Tail is what the laws that runs do not contradict say of their longest times.
type Tail struct {
	// Law is the kind of the likeliest one, empty where the runs tell of none.
	Law Law
	// Power is that of the heaviest one: of so many times longer runs there are as many times fewer,
	// to this power. It is infinite where all of them fall faster than any power, and there is no mean
	// where it is at most 1. It is NaN where the runs tell of no law.
	Power float64
	// least and most are the logarithms of the smallest and of the largest mean of them.
	least, most float64
}

// Law is a kind of law of the times of runs.
type Law string

const (
	LikeWeibull   Law = "Weibull"
	LikeLogNormal Law = "log-normal"
	LikePower     Law = "power"
)

// tailOf is that of all laws whose likelihood lies at most fall below the best.
func tailOf(logs []float64, fall float64) Tail {
	laws, best := gammaLaws(logs)
	tail := Tail{Power: math.Inf(1), least: math.Inf(1), most: math.Inf(-1)}
	for _, law := range laws {
		left := fall - (best - law.likelihood)
		if left < 0 {
			continue
		}
		if law.likelihood == best {
			tail.Law = law.kind()
		}
		if law.shape < 0 {
			tail.Power = min(tail.Power, -1/(law.shape*law.spread))
		}
		down, up := law.shift(left / float64(len(logs)))
		mean := law.mean()
		tail.least, tail.most = min(tail.least, mean+down), max(tail.most, mean+up)
	}
	return tail
}

// kind is that to which the law is nearest: Weibull's has shape 1, the log-normal one 0, and a power
// that of its longest times −1.
func (l *gammaLaw) kind() Law {
	switch {
	case l.shape > .5:
		return LikeWeibull
	case l.shape > -.5:
		return LikeLogNormal
	}
	return LikePower
}

// mean is the logarithm of the mean of the law.
func (l *gammaLaw) mean() float64 {
	k, per := 1/(l.shape*l.shape), l.spread/l.shape
	if k+per <= 0 {
		return math.Inf(1)
	}
	more, _ := math.Lgamma(k + per)
	gamma, _ := math.Lgamma(k)
	return l.location + float64(2*per*math.Log(math.Abs(l.shape))) + more - gamma
}

// shift is how far down and how far up the law may move until its likelihood has fallen by fall for each
// time. With y = shape·shift/spread that fall is (y + e^−y − 1)/shape², and Newton's steps find y on
// either side of 0.
func (l *gammaLaw) shift(fall float64) (down, up float64) {
	d := fall * l.shape * l.shape
	root := func(y float64) float64 {
		for range 30 {
			slope := 1 - math.Exp(-y)
			if math.Abs(slope) < 1e-9 {
				break
			}
			y -= (y + math.Exp(-y) - 1 - d) / slope
		}
		return y * l.spread / l.shape
	}
	one, other := root(math.Sqrt(2*d)), root(-math.Sqrt(2*d))
	return min(one, other), max(one, other)
}
