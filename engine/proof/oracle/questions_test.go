package oracle

import (
	"cmp"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// Every question is held to the search that it is made of, over all algorithms, presets and
// phases: the search goes on, and the boards that it comes to say what is right. The moves
// of a question are those of the board on the screen, each with the difference that it makes
// to a count of ours.
func TestQuestionsAreAnsweredByTheirRuns(t *testing.T) {
	sample.OnlyLarge(t)
	each, kinds, phases := sample.Of(1, 16), map[question.Kind]int{}, map[string]map[int]int{}
	if *full {
		each = 1500
	}
	asked, places, at := 0, map[string]int{}, [4]int{}
	lettered := 0
	all := algorithms.All()
	// Each algorithm has dice and questions of its own, whatever others there are.
	dices, own := make([]sudoku.Rand, len(all)), make([]int, len(all))
	wanted := 0
	for i, a := range all {
		if sample.Leaves(i, 2) {
			own[i] = each
			continue
		}
		wanted += each
		seed := fnv.New64a()
		seed.Write([]byte(a.ID))
		dices[i] = sudoku.NewRand(seed.Sum64())
	}
	for round := 0; asked < wanted && round < max(4000, 2*wanted); round++ {
		i := round % len(all)
		a, dice := all[i], &dices[i]
		if own[i] >= each {
			continue
		}
		preset := append([]engine.Preset{{}}, a.Presets...)[dice.IntN(len(a.Presets)+1)]
		if a.ID == "anneal" && round/len(all)%2 == 0 {
			preset = engine.Preset{Name: "a rule", Values: engine.Settings{
				"accept": float64(1 + dice.IntN(4)), "neighbourhood": float64(dice.IntN(4)), "history": 5, "chain": 9, "frozen": 1, "reheat": 2,
			}}
		}
		p := sudoku.Must(questioned[dice.IntN(len(questioned))])
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: dice.Uint64(), Settings: preset.Values})
		if err != nil {
			t.Fatal(err)
		}
		drive.Sprint(s, dice.IntN(400))
		for range 25 {
			for range 1 + dice.IntN(2*len(a.Phases)) {
				if s.Next(nil).Status != engine.Running {
					break
				}
			}
			if s.Tally().Status != engine.Running || own[i] >= each {
				break
			}
			kind := append([]question.Kind{""}, question.Kinds()...)[dice.IntN(len(question.Kinds())+1)]
			if a.ID == "backtrack" && kinds[question.Emptied] == 0 { // a dead end is seldom come upon
				kind = question.Emptied
			} else if a.ID == "backtrack" && kinds[question.Backs] == 0 {
				kind = question.Backs
			}
			q, err := question.At(a, p, s, kind)
			if err != nil {
				t.Fatal(err)
			}
			if q == nil {
				continue
			}
			asked++
			own[i]++
			kinds[q.Kind]++
			if !q.Asks { // the steps of a probability have places of their own; Offer draws among them
				lettered++
				at[q.Right]++
			}
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
			if (a.ID == "tabu" || a.ID == "anneal") && int(preset.Values["neighbourhood"])%2 == 0 { // which count digits that rows and columns lack
				moved(t, p, q)
			}
			if _, other := preset.Values["propagation"]; q.Kind == question.Tried && a.ID == "backtrack" && !other && preset.Values["cells"] == 0 {
				fewest(t, p, s, q)
			}
			asks(t, p, s, q)
		}
	}
	t.Log(asked, "questions:", kinds, phases, places, "right at a, b, c, d:", at)
	for i, n := range at {
		luck := 2 * math.Sqrt(.24*float64(lettered)) // a small sample is no measure of two in five
		if float64(n) > .4*float64(lettered)+luck {
			t.Errorf("the answer %c is right in %d of %d questions", 'a'+i, n, lettered)
		}
	}
	if asked < wanted {
		t.Errorf("only %d questions could be asked", asked)
	}
	for _, k := range question.Kinds() {
		if kinds[k] == 0 && sample.Large() { // a small sample does not come upon all of them
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

// What is said to be enough for a contradiction is enough, and what is said not to be is not:
// counted by the rules, with each propagation.
func TestContradictionsAreRecounted(t *testing.T) {
	a, err := algorithms.Find("backtrack")
	if err != nil {
		t.Fatal(err)
	}
	iterations := int64(sample.Of(70, 200))
	for propagation := range 5 {
		asked := 0
		for _, name := range []string{"lloyd-amos/platinumblond", "mantere-koljonen/s12a"} {
			p := Named(t, name)
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: engine.Settings{"propagation": float64(propagation)}})
			for err == nil && s.Tally().Status == engine.Running && s.Tally().Iteration < iterations {
				s.Next(nil)
				q, err := question.At(a, p, s, question.Emptied)
				if s.Tally().Status != engine.Running || q == nil {
					continue
				}
				asked++
				if err = cmp.Or(err, question.Recount(q, p, s)); err != nil {
					t.Fatal(err)
				}
				asks(t, p, s, q)
				var before engine.Snapshot
				s.Observe(&before)
				path := q.Options[q.Right].Cells
				tried := path[len(path)-1]
				for i, o := range q.Options {
					with := p.Givens.Clone()
					for _, c := range o.Cells {
						with[c] = before.Current[c]
					}
					// With a stronger propagation more would be enough, with a weaker one less.
					if enough := !plausible(p, with, propagation >= 2); propagation <= 2 && enough != (i == q.Right) {
						t.Errorf("%s %s: enough: %v", q.Text, o.Text, enough)
					}
					if o.Cells[len(o.Cells)-1] != tried {
						t.Errorf("%s %s: without %s, which has just been tried", q.Text, o.Text, p.CellName(tried))
					}
				}
			}
		}
		if asked < 3 {
			t.Errorf("propagation %d: %d questions", propagation, asked)
		}
	}
}

// plausible reports whether a grid leaves every cell a digit, and, if that is gone on from,
// when those that have one only get it, one after the other.
func plausible(p *sudoku.Puzzle, grid sudoku.Grid, goOn bool) bool {
	for again := true; again; {
		again = false
		for c := range grid {
			left, last := 0, uint8(0)
			for d := uint8(1); int(d) <= p.Side; d++ {
				if !slices.ContainsFunc(p.PeersOf(c), func(o uint16) bool { return grid[o] == d }) && (grid[c] == 0 || grid[c] == d) {
					left, last = left+1, d
				}
			}
			if left == 0 {
				return false
			}
			if goOn && left == 1 && grid[c] == 0 {
				grid[c], again = last, true
			}
		}
	}
	return true
}

// moved holds what the moves of a question do to the digits that rows and columns lack.
func moved(t *testing.T, p *sudoku.Puzzle, q *question.Task) {
	t.Helper()
	grid := q.Grid.Clone()
	for _, m := range q.Moves {
		before := absent(p, grid)
		grid[m.Cell], grid[m.Other.Or(-1)] = grid[m.Other.Or(-1)], grid[m.Cell]
		if got := absent(p, grid) - before; got != int(m.Delta) {
			t.Fatalf("%s: the swap of %s and %s changes the cost by %+d, not %+d", q.Text, p.CellName(int(m.Cell)), p.CellName(m.Other.Or(-1)), got, m.Delta)
		}
		grid[m.Cell], grid[m.Other.Or(-1)] = grid[m.Other.Or(-1)], grid[m.Cell]
	}
}

// fewest holds the cell that is tried next to the rule: the first of those with the fewest
// digits that no neighbour has, each counted here.
func fewest(t *testing.T, p *sudoku.Puzzle, s engine.Search, q *question.Task) {
	t.Helper()
	var now engine.Snapshot
	s.Observe(&now)
	if path := now.Tree.Path; len(path) > 0 && !path[len(path)-1].Stands() {
		return // another digit of the same cell is next
	}
	first, least := -1, p.Side+1
	for _, c := range p.Free {
		n := 0
		for d := 1; d <= p.Side; d++ {
			if !slices.ContainsFunc(p.PeersOf(int(c)), func(o uint16) bool { return int(now.Current[o]) == d }) {
				n++
			}
		}
		if now.Current[c] == 0 && n < least {
			first, least = int(c), n
		}
	}
	if got := q.Options[q.Right].Cells[0]; got != first {
		t.Fatalf("%s: %s, and by the rule it is %s with %d candidates", q.Text, p.CellName(got), p.CellName(first), least)
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
func asks(t *testing.T, p *sudoku.Puzzle, s engine.Search, q *question.Task) {
	t.Helper()
	var now, there, end engine.Snapshot
	s.Observe(&now)
	going := s.Clone()
	for phase := 1; ; phase++ {
		step := going.Next(nil)
		if phase == q.On.Phases || q.On.Phases == 0 {
			going.Observe(&there)
		}
		if step.Whole || step.Status != engine.Running {
			break
		}
	}
	going.Observe(&end)
	switch q.Kind {
	case question.Emptied:
		for i, o := range q.Options {
			grid := p.Givens.Clone()
			for _, c := range o.Cells {
				grid[c] = now.Current[c]
			}
			if with, err := sudoku.New("with", grid); i == q.Right && err == nil && len(sudoku.Exact(with, 1, 0).Solutions) > 0 {
				t.Fatalf("%s %s stand in a solution", q.Text, o.Text)
			}
		}
	case question.Rising:
		for i, o := range q.Options {
			at := o.Of.Cell.Or(-1)*p.Side + int(o.Of.Digit) - 1
			if i == q.Right && end.Marginals.P[at] <= now.Marginals.P[at] || i != q.Right && end.Marginals.P[at] >= now.Marginals.P[at] {
				t.Fatalf("%s %s: it goes from %v to %v", q.Text, o.Text, now.Marginals.P[at], end.Marginals.P[at])
			}
		}
		if now.Dice != end.Dice {
			t.Fatal("the dice decide which probability rises")
		}
	case question.Becomes:
		o := q.Options[q.Right]
		at := o.Of.Cell.Or(-1)*p.Side + int(o.Of.Digit) - 1
		if is := there.Marginals.P[at]; is != o.P || is == now.Marginals.P[at] || now.Dice != there.Dice {
			t.Fatalf("%s %s: it goes from %v to %v", q.Text, o.Text, now.Marginals.P[at], is)
		}
	case question.Selection:
		for i, m := range now.Population.Members {
			if m.Mark == engine.Chosen && q.Options[q.Right].Of.Member == i {
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
				egg, nest := int(now.Population.Members[last].Cost), int(m.Cost)
				if q.Why.Int("egg") != egg || q.Why.Int("beaten") != nest || q.Why.Int("rival") != i {
					t.Fatalf("%s %s: nest %d costs %d", q.Text, q.Because, i+1, m.Cost)
				}
			}
		}
		if float64(gets)/float64(last) != q.P || !q.Asks {
			t.Fatalf("%s: %d of %d, not %v", q.Text, gets, last, q.P)
		}
	case question.Acceptance:
		if q.P == 0 {
			if made := there.Current.String() != now.Current.String(); (q.Right == 0) != made || q.Right == 2 {
				t.Fatalf("%s: made: %v", q.Text, made)
			}
		}
	}
}
