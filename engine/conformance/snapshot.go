package conformance

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// checkSnapshot reports what is wrong with a snapshot of an algorithm's search: a list of a wrong
// length, a digit that the board does not have, a label that is missing.
func checkSnapshot(s *engine.Snapshot, a *engine.Algorithm, p *sudoku.Puzzle) error {
	return cmp.Or(
		checkVitals(&s.Vitals, a), checkFigures(s), checkGrid(
			s.Current,
			p,
		), checkGrid(s.Best, p), checkChanged(s.Changed, p),
		hasLength("fixed", len(s.Fixed), 0, p.Cells),
		hasLength("marginals", len(s.Marginals.P),
			0, p.Cells*p.Side),
		hasLength("domains", len(s.Domains), 0, p.Cells),
		checkMemory(&s.Memory, p), checkPopulation(&s.Population, p),
		checkNeighbourhood(&s.Neighbourhood, p),
		checkStrips(s.Strips, a), checkGauges(s.Gauges),
		checkEvents(s.Events, a, p),
		checkTree(&s.Tree, p), checkConstraints(&s.Constraints, p),
	)
}

// checkFigures holds the figures of every algorithm to the grids that the snapshot shows.
func checkFigures(s *engine.Snapshot) error {
	want := engine.FiguresOf(s.Current, s.Best, len(s.Changed))
	if s.Figures != want {
		return fmt.Errorf("figures %+v: expected %+v of the grids", s.Figures, want)
	}
	return nil
}

func checkVitals(v *engine.Vitals, a *engine.Algorithm) error {
	switch {
	case len(v.Metrics) != len(a.Metrics):
		return fmt.Errorf("%d metrics: expected %d", len(v.Metrics), len(a.Metrics))
	case v.Phase < -1 || v.Phase >= len(a.Phases):
		return fmt.Errorf("phase %d of %d", v.Phase, len(a.Phases))
	}
	return nil
}

// checkGrid looks at a whole board.
func checkGrid(g sudoku.Grid, p *sudoku.Puzzle) error {
	err := hasLength("a grid", len(g), p.Cells)
	if err != nil {
		return err
	}
	for cell, d := range g {
		if int(d) > p.Side ||
			p.Given(cell) && d != p.Givens[cell] {
			return fmt.Errorf("a grid has %d at %s, the puzzle %d",
				d, p.CellName(cell), p.Givens[cell])
		}
	}
	return nil
}

// checkChanged looks at the cells that the last iteration touched.
func checkChanged(cells []uint16, p *sudoku.Puzzle) error {
	for _, cell := range cells {
		if int(cell) >= p.Cells || p.Given(int(cell)) {
			return fmt.Errorf("cell %d is given or nowhere, but changed", cell)
		}
	}
	return nil
}

func checkMemory(m *engine.Memory, p *sudoku.Puzzle) error {
	for _, t := range m.Entries {
		if int(t.Cell) >= p.Cells ||
			int(t.Other) >= p.Cells ||
			int(t.Digit) > p.Side ||
			t.Cell < 0 && t.Digit == 0 {
			return fmt.Errorf("%+v forbids nothing", t)
		}
	}
	return labelled(m.Label, "memory", len(m.Entries))
}

func checkPopulation(n *engine.Population, p *sudoku.Puzzle) error {
	if err := hasLength("population grids", len(n.Grids), 0, p.Cells*len(n.Members)); err != nil {
		return err
	}
	for i := 0; i+p.Cells <= len(n.Grids); i += p.Cells {
		err := checkGrid(n.Grids[i:i+p.Cells], p)
		if err != nil {
			return fmt.Errorf("member %d: %w", i/p.Cells+1, err)
		}
	}
	for _, m := range n.Members {
		if len(n.Origins) > 0 &&
			int(m.Origin) >= len(n.Origins) {
			return fmt.Errorf("a member of origin %d of %d", m.Origin, len(n.Origins))
		}
	}
	return labelled(n.Label, "population", len(n.Members))
}

func checkNeighbourhood(n *engine.Neighbourhood, p *sudoku.Puzzle) error {
	switch {
	case n.Chosen < -1 || n.Chosen >= len(n.Moves):
		return fmt.Errorf("move %d of %d was chosen", n.Chosen, len(n.Moves))
	case len(n.Grid) != 0 &&
		len(n.Grid) != p.Cells:
		return fmt.Errorf("moves of a grid with %d cells", len(n.Grid))
	}
	for _, m := range n.Moves {
		if m.Cell < 0 ||
			int(m.Cell) >= p.Cells ||
			int(m.Other) >= p.Cells ||
			int(m.Digit) > p.Side {
			return fmt.Errorf("%+v moves nothing", m)
		}
	}
	return labelled(
		n.Label,
		"neighbourhood",
		len(n.Moves)+len(n.Curve),
	)
}

func checkStrips(list []engine.Strip, a *engine.Algorithm) error {
	for _, one := range list {
		for _, m := range one.Marks {
			if int(m) > len(a.Strips) {
				return fmt.Errorf("strip %q has a mark %d, of which the algorithm does not say what it means",
					one.Label, m)
			}
		}
		if one.Label == "" || len(one.Marks) != 0 &&
			len(one.Marks) != len(one.Digits) {
			return fmt.Errorf("strip %q has %d digits and %d marks", one.Label,
				len(one.Digits), len(one.Marks))
		}
	}
	return nil
}

func checkGauges(list []engine.Gauge) error {
	for _, one := range list {
		if one.Name == "" || !(one.Full >= 0) {
			return fmt.Errorf("gauge %q runs up to %v", one.Name, one.Full)
		}
	}
	return nil
}

func checkEvents(list []engine.Event, a *engine.Algorithm, p *sudoku.Puzzle) error {
	for _, e := range list {
		switch {
		case int(e.Kind) >= len(a.Events) ||
			int(e.Cell) >= p.Cells ||
			int(e.Digit) > p.Side:
			return fmt.Errorf("event %+v is of no kind, no cell or no digit", e)
		case a.Events[e.Kind].Say(p, e) == "":
			return fmt.Errorf("event %+v has no words", e)
		}
	}
	return nil
}

func checkTree(t *engine.Tree, p *sudoku.Puzzle) error {
	for i, b := range t.Path {
		switch {
		case int(b.Cell) >= p.Cells ||
			int(b.Digit) > p.Side ||
			int(b.Unit) >= p.Units():
			return fmt.Errorf("branch %+v is of no cell, no digit or no unit", b)
		case b.Left&^b.All != 0:
			return fmt.Errorf("branch %+v has more alternatives left than it had", b)
		case !b.Stands() && i != len(t.Path)-1:
			return fmt.Errorf("branch %d of %d, %+v, is taken back", i+1, len(t.Path), b)
		}
	}
	if len(t.Path) > len(t.Levels)+1 {
		return fmt.Errorf("a path of %d, and %d levels", len(t.Path), len(t.Levels))
	}
	err := labelled(
		t.Label,
		"tree",
		len(t.Path)+len(t.Levels),
	)
	if err != nil {
		return err
	}
	return hasLength("columns", len(t.Columns), 0, 4*p.Cells)
}

// checkConstraints wants a finite number for each constraint, and one that is drawn
// strongest.
func checkConstraints(c *engine.Constraints, p *sudoku.Puzzle) error {
	if len(c.Of) > 0 && c.Full <= 0 {
		return fmt.Errorf("constraints: the number %v is drawn strongest, expected one above 0", c.Full)
	}
	for i, v := range c.Of {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("constraint %d has the number %v", i, v)
		}
	}
	return cmp.Or(
		hasLength("constraints", len(c.Of), 0, 4*p.Cells),
		labelled(c.Label, "constraints", len(c.Of)),
	)
}

// labelled reports that there is something of a kind that has no label.
func labelled(label, kind string, number int) error {
	if label == "" && number > 0 {
		return fmt.Errorf("a %s without a label, by which a screen knows it", kind)
	}
	return nil
}

// hasLength reports that a list has none of the lengths that it may have.
func hasLength(what string, got int, want ...int) error {
	if slices.Contains(want, got) {
		return nil
	}
	return fmt.Errorf("%s: %d values, expected %v", what, got, want)
}
