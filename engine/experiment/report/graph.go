package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"

	"sudokuscope/engine/experiment/landscape"
)

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

// Networks are the files of both networks: nodes and edges as CSV and as GraphML, and for
// each algorithm the steps of its runs as STNWeb and the scripts of its authors read them.
func (l Landscape) Networks() (files []File) {
	add := func(name string, g graph) {
		files = append(files, File{name + "-nodes.csv", g.nodes.CSV}, File{name + "-edges.csv", g.edges.CSV}, File{name + ".graphml", g.graphML})
	}
	if l.LON != nil {
		add("optima", optimaGraph(l.LON))
	}
	if l.Network == nil {
		return files
	}
	add("trajectories", trajectoryGraph(l.Network))
	for i, name := range l.Network.Algorithms {
		files = append(files, File{fmt.Sprintf("stnweb-%d.csv", i+1), l.steps(name).CSV})
	}
	return files
}

// optimaGraph has the edges of all kinds.
func optimaGraph(n *landscape.LON) graph {
	g := graph{
		&Table{Head: []string{"id", "cost", "swaps", "kind", "basin", "plateau", "sink", "board"}},
		&Table{Head: []string{"from", "to", "kind", "weight"}},
	}
	for i, o := range n.Optima {
		g.nodes.Add(strconv.Itoa(i), strconv.Itoa(o.Cost), known(o.Swaps, ""), o.Kind, strconv.Itoa(o.Basin), strconv.Itoa(o.Plateau),
			strconv.FormatBool(n.Plateaus[o.Plateau].Sink), o.Grid)
	}
	for i, list := range [][]landscape.Arc{n.Basin, n.Escape} {
		for _, e := range list {
			g.edges.Add(strconv.Itoa(e.From), strconv.Itoa(e.To), []string{"basin", "escape"}[i], strconv.FormatFloat(e.Weight, 'g', -1, 64))
		}
	}
	return g
}

// trajectoryGraph has the boards that runs visited.
func trajectoryGraph(n *landscape.Network) graph {
	g := graph{
		&Table{Head: []string{"id", "cost", "swaps", "visits", "runs", "algorithms", "starts", "board"}},
		&Table{Head: []string{"from", "to", "algorithm", "times"}},
	}
	for i, v := range n.Nodes {
		g.nodes.Add(strconv.Itoa(i), strconv.Itoa(v.Cost), known(v.Swaps, ""), strconv.Itoa(v.Visits), strconv.Itoa(v.Runs),
			strconv.Itoa(v.Algorithms), strconv.Itoa(v.Starts), v.Grid)
	}
	for _, e := range n.Edges {
		g.edges.Add(strconv.Itoa(e.From), strconv.Itoa(e.To), n.Algorithms[e.Algorithm], strconv.Itoa(e.Times))
	}
	return g
}

// steps are those of the runs of an algorithm, one after the other.
func (l Landscape) steps(algorithm string) *Table {
	t := &Table{Head: []string{"Run", "Fitness1", "Solution1", "Fitness2", "Solution2"}}
	run := 0
	for _, trail := range l.Trails {
		if trail.Algorithm != algorithm {
			continue
		}
		run++
		for i := 1; i < len(trail.Places); i++ {
			a, b := l.Network.Nodes[trail.Places[i-1].Node], l.Network.Nodes[trail.Places[i].Node]
			t.Add(strconv.Itoa(run), strconv.Itoa(a.Cost), a.Grid, strconv.Itoa(b.Cost), b.Grid)
		}
	}
	return t
}

// graphML writes the network in the format of that name.
func (g graph) graphML(w io.Writer) error {
	type data struct {
		Key  string `xml:"key,attr"`
		Text string `xml:",chardata"`
	}
	type node struct {
		ID   string `xml:"id,attr"`
		Data []data `xml:"data"`
	}
	type edge struct {
		Source string `xml:"source,attr"`
		Target string `xml:"target,attr"`
		Data   []data `xml:"data"`
	}
	type key struct {
		ID   string `xml:"id,attr"`
		For  string `xml:"for,attr"`
		Name string `xml:"attr.name,attr"`
		Type string `xml:"attr.type,attr"`
	}
	var doc struct {
		XMLName xml.Name `xml:"http://graphml.graphdrawing.org/xmlns graphml"`
		Keys    []key    `xml:"key"`
		Graph   struct {
			Default string `xml:"edgedefault,attr"`
			Nodes   []node `xml:"node"`
			Edges   []edge `xml:"edge"`
		} `xml:"graph"`
	}
	doc.Graph.Default = "directed"
	attributes := func(of string, t *Table, from int) func(row []string) []data {
		for i, name := range t.Head[from:] {
			kind := "double"
			for _, row := range t.Rows {
				if text := row[from+i]; text != "" {
					if _, err := strconv.ParseFloat(text, 64); err != nil || name == "board" {
						kind = "string"
					}
				}
			}
			doc.Keys = append(doc.Keys, key{of + "-" + name, of, name, kind})
		}
		return func(row []string) (list []data) {
			for i, name := range t.Head[from:] {
				if row[from+i] != "" {
					list = append(list, data{of + "-" + name, row[from+i]})
				}
			}
			return list
		}
	}
	of := attributes("node", g.nodes, 1)
	for _, row := range g.nodes.Rows {
		doc.Graph.Nodes = append(doc.Graph.Nodes, node{"n" + row[0], of(row)})
	}
	of = attributes("edge", g.edges, 2)
	for _, row := range g.edges.Rows {
		doc.Graph.Edges = append(doc.Graph.Edges, edge{"n" + row[0], "n" + row[1], of(row)})
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", " ")
	return e.Encode(doc)
}
