package oracle

import (
	"flag"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

var full = flag.Bool("full", false, "check as much as takes about twenty seconds on an idle machine")

// phase is one phase of a search as an oracle sees it.
type phase struct {
	t   *testing.T
	a   *engine.Algorithm
	p   *sudoku.Puzzle
	set engine.Settings
	// begun is the state when the iteration began, before and after are those
	// around the phase.
	begun, before, after *engine.Snapshot
	// board is the current grid as the decisions of the iteration leave it.
	board  sudoku.Grid
	told   []decision.Decision // in this phase
	events []engine.Event      // of this phase
	number int
	seen   *tally
}

// tally counts what was checked, and what was wrong.
type tally struct {
	checks, faults int
	lied           bool // faults are what is looked for, and no failure
}

// doubter checks the phases of one run, in order.
type doubter interface{ phase(s *phase) }

// beginning makes an oracle for a run.
type beginning func(p *sudoku.Puzzle, set engine.Settings) doubter

// doubters make the oracle of each algorithm that has one.
var doubters = map[string]beginning{}

// wrong reports a fault, the first ten of a run.
func (s *phase) wrong(format string, args ...any) {
	if s.seen.faults++; s.seen.faults <= 10 && !s.seen.lied {
		s.t.Errorf("iteration %d, phase %s: %s", s.begun.Iteration+1, s.a.Phases[s.number].Name, fmt.Sprintf(format, args...))
	}
}

// claim checks that something said is so.
func (s *phase) claim(ok bool, format string, args ...any) {
	if s.seen.checks++; !ok {
		s.wrong(format, args...)
	}
}

// metric checks a metric by its name.
func (s *phase) metric(name string, want float64) {
	i := slices.IndexFunc(s.a.Metrics, func(m engine.Metric) bool { return m.Name == name })
	got := s.after.Metrics[i]
	s.claim(math.IsNaN(got) && math.IsNaN(want) || close(got, want), "metric %s is %v, it should be %v", name, got, want)
}

// agrees checks what is so in every search: decisions tell what the board has, and a reason
// names the cells and digits that its decision is about.
func (s *phase) agrees() {
	if s.before == s.begun {
		s.board = s.begun.Current.Clone()
	}
	now := s.board
	for i := range s.told {
		d := &s.told[i]
		swap := d.Other >= 0 && slices.Contains([]decision.Kind{decision.Swap, decision.Weigh, decision.Pick, decision.Judge}, d.Kind)
		if d.Member < 0 && swap {
			s.claim(now[d.Cell] == d.Was && now[d.Other] == d.Digit, "%s of %s and %s: they have %d and %d, not %d and %d", d.Kind,
				s.p.CellName(d.Cell), s.p.CellName(d.Other), now[d.Cell], now[d.Other], d.Was, d.Digit)
		}
		if d.Kind == decision.Show || d.Kind == decision.Change && d.Member < 0 {
			s.claim(now[d.Cell] == d.Was, "%s of %s: it has %d, not %d", d.Kind, s.p.CellName(d.Cell), now[d.Cell], d.Was)
		}
		if d.Kind == decision.Show {
			s.claim(d.Digit == s.after.Current[d.Cell], "%s is shown with %d and has %d", s.p.CellName(d.Cell), d.Digit, s.after.Current[d.Cell])
		}
		for _, cell := range []int{d.Cell, d.Other} {
			if _, is, turns := d.Turns(cell); turns && d.OnGrid() {
				now[cell] = is
			}
		}
		cell := d.Cell
		if d.Kind == decision.DeadEnd && d.Other >= 0 {
			cell = d.Other // the cell that empties the domain of the other
		}
		s.names(d, "cell", cell, cell >= 0)
		s.names(d, "digit", int(d.Digit), d.Digit > 0 && !swap)
		s.names(d, "a", d.Cell, swap)
		s.names(d, "b", d.Other, swap)
		s.names(d, "u", int(d.Was), swap)
		s.names(d, "v", int(d.Digit), swap)
		s.names(d, "delta", d.Delta.By, d.Delta.Known)
		s.weights(d)
	}
}

// weights checks the options of a decision: the dice take one of them.
func (s *phase) weights(d *decision.Decision) {
	sum := 0.0
	for _, o := range d.Options {
		if !o.P.Known {
			return
		}
		sum += o.P.P
	}
	s.claim(len(d.Options) == 0 || math.Abs(sum-1) < 1e-9, "%s: the weights of the options add up to %v", d.Kind, sum)
}

// names checks a number of a reason that is one of its decision, too.
func (s *phase) names(d *decision.Decision, number string, want int, is bool) {
	event := d.Why.Kind != nil && d.Why.Kind.Name == "" // it is about what happened, and has no cell where that has none
	if n, has := d.Why.Number(number); has && is && !event {
		s.claim(int(n) == want, "%s: the reason %v has %s %v, the decision %d", d.Kind, said{d.Why}, number, n, want)
	}
}

func close(a, b float64) bool { return math.Abs(a-b) <= 1e-9*math.Max(1, math.Abs(b)) }

// member is a grid of the population after the phase.
func (s *phase) member(i int) sudoku.Grid { return gridOf(s.p, s.after, i) }

func gridOf(p *sudoku.Puzzle, snap *engine.Snapshot, i int) sudoku.Grid {
	return sudoku.Grid(snap.Population.Grids[i*p.Cells:][:p.Cells])
}

// lacks counts the digits that some units of a grid lack: the rows and columns,
// or with blocks those as well.
func lacks(p *sudoku.Puzzle, g sudoku.Grid, blocks bool) int {
	var rows, cols, boxes [sudoku.MaxSide]uint32
	for c, d := range g {
		row, col := c/p.Side, c%p.Side
		rows[row] |= 1 << d
		cols[col] |= 1 << d
		boxes[row/p.Order*p.Order+col/p.Order] |= 1 << d
	}
	n := 0
	for u := range p.Side {
		n += 2*p.Side - bits.OnesCount32(rows[u]&^1) - bits.OnesCount32(cols[u]&^1)
		if blocks {
			n += p.Side - bits.OnesCount32(boxes[u]&^1)
		}
	}
	return n
}

// permutes reports whether every block of a grid has every digit.
func permutes(p *sudoku.Puzzle, g sudoku.Grid) bool {
	return lacks(p, g, true) == lacks(p, g, false)
}

// trial is one setting that an algorithm is run with.
type trial struct {
	name      string
	settings  engine.Settings
	line      string
	decisions int // heard at least, where that is more than in other tests
}

const (
	hard   = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	easy   = ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."
	nearly = "..28.7493534129678789643521475312986..35.6742628794135356478219241935867897261354"
	four   = "1......2.3......" // of 4×4, with three solutions
	one    = "..1.2....3.....4" // with one
	none   = ".2.....4....3..1" // without any
	sparse = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// trials are ten settings of an algorithm: its defaults on three puzzles, then
// its presets, then its parameters at their ends.
func trials(a *engine.Algorithm) (list []trial) {
	most := 10
	for i, line := range []string{hard, easy, sparse} {
		list = append(list, trial{fmt.Sprint("defaults", i+1), nil, line, 0})
	}
	if a.ID == "reseda" { // without a memory p is a share of ten, and can be just beta
		list = append(list, trial{"just beta", engine.Settings{"alpha": 0, "Q1": 10, "beta": .6}, hard, 0},
			trial{"groups, undivided", engine.Settings{"select": 1, "order": 4, "deadend": 3}, hard, 0},
			trial{"what the block lacks", engine.Settings{"deadend": 2}, hard, 0})
		most++
	}
	if a.ID == "anneal" { // chains so short that they end
		list = append(list, trial{"short chains", engine.Settings{"chain": 7, "reheat": 2}, hard, 0},
			trial{"fixed chains", engine.Settings{"chain": 5, "cooling": 1}, hard, 0})
		most += 15
		for k := range 15 { // each neighbourhood with each rule
			list = append(list, trial{fmt.Sprint("combination ", k), engine.Settings{
				"neighbourhood": float64(k % 3), "accept": float64(k % 5), "history": 9, "chain": float64(k % 2 * 7), "reheat": 2,
				"start": float64(k / 2 % 2), "chain-rule": float64(k / 3 % 2), "vain": float64(k / 4 % 2), "frozen": float64(k / 2 % 2),
				"cooling": []float64{.9, 1}[k/7%2], "temperature": float64(1 + k%3),
			}, hard, 0})
		}
	}
	if a.ID == "ac3-tabu" { // with many candidates not every wipe-out is reported
		list = append(list, trial{"a hundred candidates", engine.Settings{"K": 100}, hard, 0})
	}
	if a.ID == "tabu" { // the smallest random part of a tenure
		list = append(list, trial{"one thrown", engine.Settings{"tenure-random": 1}, hard, 0})
	}
	if a.ID == "swarm" { // small ones, that gather and start again; and one that solves what is nearly full
		list = append(list, trial{"two that gather", engine.Settings{"particles": 2, "mutation": 0, "stagnation": 40}, hard, 0},
			trial{"nearly full", engine.Settings{"particles": 5}, nearly, 0},
			trial{"small", engine.Settings{"particles": 9, "stagnation": 6}, hard, 0},
			trial{"small, no mutation", engine.Settings{"particles": 6, "mutation": 0, "stagnation": 12}, easy, 0})
	}
	if a.ID == "genetic-mk" { // a few that start again soon, and mutations of every kind
		list = append(list, trial{"small", engine.Settings{"population": 5, "stagnation": 4, "mutation": .4}, hard, 0},
			trial{"two stay", engine.Settings{"population": 6, "elite": 2, "mutation": .5, "stagnation": 9, "given-weight": 0}, easy, 0},
			trial{"no mutation", engine.Settings{"population": 6, "mutation": 0, "stagnation": 40}, easy, 0})
	}
	if a.ID == "genetic" { // a few that start again soon, for whom every word is checked
		list = append(list, trial{"small", engine.Settings{"population": 7, "stagnation": 4, "candidates": 3}, hard, 0},
			trial{"elite", engine.Settings{"population": 6, "elitism": 1, "crossover": .8, "stagnation": 30}, easy, 0})
	}
	if a.ID == "project" { // starts that follow each other soon, and each method on a puzzle that lasts
		list = append(list, trial{"soon again", engine.Settings{"restart": 3}, hard, 0},
			trial{"below 0", engine.Settings{"method": 2, "beta": -.7, "restart": 6}, hard, 0})
	}
	if a.ID == "backtrack" { // proofs, restarts, and each propagation with each order
		list = append(list, trial{"two solutions", engine.Settings{"until": 1}, four, 0},
			trial{"one solution", engine.Settings{"until": 1, "digits": 1, "propagation": 0}, one, 0},
			trial{"all solutions", engine.Settings{"until": 2, "cells": 1}, four, 0},
			trial{"soon again", engine.Settings{"restart": 1, "restart-after": 2, "digits": 2, "propagation": 1}, hard, 0},
			trial{"later again", engine.Settings{"restart": 2, "restart-after": 1, "cells": 3}, hard, 0},
			trial{"units that cannot be filled", engine.Settings{"propagation": 4, "digits": 1}, hard, 0},
			trial{"hidden singles", engine.Settings{"propagation": 3, "cells": 1, "until": 1}, hard, 0},
			trial{"none", engine.Settings{"propagation": 0, "cells": 1, "until": 1, "digits": 1}, four, 0},
			trial{"no solution", engine.Settings{"propagation": 0}, none, 0})
		most += 9
	}
	if a.ID == "dlx" { // proofs
		list = append(list, trial{"two solutions", engine.Settings{"until": 1}, four, 0},
			trial{"one solution", engine.Settings{"until": 1}, one, 0},
			trial{"all solutions", engine.Settings{"until": 2, "constraints": 1}, four, 0},
			trial{"no solution", nil, none, 0})
		most += 4
	}
	if a.ID == "flow" { // starts that follow each other soon
		list = append(list, trial{"soon again", engine.Settings{"restart": .05, "stretch": .02}, hard, 0},
			trial{"nudged", engine.Settings{"restart": .05, "stretch": .02, "nudge": .01}, hard, 0})
	}
	if a.ID == "cuckoo" { // several nests are given up in an iteration, or all but one
		most += 2
		list = append(list, trial{"several hosts", engine.Settings{"nests": 6, "several": 3, "pa": .5}, hard, 0},
			trial{"every host", engine.Settings{"nests": 5, "several": 9, "pa": .8, "abandon": 1}, hard, 0})
	}
	for i := range a.Code { // each line struck that can be
		if strike := a.Code[i].Strike; strike.Can() {
			list = append(list, trial{"without " + strings.TrimSpace(a.Code[i].Text), strike.Values, hard, 0})
			most++
		}
	}
	for i, pr := range a.Presets {
		list = append(list, trial{pr.Name, pr.Values, []string{hard, easy}[i%2], 0})
	}
	for _, p := range a.Params {
		for v := float64(len(p.Choices) - 1); v >= 0; v -= max(1, float64(len(p.Choices)-1)) {
			if v != p.Default {
				list = append(list, trial{p.Name + "=" + p.Format(v), engine.Settings{p.Name: v}, hard, 0})
			}
		}
	}
	return list[:min(len(list), most)]
}

// TestEveryWordIsTrue runs every algorithm that has an oracle.
func TestEveryWordIsTrue(t *testing.T) {
	total := 0
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			for i, tr := range trials(a) {
				if sample.Leaves(i, 10) {
					continue
				}
				t.Run(tr.name, func(t *testing.T) { total += doubt(t, a, tr, begin).checks })
			}
		})
	}
	t.Logf("%d checks", total)
}

// budget is how many decisions are heard in a trial, and how many iterations are
// done at least.
func budget() (decisions int, iterations int64) {
	if *full {
		return 12_000, 30
	}
	return 2_000, 2 // the second learns from the first
}

// doubt runs one trial and gives what it has checked.
func doubt(t *testing.T, a *engine.Algorithm, tr trial, begin beginning) *tally {
	seen := &tally{}
	follow(t, a, tr, begin, seen, nil)
	if seen.checks == 0 {
		t.Error("nothing was checked")
	}
	return seen
}

// follow runs one trial, phase by phase. What somebody alters of a phase the oracle gets to
// see as if the search had said so; with the first fault that this leads to, or if it stops
// the run, it is over.
func follow(t *testing.T, a *engine.Algorithm, tr trial, begin beginning, seen *tally, alter func(*phase)) {
	p := sudoku.Must(tr.line)
	set, err := a.Settle(tr.settings)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 11, Settings: tr.settings})
	if err == nil && s.Tally().Status != engine.Running { // too easy for this one
		p = sudoku.Must(hard)
		s, err = drive.Start(a, drive.Problem{Puzzle: p, Seed: 11, Settings: tr.settings})
	}
	if err != nil {
		t.Skip(err)
	}
	step := &phase{t: t, a: a, p: p, set: set, seen: seen}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		d.Options = slices.Clone(d.Options)
		step.told = append(step.told, d)
	}}
	o, now := begin(p, set), look(s)
	step.begun, step.after = now, now
	decisions, iterations := budget()
	decisions = max(decisions, tr.decisions)
	for heard := 0; (heard < decisions || s.Tally().Iteration < iterations) && s.Tally().Status == engine.Running; {
		st := s.Next(w)
		step.number = st.Phase
		step.before, step.after = step.after, look(s)
		old := len(step.before.Events)
		if step.before == step.begun {
			old = 0
		}
		step.events = step.after.Events[old:]
		heard += len(step.told) + 50
		if alter != nil {
			alter(step)
		}
		step.agrees()
		o.phase(step)
		if seen.lied && seen.faults > 0 {
			return
		}
		step.told = step.told[:0]
		if st.Whole {
			step.begun = step.after
		}
	}
}

func look(s engine.Search) *engine.Snapshot {
	snap := &engine.Snapshot{}
	s.Observe(snap)
	return snap
}
