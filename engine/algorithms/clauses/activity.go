package clauses

import "sudokuscope/engine/kit/part"

// order is which variable is decided next: a heap of those that may be open, the most active
// first, of several the first.
type order struct {
	heap     []int32
	place    []int32 // of each variable in the heap, from 1; 0 for none
	activity []float64
	step     float64 // what a conflict adds
}

func (o *order) state() part.State {
	return part.State{
		part.Growing(&o.heap),
		part.Lists(&o.place),
		part.Numbers(&o.activity),
		part.Number(&o.step),
	}
}

func newOrder(variables int) order {
	return order{
		heap:     make([]int32, 0, variables),
		place:    make([]int32, variables),
		activity: make([]float64, variables),
		step:     1,
	}
}

// before reports whether a variable comes before another one.
func (o *order) before(v, u int32) bool {
	if o.activity[v] != o.activity[u] {
		return o.activity[v] > o.activity[u]
	}
	return v < u
}

func (o *order) insert(v int32) {
	if o.place[v] == 0 {
		o.heap = append(o.heap, v)
		o.rise(v, len(o.heap)-1)
	}
}

// first takes the first variable out.
func (o *order) first() int32 {
	v, last := o.heap[0], o.heap[len(o.heap)-1]
	o.heap = o.heap[:len(o.heap)-1]
	o.place[v] = 0
	if v != last {
		o.sink(last, 0)
	}
	return v
}

// rise moves a variable up from a place as far as it goes.
func (o *order) rise(v int32, at int) {
	for at > 0 && o.before(v, o.heap[(at-1)/2]) {
		o.put(o.heap[(at-1)/2], at)
		at = (at - 1) / 2
	}
	o.put(v, at)
}

// sink moves a variable down from a place as far as it goes.
func (o *order) sink(v int32, at int) {
	for {
		child := 2*at + 1
		if child >= len(o.heap) {
			break
		}
		if child+1 < len(o.heap) && o.before(o.heap[child+1], o.heap[child]) {
			child++
		}
		if !o.before(o.heap[child], v) {
			break
		}
		o.put(o.heap[child], at)
		at = child
	}
	o.put(v, at)
}

func (o *order) put(v int32, at int) {
	o.heap[at] = v
	o.place[v] = int32(at + 1)
}

// The activity of the last conflicts counts most: each adds more than the one before by growth.
const (
	growth  = 1 / .95
	highest = 1e100
)

// bump makes a variable more active.
func (o *order) bump(v int32) {
	o.activity[v] += o.step
	if o.activity[v] > highest {
		for i := range o.activity {
			o.activity[i] /= highest
		}
		o.step /= highest
	}
	if at := o.place[v]; at > 0 {
		o.rise(v, int(at-1))
	}
}
