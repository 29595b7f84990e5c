package report

import (
	"fmt"
	"io"
	"strings"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/base/plaintext"
)

// Chances is the chances of a run, for people and for programs.
type Chances struct {
	Format    string            `json:"format"`
	Program   string            `json:"program"`
	Puzzle    string            `json:"puzzle"`
	Algorithm string            `json:"algorithm"`
	Seed      uint64            `json:"seed"`
	Ended     string            `json:"ended"` // how the run ended: "solved"
	Curve     chances.Curve     `json:"curve"`
	Decided   []*chances.Causes `json:"decided,omitempty"`
	Saves     []*chances.Trials `json:"saves,omitempty"`
}

// JSON writes all of it.
func (c Chances) JSON(w io.Writer) error {
	c.Format = "sudokuscope chances 1"
	return writeJSON(w, c)
}

// TextWithin writes the curve, the marks and what was tried for a terminal that is some columns wide. A table that
// does not fit is divided.
func (c Chances) TextWithin(w io.Writer, width int) error {
	var text strings.Builder
	last := c.Curve.Points[len(c.Curve.Points)-1]
	fmt.Fprintf(&text, "%s, %s, seed %d: %s at iteration %d\n%s\n\n%s\n%s\n",
		c.Algorithm, c.Puzzle, c.Seed, c.Ended, last.Iteration,
		c.Curve.Sentence(), c.Table().divided(width),
		c.Curve.Caption(""))
	for _, d := range c.Decided {
		text.WriteString(decided(d, width))
	}
	for _, s := range c.Saves {
		fmt.Fprintf(&text, "\nAt iteration %d, %s re-runs are solved with fresh dice alone", s.At, s.As)
		if s.Before.Of > 0 {
			fmt.Fprintf(&text, "; at %d, before it was decided, %s", s.Since, s.Before)
		}
		fmt.Fprintf(&text, ". With a change:\n%s", tried(s, width))
	}
	_, err := io.WriteString(w, plaintext.Fit(text.String(), width))
	return err
}

// decided says what decided a run, and has a table of the suspects.
func decided(causes *chances.Causes, width int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "\nWhat decided it: %s.\n", causes.Mark)
	if len(causes.Phases) > 1 {
		phases := tableOf("l", "phase", "chance")
		for _, p := range causes.Phases {
			phases.Add(p.Name, p.Share)
		}
		fmt.Fprintf(&text, "Phase by phase:\n%s", phases.divided(width))
	}
	if verdict := causes.Verdict(); verdict != "" {
		fmt.Fprintln(&text, verdict)
	}
	if len(causes.Sizes) > 0 {
		sizes := tableOf("", "parts put back", "solved")
		for _, x := range causes.Sizes {
			sizes.Add(x.Parts, x.PutBack)
		}
		fmt.Fprintf(&text, "How large it is: the most promising parts put back, none %s, before it %s.\n%s",
			causes.After, causes.Before, sizes.divided(width))
	}
	table := tableOf("l", "", "put back", "nothing put back", "inflicted", "nothing inflicted")
	for _, x := range causes.Suspects {
		table.Add(x.What, shareOf(x.PutBack), causes.After, shareOf(x.Inflicted), causes.Before)
	}
	if len(table.Rows) > 0 {
		text.WriteString(table.divided(width))
	}
	return text.String()
}

// shareOf is a share, or a dash where nothing is measured.
func shareOf(s chances.Share) string {
	if s.Of == 0 {
		return "-"
	}
	return s.String()
}

// tried is a table of changes.
func tried(trials *chances.Trials, width int) string {
	if len(trials.List) == 0 {
		return "The search takes no such change here.\n"
	}
	table := tableOf("l", "change", "chance", interval, "p")
	if trials.Before.Of > 0 {
		table.Head = append(table.Head, fmt.Sprintf("at %d", trials.Since))
	}
	for _, trial := range trials.List {
		p := fmt.Sprintf("%.2g", trial.P)
		row := []any{trial.What, trial.Share, shareBand(trial.Share), p}
		if trials.Before.Of > 0 {
			row = append(row, shareOf(trial.Control))
		}
		table.Add(row...)
	}
	return table.divided(width)
}

// shareBand is the interval of a chance, as percentages.
func shareBand(s chances.Share) string {
	i := s.Interval()
	return fmt.Sprintf("%.0f-%.0f", 100*i.Low, 100*i.High)
}

// Table has a row for every moment, and the fresh start as the last.
func (c Chances) Table() *Table {
	table := tableOf("", "iteration", "evaluations", "solved", "of", interval, "evaluations each")
	c.rows(table, func(s chances.Share) []any {
		return []any{shareBand(s), s.Evaluations / int64(max(1, s.Of))}
	})
	return table
}

// CSV has the same rows for programs.
func (c Chances) CSV() *Table {
	table := tableOf("", "iteration", "run_evaluations", "solved", "of", "low", "high", "evaluations")
	c.rows(table, func(s chances.Share) []any {
		i := s.Interval()
		return []any{i.Low, i.High, s.Evaluations}
	})
	return table
}

// rows adds a row for every share; figures are its last cells.
func (c Chances) rows(table *Table, figures func(chances.Share) []any) {
	add := func(at, evaluations any, s chances.Share) {
		row := []any{at, evaluations, s.Solved, s.Of}
		table.Add(append(row, figures(s)...)...)
	}
	for _, p := range c.Curve.Points {
		add(p.Iteration, p.Evaluations, p.Share)
	}
	add("fresh", "", c.Curve.Fresh)
}
