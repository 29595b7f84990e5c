package campaign

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var toy = conformance.Toy()

func find(*Entrant) (*engine.Algorithm, error) { return toy, nil }

func design(t *testing.T, runs int) *experiment.Design {
	t.Helper()
	four := sudoku.Must("1..4....2..1...3")
	four.Name = "four"
	nine := sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.")
	nine.Name = "nine"
	d := &experiment.Design{Puzzles: []*sudoku.Puzzle{four, nine}, Runs: runs, First: 7, Budget: drive.Budget{Iterations: 60}}
	for _, set := range [][]string{nil, {"solve=on"}} {
		e, err := experiment.NewEntrant(toy, "", set)
		if err != nil {
			t.Fatal(err)
		}
		if set != nil {
			e.Label = "toy:" + set[0]
		}
		d.Entrants = append(d.Entrants, e)
	}
	return d
}

// rows are those of samples without what differs from time to time.
func rows(samples []experiment.Sample) []experiment.Row {
	var list []experiment.Row
	for i := range samples {
		r := samples[i].Row()
		r.SecondsMean, r.SecondsMedian, r.WallSecondsMean, r.WallSecondsMedian = 0, 0, 0, 0
		list = append(list, r)
	}
	return list
}

// whole are the rows of a design made in memory.
func whole(t *testing.T, d *experiment.Design) []experiment.Row {
	t.Helper()
	b := experiment.Bench{Design: *d, Jobs: 2}
	samples, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return rows(samples)
}

func worker(t *testing.T, dir string, d *experiment.Design) *Worker {
	t.Helper()
	if _, err := Open(dir, NewPart(d, "test", nil)); err != nil {
		t.Fatal(err)
	}
	return &Worker{Dir: dir, Design: d, Jobs: 2}
}

// work makes all that is left and returns how many runs that were.
func work(t *testing.T, dir string, d *experiment.Design) int {
	t.Helper()
	w := worker(t, dir, d)
	left, err := w.Prepare()
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	w.Step = func(bool) { made++ }
	if err := w.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if made != left {
		t.Errorf("%d made of %d left", made, left)
	}
	return made
}

func read(t *testing.T, dirs ...string) *Set {
	t.Helper()
	s, err := Read(dirs...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func expect(t *testing.T, d *experiment.Design, dirs ...string) *Set {
	t.Helper()
	s := read(t, dirs...)
	if got, want := rows(s.Samples), whole(t, d); !alike(got, want) {
		t.Errorf("the folder:\n%+v\nin memory:\n%+v", got, want)
	}
	if s.Missing+s.BadLines+len(s.Contradictions)+s.Foreign > 0 || s.Expected != d.Len() {
		t.Errorf("%+v", s)
	}
	return s
}

func TestStoppedWorkGoesOn(t *testing.T) {
	dir, d := t.TempDir(), design(t, 30)
	w := worker(t, dir, d)
	if _, err := w.Prepare(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	w.Step = func(bool) {
		if n++; n == 37 {
			cancel()
		}
	}
	if err := w.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped with %v", err)
	}
	s := read(t, dir)
	if s.Missing == 0 || s.Expected != 120 || s.Expected-s.Missing < 37 {
		t.Errorf("%d of %d are missing", s.Missing, s.Expected)
	}
	// As a crash leaves it: a torn line.
	names, _ := runFiles(dir)
	f, err := os.OpenFile(names[0], os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString(`{"cell":"0123456789abcd`)
	f.Close()
	if n := work(t, dir, d); n != s.Missing {
		t.Errorf("made %d of %d missing", n, s.Missing)
	}
	expect(t, d, dir)
	if n := work(t, dir, d); n != 0 {
		t.Errorf("made %d though all is there", n)
	}
	more := design(t, 35)
	if n := work(t, dir, more); n != 20 {
		t.Errorf("made %d of 20 more", n)
	}
	expect(t, more, dir)
}

// TestABadLineCostsOneRun: NULs, as networked file systems leave them, a line of
// another kind, a word where a number should be.
func TestABadLineCostsOneRun(t *testing.T) {
	dir, d := t.TempDir(), design(t, 10)
	work(t, dir, d)
	names, _ := runFiles(dir)
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	lines[3] = strings.Repeat("\x00", len(lines[3]))
	lines[7] = strings.Replace(lines[7], `"evaluations":`, `"evaluations":x`, 1)
	lines[9] = lines[9][:40] + "\x00\x00" + lines[9][42:]
	if err := os.WriteFile(names[0], []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := read(t, dir)
	if s.BadLines != 3 || s.Missing != 3 || s.Bad[0] != fmt.Sprintf("%s:4:1: not a run", names[0]) {
		t.Errorf("bad %v, %d missing", s.Bad, s.Missing)
	}
	if n := work(t, dir, d); n != 3 {
		t.Errorf("made %d of 3", n)
	}
	if s := read(t, dir); s.Missing != 0 || s.BadLines != 3 {
		t.Errorf("%+v", s)
	}
}

// TestContradictionsAreSeen: two results of one run are in neither order the truth.
func TestContradictionsAreSeen(t *testing.T) {
	d := design(t, 4)
	a, b := t.TempDir(), t.TempDir()
	work(t, a, d)
	work(t, b, d)
	if s := read(t, a, b); s.Twice != 16 || len(s.Contradictions) != 0 {
		t.Errorf("%d twice, %v", s.Twice, s.Contradictions)
	}
	names, _ := runFiles(b)
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	lines[5] = strings.Replace(lines[5], `"restarts":0`, `"restarts":1`, 1)
	if err := os.WriteFile(names[0], []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
	one, two := read(t, a, b), read(t, b, a)
	if len(one.Contradictions) != 1 || len(two.Contradictions) != 1 || one.Missing != 1 || !alike(rows(one.Samples), rows(two.Samples)) {
		t.Errorf("%v, %v", one.Contradictions, two.Contradictions)
	}
}

// TestVersionsDoNotMix: a program whose algorithm does something else is refused in the
// folder, and its runs are rows of their own when folders are put together.
func TestVersionsDoNotMix(t *testing.T) {
	d := design(t, 5)
	a, b := t.TempDir(), t.TempDir()
	work(t, a, d)
	other := *toy
	other.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		s["luck"] = min(1, s["luck"]+.4)
		return toy.New(b, s)
	}
	changed := design(t, 5)
	for i := range changed.Entrants {
		changed.Entrants[i].Algorithm = &other
	}
	if _, err := Open(a, NewPart(changed, "test", nil)); !errors.Is(err, ErrOtherVersion) {
		t.Errorf("%v", err)
	}
	work(t, b, changed)
	s := read(t, a, b)
	if len(s.Samples) != 8 || s.Twice != 0 || len(s.Contradictions) != 0 {
		t.Fatalf("%d samples", len(s.Samples))
	}
	if x, y := s.Samples[0].Algorithm, s.Samples[4].Algorithm; x == y || !strings.Contains(x, "@") {
		t.Errorf("named %q and %q", x, y)
	}
}

// TestDesignsSurviveTheirFile: what is read back is what was measured, and a process
// that has only the folder goes on with it.
func TestDesignsSurviveTheirFile(t *testing.T) {
	dir, d := t.TempDir(), design(t, 6)
	d.Budget = drive.Budget{Evaluations: 500, Time: 90 * time.Second}
	if _, err := Open(dir, NewPart(d, "test", []string{"bench"})); err != nil {
		t.Fatal(err)
	}
	plan, err := ReadPlan(dir)
	if err != nil || len(plan.Parts) != 1 {
		t.Fatal(err)
	}
	again, err := plan.Parts[0].Design(find)
	if err != nil {
		t.Fatal(err)
	}
	if begun, err := Open(dir, NewPart(again, "test", nil)); err != nil || !begun {
		t.Errorf("begun %v, %v", begun, err)
	}
	if plan, err := ReadPlan(dir); err != nil || len(plan.Parts) != 1 {
		t.Errorf("the design that was read is another: %+v, %v", plan, err)
	}
	if n := work(t, dir, again); n != d.Len() {
		t.Errorf("made %d of %d", n, d.Len())
	}
	for _, text := range []string{"", "{", "{}", `{"format":"sudokuscope campaign 1","parts":[{}]}`, `{"format":"sudokuscope campaign 2"}`} {
		if err := os.WriteFile(filepath.Join(dir, planFile), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadPlan(dir); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := ReadPlan(t.TempDir()); !errors.Is(err, ErrNoPlan) {
		t.Error(err)
	}
}

// TestAHugeDesignCostsNothing: runs that have not begun take no memory, and the first
// begin at once.
func TestAHugeDesignCostsNothing(t *testing.T) {
	dir, d := t.TempDir(), design(t, 250_000_000) // a thousand million trials
	made := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	w := worker(t, dir, d)
	w.First = true
	if left, err := w.Prepare(); err != nil || left != d.Len() {
		t.Fatalf("%d left, %v", left, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.Step = func(bool) {
		if made++; made == 20 {
			cancel()
		}
	}
	if err := w.Run(ctx); err != context.Canceled {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d bytes for %d runs of %d", used, made, d.Len())
	}
	w = worker(t, dir, d)
	if left, err := w.Prepare(); err != nil || left != d.Len()-made {
		t.Errorf("%d left, made %d, %v", left, made, err)
	}
}

// TestStatusCounts: of a campaign that was left.
func TestStatusCounts(t *testing.T) {
	dir, d := t.TempDir(), design(t, 10)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	w := worker(t, dir, d)
	w.First = true
	w.Jobs = 1
	made := 0
	w.Step = func(bool) {
		if made++; made == 20 {
			cancel()
		}
	}
	if _, err := w.Prepare(); err != nil {
		t.Fatal(err)
	}
	if err := w.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	names, err := runFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Second) // a file's clock may go in ticks
	if err := os.Chtimes(names[0], later, later); err != nil {
		t.Fatal(err)
	}
	s, err := StatusOf(dir)
	if err != nil {
		t.Fatal(err)
	}
	if s.Expected != 40 || s.Done != 20 || s.Missing != 20 || s.Files != 1 || !(s.Rate > 0) || math.Abs(s.Left*s.Rate-20) > 1e-9 || time.Since(s.Last) > time.Hour ||
		len(s.Progress) != 2 || s.Progress[0] != (Progress{"toy", 10, 20}) {
		t.Errorf("%+v", s)
	}
}

// TestDesignsAreAddedByManyAtATime: none is lost.
func TestDesignsAreAddedByManyAtATime(t *testing.T) {
	dir := t.TempDir()
	var group sync.WaitGroup
	for k := range 8 {
		d := design(t, 3+k)
		group.Go(func() {
			if _, err := Open(dir, NewPart(d, "test", nil)); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if plan, err := ReadPlan(dir); err != nil || len(plan.Parts) != 8 {
		t.Errorf("%+v, %v; expected 8 parts", plan, err)
	}
}

// alike compares rows by what they say: a figure that there is not is like itself.
func alike(a, b []experiment.Row) bool {
	return fmt.Sprintf("%+v", a) == fmt.Sprintf("%+v", b)
}
