package question

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/sudoku"
)

var questions = flag.Int("questions", 1500, "how many questions are made and marked")

var boards = []string{
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
}

// Every question is marked as a second, separate run of the same search says:
// over all algorithms and their presets. -questions 10000 asks more of them.
func TestQuestionsAreMarkedRight(t *testing.T) {
	wanted := *questions
	if testing.Short() {
		wanted /= 3
	}
	asked, kinds := 0, map[Kind]int{}
	dice := engine.NewRand(5)
	for round := 0; asked < wanted && round < 60; round++ {
		for _, a := range algorithms.All() {
			presets := append([]engine.Preset{{}}, a.Presets...)
			preset := presets[dice.IntN(len(presets))]
			p := sudoku.Must(boards[dice.IntN(len(boards))])
			s, err := a.Start(engine.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
			if err != nil {
				continue
			}
			engine.Sprint(s, dice.IntN(120))
			for range 30 {
				for range 1 + dice.IntN(2*len(a.Phases)) {
					if s.Next(nil).Status != engine.Running {
						break
					}
				}
				if s.Tally().Status != engine.Running || asked >= wanted {
					break
				}
				kind := Kind("")
				if dice.IntN(2) == 0 {
					kind = Kinds()[dice.IntN(len(Kinds()))]
				}
				q, err := At(a, p, s, kind)
				if err != nil {
					t.Fatal(err)
				}
				if q == nil {
					continue
				}
				asked++
				kinds[q.Kind]++
				if wrong := recompute(q, a, p, s.Clone()); wrong != "" {
					t.Fatalf("%s %s at iteration %d: %s\n%+v", a.ID, preset.Name, s.Tally().Iteration, wrong, q)
				}
				again, err := At(a, p, s, kind)
				if err != nil || again == nil || again.Text != q.Text || again.Right != q.Right {
					t.Fatalf("%s: the same moment asks another question: %+v and %+v", a.ID, q, again)
				}
			}
		}
	}
	t.Log(asked, "questions:", kinds)
	if asked < wanted {
		t.Errorf("only %d questions could be asked", asked)
	}
	for _, k := range Kinds() {
		if kinds[k] == 0 && !testing.Short() {
			t.Errorf("no question of the kind %s", k)
		}
	}
}

// A question says which iteration it is about, whose moves the histogram shows, and a
// weight as it is; and its explanation says nothing twice.
func TestWhatAQuestionSays(t *testing.T) {
	for _, c := range []struct {
		name, algorithm string
		iterations      int
		phases          int
		kind            Kind
		text            string
		because         string // how it begins
	}{
		{"between two iterations", "reseda", 3, 0, CostNext, "What happens to the cost by the end of the next iteration?", "It was"},
		{"within one", "reseda", 3, 1, CostNext, "What happens to the cost by the end of this iteration?", "It was"},
		{"a probability", "reseda", 3, 0, Rising, "Which probability rises in the next iteration?", "2 in r1c7: 8 of the 10 best grids had 2; p rose from .35 to .49."},
		{"a weight", "colony", 1, 0, Rising, "Which weight rises in the next iteration?", "5 in r7c6: The leader has 5: τ 0.0123 becomes 36.5."},
		{"the moves of the board before", "tabu", 5, 0, PlaceKind, "What kind of place is this board in? (Its moves are weighed next; the histogram still shows those of the board before.)", "Of "},
		{"its own moves", "tabu", 5, 1, PlaceKind, "What kind of place is this board in, by the moves that are weighed?", "Of "},
		{"no moves yet", "tabu", 0, 0, PlaceKind, "What kind of place is this board in, by the moves that are weighed next?", "Of "},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := algorithms.Find(c.algorithm)
			if err != nil {
				t.Fatal(err)
			}
			p := sudoku.Must(boards[0])
			s, err := a.Start(engine.Problem{Puzzle: p, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			engine.Sprint(s, c.iterations)
			for range c.phases {
				s.Next(nil)
			}
			q, err := At(a, p, s, c.kind)
			if err != nil || q == nil {
				t.Fatal(q, err)
			}
			if q.Text != c.text {
				t.Errorf("it asks %q, want %q", q.Text, c.text)
			}
			if !strings.HasPrefix(q.Because, c.because) {
				t.Errorf("it explains %q, want %q", q.Because, c.because)
			}
		})
	}
}

// recompute finds the right answer from snapshots of a search that is driven
// without a witness, and says what is wrong with a question.
func recompute(q *Question, a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search) string {
	if len(q.Options) < 2 || len(q.Options) > 4 || q.Right < 0 || q.Right >= len(q.Options) || q.Because == "" || q.Text == "" {
		return "not a whole question"
	}
	texts := map[string]bool{}
	for _, o := range q.Options {
		if texts[o.Text] || o.Text == "" {
			return "an answer twice or empty: " + o.Text
		}
		texts[o.Text] = true
	}
	var before, there, end engine.Snapshot
	s.Observe(&before)
	for i, whole := 0, false; !whole; i++ {
		if i == q.Span.Phases {
			s.Observe(&there)
		}
		step := s.Next(nil)
		if whole = step.Whole || step.Status != engine.Running; whole || i+1 == q.Span.Phases {
			s.Observe(&end)
			if i+1 == q.Span.Phases {
				s.Observe(&there)
			}
		}
	}
	right := q.Options[q.Right]
	moves := func(o Option) *engine.Move {
		for i := range there.Neighbourhood.Moves {
			m := &there.Neighbourhood.Moves[i]
			name := p.CellName(int(m.Cell))
			if m.Other >= 0 {
				name += " ↔ " + p.CellName(int(m.Other))
			} else {
				name = string(rune(p.Symbol(m.Digit))) + " into " + name
			}
			if o.Text == fmt.Sprintf("%s (%+d)", name, m.Delta) {
				return m
			}
		}
		return nil
	}
	switch q.Kind {
	case NextMove:
		m := moves(right)
		c := there.Neighbourhood.Chosen
		if m == nil || c < 0 || there.Neighbourhood.Moves[c].Cell != m.Cell || there.Neighbourhood.Moves[c].Other != m.Other || there.Neighbourhood.Moves[c].Digit != m.Digit {
			return "another move is chosen"
		}
		for i, o := range q.Options {
			if m := moves(o); m == nil || i != q.Right && m == &there.Neighbourhood.Moves[c] {
				return "an answer that was not weighed, or a second right one: " + o.Text
			} else if i != q.Right && m.Delta == there.Neighbourhood.Moves[c].Delta && (m.Verdict == there.Neighbourhood.Moves[c].Verdict || m.Verdict <= engine.Aspired && m.Verdict != engine.Taboo) {
				return "only the dice can tell it from the right one: " + o.Text
			}
		}
	case Forbidden:
		for i, o := range q.Options {
			m := moves(o)
			if m == nil || (m.Verdict == engine.Taboo) != (i == q.Right) {
				return "the verdict is another: " + o.Text
			}
		}
	case PlaceKind:
		low, high := int32(1<<30), int32(-1<<30)
		zero := false
		for _, m := range there.Neighbourhood.Moves {
			low, high = min(low, m.Delta), max(high, m.Delta)
			zero = zero || m.Delta == 0
		}
		want := "level"
		switch {
		case low < 0:
			want = "slope"
		case low > 0:
			want = "strict"
		case high == 0 && zero:
			want = "flat ground"
		}
		if !strings.Contains(right.Text, want) {
			return "the place is " + want
		}
	case Acceptance:
		changed := !slices.Equal(before.Current, end.Current)
		if changed != (q.Right == 0) {
			return "the board says otherwise"
		}
	case Selection:
		for i, o := range q.Options {
			var n, cost int
			if _, err := fmt.Sscanf(o.Text, "number %d, cost %d", &n, &cost); err != nil {
				return err.Error()
			}
			m := there.Population.Members[n-1]
			if int(m.Cost) != cost || (m.Mark == engine.Chosen) != (i == q.Right) {
				return "the marks say otherwise: " + o.Text
			}
		}
	case Rising:
		for i, o := range q.Options {
			symbol, rest, _ := strings.Cut(o.Text, " in ")
			name, _, _ := strings.Cut(rest, " (")
			k := -1
			for d := 1; d <= p.Side; d++ {
				if string(rune(p.Symbol(uint8(d)))) == symbol && p.CellName(o.Cells[0]) == name {
					k = o.Cells[0]*p.Side + d - 1
				}
			}
			if rises := end.Marginals.P[k] > before.Marginals.P[k]; rises != (i == q.Right) {
				return "the model says otherwise: " + o.Text
			}
		}
	case Filling:
		for i, o := range q.Options {
			if before.Current[o.Cells[0]] != 0 || (end.Current[o.Cells[0]] != 0) != (i == q.Right) {
				return "not an empty cell, or one that is filled too: " + o.Text
			}
		}
	case CostNext:
		want := "stays"
		if end.Cost < before.Cost {
			want = "falls"
		} else if end.Cost > before.Cost {
			want = "rises"
		}
		if !strings.HasSuffix(right.Text, want) {
			return "the cost " + want
		}
	case DigitDrawn:
		if len(right.Cells) != 1 || p.Given(right.Cells[0]) {
			return "not a free cell"
		}
		chances := map[string]bool{}
		for _, o := range q.Options {
			_, chance, _ := strings.Cut(o.Text, " with probability ")
			chances[chance] = true
		}
		if len(chances) == 1 {
			return "all are alike: only the dice can tell"
		}
	}
	return ""
}
