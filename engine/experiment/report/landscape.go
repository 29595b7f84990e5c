package report

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment/landscape"
)

// Landscape is the study of a landscape, for people and for programs.
type Landscape struct{ *landscape.Study }

// JSON writes all of it.
func (l Landscape) JSON(w io.Writer) error { return writeJSON(w, l.Study) }

// Text writes what the figures are and what they mean.
func (l Landscape) Text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d free cells, 10^%.1f boards on which every block is whole, %d swaps from each\n",
		l.Puzzle, l.Free, l.Boards, l.Steps)
	fmt.Fprintf(&b, "\nA random walk: %d walks of %d swaps.\n%s\n", l.Walk.Walks, l.Walk.Steps, l.Walk.Meaning(l.Land()))
	t := &Table{Head: []string{"swaps apart"}, Left: []bool{true}}
	row := []string{"autocorrelation"}
	for _, lag := range []int{1, 2, 5, 10, 20, 50, 100} {
		if lag < len(l.Walk.R) {
			t.Head, row = append(t.Head, strconv.Itoa(lag)), append(row, fmt.Sprintf("%.3f", l.Walk.R[lag]))
		}
	}
	t.Add(row...)
	if err := t.Text(&b); err != nil {
		return err
	}
	s := &l.Survey
	fmt.Fprintf(&b, "\nSteepest descent.\n%s\n\nCost and distance to the solution, in swaps.\n", s.Meaning())
	if s.OfMinima == nil {
		b.WriteString("The solution is not known, or not the only one: there is no distance to it.\n")
	} else {
		fmt.Fprintf(&b, "%s\n%s\n", s.OfRandom.Meaning("random boards"), s.OfMinima.Meaning("minima"))
	}
	if l.LON != nil {
		fmt.Fprintf(&b, "\nThe network of local optima.\n%s\n", l.LON.Meaning())
		if err := l.funnels().Text(&b); err != nil {
			return err
		}
	}
	if l.Network != nil {
		fmt.Fprintf(&b, "\nThe ways of %s.\n%s\n\n", strings.Join(l.Network.Algorithms, ", "), l.Network.Meaning())
		if err := l.trails().Text(&b); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// funnels is a line a funnel, the deepest first.
func (l Landscape) funnels() *Table {
	const most = 10
	list := l.LON.Funnels
	type funnel = landscape.Funnel
	return tableOf(list[:min(most, len(list))],
		column[funnel]{"funnel to cost", false, func(f funnel) string { return strconv.Itoa(f.Cost) }},
		column[funnel]{"optima at its end", false, func(f funnel) string { return strconv.Itoa(l.LON.Plateaus[f.Sink].Optima) }},
		column[funnel]{"plateaus", false, func(f funnel) string { return strconv.Itoa(f.Plateaus) }},
		column[funnel]{
			map[bool]string{true: "boards", false: "descents"}[l.LON.Complete], false,
			func(f funnel) string { return strconv.Itoa(f.Basin) },
		},
	)
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
	end := func(t trail) landscape.Place { return t.Places[len(t.Places)-1] }
	return tableOf(l.Trails,
		column[trail]{"algorithm", true, func(t trail) string { return t.Algorithm }},
		column[trail]{"seed", false, func(t trail) string { return strconv.FormatUint(t.Seed, 10) }},
		column[trail]{"iterations", false, func(t trail) string { return strconv.FormatInt(end(t).Iteration, 10) }},
		column[trail]{"least cost", false, least(func(p landscape.Place) int { return p.Cost })},
		column[trail]{"nearest, swaps", false, least(func(p landscape.Place) int { return p.Swaps })},
		column[trail]{"end: cost", false, func(t trail) string { return strconv.Itoa(end(t).Cost) }},
		column[trail]{"swaps", false, func(t trail) string { return known(end(t).Swaps, "–") }},
		column[trail]{"boards", false, func(t trail) string {
			met := map[int]bool{}
			for _, p := range t.Places {
				met[p.Node] = true
			}
			return strconv.Itoa(len(met))
		}},
		column[trail]{"solved", false, func(t trail) string { return map[bool]string{true: "yes", false: "no"}[t.Solved] }},
	)
}

// known writes a distance, or another text where there is none.
func known(n int, none string) string {
	if n < 0 {
		return none
	}
	return strconv.Itoa(n)
}

// SVG writes the pictures: how the cost forgets, cost against distance with the ways of the
// runs, and the network.
func (l Landscape) SVG(w io.Writer) error {
	list := []*Picture{l.forgets()}
	if l.Survey.OfMinima != nil {
		list = append(list, l.clouds())
		if l.Network != nil {
			list = append(list, l.network())
		}
	}
	return SVG(w, list)
}

// rounds are round marks from 0 to a number.
func rounds(most int) (list []tick) {
	step := 1
	for _, times := range []int{2, 5, 10, 20, 50, 100, 200, 500} {
		if most/step > 8 {
			step = times
		}
	}
	for v := 0; v <= most; v += step {
		list = append(list, tick{float64(v) / float64(max(1, most)), strconv.Itoa(v)})
	}
	return list
}

// forgets draws the autocorrelation of a random walk.
func (l Landscape) forgets() *Picture {
	p := newPicture(l.Puzzle + ": how the cost forgets: autocorrelation of a random walk")
	low, last := 0.0, max(1, len(l.Walk.R)-1)
	for _, v := range l.Walk.R {
		if v.Known() {
			low = min(low, float64(v))
		}
	}
	at := func(v float64) float64 { return (v - low) / (1 - low) }
	var marks []tick
	for v := 0.0; v <= 1; v += .25 {
		marks = append(marks, tick{at(v), fmt.Sprintf("%.2f", v)})
	}
	p.axes(rounds(last), marks, "swaps apart", "autocorrelation")
	line := ""
	for k, v := range l.Walk.R {
		if v.Known() {
			line += fmt.Sprintf("%s%.1f %.1f", letter(len(line)), across(float64(k)/float64(last)), up(at(float64(v))))
		}
	}
	p.path(line, inks[0], `stroke-width="2"`)
	if x := float64(l.Walk.Length) / float64(last); x > 0 && x <= 1 {
		p.path(fmt.Sprintf("M%.1f %.1fV%.1f", across(x), up(0), up(1)), inks[1], `stroke-dasharray="4 3"`)
		p.text(across(x)+6, up(.92), fmt.Sprintf("correlation length %.1f", l.Walk.Length), "")
	}
	return p
}

// place is where a board stands in a picture of cost against distance. Boards alike lie side
// by side, the same way every time.
func place(p, most landscape.Point, n int) (x, y float64) {
	return across(float64(p.Swaps)/float64(most.Swaps)) + float64(n%5) - 2, up(float64(p.Cost)/float64(most.Cost)) + float64(n/5%5) - 2
}

// clouds draws cost against distance to the solution.
func (l Landscape) clouds() *Picture {
	p := newPicture(l.Puzzle + ": cost against distance to the solution")
	most := landscape.Point{Cost: 1, Swaps: 1}
	see := func(q landscape.Point) { most.Cost, most.Swaps = max(most.Cost, q.Cost), max(most.Swaps, q.Swaps) }
	for _, q := range l.Survey.Random {
		see(q)
	}
	for _, t := range l.Trails {
		for _, q := range t.Places {
			see(q.Point)
		}
	}
	p.axes(rounds(most.Swaps), rounds(most.Cost), "swaps to the solution", "cost")
	for n, q := range l.Survey.Random {
		x, y := place(q, most, n)
		p.dot(x, y, 1.8, inks[5], ".45", "a random board")
	}
	for n, m := range l.Survey.Minima {
		x, y := place(m.Point, most, n)
		p.dot(x, y, 1.8, inks[1], ".45", m.Kind)
	}
	for i, t := range l.Trails {
		line := ""
		for n, q := range t.Places {
			x, y := place(q.Point, most, 12) // in the middle
			line += fmt.Sprintf("%s%.1f %.1f", letter(n), x, y)
		}
		p.path(line, inks[[]int{0, 2, 3, 4}[i%4]], `stroke-opacity=".6"`)
	}
	p.note("light dots: random boards · dark dots: minima · lines: the ways of runs")
	return p
}

// network draws the boards of all runs, with their ways in the colour of the algorithm.
func (l Landscape) network() *Picture {
	p := newPicture(l.Puzzle + ": the boards that runs visited")
	most, visits := landscape.Point{Cost: 1, Swaps: 1}, 1
	for _, n := range l.Network.Nodes {
		most.Cost, most.Swaps, visits = max(most.Cost, n.Cost), max(most.Swaps, n.Swaps), max(visits, n.Visits)
	}
	p.axes(rounds(most.Swaps), rounds(most.Cost), "swaps to the solution", "cost")
	for _, e := range l.Network.Edges {
		x1, y1 := place(l.Network.Nodes[e.From].Point, most, e.From)
		x2, y2 := place(l.Network.Nodes[e.To].Point, most, e.To)
		often := float64(e.Times)
		p.path(fmt.Sprintf("M%.1f %.1fL%.1f %.1f", x1, y1, x2, y2), inks[(3+e.Algorithm)%len(inks)],
			fmt.Sprintf(`stroke-opacity="%.2f" stroke-width="%.1f"`, min(.8, .15+.1*often), min(4, .5+.3*often)))
	}
	// Many nodes are small, and what several runs visited lies on top.
	size := min(1, math.Sqrt(200/float64(max(1, len(l.Network.Nodes)))))
	for layer := range landscape.Ranks {
		for i, n := range l.Network.Nodes {
			if n.Rank() == layer {
				x, y := place(n.Point, most, i)
				p.dot(x, y, 1.2+(.8+7*math.Sqrt(float64(n.Visits)/float64(visits)))*size, inks[layer], ".75",
					fmt.Sprintf("cost %d, %d visits of %d runs", n.Cost, n.Visits, n.Runs))
			}
		}
	}
	p.note("blue: boards of one run · orange: of several · green: the solution · the larger the more visits · lines: " +
		strings.Join(l.Network.Algorithms, ", "))
	return p
}
