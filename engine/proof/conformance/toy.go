package conformance

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Toy returns an algorithm for tests: a random walk that keeps no-worse moves. It is
// worth nothing as a search, but it carries every kind of state that a snapshot
// can hold, it is a Sprinter, and it can be told to panic, so that a screen or
// a run tested with it has been tested with everything.
func Toy() *engine.Algorithm {
	return &engine.Algorithm{
		ID:      "toy",
		Name:    "Toy walk",
		Source:  "made up for tests",
		Counts:  "digits that rows, columns and blocks lack",
		Summary: "Puts a random digit into a random free cell and keeps it if the grid is no worse.",
		Params: []engine.Param{
			{Name: "luck", Meaning: "chance to keep a worse grid", Default: .1, Max: 1, Live: true},
			{
				Name:    "fuse",
				Meaning: "iteration in which to panic, 0 for never",
				Max:     1e9,
				Whole:   true,
			},
			{
				Name:    "start",
				Meaning: "how to fill the free cells",
				Choices: []string{"blank", "ones"},
			},
			{
				Name:    "solve",
				Meaning: "jump to the solution after 40 iterations",
				Choices: []string{"off", "on"},
			},
		},
		Presets: []engine.Preset{
			{
				Name:     "steady",
				Sentence: "Never keeps a worse grid.",
				Values:   engine.Settings{"luck": 0},
			},
			{Name: "wild", Sentence: "Keeps everything.", Values: engine.Settings{"luck": 1}},
		},
		Code: []engine.Line{
			{Text: "repeat", Means: "One turn is one attempt."},
			{Text: "  pick a free cell and a digit", Means: "Both are drawn by the dice."},
			{Text: "  put it there", Means: "The cell changes."},
			{
				Text:   "  keep it if no worse, or with luck",
				Means:  "What is worse is taken back, unless luck keeps it.",
				Strike: engine.Strike{Values: engine.Settings{"luck": 0}, Then: "nothing worse is kept"},
			},
		},
		Info: engine.Info{
			What:   "A random walk over boards.",
			How:    "A digit is put into a cell, and stays if that is no worse.",
			Notice: []string{"The cost falls more slowly the lower it is."},
			Try:    []string{"Set luck to 1."},
			Fails:  "It has no plan.",
		},
		Phases: []engine.Phase{
			{Name: "pick", Lines: []int{1}, Look: "The dice fall."}, {
				Name:  "put",
				Lines: []int{2},
				Look:  "One cell changes.",
			},
			{Name: "judge", Lines: []int{3}, Look: "Worse grids go."},
		},
		Metrics: []engine.Metric{
			{Name: "kept", Meaning: "share of moves kept", Low: 0, High: 1},
			{Name: "blanks", Meaning: "free cells without a digit", Format: "%.0f"},
		},
		Events: []engine.EventKind{
			engine.Landmark("improvement", engine.Improvement, "new best {a}"),
			engine.Happens("refused", engine.Setback, "{digit} refused at {cell}"),
			engine.Landmark("solved", engine.Success, "solved"),
		},
		Says: []*decision.Table{&words},
		New:  newToy,
	}
}

var words decision.Table

var (
	saidToy     = words.Say("tried", "cell digit cost", "{digit} at {cell}, cost {cost}")
	whyAny      = words.Say("any digit", "", "any digit of any cell")
	whyBack     = words.Say("taken back", "", "worse, and no luck: as it was before")
	whySolution = words.Say("the solution", "", "the solution")
)

func newToy(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	search := &toy{
		weight: make([]float64, puzzle.Cells*puzzle.Side),
		free:   slices.Clone(puzzle.Free),
	}
	search.Begin(search, &walk, base, set)
	for _, c := range puzzle.Free {
		search.Grid[c] = search.Options.Start
	}
	search.Cost = puzzle.Missing(search.Grid)
	search.Improve(search.Grid, search.Cost)
	if len(puzzle.Free) == 0 {
		search.End(engine.Solved)
	}
	return search, nil
}

// Options are the settings of the toy.
type Options struct {
	Luck  float64 `param:"luck"`
	Fuse  int64   `param:"fuse"`
	Start uint8   `param:"start"` // the digit in every free cell
	Solve bool    `param:"solve"`
}

type toy struct {
	part.Sprinter[toy, Options, *toy]
	kept       int64
	weight     []float64
	free       []uint16 // the free cells that are not held
	cell       uint16
	digit, was uint8
}

var walk = engine.Loop[*toy]{(*toy).pick, (*toy).put, (*toy).judge}

func (t *toy) pick(w *decision.Witness) {
	t.cell = t.free[t.Dice.IntN(len(t.free))]
	t.digit = uint8(t.Dice.IntN(t.Puzzle.Side) + 1)
	w.Grid().Drew(int(t.cell), t.digit, decision.Odds(1/float64(t.Puzzle.Side)), nil, whyAny.Of())
}

func (t *toy) put(*decision.Witness) {
	if t.Options.Fuse > 0 && t.Iteration+1 == t.Options.Fuse {
		panic("the fuse has burnt down")
	}
	t.was = t.Grid[t.cell]
	t.Grid[t.cell] = t.digit
	t.Changed = append(t.Changed, t.cell)
}

func (t *toy) judge(w *decision.Witness) {
	puzzle := t.Puzzle
	t.Evaluations++
	cost := puzzle.Missing(t.Grid)
	if cost > t.Cost && t.Dice.Float64() >= t.Options.Luck {
		w.Grid().Changed(int(t.cell), t.digit, t.was, whyBack.Of())
		t.Grid[t.cell] = t.was
		t.Log(1, sudoku.TheCell(t.cell), t.digit, 0, 0)
	} else {
		t.Cost, t.kept = cost, t.kept+1
		t.weight[int(t.cell)*puzzle.Side+int(t.digit)-1]++
	}
	if t.Options.Solve && t.Iteration == 40 {
		for cell, digit := range sudoku.Exact(puzzle, 1, 0).Solutions[0] {
			if t.Grid[cell] != digit {
				w.Grid().Changed(cell, t.Grid[cell], digit, whySolution.Of())
				t.Grid[cell] = digit
			}
		}
		t.Cost = 0
	}
	engine.Better(&t.Base, 0, 0)
	if t.Cost == 0 {
		t.Note(2, 0, 0)
		t.End(engine.Solved)
	}
}

func (t *toy) Vitals(v *engine.Vitals) {
	v.Of(&t.Base, float64(t.kept)/float64(max(1, t.Iteration)), float64(t.Grid.Blanks()))
}

func (t *toy) Observe(snap *engine.Snapshot) {
	t.Base.Observe(snap)
	t.Vitals(&snap.Vitals)
	puzzle := t.Puzzle
	snap.Said = saidToyOf{cell: int(t.cell), digit: t.digit, cost: t.Cost}.say()
	snap.Fixed = append(snap.Fixed, make([]bool, puzzle.Cells)...)
	snap.Marginals.Label, snap.Marginals.Full = "visits", 1
	snap.Marginals.P = append(snap.Marginals.P, t.weight...)
	for c := range puzzle.Cells {
		snap.Domains = append(snap.Domains, puzzle.Candidates(c))
	}
	snap.Memory.Label, snap.Memory.Room = "tabu", 5
	for i := range 5 {
		snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
			Cell:   sudoku.TheCell(t.cell),
			Digit:  uint8(1 + i%puzzle.Side),
			Left:   int32(5 - i),
			Tenure: 5,
		})
	}
	snap.Population.Label = "walkers"
	snap.Population.Origins = []string{"walk", "jump"}
	for i := range 6 {
		snap.Population.Members = append(snap.Population.Members, engine.Member{
			Cost:   int32(t.Cost + i),
			Age:    int32(i),
			Mark:   engine.Mark(i % 5),
			Origin: uint8(i % 2),
		})
		snap.Population.Grids = append(snap.Population.Grids, t.Grid...)
	}
	snap.Neighbourhood.Label, snap.Neighbourhood.Chosen = "moves", 3
	for i := range 12 {
		snap.Neighbourhood.Moves = append(snap.Neighbourhood.Moves, engine.Move{
			Cell:    uint16(t.cell),
			Digit:   1,
			Delta:   int32(i - 4),
			Verdict: engine.Verdict(i % 4),
		})
	}
	snap.Strips = append(snap.Strips, engine.Strip{
		Label:  "row",
		Digits: slices.Clone(t.Grid[:puzzle.Side]),
		Marks:  make([]uint8, puzzle.Side),
	})
	snap.Tree.Label, snap.Tree.DeepestAt = "steps", 1
	snap.Tree.Path = append(snap.Tree.Path, engine.Branch{
		Cell:  sudoku.TheCell(t.cell),
		Unit:  -1,
		Digit: 1,
		All:   puzzle.All,
		Left:  puzzle.All &^ 1,
	})
	snap.Tree.Levels = append(snap.Tree.Levels, t.Iteration+1)
	for range 4 * puzzle.Cells {
		snap.Tree.Columns = append(snap.Tree.Columns, int16(t.kept%9)-1)
	}
	snap.Constraints.Label, snap.Constraints.Full = "weight", 10
	for i := range 4 * puzzle.Cells {
		snap.Constraints.Of = append(snap.Constraints.Of, float64((t.kept+int64(i))%11))
	}
	layer := snap.Layer("halves")
	layer.Ones = append(layer.Ones, int32(t.cell)*int32(puzzle.Side))
	for _, weight := range t.weight {
		layer.P = append(layer.P, weight/2)
	}
	snap.Gauges = append(snap.Gauges, engine.Gauge{
		Name: "patience",
		At:   float64(t.Iteration % 10),
		Full: 10,
	})
}

// State lists what it consists of.
func (t *toy) State() part.State {
	return part.State{part.Itself(t, &t.Whole), part.Lists(&t.weight), part.Lists(&t.free)}
}

// Force implements engine.Forcer. The last free cell stays free: the walk needs
// something to do.
func (t *toy) Force(cell int, digit uint8) error {
	puzzle := t.Puzzle
	switch i := slices.Index(t.free, uint16(cell)); {
	case puzzle.Given(cell) || i >= 0 && len(t.free) == 1:
		return fmt.Errorf("%s is not free", puzzle.CellName(cell))
	case !puzzle.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it",
			puzzle.CellName(cell), puzzle.Symbol(digit))
	case i >= 0:
		t.free = slices.Delete(t.free, i, i+1)
	}
	t.Grid[cell] = digit
	t.Cost = puzzle.Missing(t.Grid)
	t.Improve(t.Grid, t.Cost)
	if int(t.cell) == cell { // a move under way is off
		t.EndRound()
		if len(t.free) > 0 {
			t.cell = t.free[0]
		}
	}
	return nil
}
