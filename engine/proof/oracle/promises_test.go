package oracle

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// Promise is what a preset's sentence promises.
type Promise struct {
	// Shows is what comes, or stays, within ten seconds from the preset's moment, at
	// its pace.
	Shows []Sight
	// Claims are what the sentence says of many runs.
	Claims []Claim
}

// Promised is what a preset of an algorithm promises.
func Promised(a *engine.Algorithm, p *engine.Preset) Promise {
	name := a.ID + "/" + p.Name
	if promise, ok := papers[name]; ok {
		return promise
	}
	return comparators[name]
}

// window is how many iterations are seen of a preset in ten seconds.
func window(p *engine.Preset) int64 { return int64(math.Ceil(10 * paceOf(p))) }

// paceOf is the pace that a preset is seen at.
func paceOf(p *engine.Preset) float64 {
	if p.Pace == 0 {
		return run.UsualPace
	}
	return p.Pace
}

// Sight is something that is seen while a preset plays: an event, a metric within
// bounds, or the solution. One of the first three fields is set.
type Sight struct {
	Event  string // the name of a kind of event that comes
	Metric string // the name of a metric that comes to lie from Low to High
	Solved bool   // the puzzle is solved
	Low    float64
	High   float64
	// Often is how many times the event comes at least; 0 for once.
	Often int
	// Not: the event does not come, the metric never lies there, it is not solved.
	Not bool
	// All: the metric lies there from the first moment to the last.
	All bool
}

func (s Sight) String() string {
	switch {
	case s.Solved && s.Not:
		return "it is not solved"
	case s.Solved:
		return "it is solved"
	case s.Event != "" && s.Not:
		return fmt.Sprintf("no event “%s”", s.Event)
	case s.Event != "" && s.Often > 1:
		return fmt.Sprintf("the event “%s” at least %d times", s.Event, s.Often)
	case s.Event != "":
		return fmt.Sprintf("the event “%s”", s.Event)
	}
	span := span(s.Low, s.High)
	switch {
	case s.Not:
		return s.Metric + " is never " + span
	case s.All:
		return s.Metric + " stays " + span
	}
	return s.Metric + " comes to be " + span
}

func span(low, high float64) string {
	switch {
	case low == high:
		return plain(low)
	case math.IsInf(high, 1):
		return plain(low) + " or more"
	case math.IsInf(low, -1):
		return plain(high) + " or less"
	}
	return plain(low) + " to " + plain(high)
}

// plain writes a number without an exponent.
func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// Figure is what is measured of many runs.
type Figure uint8

const (
	// SolvedShare is the share of runs that are solved within their limit.
	SolvedShare Figure = iota
	// Effort is what all runs took together, in iterations, for each one solved.
	Effort
	// Work is the same in evaluations.
	Work
	// MedianEffort is the iterations within which half of the runs are solved.
	MedianEffort
	// Length is how many iterations a run takes on average, solved or not.
	Length
	// FinalMetric is the mean of a metric at the end of the runs.
	FinalMetric
)

func (f Figure) String() string {
	return [...]string{"share solved", "iterations to a solution", "evaluations to a solution", "median iterations to a solution", "iterations of a run", "at the end"}[f]
}

// Claim is a figure of many runs that a sentence depends on.
type Claim struct {
	Figure
	Metric string // of the two last figures
	// Within is how many iterations each run may take.
	Within int64
	// Puzzle is another puzzle than the preset's; empty for the same.
	Puzzle string
	// Over is another preset, or Defaults, whose figure it is divided by.
	Over string
	// With are settings on top of the preset's: "restart=none order=static".
	With string
	// Low and High bound it where it holds, both included.
	Low, High float64
	// Runs are how many it is measured with; 0 for 100.
	Runs int
}

// Defaults stands for no preset where a claim compares.
const Defaults = "defaults"

// Count is the number of runs it is measured with.
func (c *Claim) Count() int {
	if c.Runs == 0 {
		return 100
	}
	return c.Runs
}

// values are the settings that the claim is made with besides the preset's.
func (c *Claim) values(a *engine.Algorithm) (engine.Settings, error) {
	set := engine.Settings{}
	for _, text := range strings.Fields(c.With) {
		name, v, err := a.ParseSetting(text)
		if err != nil {
			return nil, err
		}
		set[name] = v
	}
	return set, nil
}

func (c Claim) String() string {
	text := c.Figure.String()
	if c.Metric != "" {
		text = c.Metric + " " + text
	}
	if c.Within > 0 {
		text += fmt.Sprintf(", within %d iterations", c.Within)
	}
	if c.Puzzle != "" {
		text += ", on " + c.Puzzle
	}
	if c.Over != "" {
		text += ", over that of " + c.Over
	}
	return text + ": " + span(c.Low, c.High)
}
