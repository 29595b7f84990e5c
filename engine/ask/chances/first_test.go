package chances

import (
	"context"
	"slices"
	"testing"

	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/proof/conformance"
)

// TestTheVerdictComesFirst: the marks are known before the whole curve is, and are those of the whole
// curve; a run whose newest moment is neither high nor low has none, and is not looked through.
func TestTheVerdictComesFirst(t *testing.T) {
	step := func(before, after float64) func(int64) float64 {
		return func(at int64) float64 {
			if at < 70 {
				return before
			}
			return after
		}
	}
	for _, c := range []struct {
		name   string
		chance func(int64) float64
		most   float64 // part of all re-runs that the verdict takes
	}{
		{"lost", step(.5, .02), 1},
		{"won", step(.5, .98), 1},
		{"half as high", step(.5, .25), .5},
		{"never low", step(.5, .5), .9},
		{"step by step", func(at int64) float64 { return max(.02, .45-.02*float64(max(0, at-60))) }, 1},
	} {
		for world := range 4 {
			ctx, done := context.WithCancel(t.Context())
			defer done()
			s := begun(ctx, t, world, 200, 0, c.chance)
			for more := true; more; {
				var err error
				if more, err = s.Judge(ctx); err != nil {
					t.Fatal(err)
				}
			}
			judged := s.Curve()
			first, _ := s.Measured()
			if err := Finish(ctx, s); err != nil {
				t.Fatal(err)
			}
			whole := s.Curve()
			all, _ := s.Measured()
			if !judged.Judged || judged.Done || !whole.Done || !slices.Equal(judged.Marks, whole.Marks) {
				t.Errorf("%s, %d: judged %v with the marks %v, at last %v", c.name, world, judged.Judged, judged.Marks, whole.Marks)
			}
			if float64(first) > c.most*float64(all) {
				t.Errorf("%s, %d: the verdict took %d of %d re-runs", c.name, world, first, all)
			}
		}
	}
}

// TestFewAreNotTriedWhereManyRestoreNothing: where only sixty parts together restore the chance, the
// thirty-two that differ most do not, and none of them is tried alone or with a few others.
func TestFewAreNotTriedWhereManyRestoreNothing(t *testing.T) {
	plant := conformance.Planted{Seed: 3, Kind: part.Belief, At: 9, Ends: 30, High: .6, Low: .02}
	for place := range 60 {
		plant.Places = append(plant.Places, place)
	}
	c := causesOf(t, plant)
	if c.Finding != Named && c.Finding != Whole {
		t.Fatalf("%s: %s", c.Finding, c.Verdict())
	}
	foremost := false
	for _, x := range c.Suspects {
		foremost = foremost || len(x.Parts) == mostAlone
		if n := len(x.Parts); n > 0 && n < mostAlone {
			t.Errorf("%s was tried", x.What)
		}
	}
	if !foremost {
		t.Error("nothing says why")
	}
	if one := causesOf(t, planting(3, 1)); one.Finding != Named {
		t.Errorf("a single cause: %s", one.Verdict())
	}
}
