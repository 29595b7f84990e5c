package fit

import (
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"sudokuscope/engine/experiment/stats"
)

// MinSuccesses is how many successes a fit needs to mean anything.
const MinSuccesses = 10

// ErrTooFew is the answer to fewer.
var ErrTooFew = errors.New("too few successes for a fit; it needs 10")

// ErrNoSpread is the answer to successes that all took the same effort.
var ErrNoSpread = errors.New("all successes took the same effort, which no law describes")

// Fit is a law fitted to runs.
type Fit struct {
	Law
	// LogLikelihood is that of the runs under the law, AIC Akaike's criterion:
	// less is better, and a difference below 2 says nothing.
	LogLikelihood, AIC float64
	// Weight is Akaike's weight among the laws that were fitted.
	Weight float64
}

// Result is what can be said of the law of some runs.
type Result struct {
	Runs, Successes int
	// Step is that of the efforts, 0 where they are as good as continuous.
	Step float64
	// Fits are all laws, best first.
	Fits []Fit
}

// data are runs as the likelihood sees them.
type data struct {
	done, cut []float64
	step      float64
}

// Runs fits all laws.
func Runs(r *stats.Runs) (*Result, error) {
	d := data{}
	d.done, d.cut = r.Split()
	if len(d.done) < MinSuccesses {
		return nil, ErrTooFew
	}
	if d.done[0] == d.done[len(d.done)-1] {
		return nil, ErrNoSpread
	}
	d.step = Step(d.done)
	if d.done[0] <= 0 && d.step == 0 {
		d.step = 1 // solved before the first evaluation: nothing, up to 1
	}
	if d.done[0] <= 0 {
		d.shift(d.step)
	}
	res := &Result{Runs: r.Len(), Successes: len(d.done), Step: d.step}
	for _, k := range Kinds {
		law := d.fit(k)
		f := Fit{Law: law, LogLikelihood: d.logLikelihood(law)}
		f.AIC = 2*float64(len(k.Names())) - 2*f.LogLikelihood
		res.Fits = append(res.Fits, f)
	}
	slices.SortStableFunc(res.Fits, func(a, b Fit) int {
		switch {
		case a.AIC < b.AIC:
			return -1
		case a.AIC > b.AIC:
			return 1
		}
		return 0
	})
	total := 0.0
	for i := range res.Fits {
		res.Fits[i].Weight = math.Exp((res.Fits[0].AIC - res.Fits[i].AIC) / 2)
		total += res.Fits[i].Weight
	}
	for i := range res.Fits {
		res.Fits[i].Weight /= total
	}
	return res, nil
}

// shift counts a run that ended before its first step as one that took it.
func (d *data) shift(by float64) {
	for i := range d.done {
		d.done[i] = max(d.done[i], by)
	}
}

// Step is the step that efforts come in, if it is coarse enough to matter: more
// than a fiftieth of their median. Else it is 0.
func Step(sorted []float64) float64 {
	step := 0.0
	for _, v := range sorted {
		if v != math.Trunc(v) {
			return 0
		}
		for a, b := step, v; ; a, b = b, math.Mod(a, b) {
			if b == 0 {
				step = a
				break
			}
		}
	}
	if step < stats.Quantile(sorted, .5)/50 {
		return 0
	}
	return step
}

// logLikelihood of the data under a law.
func (d *data) logLikelihood(l Law) float64 {
	sum := 0.0
	for i := 0; i < len(d.done); {
		j := i
		for j < len(d.done) && d.done[j] == d.done[i] {
			j++
		}
		sum += float64(float64(j-i) * d.logOne(l, d.done[i]))
		i = j
	}
	for i := 0; i < len(d.cut); {
		j := i
		for j < len(d.cut) && d.cut[j] == d.cut[i] {
			j++
		}
		sum += float64(float64(j-i) * l.LogSurvival(d.cut[i]))
		i = j
	}
	return sum
}

// logOne is what a run that ended after an effort says.
func (d *data) logOne(l Law, t float64) float64 {
	if d.step == 0 {
		return l.LogDensity(t)
	}
	before, after := l.LogSurvival(t-d.step), l.LogSurvival(t)
	return before + math.Log(-math.Expm1(after-before))
}

// fit finds the law of a family under which the data are likeliest.
func (d *data) fit(k Kind) Law {
	k1 := float64(len(d.done))
	total := 0.0
	for _, v := range d.done {
		total += v
	}
	for _, v := range d.cut {
		total += v
	}
	switch k {
	case Exponential:
		l := Law{k, []float64{total / k1}}
		if d.step > 0 { // geometric: the share of steps that succeed
			p := k1 / (total / d.step)
			l.Params[0] = d.step / -math.Log1p(-min(p, 1-1e-12))
		}
		return l
	case Shifted:
		return d.shifted()
	case Weibull:
		start := Law{k, []float64{1, total / k1}}
		return d.climb(start, []bool{true, true})
	}
	mu, square := 0.0, 0.0
	for _, v := range d.done {
		mu += math.Log(v) / k1
	}
	for _, v := range d.done {
		square += (math.Log(v) - mu) * (math.Log(v) - mu) / k1
	}
	// Runs cut short pull the median up, and the start should know.
	n := k1 + float64(len(d.cut))
	sigma := math.Sqrt(square) * math.Sqrt(n/k1)
	return d.climb(Law{k, []float64{mu + sigma*(n/k1-1)/2, max(sigma, 1e-3)}}, []bool{false, true})
}

// shifted is the likeliest exponential with a shift: the shift is as long as the
// shortest run, and the mean what the runs took beyond it.
func (d *data) shifted() Law {
	shift := d.done[0] - d.step
	beyond := 0.0
	for _, v := range d.done {
		beyond += v - shift
	}
	for _, v := range d.cut {
		beyond += max(0, v-shift)
	}
	mean := beyond / float64(len(d.done))
	if d.step > 0 {
		p := d.step / mean
		mean = d.step / -math.Log1p(-min(p, 1-1e-12))
	}
	return Law{Shifted, []float64{shift, mean}}
}

// climb goes up the likelihood from a start, in the logarithm of the parameters
// that must be positive.
func (d *data) climb(start Law, positive []bool) Law {
	l := Law{start.Kind, slices.Clone(start.Params)}
	x := slices.Clone(start.Params)
	for i, p := range positive {
		if p {
			x[i] = math.Log(x[i])
		}
	}
	set := func(x []float64) {
		for i, v := range x {
			if l.Params[i] = v; positive[i] {
				l.Params[i] = math.Exp(v)
			}
		}
	}
	problem := optimize.Problem{Func: func(x []float64) float64 {
		set(x)
		v := -d.logLikelihood(l)
		if math.IsNaN(v) {
			return math.Inf(1)
		}
		return v
	}}
	for range 3 { // begun again where it ended, as a simplex may collapse early
		result, err := optimize.Minimize(problem, x, &optimize.Settings{
			Converger: &optimize.FunctionConverge{Absolute: 1e-11, Iterations: 60}, MajorIterations: 600,
		}, &optimize.NelderMead{})
		if result == nil || err != nil && result.X == nil {
			break
		}
		x = result.X
	}
	set(x)
	return l
}
