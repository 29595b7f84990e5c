package uitest

import (
	"fmt"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/race"
)

// InStep expects a number of lanes side by side, all at rest and at one place of
// the measure.
func InStep(lanes int, at int64) Expectation {
	return That(fmt.Sprintf("%d lanes at %d", lanes, at),
		func(s *Screen) bool {
			feature := Race(s)
			if feature.Field() == nil || len(feature.Lanes()) != lanes {
				return false
			}
			for _, l := range feature.Lanes() {
				rep := l.Scene.Report
				if rep.Playing || feature.Field().Measure.Of(rep) != at {
					return false
				}
			}
			return true
		})
}

// Alone expects one run, of a name.
func Alone(name string) Expectation {
	return That("run "+name+" alone", func(s *Screen) bool {
		return Race(s).Field() == nil && s.M.Stage().Front().Name == name
	})
}

// Dear is the toy with more evaluations an iteration, and a metric that the toy
// has not.
func Dear(each int64) *engine.Algorithm {
	algorithm := conformance.Toy()
	made := algorithm.New
	algorithm.ID, algorithm.Name = "dear", "Dear walk"
	algorithm.Metrics = append(algorithm.Metrics, engine.Metric{Name: "mood"})
	algorithm.New = func(
		b engine.Base, s engine.Settings,
	) (engine.Search, error) {
		t, err := made(b, s)
		return costly{t, each}, err
	}
	return algorithm
}

type costly struct {
	engine.Search
	each int64
}

func (c costly) Tally() engine.Tally {
	v := c.Search.Tally()
	v.Evaluations *= c.each
	return v
}

func (c costly) Vitals(v *engine.Vitals) {
	c.Search.Vitals(v)
	v.Evaluations *= c.each
	v.Metrics = append(v.Metrics, float64(v.Iteration))
}

func (c costly) Observe(s *engine.Snapshot) {
	c.Search.Observe(s)
	c.Vitals(&s.Vitals)
}

// Digit asks the search itself, which need not tell all that it has for a digit.
func (c costly) Digit(cell int) uint8 { return engine.Digit(c.Search, cell) }

func (c costly) Clone() engine.Search { return costly{c.Search.Clone(), c.each} }

// Both offers the toy and a dear one: a race is between them by default
// otherwise.
func Both(c *ui.Config) { c.Algorithms = append(c.Algorithms, Dear(100)) }

// Front expects a lane to be the one in front.
func Front(name string) Expectation {
	return That("lane "+name+" in front", func(s *Screen) bool {
		feature := Race(s)
		return feature.Field().Entries[feature.Field().Front].Name == name &&
			s.M.Stage().Front().Name == name
	})
}

// On opens the screen on a puzzle of the collections.
func On(t *testing.T, name string) func(*ui.Config) {
	t.Helper()
	puzzle, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *ui.Config) { c.Problem.Puzzle = puzzle }
}

// Race is the feature that makes races; what it tells depends on no frame.
func Race(s *Screen) *race.Race { return ui.Of[*race.Race](s.M) }
