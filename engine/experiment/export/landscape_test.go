package export

import (
	"encoding/csv"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// ground is that of a small puzzle, with two runs of the toy, or without its solution.
func ground(t *testing.T, solution string) Ground {
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
	s.Algorithm = "toy"
	for seed := range uint64(2) {
		past, err := run.Again(conformance.Toy(), engine.Problem{Puzzle: p, Seed: seed + 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		moments, every := landscape.Moments(30)
		s.Follow(seed+1, every, past.Visit(t.Context(), moments))
	}
	return Ground{s}
}

// blanks finds a text of a picture with several blanks in a row.
var blanks = regexp.MustCompile(`<text[^>]*>[^<]*  [^<]*`)

func TestLandscapesAreInEveryFormat(t *testing.T) {
	for _, solution := range []string{"1234341221434321", ""} {
		g := ground(t, solution)
		var text, js, table, picture strings.Builder
		for name, err := range map[string]error{"text": g.Text(&text), "json": g.JSON(&js), "csv": g.CSV().CSV(&table), "svg": g.SVG(&picture)} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, want := range []string{"a<b: 12 free cells, 10^3.2 boards", "After one swap", "60 descents", "2 runs led to", "seed  iterations"} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("no %q in\n%s", want, text.String())
			}
		}
		if known := strings.Contains(text.String(), "Cost and distance of 60 random boards"); known != (solution != "") {
			t.Errorf("with the solution %q:\n%s", solution, text.String())
		}
		if s := picture.String(); strings.Contains(s, "a<b") || strings.Contains(s, "NaN") || strings.Contains(s, "Inf") || !strings.Contains(s, "correlation length") {
			t.Error("the picture is not whole")
		}
		if lost := blanks.FindString(picture.String()); lost != "" {
			t.Errorf("a browser shows one blank for the several in %q", lost)
		}
		rows, err := csv.NewReader(strings.NewReader(table.String())).ReadAll()
		kinds := map[string]int{}
		for _, r := range rows[1:] {
			kinds[r[0]]++
		}
		if err != nil || kinds["random"] != 60 || kinds["run"] != len(g.Trails[0].Places)+len(g.Trails[1].Places) || kinds["minimum"] != len(g.Survey.Minima) || kinds["node"] != len(g.Network.Nodes) {
			t.Errorf("%v, %v", kinds, err)
		}
		var back landscape.Study
		if err := json.Unmarshal([]byte(js.String()), &back); err != nil || back.Walk.R1 != g.Walk.R1 || len(back.Network.Edges) != len(g.Network.Edges) || (back.Survey.OfMinima != nil) != (solution != "") {
			t.Errorf("JSON: %v", err)
		}
	}
}
