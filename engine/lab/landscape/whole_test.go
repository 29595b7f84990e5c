package landscape

import (
	"math"
	"testing"

	"sudokuscope/engine/sudoku"
)

// whole is a landscape of 4×4 boards looked at in the plainest way: costs from the
// definition, steps on maps of strings.
type whole struct {
	l      *Landscape
	boards []string
	cost   map[string]int
	end    map[string]string // where steepest descent leads
}

func lookAtAll(l *Landscape) *whole {
	w := &whole{l: l, cost: map[string]int{}, end: map[string]string{}}
	// Every board is some swaps away from any other.
	first := string(l.Complete(l.Puzzle.Givens).Grid)
	w.cost[first] = plainCost(l.Puzzle, sudoku.Grid(first))
	for open := []string{first}; len(open) > 0; open = open[1:] {
		w.boards = append(w.boards, open[0])
		for _, o := range w.near(open[0]) {
			if _, known := w.cost[o]; !known {
				w.cost[o] = plainCost(l.Puzzle, sudoku.Grid(o))
				open = append(open, o)
			}
		}
	}
	for _, b := range w.boards {
		at := b
		for {
			best := at
			for _, o := range w.near(at) {
				if w.cost[o] < w.cost[best] {
					best = o
				}
			}
			if best == at {
				break
			}
			at = best
		}
		w.end[b] = at
	}
	return w
}

// near are the boards a step away, in the order of the steps.
func (w *whole) near(b string) (list []string) {
	for _, s := range w.l.Swaps {
		g := []byte(b)
		g[s.A], g[s.B] = g[s.B], g[s.A]
		list = append(list, string(g))
	}
	return list
}

// puzzles4 are landscapes of few boards: with plateaus, with more than one funnel.
func puzzles4(t *testing.T) (list []*Landscape) {
	for _, givens := range []string{"1...3....1....2.", "1.....3..2.....4", "12..34....21..43"[:16], ".2.4....2....1.."} {
		p := sudoku.Must(givens)
		v := sudoku.Exact(p, 1, 0)
		if len(v.Solutions) == 0 {
			t.Fatal(givens, "has no solution")
		}
		list = append(list, New(p, v.Solutions[0]))
	}
	return list
}

// standing is that of a board without a step down to its neighbours: strict is not weak.
func (w *whole) standing(b string) sudoku.Standing {
	standing := sudoku.StrictMinimum
	for _, o := range w.near(b) {
		if w.cost[o] != w.cost[b] {
			continue
		}
		standing = sudoku.WeakMinimum
		for _, far := range w.near(o) {
			if w.cost[far] < w.cost[b] {
				return sudoku.OnPlateau
			}
		}
	}
	return standing
}

// TestASurveyCountsBoards: what descents end on is counted once a board, and told as it
// stands; over all boards it is what a look at each says.
func TestASurveyCountsBoards(t *testing.T) {
	const descents = 8000 // enough to meet them all
	met := map[sudoku.Standing]int{}
	for _, l := range puzzles4(t) {
		w := lookAtAll(l)
		s, err := l.Survey(t.Context(), 1, descents)
		if err != nil {
			t.Fatal(err)
		}
		ends := map[string]bool{}
		for _, e := range w.end {
			ends[e] = true
		}
		if len(s.Minima) != len(ends) {
			t.Errorf("%d ends of %d", len(s.Minima), len(ends))
		}
		kinds := map[sudoku.Standing]int{}
		for e := range ends {
			if w.cost[e] > 0 {
				kinds[w.standing(e)]++
			}
		}
		if s.Strict != kinds[sudoku.StrictMinimum] || s.Weak != kinds[sudoku.WeakMinimum] || s.Plateaus != kinds[sudoku.OnPlateau] {
			t.Errorf("%d strict, %d weak, %d on plateaus; %v", s.Strict, s.Weak, s.Plateaus, kinds)
		}
		met[sudoku.StrictMinimum] += s.Strict
		met[sudoku.WeakMinimum] += s.Weak
		met[sudoku.OnPlateau] += s.Plateaus
		share := 0
		for _, b := range w.boards {
			if w.cost[w.end[b]] == 0 {
				share++
			}
		}
		if got, want := float64(s.Solved)/descents, float64(share)/float64(len(w.boards)); math.Abs(got-want) > .03 {
			t.Errorf("%.3f of the descents end on a solution, %.3f of the boards lead there", got, want)
		}
	}
	// A strict minimum taken for a weak one would show here, where one of 4000 descents ends
	// on a strict one: s12a of Mantere and Koljonen.
	s12a := sudoku.Must(".....3.17.15..9..8.6.......1....7.....9...2.....5....4.......2.5..6..34.34.2.....")
	l := New(s12a, nil)
	big, err := l.Survey(t.Context(), 1, 4000)
	if err != nil {
		t.Fatal(err)
	}
	kinds, ends, dice := map[sudoku.Standing]int{}, map[string]bool{}, sudoku.NewRand(1)
	for range 4000 {
		d := l.Random(&dice).Descend()
		if end := string(d.Board.Grid); !ends[end] && d.Cost > 0 {
			ends[end] = true
			kinds[d.Standing]++ // which TestDescentsEndWhereNoStepLeadsDown holds to its neighbours
		}
	}
	if big.Strict != kinds[sudoku.StrictMinimum] || big.Weak != kinds[sudoku.WeakMinimum] || big.Plateaus != kinds[sudoku.OnPlateau] || big.Strict == big.Weak {
		t.Errorf("%d strict, %d weak, %d on plateaus; %v", big.Strict, big.Weak, big.Plateaus, kinds)
	}
	if kinds[sudoku.StrictMinimum] == 0 || met[sudoku.WeakMinimum] == 0 || met[sudoku.OnPlateau] == 0 {
		t.Errorf("%v: the test says little", met)
	}
}

// TestTheCorrelationLengthIsThatOfAllBoards: by the theory of a walk in balance over all
// boards, and by where the curve of the autocorrelation itself falls to 1/e.
func TestTheCorrelationLengthIsThatOfAllBoards(t *testing.T) {
	for i, l := range puzzles4(t) {
		w := lookAtAll(l)
		mean, variance, steps := 0.0, 0.0, 0.0
		for _, b := range w.boards {
			mean += float64(w.cost[b]) / float64(len(w.boards))
		}
		for _, b := range w.boards {
			off := float64(w.cost[b]) - mean
			variance += off * off / float64(len(w.boards))
			for _, o := range w.near(b) {
				d := float64(w.cost[o] - w.cost[b])
				steps += d * d / float64(len(w.boards)*len(l.Swaps))
			}
		}
		want := -1 / math.Log(1-steps/2/variance)
		walk, err := l.Walk(t.Context(), 1, 20, 4000)
		if err != nil {
			t.Fatal(err)
		}
		if got := float64(walk.Length); math.Abs(got-want) > .05*want {
			t.Errorf("landscape %d: correlation length %.3f, over all boards %.3f", i, got, want)
		}
		lag, dice := int(math.Round(want)), sudoku.NewRand(2)
		var series []float64
		for b := l.Random(&dice); len(series) < 80_000; b.Swap(l.Swaps[dice.IntN(len(l.Swaps))]) {
			series = append(series, float64(b.Cost))
		}
		if r := Autocorrelation(series, lag); math.Abs(r-math.Exp(-float64(lag)/want)) > .1 {
			t.Errorf("landscape %d: %.3f at lag %d with a length of %.2f", i, r, lag, want)
		}
	}
}
