package report

import (
	"encoding/csv"
	"io"
	"maps"
	"slices"
	"strconv"

	"sudokuscope/engine/experiment"
)

// rawRun is a run as a line of the CSV of all runs: the fields are the columns.
type rawRun struct {
	Algorithm   string            `json:"algorithm"`
	Version     string            `json:"version"`
	Puzzle      string            `json:"puzzle"`
	PuzzleKey   string            `json:"puzzle_key"`
	Givens      string            `json:"givens"`
	Free        int               `json:"free_cells"`
	Budget      string            `json:"budget"`
	Seed        uint64            `json:"seed"`
	Solved      bool              `json:"solved"`
	Late        bool              `json:"late"`
	Cost        int32             `json:"cost"`
	Iterations  int64             `json:"iterations"`
	Evaluations int64             `json:"evaluations"`
	Restarts    int64             `json:"restarts"`
	Seconds     float64           `json:"seconds"`
	WallSeconds experiment.Number `json:"wall_seconds"`
}

func newRawRun(s *experiment.Sample, r *experiment.Run) rawRun {
	return rawRun{
		Algorithm: s.Algorithm, Version: s.Version, Puzzle: s.Puzzle, PuzzleKey: experiment.PuzzleKey(s.Givens),
		Givens: s.Givens, Free: s.Free, Budget: s.Budget, Seed: r.Seed, Solved: r.Solved, Late: r.Late, Cost: r.Cost,
		Iterations: r.Iterations, Evaluations: r.Evaluations, Restarts: r.Restarts,
		Seconds: r.Seconds, WallSeconds: experiment.Number(r.Wall),
	}
}

// Runs writes all runs as CSV, a line a run, with a column for each setting of the
// algorithms there are.
func Runs(w io.Writer, samples []experiment.Sample) error {
	head := fieldNames(rawRun{})
	own := len(head)
	settings := map[string]bool{}
	for i := range samples {
		for name := range samples[i].Params {
			settings[name] = true
		}
	}
	names := slices.Sorted(maps.Keys(settings))
	for _, name := range names {
		if slices.Contains(head[:own], name) {
			name = "set_" + name
		}
		head = append(head, name)
	}
	c := csv.NewWriter(w)
	if err := c.Write(head); err != nil {
		return err
	}
	for i := range samples {
		s := &samples[i]
		var values []string
		for _, name := range names {
			values = append(values, settingText(s.Params[name]))
		}
		for j := range s.Runs {
			if err := c.Write(append(fieldTexts(newRawRun(s, &s.Runs[j])), values...)); err != nil {
				return err
			}
		}
	}
	c.Flush()
	return c.Error()
}

// settingText writes a setting: a number, a word, or nothing where there is none.
func settingText(v any) string {
	switch v := v.(type) {
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case string:
		return v
	}
	return ""
}

// Candidates writes all candidates of a tuning as CSV, with a column for each parameter.
func Candidates(w io.Writer, all []*experiment.Candidate) error {
	t := Table{Head: []string{"label", "generation", "parent", "runs", "solved", "par10"}}
	for _, p := range all[0].Entrant.Algorithm.Params {
		t.Head = append(t.Head, "set_"+p.Name)
	}
	for _, c := range all {
		row := []string{
			c.Entrant.Label, strconv.Itoa(c.Generation), c.Parent, strconv.Itoa(c.Runs), strconv.Itoa(c.Solved),
			plain(experiment.Number(c.PAR10)),
		}
		params := c.Entrant.Params()
		for _, p := range c.Entrant.Algorithm.Params {
			row = append(row, settingText(params[p.Name]))
		}
		t.Add(row...)
	}
	return t.CSV(w)
}
