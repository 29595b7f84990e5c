package export

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment/landscape"
)

// Ground is the study of a landscape, for people and for programs.
type Ground struct{ *landscape.Study }

// JSON writes all of it.
func (g Ground) JSON(w io.Writer) error { return writeJSON(w, g.Study) }

// Text writes what the figures are and what they mean.
func (g Ground) Text(w io.Writer) error {
	var b strings.Builder
	l := g.Land()
	fmt.Fprintf(&b, "%s: %d free cells, 10^%.1f boards on which every block is whole, %d swaps from each\n", g.Puzzle, g.Free, g.Boards, g.Steps)
	fmt.Fprintf(&b, "\nA random walk: %d walks of %d swaps.\n%s\n", g.Walk.Walks, g.Walk.Steps, g.Walk.Meaning(l))
	t := &Table{Head: []string{"swaps apart"}, Left: []bool{true}}
	row := []string{"autocorrelation"}
	for _, lag := range []int{1, 2, 5, 10, 20, 50, 100} {
		if lag < len(g.Walk.R) {
			t.Head, row = append(t.Head, strconv.Itoa(lag)), append(row, fmt.Sprintf("%.3f", g.Walk.R[lag]))
		}
	}
	t.Add(row...)
	if err := t.Text(&b); err != nil {
		return err
	}
	s := &g.Survey
	fmt.Fprintf(&b, "\nSteepest descent.\n%s\n", s.Meaning())
	b.WriteString("\nCost and distance to the solution, in swaps.\n")
	if s.OfMinima == nil {
		b.WriteString("The solution is not known, or not the only one: there is no distance to it.\n")
	} else {
		fmt.Fprintf(&b, "%s\n%s\n", s.OfRandom.Meaning("random boards"), s.OfMinima.Meaning("minima"))
		g.scatter(&b)
	}
	if g.Network != nil {
		fmt.Fprintf(&b, "\nThe way of %s %s.\n%s\n", g.Algorithm, g.Settings, g.Network.Meaning())
		g.runs(&b)
	}
	_, err := io.WriteString(w, strings.ReplaceAll(b.String(), " .\n", ".\n"))
	return err
}

// runs is a line a run.
func (g Ground) runs(b *strings.Builder) {
	t := &Table{Head: []string{"seed", "iterations", "least cost", "nearest, swaps", "end: cost", "swaps", "minima met", "solved"}}
	for _, trail := range g.Trails {
		cost, swaps := math.MaxInt, math.MaxInt
		met := map[int]bool{}
		for _, p := range trail.Places {
			cost, swaps = min(cost, p.Cost), min(swaps, p.Swaps)
			met[p.Minimum] = true
		}
		end := trail.Places[len(trail.Places)-1]
		done := "no"
		if trail.Solved {
			done = "yes"
		}
		t.Add(strconv.FormatUint(trail.Seed, 10), strconv.FormatInt(end.Iteration, 10), strconv.Itoa(cost), known(swaps), strconv.Itoa(end.Cost), known(end.Swaps), strconv.Itoa(len(met)), done)
	}
	b.WriteString("\n")
	_ = t.Text(b) // a builder takes it
}

// known writes a distance, – for none.
func known(n int) string {
	if n < 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// cloud is a set of boards in a picture.
type cloud struct {
	name   string
	points []landscape.Point
}

// clouds are those of the study: random boards, minima, and the places of the runs.
func (g Ground) clouds() []cloud {
	list := []cloud{{"random boards", g.Survey.Random}, {"minima", nil}}
	for _, m := range g.Survey.Minima {
		list[1].points = append(list[1].points, m.Point)
	}
	if len(g.Trails) > 0 {
		runs := cloud{name: "boards of the runs"}
		for _, t := range g.Trails {
			for _, p := range t.Places {
				runs.points = append(runs.points, p.Point)
			}
		}
		list = append(list, runs)
	}
	return list
}

// reach is the largest cost and distance of all.
func (g Ground) reach() (cost, swaps int) {
	cost, swaps = 1, 1
	for _, c := range g.clouds() {
		for _, p := range c.points {
			cost, swaps = max(cost, p.Cost), max(swaps, p.Swaps)
		}
	}
	return cost, swaps
}

// scatter draws cost against distance for a terminal, a letter a cloud.
func (g Ground) scatter(b *strings.Builder) {
	const width, height = 64, 16
	cost, swaps := g.reach()
	var cells [height][width]byte
	letters := "·mo"
	for i, c := range g.clouds() {
		for _, p := range c.points {
			if p.Swaps >= 0 {
				cells[height-1-p.Cost*(height-1)/cost][p.Swaps*(width-1)/swaps] = byte(i + 1)
			}
		}
	}
	b.WriteString("\n")
	for y := range cells {
		label := "    "
		switch y {
		case 0:
			label = fmt.Sprintf("%4d", cost)
		case height - 1:
			label = "   0"
		}
		line := label + " ┤"
		for _, i := range cells[y] {
			if i == 0 {
				line += " "
			} else {
				line += string([]rune(letters)[i-1])
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	fmt.Fprintf(b, "     └%s\n      0%*d\n", strings.Repeat("─", width), width-1, swaps)
	b.WriteString("cost against swaps to the solution: · random boards   m minima")
	if len(g.Trails) > 0 {
		b.WriteString("   o boards of the runs")
	}
	b.WriteString("\n")
}

// CSV writes every board, a row each: random ones, minima, those of the runs.
func (g Ground) CSV() *Table {
	t := &Table{Head: []string{"kind", "seed", "iteration", "cost", "swaps", "cells", "missing", "wrong", "minimum", "standing", "steps", "times"}}
	for d := -landscape.MostDelta; d <= landscape.MostDelta; d++ {
		t.Head = append(t.Head, fmt.Sprintf("delta_%d", d))
	}
	blank := func(cells ...string) {
		for len(cells) < len(t.Head) {
			cells = append(cells, "")
		}
		t.Add(cells...)
	}
	number := func(n int) string {
		if n < 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, p := range g.Survey.Random {
		blank("random", "", "", number(p.Cost), number(p.Swaps), number(p.Cells))
	}
	for i, m := range g.Survey.Minima {
		blank("minimum", "", "", number(m.Cost), number(m.Swaps), number(m.Cells), "", "", strconv.Itoa(i), m.Kind, number(m.Steps), number(m.Times))
	}
	for _, trail := range g.Trails {
		for _, p := range trail.Places {
			cells := []string{"run", strconv.FormatUint(trail.Seed, 10), strconv.FormatInt(p.Iteration, 10), number(p.Cost), number(p.Swaps), number(p.Cells),
				number(p.Missing), number(p.Wrong), number(p.Minimum), "", "", ""}
			for _, n := range p.Deltas {
				cells = append(cells, strconv.Itoa(n))
			}
			t.Add(cells...)
		}
	}
	if g.Network != nil {
		for i, n := range g.Network.Nodes {
			blank("node", "", "", number(n.Cost), number(n.Swaps), number(n.Cells), "", "", strconv.Itoa(i), n.Kind, "", number(n.Visits))
		}
	}
	return t
}
