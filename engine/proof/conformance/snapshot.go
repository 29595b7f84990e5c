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
func checkSnapshot(snap *engine.Snapshot, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) error {
	return cmp.Or(
		checkVitals(&snap.Vitals, algorithm), checkFigures(snap), checkGrid(
			snap.Current,
			puzzle,
		), checkGrid(snap.Best, puzzle), checkChanged(snap.Changed, puzzle),
		hasLength("fixed", len(snap.Fixed), 0, puzzle.Cells),
		hasLength("marginals", len(snap.Marginals.P), 0, puzzle.Cells*puzzle.Side),
		hasLength("domains", len(snap.Domains), 0, puzzle.Cells),
		checkMemory(&snap.Memory, puzzle), checkPopulation(&snap.Population, puzzle),
		checkNeighbourhood(&snap.Neighbourhood, puzzle),
		checkStrips(snap.Strips, algorithm), checkGauges(snap.Gauges),
		checkEvents(snap.Events, algorithm, puzzle),
		checkTree(&snap.Tree, puzzle), checkConstraints(&snap.Constraints, puzzle),
		checkLayers(snap.Layers, puzzle),
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
func checkGrid(grid sudoku.Grid, puzzle *sudoku.Puzzle) error {
	err := hasLength("a grid", len(grid), puzzle.Cells)
	if err != nil {
		return err
	}
	for cell, d := range grid {
		if int(d) > puzzle.Side || puzzle.Given(cell) && d != puzzle.Givens[cell] {
			return fmt.Errorf("a grid has %d at %s, the puzzle %d",
				d, puzzle.CellName(cell), puzzle.Givens[cell])
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

func checkMemory(memory *engine.Memory, puzzle *sudoku.Puzzle) error {
	for _, t := range memory.Entries {
		if t.Cell.Or(0) >= puzzle.Cells || t.Other.Or(0) >= puzzle.Cells ||
			int(t.Digit) > puzzle.Side ||
			t.Cell.None() && t.Digit == 0 {
			return fmt.Errorf("%+v forbids nothing", t)
		}
	}
	return labelled(memory.Label, "memory", len(memory.Entries))
}

func checkPopulation(population *engine.Population, puzzle *sudoku.Puzzle) error {
	all := puzzle.Cells * len(population.Members)
	if err := hasLength("population grids", len(population.Grids), 0, all); err != nil {
		return err
	}
	for i := 0; i+puzzle.Cells <= len(population.Grids); i += puzzle.Cells {
		err := checkGrid(population.Grids[i:i+puzzle.Cells], puzzle)
		if err != nil {
			return fmt.Errorf("member %d: %w", i/puzzle.Cells+1, err)
		}
	}
	for _, m := range population.Members {
		if len(population.Origins) > 0 && int(m.Origin) >= len(population.Origins) {
			return fmt.Errorf("a member of origin %d of %d", m.Origin, len(population.Origins))
		}
	}
	return labelled(population.Label, "population", len(population.Members))
}

func checkNeighbourhood(neighbourhood *engine.Neighbourhood, puzzle *sudoku.Puzzle) error {
	switch {
	case neighbourhood.Chosen < -1 || neighbourhood.Chosen >= len(neighbourhood.Moves):
		return fmt.Errorf("move %d of %d was chosen", neighbourhood.Chosen, len(neighbourhood.Moves))
	case len(neighbourhood.Grid) != 0 && len(neighbourhood.Grid) != puzzle.Cells:
		return fmt.Errorf("moves of a grid with %d cells", len(neighbourhood.Grid))
	}
	for _, m := range neighbourhood.Moves {
		if int(m.Cell) >= puzzle.Cells || m.Other.Or(0) >= puzzle.Cells ||
			int(m.Digit) > puzzle.Side {
			return fmt.Errorf("%+v moves nothing", m)
		}
	}
	return labelled(
		neighbourhood.Label,
		"neighbourhood",
		len(neighbourhood.Moves)+len(neighbourhood.Curve),
	)
}

func checkStrips(list []engine.Strip, algorithm *engine.Algorithm) error {
	for _, one := range list {
		for _, m := range one.Marks {
			if int(m) > len(algorithm.Strips) {
				return fmt.Errorf("strip %q has a mark %d, of which the algorithm does not say what it means",
					one.Label, m)
			}
		}
		if one.Label == "" || len(one.Marks) != 0 && len(one.Marks) != len(one.Digits) {
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

func checkEvents(list []engine.Event, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) error {
	for _, event := range list {
		switch {
		case int(event.Kind) >= len(algorithm.Events) || event.Cell.Or(0) >= puzzle.Cells ||
			int(event.Digit) > puzzle.Side:
			return fmt.Errorf("event %+v is of no kind, no cell or no digit", event)
		case algorithm.Events[event.Kind].Say(puzzle, event) == "":
			return fmt.Errorf("event %+v has no words", event)
		}
	}
	return nil
}

func checkTree(tree *engine.Tree, puzzle *sudoku.Puzzle) error {
	for i, branch := range tree.Path {
		switch {
		case branch.Cell.Or(0) >= puzzle.Cells || int(branch.Digit) > puzzle.Side ||
			int(branch.Unit) >= puzzle.Units():
			return fmt.Errorf("branch %+v is of no cell, no digit or no unit", branch)
		case branch.Left&^branch.All != 0:
			return fmt.Errorf("branch %+v has more alternatives left than it had", branch)
		case !branch.Stands() && i != len(tree.Path)-1:
			return fmt.Errorf("branch %d of %d, %+v, is taken back", i+1, len(tree.Path), branch)
		}
	}
	if len(tree.Path) > len(tree.Levels)+1 {
		return fmt.Errorf("a path of %d, and %d levels", len(tree.Path), len(tree.Levels))
	}
	err := labelled(tree.Label, "tree", len(tree.Path)+len(tree.Levels))
	if err != nil {
		return err
	}
	return hasLength("columns", len(tree.Columns), 0, 4*puzzle.Cells)
}

// checkConstraints wants a finite number for each constraint, and one that is drawn
// strongest.
func checkConstraints(constraints *engine.Constraints, puzzle *sudoku.Puzzle) error {
	if len(constraints.Of) > 0 && constraints.Full <= 0 {
		return fmt.Errorf("constraints: the number %v is drawn strongest, expected one above 0", constraints.Full)
	}
	for i, v := range constraints.Of {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("constraint %d has the number %v", i, v)
		}
	}
	return cmp.Or(
		hasLength("constraints", len(constraints.Of), 0, 4*puzzle.Cells),
		labelled(constraints.Label, "constraints", len(constraints.Of)),
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

// checkLayers holds each layer to the places of a table.
func checkLayers(layers []engine.Layer, puzzle *sudoku.Puzzle) error {
	places := int32(puzzle.Cells * puzzle.Side)
	outside := func(at int32) bool { return at < 0 || at >= places }
	for i := range layers {
		layer := &layers[i]
		want := int(places)
		if len(layer.Pairs) > 0 {
			want = len(layer.Pairs)
		}
		switch {
		case layer.Label == "":
			return fmt.Errorf("layer %d has no label", i)
		case len(layer.P) != want && len(layer.P) > 0:
			return fmt.Errorf("layer %s has %d weights: expected %d", layer.Label, len(layer.P), want)
		case slices.ContainsFunc(layer.P, math.IsNaN):
			return fmt.Errorf("layer %s has a weight that is no number", layer.Label)
		case slices.ContainsFunc(layer.Ones, outside):
			return fmt.Errorf("layer %s asks for a place that the table does not have", layer.Label)
		}
		for _, pair := range layer.Pairs {
			if outside(pair.One) || outside(pair.Other) || pair.One == pair.Other {
				return fmt.Errorf("layer %s has a pair %d, %d", layer.Label, pair.One, pair.Other)
			}
		}
	}
	return nil
}
