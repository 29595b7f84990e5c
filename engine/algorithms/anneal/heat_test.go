package anneal

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// TestThresholdsAreTheExponential: the whole numbers that decide are those of
// exp(-d/T).
func TestThresholdsAreTheExponential(t *testing.T) {
	for _, temperature := range []float64{0, 1e-9, .01, .2, .35, .5, 1, 7, 100} {
		var s search
		s.heat.set(temperature)
		for d := -most; d <= most; d++ {
			want := 1.0
			if d > 0 {
				want = math.Exp(-float64(d) / temperature)
			}
			if got := float64(s.heat.below[d+most]) / (1 << 32); math.Abs(got-want) > 1.0/(1<<32) {
				t.Errorf("T = %v, d = %d: %v, expected %v", temperature, d, got, want)
			}
			if d <= 0 && !s.heat.accepts(s.Options.Accept, d, math.MaxUint32) {
				t.Errorf("T = %v: %+d was refused", temperature, d)
			}
		}
	}
}

// TestUphillAsOftenAsItShould: over many moves the worse ones are made as often
// as the curve says.
func TestUphillAsOftenAsItShould(t *testing.T) {
	s := begin(t, oracle.Named(t, "ai-escargot"), 3, engine.Settings{"temperature": .8, "cooling": 1})
	var weighed, made [most + 1]float64
	for range 200_000 {
		s.Advance(1)
		if s.Over() {
			t.Fatal("solved too soon to tell")
		}
		if s.move.delta > 0 {
			weighed[s.move.delta]++
			if s.move.made {
				made[s.move.delta]++
			}
		}
	}
	for d := 1; d <= most; d++ {
		p := metropolis(d, .8)
		if sd := math.Sqrt(p * (1 - p) / weighed[d]); math.Abs(made[d]/weighed[d]-p) > 4*sd {
			t.Errorf("worse by %d: %v of %v made, expected a share of %v", d, made[d], weighed[d], p)
		}
	}
}

// TestChains follows the temperature through chains: cooled after each, and back
// at the start when two have gained nothing.
func TestChains(t *testing.T) {
	s := begin(t, oracle.Named(t, "ai-escargot"), 1, engine.Settings{"temperature": .4, "cooling": .5, "chain": 100, "reheat": 2})
	expected := .4
	for range 60 {
		low := s.chain.low
		idle := s.chain.idle
		for range 100 {
			if s.heat.now != expected {
				t.Fatalf("move %d: temperature %v, expected %v", s.Iteration, s.heat.now, expected)
			}
			s.Advance(1)
			low = min(low, s.Cost)
		}
		if low != s.chain.low && s.outcome != eventReheat {
			t.Fatalf("move %d: %d was reached, but %d is the lowest of the heat", s.Iteration, low, s.chain.low)
		}
		if s.outcome == eventReheat {
			expected = .4
			if idle != 1 || s.chain.idle != 0 {
				t.Fatalf("move %d: reheated after %d chains", s.Iteration, idle+1)
			}
		} else {
			expected /= 2
		}
	}
	if s.Restarts < 5 {
		t.Errorf("%d reheats in 60 chains", s.Restarts)
	}
}

func TestFixedTemperatureStays(t *testing.T) {
	s := begin(t, oracle.Named(t, "mantere-koljonen/s12a"), 1, engine.Settings{"temperature": .35, "cooling": 1, "chain": 10})
	if s.Advance(5000); s.heat.now != .35 || s.Restarts != 0 {
		t.Errorf("temperature %v after %d reheats", s.heat.now, s.Restarts)
	}
	if err := s.Set("temperature", .7); err != nil || s.heat.now != .7 {
		t.Errorf("set to .7: %v, %v", s.heat.now, err)
	}
}
