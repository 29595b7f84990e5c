package report

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"sudokuscope/engine/drive"

	"pgregory.net/rapid"

	"sudokuscope/engine/lab/experiment"
)

func sample(name string, evaluations ...int64) experiment.Sample {
	s := experiment.Sample{By: experiment.Evaluations, Algorithm: name, Puzzle: "p & q", Givens: "12", Budget: "b", Limits: drive.Budget{Evaluations: 1e9}}
	for i, v := range evaluations {
		s.Runs = append(s.Runs, experiment.Run{Seed: uint64(i + 1), Solved: v >= 0, Evaluations: max(v, 1000)})
		if v >= 0 {
			s.Runs[i].Evaluations = v
		}
	}
	return s
}

// TestCurveOfRunsThatNeedNothing: propagation alone may solve a puzzle, which is
// nevertheless a success.
func TestCurveOfRunsThatNeedNothing(t *testing.T) {
	panels := runTimes([]experiment.Sample{sample("instant", 0, 0, -1, 0)})
	if steps := panels[0].Curves[0].Steps; len(steps) != 1 || steps[0].At != 0 || steps[0].Share != .75 {
		t.Errorf("the curve is %v", steps)
	}
	var picture strings.Builder
	err := panels[0].Picture().SVG(&picture)
	if err != nil || strings.Contains(picture.String(), "NaN") || !strings.Contains(picture.String(), "instant, 4 runs") {
		t.Errorf("drawn as (%v)\n%s", err, picture.String())
	}
}

// The picture is well-formed whatever is drawn, and has a path for each curve and for its legend.
func TestSVGIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.Int64Range(-2, 1e7), 1, 30).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Int64Range(-2, 1e7), 1, 30).Draw(t, "b")
		samples := []experiment.Sample{sample("<a>", a...), sample("b\"", b...)}
		var text strings.Builder
		if err := runTimes(samples)[0].Picture().SVG(&text); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(strings.NewReader(text.String()))
		curves := 0
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, text.String())
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "path" {
				for _, attr := range e.Attr {
					if attr.Name.Local == "stroke-width" {
						curves++
					}
				}
			}
		}
		if curves != 4 || strings.Contains(text.String(), "NaN") || strings.Contains(text.String(), "Inf") {
			t.Fatalf("%d curves in\n%s", curves, text.String())
		}
	})
}

func TestAdviceRefusesAndAdvises(t *testing.T) {
	few := sample("a", 1, 2, 3)
	if got := newRestart(&few).Sentence; !strings.HasPrefix(got, "a on p & q: ") || !strings.HasSuffix(got, " 20") ||
		!strings.Contains(got, " 3, ") {
		t.Error(got)
	}
	two := make([]int64, 0, 200) // one start in two goes astray
	for i := range int64(100) {
		two = append(two, 10+i%7, 100_000+1000*i)
	}
	many := sample("b", two...)
	if got := newRestart(&many); !strings.Contains(got.Sentence, " 16 evaluations, ") || got.Verdict != "restart" || got.GainLow < 100 {
		t.Error(got)
	}
}

func TestFigures(t *testing.T) {
	for v, want := range map[Number]string{0: "0", 12: "12", 1234: "1234", 1234.56: "1234.6", 12345.6: "12346", 2.5e6: "2.5M", 1.23e10: "12.3G", .001234: "0.00123"} {
		if got := figure(v); got != want {
			t.Errorf("%v is written %s, not %s", float64(v), got, want)
		}
	}
}
