package conformance_test

import (
	"context"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// guesser is the smallest algorithm that there can be: one phase, which puts a
// random digit into a random free cell and takes it back if the grid is worse.
func guesser() *engine.Algorithm {
	a := &engine.Algorithm{
		ID: "guesser", Name: "Guesser", Source: "made up as an example",
		Summary: "Puts a random digit into a random free cell and takes it back if the grid is worse.",
		Code: []engine.Line{
			{Text: "repeat", Means: "One turn is one guess."},
			{Text: "  put a random digit into a random free cell", Means: "Cell and digit are drawn."},
			{Text: "  take it back if the grid is worse", Means: "A worse grid goes."},
		},
		Info: engine.Info{
			What: "A walk that never goes up.", How: "A digit is tried, and stays if the grid is no worse for it.",
			Notice: []string{"It slows down."}, Try: []string{"Another seed."}, Fails: "It cannot leave a minimum.",
		},
		Phases:  []engine.Phase{{Name: "guess", Lines: []int{1, 2}, Look: "One cell may change."}},
		Metrics: []engine.Metric{{Name: "blanks", Meaning: "free cells without a digit", Format: "%.0f"}},
		Events: []engine.EventKind{
			engine.Landmark("improvement", engine.Improvement, "new best {a}"),
			engine.Landmark("solved", engine.Success, "solved"),
		},
		Says: []*decision.Table{&words},
	}
	a.New = func(b engine.Base, _ engine.Settings) (engine.Search, error) {
		g := &guess{Base: b}
		p := b.Puzzle
		g.Cost = p.Missing(g.Grid)
		g.Improve(g.Grid, g.Cost)
		if len(p.Free) == 0 {
			g.End(engine.Solved)
		}
		return g, nil
	}
	return a
}

// words are what it says: each kind with the names of its numbers and its sentence.
var words decision.Table

var (
	saidCost = words.Say("cost", "cost", "{cost unit lacks/units lack} a digit.")
	whyDrawn = words.Say("drawn", "", "any digit of any free cell")
	whyBack  = words.Say("taken back", "", "the grid is worse: it is taken back")
)

type guess struct{ engine.Base }

var loop = engine.Loop[*guess]{(*guess).try}

func (g *guess) Next(w *decision.Witness) engine.Step { return loop.Next(g, w) }

// try is the one phase, and tells a witness what it decides.
func (g *guess) try(w *decision.Witness) {
	p := g.Puzzle
	cell := int(p.Free[g.Dice.IntN(len(p.Free))])
	was, digit := g.Grid[cell], uint8(g.Dice.IntN(p.Side)+1)
	w.Grid().Drew(cell, digit, decision.Odds(1/float64(p.Side)), nil, whyDrawn.Of())
	g.Grid[cell] = digit
	g.Changed = append(g.Changed, uint16(cell))
	g.Evaluations++
	if cost := p.Missing(g.Grid); cost > g.Cost {
		w.Grid().Changed(cell, digit, was, whyBack.Of())
		g.Grid[cell] = was
	} else if g.Cost = cost; g.Improve(g.Grid, cost) {
		g.Note(0, float64(cost), 0)
	}
	if g.Cost == 0 {
		g.Note(1, 0, 0)
		g.End(engine.Solved)
	}
}

// Vitals and Observe copy out what there is to see.
func (g *guess) Vitals(v *engine.Vitals) {
	g.Base.Vitals(v)
	v.Metrics = append(v.Metrics, float64(g.Grid.Blanks()))
}

func (g *guess) Observe(s *engine.Snapshot) {
	g.Base.Observe(s)
	g.Vitals(&s.Vitals)
	s.Said = saidCost.With("cost", float64(g.Cost))
}

// Set refuses everything, as there are no parameters.
func (g *guess) Set(param string, _ float64) error { return fmt.Errorf("no parameter %q", param) }

// Clone and Size are for the timeline.
func (g *guess) Clone() engine.Search { return &guess{g.Copy()} }

// Example shows a whole algorithm: a description, and a search that embeds
// engine.Base. A line in engine/algorithms would bring it to the screen, the
// commands and the test that holds every algorithm to the laws.
func Example() {
	puzzle := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	search, err := drive.Start(guesser(), drive.Problem{Puzzle: puzzle, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	tally := drive.Run(context.Background(), search, drive.Budget{Iterations: 10_000})
	fmt.Println(tally.Status, "with cost", tally.Cost, "after", tally.Evaluations, "guesses")
	_, _, broken := conformance.Hold(nil, guesser())
	fmt.Println(len(broken), "laws are broken")
	// Output:
	// running with cost 13 after 10000 guesses
	// 0 laws are broken
}
