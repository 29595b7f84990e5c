package sudoku

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func drawStrength(t *rapid.T) Strength {
	return rapid.SampledFrom([]Strength{AC3, Hidden}).Draw(t, "strength")
}

// TestLoadReachesTheTextbooksFixpoint on puzzles, possible and impossible: the
// same verdict and, where there is no wipe-out, the same candidates.
func TestLoadReachesTheTextbooksFixpoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		loadsAsTwin(t, drawPuzzle(t, drawBoard(t, MinOrder, 4)), drawStrength(t))
	})
	for _, c := range []struct {
		line     string
		strength Strength
		possible bool
	}{
		{"123.............", AC3, true},
		{"123........4....", AC3, false}, // r1c4 must be 4, and its column has one
		{"..2.1......1....", AC3, true},
		{"..2.1......1....", Hidden, false}, // row 1 has no place for 1
	} {
		if possible := loadsAsTwin(t, Must(c.line), c.strength); possible != c.possible {
			t.Errorf("%s at strength %d: possible %v", c.line, c.strength, possible)
		}
	}
}

// loadsAsTwin fails unless a puzzle is propagated as plainly; it reports whether that
// leaves every cell a candidate.
func loadsAsTwin(t rapid.TB, p *Puzzle, s Strength) bool {
	d := NewDomains(p.Board, s)
	want := plainLoad(p)
	ok := plainPropagate(p.Board, s, want)
	if got := d.Load(p); got != ok {
		t.Fatalf("Load says %v, the twin %v", got, ok)
	}
	if ok {
		checkDomains(t, d, want)
	} else {
		checkWiped(t, d)
	}
	return ok
}

// TestStepsReachTheTextbooksFixpoint drives domains by random assignments and
// removals, out of every contradiction by CopyFrom, and the twin beside them.
func TestStepsReachTheTextbooksFixpoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, s := drawBoard(t, MinOrder, 3), drawStrength(t)
		d := NewDomains(b, s)
		saved, want := d.Clone(), slices.Clone(d.Cand)
		for range rapid.IntRange(1, 3*b.Side).Draw(t, "steps") {
			saved.CopyFrom(d)
			before := slices.Clone(want)
			got, ok := drawStep(t, d, want)
			ok = ok && plainPropagate(b, s, want)
			if got != ok {
				t.Fatalf("the step says %v, the twin %v", got, ok)
			}
			if !ok {
				checkWiped(t, d)
				d.CopyFrom(saved)
				want = before
			}
			checkDomains(t, d, want)
		}
	})
}

// drawStep assigns or removes at random, in d and, unpropagated, in the twin.
func drawStep(t *rapid.T, d *Domains, twin []Mask) (got, ok bool) {
	c := rapid.IntRange(0, d.Cells-1).Draw(t, "cell")
	v := uint8(rapid.IntRange(1, d.Side).Draw(t, "digit"))
	if rapid.Bool().Draw(t, "assign") {
		twin[c] &= Bit(v)
		return d.Assign(c, v), twin[c] != 0
	}
	twin[c] &^= Bit(v)
	return d.Remove(c, v), twin[c] != 0
}

func checkDomains(t rapid.TB, d *Domains, want []Mask) {
	t.Helper()
	for c, m := range d.Cand {
		if m != want[c] {
			t.Fatalf("%s may be %v, want %v", d.CellName(c), m.Append(nil), want[c].Append(nil))
		}
	}
	if d.Open != plainOpen(want) {
		t.Fatalf("%d cells are open, want %d", d.Open, plainOpen(want))
	}
	if d.Wiped != Nowhere {
		t.Fatalf("wiped out at %d without a contradiction", d.Wiped)
	}
	g := make(Grid, d.Cells)
	for c := range g {
		g[c] = uint8(d.Side) // to see that Grid clears
	}
	d.Grid(g)
	if g.Blanks() != d.Open {
		t.Fatalf("the grid has %d blanks, %d cells are open", g.Blanks(), d.Open)
	}
	for c, m := range d.Cand {
		only := uint8(0)
		if m.Single() {
			only = m.Lowest()
		}
		if g[c] != only {
			t.Fatalf("the grid has %d in %s, which may be %v", g[c], d.CellName(c), m.Append(nil))
		}
	}
}

// TestGridOfAnyDomains: none, one, some and all digits, up to the largest board's.
func TestGridOfAnyDomains(t *testing.T) {
	d := NewDomains(Of(MaxOrder), AC3)
	for c := range d.Cand {
		d.Cand[c] = [...]Mask{0, Bit(uint8(c%MaxSide + 1)), Bit(1) | Bit(uint8(c%(MaxSide-1)+2)), d.All}[c%4]
	}
	g := make(Grid, d.Cells)
	d.Grid(g)
	for c, m := range d.Cand {
		if single := c%4 == 1; single && Bit(g[c]) != m || !single && g[c] != 0 {
			t.Fatalf("%d for %v", g[c], m.Append(nil))
		}
	}
}

// checkWiped: the place named is a cell, or with Hidden a unit as -2-u.
func checkWiped(t rapid.TB, d *Domains) {
	t.Helper()
	lowest := 0
	if d.strength == Hidden {
		lowest = -2 - (d.Units() - 1)
	}
	if d.Wiped == Nowhere || d.Wiped < lowest || d.Wiped >= d.Cells {
		t.Fatalf("wiped out at %d", d.Wiped)
	}
}

// TestRemovedListsEveryRemoval: played back on the candidates there were, the list
// gives the same domains, nothing removed twice; and undone, it gives the old ones.
func TestRemovedListsEveryRemoval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, s := drawBoard(t, MinOrder, 3), rapid.SampledFrom([]Strength{AC3, Hidden, GAC, Forward}).Draw(t, "strength")
		d := NewDomains(b, s)
		silent := d.Clone()
		d.Recording = true
		for range rapid.IntRange(1, 3*b.Side).Draw(t, "steps") {
			saved, first := d.Clone(), len(d.Removed)
			c := rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
			v := rapid.SampledFrom(d.Cand[c].Append(nil)).Draw(t, "digit")
			ok := d.Assign(c, v)
			if silent.Assign(c, v) != ok || silent.Wiped != d.Wiped || silent.Open != d.Open {
				t.Fatal("recording changes the result")
			}
			replay := slices.Clone(saved.Cand)
			for _, r := range d.Removed[first:] {
				if !replay[r.Cell].Has(r.Digit) {
					t.Fatalf("%s loses %d a second time", b.CellName(int(r.Cell)), r.Digit)
				}
				if err := reason(d, r, c, v); err != "" {
					t.Fatalf("%s loses %d because of %d, but %s", b.CellName(int(r.Cell)), r.Digit, r.Because, err)
				}
				replay[r.Cell] &^= Bit(r.Digit)
			}
			// After a contradiction the silent twin's candidates mean nothing.
			if !slices.Equal(replay, d.Cand) || ok && !slices.Equal(silent.Cand, d.Cand) {
				t.Fatalf("the replay, or the silent twin, arrives somewhere else (contradiction: %v)", !ok)
			}
			if ok && rapid.Bool().Draw(t, "keep") {
				continue
			}
			d.Undo(first)
			if !slices.Equal(d.Cand, saved.Cand) || d.Open != saved.Open || d.Wiped != Nowhere {
				t.Fatal("undone, the domains are not what they were")
			}
			silent.CopyFrom(saved)
		}
		if d.Undo(0); d.Open != b.Cells || d.Cand[0] != b.All {
			t.Fatal("undone to the beginning, something is still removed")
		}
	})
}

// TestForwardCheckingLooksOneStepAhead: the peers lose the digit, and nothing follows
// but a contradiction, until a cell that has become single is assigned.
func TestForwardCheckingLooksOneStepAhead(t *testing.T) {
	d := NewDomains(Of(2), Forward)
	for c, v := range []uint8{1, 2, 3} {
		if !d.Assign(c, v) {
			t.Fatal("refused")
		}
	}
	if d.Cand[3] != Bit(4) || !d.Cand[7].Has(4) {
		t.Fatalf("r1c4 may be %v and r2c4 %v", d.Cand[3].Append(nil), d.Cand[7].Append(nil))
	}
	if !d.Assign(3, 4) || d.Cand[7].Has(4) {
		t.Fatal("assigned, r1c4 has told nobody")
	}
	const r2c1, r2c2, r3c1 = 4, 5, 8
	if !d.Assign(r3c1, 4) || d.Cand[r2c1] != Bit(3) || !d.Cand[r2c2].Has(3) {
		t.Fatal("r2c1 has nothing left but 3, and has told it")
	}
	if d.Remove(r2c2, 4) || d.Wiped != r2c1 {
		t.Fatalf("r2c2 takes 3 from r2c1, which has nothing else: wiped out at %d", d.Wiped)
	}
}

// TestConfinedDomainsMissNothing: a search below confined domains, in copies of them,
// is the same as one below others.
func TestConfinedDomainsMissNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, s := drawPuzzle(t, drawBoard(t, MinOrder, 4)), drawStrength(t)
		root := NewDomains(p.Board, s)
		if !root.Load(p) {
			return
		}
		d := root.Clone()
		root.Confine()
		confined := root.Clone()
		for range rapid.IntRange(1, 2*p.Side).Draw(t, "steps") {
			c := rapid.IntRange(0, p.Cells-1).Draw(t, "cell")
			v := rapid.SampledFrom(d.Cand[c].Append(nil)).Draw(t, "digit")
			ok := d.Assign(c, v)
			if confined.Assign(c, v) != ok || confined.Wiped != d.Wiped || ok && !slices.Equal(confined.Cand, d.Cand) {
				t.Fatalf("%d in %s: %v at %d, else %v at %d", v, p.CellName(c), !ok, confined.Wiped, ok, d.Wiped)
			}
			if !ok {
				return
			}
		}
	})
}

// reason checks that what a removal names is one: a peer that holds the digit, a unit
// of the cell, or the cell that another digit was assigned to.
func reason(d *Domains, r Removal, assigned int, digit uint8) string {
	if r.Because == r.Cell {
		if int(r.Cell) != assigned || r.Digit == digit {
			return "nobody assigned that"
		}
		return ""
	}
	if r.Because >= 0 {
		if !slices.Contains(d.PeersOf(int(r.Cell)), uint16(r.Because)) {
			return "that is no peer"
		}
		if d.Cand[r.Because] != Bit(r.Digit) {
			return "that does not hold the digit"
		}
		return ""
	}
	if u := -2 - int(r.Because); u < 0 || u >= d.Units() || !slices.Contains(d.Unit(u), uint16(r.Cell)) {
		return fmt.Sprintf("unit %d is none of the cell's", u)
	}
	return ""
}

func TestClonesAreIndependent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, s := drawBoard(t, MinOrder, 3), drawStrength(t)
		d := NewDomains(b, s)
		for range 3 {
			drawStep(t, d, make([]Mask, b.Cells))
			if d.Wiped != Nowhere {
				d.Reset()
			}
		}
		cand, open := slices.Clone(d.Cand), d.Open
		e := d.Clone()
		f := NewDomains(b, s)
		f.CopyFrom(d)
		for range 3 {
			drawStep(t, e, make([]Mask, b.Cells))
		}
		if !slices.Equal(d.Cand, cand) || !slices.Equal(f.Cand, cand) || d.Open != open || f.Open != open {
			t.Error("a step of the clone is felt elsewhere")
		}
		if d.Size() < 4*b.Cells || e.Size() != d.Size() {
			t.Errorf("a clone holds %d bytes, its original %d", e.Size(), d.Size())
		}
	})
}

// TestWipedNamesThePlace where the contradiction is known.
func TestWipedNamesThePlace(t *testing.T) {
	const r1c1, r1c2, r1c3, r1c4, r2c1 = 0, 1, 2, 3, 4
	remove := func(d *Domains, cell int, digits ...uint8) {
		for _, v := range digits {
			if !d.Remove(cell, v) {
				t.Fatalf("removing %d from %s is a contradiction", v, d.CellName(cell))
			}
		}
	}

	d := NewDomains(Of(2), AC3)
	d.Assign(r1c1, 1)
	if d.Assign(r1c2, 1) || d.Wiped != r1c2 {
		t.Errorf("a digit that is no candidate: wiped out at %d", d.Wiped)
	}

	d.Reset()
	remove(d, r2c1, 1, 1, 2, 3)
	if d.Remove(r2c1, 4) || d.Wiped != r2c1 {
		t.Errorf("the last digit went: wiped out at %d", d.Wiped)
	}

	// Two cells of row 1 both become 2.
	d.Reset()
	remove(d, r1c1, 3, 4)
	remove(d, r1c3, 3, 4)
	if d.Assign(r1c2, 1) || d.Wiped != r1c1 && d.Wiped != r1c3 || d.Cand[d.Wiped] != 0 {
		t.Errorf("two cells want the same digit: wiped out at %d", d.Wiped)
	}
	if e := d.Clone(); e.Wiped != d.Wiped {
		t.Errorf("the clone of domains wiped out at %d is wiped out at %d", d.Wiped, e.Wiped)
	}

	// Block 2 loses its last two places for 1 at once.
	const block2 = 9
	for strength, want := range map[Strength]int{AC3: Nowhere, Hidden: -2 - block2} {
		d := NewDomains(Of(2), strength)
		remove(d, r1c3, 1)
		remove(d, r1c4, 1)
		if ok := d.Assign(r2c1, 1); ok != (want == Nowhere) || d.Wiped != want {
			t.Errorf("a digit has no place, strength %d: %v, wiped out at %d, want %d", strength, ok, d.Wiped, want)
		}
	}
}

// What led to a contradiction is named as it is: the first cell and the first unit too.
func TestContradictionsAreNamed(t *testing.T) {
	b := Of(3)
	d := NewDomains(b, Hidden)
	for wiped, want := range map[int]string{
		0:       "leaves r1c1 no candidate",
		1:       "leaves r1c2 no candidate",
		80:      "leaves r9c9 no candidate",
		-2:      "leaves a digit no place in " + b.UnitName(0),
		-3:      "leaves a digit no place in " + b.UnitName(1),
		-2 - 26: "leaves a digit no place in " + b.UnitName(26),
	} {
		d.Wiped = wiped
		if got := d.Contradiction(d.Wiped); got != want {
			t.Errorf("%d: %q, expected %q", wiped, got, want)
		}
	}
}

// Remove takes a digit from a cell and propagates, as Assign does.
func (d *Domains) Remove(cell int, digit uint8) bool {
	m := d.Cand[cell] &^ Bit(digit)
	if m == 0 {
		d.Wiped = cell
		return false
	}
	d.narrow(cell, m, Removal{Because: int16(cell)})
	return d.follow()
}
