package reseda

import (
	"fmt"
	"os"
	"syscall"
	"testing"

	"sudokuscope/engine"
)

func cpu() float64 {
	var r syscall.Rusage
	syscall.Getrusage(0, &r) // thread
	return float64(r.Utime.Sec) + float64(r.Utime.Usec)/1e6
}

func TestSpeed(t *testing.T) {
	if os.Getenv("SPEED") == "" {
		t.Skip()
	}
	for _, o := range []struct {
		name string
		set  engine.Settings
	}{
		{"static", nil}, {"dynamic", engine.Settings{"order": orderDynamic}}, {"random", engine.Settings{"order": orderRandom}}, {"cells", engine.Settings{"permutations": 0}}, {"open", engine.Settings{"precompute": 0}}, {"27", engine.Settings{"zones": 3}},
	} {
		best, seed := 0.0, uint64(1)
		s := begun(t, escargotLine, 1, o.set)
		for range 5 {
			n, a := int64(0), cpu()
			for n < 300_000 {
				if s.Next(nil).Whole {
					n += 100
				}
				if s.Over() {
					seed++
					s = begun(t, escargotLine, seed, o.set)
				}
			}
			if r := float64(n) / (cpu() - a); r > best {
				best = r
			}
		}
		fmt.Printf("%-10s %.0f\n", o.name, best)
	}
}
