package landscape

// Board is the one looked at, and where it was visited first.
func (d *Dialog) Board() (seed uint64, iteration int64, grid string) {
	m := d.nodes[d.node]
	return m.seed, m.iteration, d.merged.Network.Nodes[m.node].Grid
}
