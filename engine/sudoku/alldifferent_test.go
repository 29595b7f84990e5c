package sudoku

import (
	"math/rand/v2"
	"testing"

	"sudokuscope/engine/proof/sample"

	"pgregory.net/rapid"
)

func init() { sample.KeepLittle() }

// fillable reports whether a unit can be filled with what is left to its cells,
// by trying everything.
func fillable(cand []Mask, cells []uint16, used Mask) bool {
	if len(cells) == 0 {
		return true
	}
	for m := cand[cells[0]] &^ used; m != 0; m &= m - 1 {
		if fillable(cand, cells[1:], used|m&-m) {
			return true
		}
	}
	return false
}

// TestAllDifferentKeepsWhatCanBe: a candidate stays just if its unit can be filled
// with it, by definition; and what is removed is reported, digit by digit.
func TestAllDifferentKeepsWhatCanBe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := NewDomains(Of(3), GAC)
		for c := range d.Cand {
			d.Cand[c] = Mask(rapid.Uint32Range(1, 511).Draw(t, "candidates"))
		}
		// One unit alone, so that the others do not interfere.
		cells := d.Unit(rapid.IntRange(0, 26).Draw(t, "unit"))
		before := append([]Mask(nil), d.Cand...)
		f := filling{cells: cells}
		if possible := f.match(d.Cand); possible != fillable(before, cells, 0) {
			t.Fatalf("fillable: %v", possible)
		} else if !possible {
			return
		}
		f.components(d.Cand)
		for i, c := range cells {
			for m := before[c]; m != 0; m &= m - 1 {
				v := m & -m
				trial := append([]Mask(nil), before...)
				trial[c] = v
				kept := v == f.digit[i] || f.component[f.holder[v.Lowest()-1]] == f.component[i]
				if can := fillable(trial, cells, 0); can != kept {
					t.Fatalf("%d in %s: kept %v, can be %v", v.Lowest(), d.CellName(int(c)), kept, can)
				}
			}
		}
	})
}

// TestGACIsAFixpoint: after propagation no unit has a candidate that it cannot be
// filled with, nothing that the weaker strengths remove is left, and no solution
// is lost.
func TestGACIsAFixpoint(t *testing.T) {
	p := Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	solution := Exact(p, 1, 0).Solutions[0]
	rapid.Check(t, func(t *rapid.T) {
		gacKeeps(t, p, solution, rapid.SliceOfN(rapid.SampledFrom(p.Free), 0, 6).Draw(t, "cells"), rapid.IntRange(0, 26).Draw(t, "unit"))
	})
	dice, stronger := rand.New(rand.NewPCG(1, 1)), 0
	for unit := range 27 {
		var cells []uint16
		for range dice.IntN(7) {
			cells = append(cells, p.Free[dice.IntN(len(p.Free))])
		}
		stronger += gacKeeps(t, p, solution, cells, unit)
	}
	if stronger == 0 {
		t.Error("never stronger than hidden singles")
	}
}

// gacKeeps fails unless, with these cells solved, every candidate that GAC keeps in a
// unit can be, and the solution's digits are kept; it counts the cells where GAC
// removes more than hidden singles do.
func gacKeeps(t rapid.TB, p *Puzzle, solution Grid, cells []uint16, unit int) (stronger int) {
	gac, hidden := NewDomains(p.Board, GAC), NewDomains(p.Board, Hidden)
	gac.Recording = true
	gac.Load(p)
	hidden.Load(p)
	for _, c := range cells {
		if !gac.Assign(int(c), solution[c]) || !hidden.Assign(int(c), solution[c]) {
			t.Fatal("the solution was refused")
		}
	}
	for _, r := range gac.Removed {
		if r.Digit == solution[r.Cell] {
			t.Fatalf("%s loses %d, which the solution has", p.CellName(int(r.Cell)), r.Digit)
		}
	}
	for c := range gac.Cand {
		if gac.Cand[c]&^hidden.Cand[c] != 0 {
			t.Fatalf("%s keeps what hidden singles remove", p.CellName(c))
		}
		if gac.Cand[c] != hidden.Cand[c] {
			stronger++
		}
	}
	for _, c := range gac.Unit(unit) {
		for m := gac.Cand[c]; m != 0; m &= m - 1 {
			trial := append([]Mask(nil), gac.Cand...)
			trial[c] = m & -m
			if !fillable(trial, gac.Unit(unit), 0) {
				t.Fatalf("%s can be no %d in %s", p.CellName(int(c)), m.Lowest(), p.UnitName(unit))
			}
		}
	}
	return stronger
}
