package fit

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Kind is a family of laws.
type Kind int

// The families that are fitted.
const (
	Exponential Kind = iota
	Shifted
	Weibull
	LogNormal
)

// Kinds are all of them, in the order of reports.
var Kinds = []Kind{Exponential, Shifted, Weibull, LogNormal}

func (k Kind) String() string {
	return [...]string{"exponential", "shifted exponential", "Weibull", "log-normal"}[k]
}

// Names are the names of a family's parameters.
func (k Kind) Names() []string {
	return [...][]string{{"mean"}, {"shift", "mean"}, {"shape", "scale"}, {"mu", "sigma"}}[k]
}

// Law is a member of a family.
type Law struct {
	Kind   Kind
	Params []float64
}

// LogSurvival is the logarithm of the probability that a run lasts beyond t.
func (l Law) LogSurvival(t float64) float64 {
	switch p := l.Params; l.Kind {
	case Exponential:
		return -max(0, t) / p[0]
	case Shifted:
		return -max(0, t-p[0]) / p[1]
	case Weibull:
		return -math.Pow(max(0, t)/p[1], p[0])
	default:
		if t <= 0 {
			return 0
		}
		return logUpper((math.Log(t) - p[0]) / p[1])
	}
}

// LogDensity is the logarithm of the density at t.
func (l Law) LogDensity(t float64) float64 {
	switch p := l.Params; l.Kind {
	case Exponential:
		return -math.Log(p[0]) - t/p[0]
	case Shifted:
		if t < p[0] {
			return math.Inf(-1)
		}
		return -math.Log(p[1]) - (t-p[0])/p[1]
	case Weibull:
		if t <= 0 {
			return math.Inf(-1)
		}
		x := math.Log(t / p[1])
		return math.Log(p[0]/p[1]) + (p[0]-1)*x - math.Exp(p[0]*x)
	default:
		if t <= 0 {
			return math.Inf(-1)
		}
		z := (math.Log(t) - p[0]) / p[1]
		return -z*z/2 - math.Log(t*p[1]) - math.Log(2*math.Pi)/2
	}
}

// CDF is the probability that a run lasts at most t.
func (l Law) CDF(t float64) float64 { return -math.Expm1(l.LogSurvival(t)) }

// Quantile is the effort by which a share p of the runs have ended.
func (l Law) Quantile(p float64) float64 {
	e := -math.Log1p(-p)
	switch q := l.Params; l.Kind {
	case Exponential:
		return q[0] * e
	case Shifted:
		return q[0] + q[1]*e
	case Weibull:
		return q[1] * math.Pow(e, 1/q[0])
	default:
		return math.Exp(q[0] + q[1]*mathext.NormalQuantile(p))
	}
}

// logUpper is the logarithm of the upper tail of the standard normal, also where
// the tail itself is too small for a number.
func logUpper(z float64) float64 {
	if z < 25 {
		return math.Log(math.Erfc(z/math.Sqrt2) / 2)
	}
	return -z*z/2 - math.Log(z*math.Sqrt(2*math.Pi)) - 1/(z*z)
}
