package export

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// The folder that IOHanalyzer reads (iohanalyzer.liacs.nl), in the layout of
// IOHexperimenter 0.3: a folder an algorithm, in it a JSON file a function and a
// file of data a dimension. A puzzle is a function, and its free cells are the
// dimension. Zip an algorithm's folder to upload it.
type (
	iohFunction struct {
		Version       string        `json:"version"`
		Suite         string        `json:"suite"`
		FunctionID    int           `json:"function_id"`
		FunctionName  string        `json:"function_name"`
		Maximization  bool          `json:"maximization"`
		Algorithm     iohAlgorithm  `json:"algorithm"`
		Experiment    []string      `json:"experiment_attributes"`
		RunAttributes []string      `json:"run_attributes"`
		Attributes    []string      `json:"attributes"`
		Scenarios     []iohScenario `json:"scenarios"`
	}
	iohAlgorithm struct {
		Name string `json:"name"`
		Info string `json:"info"`
	}
	iohScenario struct {
		Dimension int      `json:"dimension"`
		Path      string   `json:"path"`
		Runs      []iohRun `json:"runs"`
	}
	iohRun struct {
		Instance int     `json:"instance"`
		Evals    int64   `json:"evals"`
		Best     iohBest `json:"best"`
		Seed     uint64  `json:"seed"`
	}
	iohBest struct {
		Evals int64 `json:"evals"`
		Y     int   `json:"y"`
		X     []int `json:"x"`
	}
)

// iohAttributes are the columns of the data, the first two by fixed names.
var iohAttributes = []string{"evaluations", "raw_y", "iteration"}

// ErrNoTrace is the answer for runs that were made without one.
var ErrNoTrace = errors.New("the runs were made without a trace of their improvements")

// IOH writes samples as such folders below dir. put writes a file whole.
func IOH(dir string, samples []experiment.Sample, put func(name string, write func(io.Writer) error) error) error {
	id := map[string]int{}
	for i, p := range PuzzlesOf(samples) {
		id[p] = i + 1
	}
	for i := range samples {
		s := &samples[i]
		root := filepath.Join(dir, fileName(s.Algorithm))
		f, err := newFunction(s, id[s.Puzzle])
		if err != nil {
			return err
		}
		data := filepath.Join(root, filepath.FromSlash(f.Scenarios[0].Path))
		if err := os.MkdirAll(filepath.Dir(data), 0o755); err != nil {
			return err
		}
		if err := put(data, func(w io.Writer) error { return writeRuns(w, s.Records) }); err != nil {
			return err
		}
		name := fmt.Sprintf("IOHprofiler_f%d_%s.json", f.FunctionID, f.FunctionName)
		if err := put(filepath.Join(root, name), func(w io.Writer) error { return writeJSON(w, f) }); err != nil {
			return err
		}
	}
	return nil
}

func newFunction(s *experiment.Sample, id int) (*iohFunction, error) {
	givens, err := sudoku.ParseGrid(s.Givens)
	if err != nil {
		return nil, err
	}
	info := []string{"budget " + s.Budget}
	if s.Settings != "" {
		info = append(info, s.Settings)
	}
	name := fileName(s.Puzzle)
	f := &iohFunction{
		Version: "0.3.23", Suite: "sudokuscope", FunctionID: id, FunctionName: name,
		Algorithm:  iohAlgorithm{Name: s.Algorithm, Info: strings.Join(info, ", ")},
		Experiment: []string{}, RunAttributes: []string{"seed"}, Attributes: iohAttributes,
		Scenarios: []iohScenario{{
			Dimension: givens.Blanks(),
			Path:      fmt.Sprintf("data_f%d_%s/IOHprofiler_f%d_DIM%d.dat", id, name, id, givens.Blanks()),
			Runs:      []iohRun{},
		}},
	}
	for i := range s.Records {
		run, err := newRun(&s.Records[i], givens)
		if err != nil {
			return nil, err
		}
		f.Scenarios[0].Runs = append(f.Scenarios[0].Runs, run)
	}
	return f, nil
}

func newRun(r *experiment.Record, givens sudoku.Grid) (iohRun, error) {
	points := course(r)
	grid, err := sudoku.ParseGrid(r.Grid)
	if len(points) == 0 || err != nil {
		return iohRun{}, fmt.Errorf("%s on %s, seed %d: %w", r.Algorithm, r.Puzzle, r.Seed, ErrNoTrace)
	}
	run := iohRun{Instance: 1, Evals: points[len(points)-1].Evaluations, Seed: r.Seed}
	run.Best = iohBest{Y: r.Cost, X: []int{}}
	for _, p := range points {
		if run.Best.Evals == 0 && p.Best == r.Cost {
			run.Best.Evals = p.Evaluations
		}
	}
	for c, d := range grid {
		if givens[c] == 0 {
			run.Best.X = append(run.Best.X, int(d))
		}
	}
	return run, nil
}

// course are the improvements of a run as IOHanalyzer takes them: what was
// known before the first evaluation is either nothing, and left out, or counts
// as the first.
func course(r *experiment.Record) []experiment.Improvement {
	var list []experiment.Improvement
	for _, p := range r.Trace {
		if p.Best == math.MaxInt32 && p.Evaluations < r.Evaluations {
			continue
		}
		p.Evaluations = max(1, p.Evaluations)
		if n := len(list); n > 0 && list[n-1].Evaluations == p.Evaluations {
			list[n-1] = p
			continue
		}
		list = append(list, p)
	}
	return list
}

// writeRuns writes the data: the head before every run, a row for every
// improvement and one for the end.
func writeRuns(w io.Writer, records []experiment.Record) error {
	var b strings.Builder
	for i := range records {
		b.WriteString(strings.Join(iohAttributes, " ") + "\n")
		for _, p := range course(&records[i]) {
			fmt.Fprintf(&b, "%d %d %d\n", p.Evaluations, p.Best, p.Iteration)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
