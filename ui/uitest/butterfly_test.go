package uitest_test

import (
	"testing"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/runs"
	. "sudokuscope/ui/uitest"
)

// A butterfly stands side by side: two clones that have the same past, throw other dice in
// one iteration, and the same dice when it is done. The run that they come from stays.
func TestAButterflyStandsSideBySide(t *testing.T) {
	t.Parallel()
	s := Open(t).Ahead(30).Expect(At(30))
	s.Press("Y").Expect(InStep(2, 30))
	list := Of[*runs.Runs](s).List()
	if len(list) != 3 || list[1].Parent != list[0] || list[2].Parent != list[1] {
		t.Fatalf("%d runs, expected the run and its two clones", len(list))
	}
	own := list[1].Lane.Run.Timeline.Journal()
	twin := list[2].Lane.Run.Timeline.Journal()
	last := twin[len(twin)-1]
	if len(own) != 2 || own[0].Seed == twin[len(twin)-2].Seed || own[1] != last || last.At.Iteration != 31 {
		t.Fatalf("journals %v and %v: expected other dice at 30 and the same at 31", own, twin)
	}
	s.Press("right").Expect(InStep(2, 31))
	lanes := Race(s).Lanes()
	if lanes[0].Lane.Scene.Report.Dice != lanes[1].Lane.Scene.Report.Dice {
		t.Error("after the iteration the two throw other dice: expected the same")
	}
	s.Press("shift+right").Expect(InStep(2, 41))
	a, b := lanes[0].Lane.Scene.Report, lanes[1].Lane.Scene.Report
	if sudoku.Differences(a.Current, b.Current) == 0 {
		t.Error("the boards are the same, expected marks where they differ")
	}
	s.Expect(differ)
	// Back and forward again it is the same pair.
	there := a.Hash()
	s.Order("back 11").Expect(InStep(2, 30)).Order("forward 11").Expect(InStep(2, 41))
	if lanes[0].Lane.Scene.Report.Hash() != there {
		t.Error("forward again the clone is another run")
	}
}
