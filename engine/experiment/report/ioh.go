package report

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
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

// iohAttributes are the columns of the data, the first two by fixed names. raw_y is
// the cost that all algorithms share, the symbols that the rows, columns and blocks
// lack, so that targets and curves can be compared; own_cost is the algorithm's.
var iohAttributes = []string{"evaluations", "raw_y", "own_cost", "iteration"}

// ErrNoTrace is the answer for runs that were made without one.
var ErrNoTrace = errors.New("the runs were made without their improvements; expected bench with --ioh, or --trace, to make them")

// ErrNotEmpty is the answer to a folder that has something in it already.
var ErrNotEmpty = errors.New("the folder is not empty; expected a new one, as exports never overwrite")

// ReadyForIOH refuses a folder that is not empty. It need not be there; the one that
// it is to be in is made.
func ReadyForIOH(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(filepath.Dir(dir), 0o755)
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s: %w", dir, ErrNotEmpty)
	}
	return err
}

// FunctionID is the number of a puzzle as a function: it belongs to the givens,
// whatever else is in the experiment.
func FunctionID(givens string) int {
	h := fnv.New64a()
	io.WriteString(h, givens)
	return 100_000_000 + int(h.Sum64()%900_000_000)
}

// IOH writes samples as such folders below dir, which must be empty. put writes a
// file whole. Nothing is written if a run has no trace.
func IOH(dir string, samples []experiment.Sample, put func(name string, write func(io.Writer) error) error) error {
	for i := range samples {
		for _, r := range samples[i].Runs {
			if !r.Traced {
				return fmt.Errorf("%s on %s, seed %d: %w", samples[i].Algorithm, samples[i].Puzzle, r.Seed, ErrNoTrace)
			}
		}
	}
	if err := ReadyForIOH(dir); err != nil {
		return err
	}
	names := algorithmNames(samples)
	for i := range samples {
		if err := writeFunction(dir, names[i], &samples[i], put); err != nil {
			return err
		}
	}
	return nil
}

// algorithmNames are the names under which the samples go: with the budget where
// there is more than one, and different where their letters for files are not.
func algorithmNames(samples []experiment.Sample) []string {
	budgets := map[string]bool{}
	for i := range samples {
		budgets[samples[i].Budget] = true
	}
	owner := map[string]string{} // of a name of a file
	list := make([]string, len(samples))
	for i := range samples {
		s := &samples[i]
		name := s.Algorithm
		if len(budgets) > 1 {
			name += ", " + s.Budget
		}
		for n := 2; ; n++ {
			if o, taken := owner[fileName(name)]; !taken || o == s.Entrant()+s.Budget {
				break
			}
			name = fmt.Sprintf("%s (%d)", s.Algorithm, n)
		}
		owner[fileName(name)] = s.Entrant() + s.Budget
		list[i] = name
	}
	return list
}

// fileName makes a name that a file may have of a puzzle's or an entrant's.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '-', r == '=':
			return r
		}
		return '-'
	}, name)
}

func writeFunction(dir, name string, s *experiment.Sample, put func(name string, write func(io.Writer) error) error) error {
	givens, err := sudoku.ParseGrid(s.Givens)
	if err != nil {
		return err
	}
	f := newFunction(name, s, givens.Blanks())
	root := filepath.Join(dir, fileName(name))
	data := filepath.Join(root, filepath.FromSlash(f.Scenarios[0].Path))
	if err := os.MkdirAll(filepath.Dir(data), 0o755); err != nil {
		return err
	}
	err = put(data, func(w io.Writer) error {
		flat, err := flatSet(s)
		if err != nil {
			return err
		}
		for _, r := range s.Runs {
			d, err := s.Detail(r)
			if err != nil {
				return err
			}
			points := course(r, d, s.Limits.Evaluations, flat)
			run, err := newRun(r, d, points, givens)
			if err != nil {
				return err
			}
			f.Scenarios[0].Runs = append(f.Scenarios[0].Runs, run)
			if err := writePoints(w, points); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	file := fmt.Sprintf("IOHprofiler_f%d_%s.json", f.FunctionID, f.FunctionName)
	return put(filepath.Join(root, file), func(w io.Writer) error { return writeJSON(w, f) })
}

func newFunction(name string, s *experiment.Sample, free int) *iohFunction {
	info := []string{"version " + s.Version, "budget " + s.Budget}
	if s.Settings != "" {
		info = append(info, s.Settings)
	}
	id, puzzle := FunctionID(s.Givens), fileName(s.Puzzle)
	return &iohFunction{
		Version: "0.3.23", Suite: "sudokuscope", FunctionID: id, FunctionName: puzzle,
		Algorithm:     iohAlgorithm{Name: name, Info: strings.Join(info, ", ")},
		RunAttributes: []string{"seed"}, Attributes: iohAttributes,
		Scenarios: []iohScenario{{
			Dimension: free, Path: fmt.Sprintf("data_f%d_%s/IOHprofiler_f%d_DIM%d.dat", id, puzzle, id, free), Runs: []iohRun{},
		}},
	}
}

func newRun(r experiment.Run, d experiment.Detail, points []experiment.Improvement, givens sudoku.Grid) (iohRun, error) {
	grid, err := sudoku.ParseGrid(d.Grid)
	if err != nil || len(grid) != len(givens) {
		return iohRun{}, fmt.Errorf("seed %d: %q is no grid of its puzzle", r.Seed, d.Grid)
	}
	last := points[len(points)-1]
	run := iohRun{Instance: 1, Evals: last.Evaluations, Seed: r.Seed, Best: iohBest{Y: last.Missing, X: []int{}}}
	for _, p := range points {
		if run.Best.Evals == 0 && p.Missing == last.Missing {
			run.Best.Evals = p.Evaluations
		}
	}
	for c, v := range grid {
		if givens[c] == 0 && !r.Late { // that of a late run is from beyond the budget
			run.Best.X = append(run.Best.X, int(v))
		}
	}
	return run, nil
}

// flatSet reports whether all rows of all runs stand at one number of evaluations,
// as those of a puzzle that is solved at the start: IOHanalyzer cannot read such a
// set.
func flatSet(s *experiment.Sample) (bool, error) {
	at := int64(-1)
	for _, r := range s.Runs {
		d, err := s.Detail(r)
		if err != nil {
			return false, err
		}
		for _, p := range course(r, d, s.Limits.Evaluations, false) {
			if at >= 0 && p.Evaluations != at {
				return false, nil
			}
			at = p.Evaluations
		}
	}
	return true, nil
}

// course are the improvements of a run as IOHanalyzer takes them: what was known
// before the first evaluation is either nothing, and left out, or counts as the
// first. What an iteration brought beyond the budget is not in them: a run ends at its
// limit as it was there. Of a flat set every run is said to have been the same an evaluation
// later, which is true and gives it a second row.
func course(r experiment.Run, d experiment.Detail, limit int64, flat bool) []experiment.Improvement {
	var list []experiment.Improvement
	for _, p := range d.Trace {
		if limit > 0 && p.Evaluations > limit {
			if len(list) == 0 {
				break
			}
			last := list[len(list)-1]
			p.Best, p.Missing, p.Iteration, p.Evaluations = last.Best, last.Missing, last.Iteration, limit
		}
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
	if len(list) == 0 {
		list = append(list, before(r, d, limit))
	}
	if last := list[len(list)-1]; flat && limit > 1 && last.Evaluations >= limit {
		last.Evaluations-- // a run that ends at its limit was the same before it
		list = append([]experiment.Improvement{last}, list...)
	} else if flat {
		last.Evaluations++
		list = append(list, last)
	}
	return list
}

// before is the one point of a run whose first is beyond the budget, or that has none: what
// it began with is what it still had at the limit.
func before(r experiment.Run, d experiment.Detail, limit int64) experiment.Improvement {
	p := experiment.Improvement{Iteration: r.Iterations, Evaluations: r.Evaluations, Best: int(r.Cost), Missing: int(r.Cost)}
	if limit > 0 && r.Evaluations > limit && len(d.Trace) > 0 {
		p = d.Trace[0]
		p.Evaluations = limit
	}
	p.Evaluations = max(1, p.Evaluations)
	return p
}

// writePoints writes the data of a run: the head, a row for every improvement and
// one for the end.
func writePoints(w io.Writer, points []experiment.Improvement) error {
	var b strings.Builder
	b.WriteString(strings.Join(iohAttributes, " ") + "\n")
	for _, p := range points {
		fmt.Fprintf(&b, "%d %d %d %d\n", p.Evaluations, p.Missing, p.Best, p.Iteration)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
