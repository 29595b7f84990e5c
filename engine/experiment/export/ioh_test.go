package export

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

func put(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

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
	b.Budget = engine.Budget{Evaluations: 200}
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
	if err := IOH(dir, samples, put); err != nil {
		t.Fatal(err)
	}
	for i, label := range []string{"toy-solve=on", "toy-luck=0"} {
		root := filepath.Join(dir, label)
		text, err := os.ReadFile(filepath.Join(root, "IOHprofiler_f1_set-one.json"))
		if err != nil {
			t.Fatal(err)
		}
		var f iohFunction
		if err := json.Unmarshal(text, &f); err != nil {
			t.Fatal(err)
		}
		s := &samples[i]
		if f.Version != "0.3.23" || f.Suite != "sudokuscope" || f.FunctionID != 1 || f.FunctionName != "set-one" || f.Maximization ||
			f.Algorithm.Name != s.Algorithm || f.Algorithm.Info != "budget 200 evaluations, "+s.Settings ||
			f.Experiment == nil || !slices.Equal(f.RunAttributes, []string{"seed"}) || !slices.Equal(f.Attributes, []string{"evaluations", "raw_y", "iteration"}) {
			t.Errorf("%s", text)
		}
		sc := f.Scenarios[0]
		free := len(b.Puzzles[0].Free)
		if sc.Dimension != free || sc.Path != "data_f1_set-one/IOHprofiler_f1_DIM"+strconv.Itoa(free)+".dat" || len(sc.Runs) != 3 {
			t.Errorf("scenario %+v", sc)
		}
		blocks := readBlocks(t, filepath.Join(root, sc.Path))
		if len(blocks) != len(sc.Runs) {
			t.Fatalf("%d blocks of data for %d runs", len(blocks), len(sc.Runs))
		}
		for k, run := range sc.Runs {
			r := s.Records[k]
			if run.Seed != r.Seed || run.Evals != r.Evaluations || run.Best.Y != r.Cost || len(run.Best.X) != free || run.Instance != 1 {
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
		if s.Text() == "evaluations raw_y iteration" {
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
		if len(row) != 3 {
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
	if err := IOH(t.TempDir(), samples, put); !errors.Is(err, ErrNoTrace) {
		t.Errorf("%v", err)
	}
}

// A journal keeps traces, and a run without one is made again where one is
// wanted.
func TestTracesAreKept(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		trace bool
		todo  int
	}{{false, 6}, {true, 6}, {true, 0}, {false, 0}} {
		b := traced(t)
		b.Trace = c.trace
		var err error
		if b.Journal, err = experiment.OpenJournal(dir, experiment.Shard{}); err != nil {
			t.Fatal(err)
		}
		if n := len(b.Todo()); n != c.todo {
			t.Errorf("%+v: %d to do", c, n)
		}
		if _, err := b.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		if err := b.Journal.Close(); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := experiment.ReadJournal(dir)
	if err != nil || len(entries) != 6 {
		t.Fatalf("%d runs, %v", len(entries), err)
	}
	if err := IOH(t.TempDir(), experiment.Samples(entries), put); err != nil {
		t.Error(err)
	}
}
