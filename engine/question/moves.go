package question

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
)

// This file has the questions about moves: which is made, what kind of place
// the board is in, what is accepted and what is forbidden.

// describe is a move in words, with the grid that it was weighed on.
func (l *look) describe(m *engine.Move) Option {
	b := l.puzzle.Board
	if m.Other < 0 {
		return Option{fmt.Sprintf("%s into %s (%+d)", l.symbol(m.Digit), b.CellName(int(m.Cell)), m.Delta), []int{int(m.Cell)}}
	}
	return Option{fmt.Sprintf("%s ↔ %s (%+d)", b.CellName(int(m.Cell)), b.CellName(int(m.Other)), m.Delta), []int{int(m.Cell), int(m.Other)}}
}

// weighed is the first coming state, or the present one, whose moves belong to
// the iteration under way, and after how many phases it is there.
func (l *look) chosenAt() (s *engine.Snapshot, phases int) {
	for i := range l.after {
		if n := &l.after[i].Neighbourhood; n.Chosen >= 0 && n.Chosen < len(n.Moves) {
			return &l.after[i], i + 1
		}
	}
	return nil, 0
}

// nextMove asks which of the weighed moves will be made. The wrong answers are
// those closest to it in what they do to the cost.
func nextMove(l *look) *Question {
	s, phases := l.chosenAt()
	if s == nil || phases == 1 && len(l.after) > 1 && l.now.Neighbourhood.Chosen == s.Neighbourhood.Chosen && l.now.Neighbourhood.Chosen >= 0 {
		return nil
	}
	n := &s.Neighbourhood
	right := &n.Moves[n.Chosen]
	others := make([]int, 0, len(n.Moves))
	for i := range n.Moves {
		m := &n.Moves[i]
		if i == n.Chosen || sameMove(m, right) || m.Delta == right.Delta && may(m) == may(right) {
			continue // the dice decide between it and the one made, and nobody can know
		}
		others = append(others, i)
	}
	l.shuffle(others)
	distance := func(i int) int32 { d := n.Moves[i].Delta - right.Delta; return max(d, -d) }
	slices.SortStableFunc(others, func(a, b int) int { return int(distance(a) - distance(b)) })
	var wrong []Option
	for _, i := range others {
		wrong = append(wrong, l.describe(&n.Moves[i]))
	}
	because := fmt.Sprintf("%s was made.", l.describe(right).Text)
	if d, _ := l.decided(func(d *engine.Decision) bool {
		return d.Kind == engine.Pick && d.Cell == int(right.Cell) && (right.Other < 0 || d.Other == int(right.Other)) && d.Why != ""
	}); d != nil {
		because = sentence(d.Why)
	} else if d, _ := l.decided(func(d *engine.Decision) bool { return d.OnGrid() && d.Cell == int(right.Cell) && d.Why != "" }); d != nil {
		because = sentence(d.Why)
	}
	return l.ask(NextMove, "Which of these moves will be made?", l.describe(right), wrong, because, phases)
}

// may reports whether a move can be made: one that is forbidden, and made all the same
// for where it leads, ties with those that are allowed.
func may(m *engine.Move) bool { return m.Verdict == engine.Allowed || m.Verdict == engine.Aspired }

func sameMove(a, b *engine.Move) bool {
	return a.Cell == b.Cell && a.Other == b.Other && a.Digit == b.Digit
}

func (l *look) shuffle(list []int) {
	l.dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// placeKind asks what kind of place the board is in, where its moves are known.
func placeKind(l *look) *Question {
	s, phases := &l.now, 0
	if len(s.Neighbourhood.Moves) < 5 || s.Neighbourhood.Chosen >= 0 && len(s.Changed) > 0 {
		// The moves of the present state are those of a board before the last
		// change; the next state that weighs has its own.
		for i := range l.after {
			if n := &l.after[i].Neighbourhood; len(n.Moves) >= 5 && slices.Equal(l.after[i].Current, l.now.Current) {
				s, phases = &l.after[i], i+1
				break
			}
		}
		if phases == 0 {
			return nil
		}
	}
	better, equal, worse := s.Neighbourhood.Count()
	right, why := 0, ""
	switch {
	case better > 0:
		right, why = 3, "so it is a slope"
	case equal == 0:
		right, why = 0, "so it is a strict minimum"
	case worse == 0:
		right, why = 2, "so all the ground is flat"
	default:
		right, why = 1, "so the ground is level"
	}
	switch s.Neighbourhood.Standing {
	case engine.OnPlateau:
		why += "; from one of the equal boards a move leads down, which makes it a plateau"
	case engine.WeakMinimum:
		why += "; from none of the equal boards does a single move lead down, which makes it a weak minimum"
	}
	because := fmt.Sprintf("Of %s %d lower the cost, %d leave it and %d raise it: %s.", engine.Count(len(s.Neighbourhood.Moves), "move"), better, equal, worse, why)
	text := "What kind of place is this board in, by the moves that are weighed?"
	switch {
	case phases > 0 && len(l.now.Neighbourhood.Moves) > 0:
		text = "What kind of place is this board in? (Its moves are weighed next; the histogram still shows those of the board before.)"
	case phases > 0:
		text = "What kind of place is this board in, by the moves that are weighed next?"
	}
	return l.fixed(PlaceKind, text, []string{
		"a strict minimum: every move is worse", "level ground, a plateau or a weak minimum: none is better, some are equal",
		"flat ground: every move is equal", "a slope: some move is better",
	}, right, because, phases)
}

// acceptance asks whether a proposed swap will be accepted, where chance decides.
func acceptance(l *look) *Question {
	d, phases := l.decided(func(d *engine.Decision) bool {
		return d.Kind == engine.Judge && d.Cell >= 0 && d.Other >= 0 && d.P > 0 && d.P < 1
	})
	if d == nil {
		return nil
	}
	right := 1
	if d.Effect == engine.Changes {
		right = 0
	}
	b := l.puzzle.Board
	return l.fixed(Acceptance, fmt.Sprintf("The swap of %s and %s changes the cost by %+d and is accepted with probability %s. Will it be?", b.CellName(d.Cell), b.CellName(d.Other), d.Delta, engine.Chance(d.P)),
		[]string{"yes, it is accepted", "no, it is refused"}, right, sentence(d.Why), phases)
}

// forbidden asks which of the weighed moves the memory forbids.
func forbidden(l *look) *Question {
	for i := range l.after {
		s := &l.after[i]
		if len(s.Memory.Entries) == 0 || !slices.Equal(s.Current, l.now.Current) {
			continue
		}
		var no, yes []Option
		for k := range s.Neighbourhood.Moves {
			m := &s.Neighbourhood.Moves[k]
			switch m.Verdict {
			case engine.Taboo:
				no = append(no, l.describe(m))
			case engine.Allowed:
				yes = append(yes, l.describe(m))
			}
		}
		if len(no) == 0 || len(yes) < 3 {
			continue
		}
		right := no[l.dice.IntN(len(no))]
		l.dice.Shuffle(len(yes), func(a, b int) { yes[a], yes[b] = yes[b], yes[a] })
		because := fmt.Sprintf("The %s holds %s; %s of the weighed moves are forbidden by it, this one among them.", s.Memory.Label, engine.Plural(len(s.Memory.Entries), "entry", "entries"), fmt.Sprint(len(no)))
		if d, _ := l.decided(func(d *engine.Decision) bool {
			return d.Kind == engine.Weigh && len(right.Cells) > 0 && d.Cell == right.Cells[0] && (len(right.Cells) < 2 || d.Other == right.Cells[1])
		}); d != nil && d.Why != "" {
			because = sentence(d.Why)
		}
		return l.ask(Forbidden, "Which of these moves is forbidden now?", right, yes, because, i+1)
	}
	return nil
}

// costNext asks what the iteration does to the cost.
func costNext(l *look) *Question {
	before, after := l.now.Cost, l.end().Cost
	right := 1
	switch {
	case after < before:
		right = 0
	case after > before:
		right = 2
	}
	because := fmt.Sprintf("It was %d and is %d: %s.", before, after, l.end().Said)
	return l.fixed(CostNext, "What happens to the cost by the end of "+l.iteration()+"?", []string{"it falls", "it stays", "it rises"}, right, because, len(l.after))
}

// sentence makes a reason a sentence.
func sentence(why string) string {
	if why == "" {
		return ""
	}
	r := []rune(why)
	if r[0] >= 'a' && r[0] <= 'z' && !(len(r) > 2 && r[0] == 'r' && r[1] >= '0' && r[1] <= '9') {
		r[0] += 'A' - 'a'
	}
	if last := r[len(r)-1]; last != '.' && last != '!' && last != '?' {
		r = append(r, '.')
	}
	return string(r)
}
