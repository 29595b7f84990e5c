package climb

import (
	"testing"

	"sudokuscope/engine"
)

// built goes through the phases of a start.
func built(t *testing.T, line string, seed uint64, how int) *search {
	s := begun(t, line, seed, engine.Settings{"start": float64(how)})
	for s.Coming() < phasePop && !s.Over() {
		s.Next(nil)
	}
	return s
}

// TestStartsGetBetter: greedy placement beats any, and post-swapping raises f1 by
// four and halves f2 (the paper's figure 4, in its direction).
func TestStartsGetBetter(t *testing.T) {
	for class, lines := range map[string][]string{"easy": easy, "medium": medium, "hard": hard} {
		const starts = 100
		var f1, f2 [3]float64
		for how := range f1 {
			for i := range starts {
				s := built(t, lines[i%len(lines)], uint64(i+1), how)
				f1[how] += float64(s.Puzzle.Distinct(s.Grid)) / starts
				f2[how] += float64(s.Puzzle.GivenClashes(s.Grid)) / starts
			}
		}
		if f1[StartGreedy] < f1[StartRandom]+8 || f2[StartGreedy] > f2[StartRandom]/2 {
			t.Errorf("%s: f1 %.1f, f2 %.1f (post, greedy, random): greedy is hardly better than any", class, f1, f2)
		}
		if f1[StartPost] < f1[StartGreedy]+4 || f2[StartPost] > f2[StartGreedy]/2 {
			t.Errorf("%s: f1 %.1f, f2 %.1f (post, greedy, random): post-swapping hardly helps", class, f1, f2)
		}
	}
}

// TestStartsFillEveryBlock: after its phases every block has each digit once.
func TestStartsFillEveryBlock(t *testing.T) {
	for how := range 3 {
		s := built(t, escargotLine, 1, how)
		for b := range s.Puzzle.Side {
			var seen uint32
			for _, c := range s.Puzzle.BlockCells(b) {
				seen |= 1 << s.Grid[c]
			}
			if seen != 1<<(s.Puzzle.Side+1)-2 {
				t.Errorf("start %d: block %d is no permutation in %s", how, b+1, s.Grid)
			}
		}
	}
}

// TestStartAlone: a start may solve a puzzle, and the event says so.
func TestStartAlone(t *testing.T) {
	s := begun(t, ".628574935341.96787896435214753129869135.674262879413535647821924193586789726135.", 1, nil)
	round(s, nil, nil)
	events := s.Events()
	if !s.Over() || s.Iteration != 1 || events[len(events)-1].Kind != eventSolvedByStart {
		t.Errorf("status %v after iteration %d, events %+v", s.Last().Status, s.Iteration, events)
	}
}
