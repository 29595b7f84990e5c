package export

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"

	"sudokuscope/engine/experiment"
)

// Kinds of columns.
type columnKind int

const (
	words columnKind = iota
	whole
	number
	truth
)

// column is one of a table of all runs. value gives a string, an int64, a float64 or
// a bool, and nil where the run has none.
type column struct {
	name  string
	kind  columnKind
	value func(*experiment.Sample, *experiment.Run) any
}

// columns are those of all runs: what tells a run from all others, what came of it,
// and a column a setting of the algorithms there are.
func columns(samples []experiment.Sample) []column {
	type (
		sample = experiment.Sample
		run    = experiment.Run
	)
	list := []column{
		{"algorithm", words, func(s *sample, _ *run) any { return s.Algorithm }},
		{"version", words, func(s *sample, _ *run) any { return s.Version }},
		{"puzzle", words, func(s *sample, _ *run) any { return s.Puzzle }},
		{"puzzle_key", words, func(s *sample, _ *run) any { return experiment.PuzzleKey(s.Givens) }},
		{"givens", words, func(s *sample, _ *run) any { return s.Givens }},
		{"free_cells", whole, func(s *sample, _ *run) any { return int64(s.Free) }},
		{"budget", words, func(s *sample, _ *run) any { return s.Budget }},
		{"seed", words, func(_ *sample, r *run) any { return strconv.FormatUint(r.Seed, 10) }},
		{"solved", truth, func(_ *sample, r *run) any { return r.Solved }},
		{"late", truth, func(_ *sample, r *run) any { return r.Late }},
		{"cost", whole, func(_ *sample, r *run) any { return int64(r.Cost) }},
		{"iterations", whole, func(_ *sample, r *run) any { return r.Iterations }},
		{"evaluations", whole, func(_ *sample, r *run) any { return r.Evaluations }},
		{"restarts", whole, func(_ *sample, r *run) any { return r.Restarts }},
		{"seconds", number, func(_ *sample, r *run) any { return r.Seconds }},
		{"wall_seconds", number, func(_ *sample, r *run) any {
			if math.IsNaN(r.Wall) {
				return nil
			}
			return r.Wall
		}},
	}
	if seedsFit(samples) {
		list[7] = column{"seed", whole, func(_ *sample, r *run) any { return int64(r.Seed) }}
	}
	return append(list, settingColumns(samples, list)...)
}

// seedsFit reports whether all seeds are numbers that other programs can hold.
func seedsFit(samples []experiment.Sample) bool {
	for i := range samples {
		if _, high := samples[i].Seeds(); high > math.MaxInt64 {
			return false
		}
	}
	return true
}

func settingColumns(samples []experiment.Sample, taken []column) []column {
	kinds := map[string]columnKind{}
	for i := range samples {
		for name, v := range samples[i].Params {
			kind := number
			if _, ok := v.(string); ok {
				kind = words
			}
			if was, ok := kinds[name]; ok && was != kind {
				kind = words // two algorithms mean different things by it
			}
			kinds[name] = kind
		}
	}
	var list []column
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		title, kind := name, kinds[name]
		if slices.ContainsFunc(taken, func(c column) bool { return c.name == name }) {
			title = "set_" + name
		}
		list = append(list, column{title, kind, func(s *experiment.Sample, _ *experiment.Run) any {
			v, ok := s.Params[name]
			switch v := v.(type) {
			case float64:
				if kind == number {
					return v
				}
				return strconv.FormatFloat(v, 'g', -1, 64)
			case string:
				return v
			}
			if ok {
				return fmt.Sprint(v)
			}
			return nil
		}})
	}
	return list
}

// Runs writes all runs as CSV, a line a run.
func Runs(w io.Writer, samples []experiment.Sample) error {
	list := columns(samples)
	b := bufio.NewWriterSize(w, 1<<16)
	c := csv.NewWriter(b)
	cells := make([]string, len(list))
	for i, col := range list {
		cells[i] = col.name
	}
	if err := c.Write(cells); err != nil {
		return err
	}
	for i := range samples {
		s := &samples[i]
		for j := range s.Runs {
			for x, col := range list {
				cells[x] = cellText(col.value(s, &s.Runs[j]))
			}
			if err := c.Write(cells); err != nil {
				return err
			}
		}
	}
	c.Flush()
	if err := c.Error(); err != nil {
		return err
	}
	return b.Flush()
}

func cellText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	}
	return ""
}
