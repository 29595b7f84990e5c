package watch_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/sudoku"
)

// ran is a search that has read lines of a program whose first line has these fields besides, and what it
// was like after each.
func ran(t *testing.T, fields string, lines ...string) (*engine.Algorithm, []engine.Snapshot) {
	t.Helper()
	puzzle := hard()
	text := fmt.Sprintf(`{"sudokuscope":1,"puzzle":%q%s}`, puzzle.Givens, fields) + "\n" + strings.Join(lines, "\n") + "\n"
	source, err := watch.Stream(strings.NewReader(text), watch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	search, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: puzzle})
	if err != nil {
		t.Fatal(err)
	}
	var list []engine.Snapshot
	for range lines {
		for search.Tally().Status == engine.Running && !search.Next(nil).Whole {
			continue
		}
		var snap engine.Snapshot
		search.Observe(&snap)
		list = append(list, snap)
	}
	return source.Algorithm(), list
}

// A cost may be any number, and better where it is larger; what is shown is what the program says.
func TestACostIsAnyNumber(t *testing.T) {
	t.Parallel()
	solution := sudoku.Exact(hard(), 1, 0).Solutions[0].String()
	grid := hard().Givens.String()
	for _, c := range []struct {
		fields string
		costs  []string
		best   string // after all of them
		solves string // the cost of a solution
		doubts int
	}{
		{`,"cost":"energy"`, []string{"3.75", "-4", "1e-12", "12345.5"}, "-4", "-162.5", 0},
		{`,"cost":"energy"`, []string{"3.75", "2.5", "0.1"}, "0.1", "0", 0},
		{`,"cost":"energy"`, []string{"3.75", "0"}, "0", "2.5", 2}, // 0 is no solution, and a solution costs 0
		{`,"better":"more"`, []string{"0.2263", "0.25", "0.24"}, "0.25", "1", 0},
		{`,"cost":"fitness","better":"more","target":1`, []string{"0.2263", "0.9999", "0.5"}, "0.9999", "1", 0},
		{`,"cost":"fitness","better":"more","target":1`, []string{"0.2263", "1"}, "1", "0.75", 2},
		{`,"target":-162`, []string{"-100", "-150.5"}, "-150.5", "-162", 0},
	} {
		var lines []string
		for _, cost := range c.costs {
			lines = append(lines, fmt.Sprintf(`{"grid":%q,"cost":%s}`, grid, cost))
		}
		lines = append(lines, fmt.Sprintf(`{"grid":%q,"cost":%s}`, solution, c.solves))
		a, seen := ran(t, c.fields, lines...)
		doubts := 0
		for i, one := range seen {
			doubts += len(watch.Disagreements(one.Said))
			if said := c.costs; i < len(said) && c.doubts == 0 && measure.CostText(a, one.Cost) != said[i] &&
				math.Abs(measure.CostOf(a, one.Cost)-number(said[i])) > 1e-6*math.Abs(number(said[i])) {
				t.Errorf("%s: cost %s is shown as %s", c.fields, said[i], measure.CostText(a, one.Cost))
			}
		}
		last := seen[len(seen)-1]
		if best := measure.CostText(a, seen[len(c.costs)-1].BestCost); best != c.best {
			t.Errorf("%s %v: the best is %s, expected %s", c.fields, c.costs, best, c.best)
		}
		if doubts != c.doubts || last.Best.String() != solution {
			t.Errorf("%s %v: %d doubts, expected %d; the best grid is %s", c.fields, c.costs, doubts, c.doubts, last.Best)
		}
	}
}

func number(text string) (v float64) {
	fmt.Sscan(text, &v)
	return v
}

// A cost that the program counts is a count, and who has another is told how to name it.
func TestACountedCostHasNoPoint(t *testing.T) {
	t.Parallel()
	_, seen := ran(t, "", fmt.Sprintf(`{"grid":%q,"cost":3.75}`, hard().Givens))
	if doubts := watch.Disagreements(seen[0].Said); len(doubts) != 1 || !strings.Contains(doubts[0], `"cost":"energy"`) {
		t.Errorf("told %q, expected how to name the cost", doubts)
	}
}

// Members and moves keep their points: what is shown stands for what was said.
func TestMembersAndMovesHavePoints(t *testing.T) {
	t.Parallel()
	grid := hard().Givens.String()
	line := fmt.Sprintf(`{"grid":%[1]q,"cost":0.5,"population":[{"grid":%[1]q,"cost":0.25},{"grid":%[1]q,"cost":0.75}],`+
		`"moves":[{"cell":0,"digit":1,"delta":-0.3},{"cell":0,"digit":2,"delta":0.15}]}`, grid)
	for fields, bestFirst := range map[string]bool{`,"cost":"energy"`: true, `,"better":"more"`: false} {
		_, seen := ran(t, fields, line)
		pop, moves := seen[0].Population, seen[0].Neighbourhood
		for i, want := range []float64{.25, .75} {
			if got := pop.Scale.Value(float64(pop.Members[i].Cost)); got != want {
				t.Errorf("%s: a member costs %v, expected %v", fields, got, want)
			}
		}
		if first := pop.Members[0].Cost < pop.Members[1].Cost; first != bestFirst {
			t.Errorf("%s: the better member has no lower number", fields)
		}
		for i, want := range []float64{-.3, .15} {
			if got := moves.Scale.Value(float64(moves.Moves[i].Delta)); got != want {
				t.Errorf("%s: a move changes %v, expected %v", fields, got, want)
			}
		}
	}
}

// Codes are in the order of costs, and stand for them to seven figures.
func TestCodesOfCosts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := engine.Costs{Target: rapid.SampledFrom([]float64{0, 1, -162, 3.5}).Draw(t, "target"), More: rapid.Bool().Draw(t, "more")}
		any := rapid.Float64Range(-1e15, 1e15)
		a, b := any.Draw(t, "a"), any.Draw(t, "b")
		if a > b {
			a, b = b, a
		}
		low, high := c.Code(a), c.Code(b)
		if c.More {
			low, high = high, low
		}
		if low > high || max(high, -low) >= engine.NoCost {
			t.Fatalf("%v and %v have the codes %d and %d", a, b, c.Code(a), c.Code(b))
		}
		if v := c.Value(c.Code(a)); math.Abs(v-a) > 1e-6*math.Abs(a-c.Target)+1e-6*math.Abs(a)+1e-36 {
			t.Fatalf("%v stands for %v", a, v)
		}
		if (c.Code(a) == 0) != (a == c.Target) {
			t.Fatalf("%v has the code %d", a, c.Code(a))
		}
	})
}

// A film goes on after a grid that solves the puzzle where lines follow, and ends as solved; a budget
// ends it there.
func TestAFilmGoesOnAfterItsSolution(t *testing.T) {
	t.Parallel()
	solution := sudoku.Exact(hard(), 1, 0).Solutions[0].String()
	line := func(grid string) string { return fmt.Sprintf(`{"grid":%q}`, grid) }
	lines := []string{line(hard().Givens.String()), line(solution), line(solution), line(hard().Givens.String()), "{}"}
	text := fmt.Sprintf(`{"sudokuscope":1,"puzzle":%q}`, hard().Givens.String()) + "\n" + strings.Join(lines, "\n")
	source := streamed(t, text, watch.Options{})
	search := begun(t, source)
	solved := 0
	for search.Tally().Status == engine.Running {
		search.Next(nil)
		for _, e := range search.Events() {
			if source.Algorithm().Events[e.Kind].Class == engine.Success {
				solved++
			}
		}
	}
	tally := search.Tally()
	if tally.Status != engine.Solved || tally.Iteration != 5 || tally.BestCost != 0 || solved != 1 {
		t.Errorf("it ended %v at %d with the best cost %d, and told %d solutions", tally.Status, tally.Iteration, tally.BestCost, solved)
	}
	if tally := drive.Run(t.Context(), begun(t, source), drive.Budget{}); tally.Status != engine.Solved || tally.Iteration != 2 {
		t.Errorf("a budget ended it %v at %d, expected at 2", tally.Status, tally.Iteration)
	}
}

// The first solution is the best grid though it costs more than others, or nobody says what it costs; no
// grid that is none takes its place, and another solution does where it is better.
func TestTheBestIsASolutionWhereThereIsOne(t *testing.T) {
	t.Parallel()
	solution := sudoku.Exact(hard(), 1, 0).Solutions[0].String()
	givens := hard().Givens.String()
	line := func(grid, cost string) string { return fmt.Sprintf(`{"grid":%q%s}`, grid, cost) }
	for _, c := range []struct {
		fields string
		lines  []string
		best   string
	}{
		{`,"better":"more"`, []string{line(solution, "")}, "–"},
		{`,"better":"more"`, []string{line(givens, `,"cost":5`), line(solution, `,"cost":3`)}, "3"},
		{`,"better":"more"`, []string{line(solution, `,"cost":3`), line(givens, `,"cost":5`)}, "3"},
		{`,"better":"more"`, []string{line(solution, `,"cost":3`), line(solution, `,"cost":5`)}, "5"},
		{`,"better":"more"`, []string{line(solution, ""), line(givens, `,"cost":5`), line(solution, `,"cost":2`)}, "2"},
		{`,"target":-162`, []string{line(givens, `,"cost":-170`), line(solution, `,"cost":-162`)}, "-162"},
	} {
		a, seen := ran(t, c.fields, c.lines...)
		last := seen[len(seen)-1]
		if best := measure.CostText(a, last.BestCost); last.Best.String() != solution || best != c.best {
			t.Errorf("%s %v: the best is %s with cost %s, expected the solution with %s", c.fields, c.lines, last.Best, best, c.best)
		}
	}
}
