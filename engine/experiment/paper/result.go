package paper

import (
	"context"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

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
	Label    string            `json:"label"`
	Quantity string            `json:"quantity"`
	Paper    experiment.Number `json:"paper"`
	Ours     experiment.Number `json:"ours"`
	Low      experiment.Number `json:"low"`
	High     experiment.Number `json:"high"`
	Runs     int               `json:"runs"`
	// Difference is ours less the paper's, with its 95 % interval; P the p value of none,
	// and Shows the smallest that the runs would have shown with a power of .8.
	Difference     experiment.Number `json:"difference"`
	DifferenceLow  experiment.Number `json:"difference_low"`
	DifferenceHigh experiment.Number `json:"difference_high"`
	P              experiment.Number `json:"p"`
	Shows          experiment.Number `json:"shows"`
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
	// Explained: there is a difference, and the reason is known.
	Explained Verdict = "differs"
	// OursOnly: the paper prints no such figure.
	OursOnly Verdict = "ours only"
	// Differs: ours is not the paper's, for no known reason.
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
	Label string            `json:"label"`
	Rows  int               `json:"rows"`
	P     experiment.Number `json:"p"`
}

// Reading is one way to read a paper, held to all its tables.
type Reading struct {
	Label string
	// Tables are those of the paper, run in this reading.
	Tables func() []*Table
}

// ReadAs is what a reading has of a table.
type ReadAs struct {
	Reading  string `json:"reading"`
	Table    string `json:"table"`
	Compared int    `json:"compared"`
	Agree    int    `json:"agree"`
	// P is that of the test of all figures of the table together.
	P experiment.Number `json:"p"`
}

// readingRuns is how many runs of a case a reading is held to: as many for each, for fewer
// runs agree more.
const readingRuns = 100

// ofReading are the options for a table that is read in another way.
func (o Options) ofReading() Options {
	o.most = readingRuns
	return o
}

// read holds a reading to its tables.
func (r *Result) read(ctx context.Context, of Reading, o Options) error {
	for _, t := range of.Tables() {
		result, err := t.Run(ctx, o)
		if err != nil {
			return err
		}
		row := ReadAs{Reading: of.Label, Table: t.ID, P: 1}
		tally := result.Tally()
		row.Compared = tally.Trivial + tally.Fitted + tally.Predicted
		row.Agree = tally.Trivial + tally.FittedAgree + tally.PredictedAgree
		if n := len(result.Pooled); n > 0 {
			row.P = result.Pooled[n-1].P
		}
		r.Readings = append(r.Readings, row)
	}
	return nil
}

// Tally counts rows.
type Tally struct {
	// Trivial, Fitted and Predicted figures of the paper are compared, Repeated ones not
	// counted among them; Own are ours only.
	Trivial, Fitted, Predicted, Repeated, Own int
	// FittedAgree and PredictedAgree agree, PredictedStrong of them by runs that would
	// have shown ten points.
	FittedAgree, PredictedAgree, PredictedStrong int
	// Unexplained differ for no known reason; OutOfBand are among Own.
	Unexplained, OutOfBand int
}

// Add adds the counts of another table.
func (t *Tally) Add(o Tally) {
	t.Trivial += o.Trivial
	t.Fitted += o.Fitted
	t.Predicted += o.Predicted
	t.Repeated += o.Repeated
	t.Own += o.Own
	t.FittedAgree += o.FittedAgree
	t.PredictedAgree += o.PredictedAgree
	t.PredictedStrong += o.PredictedStrong
	t.Unexplained += o.Unexplained
	t.OutOfBand += o.OutOfBand
}

// Tally counts the rows of a table.
func (r *Result) Tally() (t Tally) {
	for i := range r.Rows {
		row := &r.Rows[i]
		agrees := 0
		if row.Verdict == Agrees {
			agrees = 1
		}
		switch row.Kind {
		case Trivial:
			t.Trivial++
		case Repeated:
			t.Repeated++
			continue
		case Fitted:
			t.Fitted++
			t.FittedAgree += agrees
		case Predicted:
			t.Predicted++
			if t.PredictedAgree += agrees; row.Strong {
				t.PredictedStrong += agrees
			}
		default:
			t.Own++
		}
		switch row.Verdict {
		case Differs:
			t.Unexplained++
		case OutOfBand:
			t.OutOfBand++
		}
	}
	return t
}
