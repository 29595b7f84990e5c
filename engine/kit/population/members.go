// Package population has what searches share that keep many boards at once. Those that breed
// or fly have [Members], whose boards may be kept as codes of their blocks, as [Boards]. The
// estimation of distribution algorithms draw a [Sample] from a [Model], which says how
// probable each digit is in each cell, by a [Plan] or along a [FastPath].
package population

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Members is what is known of members that make the next ones: which is the fittest, and for how
// long there was nothing better. Its methods show the fittest on the board of the search that
// it is part of, and start again when that is too long.
type Members struct {
	base     *engine.Base
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
	// who wins a tournament: the member, how many were drawn, what the first of them counts
	Parent *decision.ReasonKind

	Best, Alike, Restart, Solved uint8
}

// NewMembers returns what is known of members of a search that are not made yet.
func NewMembers(b *engine.Base, terms *Terms) Members { return Members{base: b, Terms: terms} }

// Crown makes the fittest member the one that is shown, the first of several: that of the least
// worth. The cost of the search becomes its cost.
func Crown[N int16 | int32](m *Members, worth, costs []N) {
	m.Champion = slices.Index(worth, slices.Min(worth))
	m.base.Cost = int(costs[m.Champion])
	m.Lowest = min(m.Lowest, m.base.Cost)
}

// Begin takes note of the first member that is shown, and ends a search that has nothing to do.
func (m *Members) Begin(stuck bool) {
	m.base.Changed = m.base.Changed[:0]
	m.base.Improve(m.base.Grid, m.base.Cost)
	if m.base.Cost == 0 {
		m.base.End(engine.Solved)
	} else if stuck {
		m.base.End(engine.Exhausted)
	}
}

// Found reports a board that is better than all before, with what there is to say of it, and
// ends the search with a solution.
func (m *Members) Found(digit uint8, detail float64) {
	if m.base.Improve(m.base.Grid, m.base.Cost) {
		m.base.Log(m.Terms.Best, sudoku.NoCell, digit, float64(m.base.Cost), detail)
	}
	if m.base.Cost == 0 {
		m.base.Note(m.Terms.Solved, float64(m.base.Iteration+1), float64(m.base.Restarts))
		m.base.End(engine.Solved)
	}
}

// Count counts a round: before is the lowest cost before it.
func (m *Members) Count(before int) {
	m.Stagnant++
	if m.Lowest < before {
		m.Stagnant = 0
	}
}

// Agree takes note of whether all members are alike, and reports it when they come to be.
func (m *Members) Agree(alike bool, cost int) {
	if alike && !m.Uniform {
		m.base.Note(m.Terms.Alike, float64(cost), 0)
	}
	m.Uniform = alike
}

// Alike reports whether boards that stand one after the other are all the same one.
func Alike(boards []uint8, cells int) bool {
	return bytes.Equal(boards[cells:], boards[:len(boards)-cells])
}

// EndUnlessStagnant ends the round. It does not where the search has had no lower cost for as many
// iterations as after says: then the restart follows. With 0 no restart ever does.
func (m *Members) EndUnlessStagnant(after int64) {
	if after == 0 || m.Stagnant < after {
		m.base.EndRound()
	}
}

// StartAgain reports a restart, for which others are made, and what they are.
func (m *Members) StartAgain(w *decision.Witness, populate func(*decision.Witness), finish func()) {
	m.base.Note(m.Terms.Restart, float64(m.Stagnant), float64(m.Lowest))
	w.Adjusted(m.base.Latest())
	m.base.Restarts++
	populate(w)
	m.Stagnant = 0
	finish()
}

// Gauge shows how far it is to a restart.
func (m *Members) Gauge(snap *engine.Snapshot, after int64) {
	snap.Gauge("since the last best", float64(m.Stagnant), float64(after))
}

// SaidStagnant adds to what is said for how long there was nothing better.
func (m *Members) SaidStagnant(said decision.Reason) decision.Reason {
	if m.Stagnant > 0 && m.base.Cost > 0 {
		return said.And(m.Terms.Stagnant.With("rounds", float64(m.Stagnant)))
	}
	return said
}

// Anew says what there is to say of members that were not bred: filled at the start, by a
// restart, or held to a digit by a forced move.
func (m *Members) Anew(members int, restarted bool) decision.Reason {
	switch first := m.base.Last().Phase < 0 && m.base.Forced().None(); {
	case first && m.base.Cost == 0:
		return saidSolvedAtOnce.Of()
	case first && m.base.Over():
		return m.Terms.Stuck.Of()
	case first:
		return m.Terms.Filled.With("members cost", float64(members), float64(m.base.Cost))
	case restarted:
		return m.Terms.Anew.With("members cost", float64(members), float64(m.base.Cost))
	case m.base.Cost == 0:
		return saidForcedSolves.Of()
	}
	return m.Terms.Held.With("cost", float64(m.base.Cost))
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
func Tournament[C Cost](members *Members, w *decision.Witness, costs []C, size, child int) (won uint16) {
	dice := &members.base.Dice
	before := *dice
	won = uint16(dice.IntN(len(costs)))
	for range size - 1 {
		i := dice.IntN(len(costs))
		if costs[i] < costs[won] {
			won = uint16(i)
		}
	}
	w.Explain(func(w *decision.Witness) {
		drawn := redrawn(before, costs, size)
		options := contestants(costs, size)
		why := members.Terms.Parent.With("member drawn first:real",
			float64(won), float64(size), float64(drawn[0]))
		why = Listed(why, drawn)
		w.Candidate(child).PickedMember(int(won), options[won].P, options, why)
	})
	return won
}

// redrawn lists the costs of the members that a tournament drew, from the dice before it.
func redrawn[C Cost](dice sudoku.Rand, costs []C, size int) []C {
	drawn := make([]C, size)
	for k := range drawn {
		drawn[k] = costs[dice.IntN(len(costs))]
	}
	return drawn
}

// contestants are all members, each with its chance to win a tournament.
func contestants[C Cost](costs []C, size int) []decision.Option {
	options := make([]decision.Option, len(costs))
	chances := map[C]float64{} // members that cost the same have the same
	for i, cost := range costs {
		if _, known := chances[cost]; !known {
			chances[cost] = Chance(costs, size, i)
		}
		options[i] = decision.MemberOption(i, int(cost), decision.Odds(chances[cost]))
	}
	return options
}

// Listed adds to a reason that names the first of some costs the others.
func Listed[C Cost](why decision.Reason, costs []C) decision.Reason {
	for _, c := range costs[1:] {
		why = why.And(whyAnotherOf{cost: float64(c)}.say())
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
	none := func(m int) float64 {
		return math.Pow(1-float64(m)/float64(len(costs)), float64(size))
	}
	return (none(better) - none(better+asGood)) / float64(asGood)
}

// The marks of a strip's digits: which parent a block comes from, or that mutation has put
// another digit there.
const (
	MarkMother = iota + 1
	MarkFather
	MarkMutated
)

// Strips shows a crossed child row by row, tinted by the parent that each cell is from.
func Strips(
	snap *engine.Snapshot,
	board *sudoku.Board,
	child, mother, father sudoku.Grid,
	fathers func(cell int) bool,
) {
	marks := make([]uint8, board.Cells)
	for cell, digit := range child {
		from := mother
		marks[cell] = MarkMother
		if fathers(cell) {
			from, marks[cell] = father, MarkFather
		}
		if digit != from[cell] {
			marks[cell] = MarkMutated
		}
	}
	for r := range board.Side {
		row := engine.Strip{
			Label: fmt.Sprintf("row %d", r+1),
			Marks: marks[r*board.Side:][:board.Side],
		}
		row.Digits = append(row.Digits, child[r*board.Side:][:board.Side]...)
		snap.Strips = append(snap.Strips, row)
	}
}
