package scene

import (
	"slices"

	"sudokuscope/engine/run"
)

// MaybeSwap is two cells that exchanged their digits, or none, as its zero value is.
type MaybeSwap struct{ a, b int } // of two cells a is the first

// Get returns the cells, and whether there are two.
func (m MaybeSwap) Get() (a, b int, are bool) { return m.a, m.b, m.a < m.b }

// swapOf are the two cells that exchanged their digits in the iteration that a report shows: it was
// seen to happen since the report before, or is known of it already. Where the moment before was not
// seen, a search that weighs moves on full boards and changed two cells has made one.
func swapOf(old, now *run.Report, known MaybeSwap) (none MaybeSwap) {
	if len(now.Changed) != 2 {
		return none
	}
	a, b := int(now.Changed[0]), int(now.Changed[1])
	if len(now.Current) <= max(a, b) || now.Current[a] == 0 || now.Current[b] == 0 || now.Current[a] == now.Current[b] {
		return none
	}
	pair := MaybeSwap{min(a, b), max(a, b)}
	switch gone := now.At.Iteration - old.At.Iteration; {
	case pair == known && gone == 0:
		return pair
	case gone >= 0 && gone <= 1 && len(old.Current) == len(now.Current):
		if old.Current[a] == now.Current[b] && old.Current[b] == now.Current[a] {
			return pair
		}
	case len(now.Neighbourhood.Moves) > 0 && !slices.Contains(now.Current, 0): // others place digit by digit
		return pair
	}
	return none
}
