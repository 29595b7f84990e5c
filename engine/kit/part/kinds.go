package part

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file has the kinds of stores that every search may have. A kind of its own is a type with
// the methods of [Store].

// owner is a store of which nothing but a clone's memory is to be known.
type owner func()

func (own owner) Own() { own() }

// Base is what every search counts and keeps.
func Base(at *engine.Base) Store { return base{at, func() {}} }

// Itself is that of a search with a Whole, whose copy is another search.
func Itself[T, O any, P itself[T]](search P, whole *Whole[T, O, P]) Store {
	return base{&whole.Base, func() { whole.search = search }}
}

type base struct {
	*engine.Base
	moved func()
}

func (b base) Own() {
	*b.Base = b.Copy()
	b.moved()
}

// Held is what follows from a cell that is held to a digit, where it is none of a kind's own.
type Held func(cell int, digit uint8)

// Own implements Store.
func (Held) Own() {}

// Hold implements Holder.
func (follow Held) Hold(cell int, digit uint8) { follow(cell, digit) }

// Unless says why a cell cannot be held, by what only the search knows; nothing has changed then.
type Unless func(cell int, digit uint8) error

// Own implements Store.
func (Unless) Own() {}

// Root is what propagation makes of the givens. Clones share it: a held cell makes others in its place.
func Root(domains **sudoku.Domains) Store {
	return Unless(func(cell int, digit uint8) error {
		with, err := (*domains).With(cell, digit)
		if err == nil {
			*domains = with
		}
		return err
	})
}

// Back is a pointer from a part of the search back to what the search has of its own.
func Back[T any](at *T, own T) Store { return owner(func() { *at = own }) }

// Lists are lists of any values.
func Lists[L ~[]E, E any](lists ...*L) Store {
	return owner(func() {
		for _, list := range lists {
			*list = slices.Clone(*list)
		}
	})
}

// Growing are lists that grow within the room that they have: a clone's have as much.
func Growing[L ~[]E, E any](lists ...*L) Store {
	return owner(func() {
		for _, list := range lists {
			*list = append(make(L, 0, cap(*list)), *list...)
		}
	})
}

// Copies are what has a method for a copy of its own.
func Copies[T interface{ Clone() T }](all ...*T) Store {
	return owner(func() {
		for _, one := range all {
			*one = (*one).Clone()
		}
	})
}

// Room is what a step is made in: a clone goes without, and makes its own when it needs it.
func Room[T any](all ...*T) Store {
	return owner(func() {
		for _, one := range all {
			var none T
			*one = none
		}
	})
}

// Anew is room that a clone has from the beginning.
func Anew[T any](at *T, made func() T) Store { return owner(func() { *at = made() }) }

// Number is a number that was rounded.
func Number(x *float64) Rounded { return number{x} }

type number struct{ at *float64 }

func (x number) Own()           {}
func (x number) Nudge(n *Nudge) { n.Number(x.at) }

// Numbers are lists of numbers that were rounded.
func Numbers(lists ...*[]float64) Rounded { return numbers(lists) }

type numbers []*[]float64

func (x numbers) Own() { Lists(x...).Own() }
func (x numbers) Nudge(n *Nudge) {
	for _, list := range x {
		n.All(*list)
	}
}

// Frame is what the parts of two moments must have in common, or they are none of each other's.
func Frame[T comparable](is T) Store { return frame[T]{is} }

type framed interface{ fits(there Store) bool }

type frame[T comparable] struct{ is T }

func (f frame[T]) Own()                  {}
func (f frame[T]) fits(there Store) bool { return f == there }

// Rows is a list that has a stretch for each part, all of one width.
type Rows interface {
	Store
	take(there Rows, i int)
	unlike(there Rows, i int) int
}

// RowsOf makes rows of a list.
func RowsOf[L ~[]E, E comparable](list *L, width int) Rows { return rows[L, E]{list, width} }

type rows[L ~[]E, E comparable] struct {
	list  *L
	width int
}

func (r rows[L, E]) Own()                   { *r.list = slices.Clone(*r.list) }
func (r rows[L, E]) row(i int) L            { return (*r.list)[i*r.width:][:r.width] }
func (r rows[L, E]) take(there Rows, i int) { copy(r.row(i), there.(rows[L, E]).row(i)) }

func (r rows[L, E]) unlike(there Rows, i int) (n int) {
	others := there.(rows[L, E]).row(i)
	for k, x := range r.row(i) {
		if x != others[k] {
			n++
		}
	}
	return n
}

// Members are those of a population. Two differ by the cells of their boards; the cheapest matter
// most, as the others live on their digits.
type Members[C int16 | int32] struct {
	Boards []Rows
	Costs  *[]C
	Beside []Rows // what else is known of each
	// Bring brings a digit to a cell of a member that the cell is held to.
	Bring func(i, cell int, digit uint8)
}

// all are the rows of a member.
func (m Members[C]) all() []Rows {
	return append(slices.Concat(m.Boards, m.Beside), RowsOf(m.Costs, 1))
}

// Own implements Store.
func (m Members[C]) Own() {
	for _, rows := range m.all() {
		rows.Own()
	}
}

// Hold implements Holder.
func (m Members[C]) Hold(cell int, digit uint8) {
	for i := range *m.Costs {
		if m.Bring != nil {
			m.Bring(i, cell, digit)
		}
	}
}

// Differing implements Keeper.
func (m Members[C]) Differing(there Store) (list []Difference) {
	other := there.(Members[C])
	for i, cost := range *m.Costs {
		cells := 0
		for k, board := range m.Boards {
			cells += board.unlike(other.Boards[k], i)
		}
		if cells > 0 {
			least := int(min(cost, (*other.Costs)[i]))
			list = append(list, Difference{Part{Kind: Member, Index: i}, float64(cells) / float64(1+least)})
		}
	}
	return list
}

// Adopt implements Keeper.
func (m Members[C]) Adopt(there Store, one Part) bool {
	if one.Kind != Member || one.Index < 0 || one.Index >= len(*m.Costs) {
		return false
	}
	others := there.(Members[C]).all()
	for k, rows := range m.all() {
		rows.take(others[k], one.Index)
	}
	return true
}

// Beliefs are the numbers of a model, one for each digit in each cell. Two differ by the largest
// change of a number.
type Beliefs[F float32 | float64] struct {
	Board  *sudoku.Board
	P      *[]F
	Open   []uint16 // the cells that may differ
	Beside []Rows   // what else is known of each cell
}

func (b Beliefs[F]) rows() []Rows { return append([]Rows{RowsOf(b.P, b.Board.Side)}, b.Beside...) }

// Own implements Store.
func (b Beliefs[F]) Own() {
	for _, rows := range b.rows() {
		rows.Own()
	}
}

// Nudge implements Rounded.
func (b Beliefs[F]) Nudge(n *Nudge) {
	switch list := any(*b.P).(type) {
	case []float64:
		n.All(list)
	case []float32:
		n.Short(list)
	}
}

// Differing implements Keeper.
func (b Beliefs[F]) Differing(there Store) (list []Difference) {
	others := *there.(Beliefs[F]).P
	for _, cell := range b.Open {
		most, first := 0.0, int(cell)*b.Board.Side
		for i, p := range (*b.P)[first:][:b.Board.Side] {
			most = max(most, math.Abs(float64(p-others[first+i])))
		}
		if most > 0 {
			list = append(list, Difference{Part{Kind: Belief, Index: int(cell)}, most})
		}
	}
	return list
}

// Adopt implements Keeper.
func (b Beliefs[F]) Adopt(there Store, one Part) bool {
	if one.Kind != Belief || one.Index < 0 || one.Index >= b.Board.Cells {
		return false
	}
	others := there.(Beliefs[F]).rows()
	for k, rows := range b.rows() {
		rows.take(others[k], one.Index)
	}
	return true
}

// Bans are what a memory forbids.
type Bans struct {
	Board *sudoku.Board
	List  *sudoku.Bans
}

// Own implements Store.
func (b Bans) Own() { *b.List = b.List.Clone() }

// Differing implements Keeper: what only one of two memories forbids.
func (b Bans) Differing(there Store) []Difference {
	other := there.(Bans).List
	return append(onlyIn(b.List, other), onlyIn(other, b.List)...)
}

func onlyIn(one, other *sudoku.Bans) (list []Difference) {
	for _, ban := range one.List {
		if !other.Of(ban.Cell).Has(ban.Digit) {
			list = append(list, Difference{Part{Kind: Entry, Index: int(ban.Cell), Digit: ban.Digit}, 1})
		}
	}
	return list
}

// Adopt implements Keeper: the digit is forbidden in the cell if it is there, and else no longer.
func (b Bans) Adopt(there Store, one Part) bool {
	cell := one.Index >= 0 && one.Index < b.Board.Cells
	digit := one.Digit > 0 && int(one.Digit) <= b.Board.Side
	if one.Kind != Entry || !cell || !digit {
		return false
	}
	from, at := there.(Bans).List, uint16(one.Index)
	if place := b.List.Find(at, one.Digit); place >= 0 {
		b.List.Lift(place)
	}
	if place := from.Find(at, one.Digit); place >= 0 {
		b.List.Add(from.List[place])
	}
	return true
}
