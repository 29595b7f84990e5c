package strike_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// anatomy makes the runs of an entrant and of itself without some lines.
func anatomy(t *testing.T, spec, puzzle string, runs int, evaluations int64, numbers ...int) *strike.Anatomy {
	t.Helper()
	samples := made(t, spec, puzzle, runs, evaluations, numbers...)
	list := strike.Of(samples, find)
	if len(list) != 1 {
		t.Fatalf("%d anatomies, expected 1", len(list))
	}
	return &list[0]
}

func made(t *testing.T, spec, puzzle string, runs int, evaluations int64, numbers ...int) []experiment.Sample {
	t.Helper()
	entrants, err := experiment.Entrants(algorithms.Find, []string{spec}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	list, err := strike.Entrants(entrants[0], numbers...)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	bench := experiment.Bench{Design: experiment.Design{
		Entrants: list, Puzzles: []*sudoku.Puzzle{p}, Runs: runs, First: 1, Budget: drive.Budget{Evaluations: evaluations},
	}}
	samples, err := bench.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	experiment.By(samples, "")
	return samples
}

func find(id string) *engine.Algorithm {
	found, _ := algorithms.Find(id)
	return found
}

const s12a = "mantere-koljonen/s12a"

// TestTheLinesOfTabu: what AC3 fills changes no run of this puzzle, and without the list, and
// without moves that are worse, nothing is solved.
func TestTheLinesOfTabu(t *testing.T) {
	t.Parallel()
	got := map[string]strike.Verdict{}
	for _, line := range anatomy(t, "tabu", s12a, 20, 5_000_000, 1, 9, 10).Lines {
		got[line.Settings] = line.Verdict
	}
	for settings, want := range map[string]strike.Verdict{
		"precompute=off":           strike.Same,
		"accept=no-worse":          strike.Needed,
		"tenure=0 tenure-random=0": strike.Needed,
	} {
		if got[settings] != want {
			t.Errorf("%s: %q, expected %q", settings, got[settings], want)
		}
	}
}

// TestEqualSearchesAreToldApartSeldom: of pairs of a search and itself with other seeds, at most
// one in twenty is said to differ. A list of tenure 0 is always found.
func TestEqualSearchesAreToldApartSeldom(t *testing.T) {
	t.Parallel()
	const drawn, cases = 20, 200
	pool := made(t, "tabu", s12a, sample.Of(40, 400), 5_000_000, 10)
	dice := rand.New(rand.NewPCG(1, 2))
	draw := func(of *experiment.Sample, order []int) experiment.Sample {
		some := *of
		some.Runs = nil
		for seed, i := range order {
			run := of.Runs[i]
			run.Seed = uint64(seed)
			some.Runs = append(some.Runs, run)
		}
		return some
	}
	wrong, found := 0, 0
	for range cases {
		order := dice.Perm(len(pool[0].Runs))
		whole := draw(&pool[0], order[:drawn])
		equal := draw(&pool[0], order[drawn:2*drawn])
		equal.Algorithm, equal.Params = pool[1].Algorithm, pool[1].Params // as if the line did nothing
		samples := []experiment.Sample{whole, equal}
		experiment.By(samples, "")
		if v := strike.Of(samples, find)[0].Lines[0].Verdict; v != strike.Untold {
			wrong++
		}
		samples = []experiment.Sample{whole, draw(&pool[1], order[:drawn])}
		experiment.By(samples, "")
		if strike.Of(samples, find)[0].Lines[0].Verdict == strike.Needed {
			found++
		}
	}
	if wrong > cases/20 || found < cases {
		t.Errorf("%d of %d equal pairs are told apart, expected %d at most; %d of the lists of tenure 0 are found", wrong, cases, cases/20, found)
	}
	t.Logf("%d of %d equal pairs are told apart, %d of the planted ones", wrong, cases, found)
}

// TestASettledVerdictStays: whatever the runs that are missing come to, the verdict is the one that was settled, and a
// clear one is settled early.
func TestASettledVerdictStays(t *testing.T) {
	t.Parallel()
	const pairs = 20
	dice := rand.New(rand.NewPCG(3, 4))
	runs := func(rate, hard float64) (some experiment.Sample) {
		some.By, some.Givens = experiment.Evaluations, "one"
		for seed := range pairs {
			run := experiment.Run{Seed: uint64(seed), Evaluations: 1000, Solved: dice.Float64() < rate}
			if run.Solved {
				run.Evaluations = 1 + int64(dice.ExpFloat64()*hard)
			}
			some.Runs = append(some.Runs, run)
		}
		return some
	}
	first := func(of experiment.Sample, n int) *experiment.Sample {
		of.Runs = of.Runs[:n]
		return &of
	}
	settled := map[strike.Verdict]int{}
	for range sample.Of(250, 20_000) {
		rate := dice.Float64() * 1.2
		with, without := runs(rate, 100), runs(dice.Float64()*1.2, 100*dice.Float64())
		final := strike.Judge(&with, &without).Verdict
		for n := range pairs {
			if !strike.Settled(&with, first(without, n), pairs) {
				continue
			}
			settled[final]++
			if v := strike.Judge(&with, first(without, n)).Verdict; v != final {
				t.Fatalf("%q is settled after %d pairs, and %q came:\n%v\n%v", v, n, final, with.Runs, without.Runs)
			}
			break
		}
	}
	if settled[strike.Needed] == 0 || settled[strike.Untold] == 0 || len(settled) > 2 {
		t.Errorf("settled early: %v, expected some needed and some that cannot be told", settled)
	}
	all, none := runs(2, 100), runs(0, 100)
	for n := range pairs {
		if got := strike.Settled(&all, first(none, n), pairs); got != (n >= 7) {
			t.Errorf("all against none of %d: settled is %v", n, got)
		}
		if strike.Settled(first(all, pairs-1), first(none, n), pairs) {
			t.Errorf("a run with the line is missing, and after %d it is settled", n)
		}
		if strike.Settled(&none, first(none, n), pairs) {
			t.Errorf("%d runs are the same, which the next may not be", n)
		}
	}
}

// TestWithoutDiceThereIsOnePair: a search without dice makes one run again and again, from which
// nothing can be told.
func TestWithoutDiceThereIsOnePair(t *testing.T) {
	t.Parallel()
	for _, line := range anatomy(t, "dlx", "ai-escargot", 20, 100_000).Lines {
		if line.Pairs != 1 || line.Verdict != strike.Untold {
			t.Errorf("%s: %d pairs, %q", line.Text, line.Pairs, line.Verdict)
		}
	}
}

// TestEveryAlgorithmHasThreeLinesToStrike: each makes a search that goes another way or at least
// goes on, and a line that is struck twice is back.
func TestEveryAlgorithmHasThreeLinesToStrike(t *testing.T) {
	t.Parallel()
	p, err := puzzles.Find("kennett/medium/1")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range algorithms.All() {
		usual, _ := a.Settle(nil)
		lines := 0
		for i, line := range a.Code {
			if !line.Strike.Can() {
				continue
			}
			lines++
			struck := a.Struck(usual, i, nil)
			back := a.Struck(struck, i, usual)
			if !line.Strike.In(struck) || line.Strike.In(back) {
				t.Errorf("%s: %q struck: %v, and back: %v", a.ID, line.Text, struck, back)
			}
			for name, v := range back {
				if v != usual[name] {
					t.Errorf("%s: %q is back with %s=%v", a.ID, line.Text, name, v)
				}
			}
			search, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: struck})
			if err != nil {
				t.Errorf("%s: %q: %v", a.ID, line.Text, err)
				continue
			}
			drive.Run(context.Background(), search, drive.Budget{Iterations: 20})
		}
		if lines < 3 {
			t.Errorf("%s has %d lines to strike, expected 3 at least", a.ID, lines)
		}
	}
}

// TestTheScreenSaysWhatBenchSays: over several puzzles the verdicts of samples in their order are those of a report.
func TestTheScreenSaysWhatBenchSays(t *testing.T) {
	t.Parallel()
	samples := append(made(t, "tabu", "kennett/easy/1", 6, 100_000), made(t, "tabu", s12a, 6, 100_000)...)
	var numbers []int
	want := strike.Of(samples, find)[0]
	for i := range want.Lines {
		numbers = append(numbers, want.Lines[i].Number-1)
		want.Lines[i].Settings = ""
	}
	if want.Puzzles != 2 {
		t.Fatalf("%d puzzles, expected 2", want.Puzzles)
	}
	got := strike.Judges(find("tabu"), samples, numbers)
	if fmt.Sprint(got) != fmt.Sprint(want.Lines) {
		t.Errorf("the screen says %v,\nbench %v", got, want.Lines)
	}
}

// TestALineThatCannotBeStruck is refused, with those that can.
func TestALineThatCannotBeStruck(t *testing.T) {
	t.Parallel()
	tabu := experiment.Entrant{Algorithm: find("tabu"), Label: "tabu"}
	for number, want := range map[int]string{
		2:  "expected one of 1, 7, 9, 10, 11",
		99: "expected 1 to 11",
	} {
		_, err := strike.Entrants(tabu, number)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("line %d: %v, expected %q", number, err, want)
		}
	}
	tabu.Settings = engine.Settings{"tenure": 0, "tenure-random": 0}
	if _, err := strike.Entrants(tabu, 10); err == nil || !strings.Contains(err.Error(), "struck already") {
		t.Errorf("a line that is struck: %v", err)
	}
}
