package bitboard

// The plain twin: every digit is tried in every cell, in order, and what stands
// twice in a unit is refused. It is obviously right and slow.

// plainSearch visits the solutions that complete g from a cell on, until visit
// is false.
func plainSearch(g *[81]uint8, cell int, visit func(*[81]uint8) bool) bool {
	for cell < 81 && g[cell] != 0 {
		cell++
	}
	if cell == 81 {
		return visit(g)
	}
	for d := uint8(1); d <= 9; d++ {
		g[cell] = d
		if plainFits(g, cell) && !plainSearch(g, cell+1, visit) {
			return false
		}
	}
	g[cell] = 0
	return true
}

// plainFits reports whether the digit of a cell stands once in its units.
func plainFits(g *[81]uint8, cell int) bool {
	for c, d := range g {
		if c != cell && d == g[cell] && sharesUnit(c, cell) {
			return false
		}
	}
	return true
}

func sharesUnit(a, b int) bool {
	return a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3
}

// plainSolutions lists up to limit solutions, none where givens contradict each
// other.
func plainSolutions(givens []uint8, limit int) (list [][81]uint8) {
	g := [81]uint8(givens)
	for c := range g {
		if g[c] != 0 && !plainFits(&g, c) {
			return nil
		}
	}
	plainSearch(&g, 0, func(s *[81]uint8) bool {
		list = append(list, *s)
		return len(list) < limit
	})
	return list
}

// plainBand leaves a digit the places that belong to at least one way of
// putting it once into each row, column and block of band n, or, turned, of
// stack n. It tries all of the ways.
func plainBand(may *[81]bool, n int, cellOf func(line, place int) int) {
	var kept [81]bool
	for a := range 9 {
		for b := range 9 {
			for c := range 9 {
				blocks := 1<<(a/3) | 1<<(b/3) | 1<<(c/3)
				at := [3]int{cellOf(3*n, a), cellOf(3*n+1, b), cellOf(3*n+2, c)}
				if blocks == 7 && may[at[0]] && may[at[1]] && may[at[2]] {
					kept[at[0]], kept[at[1]], kept[at[2]] = true, true, true
				}
			}
		}
	}
	for line := range 3 {
		for place := range 9 {
			c := cellOf(3*n+line, place)
			may[c] = kept[c]
		}
	}
}

// plainSettle is settle: bands and stacks in turn until nothing changes.
func plainSettle(may [81]bool) ([81]bool, bool) {
	for {
		before := may
		for n := range 3 {
			plainBand(&may, n, func(line, place int) int { return 9*line + place })
			plainBand(&may, n, func(line, place int) int { return 9*place + line })
		}
		if may == before {
			break
		}
	}
	for n := range 9 {
		some := false
		for i := range 9 {
			some = some || may[9*n+i]
		}
		if !some {
			return may, false
		}
	}
	return may, true
}

// plainPropagate is load: settling, what is decided for one digit lost to the others, and naked
// singles, in turn until nothing changes.
func plainPropagate(givens []uint8) (may [9][81]bool, possible bool) {
	for d := range may {
		for c, g := range givens {
			may[d][c] = g == 0 || int(g) == d+1
		}
	}
	for {
		before := may
		for d := range may {
			if may[d], possible = plainSettle(may[d]); !possible {
				return may, false
			}
			for c := range 81 {
				alone, single := may[d][c], may[d][c]
				for o := range 81 {
					alone = alone && !(may[d][o] && o != c && sharesUnit(o, c))
				}
				for o := range may {
					single = single && (o == d || !may[o][c])
				}
				for o := range may {
					may[o][c] = may[o][c] && (o == d || !alone)
				}
				for o := range 81 {
					may[d][o] = may[d][o] && !(single && o != c && sharesUnit(o, c))
				}
			}
		}
		for c := range 81 {
			some := false
			for d := range may {
				some = some || may[d][c]
			}
			if !some {
				return may, false
			}
		}
		if may == before {
			return may, true
		}
	}
}
