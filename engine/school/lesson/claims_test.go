package lesson

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
)

// Where a step asks for a move or for the kind of place, the histogram that it points
// at shows the moves of that board, and not of the one before.
func TestAQuestionAboutMovesStandsBesideThem(t *testing.T) {
	asked := 0
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Steps {
			s := &l.Steps[i]
			if s.Ask == nil || !slices.Contains(s.Point, "moves") {
				continue
			}
			computed := slices.Contains([]string{"move", "place"}, s.Ask.Computed)
			if !computed && !strings.Contains(s.Ask.Text, "next swap") {
				continue
			}
			asked++
			m, err := world().Find(context.Background(), &l.Steps[i])
			if err != nil {
				t.Fatal(err)
			}
			var now engine.Snapshot
			m.Rerun.Search().Observe(&now)
			if n := &now.Neighbourhood; len(n.Moves) == 0 || n.Chosen >= 0 {
				t.Errorf("%s, step %q: %d moves are weighed, and number %d has been made", id, s.Title, len(n.Moves), n.Chosen)
			}
		}
	}
	if asked < 4 {
		t.Errorf("only %d steps ask about moves", asked)
	}
}

// The lesson of the exception shows one: a swap that is forbidden, and is made.
func TestTheExceptionIsMade(t *testing.T) {
	l, err := Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(l.Steps, func(s Step) bool { return s.Title == "An exception" })
	m, err := world().Find(context.Background(), &l.Steps[i])
	if err != nil {
		t.Fatal(err)
	}
	q, err := m.Task(t.Context(), &Ask{Computed: "move"})
	if err != nil {
		t.Fatalf("the answer is %v, %v", q, err)
	}
	made := q.Options[q.Right].Cells
	if !slices.ContainsFunc(q.Moves, func(m engine.Move) bool {
		return m.Verdict == engine.Aspired && slices.Contains(made, int(m.Cell)) && slices.Contains(made, m.Other.Or(-1))
	}) {
		t.Errorf("the swap of %v is made, which is not forbidden", made)
	}
}
