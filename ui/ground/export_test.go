package ground

// Minimum is the one looked at: where it was met first, and its board.
func (d *Dialog) Minimum() (seed uint64, iteration int64, grid string) {
	m := d.nodes[d.node]
	return m.seed, m.iteration, d.merged.Network.Nodes[m.node].Grid
}
