package question

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
)

// An answer says of each change whether it heals more often than not; what is near to one half is
// in doubt.
func TestAnAnswerAboutHealingIsBeyondDoubt(t *testing.T) {
	for _, c := range []struct {
		share   healing
		right   int
		certain bool
	}{
		{healing{.9, .1}, firstHeals, true},
		{healing{.1, .7}, secondHeals, true},
		{healing{.95, .9}, bothHeal, true},
		{healing{0, .1}, noneHeals, true},
		{healing{.55, .9}, bothHeal, false},
		{healing{.1, .45}, noneHeals, false},
	} {
		if c.share.right() != c.right || c.share.certain() != c.certain {
			t.Errorf("%v: the answer is %d, certain %v", c.share, c.share.right(), c.share.certain())
		}
	}
}

// askedAfter asks about healing after some iterations of a search.
func askedAfter(t *testing.T, id string, iterations int64) (*Task, engine.Search, drive.Problem) {
	t.Helper()
	a, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	problem := drive.Problem{Puzzle: p, Seed: 1}
	s, err := drive.Start(a, problem)
	if err != nil {
		t.Fatal(err)
	}
	drive.Run(t.Context(), s, drive.Budget{Iterations: iterations})
	q, err := OfHealing(t.Context(), p, s)
	if err != nil {
		t.Fatal(err)
	}
	return q, s, problem
}

// The answer is what pairs with dice of their own say, counted anew: tabu search does not forget,
// NB-COIN does. The same moment asks the same.
func TestWhetherAChangeHasHealedIsAskedOfPairs(t *testing.T) {
	cases := []struct {
		id    string
		after int64
		right int
	}{
		{"tabu", 20, noneHeals},
		{"nb-coin", 53, bothHeal},
	}
	for i, c := range cases {
		if sample.Leaves(i, len(cases)) {
			continue
		}
		q, s, problem := askedAfter(t, c.id, c.after)
		if q == nil {
			t.Errorf("%s: nothing is asked", c.id)
			continue
		}
		if q.Right != c.right {
			t.Errorf("%s: %q, expected %q", c.id, q.Options[q.Right].Text, q.Options[c.right].Text)
		}
		if err := q.whole(); err != nil {
			t.Errorf("%s: %v", c.id, err)
		}
		for i, o := range q.Options {
			if (i == q.Right) != (o.Because == "") {
				t.Errorf("%s: of %q it says %q", c.id, o.Text, o.Because)
			}
		}
		again, err := OfHealing(t.Context(), problem.Puzzle, s)
		if err != nil || again.Text != q.Text || again.Because != q.Because {
			t.Errorf("%s: the same moment asks another question", c.id)
		}
		var now engine.Vitals
		drive.Sprint(s, int(q.On.Iteration-healTime-1))
		s.Vitals(&now)
		two, ok := extremes(apart.Pushes(s, problem.Puzzle, now.Dice))
		if !ok || len(two[0].Cells) > len(two[1].Cells) {
			t.Fatalf("%s: changes of %d and %d cells", c.id, len(two[0].Cells), len(two[1].Cells))
		}
		share, err := heal(t.Context(), two, 12345)
		if err != nil || share.right() != q.Right {
			t.Errorf("%s: other dice say %v, %v", c.id, share, err)
		}
		t.Log(q.Text, "\n", q.Because)
	}
	a, err := algorithms.Find("dlx")
	if err != nil {
		t.Fatal(err)
	}
	p, _ := puzzles.Find("ai-escargot")
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OfHealing(t.Context(), p, s); err == nil || !strings.Contains(err.Error(), "no dice") {
		t.Errorf("of a search without dice it says %v", err)
	}
}

// A push differs from its run in the cells that it names, and no two are one board.
func TestPushesAreDifferentBoards(t *testing.T) {
	_, s, problem := askedAfter(t, "tabu", 5)
	list := apart.Pushes(s, problem.Puzzle, 7)
	if len(list) < 2 {
		t.Fatalf("%d changes", len(list))
	}
	for i, push := range list {
		if len(push.Cells) == 0 || !slices.IsSorted(push.Cells) {
			t.Errorf("change %d: cells %v", i, push.Cells)
		}
	}
}
