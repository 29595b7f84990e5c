package race_test

import (
	"fmt"
	"testing"

	"sudokuscope/ui/do/race"

	"sudokuscope/engine"
	. "sudokuscope/ui/proof/uitest"
)

func TestMain(m *testing.M) { Main(m) }

// Halted expects a race that does not play, with no lane under way, whose lanes
// stand at these iterations.
func Halted(at ...int64) Expectation {
	return That(fmt.Sprintf("a race at rest at %v", at), func(s *Screen) bool {
		r := Race(s)
		if r.Field() == nil || !r.Resting() || len(r.Lanes()) != len(at) {
			return false
		}
		for i, l := range r.Lanes() {
			if rep := l.Scene.Report; rep.Playing || rep.At != (engine.Position{Iteration: at[i]}) {
				return false
			}
		}
		return true
	})
}

// order expects the lanes' finishing order on the screen.
var order = Placed(race.StandingID)

// Racing expects that all lanes have come further than that.
func Racing(past int64) Expectation {
	return That(fmt.Sprintf("a race past iteration %d", past), func(s *Screen) bool {
		for _, l := range Race(s).Lanes() {
			if l.Scene.Report.At.Iteration <= past {
				return false
			}
		}
		return true
	})
}
