package run_test

import (
	"reflect"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// sparing shows its population after the second phase only, and fails in an
// iteration, if one is given.
type sparing struct {
	engine.Search
	fails int64
}

func (s sparing) Clone() engine.Search { return sparing{s.Search.Clone(), s.fails} }

func (s sparing) Next(w *decision.Witness) engine.Step {
	if s.fails > 0 && s.Tally().Iteration >= s.fails {
		panic("a mistake of the search")
	}
	return s.Search.Next(w)
}

func (s sparing) Observe(snap *engine.Snapshot) {
	s.Search.Observe(snap)
	if snap.Phase != 1 {
		snap.Population = engine.Population{}
	}
}

func launchSparing(t *testing.T, fails int64) *run.Run {
	t.Helper()
	a := *conformance.Toy()
	begin := a.New
	a.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		search, err := begin(b, s)
		return sparing{search, fails}, err
	}
	running, err := run.Launch(&a, drive.Problem{Puzzle: sudoku.Must("1..4....2..1...3"), Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(running.Close)
	return running
}

// What only some phases show is known before the first, and to a fork.
func TestKindsAreForetold(t *testing.T) {
	r := launchSparing(t, 0)
	if rep := <-r.Reports(); rep.At != (engine.Position{}) || rep.Evaluations != 0 || len(rep.Population.Members) != 0 {
		t.Errorf("the first report is of %s with %d evaluations and %d members", rep.At, rep.Evaluations, len(rep.Population.Members))
	}
	k := r.Shows()
	if k.Population != "walkers" || k.Members == 0 || !k.Marginals || !k.Domains || k.Memory != "tabu" || k.Room != 5 || k.Neighbourhood != "moves" || k.Strips != 1 {
		t.Errorf("foretold %+v", k)
	}
	fork, err := r.Fork(engine.Position{}, nil, run.Options{Paused: true})()
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	if fork.Shows() != k {
		t.Errorf("the fork foretells %+v, the run %+v", fork.Shows(), k)
	}
}

// A search that fails is launched as any other: it has not yet come to that.
func TestForetellingOutlivesAFailure(t *testing.T) {
	r := launchSparing(t, 1)
	if rep := <-r.Reports(); rep.Crash != nil || rep.Status != engine.Running {
		t.Errorf("crash %v, %v before anything was done", rep.Crash, rep.Status)
	}
	if r.Shows().Population != "walkers" {
		t.Errorf("foretold %+v, expected what the first iteration showed", r.Shows())
	}
}

// Every kind that has a panel of its own is kept a place for: the toy has them all.
func TestKindsSeeEveryPanel(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	s, err := drive.Start(conformance.Toy(), drive.Problem{Puzzle: p, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var k run.Kinds
	var snap engine.Snapshot
	s.Observe(&snap)
	k.See(p.Board, &snap)
	for i, v := 0, reflect.ValueOf(k); i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Errorf("%s: See finds none in the toy of engine/proof/conformance, which has every kind", v.Type().Field(i).Name)
		}
	}
	if n := testing.AllocsPerRun(10, func() { k.See(p.Board, &snap) }); n != 0 {
		t.Errorf("looking allocates %v times", n)
	}
}
