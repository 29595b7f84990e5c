package manyruns

// Somewhere is where a run of the picture stands that is not under the bar, and its seed.
func (d *Dialog) Somewhere() (x, y int, seed uint64) {
	h := d.view.(*samplesView).hits
	one := h.list[len(h.list)*2/3]
	_, seed, _ = h.pick(one.x, one.y)
	return one.x, one.y, seed
}
