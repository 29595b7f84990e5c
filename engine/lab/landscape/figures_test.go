package landscape

import (
	"bufio"
	"bytes"
	_ "embed"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"
)

//go:embed testdata/r.txt
var golden []byte

// series is what the figures of R are of: the costs of a random walk and of minima,
// with their distances. testdata/r.R makes the figures of it.
func series(t testing.TB) map[string][]float64 {
	l := land(t)
	dice := sudoku.NewRand(11)
	b := l.Random(&dice)
	s := map[string][]float64{}
	for range 500 {
		s["walk"] = append(s["walk"], float64(b.Cost))
		b.Swap(l.Swaps[dice.IntN(len(l.Swaps))])
	}
	survey, err := l.Survey(t.Context(), 11, 200)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range survey.Minima {
		s["cost"], s["distance"] = append(s["cost"], float64(m.Cost)), append(s["distance"], float64(m.Swaps))
	}
	for _, m := range survey.Random {
		s["random"], s["apart"] = append(s["random"], float64(m.Cost)), append(s["apart"], float64(m.Swaps))
	}
	return s
}

// TestFiguresAreThoseOfR: acf and cor.test of R 4.2.2 over the same numbers.
func TestFiguresAreThoseOfR(t *testing.T) {
	s := series(t)
	if file := os.Getenv("LANDSCAPE_SERIES"); file != "" { // for testdata/r.R
		var text bytes.Buffer
		for _, name := range []string{"walk", "cost", "distance", "random", "apart"} {
			fmt.Fprintln(&text, name, strings.Trim(fmt.Sprint(s[name]), "[]"))
		}
		if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := map[string]float64{}
	for k := range 21 {
		got[fmt.Sprintf("acf%d", k)] = Autocorrelation(s["walk"], k)
	}
	points := func(cost, distance []float64) (list []Point) {
		for i := range cost {
			list = append(list, Point{Cost: int(cost[i]), Swaps: int(distance[i])})
		}
		return list
	}
	for name, c := range map[string]*Correlation{"minima": Correlate(points(s["cost"], s["distance"])), "random": Correlate(points(s["random"], s["apart"]))} {
		got[name], got[name+"-low"], got[name+"-high"] = float64(c.R), float64(c.Low), float64(c.High)
	}
	checked := 0
	for lines := bufio.NewScanner(bytes.NewReader(golden)); lines.Scan(); {
		name, text, _ := strings.Cut(lines.Text(), " ")
		want, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := got[name]; !ok || math.Abs(v-want) > 1e-12 {
			t.Errorf("%s is %.15g, R has %.15g", name, v, want)
		}
		checked++
	}
	if checked != len(got) {
		t.Errorf("%d figures of R for %d of ours", checked, len(got))
	}
}

// TestFiguresAreThoseOfThePlainFormulas: from the definitions, another way round.
func TestFiguresAreThoseOfThePlainFormulas(t *testing.T) {
	s := series(t)
	x := s["walk"]
	n := float64(len(x))
	sum, squares := 0.0, 0.0
	for _, v := range x {
		sum, squares = sum+v, squares+v*v
	}
	for k := range 31 {
		got := Autocorrelation(x, k)
		products, head, tail := 0.0, 0.0, 0.0
		for i := 0; i+k < len(x); i++ {
			products, head, tail = products+x[i]*x[i+k], head+x[i], tail+x[i+k]
		}
		want := (products - sum/n*(head+tail) + (n-float64(k))*sum*sum/n/n) / (squares - sum*sum/n)
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("lag %d: %g, expected %g", k, got, want)
		}
	}
	c, d := s["cost"], s["distance"]
	m := float64(len(c))
	var sc, sd, scc, sdd, scd float64
	for i := range c {
		sc, sd, scc, sdd, scd = sc+c[i], sd+d[i], scc+c[i]*c[i], sdd+d[i]*d[i], scd+c[i]*d[i]
	}
	want := (m*scd - sc*sd) / math.Sqrt((m*scc-sc*sc)*(m*sdd-sd*sd))
	var points []Point
	for i := range c {
		points = append(points, Point{Cost: int(c[i]), Swaps: int(d[i])})
	}
	if got := float64(Correlate(points).R); math.Abs(got-want) > 1e-9 {
		t.Errorf("correlation %g, expected %g", got, want)
	}
	if Correlate([]Point{{1, 1}, {1, 2}}).R.Known() || !math.IsNaN(Autocorrelation([]float64{3, 3, 3}, 1)) {
		t.Error("what never changes is correlated")
	}
}

// TestAWalkForgetsAsItMust: where all boards cost what their cells do, one by one, the
// first autocorrelation is known; here it is held to that of all swaps of many boards.
func TestAWalkForgetsAsItMust(t *testing.T) {
	l := land(t)
	w, err := l.Walk(t.Context(), 1, 10, 4000)
	if err != nil {
		t.Fatal(err)
	}
	// By the theory of a walk in balance: 1 - E[delta²] / 2 Var[cost], over all boards.
	dice := sudoku.NewRand(99)
	var costs []float64
	deltas, n := 0.0, 0.0
	for range 4000 {
		b := l.Random(&dice)
		costs = append(costs, float64(b.Cost))
		for _, s := range l.Swaps {
			d := float64(b.Delta(s))
			deltas, n = deltas+d*d, n+1
		}
	}
	mean, variance := 0.0, 0.0
	for _, c := range costs {
		mean += c / float64(len(costs))
	}
	for _, c := range costs {
		variance += (c - mean) * (c - mean) / float64(len(costs))
	}
	if want := 1 - deltas/n/2/variance; math.Abs(float64(w.R1)-want) > .01 {
		t.Errorf("r(1) = %.4f over walks, %.4f over all swaps", w.R1, want)
	}
	if w.Length < 5 || w.R1Low > w.R1 || w.R1High < w.R1 {
		t.Errorf("%+v", w)
	}
}

func TestASurvey(t *testing.T) {
	l := small(t)
	s, err := l.Survey(t.Context(), 1, 500)
	if err != nil {
		t.Fatal(err)
	}
	solutions := 0
	for _, m := range s.Minima {
		if m.Cost == 0 {
			solutions++
		}
	}
	if s.Descents != 500 || s.Strict+s.Weak+s.Plateaus+solutions != len(s.Minima) || len(s.Minima) >= 500 || s.Solved == 0 || s.Solved < solutions || len(s.Random) != 500 || s.OfMinima.Boards != len(s.Minima) {
		t.Errorf("%d descents, %d solved, %d minima, %d of them solutions", s.Descents, s.Solved, len(s.Minima), solutions)
	}
	if s, err := New(l.Puzzle, nil).Survey(t.Context(), 1, 10); err != nil || s.OfMinima != nil {
		t.Errorf("without a solution: %+v, %v", s.OfMinima, err)
	}
	full := New(l.Puzzle, nil)
	full.Swaps = nil
	if _, err := full.Survey(t.Context(), 1, 10); err != ErrNoSteps {
		t.Error(err)
	}
	if _, err := full.Walk(t.Context(), 1, 2, 10); err != ErrNoSteps {
		t.Error(err)
	}
}
