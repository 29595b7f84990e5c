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

// TestTheNetworkIsThatOfAllBoards: optima, basins, edges of both kinds, plateaus and
// funnels, counted over again from the definitions.
func TestTheNetworkIsThatOfAllBoards(t *testing.T) {
	several := 0
	for _, l := range puzzles4(t) {
		w := lookAtAll(l)
		n, err := l.LON(t.Context(), 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		if want := math.Round(math.Pow(10, l.LogSize())); !n.Complete || n.Boards != len(w.boards) || float64(n.Boards) != want {
			t.Fatalf("%d boards of %d, %g", n.Boards, len(w.boards), want)
		}
		basin := map[string]int{}
		for _, b := range w.boards {
			basin[w.end[b]]++
		}
		name := map[string]string{} // of an optimum, its text in the network
		for _, o := range n.Optima {
			g, err := sudoku.ParseGrid(o.Grid)
			if err != nil {
				t.Fatal(err)
			}
			name[o.Grid] = string(g)
			if basin[string(g)] != o.Basin || o.Cost != w.cost[string(g)] {
				t.Errorf("%+v; its basin has %d boards", o, basin[string(g)])
			}
			w.kind(t, string(g), o.Kind)
		}
		if len(n.Optima) != len(basin) {
			t.Errorf("%d optima of %d", len(n.Optima), len(basin))
		}
		at := func(i int) string { return name[n.Optima[i].Grid] }
		// Basin edges: the chance of a step from one basin into another; they sum to 1.
		steps := map[[2]string]int{}
		for _, b := range w.boards {
			for _, o := range w.near(b) {
				steps[[2]string{w.end[b], w.end[o]}]++
			}
		}
		out := map[int]float64{}
		for _, e := range n.Basin {
			want := float64(steps[[2]string{at(e.From), at(e.To)}]) / float64(basin[at(e.From)]*len(l.Swaps))
			if math.Abs(e.Weight-want) > 1e-12 {
				t.Errorf("basin edge %+v, expected %g", e, want)
			}
			out[e.From] += e.Weight
		}
		for i, sum := range out {
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("the steps from basin %d sum to %g", i, sum)
			}
		}
		if len(n.Basin) != len(steps) {
			t.Errorf("%d basin edges of %d", len(n.Basin), len(steps))
		}
		// Escape edges: the boards within two steps, each once.
		escapes := map[[2]string]int{}
		for b := range basin {
			near := map[string]bool{}
			for _, o := range w.near(b) {
				near[o] = true
				for _, far := range w.near(o) {
					near[far] = true
				}
			}
			delete(near, b)
			for o := range near {
				escapes[[2]string{b, w.end[o]}]++
			}
		}
		for _, e := range n.Escape {
			if want := escapes[[2]string{at(e.From), at(e.To)}]; e.Weight != float64(want) {
				t.Errorf("escape edge %+v, expected %d", e, want)
			}
		}
		if len(n.Escape) != len(escapes) {
			t.Errorf("%d escape edges of %d", len(n.Escape), len(escapes))
		}
		checkFunnels(t, w, n, basin, escapes, at)
		if len(n.Funnels) > 1 {
			several++
		}
	}
	if several == 0 {
		t.Error("no landscape has several funnels, so the test says little")
	}
}

// kind holds the standing of a board to its neighbours: strict is not weak.
func (w *whole) kind(t *testing.T, b, kind string) {
	t.Helper()
	equal, down := 0, false
	for _, o := range w.near(b) {
		if w.cost[o] == w.cost[b] {
			equal++
			for _, far := range w.near(o) {
				down = down || w.cost[far] < w.cost[b]
			}
		}
	}
	want := sudoku.StrictMinimum
	switch {
	case down:
		want = sudoku.OnPlateau
	case equal > 0:
		want = sudoku.WeakMinimum
	}
	if text := want.String(); kind != text && !(w.cost[b] == 0 && kind == "a solution") {
		t.Errorf("%x is %q, expected %q", b, kind, text)
	}
}

// checkFunnels walks every way down from every optimum, without plateaus being merged
// beforehand.
func checkFunnels(t *testing.T, w *whole, n *LON, basin map[string]int, escapes map[[2]string]int, at func(int) string) {
	t.Helper()
	level := func(a, b string) bool { // joined by an escape edge one way or the other
		return w.cost[a] == w.cost[b] && (escapes[[2]string{a, b}] > 0 || escapes[[2]string{b, a}] > 0)
	}
	reach := func(from string) map[string]bool {
		seen := map[string]bool{from: true}
		for open := []string{from}; len(open) > 0; open = open[1:] {
			for b := range basin {
				if !seen[b] && (level(open[0], b) || w.cost[b] < w.cost[open[0]] && escapes[[2]string{open[0], b}] > 0) {
					seen[b] = true
					open = append(open, b)
				}
			}
		}
		return seen
	}
	boards := map[string]int{} // of a sink, by the optima on it, how many boards lead to it
	for b := range basin {
		for end := range reach(b) {
			lowest := true
			for o := range reach(end) {
				lowest = lowest && w.cost[o] >= w.cost[end]
			}
			if lowest {
				boards[end] += basin[b]
			}
		}
	}
	sinks := map[int]bool{}
	for i, o := range n.Optima {
		sink := n.Plateaus[o.Plateau].Sink
		if _, is := boards[at(i)]; is != sink {
			t.Errorf("optimum %d is on a sink: %v, expected %v", i, sink, is)
		}
		sinks[o.Plateau] = sinks[o.Plateau] || sink
		for j, other := range n.Optima {
			if level(at(i), at(j)) && o.Plateau != other.Plateau {
				t.Errorf("optima %d and %d are level, on plateaus %d and %d", i, j, o.Plateau, other.Plateau)
			}
		}
	}
	for _, f := range n.Funnels {
		for i, o := range n.Optima {
			if o.Plateau == f.Sink && boards[at(i)] != f.Basin {
				t.Errorf("%+v; %d boards can reach it", f, boards[at(i)])
			}
		}
	}
	count := 0
	for _, is := range sinks {
		if is {
			count++
		}
	}
	if count != len(n.Funnels) || n.Meaning() == "" {
		t.Errorf("%d sinks, %d funnels", count, len(n.Funnels))
	}
}

// TestASampledNetworkIsOne: every edge of it leads to a board that is not worse, and what
// it has of small landscapes is there.
func TestASampledNetworkIsOne(t *testing.T) {
	l := small(t)
	all, err := l.LON(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]Optimum{}
	for _, o := range all.Optima {
		known[o.Grid] = o
	}
	n := &LON{}
	if err := n.sample(t.Context(), l, 3, 30); err != nil {
		t.Fatal(err)
	}
	n.compress()
	for _, o := range n.Optima {
		if k, ok := known[o.Grid]; !ok || k.Cost != o.Cost || k.Kind != o.Kind {
			t.Errorf("%+v is not an optimum: %+v", o, k)
		}
	}
	for _, e := range n.Escape {
		if n.Optima[e.To].Cost > n.Optima[e.From].Cost {
			t.Errorf("%+v leads up", e)
		}
	}
	if n.Funnels[0].Cost != 0 || len(n.Optima) < 5 {
		t.Errorf("%d optima, %+v", len(n.Optima), n.Funnels)
	}
	if big, err := land(t).LON(t.Context(), 1, 2); err != nil || big.Complete || len(big.Optima) < 10 {
		t.Errorf("%v, %+v", err, big)
	}
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
		n, err := l.LON(t.Context(), 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[string]int{}
		for _, o := range n.Optima { // which TestTheNetworkIsThatOfAllBoards holds to their neighbours
			kinds[o.Kind]++
		}
		if s.Strict != kinds[sudoku.StrictMinimum.String()] || s.Weak != kinds[sudoku.WeakMinimum.String()] || s.Plateaus != kinds[sudoku.OnPlateau.String()] {
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
	big, err := New(s12a, nil).Survey(t.Context(), 1, 4000)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[sudoku.Standing]int{}
	for _, m := range big.Minima {
		if m.Cost > 0 {
			kinds[m.Standing]++ // which TestDescentsEndWhereNoStepLeadsDown holds to its neighbours
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
		walk, err := l.Walk(t.Context(), 1, 20, 4000, 30)
		if err != nil {
			t.Fatal(err)
		}
		if got := float64(walk.Length); math.Abs(got-want) > .05*want {
			t.Errorf("landscape %d: correlation length %.3f, over all boards %.3f", i, got, want)
		}
		lag := int(math.Round(want))
		if r := float64(walk.R[lag]); math.Abs(r-math.Exp(-float64(lag)/want)) > .1 {
			t.Errorf("landscape %d: %.3f at lag %d with a length of %.2f", i, r, lag, want)
		}
	}
}
