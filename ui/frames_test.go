package ui_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

// A frame can be drawn of anything, in any size, and has an end: every panel and view, in sizes that
// change between frames, playing and paused, of every algorithm and of a search that tells what
// no search has.

var mostFrames = flag.Int("frames", 0, "how many frames TestFrames draws; 0 for a small number")

// odd is a search that tells numbers, cells and lists that there are not.
type odd struct {
	engine.Search
	seed   uint64
	puzzle *sudoku.Puzzle
}

// oddAlgorithm is the toy, telling them.
func oddAlgorithm(seed uint64) *engine.Algorithm {
	algorithm := conformance.Toy()
	made := algorithm.New
	const hostile = "\x1b[2J\x07\u202eodd\x00 name that is far too long for whatever place it is drawn in, 数独数独"
	algorithm.ID, algorithm.Name = "odd", hostile
	algorithm.Metrics = append(algorithm.Metrics,
		engine.Metric{Name: "m1", Low: -math.MaxFloat64, High: math.MaxFloat64},
		engine.Metric{Name: "m2\x1b]0;x\x07"}, engine.Metric{Name: "m3", Low: math.NaN(), High: math.Inf(1)})
	algorithm.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		toy, err := made(b, s)
		return odd{toy, seed, b.Puzzle}, err
	}
	return algorithm
}

func (o odd) Clone() engine.Search { return odd{o.Search.Clone(), o.seed, o.puzzle} }

// Digit asks the toy, which has a whole board.
func (o odd) Digit(cell int) uint8 { return engine.Digit(o.Search, cell) }

func (o odd) dice() *rand.Rand {
	return rand.New(rand.NewPCG(o.seed, uint64(o.Search.Tally().Iteration)))
}

func oddNumber(dice *rand.Rand) float64 {
	list := []float64{
		math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, 1e15, -1e15, 5e-324, 0, 1, -1,
		dice.Float64(), dice.NormFloat64() * 1e6,
	}
	return list[dice.IntN(len(list))]
}

func (o odd) Vitals(v *engine.Vitals) {
	o.Search.Vitals(v)
	dice := o.dice()
	for range 3 {
		v.Metrics = append(v.Metrics, oddNumber(dice))
	}
	switch dice.IntN(4) {
	case 0:
		v.Cost = math.MaxInt32
	case 1:
		v.Cost, v.BestCost = -dice.IntN(1<<31), engine.NoCost
	case 2:
		v.Evaluations, v.Restarts = math.MaxInt64, math.MinInt64
	}
}

// sizeOf is the length of a list that should have so many values.
func (o odd) sizeOf(dice *rand.Rand, right int) int {
	return []int{right, right, right, 0, 1, max(0, right-1), right + 1, dice.IntN(3000)}[dice.IntN(8)]
}

func oddList[T any](o odd, dice *rand.Rand, right int, value func() T) (list []T) {
	for range o.sizeOf(dice, right) {
		list = append(list, value())
	}
	return list
}

func (o odd) Observe(s *engine.Snapshot) {
	o.Search.Observe(s)
	o.Vitals(&s.Vitals)
	dice := o.dice()
	cells, places := o.puzzle.Cells, o.puzzle.Cells*o.puzzle.Side
	number := func() float64 { return oddNumber(dice) }
	cell := func() int16 { return int16(dice.IntN(cells+9) - 5) }
	digit := func() uint8 { return uint8(dice.IntN(o.puzzle.Side + 3)) }
	mask := func() sudoku.Mask { return sudoku.Mask(dice.Uint64()) }
	some := func() int { return dice.IntN(60) }
	name := []string{"", "p", "\x1b[31m\x00", "a name that is too long for the title of a panel, and for its foot"}[dice.IntN(4)]
	if dice.IntN(3) == 0 {
		s.Marginals = engine.Marginals{Label: name, P: oddList(o, dice, places, number), Full: number(), Low: number()}
	}
	if dice.IntN(3) == 0 {
		s.Current = oddList(o, dice, cells, digit)
		s.Best = oddList(o, dice, cells, digit)
		s.Fixed = oddList(o, dice, cells, func() bool { return dice.IntN(2) == 0 })
	}
	if dice.IntN(3) == 0 {
		s.Changed = oddList(o, dice, some(), func() uint16 { return uint16(cell()) })
		s.Domains = oddList(o, dice, cells, mask)
	}
	if dice.IntN(3) == 0 {
		s.Memory = engine.Memory{Label: name, Room: dice.IntN(1 << 20), Entries: oddList(o, dice, some(), func() engine.Tabu {
			return engine.Tabu{Cell: sudoku.TheCell(cell()), Other: sudoku.TheCell(cell()), Digit: digit(), Left: int32(dice.Uint32()), Tenure: int32(dice.Uint32())}
		})}
	}
	if dice.IntN(3) == 0 {
		members := oddList(o, dice, some(), func() engine.Member {
			return engine.Member{Cost: int32(dice.Uint32()), Age: int32(dice.Uint32()), Mark: engine.Mark(dice.IntN(9)), Origin: uint8(dice.IntN(9))}
		})
		s.Population = engine.Population{Label: name, Members: members, Grids: oddList(o, dice, len(members)*cells, digit)}
	}
	if dice.IntN(3) == 0 {
		s.Neighbourhood = engine.Neighbourhood{
			Label: name, Chosen: dice.IntN(100) - 3, Grid: oddList(o, dice, cells, digit), Curve: oddList(o, dice, some(), number),
			Moves: oddList(o, dice, some(), func() engine.Move {
				return engine.Move{Cell: uint16(cell()), Other: sudoku.TheCell(cell()), Digit: digit(), Verdict: engine.Verdict(dice.IntN(9)), Delta: int32(dice.Uint32())}
			}),
		}
	}
	if dice.IntN(3) == 0 {
		s.Tree = engine.Tree{
			Label: name, Levels: oddList(o, dice, some(), func() int64 { return int64(dice.Uint64()) }), Popped: dice.IntN(99),
			Path: oddList(o, dice, some(), func() engine.Branch {
				return engine.Branch{Cell: sudoku.TheCell(cell()), Unit: cell(), Digit: digit(), All: mask(), Left: mask()}
			}),
			Columns: oddList(o, dice, 4*cells, func() int16 { return int16(dice.IntN(40) - 2) }),
		}
		s.Constraints = engine.Constraints{Label: name, Of: oddList(o, dice, 4*cells, number), Full: number()}
	}
	if dice.IntN(3) == 0 {
		s.Strips = oddList(o, dice, 3, func() engine.Strip {
			digits := oddList(o, dice, some(), digit)
			return engine.Strip{Label: name, Digits: digits, Marks: oddList(o, dice, len(digits), digit)}
		})
		s.Gauges = oddList(o, dice, 2, func() engine.Gauge { return engine.Gauge{Name: name, At: number(), Full: number()} })
	}
	if dice.IntN(3) == 0 {
		s.Layers = oddList(o, dice, 3, func() engine.Layer {
			place := func() int32 { return int32(dice.IntN(places+9) - 5) }
			pairs := oddList(o, dice, 0, func() engine.Pair { return engine.Pair{One: place(), Other: place()} })
			return engine.Layer{Label: name, P: oddList(o, dice, max(places, len(pairs)), number), Pairs: pairs, Ones: oddList(o, dice, some(), place)}
		})
	}
}

// frames draws so many frames of a screen that follows from a seed, and returns the processor time of
// the slowest that is no larger than 240×67.
func frames(t *testing.T, seed uint64, count int) (slowest time.Duration) {
	dice := rand.New(rand.NewPCG(seed, 0))
	algorithm := oddAlgorithm(seed)
	if dice.IntN(3) == 0 {
		all := algorithms.All()
		algorithm = all[dice.IntN(len(all))]
	}
	names := []string{"4x4/easy-1", "reseda/ai-escargot", "16x16/50-1", "25x25/50-2", "36x36/50-1"}
	puzzle, err := puzzles.Find(names[dice.IntN(len(names))])
	if err != nil {
		puzzle = sudoku.Must("1..4....2..1...3")
	}
	s := Open(t, func(config *ui.Config) {
		config.Algorithms = []*engine.Algorithm{algorithm}
		config.Problem.Puzzle, config.Problem.Seed = puzzle, seed
		config.Glyphs = []string{"", "blocks", "ascii"}[dice.IntN(3)]
		config.Pace = []float64{0, 1000, 1e6}[dice.IntN(3)]
	})
	panelNames := Of[*panes.Panes](s).Names()
	keys := []string{
		"1", "2", "3", "4", "5", "z", "tab", "space", "right", "left", "end", "home", "m", "K", "i", "x", "esc", "esc",
		"up", "down", "enter", "+", "-", "c", "L", "?", ":", "W", "S", "l", "[", "]", "s",
	}
	for range count {
		wide, high := 1+dice.IntN(600), 1+dice.IntN(200)
		if dice.IntN(3) > 0 {
			wide, high = 60+dice.IntN(181), 20+dice.IntN(48)
		}
		switch dice.IntN(4) {
		case 0:
			s.Size(wide, high)
		case 1:
			name := panel.ID(panelNames[dice.IntN(len(panelNames))])
			s.Send(stage.ShowPanels{Zoom: name})
		case 2:
			name := panel.ID(panelNames[dice.IntN(len(panelNames))])
			s.Send(stage.ShowPanels{Beside: name})
		}
		s.Press(keys[dice.IntN(len(keys))])
		for range 3 {
			s.Any()
		}
		at := s.Send(nil)
		begun := processor.Process()
		_ = at.M.Content()
		if took := processor.Process() - begun; wide <= 240 && high <= 67 && !s.Scene().Report.Playing {
			slowest = max(slowest, took)
		}
	}
	return slowest
}

// TestFrames draws a bounded number of frames. How long one took is told, not asserted. It is no fuzz
// target: a screen that opens costs more than its frames, and a fuzzer cannot steer a seed.
func TestFrames(t *testing.T) {
	const each = 40
	count := sample.Of(40, 2_400)
	if testing.Short() { // under the race detector more frames take minutes, and meet no other goroutines
		count = 40
	}
	if *mostFrames > 0 {
		count = *mostFrames
	}
	begun := processor.Process()
	slowest := time.Duration(0)
	for seed := range count / each {
		t.Run("", func(t *testing.T) { slowest = max(slowest, frames(t, uint64(seed), each)) })
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Logf("%d frames, %v of processor time, the slowest %v", count, processor.Process()-begun, slowest)
}
