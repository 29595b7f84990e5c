package paper

import (
	"cmp"
	"context"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// Number is a figure, NaN where there is none.
type Number = experiment.Number

// Result is a table repeated.
type Result struct {
	ID          string   `json:"id"`
	Paper       string   `json:"paper"`
	Source      string   `json:"source"`
	Title       string   `json:"title"`
	Notes       []string `json:"notes"`
	NotCompared []string `json:"not_compared,omitempty"`
	Rows        []Row    `json:"rows"`
	Pooled      []Pooled `json:"pooled,omitempty"`
	Readings    []ReadAs `json:"readings,omitempty"`
	// Picture is that of the table, where it has one.
	Picture string `json:"picture,omitempty"`
}

// Row is a figure of the paper beside ours.
type Row struct {
	Label    string `json:"label"`
	Quantity string `json:"quantity"`
	Paper    Number `json:"paper"`
	Ours     Number `json:"ours"`
	Low      Number `json:"low"`
	High     Number `json:"high"`
	Runs     int    `json:"runs"`
	// Difference is ours less the paper's, with its 95 % interval; P the p value of none,
	// and Shows the smallest that the runs would have shown with a power of .8.
	Difference     Number `json:"difference"`
	DifferenceLow  Number `json:"difference_low"`
	DifferenceHigh Number `json:"difference_high"`
	P              Number `json:"p"`
	Shows          Number `json:"shows"`
	// Strong reports whether the runs would have shown a difference of ten points, or of
	// a tenth where the figure is no rate.
	Strong  bool    `json:"strong,omitempty"`
	Kind    Kind    `json:"kind,omitempty"`
	Verdict Verdict `json:"verdict"`
	// Why is how the figures were compared, or the reason for a difference.
	Why string `json:"why"`

	pool     string
	rates    *[2]stats.Successes
	measured bool // by a test of its own, not as a ratio of two others
}

// Verdict is what a comparison comes to, in words that stand in a table.
type Verdict string

const (
	// Agrees: no difference is shown.
	Agrees Verdict = "agrees"
	// OursOnly: the paper prints no such figure.
	OursOnly Verdict = "ours only"
	// Differs: ours is not the paper's. What is known of it stands beside it, and explains nothing:
	// no reading and no other puzzle that was tried has the paper's figure.
	Differs Verdict = "DIFFERS"
	// OutOfBand: the paper prints no such figure, and ours is not what it was
	// measured to be before.
	OutOfBand Verdict = "OUT OF BAND"
)

// Kind is what the agreement of a figure can show.
type Kind string

const (
	// Trivial: 100 % beside 100 %, or 0 beside 0, which any program that solves
	// everything, or nothing, has.
	Trivial Kind = "trivial"
	// Fitted: something that the paper leaves open was chosen by this figure.
	Fitted Kind = "fitted"
	// Predicted: nothing was.
	Predicted Kind = "predicted"
	// Repeated: it follows from figures that are counted already.
	Repeated Kind = "repeated"
)

// Pooled is a test of several figures of a table together.
type Pooled struct {
	Label string `json:"label"`
	Rows  int    `json:"rows"`
	P     Number `json:"p"`
}

// Reading is one way to read a paper, held to all its tables.
type Reading struct {
	Label string
	// Tables are those of the paper, run in this reading.
	Tables func() []*Table
	// Clock, if there, holds the reading to a ratio of the paper's times.
	Clock *Clock
}

// Clock is a ratio of times that a paper has of one machine, within a table or across
// tables: a witness of a reading that its rates are not.
type Clock struct {
	What     string
	Of, Over Case
	// Paper is the paper's ratio, as far as its rounding leaves it open.
	Paper stats.Interval
}

// Clocked is what a reading has of a clock: the ratio of grids, with its interval.
type Clocked struct {
	What      string `json:"what"`
	PaperLow  Number `json:"paper_low"`
	PaperHigh Number `json:"paper_high"`
	Ours      Number `json:"ours"`
	Low       Number `json:"low"`
	High      Number `json:"high"`
	// Agrees reports whether our interval and the paper's rounding overlap.
	Agrees bool `json:"agrees"`
}

// run makes the runs of a clock.
func (c *Clock) run(ctx context.Context, options Options) (*Clocked, error) {
	var runs [2]Runs
	for i, one := range []*Case{&c.Of, &c.Over} {
		var err error
		runs[i], err = one.run(ctx, cmp.Or(options.Runs, one.Runs), options)
		if err != nil {
			return nil, err
		}
	}
	estimate := ratio(Grids, runs[0], runs[1])
	return &Clocked{
		What:      c.What,
		PaperLow:  Number(c.Paper.Low),
		PaperHigh: Number(c.Paper.High),
		Ours:      Number(estimate.Value),
		Low:       Number(estimate.Interval.Low),
		High:      Number(estimate.Interval.High),
		Agrees:    estimate.Interval.Low <= c.Paper.High && estimate.Interval.High >= c.Paper.Low,
	}, nil
}

// ReadAs is what a reading has of a table.
type ReadAs struct {
	Reading  string `json:"reading"`
	Table    string `json:"table"`
	Compared int    `json:"compared"`
	Agree    int    `json:"agree"`
	// P is that of the test of all figures of the table together.
	P Number `json:"p"`
	// Clock is in the first row of a reading.
	Clock *Clocked `json:"clock,omitempty"`
}

// read holds a reading to its tables.
func (r *Result) read(ctx context.Context, of Reading, options Options) error {
	var clock *Clocked
	if of.Clock != nil {
		var err error
		clock, err = of.Clock.run(ctx, options)
		if err != nil {
			return err
		}
	}
	for _, table := range of.Tables() {
		result, err := table.Run(ctx, options)
		if err != nil {
			return err
		}
		row := ReadAs{Reading: of.Label, Table: table.ID, P: 1, Clock: clock}
		clock = nil // of the first row alone
		tally := Count(result.Rows)
		row.Compared = tally.Compared()
		row.Agree = tally.Rows[Trivial] + tally.Agree[Fitted] + tally.Agree[Predicted]
		if n := len(result.Pooled); n > 0 {
			row.P = result.Pooled[n-1].P
		}
		r.Readings = append(r.Readings, row)
	}
	return nil
}

// Tally is how many rows are of each kind, those of ours only by the kind that is empty,
// and how many of them agree.
type Tally struct {
	Rows, Agree map[Kind]int
	// Strong predicted ones agree by runs that would have shown ten points.
	Strong int
	// OutOfBand are among those of ours only.
	Differ, OutOfBand int
}

// Count counts rows.
func Count(rows []Row) Tally {
	tally := Tally{Rows: map[Kind]int{}, Agree: map[Kind]int{}}
	for _, row := range rows {
		tally.Rows[row.Kind]++
		switch {
		case row.Verdict == Agrees:
			tally.Agree[row.Kind]++
			if row.Kind == Predicted && row.Strong {
				tally.Strong++
			}
		case row.Verdict == Differs && row.Kind != Repeated:
			tally.Differ++
		case row.Verdict == OutOfBand:
			tally.OutOfBand++
		}
	}
	return tally
}

// Compared returns how many figures of the paper stand beside ours; what repeats others is not
// counted.
func (t *Tally) Compared() int { return t.Rows[Trivial] + t.Rows[Fitted] + t.Rows[Predicted] }
