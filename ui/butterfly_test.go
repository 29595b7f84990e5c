package ui_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/runs"
	. "sudokuscope/ui/proof/uitest"
)

// A butterfly stands side by side: two clones that have the same past, throw other dice in one
// iteration, and the same dice in all others. The run that they come from stays. The dice are a
// stream for each iteration.
func TestAButterflyStandsSideBySide(t *testing.T) {
	t.Parallel()
	s := Open(t).Ahead(30).Expect(At(30)).Press("Y").Expect(InStep(2, 30))
	list := Of[*runs.Runs](s).List()
	if len(list) != 3 || list[1].Parent != list[0] || list[2].Parent != list[1] {
		t.Fatalf("%d runs, expected the run and its two clones", len(list))
	}
	for i, want := range []string{`30:dice=\d+`, `30:dice=\d+ 30:seed=\d+ 31:dice=\d+`} {
		said := changes(list[1+i].Run)
		if !regexp.MustCompile("^" + want + "$").MatchString(said) {
			t.Errorf("run %d has the changes %s, expected %s", i, said, want)
		}
	}
	bothGoTheirWay(t, s)
}

// changes are those of a run, as they are typed.
func changes(r *run.Run) string {
	var words []string
	for _, c := range r.Timeline.Journal() {
		words = append(words, c.Format(r.Algorithm, r.Problem.Puzzle.Board))
	}
	return strings.Join(words, " ")
}

// bothGoTheirWay: the two throw the same dice after the push, and their boards differ.
func bothGoTheirWay(t *testing.T, s *Screen) {
	t.Helper()
	s.Press("right").Expect(InStep(2, 31))
	lanes := Race(s).Lanes()
	if lanes[0].Scene.Report.Dice != lanes[1].Scene.Report.Dice {
		t.Error("after the iteration the two throw other dice: expected the same")
	}
	s.Press("shift+right").Expect(InStep(2, 41))
	a, b := lanes[0].Scene.Report, lanes[1].Scene.Report
	if sudoku.Differences(a.Current, b.Current) == 0 {
		t.Error("the boards are the same, expected marks where they differ")
	}
	s.Expect(differ)
	s.Expect(Shows("parted at 31"), Shows("pick:"), Matches(`by\s+throw|throw \d: 0`), Shows("58 cells apart"))
	// Back and forward again it is the same pair.
	there := a.Hash()
	s.Order("back 11").Expect(InStep(2, 30)).Order("forward 11").Expect(InStep(2, 41))
	if lanes[0].Scene.Report.Hash() != there {
		t.Error("forward again the clone is another run")
	}
}

// Keys lead to where two clones parted and to where they next have the same board, and what
// stands there is what their boards show. A run alone has neither place.
func TestKeysLeadToWhereTwoRunsPartAndMeet(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(140, 45).Ahead(30).Expect(At(30))
	s.Order("parting").Expect(Notes("no race"))
	s.Press("Y").Expect(InStep(2, 30)).Order("parting").Expect(Notes("not parted"))
	s.Order("forward 300").Expect(InStep(2, 330))
	lanes := Race(s).Lanes()
	s.Expect(That("all of the two compared", func(s *Screen) bool {
		p := Race(s).Field().Pair()
		return p.At == [2]int64{330, 330} && p.Parting != nil
	}))
	pair := Race(s).Field().Pair()
	if pair.Parted.Measure != 31 {
		t.Errorf("parted at %d, expected 31", pair.Parted.Measure)
	}
	same := func() bool {
		return sudoku.Differences(lanes[0].Scene.Report.Current, lanes[1].Scene.Report.Current) == 0
	}
	s.Order("parting").Expect(InStep(2, 31))
	if same() {
		t.Error("the boards are the same where they are said to part")
	}
	s.Press("left").Expect(InStep(2, 30))
	if !same() {
		t.Error("the boards differ before they are said to part")
	}
	if len(pair.Met) == 0 {
		s.Order("meeting").Expect(Notes("not been the same"))
		return
	}
	met := pair.Met[0].Measure
	s.Expect(Shows(fmt.Sprintf("met again at %d", met)))
	s.Order("meeting").Expect(InStep(2, met))
	if !same() {
		t.Error("the boards differ where they are said to have met")
	}
}

// Two lanes of a race are compared as well.
func TestTwoLanesOfARaceAreCompared(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(140, 45).Press("R", "enter").Expect(InStep(2, 0))
	s.Order("forward 40").Expect(InStep(2, 40), Shows("parted at 1, pick:"), Shows("cells apart"), differ)
	s.Order("measure").Expect(That("no comparison by time", func(s *Screen) bool { return Race(s).Field().Pair() == nil }))
	s.Order("parting").Expect(Notes("only lanes on one puzzle"))
}

// Where two runs are compared, a question after a why is answered for both, side by side: the
// microscope opens on the first decision that differs, and W tells of both cells.
func TestBothDecisionsStandSideBySide(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(140, 45).Ahead(30).Expect(At(30))
	s.Press("Y").Expect(InStep(2, 30)).Press("right").Expect(InStep(2, 31), Compared)
	s.Press("x").Expect(Asked, Shows("B: pick, iteration 31"), Shows("C: pick, iteration 31"))
	s.Press("]").Expect(Shows("B: put, iteration 31"), Shows("C: put, iteration 31"))
	s.Press("[").Expect(Shows("B: pick, iteration 31")).Press("esc").Expect(Unasked, InStep(2, 31))
	s.Press("W").Expect(Asked, Shows("B: why r"), Shows("C: why r"), Shows("iteration 31"))
	s.Press("enter").Expect(Asked, Hides("C: why r"), Shows("why r")).Press("esc").Expect(Unasked)
}

// Of more than two lanes each is compared with the first: what stands in the panel is what the
// boards show. The keys are for the lane in front.
func TestEveryLaneIsComparedWithTheFirst(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(140, 45).Press("R", "ctrl+n", "enter").Expect(InStep(3, 0))
	s.Order("forward 40").Expect(InStep(3, 40), Compared)
	field := Race(s).Field()
	if len(field.Pairs) != 2 {
		t.Fatalf("%d pairs, expected 2", len(field.Pairs))
	}
	lanes := Race(s).Lanes()
	for _, pair := range field.Pairs {
		n := sudoku.Differences(lanes[0].Scene.Report.Current, lanes[pair.Lane].Scene.Report.Current)
		if n == 0 || pair.Now != n {
			t.Errorf("lane %d is said to be %d cells apart, its board is %d", pair.Lane, pair.Now, n)
		}
		s.Expect(Shows(fmt.Sprintf("beside A: %d apart, parted at 1", n)))
	}
	s.Press("tab", "tab").Expect(Front("C"), Shows("in C")).Order("parting").Expect(InStep(3, 1))
}

// distances are the numbers of cells that two lanes are apart after each of some iterations, made
// again from their beginnings.
func distances(t *testing.T, s *Screen, upTo int64) (list []int) {
	t.Helper()
	var runs [2]*run.Rerun
	lanes := Race(s).Lanes()
	for i := range runs {
		r := lanes[i].Run
		again, err := run.Again(r.Algorithm, r.Problem, r.Timeline.Journal())
		if err != nil {
			t.Fatal(err)
		}
		runs[i] = again
	}
	for at := range upTo {
		for _, r := range runs {
			for range r.Iterations(t.Context(), at) {
			}
		}
		free := lanes[0].Run.Problem.Puzzle.Free
		list = append(list, apart.Between(runs[0].Search(), runs[1].Search(), free))
	}
	return list
}

// rises are where numbers begin to be above a limit.
func rises(list []int, limit int) (at []int64) {
	for i := range list[1:] {
		if list[i] <= limit && list[i+1] > limit {
			at = append(at, int64(i+1))
		}
	}
	return at
}

// A breakpoint on cells apart stops a run and its fork in the first iteration in which their boards are
// that far apart, and again after going back; one run alone is told in a line that it has none.
func TestABreakpointStopsWhereTwoRunsAreApart(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(140, 45).Ahead(30).Expect(At(30))
	s.Press("B").Type("apart > 10").Press("enter").Expect(Shows("no second run"), Asked).Press("ctrl+u", "esc", "esc")
	s.Press("f", "enter", "ctrl+u").Type("7").Press("enter").Expect(InStep(2, 30))
	list := distances(t, s, 600)
	limit := 0
	for len(list) > 0 && limit < 60 && len(rises(list, limit)) < 2 {
		limit++
	}
	stops := rises(list, limit)
	if len(stops) < 2 {
		t.Fatalf("the distance rises only once above any limit: %v", list)
	}
	text := fmt.Sprintf("apart > %d", limit)
	s.Break(text).Press("F", "space").Expect(InStep(2, stops[0]), Notes(text, fmt.Sprint(stops[0])))
	s.Press("g").Type("30").Press("enter").Expect(InStep(2, 30)).
		Press("space").Expect(InStep(2, stops[0]), Notes(text)).
		Press("space").Expect(InStep(2, stops[1]), Notes(text, fmt.Sprint(stops[1])))
	s.Press("B").Expect(Shows(text), Hides("no second run")).Press("esc").
		Order("next algorithm").Press("B").Expect(Shows(text), Hides("no second run")).Press("esc")
	s.Press("esc").Expect(Alone("A")).Press("B").Expect(Shows("no second run"))
}
