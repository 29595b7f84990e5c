package decision

import (
	"reflect"
	"testing"
)

// What each method of a witness and of its voices says, against the table of
// Decision.
func TestWhatAWitnessHears(t *testing.T) {
	x := Exchange{A: 3, B: 4, HadA: 7, HadB: 8}
	options := []Option{{Digit: 5, Cell: 3, P: .5}}
	for _, c := range []struct {
		tell func(w *Witness)
		want Decision
	}{
		{func(w *Witness) { w.Grid().Drew(3, 5, .5, options, "y") }, Decision{Kind: Draw, Effect: Changes, Member: -1, Cell: 3, Other: -1, Digit: 5, P: .5, Options: options, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).Inferred(3, 5, 4, "y") }, Decision{Kind: Infer, Effect: Changes, Member: 2, Cell: 3, Other: 4, Digit: 5, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).NoneLeft(3, 5, .5, "y") }, Decision{Kind: DeadEnd, Effect: Changes, Member: 2, Cell: 3, Other: -1, Digit: 5, P: .5, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).WipedOut(3, 4, 5, "y") }, Decision{Kind: DeadEnd, Member: 2, Cell: 3, Other: 4, Digit: 5, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).Pruned(3, 5, 4, "y") }, Decision{Kind: Prune, Member: 2, Cell: 3, Other: 4, Digit: 5, Why: "y"}},
		{func(w *Witness) { w.Grid().Changed(3, 7, 8, "y") }, Decision{Kind: Change, Effect: Changes, Member: -1, Cell: 3, Other: -1, Digit: 8, Was: 7, Why: "y"}},
		{func(w *Witness) { w.Grid().Swapped(x, .5, -2, "y") }, Decision{Kind: Swap, Effect: Changes, Member: -1, Cell: 3, Other: 4, Digit: 8, Was: 7, P: .5, Delta: -2, Why: "y"}},
		{func(w *Witness) { w.Grid().JudgedSwap(x, true, .5, 2, "y") }, Decision{Kind: Judge, Effect: Changes, Member: -1, Cell: 3, Other: 4, Digit: 8, Was: 7, P: .5, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Grid().JudgedSwap(x, false, .5, 2, "y") }, Decision{Kind: Judge, Member: -1, Cell: 3, Other: 4, Digit: 8, Was: 7, P: .5, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Grid().WeighedSwap(x, 2, "y") }, Decision{Kind: Weigh, Member: -1, Cell: 3, Other: 4, Digit: 8, Was: 7, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).WeighedDigit(3, 5, 2, "y") }, Decision{Kind: Weigh, Member: 2, Cell: 3, Other: -1, Digit: 5, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Grid().PickedSwap(x, .5, 2, options, "y") }, Decision{Kind: Pick, Member: -1, Cell: 3, Other: 4, Digit: 8, Was: 7, P: .5, Delta: 2, Options: options, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).PickedCell(3, .5, options, "y") }, Decision{Kind: Pick, Member: 2, Cell: 3, Other: -1, P: .5, Options: options, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).Picked(.5, 2, "y") }, Decision{Kind: Pick, Member: 2, Cell: -1, Other: -1, P: .5, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).JudgedDigit(3, 5, "y") }, Decision{Kind: Judge, Member: 2, Cell: 3, Other: -1, Digit: 5, Why: "y"}},
		{func(w *Witness) { w.Grid().Judged(.5, 2, "y") }, Decision{Kind: Judge, Member: -1, Cell: -1, Other: -1, P: .5, Delta: 2, Why: "y"}},
		{func(w *Witness) { w.Candidate(2).Shown(3, 7, 8, "y") }, Decision{Kind: Show, Effect: Shows, Member: 2, Cell: 3, Other: -1, Digit: 8, Was: 7, Why: "y"}},
		{func(w *Witness) { w.Learnt(3, 5, .5, "y") }, Decision{Kind: Update, Member: -1, Cell: 3, Other: -1, Digit: 5, P: .5, Why: "y"}},
		{func(w *Witness) { w.Remembered(-1, 5, "y") }, Decision{Kind: Update, Member: -1, Cell: -1, Other: -1, Digit: 5, Why: "y"}},
		{func(w *Witness) { w.Adjusted("y") }, Decision{Kind: Update, Member: -1, Cell: -1, Other: -1, Why: "y"}},
	} {
		c.tell(nil) // nobody listens, and nothing happens
		var got []Decision
		c.tell(&Witness{Hear: func(d Decision) { got = append(got, d) }})
		if len(got) != 1 || !reflect.DeepEqual(got[0], c.want) {
			t.Errorf("heard %+v, expected %+v", got, c.want)
		}
	}
}

// What a decision makes of a cell, seen from each end of it.
func TestTurns(t *testing.T) {
	var heard Decision
	w := &Witness{Hear: func(d Decision) { heard = d }}
	x := Exchange{A: 3, B: 4, HadA: 7, HadB: 8}
	for _, c := range []struct {
		name    string
		tell    func()
		cell    int
		was, is uint8
		ok, on  bool
	}{
		{"the first of a swap", func() { w.Grid().Swapped(x, 0, 0, "") }, 3, 7, 8, true, true},
		{"the second of a swap", func() { w.Grid().JudgedSwap(x, true, 0, 0, "") }, 4, 8, 7, true, true},
		{"neither", func() { w.Grid().Swapped(x, 0, 0, "") }, 5, 0, 0, false, true},
		{"refused", func() { w.Grid().JudgedSwap(x, false, 0, 0, "") }, 3, 0, 0, false, false},
		{"the cause of an inference", func() { w.Grid().Inferred(3, 5, 4, "") }, 4, 0, 0, false, true},
		{"of a candidate", func() { w.Candidate(1).Drew(3, 5, .5, nil, "") }, 3, 0, 5, true, false},
		{"of one that is shown", func() { w.Candidate(1).Shown(3, 7, 5, "") }, 3, 7, 5, true, true},
		{"no cell", func() { w.Adjusted("") }, -1, 0, 0, false, false},
	} {
		c.tell()
		was, is, ok := heard.Turns(c.cell)
		if was != c.was || is != c.is || ok != c.ok || heard.OnGrid() != c.on {
			t.Errorf("%s: %d to %d, %v, on the grid %v; expected %d to %d, %v, %v", c.name, was, is, ok, heard.OnGrid(), c.was, c.is, c.ok, c.on)
		}
	}
}
