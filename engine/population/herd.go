// Package population has what searches share that keep many boards at once. Those that breed
// or fly are a [Herd], whose boards may be kept as codes of their blocks, as [Boards]; the
// estimation of distribution algorithms are an [Estimation]: they draw a [Sample] from a
// [Model], which says how probable each digit is in each cell, by a [Plan] or along a [Trunk].
package population

import (
	"bytes"
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// Herd is what searches share whose members make the next ones: they show the fittest, and
// start again when they have found nothing better for long. A search embeds it.
type Herd struct {
	engine.Base
	Terms    *Terms
	Champion int   // the member that is shown
	Lowest   int   // the lowest cost that was shown since the last restart
	Stagnant int64 // rounds since then
	Uniform  bool  // all members are alike
}

// Terms are what a search says of the many that it has, and its kinds of events.
type Terms struct {
	Filled   *decision.ReasonKind // what it begins with: members, and the lowest cost
	Stuck    *decision.ReasonKind // why there may be nothing to do
	Anew     *decision.ReasonKind // what a restart has made: members, and the lowest cost
	Held     *decision.ReasonKind // after a forced move: the lowest cost
	Stagnant *decision.ReasonKind // a clause: rounds without a new best
	Parent   *decision.ReasonKind // who wins a tournament: the member, how many were drawn, what the first of them counts

	Best, Alike, Restart, Solved uint8
}

// Begin takes note of the first member that is shown, and ends a search that has nothing to do.
func (h *Herd) Begin(stuck bool) {
	h.Changed = h.Changed[:0]
	h.Improve(h.Grid, h.Cost)
	if h.Cost == 0 {
		h.End(engine.Solved)
	} else if stuck {
		h.End(engine.Exhausted)
	}
}

// Found reports a board that is better than all before, with what there is to say of it, and
// ends the search with a solution.
func (h *Herd) Found(digit uint8, b float64) {
	if h.Improve(h.Grid, h.Cost) {
		h.Log(h.Terms.Best, -1, digit, float64(h.Cost), b)
	}
	if h.Cost == 0 {
		h.Log(h.Terms.Solved, -1, 0, float64(h.Iteration+1), float64(h.Restarts))
		h.End(engine.Solved)
	}
}

// Count counts a round: before is the lowest cost before it.
func (h *Herd) Count(before int) {
	h.Stagnant++
	if h.Lowest < before {
		h.Stagnant = 0
	}
}

// Agree takes note of whether all members are alike, and reports it when they come to be.
func (h *Herd) Agree(alike bool, cost int) {
	if alike && !h.Uniform {
		h.Log(h.Terms.Alike, -1, 0, float64(cost), 0)
	}
	h.Uniform = alike
}

// Alike reports whether boards that stand one after the other are all the same one.
func Alike(boards []uint8, cells int) bool {
	return bytes.Equal(boards[cells:], boards[:len(boards)-cells])
}

// Rest ends the round, unless the search has gone so many iterations without a lower cost
// that it restarts; after 0 says that it never does.
func (h *Herd) Rest(after int64) {
	if after == 0 || h.Stagnant < after {
		h.EndRound()
	}
}

// StartAgain reports a restart, for which others are made, and what they are.
func (h *Herd) StartAgain(w *decision.Witness, populate func(*decision.Witness), finish func()) {
	h.Log(h.Terms.Restart, -1, 0, float64(h.Stagnant), float64(h.Lowest))
	w.Adjusted(h.Latest())
	h.Restarts++
	populate(w)
	h.Stagnant = 0
	finish()
}

// Gauge shows how far it is to a restart.
func (h *Herd) Gauge(snap *engine.Snapshot, after int64) {
	snap.Gauge("since the last best", float64(h.Stagnant), float64(after))
}

// SaidStagnant adds to what is said for how long there was nothing better.
func (h *Herd) SaidStagnant(said decision.Reason) decision.Reason {
	if h.Stagnant > 0 && h.Cost > 0 {
		return said.And(h.Terms.Stagnant.Of(h.Stagnant))
	}
	return said
}

// Anew says what there is to say of members that were not bred: filled at the start, by a
// restart, or held to a digit by a forced move.
func (h *Herd) Anew(members int, restarted bool) decision.Reason {
	switch first := h.Last().Phase < 0; {
	case first && h.Cost == 0:
		return saidSolvedAtOnce.Of()
	case first && h.Over():
		return h.Terms.Stuck.Of()
	case first:
		return h.Terms.Filled.Of(members, h.Cost)
	case restarted:
		return h.Terms.Anew.Of(members, h.Cost)
	case h.Cost == 0:
		return saidForcedSolves.Of()
	}
	return h.Terms.Held.Of(h.Cost)
}

// Cost is what a member counts.
type Cost interface{ int16 | int32 }

// Mean returns the mean of costs.
func Mean[C Cost](costs []C) float64 {
	sum := 0
	for _, c := range costs {
		sum += int(c)
	}
	return float64(sum) / float64(len(costs))
}

// Tournament draws some members and returns the one of the lowest cost, the first drawn of
// several. A witness hears of it as the parent of a child.
func Tournament[C Cost](h *Herd, w *decision.Witness, costs []C, size, child int) (won uint16) {
	var drawn []C
	for k := range size {
		i := h.Dice.IntN(len(costs))
		if k == 0 || costs[i] < costs[won] {
			won = uint16(i)
		}
		w.Explain(func(*decision.Witness) { drawn = append(drawn, costs[i]) })
	}
	w.Explain(func(w *decision.Witness) {
		options := contestants(costs, size)
		why := Listed(h.Terms.Parent.Of(won, size, float64(drawn[0])), drawn)
		w.Candidate(child).PickedMember(int(won), options[won].P, options, why)
	})
	return won
}

// contestants are all members, each with its chance to win a tournament.
func contestants[C Cost](costs []C, size int) []decision.Option {
	options := make([]decision.Option, len(costs))
	chances := map[C]float64{} // members that cost the same have the same
	for i, c := range costs {
		if _, known := chances[c]; !known {
			chances[c] = Chance(costs, size, i)
		}
		options[i] = decision.MemberOption(i, int(c), decision.Odds(chances[c]))
	}
	return options
}

// Listed adds to a reason that names the first of some costs the others.
func Listed[C Cost](why decision.Reason, costs []C) decision.Reason {
	for _, c := range costs[1:] {
		why = why.And(whyAnother.Of(float64(c)))
	}
	return why
}

// Chance returns the probability that a member wins a tournament: that the draw has none that is
// better but one as good, divided among all that are as good.
func Chance[C Cost](costs []C, size, member int) float64 {
	better, asGood := 0, 0
	for _, c := range costs {
		if c < costs[member] {
			better++
		} else if c == costs[member] {
			asGood++
		}
	}
	none := func(m int) float64 { return math.Pow(1-float64(m)/float64(len(costs)), float64(size)) }
	return (none(better) - none(better+asGood)) / float64(asGood)
}

// The marks of a strip's digits: which parent a block comes from, or that mutation has put
// another digit there.
const (
	MarkMother = iota + 1
	MarkFather
	MarkMutated
)

// Strips shows a crossed child row by row, tinted by the parent that each block is from.
func Strips(snap *engine.Snapshot, b *sudoku.Board, child, mother, father sudoku.Grid, fathers func(block int) bool) {
	marks := make([]uint8, b.Cells)
	for c, d := range child {
		from := mother
		marks[c] = MarkMother
		if fathers(int(b.Block[c])) {
			from, marks[c] = father, MarkFather
		}
		if d != from[c] {
			marks[c] = MarkMutated
		}
	}
	for r := range b.Side {
		row := engine.Strip{Label: fmt.Sprintf("row %d", r+1), Marks: marks[r*b.Side:][:b.Side]}
		row.Digits = append(row.Digits, child[r*b.Side:][:b.Side]...)
		snap.Strips = append(snap.Strips, row)
	}
}
