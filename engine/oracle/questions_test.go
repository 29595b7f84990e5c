package oracle

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/question"
	"sudokuscope/engine/sudoku"
)

// Every question is held to the search that it is made of, over all algorithms, presets and
// phases: the search goes on, and the boards that it comes to say what is right. The moves
// of a question are those of the board on the screen, each with the difference that it makes
// to a count of ours.
func TestQuestionsAreAnsweredByTheirRuns(t *testing.T) {
	wanted, kinds, phases := 2000, map[question.Kind]int{}, map[string]map[int]int{}
	switch {
	case *full:
		wanted = 20_000
	case testing.Short():
		wanted = 500
	}
	dice, asked, places, at := engine.NewRand(11), 0, map[string]int{}, [4]int{}
	for round := 0; asked < wanted && round < max(4000, 2*wanted); round++ {
		all := algorithms.All()
		a := all[round%len(all)]
		preset := append([]engine.Preset{{}}, a.Presets...)[dice.IntN(len(a.Presets)+1)]
		p := sudoku.Must(questioned[dice.IntN(len(questioned))])
		s, err := a.Start(engine.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
		if err != nil {
			t.Fatal(err)
		}
		engine.Sprint(s, dice.IntN(400))
		for range 25 {
			for range 1 + dice.IntN(2*len(a.Phases)) {
				if s.Next(nil).Status != engine.Running {
					break
				}
			}
			if s.Tally().Status != engine.Running || asked >= wanted {
				break
			}
			kind := append([]question.Kind{""}, question.Kinds()...)[dice.IntN(len(question.Kinds())+1)]
			q, err := question.At(a, p, s, kind)
			if err != nil {
				t.Fatal(err)
			}
			if q == nil {
				continue
			}
			asked++
			kinds[q.Kind]++
			at[q.Right]++
			if phases[a.ID] == nil {
				phases[a.ID] = map[int]int{}
			}
			phases[a.ID][s.Tally().Phase]++
			if err := question.Recount(q, p, s); err != nil {
				t.Fatalf("%s %s at iteration %d, after phase %d: %v\n%s %v", a.ID, preset.Name, s.Tally().Iteration, s.Tally().Phase, err, q.Text, q.Options)
			}
			if q.Kind == question.PlaceKind {
				places[q.Options[q.Right].Text]++
			}
			if a.ID == "tabu" || a.ID == "anneal" { // which count digits that rows and columns lack
				moved(t, p, q)
			}
			asks(t, p, s, q)
		}
	}
	t.Log(asked, "questions:", kinds, phases, places, "right at a, b, c, d:", at)
	for i, n := range at {
		if 100*n > 40*asked {
			t.Errorf("the answer %c is right in %d of %d questions", 'a'+i, n, asked)
		}
	}
	if asked < wanted {
		t.Errorf("only %d questions could be asked", asked)
	}
	for _, k := range question.Kinds() {
		if kinds[k] == 0 {
			t.Errorf("no question of the kind %s", k)
		}
	}
}

var questioned = []string{
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
	"1..4....2..1...3",
}

// moved holds what the moves of a question do to the digits that rows and columns lack.
func moved(t *testing.T, p *sudoku.Puzzle, q *question.Question) {
	t.Helper()
	grid := q.Grid.Clone()
	for _, m := range q.Moves {
		before := absent(p, grid)
		grid[m.Cell], grid[m.Other] = grid[m.Other], grid[m.Cell]
		if got := absent(p, grid) - before; got != int(m.Delta) {
			t.Fatalf("%s: the swap of %s and %s changes the cost by %+d, not %+d", q.Text, p.CellName(int(m.Cell)), p.CellName(int(m.Other)), got, m.Delta)
		}
		grid[m.Cell], grid[m.Other] = grid[m.Other], grid[m.Cell]
	}
}

// absent is how many digits the rows and columns of a grid lack, each digit looked for.
func absent(p *sudoku.Puzzle, grid sudoku.Grid) (n int) {
	for line := range p.Side {
		for d := 1; d <= p.Side; d++ {
			inRow, inColumn := false, false
			for k := range p.Side {
				inRow = inRow || int(grid[line*p.Side+k]) == d
				inColumn = inColumn || int(grid[k*p.Side+line]) == d
			}
			if !inRow {
				n++
			}
			if !inColumn {
				n++
			}
		}
	}
	return n
}

// asks holds a question to what somebody who reads it would object to: what it says of now
// is so now, no wrong answer is right as well, and nobody has to guess what dice do.
func asks(t *testing.T, p *sudoku.Puzzle, s engine.Search, q *question.Question) {
	t.Helper()
	var now, end engine.Snapshot
	s.Observe(&now)
	going := s.Clone()
	for {
		if step := going.Next(nil); step.Whole || step.Status != engine.Running {
			break
		}
	}
	going.Observe(&end)
	switch q.Kind {
	case question.Rising:
		for i, o := range q.Options {
			digit, _, _ := strings.Cut(o.Text, " ")
			at := -1
			for d := 1; d <= p.Side; d++ {
				if string(rune(p.Symbol(uint8(d)))) == digit {
					at = o.Cells[0]*p.Side + d - 1
				}
			}
			if i == q.Right && end.Marginals.P[at] <= now.Marginals.P[at] || i != q.Right && end.Marginals.P[at] >= now.Marginals.P[at] {
				t.Fatalf("%s %s: it goes from %v to %v", q.Text, o.Text, now.Marginals.P[at], end.Marginals.P[at])
			}
		}
		if now.Dice != end.Dice {
			t.Fatal("the dice decide which probability rises")
		}
	case question.Selection:
		for i, m := range now.Population.Members {
			if i < len(q.Options) && m.Mark == engine.Chosen && strings.HasPrefix(q.Options[q.Right].Text, "number "+string(rune('1'+i))+",") {
				t.Fatalf("%s: the right one is chosen already", q.Text)
			}
		}
	case question.Fate:
		// Whether it gets a place follows from which one is drawn: here from all of them.
		gets, last := 0, len(now.Population.Members)-1
		for i, m := range now.Population.Members[:last] {
			if now.Population.Members[last].Cost <= m.Cost {
				gets++
			}
			if end.Population.Members[i].Mark == engine.Compared {
				took := strings.Contains(q.Because, "takes the nest")
				if took != (now.Population.Members[last].Cost <= m.Cost) {
					t.Fatalf("%s %s: nest %d costs %d", q.Text, q.Because, i+1, m.Cost)
				}
			}
		}
		if float64(gets)/float64(last) != q.P || !q.Asks {
			t.Fatalf("%s: %d of %d, not %v", q.Text, gets, last, q.P)
		}
	case question.Acceptance, question.DigitDrawn:
		if !q.Asks || strings.Contains(q.Because, q.Options[q.Right].Text) {
			t.Fatalf("%s %s", q.Text, q.Because)
		}
	}
}
