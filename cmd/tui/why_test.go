package main

import (
	"flag"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

var full = flag.Bool("full", false, "every view in both sizes, three times as many explained iterations, and scripts that take seconds")

// TestWhyACellChanged goes over every change of every cell in the first
// iterations of every algorithm, and of some presets that decide in another way,
// and holds what is said of it against the decisions.
func TestWhyACellChanged(t *testing.T) {
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	of, ofPreset := int64(sample.Of(3, 6)), int64(2)
	if *full {
		of, ofPreset = 20, 6
	}
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 4) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			sweep(t, a, p, nil, of)
		})
		for i, preset := range a.Presets {
			if sample.Leaves(i, 8) && !*full {
				continue
			}
			t.Run(a.ID+"/"+preset.Name, func(t *testing.T) {
				t.Parallel()
				sweep(t, a, p, preset.Values, ofPreset)
			})
		}
	}
}

func sweep(t *testing.T, a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, iterations int64) {
	r, err := run.Launch(a, drive.Problem{Puzzle: p, Seed: 3, Settings: set}, run.Options{Paused: true, At: engine.Position{Iteration: iterations}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for rep := range r.Reports() { // until it is there, or has ended before
		if rep.Goal == 0 || rep.Status != engine.Running {
			iterations = rep.At.Iteration
			break
		}
	}
	decided := make([]decided, iterations+1)
	for i := range iterations {
		x, err := r.Explain(t.Context(), engine.Position{Iteration: i}, engine.Position{Iteration: i + 1}, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		decided[i+1] = newDecided(p, x.Decisions)
	}
	said := 0
	for cell, changes := range changesOf(t, r, iterations) {
		for _, c := range changes {
			said++
			in := &decided[c.Iteration]
			claim := claim{p, cell, c, decision.Reasons(p, in.list, cell, c.Was, c.Is), in}
			for _, check := range []func() string{claim.answered, claim.sensible, claim.shown, claim.drawn, claim.chained} {
				if wrong := check(); wrong != "" {
					t.Errorf("%s, %d → %d at iteration %d: %s:\n\t%s", p.CellName(cell), c.Was, c.Is, c.Iteration, wrong, strings.Join(claim.lines, "\n\t"))
				}
			}
		}
	}
	if said == 0 {
		t.Error("no cell has changed")
	}
}

// changesOf goes over a run once and lists what has changed in each cell; what the run
// itself lists for a cell is the same, which is held for a few of them.
func changesOf(t *testing.T, r *run.Run, iterations int64) [][]run.CellChange {
	t.Helper()
	rerun, err := r.Rerun(engine.Position{})
	if err != nil {
		t.Fatal(err)
	}
	digits := make([]uint8, r.Problem.Puzzle.Cells)
	for cell := range digits {
		digits[cell] = engine.Digit(rerun.Search(), cell)
	}
	list := make([][]run.CellChange, len(digits))
	for at, s := range rerun.Iterations(t.Context(), iterations) {
		for cell, was := range digits {
			if is := engine.Digit(s, cell); is != was {
				list[cell] = append(list[cell], run.CellChange{Iteration: at.Iteration, Was: was, Is: is})
				digits[cell] = is
			}
		}
	}
	if err := rerun.Err(); err != nil {
		t.Fatal(err)
	}
	for cell := 1; cell < len(list); cell += 19 {
		if own, err := r.Provenance(t.Context(), cell, 0, iterations, 1<<10); err != nil || !slices.Equal(own, list[cell]) {
			t.Errorf("cell %d: the run lists %v, %v; expected %v", cell, own, err, list[cell])
		}
	}
	return list
}

// decided is what was decided in an iteration.
type decided struct {
	list []decision.Decision
	whys map[string][]int // the candidates that each reason was given for, -1 for the grid
}

func newDecided(p *sudoku.Puzzle, list []decision.Decision) decided {
	whys := map[string][]int{}
	for _, d := range list {
		why, member := d.Why.Text(p.Board), max(d.Member, -1)
		if !slices.Contains(whys[why], member) {
			whys[why] = append(whys[why], member)
		}
	}
	return decided{list, whys}
}

// claim is what is said of a change, and what was decided in its iteration.
type claim struct {
	*sudoku.Puzzle
	cell   int
	change run.CellChange
	lines  []string
	*decided
}

// answered: something is said, and by the search.
func (c claim) answered() string {
	if len(c.lines) == 0 || strings.Contains(c.lines[0], "decisions in iteration") {
		return "nothing is said of the change itself"
	}
	return ""
}

var (
	beliefs = regexp.MustCompile(`\bp (?:rose from |fell from |stays at )?(-?[0-9]*\.[0-9]+)`)
	moved   = regexp.MustCompile(`(?:from (-?[0-9.]+) to (-?[0-9.]+)|(-?[0-9]*\.[0-9]+) → (-?[0-9]*\.[0-9]+))`)
)

// sensible: a probability is one and says something, and what moves moves.
func (c claim) sensible() string {
	for _, line := range c.lines {
		for _, m := range beliefs.FindAllStringSubmatch(line, -1) {
			if p, err := strconv.ParseFloat(m[1], 64); err != nil || p <= 0 || p > 1 || strings.HasPrefix(m[1], "0.") {
				return "a probability of " + m[1]
			}
		}
		for _, m := range moved.FindAllStringSubmatch(line, -1) {
			if m[1]+m[3] == m[2]+m[4] {
				return "it is said to move and does not"
			}
		}
		if strings.Contains(line, "not judgement") && (strings.Contains(line, "most probable") || strings.Contains(line, "strongest") || strings.Contains(line, "only")) {
			return "chance and judgement at once"
		}
	}
	return ""
}

// member is the candidate that brought the digit onto the board, -1 for none.
func (c claim) member() (member int, why string) {
	member = -1
	for _, d := range c.list {
		if d.Member >= 0 && d.Cell.Is(c.cell) && d.Digit == c.change.Is && d.Kind == decision.Show {
			member, why = d.Member, d.Why.Text(c.Board)
		}
	}
	return member, why
}

// shown: where candidates are made it is said which became the board, and nothing
// that was decided for another.
func (c claim) shown() string {
	member, why := c.member()
	if member < 0 {
		return ""
	}
	quotes := func(why string) bool {
		for _, line := range c.lines {
			before, ends := strings.CutSuffix(line, why)
			if ends && (before == "" || strings.HasSuffix(before, ": ") || strings.HasSuffix(before, "; ")) {
				return true
			}
		}
		return false
	}
	if !quotes(why) {
		return "not said: " + why
	}
	for why, of := range c.whys {
		if !slices.Contains(of, -1) && !slices.Contains(of, member) && quotes(why) {
			return "said of another candidate: " + why
		}
	}
	return ""
}

// drawn: where the candidate drew the digit, that is said with its probability.
func (c claim) drawn() string {
	member, _ := c.member()
	want := ""
	for _, d := range c.list {
		if member < 0 || d.Member != member || !d.Cell.Is(c.cell) || d.Effect != decision.Changes || d.Digit == 0 {
			continue
		}
		want = ""
		if d.Digit == c.change.Is && d.P.Known {
			want = "with p " + english.Chance(d.P.P) + " for candidate " + strconv.Itoa(member+1)
		} else if d.Digit == c.change.Is {
			want = "set for candidate " + strconv.Itoa(member+1) + ", which became the board: " + d.Why.Text(c.Board)
		}
	}
	if !strings.Contains(strings.Join(c.lines, "\n"), want) {
		return "not said: " + want
	}
	return ""
}

var step = regexp.MustCompile(`^[a-z0-9 ]+?:? ?(\S(?: → \S)+)(?:[ ,:]|$)`)

// chained: moves that are said lead from the old digit to the new one.
func (c claim) chained() string {
	at := string(c.Symbol(c.change.Was))
	first, last := at, at
	for _, line := range c.lines {
		m := step.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		digits := strings.Split(m[1], " → ")
		from, to := digits[0], digits[len(digits)-1]
		if from == first && to == last {
			continue // the same move weighed, chosen, made
		}
		if c.change.Was != 0 && from != last {
			return "a move from " + from + " after one to " + last
		}
		first, last = from, to
	}
	if last != at && last != string(c.Symbol(c.change.Is)) {
		return "the moves lead to " + last
	}
	return ""
}
