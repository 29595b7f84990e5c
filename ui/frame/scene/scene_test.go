package scene

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

func open(t *testing.T) (*run.Run, *Scene) {
	p := sudoku.Must("1..4....2..1...3")
	r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: p, Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	s := New(r)
	s.Take(<-r.Reports())
	return r, s
}

func TestEntropy(t *testing.T) {
	_, s := open(t)
	s.Report.Marginals.P = make([]float64, s.Puzzle.Cells*s.Puzzle.Side)
	copy(s.Report.Marginals.P, []float64{1, 1, 1, 1, 3, 0, 0, 0, .5, .5})
	for cell, want := range []float64{2, 0, 1, 0} {
		if got := s.Entropy(cell); math.Abs(got-want) > 1e-12 {
			t.Errorf("cell %d: %v bits, expected %v", cell, got, want)
		}
	}
}

// A clash with a given is known from one among free digits.
func TestClashesWithGivensAreKnown(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: p, Settings: engine.Settings{"start": 1}}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	s := New(r)
	s.Take(<-r.Reports())
	for c := range p.Cells {
		want := false
		for _, o := range p.PeersOf(c) {
			want = want || !p.Given(c) && p.Givens[o] == 1 // every free cell is a 1
		}
		if s.Against[c] != want {
			t.Errorf("%s: against a given %v, expected %v", p.CellName(c), s.Against[c], want)
		}
	}
	if s.Opposing == 0 || s.Opposing >= s.Clashes {
		t.Errorf("%d of %d clashes are with a given", s.Opposing, s.Clashes)
	}
}

// What a run has shown once keeps its place, also when the run goes back.
func TestWhatWasShownIsKept(t *testing.T) {
	r, s := open(t)
	*s.Shown() = run.Kinds{}
	r.StepPhase(6)
	before := <-r.Reports()
	s.Take(before)
	shown, said := *s.Shown(), before.Said
	if shown.Population == "" || shown.Strips == 0 {
		t.Fatalf("shown %+v", shown)
	}
	r.Seek(engine.Position{})
	rep := <-r.Reports()
	rep.Population, rep.Strips, rep.Said = engine.Population{}, nil, said
	if s.Take(rep); *s.Shown() != shown {
		t.Errorf("%+v became %+v", shown, *s.Shown())
	}
	beginning := s.EmptyText()
	if rep.At.Iteration = 1; beginning == "" || beginning == s.EmptyText() {
		t.Errorf("%q is said at the beginning, and %q later", beginning, s.EmptyText())
	}
}
