package question

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about moves: which is made, and what kind of place the board is in.

// describe is a move in words. What it does to the cost stands in the panels, and not in the
// answer: who takes the least number need not know the rule.
func (l *look) describe(move *engine.Move) Option {
	board := l.puzzle.Board
	cell := int(move.Cell)
	other, swaps := move.Other.Get()
	if !swaps {
		text := fmt.Sprintf("%s into %s", l.symbol(move.Digit), board.CellName(cell))
		return Option{Text: text, Cells: []int{cell}, Of: moved(move)}
	}
	text := fmt.Sprintf("%s ↔ %s", board.CellName(cell), board.CellName(other))
	return Option{Text: text, Cells: []int{cell, other}, Of: moved(move)}
}

// refuted is a move that is not made, with the reason why it is not.
func (l *look) refuted(move, made *engine.Move) Option {
	option := l.describe(move)
	change := l.change(option.Text, move)
	other := l.algorithm.Yardstick.Change(int(made.Delta))
	switch {
	case move.Verdict == engine.Taboo && move.Delta < made.Delta:
		option.Because = fmt.Sprintf("%s and would be better than %+d, but it is tabu", change, other)
	case move.Verdict == engine.Taboo:
		option.Because = change + ", and it is tabu"
	case move.Delta > made.Delta:
		option.Because = fmt.Sprintf("%s, and one with %+d may be made", change, other)
	default:
		option.Because = fmt.Sprintf("%s, but the rule takes another, with %+d", change, other)
	}
	return option
}

// change says what a move does to what the search weighs by.
func (l *look) change(move string, m *engine.Move) string {
	yardstick := l.algorithm.Yardstick
	return fmt.Sprintf("%s changes %s by %+d", move, yardstick.Of(), yardstick.Change(int(m.Delta)))
}

// weighedBy says what the search weighs by, where that is not the cost; else nothing.
func (l *look) weighedBy() string {
	yardstick := l.algorithm.Yardstick
	if yardstick == nil {
		return ""
	}
	return fmt.Sprintf(" (Weighed by %s, not by the cost: %s is %s.)",
		yardstick.Name, yardstick.Name, yardstick.Is)
}

// moved is a move as an alternative.
func moved(m *engine.Move) decision.Option {
	cell := int(m.Cell)
	delta := decision.By(int(m.Delta))
	other, swaps := m.Other.Get()
	if !swaps {
		return decision.PlaceOption(cell, m.Digit, delta, decision.NoChance)
	}
	return decision.SwapOption(cell, other, delta, decision.NoChance)
}

// own reports whether the moves of a state are those of the board on the screen.
func (l *look) own(s *engine.Snapshot) bool {
	n := &s.Neighbourhood
	if len(n.Grid) > 0 {
		return slices.Equal(n.Grid, l.now.Current)
	}
	return slices.Equal(s.Current, l.now.Current)
}

// nextMove asks which of the weighed moves will be made, of a search that makes one by a
// rule. The wrong answers are those closest to it in what they do to the cost.
func nextMove(seen *look) *item {
	snapshot, phases := seen.chosen()
	if snapshot == nil || len(snapshot.Neighbourhood.Curve) > 0 {
		return nil // of one that proposes a move, and lets the dice judge, acceptance asks
	}
	neighbourhood := &snapshot.Neighbourhood
	right := &neighbourhood.Moves[neighbourhood.Chosen]
	boards := slices.Clone(seen.later)
	for i := len(seen.after) - 1; i >= 0; i-- {
		boards = slices.Insert(boards, 0, seen.after[i].Current)
	}
	if !isMade(right, seen.now.Current, firstOther(seen.now.Current, boards)) {
		return nil // it was chosen, and not made
	}
	others := make([]int, 0, len(neighbourhood.Moves))
	for i := range neighbourhood.Moves {
		move := &neighbourhood.Moves[i]
		same := move.Cell == right.Cell && move.Other == right.Other && move.Digit == right.Digit
		if i == neighbourhood.Chosen || same ||
			move.Delta == right.Delta && may(move) == may(right) {
			continue // the dice decide between it and the one made, and nobody can know
		}
		if seen.end().Current[move.Cell] == move.Digit && move.Other.None() {
			continue // it follows from the one made
		}
		others = append(others, i)
	}
	sudoku.Shuffle(&seen.dice, others)
	distance := func(i int) int32 {
		d := neighbourhood.Moves[i].Delta - right.Delta
		return max(d, -d)
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return int(distance(a) - distance(b))
	})
	if seen.anyMade(neighbourhood, others) {
		return nil // with other dice a wrong answer comes about
	}
	var wrong []Option
	for _, i := range others {
		wrong = append(wrong, seen.refuted(&neighbourhood.Moves[i], right))
	}
	wrong, fair := seen.ranked(seen.describe(right), wrong, changed)
	because := seen.describe(right).Text + " was made: " + seen.change("it", right) + "."
	if heard, _ := seen.decided(func(d *decision.Decision) bool {
		return d.OnGrid() && d.Cell.Is(int(right.Cell))
	}); heard != nil && heard.Why.Said() {
		because = sentence(seen.words(heard.Why))
	}
	if pick, _ := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Pick && d.Cell.Is(int(right.Cell)) && !right.Other.None() &&
			d.Other == right.Other &&
			d.Why.Said()
	}); pick != nil {
		because = sentence(seen.words(pick.Why))
	}
	return &item{
		facts: Task{
			Text:    "Which of these moves will be made?" + seen.weighedBy(),
			Because: because,
			Guessed: !fair,
			Grid:    seen.now.Current,
			Moves:   neighbourhood.Moves,
		},
		phases: phases,
		right:  seen.describe(right),
		wrong:  wrong,
	}
}

// changed is what a move does to the cost.
func changed(o Option) float64 { return float64(o.Of.Delta.By) }

// chosen is the first coming state in which one of the moves of the board on the screen has
// been chosen, and after how many phases it is there; nil where that is so already.
func (l *look) chosen() (snapshot *engine.Snapshot, phases int) {
	if l.now.Neighbourhood.Chosen >= 0 && l.own(&l.now) {
		return nil, 0
	}
	for i := range l.after {
		n := &l.after[i].Neighbourhood
		if n.Chosen >= 0 && n.Chosen < len(n.Moves) && l.own(&l.after[i]) {
			return &l.after[i], i + 1
		}
	}
	return nil, 0
}

// may reports whether a move can be made: one that is forbidden, and made all the same
// for where it leads, ties with those that are allowed.
func may(m *engine.Move) bool { return m.Verdict == engine.Allowed || m.Verdict == engine.Aspired }

// The answers of placeKind.
const strictMinimum, level, flat, slope = 0, 1, 2, 3

var grounds = []string{
	strictMinimum: "a strict minimum: every move is worse",
	level:         "level ground: none is better, some are equal",
	flat:          "flat ground: every move is equal",
	slope:         "a slope: some move is better",
}

// placeKind asks what kind of place the board is in, where its moves are known.
func placeKind(seen *look) *item {
	snapshot, phases := &seen.now, 0
	for len(snapshot.Neighbourhood.Moves) < 5 || !seen.own(snapshot) {
		if phases == len(seen.after) {
			return nil
		}
		snapshot, phases = &seen.after[phases], phases+1
	}
	better, equal, worse := snapshot.Neighbourhood.Count()
	right, why := level, "so the ground is level"
	switch {
	case better > 0:
		right, why = slope, "so it is a slope"
	case equal == 0:
		right, why = strictMinimum, "so it is a strict minimum"
	case worse == 0:
		right, why = flat, "so all the ground is flat"
	}
	switch snapshot.Neighbourhood.Standing {
	case sudoku.OnPlateau:
		why += "; from one of the equal boards a move leads down, which makes it a plateau"
	case sudoku.WeakMinimum:
		why += "; from none of the equal boards does a single move lead down, which makes it a weak minimum"
	}
	yardstick := seen.algorithm.Yardstick
	betters, leaves, worsens := yardstick.Ways()
	because := fmt.Sprintf("Of %s %d %s %s, %d %s it and %d %s it: %s.",
		english.Count(len(snapshot.Neighbourhood.Moves), "move"),
		better, betters, yardstick.Of(),
		equal, leaves,
		worse, worsens, why)
	text := "What kind of place is this board in, by the moves that are weighed?"
	switch {
	case phases > 0 && len(seen.now.Neighbourhood.Moves) > 0:
		text = "What kind of place is this board in? (Its moves are weighed next; the histogram still " +
			"shows those of the board before.)"
	case phases > 0:
		text = "What kind of place is this board in, by the moves that are weighed next?"
	}
	text += seen.weighedBy()
	return &item{
		facts: Task{
			Text:    text,
			Because: because,
			Right:   right,
			Grid:    seen.now.Current,
			Moves:   snapshot.Neighbourhood.Moves,
		},
		phases: phases,
		ladder: ladder(grounds, right, func(place int) string {
			return otherPlace(yardstick, better, equal, worse, place)
		}),
	}
}

// costNext asks what the iteration does to the cost, where a rule or the choice among moves
// that are known decides that.
func costNext(seen *look) *item {
	snapshot, _ := seen.chosen()
	if !seen.settled(len(seen.after)) &&
		(snapshot == nil || len(snapshot.Neighbourhood.Curve) > 0) {
		return nil // the dice decide
	}
	before, after := seen.now.Cost, seen.end().Cost
	if before == math.MaxInt32 {
		return nil // there is no board yet
	}
	right := cmp.Compare(after, before) + 1
	weighed := &engine.Neighbourhood{}
	if snapshot != nil && seen.algorithm.Yardstick == nil { // else they tell nothing of the cost
		weighed = &snapshot.Neighbourhood
	}
	ways := ladder([]string{falls: "it falls", stays: "it stays", rises: "it rises"}, right, func(way int) string {
		return notSo(way, weighed, before, after)
	})
	for way := range ways {
		ways[way].Of.Delta = decision.By(way - 1)
	}
	return &item{
		facts: Task{
			Text:    "What happens to the cost by the end of " + seen.iteration() + "?",
			Because: fmt.Sprintf("It was %d and is %d: %s.", before, after, seen.words(seen.end().Said)),
			placed:  true, // the three are the same everywhere
		},
		phases: len(seen.after),
		right:  ways[right],
		wrong:  ways,
	}
}

// words are those of a reason on the board of the run.
func (l *look) words(r decision.Reason) string { return r.Text(l.puzzle.Board) }

// sentence makes a reason a sentence.
func sentence(why string) string {
	if why == "" {
		return ""
	}
	letters := []rune(why)
	if letters[0] >= 'a' && letters[0] <= 'z' &&
		!(len(letters) > 2 && letters[0] == 'r' && letters[1] >= '0' && letters[1] <= '9') {
		letters[0] += 'A' - 'a'
	}
	last := letters[len(letters)-1]
	if last != '.' && last != '!' && last != '?' {
		letters = append(letters, '.')
	}
	return string(letters)
}
