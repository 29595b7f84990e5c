package colony

import (
	"math"
	"testing"

	"sudokuscope/engine/sudoku"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-5*math.Max(1, math.Abs(want)) {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}

// TestTrails does the paper's arithmetic by hand.
func TestTrails(t *testing.T) {
	b := sudoku.Of(3)
	p := newPheromone(b)
	near(t, "tau0", float64(p.of(80)[8]), 1./81)

	g := make(sudoku.Grid, b.Cells)
	g[4], g[5] = 7, 2
	p.deposit(g, []uint16{3, 4}, .9, 27)
	near(t, "a digit of the leader", float64(p.of(4)[6]), .1/81+.9*27)
	near(t, "a cell that it leaves unset", float64(p.of(3)[6]), 1./81)
	near(t, "a cell that is not open", float64(p.of(5)[1]), 1./81)

	p.dull(4, 7, .1)
	near(t, "chosen once", float64(p.of(4)[6]), .9*(.1/81+.9*27)+.1/81)
	for range 500 {
		p.dull(4, 7, .1)
	}
	near(t, "chosen for ever", float64(p.of(4)[6]), 1./81)
}

func TestStrongest(t *testing.T) {
	tau := []float32{.1, .5, .2, .5}
	for _, c := range []struct {
		candidates sudoku.Mask
		want       uint8
	}{{0b1111, 2}, {0b1001, 4}, {0b0101, 3}, {0b1000, 4}, {0b1010, 2}} {
		if got := strongest(tau, c.candidates); got != c.want {
			t.Errorf("strongest of %04b: %d, expected %d", c.candidates, got, c.want)
		}
	}
}

// TestDrawn turns the wheel all the way round: each candidate gets the share
// that its trail has.
func TestDrawn(t *testing.T) {
	tau := []float32{.1, .5, .2, .4}
	const turns = 7000
	var count [5]int
	for i := range turns {
		count[drawn(tau, 0b1101, (float64(i)+.5)/turns)]++
	}
	for digit, want := range []int{0, 1000, 0, 2000, 4000} {
		if got := count[digit]; got < want-1 || got > want+1 {
			t.Errorf("digit %d drawn %d times, expected %d", digit, got, want)
		}
	}
	if got := drawn(tau, 0b0101, math.Nextafter(1, 0)); got != 3 {
		t.Errorf("the end of the wheel is %d, expected the last candidate, 3", got)
	}
}

func TestLeader(t *testing.T) {
	l := leader{grid: make(sudoku.Grid, sudoku.Of(3).Cells)}
	l.forget()
	g := make(sudoku.Grid, 81)
	steps := []struct {
		left  int
		fade  float64
		leads bool
		turns int
	}{
		{left: 9, leads: true, turns: 0},           // the first one
		{left: 9, leads: false, turns: 0},          // worth as much is not enough
		{left: 9, fade: .1, leads: true, turns: 1}, // until the old one fades
		{left: 10, fade: .05, leads: false, turns: 1},
		{left: 10, fade: .1, leads: true, turns: 2},
		{left: 8, leads: true, turns: 0}, // fuller than any so far
	}
	for i, s := range steps {
		l.value *= 1 - s.fade
		if got := l.challenge(g, s.left); got != s.leads || l.turns != s.turns {
			t.Errorf("step %d: leads %v after %d turns, expected %v after %d", i, got, l.turns, s.leads, s.turns)
		}
		if s.leads {
			near(t, "value", l.value, 81/float64(s.left))
		}
	}
}
