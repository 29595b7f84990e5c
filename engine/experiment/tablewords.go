package experiment

import (
	"fmt"
	"slices"
	"strings"
)

// Name is a cell as people write it: "tenure=5 alpha=.9", or "tabu on reseda/easy".
func (t *Table) Name(c *Cell) string {
	if t.IsMatrix() {
		return t.Axes[0].Values[c.At[0]] + " on " + t.Axes[1].Values[c.At[1]]
	}
	var list []string
	for i, a := range t.Axes {
		list = append(list, a.Name+"="+a.Values[c.At[i]])
	}
	return strings.Join(list, " ")
}

// Title says what the table is of.
func (t *Table) Title() string {
	if t.IsMatrix() {
		return "algorithms and puzzles"
	}
	return "sweep of " + t.names() + ": " + t.Algorithm + " on " + t.Puzzle
}

func (t *Table) names() string {
	var list []string
	for _, a := range t.Axes {
		list = append(list, a.Name)
	}
	return strings.Join(list, " and ")
}

// Sentence says what the table shows, and how sure that is. figure writes a number.
func (t *Table) Sentence(figure func(float64) string) string {
	if t.IsMatrix() {
		return t.verdict()
	}
	// mostNamed is how many cells a sentence lists by name.
	const mostNamed = 6
	i := slices.IndexFunc(t.Cells, func(c Cell) bool { return c.Best })
	if i < 0 {
		return fmt.Sprintf("No run has solved %s, with whatever %s: the budget of %s is too short to tell the values apart.",
			t.Puzzle, t.names(), t.Budget)
	}
	best := &t.Cells[i]
	text := fmt.Sprintf("The expected effort is least with %s: %s %s to a solution (95 %%: %s to %s).",
		t.Name(best), figure(float64(best.ERT)), t.By, figure(float64(best.ERTLow)), figure(float64(best.ERTHigh)))
	var alike []string
	for i := range t.Cells {
		if c := &t.Cells[i]; c != best && (c.Level || c.Best) {
			alike = append(alike, t.Name(c))
		}
	}
	switch others := len(t.Cells) - 1; {
	case others == 0:
	case len(alike) == 0 && others == 1:
		text += " The other is slower, by a test over the runs."
	case len(alike) == 0:
		text += fmt.Sprintf(" Every one of the other %d is slower, by a test over the runs.", others)
	case len(alike) == others:
		text += " No other point can be told from it with these runs."
	default:
		list := strings.Join(alike[:min(mostNamed, len(alike))], ", ")
		if len(alike) > mostNamed {
			list += ", …"
		}
		text += fmt.Sprintf(" Of the other %d these runs cannot tell %d from it: %s.", others, len(alike), list)
	}
	return text + " The best of several is also the luckiest of them: run it again with other seeds before you believe its figure."
}

// verdict says which algorithm is the best on how many puzzles.
func (t *Table) verdict() string {
	won := map[string]int{}
	var order []string
	none, unsure, shared := 0, 0, 0
	for p := range t.Axes[1].Values {
		var best []string
		alike := false
		for i := range t.Cells {
			if c := &t.Cells[i]; c.At[1] == p {
				alike = alike || c.Level
				if c.Best {
					best = append(best, t.Axes[0].Values[c.At[0]])
				}
			}
		}
		switch len(best) {
		case 0:
			none++
		case 1:
			if won[best[0]]++; won[best[0]] == 1 {
				order = append(order, best[0])
			}
			if alike {
				unsure++
			}
		default:
			shared++
		}
	}
	if len(order)+shared == 0 {
		return fmt.Sprintf("No puzzle was solved by any run within %s.", t.Budget)
	}
	var list []string
	for _, name := range order {
		list = append(list, fmt.Sprintf("%s on %d", name, won[name]))
	}
	if shared > 0 {
		list = append(list, fmt.Sprintf("several alike on %d", shared))
	}
	text := "Least expected effort, by puzzles: " + strings.Join(list, ", ") + "."
	if none > 0 {
		text += fmt.Sprintf(" Nobody solves %d.", none)
	}
	if unsure > 0 {
		text += fmt.Sprintf(" On %d these runs cannot tell the best from another.", unsure)
	}
	switch {
	case len(order) > 1:
		text += " No algorithm is the best on all: which one is good depends on the puzzle."
	case len(order) == 1 && shared+none+unsure == 0 && len(t.Axes[1].Values) > 1:
		text += " It is the best on all of these; on other puzzles it need not be."
	}
	return text
}
