package report

import (
	"encoding/json"
	"strings"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// study is that of a small puzzle, with two runs of the toy, or without its solution.
func study(t *testing.T, solution string) Landscape {
	t.Helper()
	p := sudoku.Must("1...3....1....2.")
	p.Name = "a<b"
	var right sudoku.Grid
	if solution != "" {
		g, err := sudoku.ParseGrid(solution)
		if err != nil {
			t.Fatal(err)
		}
		right = g
	}
	s, err := landscape.New(p, right).Look(t.Context(), landscape.Effort{Seed: 1, Walks: 4, Length: 300, Lags: 20, Descents: 60})
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(2) {
		rerun, err := run.Again(conformance.Toy(), drive.Problem{Puzzle: p, Seed: seed + 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		moments, every := landscape.Moments(30)
		s.Follow([]string{"toy", "other"}[seed], seed+1, every, rerun.Visit(t.Context(), moments))
	}
	return Landscape{s}
}

func TestLandscapesAreInEveryFormat(t *testing.T) {
	for _, solution := range []string{"1234341221434321", ""} {
		g := study(t, solution)
		var text, js strings.Builder
		for name, err := range map[string]error{"text": g.Text(&text), "json": g.JSON(&js)} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, want := range []string{"a<b: 12 ", "10^3.2 ", "60 ", "1/e"} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("no %q in\n%s", want, text.String())
			}
		}
		if known := strings.Contains(text.String(), "r = "); known != (solution != "") {
			t.Errorf("with the solution %q:\n%s", solution, text.String())
		}
		var back landscape.Study
		if err := json.Unmarshal([]byte(js.String()), &back); err != nil || back.Walk.R1 != g.Walk.R1 || len(back.Trails) != len(g.Trails) || back.Trails[0].Boards != g.Trails[0].Boards || (back.Survey.OfMinima != nil) != (solution != "") {
			t.Errorf("JSON: %v", err)
		}
	}
}
