package experiment

import (
	"math"
	"testing"
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
