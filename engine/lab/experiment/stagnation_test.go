package experiment

import "testing"

func TestStagnationIsTheLongest(t *testing.T) {
	for _, c := range []struct {
		at       []int64
		from, to int64
	}{{[]int64{0}, 0, 0}, {[]int64{0, 3, 10, 12}, 3, 10}, {[]int64{0, 4, 8}, 0, 4}, {[]int64{0, 1, 5, 90}, 5, 90}} {
		var trace []Improvement
		for _, i := range c.at {
			trace = append(trace, Improvement{Iteration: i})
		}
		if from, to := Stagnation(trace); from != c.from || to != c.to {
			t.Errorf("%v: from %d to %d", c.at, from, to)
		}
	}
}
