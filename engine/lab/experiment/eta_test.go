package experiment

import (
	"math"
	"testing"

	"sudokuscope/engine"
)

// TestEtaIsTheRateOfRunsThatAreLeft: where one run in a hundred of those that are left is
// solved in a unit of the search's own time, η is 2, whatever an iteration takes; with few solved
// runs, after a restart and without such a time there is none.
func TestEtaIsTheRateOfRunsThatAreLeft(t *testing.T) {
	s := Sample{By: Iterations}
	const runs, rate = 400, .01
	for i := range runs {
		left := 1 - (float64(i)+.5)/runs
		s.Runs = append(s.Runs, Run{Solved: true, Iterations: int64(i), OwnTime: -math.Log(left) / rate})
	}
	row := s.Row()
	if math.Abs(float64(row.Eta)-2) > .03 || row.EtaLow > 2 || row.EtaHigh < 2 {
		t.Errorf("η %v, from %v to %v: expected 2", row.Eta, row.EtaLow, row.EtaHigh)
	}
	for name, change := range map[string]func(*Run){
		"a restart":   func(r *Run) { r.Restarts = 1 },
		"no own time": func(r *Run) { r.OwnTime = 0 },
	} {
		was := s.Runs[7]
		change(&s.Runs[7])
		if row := s.Row(); !math.IsNaN(float64(row.Eta)) {
			t.Errorf("η %v with %s, expected none", row.Eta, name)
		}
		s.Runs[7] = was
	}
	for i := range s.Runs {
		s.Runs[i].Solved = i < 10
	}
	if row := s.Row(); !math.IsNaN(float64(row.Eta)) || !math.IsNaN(float64(row.EtaLow)) {
		t.Errorf("η %v of ten solved runs, expected none", row.Eta)
	}
}

// TestEtaCountsNothingBeyondTheBudget: failed runs that went twice as far come to the same, and a run whose
// time was cut leaves no η.
func TestEtaCountsNothingBeyondTheBudget(t *testing.T) {
	sample := func(beyond int64) Row {
		s := Sample{By: Iterations}
		s.Limits.Iterations = 300
		for i := range int64(200) {
			run := Run{Solved: true, Iterations: i + 1, OwnTime: float64(i+1) / 10}
			if i >= 100 {
				run = Run{Iterations: 300 * beyond, OwnTime: 30 * float64(beyond)}
			}
			s.Runs = append(s.Runs, run)
		}
		return s.Row()
	}
	if one, two := sample(1).Eta, sample(2).Eta; !one.Known() || one != two {
		t.Errorf("η %v, and %v where failed runs went on: expected the same", one, two)
	}
	flow := &engine.Algorithm{Metrics: []engine.Metric{{Clock: true}}}
	o := Outcome{Metrics: []float64{7}}
	if got := ownTime(flow, &o); got != 7 {
		t.Errorf("own time %v, expected 7", got)
	}
	o.TimeCut = true
	if got := ownTime(flow, &o); got != 0 {
		t.Errorf("own time %v of a search that cut it, expected 0", got)
	}
}
