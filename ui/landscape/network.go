package landscape

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// meeting is where a board was visited first: the moment of a run.
type meeting struct {
	node      int
	seed      uint64
	iteration int64
}

// meetings are the boards of a network from left to right as they are drawn, and where
// each was visited first.
func (d *Dialog) meetings(s *landscape.Study) []meeting {
	list := make([]meeting, len(s.Network.Nodes))
	known := make([]bool, len(list))
	for _, t := range s.Trails {
		for _, p := range t.Places {
			if n := p.Node; !known[n] {
				known[n], list[n] = true, meeting{n, t.Seed, p.Iteration}
			}
		}
	}
	nodes := s.Network.Nodes
	slices.SortStableFunc(list, func(a, b meeting) int {
		return cmp.Or(cmp.Compare(d.across(nodes[a.node].Point, a.node), d.across(nodes[b.node].Point, b.node)), cmp.Compare(nodes[a.node].Cost, nodes[b.node].Cost), cmp.Compare(a.node, b.node))
	})
	return list
}

// met says what is known of the board looked at.
func (d *Dialog) met() string {
	if d.node >= len(d.nodes) {
		return ""
	}
	m := d.nodes[d.node]
	n := d.merged.Network.Nodes[m.node]
	text := fmt.Sprintf("A board of cost %d", n.Cost)
	if n.Swaps >= 0 {
		text += fmt.Sprintf(", %s from the solution", plural(n.Swaps, "swap"))
	}
	return text + fmt.Sprintf(", visited %s by %s, first by seed %d in iteration %s: enter opens that run there.",
		plural(n.Visits, "time"), plural(n.Runs, "run"), m.seed, paint.Grouped(m.iteration))
}

// drawNetwork draws the boards that several runs visited, and which led to which.
func (d *Dialog) drawNetwork(c paint.Canvas) {
	if d.merged == nil {
		c.Text(0, 0, fmt.Sprintf("making %d runs with other seeds %s", others, paint.Ellipsis), theme.Quiet)
		return
	}
	net := d.merged.Network
	y := c.Words(0, theme.Current, d.met())
	if c.Height() >= y+14 {
		y = c.Words(y, theme.Text, net.Meaning())
	}
	far, top := 1, 1
	for i, n := range net.Nodes {
		far, top = max(far, d.across(n.Point, i)), max(top, n.Cost)
	}
	legend := c.Part(0, c.Height()-1, c.Width(), 1)
	f, ok := d.begin(c.Part(0, y+1, c.Width(), c.Height()-y-2), far, top)
	if !ok {
		return
	}
	f.p.Pen('-')
	for _, e := range net.Edges {
		a, b := net.Nodes[e.From], net.Nodes[e.To]
		f.line(d.across(a.Point, e.From), a.Cost, d.across(b.Point, e.To), b.Cost, theme.Band)
	}
	for layer, role := range []theme.Role{theme.Accent, theme.Warn, theme.Good} {
		f.p.Pen("o#*"[layer])
		for i, n := range net.Nodes {
			switch {
			case n.Rank() != layer:
			case layer > 0 || n.Visits > 3:
				f.marker(d.across(n.Point, i), n.Cost, role)
			default:
				f.dot(d.across(n.Point, i), n.Cost, i, role)
			}
		}
	}
	if d.node < len(d.nodes) {
		f.p.Pen('@')
		i := d.nodes[d.node].node
		n := net.Nodes[i]
		f.marker(d.across(n.Point, i), n.Cost, theme.Current)
	}
	name := "swaps to the solution"
	if d.land.Solution == nil {
		name = "boards, as they were visited"
	}
	f.end(name)
	legend.Legend(0, 0, []paint.Word{
		{Text: "cost of boards visited by", Role: theme.Quiet}, {Text: "one run", Role: theme.Accent},
		{Text: "several", Role: theme.Warn}, {Text: "the solution", Role: theme.Good},
		{Text: "this one", Role: theme.Current},
	}...)
}
