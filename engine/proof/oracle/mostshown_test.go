package oracle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// shown is what the first minute of an opening shows: the phases of its loop that are lit while it goes
// phase by phase, the share of the open cells that change, a second, what is new, each five seconds, of how
// many kinds that is, and how many pictures of its state there are.
type shown [5]float64

// shows plays the first minute of an opening as somebody sees it who opens it for the first time.
func shows(t *testing.T, a *engine.Algorithm) (is shown) {
	t.Helper()
	o := a.Opening
	p, err := puzzles.Find(o.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: cmp.Or(o.Seed, 1), Settings: o.Values})
	if err != nil {
		t.Fatal(err)
	}
	open, changed, news := 0.0, 0.0, 0.0
	for _, d := range p.Givens {
		if d == 0 {
			open++
		}
	}
	lit, kinds, pictures := map[int]bool{}, map[uint8]bool{}, [8]bool{}
	var before sudoku.Grid
	seconds := 0.0
	for i := int64(1); s.Tally().Status == engine.Running && at(i, o.Pace, true) <= 60; i++ {
		for seconds = at(i, o.Pace, true); s.Tally().Iteration < i && s.Tally().Status == engine.Running; {
			if step := s.Next(nil); i <= run.Gentle {
				lit[step.Phase] = true
			}
		}
		var snap engine.Snapshot
		s.Observe(&snap)
		for c, d := range snap.Current {
			if before != nil && before[c] != d {
				changed++
			}
		}
		before = snap.Current.Clone()
		for k, has := range []bool{
			len(snap.Marginals.P) > 0, len(snap.Memory.Entries) > 0, len(snap.Population.Members) > 0,
			len(snap.Neighbourhood.Moves) > 0, len(snap.Tree.Path) > 0, len(snap.Strips) > 0, len(snap.Gauges) > 0,
			len(snap.Layers) > 0,
		} {
			pictures[k] = pictures[k] || has
		}
		for _, e := range s.Events() {
			if k := &a.Events[e.Kind]; (k.Landmark || k.Class == engine.Turn) && e.Iteration == i {
				kinds[e.Kind] = true
				news++
			}
		}
	}
	drawn := 0.0
	for _, has := range pictures {
		if has {
			drawn++
		}
	}
	return shown{float64(len(lit)), changed / open / seconds, 5 * news / seconds, float64(len(kinds)), drawn}
}

// The default start is the opening that shows most: of all openings it has the best mean rank in the five.
func TestTheDefaultStartShowsMost(t *testing.T) {
	if !sample.Large() {
		t.Skip("it plays all openings")
	}
	list := algorithms.All()
	all := make([]shown, len(list))
	for i, a := range list {
		all[i] = shows(t, a)
	}
	rank := func(i int) (mean float64) {
		for k, mine := range all[i] {
			place := 0.5
			for _, other := range all {
				switch {
				case other[k] > mine:
					place++
				case other[k] == mine:
					place += 0.5
				}
			}
			mean += place / float64(len(all[i]))
		}
		return mean
	}
	var table strings.Builder
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	for _, i := range order {
		fmt.Fprintf(&table, "%-15s %4.1f  %5.2f\n", list[i].ID, rank(i), all[i])
	}
	t.Log("mean rank; phases, open cells that change a second, news in 5 s, kinds, pictures\n" + table.String())
	if order[0] != 0 {
		t.Errorf("%s shows most, expected %s, which is the default", list[order[0]].ID, list[0].ID)
	}
}
