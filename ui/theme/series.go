package theme

import "math"

// alike is the distance in OKLab below which two lines of a chart look much the same.
const alike = .125

// beside are the colours of what stands beside the accent: the other lanes of a race,
// the other parents of a row. They are the theme's own second, third and good, but for
// those that are too like the accent, or each other: the colour of another algorithm
// stands in their place, the one that is least like all of them.
func (p *palette) beside(accent string) (list [3]string) {
	usual := [3]string{p.colours[Second].fg, p.colours[Third].fg, p.colours[Good].fg}
	taken := []string{accent}
	for i, hex := range usual {
		if p.unlike(hex, taken) >= alike {
			list[i] = hex
			taken = append(taken, hex)
		}
	}
	for i := range list {
		if list[i] != "" {
			continue
		}
		for _, hex := range p.accents {
			if list[i] == "" || p.unlike(hex, taken) > p.unlike(list[i], taken) {
				list[i] = hex
			}
		}
		taken = append(taken, list[i])
	}
	return list
}

// unlike is the distance of a colour to the one of others that is most like it.
func (p *palette) unlike(hex string, others []string) float64 {
	least := math.Inf(1)
	for _, o := range others {
		least = min(least, p.apart(hex, o))
	}
	return least
}

// apart is how different two colours are. Where they are for colour-blind eyes, too,
// these decide as well: all colours are nearer for them, about twice.
func (p *palette) apart(a, b string) float64 {
	x, y := rgb(a), rgb(b)
	d := distance(x, y)
	if p.safe {
		for _, eye := range deficiencies {
			d = min(d, 2*distance(eye.see(x), eye.see(y)))
		}
	}
	return d
}

// basicBeside is beside for the sixteen colours every terminal has: any but the accent,
// dark or bright.
func basicBeside(accent int8, dark bool) (list [3]int8) {
	all := [...]int8{5, 3, 2, 6}
	n := 0
	for _, c := range all {
		if c%8 == accent%8 || n == len(list) {
			continue
		}
		if dark {
			c += 8
		}
		list[n] = c
		n++
	}
	return list
}
