package report

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func traced(t *testing.T) *experiment.Bench {
	t.Helper()
	p := sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.")
	p.Name = "set/one"
	b := &experiment.Bench{}
	for _, set := range []string{"solve=on", "luck=0"} {
		e, err := experiment.NewEntrant(conformance.Toy(), "", []string{set})
		if err != nil {
			t.Fatal(err)
		}
		e.Label = "toy:" + set
		b.Entrants = append(b.Entrants, e)
	}
	b.Puzzles, b.Runs, b.First, b.Trace = []*sudoku.Puzzle{p}, 3, 5, true
	b.Budget = drive.Budget{Evaluations: 200}
	return b
}

// TestIOHFieldByField reads the folder back as IOHanalyzer does.
func TestIOHFieldByField(t *testing.T) {
	dir := t.TempDir()
	b := traced(t)
	samples, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if err := IOH(dir, samples); err != nil {
		t.Fatal(err)
	}
	id := FunctionID(b.Puzzles[0].Givens.String())
	f1 := "f" + strconv.Itoa(id)
	for i, label := range []string{"toy-solve=on", "toy-luck=0"} {
		root := filepath.Join(dir, label)
		text, err := os.ReadFile(filepath.Join(root, "IOHprofiler_"+f1+"_set-one.json"))
		if err != nil {
			t.Fatal(err)
		}
		var f iohFunction
		if err := json.Unmarshal(text, &f); err != nil {
			t.Fatal(err)
		}
		s := &samples[i]
		if f.Version != "0.3.23" || f.Suite != "sudokuscope" || f.FunctionID != id || f.FunctionName != "set-one" || f.Maximization ||
			f.Algorithm.Name != s.Algorithm || f.Algorithm.Info != "version "+s.Version+", budget 200 evaluations, "+s.Settings || !slices.Equal(f.RunAttributes, []string{"seed"}) || !slices.Equal(f.Attributes, []string{"evaluations", "raw_y", "own_cost", "iteration"}) {
			t.Errorf("%s", text)
		}
		sc := f.Scenarios[0]
		free := len(b.Puzzles[0].Free)
		if sc.Dimension != free || sc.Path != "data_"+f1+"_set-one/IOHprofiler_"+f1+"_DIM"+strconv.Itoa(free)+".dat" || len(sc.Runs) != 3 {
			t.Errorf("scenario %+v", sc)
		}
		blocks := readBlocks(t, filepath.Join(root, sc.Path))
		if len(blocks) != len(sc.Runs) {
			t.Fatalf("%d blocks of data for %d runs", len(blocks), len(sc.Runs))
		}
		for k, run := range sc.Runs {
			r := s.Runs[k]
			if run.Seed != r.Seed || run.Evals != r.Evaluations || run.Best.Y != int(r.Cost) || len(run.Best.X) != free || run.Instance != 1 {
				t.Errorf("run %+v of %+v", run, r)
			}
			last := blocks[k][len(blocks[k])-1]
			if last[0] != r.Evaluations || last[1] != int64(r.Cost) {
				t.Errorf("the data of seed %d end with %v, the run with %d at cost %d", r.Seed, last, r.Evaluations, r.Cost)
			}
			for j, row := range blocks[k][1:] {
				before := blocks[k][j]
				if row[0] <= before[0] || row[1] > before[1] || row[1] == before[1] && j+2 < len(blocks[k]) {
					t.Errorf("seed %d: %v after %v", r.Seed, row, before)
				}
			}
			if i := slices.IndexFunc(blocks[k], func(row []int64) bool { return row[1] == int64(r.Cost) }); blocks[k][i][0] != run.Best.Evals {
				t.Errorf("seed %d: best after %d evaluations, the data say %d", r.Seed, run.Best.Evals, blocks[k][i][0])
			}
		}
	}
}

// readBlocks reads a .dat file: a head before every run, single spaces.
func readBlocks(t *testing.T, name string) (blocks [][][]int64) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		if s.Text() == "evaluations raw_y own_cost iteration" {
			blocks = append(blocks, nil)
			continue
		}
		var row []int64
		for _, field := range strings.Split(s.Text(), " ") {
			v, err := strconv.ParseInt(field, 10, 64)
			if err != nil {
				t.Fatalf("%s: %q", name, s.Text())
			}
			row = append(row, v)
		}
		if len(row) != 4 {
			t.Fatalf("%s: %q", name, s.Text())
		}
		blocks[len(blocks)-1] = append(blocks[len(blocks)-1], row)
	}
	return blocks
}

func TestIOHRefusesRunsWithoutATrace(t *testing.T) {
	b := traced(t)
	b.Trace = false
	samples, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if err := IOH(t.TempDir(), samples); !errors.Is(err, ErrNoTrace) {
		t.Errorf("%v", err)
	}
}

// TestIOHOverwritesNothing: puzzles of one name, one entrant with two budgets, and a
// folder that has something in it.
func TestIOHOverwritesNothing(t *testing.T) {
	b := traced(t)
	one, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	b.Budget.Evaluations = 100
	two, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	other := *b.Puzzles[0]
	other.Givens = other.Givens.Clone()
	other.Givens[other.Free[0]] = solutionDigit(t, &one[0], other.Free[0])
	p, err := sudoku.New("set/one", other.Givens)
	if err != nil {
		t.Fatal(err)
	}
	b.Puzzles = []*sudoku.Puzzle{p}
	three, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := IOH(dir, append(append(one, two...), three...)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.json"))
	if err != nil || len(files) != 6 {
		t.Errorf("%d functions of 6: %q", len(files), files)
	}
	if err := IOH(dir, one); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("into a folder that is not empty: %v", err)
	}
}

// TestFlatSetsHaveTwoRows: of a puzzle that is solved at the start all runs would end
// at one evaluation, which IOHanalyzer cannot read.
func TestFlatSetsHaveTwoRows(t *testing.T) {
	detail := experiment.Detail{Grid: "1234341221434321", Trace: []experiment.Improvement{{}}}
	s := experiment.Sample{
		Algorithm: "a", Puzzle: "p", Givens: "123434122143432.", Budget: "b",
		Runs:   []experiment.Run{{Seed: 1, Solved: true, Traced: true}, {Seed: 2, Solved: true, Traced: true}},
		Detail: func(experiment.Run) (experiment.Detail, error) { return detail, nil },
	}
	dir := t.TempDir()
	if err := IOH(dir, []experiment.Sample{s}); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "a", "*", "*.dat"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	for _, block := range readBlocks(t, files[0]) {
		if len(block) != 2 || block[0][0] != 1 || block[1][0] != 2 || block[0][1] != 0 || block[1][1] != 0 {
			t.Errorf("%v", block)
		}
	}
}

// TestWhatIsBeyondTheBudgetIsNotExported: a solution of the iteration that went beyond the
// budget is none, and no run has more evaluations than its budget.
func TestWhatIsBeyondTheBudgetIsNotExported(t *testing.T) {
	traces := map[uint64][]experiment.Improvement{
		1: {{Best: 9, Missing: 9}, {Iteration: 1, Evaluations: 60, Best: 5, Missing: 5}, {Iteration: 2, Evaluations: 140}},
		2: {{Best: math.MaxInt32, Missing: 12}, {Iteration: 1, Evaluations: 140}},
	}
	s := experiment.Sample{
		Algorithm: "a", Puzzle: "p", Givens: "123434122143432.", Budget: "b", Limits: drive.Budget{Evaluations: 100},
		Runs: []experiment.Run{{Seed: 1, Evaluations: 140, Late: true, Traced: true}, {Seed: 2, Evaluations: 140, Late: true, Traced: true}},
		Detail: func(r experiment.Run) (experiment.Detail, error) {
			return experiment.Detail{Grid: "1234341221434321", Trace: traces[r.Seed]}, nil
		},
	}
	dir := t.TempDir()
	if err := IOH(dir, []experiment.Sample{s}); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "a", "*", "*.dat"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	var ends [][]float64
	for _, block := range readBlocks(t, files[0]) {
		last := block[len(block)-1]
		ends = append(ends, []float64{float64(last[0]), float64(last[1])})
	}
	if fmt.Sprint(ends) != "[[100 5] [100 12]]" {
		t.Errorf("the runs end at %v", ends)
	}
}

// TestFunctionNumbersAreDifferent for all puzzles that the program has.
func TestFunctionNumbersAreDifferent(t *testing.T) {
	seen := map[int]string{}
	for _, c := range puzzles.Collections() {
		for _, p := range c.Puzzles() {
			givens := p.Givens.String()
			id := FunctionID(givens)
			if other, ok := seen[id]; ok && other != givens {
				t.Errorf("%s has the number %d of another", p.Name, id)
			}
			seen[id] = givens
		}
	}
	if len(seen) < 1000 {
		t.Errorf("%d puzzles", len(seen))
	}
}

// solutionDigit is the digit that a solved run has in a cell.
func solutionDigit(t *testing.T, s *experiment.Sample, cell uint16) uint8 {
	t.Helper()
	for _, r := range s.Runs {
		if d, err := s.Detail(r); err == nil && r.Solved {
			g, err := sudoku.ParseGrid(d.Grid)
			if err != nil {
				t.Fatal(err)
			}
			return g[cell]
		}
	}
	t.Fatal("no run is solved")
	return 0
}
