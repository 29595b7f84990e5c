package question

import (
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// posed gives questions of a kind over boards, seeds and moments, each with its search.
func posed(t *testing.T, id string, kind Kind, wanted int, each func(q *Task, s engine.Search)) (asked int) {
	t.Helper()
	a, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	for round := range uint64(40 * wanted) {
		if asked == wanted {
			break
		}
		preset := append([]engine.Preset{{}}, a.Presets...)[round%uint64(len(a.Presets)+1)]
		p := sudoku.Must(boards[round%uint64(len(boards))])
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: round, Settings: preset.Values})
		if err != nil {
			continue
		}
		sprint(s, int(round%17))
		for range 2 * len(a.Phases) {
			if asked == wanted || s.Tally().Status != engine.Running {
				break
			}
			q, err := At(a, p, s, kind)
			if err != nil {
				t.Fatal(err)
			}
			if q != nil {
				asked++
				each(q, s)
			}
			s.Next(nil)
		}
	}
	return asked
}

// A digit has the probability that is told whatever other dice draw before it: among the next draws
// for its cell it comes as often.
func TestADigitIsDrawnAsOftenAsTold(t *testing.T) {
	throws, wanted := sample.Of(60, 150), sample.Of(1, 4)
	if *full {
		throws, wanted = 1000, 40
	}
	for _, id := range []string{"colony", "reseda", "nb-coin"} {
		asked := posed(t, id, DigitDrawn, wanted, func(q *Task, s engine.Search) {
			of, drawn := q.drawn, 0
			for seed := range throws {
				other := s.Clone()
				other.Reseed(uint64(seed) + 1<<50)
				found := decision.Decision{}
				for phases := 0; found.Digit == 0 && phases < 20 && other.Tally().Status == engine.Running; phases++ {
					overhear(other, func(d *decision.Decision) bool {
						if d.Kind == decision.Draw && d.Cell == of.Cell {
							found = *d
						}
						return found.Digit == 0
					})
				}
				if found.Digit == of.Digit {
					drawn++
				}
			}
			n := float64(throws)
			if off := math.Abs(float64(drawn) - n*q.P); off > 4.9*math.Sqrt(n*q.P*(1-q.P))+3 {
				t.Errorf("%s: %s %v is told, and with other dice it came %d of %d times", id, q.Text, q.P, drawn, throws)
			}
		})
		t.Logf("%s: %d questions", id, asked)
		if asked == 0 && id != "colony" {
			t.Errorf("%s: no question", id)
		}
	}
}

// mostOtherwise is how often other dice may make a move that is said to be wrong: what comes once in
// twenty times at most is seen too seldom to be left out.
const mostOtherwise = .05

// Of the moves to choose among hardly ever another than the right one is made, whatever the dice.
func TestOtherDiceMakeNoWrongMove(t *testing.T) {
	throws, wanted := 30, 8
	if *full {
		throws, wanted = 200, 200
	}
	for _, id := range []string{"ac3-tabu", "tabu", "climb"} {
		asked := posed(t, id, NextMove, wanted, func(q *Task, s engine.Search) {
			made := make([]int, len(q.Options))
			for seed := range throws {
				list := boardsOf(s, uint64(seed)+1<<50)
				for i, o := range q.Options {
					k := slices.IndexFunc(q.Moves, func(m engine.Move) bool { return moved(&m) == o.Of })
					if isMade(&q.Moves[k], q.Grid, firstOther(q.Grid, list)) {
						made[i]++
					}
				}
			}
			for i, o := range q.Options {
				if least := surely(float64(made[i]), throws); i != q.Right && least > mostOtherwise {
					t.Errorf("%s: right is %s, and with other dice it is %s %d of %d times", id, q.answer(), o.Text, made[i], throws)
				}
			}
		})
		t.Logf("%s: %d questions", id, asked)
		if asked == 0 {
			t.Errorf("%s: no question", id)
		}
	}
}
