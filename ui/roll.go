package ui

import (
	"slices"
	"sync"

	"sudokuscope/engine"
)

// roll are the algorithms of a screen. They grow by those that a lesson brings, while
// commands in the background look at them: a list that was handed out never changes.
type roll struct {
	mu   sync.Mutex
	list []*engine.Algorithm
}

func (r *roll) all() []*engine.Algorithm {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.list
}

// enlist puts an algorithm in the place of another, or behind all where that is not
// there, and returns its place. One that is there already stays where it is.
func (r *roll) enlist(a, instead *engine.Algorithm) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if i := slices.Index(r.list, a); i >= 0 {
		return i
	}
	list := slices.Clone(r.list)
	i := slices.Index(list, instead)
	if i < 0 {
		i, list = len(list), append(list, nil)
	}
	list[i], r.list = a, list
	return i
}
