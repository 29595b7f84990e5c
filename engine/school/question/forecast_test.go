package question

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestAnHourOfTheGeneticAlgorithm: each of the six kinds that forecast is offered in a run of the
// genetic algorithm, with answers that other copies confirm; and without a wish it is never the cost.
func TestAnHourOfTheGeneticAlgorithm(t *testing.T) {
	sample.OnlyLarge(t)
	a, err := algorithms.Find("genetic")
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(boards[0])
	for kind := range forecasts {
		t.Run(string(kind), func(t *testing.T) {
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			for range 6 {
				sprint(s, 9)
				if one := offeredOf(t, a, p, s, kind); one {
					return
				}
			}
			t.Error("it is never offered")
		})
	}
}

// offeredOf reports whether a kind is offered from a moment on, and holds it to copies.
func offeredOf(t *testing.T, a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, kind Kind) bool {
	t.Helper()
	at := map[engine.Position]engine.Search{}
	moments := func(yield func(engine.Position, engine.Search) bool) {
		for where, search := range ahead(s) {
			at[where] = search.Clone()
			if len(at) > Window || !yield(where, search) {
				return
			}
		}
	}
	o, err := Offer(a, p, moments, Wish{Kind: kind})
	if err != nil {
		t.Fatal(err)
	}
	if o == nil {
		return false
	}
	if err := Recount(o.Task, p, at[o.At]); err != nil {
		t.Errorf("%q: %v", o.Text, err)
	}
	o.Right = (o.Right + 1) % len(o.Options)
	if Recount(o.Task, p, at[o.At]) == nil {
		t.Errorf("%q: any answer is right", o.Text)
	}
	return true
}

// TestWhatARuleDecidesIsAsked: whether aspiration admits a move, and by what chance one is accepted, is
// asked in any stretch of a run, and not in a rare one alone.
func TestWhatARuleDecidesIsAsked(t *testing.T) {
	for id, kind := range map[string]Kind{"tabu": Aspires, "anneal": Acceptance} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Must(boards[0])
		for seed := range uint64(4) {
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			if sprint(s, 30*int(seed)); !offeredOf(t, a, p, s, kind) {
				t.Errorf("%s, seed %d: no question about %s", id, seed, kind)
			}
		}
	}
}

// TestWhatComesLateIsSaid: where the window has nothing to ask, the first question after it says so.
func TestWhatComesLateIsSaid(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(boards[0])
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	moments := func(yield func(engine.Position, engine.Search) bool) {
		for phase := range Window + 1 { // its list is empty: nothing is forbidden
			if !yield(engine.Position{Phases: phase}, s) {
				return
			}
		}
		for at, search := range ahead(s) {
			at.Iteration += 1000
			if !yield(at, search) {
				return
			}
		}
	}
	q, err := Offer(a, p, moments, Wish{Kind: Forbidden})
	if err != nil || q == nil || !q.Late || q.At.Iteration < 1000 {
		t.Errorf("offered: %+v, %v", q, err)
	}
}
