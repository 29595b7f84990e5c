package report

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"strconv"
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
	s, err := landscape.New(p, right).Look(t.Context(), landscape.Effort{Seed: 1, Walks: 4, Length: 300, Lags: 20, Descents: 60, Samples: 5})
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
		for _, want := range []string{"a<b: 12 ", "10^3.2 ", "60 ", "2 ", "1728 ", "1/e"} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("no %q in\n%s", want, text.String())
			}
		}
		if known := strings.Contains(text.String(), "r = "); known != (solution != "") {
			t.Errorf("with the solution %q:\n%s", solution, text.String())
		}
		var back landscape.Study
		if err := json.Unmarshal([]byte(js.String()), &back); err != nil || back.Walk.R1 != g.Walk.R1 || len(back.Network.Edges) != len(g.Network.Edges) || (back.Survey.OfMinima != nil) != (solution != "") {
			t.Errorf("JSON: %v", err)
		}
	}
}

// TestNetworksAreFiles: what other programs read is what the networks have, and GraphML is
// whole.
func TestNetworksAreFiles(t *testing.T) {
	g := study(t, "1234341221434321")
	written := map[string]string{}
	for _, f := range g.Networks() {
		var b strings.Builder
		if err := f.Write(&b); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		written[f.Name] = b.String()
	}
	rows := func(name string) [][]string {
		list, err := csv.NewReader(strings.NewReader(written[name])).ReadAll()
		if err != nil || len(list) < 2 {
			t.Fatalf("%s: %v", name, err)
		}
		return list[1:]
	}
	if n := len(rows("optima-nodes.csv")); n != len(g.LON.Optima) {
		t.Errorf("%d optima", n)
	}
	if n := len(rows("optima-edges.csv")); n != len(g.LON.Basin)+len(g.LON.Escape) {
		t.Errorf("%d edges of optima", n)
	}
	if n := len(rows("trajectories-edges.csv")); n != len(g.Network.Edges) {
		t.Errorf("%d edges of trajectories", n)
	}
	for i, trail := range g.Trails {
		steps := rows([]string{"stnweb-1.csv", "stnweb-2.csv"}[i])
		if len(steps) != len(trail.Places)-1 {
			t.Fatalf("run %d: %d steps", i, len(steps))
		}
		for k, step := range steps {
			if step[0] != "1" || step[1] != strconv.Itoa(trail.Places[k].Cost) || step[4] != g.Network.Nodes[trail.Places[k+1].Node].Grid {
				t.Errorf("step %d of run %d: %v", k, i, step)
			}
		}
	}
	for name, want := range map[string][2]int{"optima.graphml": {len(g.LON.Optima), len(g.LON.Basin) + len(g.LON.Escape)}, "trajectories.graphml": {len(g.Network.Nodes), len(g.Network.Edges)}} {
		var doc struct {
			Graph struct {
				Nodes []struct{} `xml:"node"`
				Edges []struct {
					Data []string `xml:"data"`
				} `xml:"edge"`
			} `xml:"graph"`
		}
		if err := xml.Unmarshal([]byte(written[name]), &doc); err != nil || len(doc.Graph.Nodes) != want[0] || len(doc.Graph.Edges) != want[1] || len(doc.Graph.Edges[0].Data) != 2 {
			t.Errorf("%s: %v, %d nodes, %d edges", name, err, len(doc.Graph.Nodes), len(doc.Graph.Edges))
		}
	}
}
