package question

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about moves: which is made, what kind of place
// the board is in, and what is forbidden.

// describe is a move in words. What it does to the cost stands in the panels, and not in the
// answer: who takes the least number need not know the rule.
func (l *look) describe(m *engine.Move) Option {
	board := l.puzzle.Board
	cell := int(m.Cell)
	other := int(m.Other)
	if other < 0 {
		text := fmt.Sprintf("%s into %s", l.symbol(m.Digit), board.CellName(cell))
		return Option{
			Text:  text,
			Cells: []int{cell},
			Of:    moved(m),
		}
	}
	text := fmt.Sprintf("%s ↔ %s", board.CellName(cell), board.CellName(other))
	return Option{
		Text:  text,
		Cells: []int{cell, other},
		Of:    moved(m),
	}
}

// refuted is a move that is not made, with the reason why it is not.
func (l *look) refuted(m, made *engine.Move) Option {
	option := l.describe(m)
	change := l.change(option.Text, m)
	other := l.algorithm.Yardstick.Change(int(made.Delta))
	switch {
	case m.Verdict == engine.Taboo && m.Delta < made.Delta:
		option.Because = fmt.Sprintf("%s and would be better than %+d, but it is tabu", change, other)
	case m.Verdict == engine.Taboo:
		option.Because = change + ", and it is tabu"
	case m.Delta > made.Delta:
		option.Because = fmt.Sprintf("%s, and one with %+d may be made", change, other)
	default:
		option.Because = fmt.Sprintf("%s, but the rule takes another, with %+d", change, other)
	}
	return option
}

// change says what a move does to what the search weighs by.
func (l *look) change(move string, m *engine.Move) string {
	yardstick := l.algorithm.Yardstick
	return fmt.Sprintf("%s changes %s by %+d",
		move, yardstick.Of(), yardstick.Change(int(m.Delta)))
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
	if m.Other < 0 {
		return decision.PlaceOption(cell, m.Digit, delta, decision.NoChance)
	}
	return decision.SwapOption(cell, int(m.Other), delta, decision.NoChance)
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
func nextMove(l *look) *Task {
	snapshot, phases := l.chosen()
	if snapshot == nil || len(snapshot.Neighbourhood.Curve) > 0 {
		return nil // of one that proposes a move, and lets the dice judge, acceptance asks
	}
	neighbourhood := &snapshot.Neighbourhood
	right := &neighbourhood.Moves[neighbourhood.Chosen]
	boards := l.later
	for i := len(l.after) - 1; i >= 0; i-- {
		boards = slices.Insert(boards, 0, l.after[i].Current)
	}
	if !isMade(right, l.now.Current, firstOther(l.now.Current, boards)) {
		return nil // it was chosen, and not made
	}
	others := make([]int, 0, len(neighbourhood.Moves))
	for i := range neighbourhood.Moves {
		move := &neighbourhood.Moves[i]
		same := move.Cell == right.Cell &&
			move.Other == right.Other &&
			move.Digit == right.Digit
		if i == neighbourhood.Chosen || same ||
			move.Delta == right.Delta && may(move) == may(right) {
			continue // the dice decide between it and the one made, and nobody can know
		}
		if l.end().Current[move.Cell] == move.Digit &&
			move.Other < 0 {
			continue // it follows from the one made
		}
		others = append(others, i)
	}
	sudoku.Shuffle(&l.dice, others)
	distance := func(i int) int32 {
		d := neighbourhood.Moves[i].Delta - right.Delta
		return max(d, -d)
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return int(distance(a) - distance(b))
	})
	if l.anyMade(neighbourhood, others) {
		return nil // with other dice a wrong answer comes about
	}
	var wrong []Option
	for _, i := range others {
		wrong = append(
			wrong,
			l.refuted(&neighbourhood.Moves[i], right),
		)
	}
	wrong = inside(l.describe(right), wrong, changed)
	because := l.describe(right).Text + " was made: " + l.change("it", right) + "."
	if heard, _ := l.decided(func(d *decision.Decision) bool {
		return d.OnGrid() &&
			d.Cell == int(right.Cell)
	}); heard != nil && heard.Why.Said() {
		because = sentence(l.words(heard.Why))
	}
	if pick, _ := l.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Pick &&
			d.Cell == int(right.Cell) &&
			right.Other >= 0 &&
			d.Other == int(right.Other) &&
			d.Why.Said()
	}); pick != nil {
		because = sentence(l.words(pick.Why))
	}
	q := l.ask(NextMove, "Which of these moves will be made?"+l.weighedBy(),
		l.describe(right), wrong, because, phases)
	return q.about(l.now.Current, neighbourhood.Moves)
}

// changed is what a move does to the cost.
func changed(o Option) float64 { return float64(o.Of.Delta.By) }

// chosen is the first coming state in which one of the moves of the board on the screen has
// been chosen, and after how many phases it is there; nil where that is so already.
func (l *look) chosen() (s *engine.Snapshot, phases int) {
	if l.now.Neighbourhood.Chosen >= 0 &&
		l.own(&l.now) {
		return nil, 0
	}
	for i := range l.after {
		n := &l.after[i].Neighbourhood
		if n.Chosen >= 0 &&
			n.Chosen < len(n.Moves) &&
			l.own(&l.after[i]) {
			return &l.after[i], i + 1
		}
	}
	return nil, 0
}

// about gives a question its proof.
func (q *Task) about(grid sudoku.Grid, moves []engine.Move) *Task {
	if q != nil {
		q.Grid, q.Moves = grid.Clone(), slices.Clone(moves)
	}
	return q
}

// may reports whether a move can be made: one that is forbidden, and made all the same
// for where it leads, ties with those that are allowed.
func may(m *engine.Move) bool { return m.Verdict == engine.Allowed || m.Verdict == engine.Aspired }

// The answers of placeKind.
const strictMinimum, level, flat, slope = 0, 1, 2, 3

// placeKind asks what kind of place the board is in, where its moves are known.
func placeKind(l *look) *Task {
	snapshot, phases := &l.now, 0
	for len(snapshot.Neighbourhood.Moves) < 5 || !l.own(snapshot) {
		if phases == len(l.after) {
			return nil
		}
		snapshot, phases = &l.after[phases], phases+1
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
	yardstick := l.algorithm.Yardstick
	betters, leaves, worsens := yardstick.Ways()
	because := fmt.Sprintf("Of %s %d %s %s, %d %s it and %d %s it: %s.",
		english.Count(len(snapshot.Neighbourhood.Moves), "move"),
		better, betters, yardstick.Of(),
		equal, leaves,
		worse, worsens, why)
	text := "What kind of place is this board in, by the moves that are weighed?"
	switch {
	case phases > 0 && len(l.now.Neighbourhood.Moves) > 0:
		text = "What kind of place is this board in? (Its moves are weighed next; the histogram still " +
			"shows those of the board before.)"
	case phases > 0:
		text = "What kind of place is this board in, by the moves that are weighed next?"
	}
	text += l.weighedBy()
	return l.fixed(PlaceKind, text, []string{
		"a strict minimum: every move is worse", "level ground: none is better, some are equal",
		"flat ground: every move is equal", "a slope: some move is better",
	}, right, because, phases).because(func(place int) string {
		return otherPlace(yardstick, better, equal, worse, place)
	}).about(
		l.now.Current,
		snapshot.Neighbourhood.Moves,
	)
}

// forbidden asks which of the weighed moves the memory forbids.
func forbidden(l *look) *Task {
	for i := range l.after {
		snapshot := &l.after[i]
		if len(snapshot.Memory.Entries) == 0 || !l.own(snapshot) {
			continue
		}
		var no, yes []Option
		for k := range snapshot.Neighbourhood.Moves {
			move := &snapshot.Neighbourhood.Moves[k]
			switch move.Verdict {
			case engine.Taboo:
				no = append(no, l.describe(move))
			case engine.Allowed:
				option := l.describe(move)
				option.Because = l.change(option.Text, move) + ", and nothing in the memory forbids it"
				yes = append(yes, option)
			}
		}
		if len(no) == 0 || len(yes) < 3 {
			continue
		}
		right := no[l.dice.IntN(len(no))]
		sudoku.Shuffle(&l.dice, yes)
		yes = inside(right, yes, changed)
		because := fmt.Sprintf("The %s holds %s; it forbids %d of the weighed moves, the right answer among them.",
			snapshot.Memory.Label, english.Plural(
				len(snapshot.Memory.Entries),
				"entry",
				"entries",
			), len(no))
		if heard, _ := l.decided(func(d *decision.Decision) bool {
			return d.Kind == decision.Weigh &&
				len(right.Cells) > 0 &&
				d.Cell == right.Cells[0] &&
				(len(right.Cells) < 2 ||
					d.Other == right.Cells[1])
		}); heard != nil && heard.Why.Said() {
			because = sentence(l.words(heard.Why))
		}
		return l.ask(Forbidden, "Which of these moves is forbidden now?", right, yes, because, i+1).about(
			l.now.Current,
			snapshot.Neighbourhood.Moves,
		)
	}
	return nil
}

// costNext asks what the iteration does to the cost, where a rule or the choice among moves
// that are known decides that.
func costNext(l *look) *Task {
	snapshot, _ := l.chosen()
	if !l.settled(len(l.after)) &&
		(snapshot == nil || len(snapshot.Neighbourhood.Curve) > 0) {
		return nil // the dice decide
	}
	before, after := l.now.Cost, l.end().Cost
	right := cmp.Compare(after, before) + 1
	goes := func(text string, sign int) Option {
		return Option{
			Text: text,
			Of:   decision.Option{Delta: decision.By(sign)},
		}
	}
	because := fmt.Sprintf(
		"It was %d and is %d: %s.",
		before,
		after,
		l.words(l.end().Said),
	)
	wrong := []Option{
		goes("it falls", -1),
		goes("it stays", 0),
		goes("it rises", 1),
	}
	task := l.ask(CostNext, "What happens to the cost by the end of "+l.iteration()+"?",
		wrong[right], wrong, because, len(l.after))
	task.placed = true // the three are the same everywhere
	weighed := &engine.Neighbourhood{}
	if snapshot != nil && l.algorithm.Yardstick == nil { // else they tell nothing of the cost
		weighed = &snapshot.Neighbourhood
	}
	return task.because(func(answer int) string {
		way := task.Options[answer].Of.Delta.By + 1
		return notSo(way, weighed, before, after)
	})
}

// words are those of a reason on the board of the run.
func (l *look) words(r decision.Reason) string { return r.Text(l.puzzle.Board) }

// sentence makes a reason a sentence.
func sentence(why string) string {
	if why == "" {
		return ""
	}
	r := []rune(why)
	if r[0] >= 'a' &&
		r[0] <= 'z' &&
		!(len(r) > 2 &&
			r[0] == 'r' &&
			r[1] >= '0' &&
			r[1] <= '9') {
		r[0] += 'A' - 'a'
	}
	last := r[len(r)-1]
	if last != '.' && last != '!' && last != '?' {
		r = append(r, '.')
	}
	return string(r)
}
