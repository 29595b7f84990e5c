package report

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// The folder that IOHanalyzer reads (iohanalyzer.liacs.nl), in the layout of
// IOHexperimenter 0.3: a folder an algorithm, in it a JSON file a function and a
// file of data a dimension. A puzzle is a function, and its free cells are the
// dimension. Zip an algorithm's folder to upload it.
type (
	iohFunction struct {
		Version      string `json:"version"`
		Suite        string `json:"suite"`
		FunctionID   int    `json:"function_id"`
		FunctionName string `json:"function_name"`
		Maximization bool   `json:"maximization"`
		Algorithm    struct {
			Name string `json:"name"`
			Info string `json:"info"`
		} `json:"algorithm"`
		RunAttributes []string      `json:"run_attributes"`
		Attributes    []string      `json:"attributes"`
		Scenarios     []iohScenario `json:"scenarios"`
	}
	iohScenario struct {
		Dimension int      `json:"dimension"`
		Path      string   `json:"path"`
		Runs      []iohRun `json:"runs"`
	}
	iohRun struct {
		Instance int   `json:"instance"`
		Evals    int64 `json:"evals"`
		Best     struct {
			Evals int64 `json:"evals"`
			Y     int   `json:"y"`
			X     []int `json:"x"`
		} `json:"best"`
		Seed uint64 `json:"seed"`
	}
)

// iohAttributes are the columns of the data, the first two by fixed names. raw_y is
// the cost that all algorithms share, the symbols that the rows, columns and blocks
// lack, so that targets and curves can be compared; own_cost is the algorithm's.
var iohAttributes = []string{"evaluations", "raw_y", "own_cost", "iteration"}

// ErrNotEmpty is the answer to a folder that has something in it already.
var ErrNotEmpty = errors.New("the folder is not empty; expected a new one, as exports never overwrite")

// ReadyForIOH refuses a folder that is not empty. It need not be there; the one that
// it is to be in is made.
func ReadyForIOH(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return disk.Folder(filepath.Dir(dir)).Make()
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s: %w", dir, ErrNotEmpty)
	}
	return err
}

// FunctionID returns the number of a puzzle as a function: it belongs to the givens,
// whatever else is in the experiment.
func FunctionID(givens string) int {
	h := fnv.New64a()
	io.WriteString(h, givens)
	return 100_000_000 + int(h.Sum64()%900_000_000)
}

// IOH writes samples as such folders below dir, which must be empty. Nothing is written if a
// run has no trace.
func IOH(dir string, samples []experiment.Sample) error {
	if err := ReadyForIOH(dir); err != nil {
		return err
	}
	budgets := map[string]bool{}
	for i := range samples {
		sample := &samples[i]
		budgets[sample.Budget] = true
		if slices.ContainsFunc(sample.Runs, func(r experiment.Run) bool {
			return !r.Traced
		}) {
			return fmt.Errorf("%s on %s: %w", sample.Algorithm, sample.Puzzle, ErrNoTrace)
		}
	}
	folder := disk.Folder(dir)
	if err := folder.Make(); err != nil {
		return err
	}
	for i := range samples {
		sample := &samples[i]
		name := sample.Algorithm
		if len(budgets) > 1 {
			name += ", " + sample.Budget
		}
		if err := writeFunction(folder, name, sample); err != nil {
			return fmt.Errorf("%s on %s: %w", sample.Algorithm, sample.Puzzle, err)
		}
	}
	return nil
}

// fileName makes a name that a file may have of a puzzle's or an entrant's.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' &&
			r <= '9', r == '.', r == '-', r == '=':
			return r
		}
		return '-'
	}, name)
}

// writeFunction writes the runs of a sample into the folder of its algorithm.
func writeFunction(dir disk.Folder, name string, sample *experiment.Sample) error {
	givens, err := sudoku.ParseGrid(sample.Givens)
	if err != nil {
		return err
	}
	id, puzzle := FunctionID(sample.Givens), fileName(sample.Puzzle)
	info := "version " + sample.Version + ", budget " + sample.Budget
	if sample.Settings != "" {
		info += ", " + sample.Settings
	}
	function := iohFunction{
		Version:       "0.3.23",
		Suite:         "sudokuscope",
		FunctionID:    id,
		FunctionName:  puzzle,
		RunAttributes: []string{"seed"},
		Attributes:    iohAttributes,
	}
	function.Algorithm.Name, function.Algorithm.Info = name, info
	path := fmt.Sprintf("data_f%d_%s/IOHprofiler_f%d_DIM%d.dat", id, puzzle, id, sample.Free)
	own := fileName(name) + "/"
	all := iohScenario{Dimension: sample.Free, Path: path, Runs: []iohRun{}}
	err = dir.Create(own+path, func(w io.Writer) error {
		buffer := bufio.NewWriter(w)
		for _, r := range sample.Runs {
			run, err := writeRun(buffer, sample, r, givens)
			if err != nil {
				return fmt.Errorf("seed %d: %w", r.Seed, err)
			}
			all.Runs = append(all.Runs, run)
		}
		return buffer.Flush()
	})
	if err != nil {
		return err
	}
	function.Scenarios = []iohScenario{all}
	file := fmt.Sprintf("IOHprofiler_f%d_%s.json", id, puzzle)
	return dir.Create(own+file, func(w io.Writer) error {
		return writeJSON(w, function)
	})
}

// writeRun writes the data of a run, a head and a row for every improvement and for its end,
// and returns what the function says of it.
func writeRun(
	w io.Writer, sample *experiment.Sample, recorded experiment.Run, givens sudoku.Grid,
) (run iohRun, err error) {
	detail, trace, err := traceOf(sample, recorded)
	if err != nil {
		return run, err
	}
	grid, err := sudoku.ParseGrid(detail.Grid)
	if err != nil || len(grid) != len(givens) {
		return run, fmt.Errorf("%q is no grid of its puzzle", detail.Grid)
	}
	points := course(trace, sample.Limits.Evaluations)
	last := points[len(points)-1]
	run = iohRun{Instance: 1, Evals: last.Evaluations, Seed: recorded.Seed}
	run.Best.Y = last.Missing
	run.Best.X = []int{}
	fmt.Fprintln(w, strings.Join(iohAttributes, " "))
	for _, p := range points {
		fmt.Fprintln(w, p.Evaluations, p.Missing, p.Best, p.Iteration)
		if run.Best.Evals == 0 && p.Missing == last.Missing {
			run.Best.Evals = p.Evaluations
		}
	}
	for c, v := range grid {
		if givens[c] == 0 && !recorded.Late { // that of a late run is from beyond the budget
			run.Best.X = append(run.Best.X, int(v))
		}
	}
	return run, nil
}

// course are the improvements of a run as IOHanalyzer takes them: what was known before the
// first evaluation is either nothing, and left out, or counts as the first. A run of one
// point has it twice, as IOHanalyzer cannot read a set of such runs alone: it was the same
// an evaluation later, or before if it ends at its limit.
func course(trace []experiment.Improvement, limit int64) (list []experiment.Improvement) {
	for _, p := range trace {
		p.Evaluations = max(1, p.Evaluations)
		n := len(list)
		if n > 0 && (list[n-1].Evaluations == p.Evaluations || list[n-1].Best == math.MaxInt32) {
			list = list[:n-1]
		}
		list = append(list, p)
	}
	if len(list) > 1 {
		return list
	}
	first, second := list[0], list[0]
	second.Evaluations++
	if limit > 1 && second.Evaluations > limit {
		first.Evaluations, second.Evaluations = limit-1, limit
	}
	return []experiment.Improvement{first, second}
}

// rawRun is a run as a line of the CSV of all runs: the fields are the columns.
type rawRun struct {
	Algorithm string `json:"algorithm"`
	Version   string `json:"version"`
	Puzzle    string `json:"puzzle"`
	PuzzleKey string `json:"puzzle_key"`
	Givens    string `json:"givens"`
	Free      int    `json:"free_cells"`
	Budget    string `json:"budget"`
	experiment.Run
}

// Runs writes all runs as CSV, a line a run, with a column for each setting of the
// algorithms there are.
func Runs(w io.Writer, samples []experiment.Sample) error {
	fields := columnsOf(rawRun{})
	head := fields.names()
	settings := map[string]bool{}
	for i := range samples {
		for name := range samples[i].Params {
			settings[name] = true
		}
	}
	names := slices.Sorted(maps.Keys(settings))
	for _, name := range names {
		if slices.Contains(head[:len(fields)], name) {
			name = "set_" + name
		}
		head = append(head, name)
	}
	sheet := plaintext.NewSheet(w)
	if err := sheet.Write(head); err != nil {
		return err
	}
	for i := range samples {
		sample := &samples[i]
		values := english.Names(names, func(name string) string {
			return cellText(sample.Params[name])
		})
		for _, recorded := range sample.Runs {
			raw := rawRun{
				Algorithm: sample.Algorithm,
				Version:   sample.Version,
				Puzzle:    sample.Puzzle,
				PuzzleKey: experiment.PuzzleKey(sample.Givens),
				Givens:    sample.Givens,
				Free:      sample.Free,
				Budget:    sample.Budget,
				Run:       recorded,
			}
			err := sheet.Write(append(fields.texts(raw), values...))
			if err != nil {
				return err
			}
		}
	}
	return sheet.Flush()
}

// ErrNoTrace is the answer for runs that were made without one.
var ErrNoTrace = errors.New("the runs were made without their improvements; expected bench with --ioh to make them")

// traceOf is what is kept of a run, and its improvements. What an iteration brought beyond
// the budget is not in them: at its limit a run was as before.
func traceOf(
	sample *experiment.Sample, recorded experiment.Run,
) (detail experiment.Detail, list []experiment.Improvement, err error) {
	if !recorded.Traced {
		return detail, nil, ErrNoTrace
	}
	detail, err = sample.Detail(recorded)
	if err != nil {
		return detail, nil, err
	}
	limit, last := sample.Limits.Evaluations, detail.Trace[0]
	for _, p := range detail.Trace {
		if limit > 0 && p.Evaluations > limit {
			last.Evaluations = limit
			return detail, append(list, last), nil
		}
		list, last = append(list, p), p
	}
	return detail, list, nil
}
