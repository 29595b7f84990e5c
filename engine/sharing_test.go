package engine_test

import (
	"context"
	"errors"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// hidden hides the Advance of a search.
type hidden struct{ engine.Search }

func TestSprintGoesAsFarWithoutAdvance(t *testing.T) {
	problem := drive.Problem{Puzzle: board(), Seed: 5}
	fast, err := drive.Start(conformance.Toy(), problem)
	if err != nil {
		t.Fatal(err)
	}
	slow := hidden{fast.Clone()}
	for n := range 40 {
		a, b := drive.Sprint(fast, n), drive.Sprint(slow, n)
		if a != b {
			t.Fatalf("Sprint(%d): %+v by Advance, %+v without", n, a, b)
		}
		if drive.HashOf(fast) != drive.HashOf(slow) {
			t.Fatalf("Sprint(%d): states differ after iteration %d", n, fast.Tally().Iteration)
		}
	}
}

func TestDriveReachesTheSameStateHoweverItIsWatched(t *testing.T) {
	for _, b := range []drive.Budget{{Iterations: 3000}, {Evaluations: 777}, {Iterations: 50, Evaluations: 100}} {
		problem := drive.Problem{Puzzle: board(), Seed: 6}
		alone, err := drive.Start(conformance.Toy(), problem)
		if err != nil {
			t.Fatal(err)
		}
		watched := hidden{alone.Clone()}
		a := drive.Run(context.Background(), alone, b)
		w := drive.Run(t.Context(), watched, b)
		if a != w || drive.HashOf(alone) != drive.HashOf(watched) {
			t.Errorf("%+v: %+v alone, %+v watched", b, a, w)
		}
	}
}

type sample struct {
	Share  float64 `param:"share"`
	Count  uint16  `param:"count"`
	Choice int8    `param:"choice"`
	On     bool    `param:"on"`
	other  int
}

func TestSettingsGoIntoTheirFields(t *testing.T) {
	o := sample{other: 7}
	engine.Settings{"share": .25, "count": 9, "choice": 2, "on": 1}.Into(&o)
	if want := (sample{.25, 9, 2, true, 7}); o != want {
		t.Errorf("%+v, expected %+v", o, want)
	}
}

func TestALiveSettingGoesIntoItsFieldAndAnotherIsRefused(t *testing.T) {
	a := &engine.Algorithm{ID: "sample", Params: []engine.Param{
		{Name: "share", Max: 1, Live: true}, {Name: "count", Max: 9}, {Name: "on", Choices: []string{"off", "on"}, Live: true},
	}}
	base := engine.NewBase(a, board(), sudoku.NewRand(1))
	o := sample{Share: .5, Count: 3}
	if err := base.SetLive(&o, "share", .75); err != nil || o.Share != .75 {
		t.Errorf("share %v, error %v", o.Share, err)
	}
	if err := base.SetLive(&o, "on", 1); err != nil || !o.On {
		t.Errorf("on %v, error %v", o.On, err)
	}
	before := o
	for name, v := range map[string]float64{"share": 2, "count": 4, "nothing": 0} {
		if base.SetLive(&o, name, v) == nil || o != before {
			t.Errorf("%s=%v was taken", name, v)
		}
	}
}

func TestForcedMovesThatNoSearchTakes(t *testing.T) {
	p := board()
	base := engine.NewBase(conformance.Toy(), p, sudoku.NewRand(1))
	free := int(p.Free[0])
	digit := p.Candidates(free).Lowest()
	given := 0
	for !p.Given(given) {
		given++
	}
	forbidden := (p.All &^ p.Candidates(free)).Lowest()
	refusal := errors.New("no")
	if done, err := base.Pin(free, digit, func() error { return refusal }); done || err != refusal || base.Held != nil {
		t.Errorf("refused by the search: %v, %v, and it holds %v", done, err, base.Held)
	}
	for _, c := range []struct {
		cell  int
		digit uint8
		takes bool
	}{{-1, 1, false}, {p.Cells, 1, false}, {free, 0, false}, {free, uint8(p.Side) + 1, false}, {given, p.Givens[given], false}, {free, forbidden, false}, {free, digit, true}} {
		if done, err := base.Pin(c.cell, c.digit, nil); (err == nil) != c.takes || done {
			t.Errorf("cell %d, digit %d: done %v, %v", c.cell, c.digit, done, err)
		}
	}
	if done, err := base.Pin(free, digit, nil); !done || err != nil {
		t.Errorf("held already: %v, %v", done, err)
	}
	if m := p.Candidates(free) &^ sudoku.Bit(digit); m != 0 {
		if _, err := base.Pin(free, m.Lowest(), nil); err == nil {
			t.Error("a held cell was given another digit")
		}
	}
	for _, o := range p.PeersOf(free) {
		if base.Held[o] == 0 && p.Candidates(int(o)).Has(digit) {
			if _, err := base.Pin(int(o), digit, nil); err == nil {
				t.Errorf("%s was given the digit of a held peer", p.CellName(int(o)))
			}
		}
	}
}

func TestSizeCountsOwnSlicesOnly(t *testing.T) {
	type part struct{ list []uint16 }
	type whole struct {
		engine.Search
		part
		grid   sudoku.Grid
		parts  []part
		shared *part
	}
	w := whole{part: part{make([]uint16, 3, 10)}, grid: make(sudoku.Grid, 81), parts: []part{{make([]uint16, 4)}}, shared: &part{make([]uint16, 1000)}}
	if got, want := drive.SizeOf(&w), drive.SizeOf(&whole{})+20+81+24+8; got != want {
		t.Errorf("%d bytes, expected %d", got, want)
	}
}
