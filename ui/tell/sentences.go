package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// Events is which events are told.
type Events string

// The events that can be told.
const (
	Landmarks Events = "landmarks" // those that are rare
	All       Events = "all"
	None      Events = "none"
)

// EventChoices are the words for them.
func EventChoices() []string { return []string{string(Landmarks), string(All), string(None)} }

// introduce says what is run.
func (t *teller) introduce() {
	p := t.Problem.Puzzle
	t.say("%s on %s, seed %d: %d by %d, %d givens, %s to fill.", t.Algorithm.Name, t.name(), t.front.run.Problem.Seed,
		p.Side, p.Side, p.Cells-len(p.Free), engine.Count(len(p.Free), "cell"))
	if t.Algorithm.Counts != "" {
		t.say("The cost counts %s.", t.Algorithm.Counts)
	}
}

func (t *teller) name() string {
	if n := t.Problem.Puzzle.Name; n != "" {
		return n
	}
	return "a puzzle"
}

// where says the moment and its figures.
func (t *teller) where() {
	r := t.front.now
	cost := "no cost yet"
	if r.HasCost() {
		cost = fmt.Sprintf("cost %d, best %d", r.Cost, r.BestCost)
	}
	t.say("%s: %s, %s, %s%s.", when(r.At), cost, engine.Count(r.Evaluations, "evaluation"), engine.Count(r.Restarts, "restart"), t.ended())
}

// ended is how the search ended, empty while it goes on.
func (t *teller) ended() string {
	if t.front.over() {
		return ", " + t.front.now.Status.String()
	}
	return ""
}

// when is a moment in words: "Iteration 12", "Iteration 13, phase 2".
func when(at engine.Position) string {
	if at.Phases == 0 {
		return fmt.Sprintf("Iteration %d", at.Iteration)
	}
	return fmt.Sprintf("Iteration %d, %s into the next", at.Iteration, engine.Count(at.Phases, "phase"))
}

// mostEvents is how many events of a leg are told at most.
const mostEvents = 1 << 12

// tellNew tells what has happened since the last time.
func (t *teller) tellNew() {
	l := t.front
	at := l.at()
	var list []engine.Event
	if at.Iteration-l.told <= 1 {
		if at.Iteration > l.told && at.Phases > 0 {
			l.heard = 0 // of an iteration that has begun since
		}
		list = l.now.Events[min(l.heard, len(l.now.Events)):]
	} else {
		list = l.run.Timeline.Events(at.Iteration, mostEvents, nil)
		list = slices.DeleteFunc(list, func(e engine.Event) bool { return e.Iteration <= l.told })
	}
	for _, e := range list {
		t.event(e)
	}
	if t.Phases && l.now.Phase >= 0 {
		t.phase()
	}
	l.told, l.heard = at.Iteration, 0
	if at.Phases > 0 {
		l.heard = len(l.now.Events)
	}
}

// event tells an event, if it is one of those that are told.
func (t *teller) event(e engine.Event) {
	k := t.Algorithm.Events[e.Kind]
	if t.Events == None || t.Events == Landmarks && !k.Landmark {
		return
	}
	t.say("Iteration %d: %s.", e.Iteration, strings.TrimSuffix(k.Text(t.Problem.Puzzle, e), "."))
}

// phase tells the phase just done.
func (t *teller) phase() {
	r := t.front.now
	n := r.At.Iteration
	if r.At.Phases > 0 {
		n++
	}
	said := r.Said
	if said == "" {
		said = t.Algorithm.Phases[r.Phase].Look
	}
	t.say("Iteration %d, %s: %s", n, t.Algorithm.Phases[r.Phase].Name, said)
}

// tellEnd says what stopped the run, if it was stopped.
func (t *teller) tellEnd() {
	r := t.front.now
	switch {
	case r.Crash != nil:
		t.say("%s.", r.Crash.Error())
	case t.front.over():
		t.say("Iteration %d: %s, after %s.", r.At.Iteration, r.Status, engine.Count(r.Evaluations, "evaluation"))
	case r.Stop.Kind == run.AtBreak:
		t.say("Iteration %d: stopped by the breakpoint %s.", r.At.Iteration, r.Stop.Break.Text)
	}
}

// board reads a grid row by row.
func (t *teller) board(g []uint8, rows ...int) {
	p := t.Problem.Puzzle
	if len(g) == 0 {
		t.say("There is no such grid yet.")
		return
	}
	wrong := make([]bool, p.Cells)
	clashes := p.Conflicts(g, wrong)
	for row := range p.Side {
		if len(rows) > 0 && !slices.Contains(rows, row) {
			continue
		}
		var words []string
		for col := range p.Side {
			words = append(words, t.symbol(g[row*p.Side+col]))
		}
		var blocks []string
		for from := 0; from < len(words); from += p.Order {
			blocks = append(blocks, strings.Join(words[from:from+p.Order], " "))
		}
		t.say("Row %d: %s.", row+1, strings.Join(blocks, ", "))
	}
	var names []string
	for cell, bad := range wrong {
		if row := cell / p.Side; bad && (len(rows) == 0 || slices.Contains(rows, row)) {
			names = append(names, p.CellName(cell))
		}
	}
	switch n := engine.Plural(len(names), "cell clashes", "cells clash"); {
	case clashes == 0 && len(rows) == 0:
		t.say("No two cells clash.")
	case len(names) > mostNamed:
		t.say("%s with another.", n)
	case len(names) > 0:
		t.say("%s with another: %s.", n, strings.Join(names, " "))
	}
}

// mostNamed is how many cells are called by their names: nobody remembers more.
const mostNamed = 12

// symbol is a digit as it is read aloud.
func (t *teller) symbol(d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string(t.Problem.Puzzle.Symbol(d))
}

// cell says what there is to know of a cell.
func (t *teller) cell(cell int) {
	p, r := t.Problem.Puzzle, t.front.now
	name, is := p.CellName(cell), t.symbol(r.Current[cell])
	if p.Given(cell) {
		t.say("%s is %s, a given.", name, is)
		return
	}
	wrong := make([]bool, p.Cells)
	p.Conflicts(r.Current, wrong)
	switch {
	case r.Current[cell] == 0:
		t.say("%s is blank.", name)
	case wrong[cell]:
		t.say("%s is %s, which clashes.", name, is)
	default:
		t.say("%s is %s, which clashes with nothing.", name, is)
	}
	if len(r.Domains) > 0 {
		var left []string
		for _, d := range r.Domains[cell].Append(nil) {
			left = append(left, t.symbol(d))
		}
		t.say("%s left: %s.", engine.Count(len(left), "candidate"), strings.Join(left, " "))
	}
	if m := r.Marginals; len(m.P) > 0 {
		weights := m.P[cell*p.Side : (cell+1)*p.Side]
		order := make([]int, p.Side)
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weights[b], weights[a]) })
		var words []string
		for _, d := range order[:min(4, len(order))] {
			if weights[d] > 0 {
				words = append(words, fmt.Sprintf("%s %.3g", t.symbol(uint8(d+1)), weights[d]))
			}
		}
		t.say("Most of %s: %s.", m.Label, strings.Join(words, ", "))
	}
	for _, e := range r.Memory.Entries {
		if int(e.Cell) == cell {
			t.say("It is in the %s.", r.Memory.Label)
			break
		}
	}
}
