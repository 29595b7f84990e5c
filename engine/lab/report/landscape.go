package report

import (
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/landscape"
)

// xmlHeader begins a file of XML. It is encoding/xml's, which costs every start of the program
// the tables that it fills.
const xmlHeader = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

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
	if l.LON != nil {
		fmt.Fprintf(&text, "\nThe network of local optima.\n%s\n%s", l.LON.Meaning(),
			l.funnels().divided(width))
	}
	if l.Network != nil {
		fmt.Fprintf(
			&text,
			"\nThe ways of %s.\n%s\n\n%s",
			strings.Join(l.Network.Algorithms, ", "),
			l.Network.Meaning(),
			l.trails().divided(width),
		)
	}
	_, err := io.WriteString(w, plaintext.Fit(text.String(), width))
	return err
}

// funnels is a line a funnel, the deepest first.
func (l Landscape) funnels() *Table {
	const most = 10
	list := l.LON.Funnels
	type funnel = landscape.Funnel
	basin := "descents" // whose ends are in the basin
	if l.LON.Complete {
		basin = "boards"
	}
	return tableOf(list[:min(most, len(list))],
		column[funnel]{"funnel to cost", false, func(f funnel) string {
			return strconv.Itoa(f.Cost)
		}},
		column[funnel]{"optima at its end", false, func(f funnel) string {
			return strconv.Itoa(l.LON.Plateaus[f.Sink].Optima)
		}},
		column[funnel]{"plateaus", false, func(f funnel) string {
			return strconv.Itoa(f.Plateaus)
		}},
		column[funnel]{
			basin,
			false,
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
			met := map[int]bool{}
			for _, p := range t.Places {
				met[p.Node] = true
			}
			return strconv.Itoa(len(met))
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

// graph is nodes and edges with what is known of them, from which R's igraph, Gephi or
// networkx read a network.
type graph struct {
	nodes, edges *Table // the first column of edges is from, the second to
}

// File is a file of its own, by its name.
type File struct {
	Name  string
	Write func(io.Writer) error
}

// Networks returns the files of both networks: nodes and edges as CSV and as GraphML, and for
// each algorithm the steps of its runs as STNWeb and the scripts of its authors read them.
func (l Landscape) Networks() (files []File) {
	add := func(name string, g graph) {
		files = append(
			files,
			File{name + "-nodes.csv", g.nodes.CSV},
			File{name + "-edges.csv", g.edges.CSV},
			File{name + ".graphml", g.graphML},
		)
	}
	if l.LON != nil {
		add("optima", optimaGraph(l.LON))
	}
	if l.Network != nil {
		add("trajectories", trajectoryGraph(l.Network))
		for i, name := range l.Network.Algorithms {
			files = append(files, File{
				fmt.Sprintf("stnweb-%d.csv", i+1),
				l.steps(name).CSV,
			})
		}
	}
	return files
}

// optimaGraph has the edges of all kinds.
func optimaGraph(network *landscape.LON) graph {
	drawing := graph{
		&Table{Head: []string{
			"id", "cost", "swaps", "kind",
			"basin", "plateau", "sink", "board",
		}},
		&Table{Head: []string{"from", "to", "kind", "weight"}},
	}
	for i, o := range network.Optima {
		drawing.nodes.Add(strconv.Itoa(i),
			strconv.Itoa(o.Cost), known(o.Swaps, ""), o.Kind, strconv.Itoa(o.Basin),
			strconv.Itoa(o.Plateau),
			strconv.FormatBool(network.Plateaus[o.Plateau].Sink), o.Grid)
	}
	for i, list := range [][]landscape.Arc{
		network.Basin, network.Escape,
	} {
		for _, e := range list {
			drawing.edges.Add(
				strconv.Itoa(e.From),
				strconv.Itoa(e.To),
				[]string{"basin", "escape"}[i],
				strconv.FormatFloat(e.Weight, 'g', -1, 64),
			)
		}
	}
	return drawing
}

// trajectoryGraph has the boards that runs visited.
func trajectoryGraph(network *landscape.Network) graph {
	drawing := graph{
		&Table{Head: []string{
			"id", "cost", "swaps", "visits",
			"runs", "algorithms", "starts", "board",
		}},
		&Table{Head: []string{"from", "to", "algorithm", "times"}},
	}
	for i, v := range network.Nodes {
		drawing.nodes.Add(strconv.Itoa(i),
			strconv.Itoa(v.Cost),
			known(v.Swaps, ""),
			strconv.Itoa(v.Visits), strconv.Itoa(v.Runs),
			strconv.Itoa(v.Algorithms),
			strconv.Itoa(v.Starts), v.Grid)
	}
	for _, e := range network.Edges {
		drawing.edges.Add(
			strconv.Itoa(e.From),
			strconv.Itoa(e.To),
			network.Algorithms[e.Algorithm],
			strconv.Itoa(e.Times),
		)
	}
	return drawing
}

// steps are those of the runs of an algorithm, one after the other.
func (l Landscape) steps(algorithm string) *Table {
	table := &Table{Head: []string{"Run", "Fitness1", "Solution1", "Fitness2", "Solution2"}}
	run := 0
	for _, trail := range l.Trails {
		if trail.Algorithm != algorithm {
			continue
		}
		run++
		for i := 1; i < len(trail.Places); i++ {
			node := l.Network.Nodes[trail.Places[i-1].Node]
			b := l.Network.Nodes[trail.Places[i].Node]
			table.Add(strconv.Itoa(run), strconv.Itoa(node.Cost),
				node.Grid, strconv.Itoa(b.Cost), b.Grid)
		}
	}
	return table
}

// graphML writes the network in the format of that name.
func (g graph) graphML(w io.Writer) error {
	var keys, elements strings.Builder
	for _, of := range []struct {
		kind string
		*Table
		ends int // the columns that say which node or edge it is
	}{
		{"node", g.nodes, 1},
		{"edge", g.edges, 2},
	} {
		for i, name := range of.Head[of.ends:] {
			kind := "double"
			if name == "board" ||
				slices.ContainsFunc(of.Rows, func(row []string) bool {
					text := row[of.ends+i]
					_, err := strconv.ParseFloat(text, 64)
					return text != "" && err != nil
				}) {
				kind = "string"
			}
			fmt.Fprintf(&keys, " <key id=\"%s-%s\" for=\"%[1]s\" attr.name=\"%[2]s\" attr.type=\"%s\"/>\n",
				of.kind, name, kind)
		}
		for _, row := range of.Rows {
			head := fmt.Sprintf(`node id="n%s"`, row[0])
			if of.ends > 1 {
				head = fmt.Sprintf(`edge source="n%s" target="n%s"`, row[0], row[1])
			}
			fmt.Fprintf(&elements, "  <%s>", head)
			for i, name := range of.Head[of.ends:] {
				if text := row[of.ends+i]; text != "" {
					fmt.Fprintf(&elements, `<data key="%s-%s">%s</data>`,
						of.kind, name, html.EscapeString(text))
				}
			}
			fmt.Fprintf(&elements, "</%s>\n", of.kind)
		}
	}
	_, err := fmt.Fprintf(w, "%s<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n%s <graph "+
		"edgedefault=\"directed\">\n%s </graph>\n</graphml>\n",
		xmlHeader, keys.String(), elements.String())
	return err
}
