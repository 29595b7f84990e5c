package panels

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The squares at the edges are the sums of the units beside them: a table that is balanced has none
// that is off, and one weight more makes off what its row and its column sum.
func TestTheEdgesShowWhatSumsLack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		s := beliefScene(t, 3)
		model := &s.Report.Marginals
		model.Sums, model.Full, model.P = true, 1, make([]float64, 729)
		for i := range model.P {
			model.P[i] = 1.0 / 9
		}
		cell, digit := rapid.IntRange(0, 80).Draw(r, "cell"), rapid.IntRange(0, 8).Draw(r, "digit")
		more := float64(rapid.IntRange(1, 8).Draw(r, "more")) / 10
		model.P[cell*9+digit] += more
		px := pointGridOf(s, 1, true).margined()
		var seen []string
		for y := range px.height() {
			for x := range px.width() {
				_, _, _, _, inside := px.cell(x, y)
				unit, d, edge := px.sum(s, x, y)
				if inside && edge {
					r.Fatalf("point %d, %d is a weight and a sum", x, y)
				}
				if p := px.point(s, x, y); edge != p.owed || edge && p.share > 0 {
					seen = append(seen, fmt.Sprintf("%s %d by %.4f", s.Puzzle.UnitName(unit), d, off(s, unit, d)))
				}
			}
		}
		want := []string{
			fmt.Sprintf("%s %d by %.4f", s.Puzzle.UnitName(cell/9), digit+1, more),
			fmt.Sprintf("%s %d by %.4f", s.Puzzle.UnitName(9+cell%9), digit+1, more),
		}
		if fmt.Sprint(seen) != fmt.Sprint(want) {
			r.Fatalf("the edges show %q, expected %q", seen, want)
		}
		for room, want := range map[int]string{
			90: fmt.Sprintf("edges: how far each sum of a digit is from 1 · worst %.2f, ", more),
			45: fmt.Sprintf("edges: how far sums are from 1, worst %.2f", more),
			30: fmt.Sprintf("edges: sums, worst off by %.2f", more),
		} {
			if got := sumsText(s, room); !strings.HasPrefix(got, want) {
				r.Fatalf("in %d columns: %q, expected %q", room, got, want)
			}
		}
	})
}

// A search that does not balance sums has no edges, and one that does has them where there is room.
func TestEdgesAreOfSearchesThatBalance(t *testing.T) {
	t.Parallel()
	s := beliefScene(t, 3)
	for _, c := range []struct {
		sums       bool
		wide, high int
		want       bool
	}{{false, 44, 24, false}, {true, 44, 24, true}, {true, 39, 24, true}, {true, 35, 24, false}, {true, 90, 60, true}} {
		s.Report.Marginals.Sums = c.sums
		p := &Points{}
		shown(p, s, c.wide, c.high, "braille")
		if got := p.geo.margin > 0; got != c.want {
			t.Errorf("sums %v in %d×%d: edges %v, expected %v", c.sums, c.wide, c.high, got, c.want)
		}
	}
}

// layered is a scene whose layers ask for places at random.
func layered(t *testing.T, r *rapid.T) *scene.Scene {
	s := beliefScene(t, 3)
	s.Report.Layers = nil
	for i := range rapid.IntRange(2, 4).Draw(r, "layers") {
		ones := rapid.SliceOfNDistinct(rapid.Int32Range(0, 728), 1, 120, rapid.ID[int32]).Draw(r, "ones")
		s.Report.Layers = append(s.Report.Layers, engine.Layer{Label: fmt.Sprint("layer ", i), Ones: ones})
	}
	return s
}

// What all layers ask for is counted, and each board shows of a cell what most of them ask for.
func TestLayersAgree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		s := layered(t, r)
		p := &Layers{}
		text := shown(p, s, 46, 26, "braille")
		votes := map[int32]int{}
		for _, layer := range s.Report.Layers {
			for _, place := range layer.Ones {
				votes[place]++
			}
		}
		agreed := 0
		for place, n := range votes {
			if n == len(s.Report.Layers) {
				agreed++
			}
			for i, layer := range s.Report.Layers {
				at := p.asked[i][place/9]
				for _, own := range layer.Ones {
					if own == place && at.votes < n {
						r.Fatalf("layer %d shows %d votes in cell %d, where %d ask for %d", i, at.votes, place/9, n, place%9+1)
					}
				}
			}
		}
		if want, got := fmt.Sprintf("all %d agree in %d of 81", len(s.Report.Layers), agreed), p.Foot(s, 60); !strings.Contains(got, want) {
			r.Fatalf("%q: expected %q", got, want)
		}
		if want := fmt.Sprintf("gree %d of 81", agreed); p.agreed != agreed || !strings.Contains(p.Foot(s, 22), want) {
			r.Fatalf("%d, %q: expected %q\n%s", p.agreed, p.Foot(s, 22), want, text)
		}
		n := len(s.Report.Layers)
		if want := fmt.Sprintf("%s of %d", " 1  2  3  4 "[:3*n], n); !strings.Contains(text, want) {
			r.Fatalf("expected %q:\n%s", want, text)
		}
	})
}

// Each constraint that is open is in one row, and the one chosen last is named in the row of the ways it had.
func TestWaysAreCounted(t *testing.T) {
	t.Parallel()
	s := beliefScene(t, 3)
	tree := &s.Report.Tree
	tree.Label, tree.Columns = "decisions", make([]int16, 324)
	for i := range tree.Columns {
		tree.Columns[i] = int16(i%9) - 1 // 36 of each of Met, 0 … 7
	}
	tree.Path = []engine.Branch{{Cell: sudoku.TheCell(3), Unit: 12, Digit: 5, All: sudoku.Bit(1) | sudoku.Bit(4), Left: sudoku.Bit(4)}}
	g, _ := paint.FindGlyphs("braille")
	c := paint.New(50, 8, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), g)
	p := &Ways{}
	p.Draw(c.Box(p.Title(s), p.Foot(s, 40), theme.Frame), s)
	text := c.Screen.String()
	for _, want := range []string{"288 open", "36 dead end: r1c2", "36 ▸ 5 in column 4", "5+", "108"} {
		if !strings.Contains(text, want) {
			t.Errorf("expected %q:\n%s", want, text)
		}
	}
}

// The lines of a cell are what its weights were, and what was after a step back is forgotten.
func TestATrailIsWhatWasSeen(t *testing.T) {
	t.Parallel()
	s := beliefScene(t, 3)
	s.Report.Layers = []engine.Layer{{Label: "pairs", Pairs: []engine.Pair{{One: 1, Other: 2}}}}
	s.Report.Marginals.Full, s.Report.Marginals.Low = 1, -1
	for _, at := range []int64{1, 2, 3, 7, 5, 6} {
		rep := *s.Report
		rep.At.Iteration = at
		rep.Marginals.P = make([]float64, 729)
		for i := range rep.Marginals.P {
			rep.Marginals.P[i] = float64(at)/5 - 1
		}
		s.Take(&rep)
	}
	var seen []int64
	for i := range s.Trail.Len() {
		iteration, share := s.Trail.At(i, 400)
		if want := float64(iteration) / 10; math.Abs(share-want) > 1.0/255 {
			t.Errorf("iteration %d: share %v, expected %v", iteration, share, want)
		}
		seen = append(seen, iteration)
	}
	if fmt.Sprint(seen) != "[1 2 3 5 6]" {
		t.Errorf("the trail has %v, expected [1 2 3 5 6]", seen)
	}
}
