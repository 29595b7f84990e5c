package experiment

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
)

// Table arranges samples by what they differ in: the values of a parameter.
type Table struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle"`
	Budget    string `json:"budget"`
	By        Unit   `json:"by"`
	Axes      []Axis `json:"axes"` // the only one is that of the parameter
	// Cells are in the order of the values.
	Cells []Cell `json:"cells"`
}

// Axis is a parameter and the values that were tried, in order.
type Axis struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	// Numbers are the values as numbers, nil where they are words.
	Numbers []float64 `json:"numbers,omitempty"`
}

// Cell is what came of a value.
type Cell struct {
	// At is the place of its value on the axis.
	At    []int  `json:"at"`
	Label string `json:"label"` // of the entrant
	Figures
	// Median is the effort to a solution that half of the runs need at most, infinite if fewer
	// than half find one.
	Median     Number `json:"median"`
	MedianLow  Number `json:"median_low"`
	MedianHigh Number `json:"median_high"`
	// Best reports whether its expected effort is the least of all; Level, whether it
	// cannot be told from the best.
	Best  bool `json:"best"`
	Level bool `json:"like_best"`
	// Dots are its runs.
	Dots []Dot `json:"dots"`
	// Index is that of its sample.
	Index int `json:"-"`
}

// Dot is a run: what it spent, of which what goes beyond the budget does not count.
type Dot struct {
	Seed   uint64  `json:"seed"`
	Effort float64 `json:"effort"`
	Solved bool    `json:"solved"`
}

// Sweeps finds the sweeps in samples. Entrants belong to one where their labels, such as
// "tabu:tenure=5", differ in nothing but the values of a parameter. The share of
// givens is one where a sample is of general puzzles, [Pooled].
func Sweeps(samples []Sample) []Table {
	var groups []*sweepGroup
	for i := range samples {
		sample := &samples[i]
		base, named := splitLabel(sample.Algorithm)
		puzzle, givens := sample.Puzzle, sample.Givens
		if size, share, ok := shareOf(puzzle); ok {
			puzzle = size
			givens = ""
			named = append(named, setting{given.Name, share})
		}
		if len(named) == 0 {
			continue
		}
		names := english.Names(named, func(one setting) string {
			return one.name
		})
		key := strings.Join([]string{
			base,
			puzzle,
			givens,
			sample.Budget,
			strings.Join(names, " "),
		}, "\x00")
		at := slices.IndexFunc(groups, func(g *sweepGroup) bool {
			return g.key == key
		})
		if at < 0 {
			at = len(groups)
			groups = append(groups, &sweepGroup{key: key, base: base, puzzle: puzzle, names: names})
		}
		groups[at].samples = append(groups[at].samples, i)
		groups[at].values = append(groups[at].values, named)
	}
	var list []Table
	for _, g := range groups {
		if t, ok := g.table(samples); ok {
			list = append(list, t)
		}
	}
	return list
}

// setting is a part of a label, "tenure=5".
type setting struct{ name, value string }

// splitLabel takes a label apart: what it is without the settings it names, and those.
func splitLabel(label string) (base string, named []setting) {
	label, version, _ := strings.Cut(label, "@")
	for i, part := range strings.Split(label, ":") {
		name, value, ok := strings.Cut(part, "=")
		switch {
		case i == 0:
			base = part
		case ok:
			named = append(named, setting{name, value})
		default:
			base += ":" + part
		}
	}
	if version != "" {
		base += "@" + version
	}
	return base, named
}

// sweepGroup is the samples of entrants that name the same parameters.
type sweepGroup struct {
	key, base, puzzle string
	names             []string
	samples           []int
	values            [][]setting
}

// table arranges the samples, unless they differ in no parameter or in several.
func (g *sweepGroup) table(samples []Sample) (Table, bool) {
	first := &samples[g.samples[0]]
	table := Table{Algorithm: g.base, Puzzle: g.puzzle, Budget: first.Budget, By: first.By}
	swept := 0 // of the names, the one whose values differ
	for i, name := range g.names {
		if slices.ContainsFunc(g.values, func(v []setting) bool {
			return v[i] != g.values[0][i]
		}) {
			swept = i
			table.Axes = append(table.Axes, g.axis(i))
		} else {
			table.Algorithm += ":" + name + "=" + g.values[0][i].value
		}
	}
	if len(table.Axes) != 1 {
		return table, false
	}
	for at, index := range g.samples {
		cell := newCell(samples, index)
		cell.At = []int{slices.Index(table.Axes[0].Values, g.values[at][swept].value)}
		table.Cells = append(table.Cells, cell)
	}
	slices.SortStableFunc(table.Cells, func(a, b Cell) int {
		return cmp.Compare(a.At[0], b.At[0])
	})
	if !table.OverPuzzles() { // else the least effort is no merit
		rank(samples, table.Cells)
	}
	return table, true
}

// axis gathers the values of a parameter: numbers in their order, words in that in
// which they come.
func (g *sweepGroup) axis(i int) Axis {
	a := Axis{Name: g.names[i]}
	numbers, words := map[string]float64{}, false
	for _, named := range g.values {
		text := named[i].value
		if slices.Contains(a.Values, text) {
			continue
		}
		n, err := strconv.ParseFloat(text, 64)
		a.Values = append(a.Values, text)
		numbers[text] = n
		words = words || err != nil
	}
	if words {
		return a
	}
	slices.SortStableFunc(a.Values, func(x, y string) int {
		return cmp.Compare(numbers[x], numbers[y])
	})
	for _, v := range a.Values {
		a.Numbers = append(a.Numbers, numbers[v])
	}
	return a
}

func newCell(samples []Sample, index int) Cell {
	sample := &samples[index]
	runs := sample.Efforts()
	sorted := stats.Sorted(runs.ToSolution())
	in := stats.MedianInterval(sorted)
	cell := Cell{
		Label:      sample.Algorithm,
		Figures:    sample.Figures(),
		Index:      index,
		Median:     quantile(sorted, .5),
		MedianLow:  Number(max(0, in.Low)),
		MedianHigh: Number(in.High),
	}
	for i, r := range sample.Runs {
		cell.Dots = append(cell.Dots, Dot{r.Seed, runs.Efforts[i], runs.Solved[i]})
	}
	return cell
}

// rank marks the best of some cells, and those that cannot be told from it.
func rank(samples []Sample, cells []Cell) {
	var list []*Sample
	for _, c := range cells {
		list = append(list, &samples[c.Index])
	}
	best, level := Best(list)
	for i := range cells {
		c := &cells[i]
		c.Best = best >= 0 && c.ERT == cells[best].ERT // propagation alone takes nothing
		c.Level = level[i] && !c.Best
	}
}

// Places returns where the values stand in a picture, from 0 to 1: numbers where they lie,
// on a logarithmic scale if they span two powers of ten, words side by side.
func (a *Axis) Places() []float64 {
	list := make([]float64, len(a.Values))
	numbers := a.Numbers
	var scale axis.Scale
	if len(numbers) > 1 {
		least, most := numbers[0], numbers[len(numbers)-1]
		scale = axis.Scale{Low: least, High: most, Log: least > 0 && most >= 100*least}
	}
	const beside = .03 // the outermost numbers, of the width
	for i := range list {
		switch {
		case len(list) == 1:
			list[i] = .5
		case numbers == nil:
			list[i] = (float64(i) + .5) / float64(len(list))
		default:
			list[i] = beside + float64((1-2*beside)*scale.At(numbers[i]))
		}
	}
	return list
}

// Name returns a cell as people write it: "tenure=5".
func (t *Table) Name(cell *Cell) string {
	value := t.Axes[0].Values[cell.At[0]]
	if t.OverPuzzles() {
		return value + " % given"
	}
	return t.Axes[0].Name + "=" + value
}

// Title says what the table is of.
func (t *Table) Title() string {
	return "sweep of " + t.Axes[0].Name + ": " + t.Algorithm + " on " + t.Puzzle
}

// Mark is * for the best and = for what cannot be told from it, behind a blank.
func (c *Cell) Mark() string {
	switch {
	case c.Best:
		return " *"
	case c.Level:
		return " ="
	}
	return ""
}

// OverPuzzles reports whether the share of givens is swept.
func (t *Table) OverPuzzles() bool { return t.Axes[0].Name == given.Name }
