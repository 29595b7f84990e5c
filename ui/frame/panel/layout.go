package panel

import (
	"cmp"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/base/english"
)

// ID is the name of a panel, such as "board", or of a place that one of several panels
// fills. Every panel has a constant for its own.
type ID string

// Names returns the names of panels.
func Names(list []ID) []string {
	return english.Names(list, func(id ID) string {
		return string(id)
	})
}

// Node is a panel, or parts side by side or one above the other.
type Node struct {
	Slot  ID
	Parts []Node
	// Size is a fixed size along the direction of the parent; 0 shares what is
	// left by Weight, or with Fit takes what the content needs.
	Size, Weight int
	Fit          bool
	// Across lays the parts side by side.
	Across bool
	// Steady keeps a panel its place while it has nothing to show, and Room is the panel
	// whose size it takes, empty for its own: so nothing moves when one takes turns with
	// another.
	Steady bool
	Room   ID
	// Least and Most bound the size; 0 is no bound.
	Least, Most int
}

// Sizes is what a layout must know of the panels.
type Sizes interface {
	Has(slot ID) bool
	// Natural is the size of a panel with its frame, 0 for any.
	Natural(slot ID) (width, height int)
	// Least is the size, with its frame, below which a panel would have to show
	// something else; 0 for none.
	Least(slot ID) (width, height int)
}

// Place is a panel in its rectangle.
type Place struct {
	Slot ID
	Area uv.Rectangle
}

// Rows and Cols make inner nodes, Panel a leaf.
func Rows(parts ...Node) Node      { return Node{Parts: parts} }
func Cols(parts ...Node) Node      { return Node{Parts: parts, Across: true} }
func Leaf(slot ID) Node            { return Node{Slot: slot, Weight: 1} }
func (n Node) Sized(size int) Node { n.Size = size; return n }
func (n Node) Share(w int) Node    { n.Weight = w; return n }
func (n Node) Fitting() Node       { n.Fit = true; return n }

// Kept keeps a leaf its place while the panel has nothing to show.
func (n Node) Kept() Node { n.Steady = true; return n }

// Like gives a leaf the size of another panel.
func (n Node) Like(id ID) Node { n.Room = id; return n }

// Within bounds the size.
func (n Node) Within(least, most int) Node {
	n.Least = least
	n.Most = most
	return n
}

// Arrange gives every panel of a tree that is there its rectangle.
func Arrange(n Node, area uv.Rectangle, info Sizes) []Place {
	const usual = 16 // more than most screens have
	there, _ := n.present(info, make([]Node, n.below()))
	return arrange(make([]Place, 0, usual), there, area, info)
}

// below is how many nodes stand below a node.
func (n Node) below() int {
	total := len(n.Parts)
	for i := range n.Parts {
		total += n.Parts[i].below()
	}
	return total
}

// present is a node with those of its parts alone that are there: they are asked once. It puts them into the room
// that is given, which is made once for a tree, and returns what is left of it.
func (n Node) present(info Sizes, room []Node) (there Node, rest []Node) {
	parts := room[:0:len(n.Parts)]
	room = room[len(n.Parts):]
	for i := range n.Parts {
		var part Node
		part, room = n.Parts[i].present(info, room)
		shown := len(part.Parts) > 0
		if part.Slot != "" {
			shown = part.Steady || info.Has(part.Slot)
		}
		if shown {
			parts = append(parts, part)
		}
	}
	n.Parts = parts
	return n, room
}

func arrange(list []Place, node Node, area uv.Rectangle, info Sizes) []Place {
	if node.Slot != "" {
		return append(list, Place{node.Slot, area})
	}
	parts := node.Parts
	for i, part := range parts {
		parts[i].Least = max(part.Least, part.floor(node.Across))
	}
	room := area.Dy()
	if node.Across {
		room = area.Dx()
	}
	at := 0
	for i, size := range divideRoom(parts, node.Across, room, info) {
		place := uv.Rect(area.Min.X, area.Min.Y+at, area.Dx(), size)
		if node.Across {
			place = uv.Rect(area.Min.X+at, area.Min.Y, size, area.Dy())
		}
		at += size
		if size > 0 {
			list = arrange(list, parts[i], place, info)
		}
	}
	return list
}

// floor is what the parts of a node need at least along an axis.
func (n Node) floor(across bool) int {
	return n.fold(across,
		func(p Node) (along, beside int) {
			need := p.floor(across)
			return max(need, p.Least), need
		})
}

// divide shares room out among parts: first the fixed and fitting ones, then the
// rest by weight. If too little is left for the rest, the fitting ones give way: as far
// as they can go on to show the same, and further only for the barest rest.
func divideRoom(parts []Node, across bool, room int, info Sizes) []int {
	sizes := make([]int, len(parts))
	left := room
	weights := 0
	least := 0
	for i, part := range parts {
		switch {
		case part.Size > 0:
			sizes[i] = min(part.Size, left)
		case part.Fit:
			sizes[i] = min(part.bound(part.measure(across, info.Natural)), left)
		default:
			weights += max(1, part.Weight)
			least += part.Least
			continue
		}
		left -= sizes[i]
	}
	give := func(least int, same bool) {
		for i := len(parts) - 1; i >= 0 && left < least; i-- {
			if node := parts[i]; node.Fit {
				keep := max(node.Least, 4)
				if same {
					keep = max(keep, node.measure(across, info.Least))
				}
				n := min(least-left, max(0, sizes[i]-keep))
				sizes[i] -= n
				left += n
			}
		}
	}
	give(least, true)
	const leastLeft = 5 // for one that has a least size, at the expense of what others show
	give(min(least, leastLeft), false)
	if weights == 0 {
		if n := len(sizes); n > 0 {
			sizes[n-1] += left
		}
		return sizes
	}
	for i, part := range parts {
		if part.Size > 0 || part.Fit {
			continue
		}
		weight := max(1, part.Weight)
		sizes[i] = part.bound(left * weight / weights)
		if sizes[i] > left || weights == weight {
			sizes[i] = left
		}
		left -= sizes[i]
		weights -= weight
	}
	return sizes
}

func (n Node) bound(size int) int {
	if n.Most > 0 {
		size = min(size, n.Most)
	}
	return max(size, n.Least)
}

// measure is a size of a node along an axis, of what it is of a panel.
func (n Node) measure(across bool, of func(ID) (width, height int)) int {
	if n.Slot != "" {
		w, h := of(cmp.Or(n.Room, n.Slot))
		if across {
			return w
		}
		return h
	}
	return n.fold(across,
		func(p Node) (along, beside int) {
			size := p.measure(across, of)
			return cmp.Or(p.Size, size), size
		})
}

// fold puts the sizes of the parts together: those along the axis of the node
// add up, and of those beside each other the largest counts.
func (n Node) fold(across bool, of func(Node) (along, beside int)) (total int) {
	for _, p := range n.Parts {
		if along, beside := of(p); n.Across == across {
			total += along
		} else {
			total = max(total, beside)
		}
	}
	return total
}
