package experiment

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

func TestCompare(t *testing.T) {
	sample := func(name, budget string, scale int64) Sample {
		s := Sample{Algorithm: name, Puzzle: "p", Givens: "1", Budget: budget}
		for i := range 20 {
			s.Runs = append(s.Runs, Run{Seed: uint64(i), Solved: i > 0, Evaluations: scale * int64(100+i*7%13)})
		}
		return s
	}
	list := Compare([]Sample{sample("quick", "b", 1), sample("slow", "b", 9), sample("again", "b", 1), sample("quick", "c", 1)})
	if len(list) != 3 {
		t.Fatalf("%d comparisons, expected none between budgets", len(list))
	}
	if c := list[0]; c.A != "quick" || c.B != "slow" || c.Effect < .9 || c.P > .001 || c.Raw > c.P {
		t.Errorf("quick and slow: %+v", c)
	}
	if c := list[0]; c.ERTRatio >= c.ERTHigh || c.ERTRatio <= c.ERTLow || c.ERTHigh > .3 || c.EffectLow < .7 || c.EffectHigh > 1 || c.RateDifference != 0 || c.RateLow != -c.RateHigh {
		t.Errorf("quick and slow: %+v", c)
	}
	if c := list[1]; c.Effect != .5 || c.P != 1 || c.ERTRatio != 1 || c.EffectLow > .4 || c.EffectHigh < .6 {
		t.Errorf("alike: %+v", c)
	}
	a, b := sample("quick", "b", 1), sample("slow", "b", 9)
	if one := NewComparison(&a, &b); one.EffectLow != list[0].EffectLow || one.ERTHigh != list[0].ERTHigh || one.P != list[0].Raw {
		t.Errorf("two by themselves: %+v, in a report %+v", one, list[0])
	}
}

// TestSuccessAfterTheBudgetIsNone: a run that solves its puzzle only beyond its
// budget has failed, and is charged no more than the budget.
func TestSuccessAfterTheBudgetIsNone(t *testing.T) {
	e := entrant(t, "solve=on") // jumps to the solution after 40 iterations
	trial := Trial{Entrant: e, Puzzle: sudoku.Must(easy), Seed: 1}
	o, err := trial.Run(context.Background())
	if err != nil || !o.Solved() {
		t.Fatal(err)
	}
	trial.Budget.Evaluations = o.Evaluations - 1
	if o.Late(drive.Budget{Evaluations: o.Evaluations}) || !o.Late(trial.Budget) || o.Late(drive.Budget{}) {
		t.Error("late is wrong")
	}
	r := NewRun(trial, &o)
	if r.Solved || !r.Late {
		t.Errorf("%+v", r)
	}
	s := Sample{Limits: drive.Budget{Evaluations: trial.Budget.Evaluations}, Runs: []Run{r, {Solved: true, Evaluations: 10}}}
	if row := s.Row(); row.Solved != 1 || row.Late != 1 || float64(row.ERT) != float64(trial.Budget.Evaluations+10) {
		t.Errorf("%+v", row)
	}
}

// TestSameNamesAreToldApart: puzzles by their givens, entrants by settings or version.
func TestSameNamesAreToldApart(t *testing.T) {
	list := []Sample{
		{Algorithm: "a", Version: "1", Puzzle: "literal", Givens: "12"}, {Algorithm: "a", Version: "1", Puzzle: "literal", Givens: "21"},
		{Algorithm: "a", Version: "2", Puzzle: "other", Givens: "3"},
		{Algorithm: "a", Version: "2", Settings: "x=1", Params: map[string]any{"x": 1.0}, Puzzle: "other", Givens: "3"},
	}
	Distinguish(list)
	if list[0].Puzzle == list[1].Puzzle || list[2].Puzzle != "other" {
		t.Errorf("%q and %q and %q", list[0].Puzzle, list[1].Puzzle, list[2].Puzzle)
	}
	names := []string{list[0].Algorithm, list[2].Algorithm, list[3].Algorithm}
	if !slices.Equal(names, []string{"a@1", "a@2", "a x=1"}) || list[1].Algorithm != "a@1" {
		t.Errorf("%q", names)
	}
	before := slices.Clone(list)
	Distinguish(list)
	for i := range list {
		if list[i].Algorithm != before[i].Algorithm || list[i].Puzzle != before[i].Puzzle || list[i].Key() != before[i].Key() {
			t.Error("a second time changes names")
		}
	}
}

func TestSweep(t *testing.T) {
	list, err := Sweep([]Entrant{entrant(t)}, "luck=.1:.3:.1")
	if err != nil || len(list) != 3 || list[0].Label != "toy:luck=0.1" ||
		list[2].Label != "toy:luck=0.3" || list[2].Settings["luck"] != .3 {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, bad := range []string{"luck", "lukc=1", "luck=.1:.3", "luck=.3:.1:.1", "luck=.1:.3:0", "luck=0:1:.000001", "luck=2", "start=a:b:c", "luck=.1,.1", "luck=.1:.2:-1", "luck="} {
		if _, err := Sweep([]Entrant{entrant(t)}, bad); err == nil {
			t.Errorf("%q is taken for a sweep", bad)
		}
	}
}

func TestShares(t *testing.T) {
	for _, c := range []struct {
		spec string
		want []int
	}{
		{"given=35%..60%", []int{35, 40, 45, 50, 55, 60}}, {"given=30:50:10", []int{30, 40, 50}}, {"given=35,45%", []int{35, 45}},
		{"given=101", nil}, {"given=60..35", nil}, {"given=", nil}, {"given=.5", nil},
	} {
		got, rest, err := Shares(c.spec)
		if !slices.Equal(got, c.want) || (err == nil) != (c.want != nil) || rest != "" {
			t.Errorf("%s: %v, %v, %v", c.spec, got, rest, err)
		}
	}
}

// TestPooled: runs on general puzzles, one on each, are a sample of their share, whose table
// says where the hard ones are; what is no such run stays as it is.
func TestPooled(t *testing.T) {
	var samples []Sample
	for share, solved := range map[string]float64{"30": 1, "40": -1, "50": 1} {
		for number := range 20 {
			s := labelled("a", solved*float64(100+number))
			s.Puzzle, s.Givens = fmt.Sprintf("general/9x9/%s/%d", share, number+1), fmt.Sprint(share, number)
			samples = append(samples, s)
		}
	}
	many, alone := labelled("a", 1, 2), labelled("b", 1)
	many.Puzzle, alone.Puzzle = "general/9x9/40/1", "general/9x9/40/1"
	list := Pooled(append(samples, many, alone))
	if len(list) != 5 || list[0].Runs[19].Seed != 20 || list[3].Puzzle != many.Puzzle || list[4].Puzzle != alone.Puzzle {
		t.Fatalf("%+v", list)
	}
	tables := Sweeps(list[:3])
	if len(tables) != 1 || !tables[0].OverPuzzles() || !slices.Equal(tables[0].Axes[0].Values, []string{"30", "40", "50"}) {
		t.Fatalf("%+v", tables)
	}
	c := tables[0].Cells
	if c[0].Median != 109.5 || c[0].MedianLow != 105 || c[0].MedianHigh != 114 || c[0].Best || !math.IsInf(float64(c[1].Median), 1) {
		t.Errorf("%+v", c)
	}
	if name := tables[0].Name(&c[1]); name != "40 % given" || c[1].Mark() != "" {
		t.Errorf("%s %s", name, c[1].Mark())
	}
}

// TestVersionsAreThoseOfTheStates: the same algorithm has the same version, and one
// that does something else has another.
func TestVersionsAreThoseOfTheStates(t *testing.T) {
	a, b := entrant(t).Algorithm, entrant(t).Algorithm
	if a == b || Version(a) != Version(b) || len(Version(a)) != 8 {
		t.Errorf("versions %s and %s", Version(a), Version(b))
	}
	other := *a
	start := a.New
	other.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		s["luck"] = min(1, s["luck"]+.3)
		return start(b, s)
	}
	if Version(&other) == Version(a) {
		t.Error("another behaviour has the same version")
	}
}

// TestAFormerVersionIsAdopted: a plan of before metrics left the hashes knows the same
// algorithm by another version, and another algorithm by neither.
func TestAFormerVersionIsAdopted(t *testing.T) {
	e := entrant(t)
	now, former := Version(e.Algorithm), FormerVersion(e.Algorithm)
	if now == former {
		t.Fatal("both versions are the same")
	}
	for _, c := range []struct{ planned, want string }{{now, now}, {former, former}, {"12345678", now}} {
		one := e
		one.Adopt(c.planned)
		if got := one.Version(); got != c.want {
			t.Errorf("planned as %s it goes by %s, expected %s", c.planned, got, c.want)
		}
	}
}

// TestTrialsAreLaidOutAsTheyBegin: a bench of a thousand million runs begins at once,
// and takes no memory for those that have not begun.
func TestTrialsAreLaidOutAsTheyBegin(t *testing.T) {
	e, err := NewEntrant(conformance.Toy(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must("1..4....2..1...3")
	ctx, cancel := context.WithCancel(context.Background())
	made := 0
	b := Bench{Jobs: 2, Design: Design{Entrants: []Entrant{e}, Puzzles: []*sudoku.Puzzle{p}, Runs: 1_000_000_000, Budget: drive.Budget{Iterations: 5}}}
	b.Step = func(bool) {
		if made++; made == 20 {
			cancel()
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	samples, err := b.Run(ctx)
	runtime.ReadMemStats(&after)
	if err != context.Canceled || len(samples) != 1 || len(samples[0].Runs) < made {
		t.Errorf("%d samples, %v", len(samples), err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d bytes for %d runs", used, made)
	}
}
