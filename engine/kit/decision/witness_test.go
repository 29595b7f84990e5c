package decision

import (
	"reflect"
	"testing"
)

// What each method of a witness and of its voices says, against the table of
// Decision.
func TestWhatAWitnessHears(t *testing.T) {
	x := Exchange{A: 3, B: 4, HadA: 7, HadB: 8}
	options := []Option{DigitOption(3, 5, Odds(.5))}
	var table Table
	y := table.Say("y", "n", "{n} of it").With("n", 3)
	for _, c := range []struct {
		tell func(w *Witness)
		want Decision
	}{
		{func(w *Witness) { w.Grid().Drew(3, 5, Odds(.5), options, y) }, Decision{Kind: Draw, Among: ADigit, Effect: Changes, Won: -1, Member: -1, Cell: the(3), Digit: 5, P: Odds(.5), Options: options, Why: y}},
		{func(w *Witness) { w.Candidate(2).Inferred(3, 5, the(4), y) }, Decision{Kind: Infer, Effect: Changes, Won: -1, Member: 2, Cell: the(3), Other: the(4), Digit: 5, Why: y}},
		{func(w *Witness) { w.Candidate(2).NoneLeft(3, 5, Odds(.5), y) }, Decision{Kind: DeadEnd, Effect: Changes, Won: -1, Member: 2, Cell: the(3), Digit: 5, P: Odds(.5), Why: y}},
		{func(w *Witness) { w.Candidate(2).WipedOut(the(3), the(4), 5, y) }, Decision{Kind: DeadEnd, Won: -1, Member: 2, Cell: the(3), Other: the(4), Digit: 5, Why: y}},
		{func(w *Witness) { w.Candidate(2).Pruned(3, 5, the(4), y) }, Decision{Kind: Prune, Won: -1, Member: 2, Cell: the(3), Other: the(4), Digit: 5, Why: y}},
		{func(w *Witness) { w.Grid().Changed(3, 7, 8, y) }, Decision{Kind: Change, Effect: Changes, Won: -1, Member: -1, Cell: the(3), Digit: 8, Was: 7, Why: y}},
		{func(w *Witness) { w.Grid().Swapped(x, Odds(.5), By(-2), y) }, Decision{Kind: Swap, Effect: Changes, Won: -1, Member: -1, Cell: the(3), Other: the(4), Digit: 8, Was: 7, P: Odds(.5), Delta: By(-2), Why: y}},
		{func(w *Witness) { w.Grid().JudgedSwap(x, true, Odds(.5), By(2), y) }, Decision{Kind: Judge, Effect: Changes, Won: -1, Member: -1, Cell: the(3), Other: the(4), Digit: 8, Was: 7, P: Odds(.5), Delta: By(2), Why: y}},
		{func(w *Witness) { w.Grid().JudgedSwap(x, false, Odds(.5), By(2), y) }, Decision{Kind: Judge, Won: -1, Member: -1, Cell: the(3), Other: the(4), Digit: 8, Was: 7, P: Odds(.5), Delta: By(2), Why: y}},
		{func(w *Witness) { w.Grid().WeighedSwap(x, By(2), y) }, Decision{Kind: Weigh, Won: -1, Member: -1, Cell: the(3), Other: the(4), Digit: 8, Was: 7, Delta: By(2), Why: y}},
		{func(w *Witness) { w.Candidate(2).WeighedDigit(3, 5, By(2), y) }, Decision{Kind: Weigh, Won: -1, Member: 2, Cell: the(3), Digit: 5, Delta: By(2), Why: y}},
		{func(w *Witness) { w.Grid().PickedSwap(x, Odds(.5), By(2), options, y) }, Decision{Kind: Pick, Among: ASwap, Won: -1, Member: -1, Cell: the(3), Other: the(4), Digit: 8, Was: 7, P: Odds(.5), Delta: By(2), Options: options, Why: y}},
		{func(w *Witness) { w.Candidate(2).PickedCell(3, Odds(.5), options, y) }, Decision{Kind: Pick, Among: ACell, Won: -1, Member: 2, Cell: the(3), P: Odds(.5), Options: options, Why: y}},
		{func(w *Witness) { w.Candidate(2).Picked(Odds(.5), By(2), y) }, Decision{Kind: Pick, Won: -1, Member: 2, P: Odds(.5), Delta: By(2), Why: y}},
		{func(w *Witness) { w.Candidate(2).JudgedDigit(the(3), 5, y) }, Decision{Kind: Judge, Won: -1, Member: 2, Cell: the(3), Digit: 5, Why: y}},
		{func(w *Witness) { w.Grid().Judged(Odds(.5), By(2), y) }, Decision{Kind: Judge, Won: -1, Member: -1, P: Odds(.5), Delta: By(2), Why: y}},
		{func(w *Witness) { w.Candidate(2).Shown(3, 7, 8, y) }, Decision{Kind: Show, Effect: Shows, Won: -1, Member: 2, Cell: the(3), Digit: 8, Was: 7, Why: y}},
		{func(w *Witness) { w.Learnt(3, 5, Odds(.5), y) }, Decision{Kind: Update, Won: -1, Member: -1, Cell: the(3), Digit: 5, P: Odds(.5), Why: y}},
		{func(w *Witness) { w.Remembered(the(7), 5, y) }, Decision{Kind: Update, Won: -1, Member: -1, Cell: the(7), Digit: 5, Why: y}},
		{func(w *Witness) { w.Adjusted(y) }, Decision{Kind: Update, Won: -1, Member: -1, Why: y}},
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
		{"the first of a swap", func() { w.Grid().Swapped(x, NoChance, NoDelta, Plain("")) }, 3, 7, 8, true, true},
		{"the second of a swap", func() { w.Grid().JudgedSwap(x, true, NoChance, NoDelta, Plain("")) }, 4, 8, 7, true, true},
		{"neither", func() { w.Grid().Swapped(x, NoChance, NoDelta, Plain("")) }, 5, 0, 0, false, true},
		{"refused", func() { w.Grid().JudgedSwap(x, false, NoChance, NoDelta, Plain("")) }, 3, 0, 0, false, false},
		{"the cause of an inference", func() { w.Grid().Inferred(3, 5, the(4), Plain("")) }, 4, 0, 0, false, true},
		{"of a candidate", func() { w.Candidate(1).Drew(3, 5, Odds(.5), nil, Plain("")) }, 3, 0, 5, true, false},
		{"of one that is shown", func() { w.Candidate(1).Shown(3, 7, 5, Plain("")) }, 3, 7, 5, true, true},
		{"no cell", func() { w.Adjusted(Plain("")) }, -1, 0, 0, false, false},
	} {
		c.tell()
		was, is, ok := heard.Turns(c.cell)
		if was != c.was || is != c.is || ok != c.ok || heard.OnGrid() != c.on {
			t.Errorf("%s: %d to %d, %v, on the grid %v; expected %d to %d, %v, %v", c.name, was, is, ok, heard.OnGrid(), c.was, c.is, c.ok, c.on)
		}
	}
}
