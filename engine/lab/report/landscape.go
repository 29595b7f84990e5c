package report

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/landscape"
)

// Landscape is the study of a landscape, for people and for programs.
type Landscape struct{ *landscape.Study }

// JSON writes all of it.
func (l Landscape) JSON(w io.Writer) error {
	s := *l.Study
	s.Format = "sudokuscope landscape 1"
	return writeJSON(w, s)
}

// Text writes what the figures are and what they mean.
func (l Landscape) Text(w io.Writer) error { return l.TextWithin(w, 0) }

// TextWithin writes it for a terminal that is some columns wide. A table that does not fit is divided.
func (l Landscape) TextWithin(w io.Writer, width int) error {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %d free cells, 10^%.1f boards on which every block is whole, %d swaps from each\n",
		l.Puzzle, l.Free, l.Boards, l.Steps)
	fmt.Fprintf(
		&text,
		"\nA random walk: %d walks of %d swaps.\n%s\n",
		l.Walk.Walks,
		l.Walk.Steps,
		l.Walk.Meaning(l.Land),
	)
	table := &Table{
		Head: []string{"swaps apart"},
		Left: []bool{true},
	}
	row := []string{"autocorrelation"}
	for _, lag := range []int{
		1, 2, 5, 10,
		20, 50, 100,
	} {
		if lag < len(l.Walk.R) {
			table.Head = append(table.Head, strconv.Itoa(lag))
			row = append(row, fmt.Sprintf("%.3f", l.Walk.R[lag]))
		}
	}
	table.Add(row...)
	text.WriteString(table.divided(width))
	survey := &l.Survey
	fmt.Fprintf(&text, "\nSteepest descent.\n%s\n\nCost and distance to the solution, in swaps.\n", survey.Meaning())
	if survey.OfMinima == nil {
		text.WriteString("The solution is not known, or not the only one: there is no distance to it.\n")
	} else {
		fmt.Fprintf(
			&text,
			"%s\n%s\n",
			survey.OfRandom.Meaning("random boards"),
			survey.OfMinima.Meaning("minima"),
		)
	}
	if len(l.Trails) > 0 {
		fmt.Fprintf(&text, "\nThe ways of runs.\n\n%s", l.trails().divided(width))
	}
	_, err := io.WriteString(w, plaintext.Fit(text.String(), width))
	return err
}

// trails is a line a run.
func (l Landscape) trails() *Table {
	type trail = *landscape.Trail
	least := func(of func(landscape.Place) int) func(trail) string {
		return func(t trail) string {
			n := math.MaxInt
			for _, p := range t.Places {
				n = min(n, of(p))
			}
			return known(n, "–")
		}
	}
	end := func(t trail) landscape.Place {
		return t.Places[len(t.Places)-1]
	}
	return tableOf(l.Trails,
		column[trail]{"algorithm", true, func(t trail) string {
			return t.Algorithm
		}},
		column[trail]{"seed", false, func(t trail) string {
			return strconv.FormatUint(t.Seed, 10)
		}},
		column[trail]{"iterations", false, func(t trail) string {
			return strconv.FormatInt(end(t).Iteration, 10)
		}},
		column[trail]{"least cost", false, least(func(p landscape.Place) int {
			return p.Cost
		})},
		column[trail]{"nearest, swaps", false, least(func(p landscape.Place) int {
			return p.Swaps
		})},
		column[trail]{"end: cost", false, func(t trail) string {
			return strconv.Itoa(end(t).Cost)
		}},
		column[trail]{"swaps", false, func(t trail) string {
			return known(end(t).Swaps, "–")
		}},
		column[trail]{"boards", false, func(t trail) string {
			return strconv.Itoa(t.Boards)
		}},
		column[trail]{"solved", false, func(t trail) string {
			if t.Solved {
				return "yes"
			}
			return "no"
		}},
	)
}

// known writes a distance, or another text where there is none.
func known(n int, none string) string {
	if n < 0 {
		return none
	}
	return strconv.Itoa(n)
}
