package report

import (
	"math"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
)

// TestUnknownCountsAreEmptyInCSV, and known ones are numbers.
func TestUnknownCountsAreEmptyInCSV(t *testing.T) {
	two := int64(2)
	fields := columnsOf(experiment.Row{})
	for want, row := range map[string]experiment.Row{"": {}, "2": {Solutions: &two}} {
		texts := fields.texts(row)
		for i, name := range fields.names() {
			if name == "solutions" && texts[i] != want {
				t.Errorf("solutions: %q, expected %q", texts[i], want)
			}
		}
	}
}

// TestSpansInWords: nothing is at least infinite.
func TestSpansInWords(t *testing.T) {
	none := Number(math.Inf(1))
	for _, c := range []struct {
		low, high Number
		want      string
	}{{1, 2, "1–2"}, {1, none, "at least 1"}, {0, none, "not known"}, {0, 3.82, "at most 3.82"}, {0, 0, "0–0"}, {none, none, "∞"}} {
		if got := span(c.low, c.high); got != c.want {
			t.Errorf("%v to %v: %q, expected %q", c.low, c.high, got, c.want)
		}
	}
}

// TestSecondsByTheClockAreNamed: only where seconds are compared, and only of whom no other are known.
func TestSecondsByTheClockAreNamed(t *testing.T) {
	of := func(name string, cpu float64) experiment.Sample {
		return experiment.Sample{
			Algorithm: name,
			Puzzle:    "p",
			Givens:    "1",
			Budget:    "1s",
			Limits:    drive.Budget{Time: time.Second},
			Runs:      []experiment.Run{{Solved: true, Evaluations: 9, Seconds: cpu, Wall: .5}},
		}
	}
	for by, want := range map[experiment.Unit]string{
		"":                     "the seconds of mine are by the clock: what else the machine did counts in them",
		experiment.Evaluations: "",
	} {
		rep := New("", []experiment.Sample{of("mine", .5), of("tabu", .4)}, Options{By: by})
		if got := strings.Join(rep.Notes, "; "); got != want {
			t.Errorf("by %q: %q, expected %q", by, got, want)
		}
	}
}

// TestSecondsOfAStudyAreAsTold: in every place where it gives them, and only where it does.
func TestSecondsOfAStudyAreAsTold(t *testing.T) {
	for unit, says := range map[experiment.Unit]bool{experiment.Seconds: true, experiment.Iterations: false} {
		r := New("test", []experiment.Sample{{Algorithm: "a", Puzzle: "p", Givens: "1", Runs: []experiment.Run{
			{Seed: 1, Solved: true, Iterations: 5, Seconds: 2, Wall: 3},
		}}}, Options{By: unit})
		r.AsTold()
		var b strings.Builder
		if err := r.TextWithin(&b, 0); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if !strings.Contains(text, "median CPU s, as told") ||
			says != strings.Contains(text, "seconds as told to a solution, quartiles") ||
			says != strings.Contains(text, "seconds are as told by who made the runs") ||
			says != (r.Curves[0].Axis == "seconds as told") {
			t.Errorf("by %s, axis %q:\n%s", unit, r.Curves[0].Axis, text)
		}
	}
}
