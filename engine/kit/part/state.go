package part

import (
	"slices"

	"sudokuscope/engine"
)

// State lists what a search keeps beside plain values, as stores of a kind each. A search says it
// once, in its method State, and from that follow
//
//	Clone               its clones
//	Differing, Adopt    what another moment has differently, and what is taken from there
//	Round               which of its numbers arithmetic has rounded
//	Force               what changes when a cell is held to a digit
//
// What stands in no store a clone has by value: counters, settings, and whatever nobody writes to,
// which clones share. A state may hold others: those of what several algorithms share.
//
// The state of a script is what the script makes of it, so its clones follow its values.
type State []Store

// Store is a part of the state, or many of one kind. It points into the search that lists it.
type Store interface {
	// Own gives the store memory of its own, in a search that was copied by value.
	Own()
}

// Rounded is a store of numbers that arithmetic has rounded.
type Rounded interface {
	Store
	Nudge(n *Nudge)
}

// Keeper is a store of parts that can be taken from another moment, which the same store keeps there.
type Keeper interface {
	Store
	Differing(there Store) []Difference
	// Adopt reports whether the part is one of the store, and makes it what it is there.
	Adopt(there Store, one Part) bool
}

// Holder is a store in which something follows from a cell that is held to a digit.
type Holder interface {
	Store
	Hold(cell int, digit uint8)
}

// Stated is a search that lists its state.
type Stated interface{ State() State }

// Adopter is a search that can take parts of its state from another moment of the same run.
// So what an iteration did to a part is put back after it, or is inflicted before it.
type Adopter interface {
	engine.Search
	Stated
	// Adopted works out anew what follows from parts that were taken, and may refuse them. There are
	// none where a cell was held instead.
	Adopted(parts []Part) error
}

// Clone returns a copy of a search with memory of its own.
func Clone[S any, P interface {
	*S
	Stated
}](search P) P {
	clone := *search
	P(&clone).State().Own()
	return &clone
}

// Own implements Store.
func (s State) Own() {
	for _, store := range s {
		store.Own()
	}
}

// Adopts reports whether a search can take parts of its state from another moment.
func Adopts(search engine.Search) bool {
	_, can := search.(Adopter)
	return can
}

// Differing lists the parts that two moments of a run have differently; none where the search
// cannot take them. Both searches stand between two iterations.
func Differing(here, there engine.Search) (list []Difference) {
	if !Adopts(here) || !Adopts(there) {
		return nil
	}
	own, others := stores(here), stores(there)
	if !fit(own, others) {
		return nil
	}
	for i, store := range own {
		if keeper, is := store.(Keeper); is {
			list = append(list, keeper.Differing(others[i])...)
		}
	}
	return list
}

// Adopt makes parts what they are in another moment, all of them together. Both searches stand
// between two iterations. One that refuses is of no use any more.
func Adopt(into, from engine.Search, parts []Part) error {
	adopter, can := into.(Adopter)
	if !can || into.Tally().Status != engine.Running {
		return ErrNone
	}
	own, others := stores(into), stores(from)
	if !fit(own, others) {
		return ErrNone
	}
	for _, one := range parts {
		taken := false
		for i, store := range own {
			keeper, is := store.(Keeper)
			taken = taken || is && keeper.Adopt(others[i], one)
		}
		if !taken {
			return ErrNone
		}
	}
	return adopter.Adopted(parts)
}

// Force holds a cell of a search to a digit, or returns why not. An iteration under way is dropped: it
// was made without the digit.
func Force(search engine.Search, cell int, digit uint8) error {
	all := stores(search)
	own := all[slices.IndexFunc(all, func(store Store) bool { _, is := store.(base); return is })].(base)
	done, err := own.Pin(cell, digit, func() error {
		for _, store := range all {
			if unless, is := store.(Unless); is {
				if err := unless(cell, digit); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if done || err != nil {
		return err
	}
	for _, store := range all {
		if holder, is := store.(Holder); is {
			holder.Hold(cell, digit)
		}
	}
	own.EndRound()
	if adopter, can := search.(Adopter); can {
		return adopter.Adopted(nil)
	}
	return nil
}

// Numbered reports whether a search lists numbers that arithmetic has rounded.
func Numbered(search engine.Search) bool {
	for _, store := range stores(search) {
		if _, is := store.(Rounded); is {
			return true
		}
	}
	return false
}

// Round nudges the numbers of a search. They are its own, and no clone shares them.
func Round(search engine.Search, n *Nudge) {
	for _, store := range stores(search) {
		if rounded, is := store.(Rounded); is {
			rounded.Nudge(n)
		}
	}
}

// stores are those of a search in order, none of them a state.
func stores(search engine.Search) []Store {
	if stated, is := search.(Stated); is {
		return stated.State().flat()
	}
	return nil
}

func (s State) flat() (list []Store) {
	for _, store := range s {
		if inner, is := store.(State); is {
			list = append(list, inner.flat()...)
		} else {
			list = append(list, store)
		}
	}
	return list
}

// fit reports whether the parts of two moments are those of one frame.
func fit(own, others []Store) bool {
	if len(own) != len(others) {
		return false
	}
	for i, store := range own {
		if frame, is := store.(framed); is && !frame.fits(others[i]) {
			return false
		}
	}
	return true
}
