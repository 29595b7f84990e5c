package puzzles

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// planted are puzzles with a given typed wrong: no two equal digits see each other, and no
// solution is left. There are as many for each collection.
func planted(t *testing.T, groups []string, each int, tell func(group string, cell int, digit uint8, wrong *sudoku.Puzzle)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(75, 1))
	for _, group := range groups {
		all := members(group)[0].Puzzles()
		for n := 0; n < each; {
			p := all[rng.IntN(len(all))]
			cell, digit := rng.IntN(p.Cells), uint8(1+rng.IntN(p.Side))
			was := p.Givens[cell]
			if was == 0 || was == digit {
				continue
			}
			givens := p.Givens.Clone()
			givens[cell] = digit
			wrong, err := sudoku.New("slip", givens)
			if err == nil && Check(wrong).Judgement == Impossible {
				tell(group, cell, was, wrong)
				n++
			}
		}
	}
}

// TestASlipOnALargeBoardIsNamed plants slips on larger boards: where the check ends early it says so.
func TestASlipOnALargeBoardIsNamed(t *testing.T) {
	times := map[string][]time.Duration{}
	ended := 0
	groups := []string{"16x16", "16x16-general", "25x25", "36x36"}[:sample.Of(2, 4)]
	planted(t, groups, sample.Of(1, 20), func(group string, cell int, digit uint8, wrong *sudoku.Puzzle) {
		var fault *Fault
		cpu, _ := processor.Of(func() { fault = Mend(wrong.Givens) })
		times[group] = append(times[group], cpu)
		if fault.Unchecked {
			ended++
		} else if !slices.ContainsFunc(fault.Slips, func(s Slip) bool { return s.Cell == cell && s.Digit == digit }) {
			t.Errorf("%s: %s was %d, and is not among %v", group, wrong.CellName(cell), digit, fault)
		}
	})
	for _, group := range groups {
		slices.Sort(times[group])
		t.Logf("%s: median %v, worst %v", group, times[group][len(times[group])/2], slices.Max(times[group]))
	}
	t.Logf("%d checks ended early", ended)
}

// TestASlipIsNamed plants slips, and expects the true digit among those that are named. The large
// sample has a thousand of them, and its log the figures.
func TestASlipIsNamed(t *testing.T) {
	named, count := map[string]int{}, map[string]int{}
	var times []time.Duration // of the processor
	each := sample.Of(8, 200)
	groups := []string{"kennett/very-easy", "kennett/medium", "kennett/fiendish", "17-clue", "hardest"}
	planted(t, groups, each, func(group string, cell int, digit uint8, wrong *sudoku.Puzzle) {
		var fault *Fault
		cpu, _ := processor.Of(func() { fault = Mend(wrong.Givens) })
		times = append(times, cpu)
		if !slices.ContainsFunc(fault.Slips, func(s Slip) bool { return s.Cell == cell && s.Digit == digit }) {
			t.Errorf("%s: %s was %d, and is not among %v", group, wrong.CellName(cell), digit, fault)
		}
		for _, s := range fault.Slips {
			if Check(s.Mended).Judgement != Unique {
				t.Errorf("%s: %s does not mend it", group, fault)
			}
		}
		named[group] += len(fault.Slips)
		count[group]++
	})
	for group, n := range count {
		t.Logf("%s: %d slips, %.2f named on average", group, n, float64(named[group])/float64(n))
	}
	slices.Sort(times)
	t.Logf("%d slips: median %v, worst %v", len(times), times[len(times)/2], times[len(times)-1])
}

// TestGivensThatCannotStandTogether plants several slips, until no change of one digit mends the
// puzzle: what is lit has no solution, each of its givens is needed for that, and the reason speaks
// of nothing else.
func TestGivensThatCannotStandTogether(t *testing.T) {
	rng := rand.New(rand.NewPCG(75, 2))
	sizes, reasons, smallest, count := 0, 0, 0, 0
	var times []time.Duration
	for count < sample.Of(10, 200) {
		all := members("kennett/medium")[0].Puzzles()
		p := all[rng.IntN(len(all))]
		givens := p.Givens.Clone()
		for range 3 {
			for cell := rng.IntN(p.Cells); ; cell = rng.IntN(p.Cells) {
				if givens[cell] != 0 {
					givens[cell] = uint8(1 + rng.IntN(p.Side))
					break
				}
			}
		}
		wrong, err := sudoku.New("slips", givens)
		if err != nil || Check(wrong).Judgement != Impossible {
			continue
		}
		var fault *Fault
		cpu, _ := processor.Of(func() { fault = Mend(givens) })
		if len(fault.Slips) > 0 {
			continue
		}
		count++
		times = append(times, cpu)
		if fault.Smallest {
			smallest++
		}
		core := make(sudoku.Grid, len(givens))
		for _, cell := range fault.Core {
			core[cell] = givens[cell]
		}
		if puzzle, err := sudoku.New("core", core); err != nil || Check(puzzle).Judgement != Impossible {
			t.Fatalf("%v can stand together", fault)
		}
		for _, cell := range fault.Core {
			core[cell] = 0
			if puzzle, _ := sudoku.New("less", core); Check(puzzle).Judgement == Impossible {
				t.Errorf("%s is not needed among %v", p.CellName(cell), fault)
			}
			core[cell] = givens[cell]
		}
		sizes += len(fault.Core)
		if len(fault.Reason) > 0 {
			reasons++
			if count < 4 {
				t.Logf("%v", fault)
				t.Log(strings.Join(fault.Reason, "\n"))
			}
		}
	}
	slices.Sort(times)
	t.Logf("%d puzzles: %.1f givens on average, %d proved smallest, %d with a reason; median %v, worst %v",
		count, float64(sizes)/float64(count), smallest, reasons, times[count/2], times[count-1])
}
