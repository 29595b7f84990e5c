// Package measure is the one list of what can be measured of a run at a moment: names, what
// they mean, and how to get the values. Charts, breakpoints, lessons, the columns of bench,
// the words of tell and the meter all read it.
package measure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
)

// Measure is a figure of a run at a moment. Its words are those of a metric.
type Measure struct {
	engine.Metric
	// Of gets the value; NaN where there is none.
	Of func(*engine.Vitals) float64
	// Clock says that it only counts on, so that a chart of it shows nothing.
	Clock bool
	// Column is that of bench for the mean of the measure at the end of runs; "" for none.
	Column string
}

// Text writes the value as the format of the measure says; – where there is none.
func (m Measure) Text(v *engine.Vitals) string {
	value := m.Of(v)
	if math.IsNaN(value) {
		return "–"
	}
	return fmt.Sprintf(cmp.Or(m.Format, "%.3g"), value)
}

// All are the measures of an algorithm's runs: those that every algorithm has, and its own
// metrics. No two have one name: a metric that is called as a common measure is that one.
func All(algorithm *engine.Algorithm) []Measure {
	list := commonOf(algorithm)
	for i := range algorithm.Metrics {
		if !slices.ContainsFunc(common, named(algorithm.Metrics[i].Name)) {
			list = append(list, metric(algorithm, i))
		}
	}
	return list
}

// Charted are those that a chart can show: the algorithm's own metrics in their order, and
// then what every algorithm has.
func Charted(algorithm *engine.Algorithm) []Measure {
	var list []Measure
	for i := range algorithm.Metrics {
		list = append(list, metric(algorithm, i))
	}
	for _, m := range commonOf(algorithm) {
		if !m.Clock && !slices.ContainsFunc(list, named(m.Name)) {
			list = append(list, m)
		}
	}
	return list
}

// Find returns the place of a measure in a list by its name, -1 for none.
func Find(list []Measure, name string) int { return slices.IndexFunc(list, named(name)) }

// Names are those of a list.
func Names(list []Measure) []string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = m.Name
	}
	return names
}

func named(name string) func(Measure) bool {
	return func(m Measure) bool { return strings.EqualFold(m.Name, name) }
}

// metric is the i-th metric of an algorithm as a measure.
func metric(algorithm *engine.Algorithm, i int) Measure {
	return Measure{
		Metric: algorithm.Metrics[i],
		Of: func(v *engine.Vitals) float64 {
			if i >= len(v.Metrics) {
				return math.NaN()
			}
			return v.Metrics[i]
		}}
}
