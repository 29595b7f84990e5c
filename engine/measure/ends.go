package measure

import (
	"encoding/json"
	"math"
	"slices"

	"sudokuscope/engine"
)

// kept are the measures that bench has a column for.
var kept = func() (list []Measure) {
	for _, m := range common {
		if m.Column != "" {
			list = append(list, m)
		}
	}
	return list
}()

// Columns are the columns that bench has for measures, in order.
func Columns() []string {
	names := make([]string, len(kept))
	for i, m := range kept {
		names[i] = m.Column
	}
	return names
}

// Ends are the values of those measures at the end of a run, in the order of Columns; NaN
// where there is none, and nothing in the run of a program that did not have them.
type Ends []float64

// EndsOf takes them from the vitals of a run that has ended.
func EndsOf(v *engine.Vitals) Ends {
	values := make(Ends, len(kept))
	for i, m := range kept {
		values[i] = m.Of(v)
	}
	return values
}

// At is the value of a column, NaN where there is none.
func (e Ends) At(column int) float64 {
	if column >= len(e) {
		return math.NaN()
	}
	return e[column]
}

// Same reports whether two runs ended with the same values.
func (e Ends) Same(o Ends) bool {
	return slices.EqualFunc(e, o, func(a, b float64) bool {
		return a == b || math.IsNaN(a) && math.IsNaN(b)
	})
}

// MarshalJSON writes an object of the columns that have a value.
func (e Ends) MarshalJSON() ([]byte, error) {
	values := map[string]float64{}
	for i, column := range Columns() {
		if v := e.At(i); !math.IsNaN(v) {
			values[column] = v
		}
	}
	return json.Marshal(values)
}

// UnmarshalJSON reads it; what a later program has besides is left out.
func (e *Ends) UnmarshalJSON(text []byte) error {
	var values map[string]float64
	if err := json.Unmarshal(text, &values); err != nil {
		return err
	}
	list := make(Ends, len(kept))
	for i, column := range Columns() {
		v, ok := values[column]
		if !ok {
			v = math.NaN()
		}
		list[i] = v
	}
	*e = list
	return nil
}
