package panel

import (
	"fmt"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"
)

// fake knows a few panels: those whose number is in the set are there.
type fake struct {
	there map[ID]bool
	w, h  map[ID]int
	least map[ID]int
}

func (f fake) Has(slot ID) bool                  { return f.there[slot] }
func (f fake) Natural(slot ID) (width, h int)    { return f.w[slot], f.h[slot] }
func (f fake) Least(slot ID) (width, height int) { return 0, f.least[slot] }

func TestAMissingPanelLeavesItsPlace(t *testing.T) {
	tree := Cols(Leaf("a").Fitting(), Rows(Leaf("b").Sized(5), Leaf("c")), Leaf("d").Share(2))
	all := fake{map[ID]bool{"a": true, "b": true, "c": true, "d": true}, map[ID]int{"a": 20}, nil, nil}
	for _, c := range []struct {
		gone ID
		want string
	}{
		{"", "a(0,0)-(20,30) b(20,0)-(46,5) c(20,5)-(46,30) d(46,0)-(100,30)"},
		{"b", "a(0,0)-(20,30) c(20,0)-(46,30) d(46,0)-(100,30)"},
		{"a", "b(0,0)-(33,5) c(0,5)-(33,30) d(33,0)-(100,30)"},
		{"d", "a(0,0)-(20,30) b(20,0)-(100,5) c(20,5)-(100,30)"},
	} {
		all.there[c.gone] = false
		got := ""
		for i, p := range Arrange(tree, uv.Rect(0, 0, 100, 30), all) {
			if i > 0 {
				got += " "
			}
			got += string(p.Slot) + p.Area.String()
		}
		if all.there[c.gone] = true; got != c.want {
			t.Errorf("without %q: %s, expected %s", c.gone, got, c.want)
		}
	}
}

// Whatever the tree, the panels cover the area and do not overlap.
func TestPanelsCoverTheArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := fake{map[ID]bool{}, map[ID]int{}, map[ID]int{}, map[ID]int{}}
		n := 0
		var tree func(depth int) Node
		tree = func(depth int) Node {
			var node Node
			if depth == 0 || rapid.Bool().Draw(t, "leaf") {
				n++
				name := ID(fmt.Sprint(n))
				f.there[name] = rapid.IntRange(0, 4).Draw(t, "there") > 0
				f.w[name], f.h[name] = rapid.IntRange(0, 60).Draw(t, "w"), rapid.IntRange(0, 30).Draw(t, "h")
				node = Leaf(name)
			} else {
				var parts []Node
				for range rapid.IntRange(1, 4).Draw(t, "parts") {
					parts = append(parts, tree(depth-1))
				}
				node = Rows(parts...)
				node.Across = rapid.Bool().Draw(t, "across")
			}
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				node = node.Sized(rapid.IntRange(1, 40).Draw(t, "size"))
			case 1:
				node = node.Fitting()
			case 2:
				node = node.Share(rapid.IntRange(1, 5).Draw(t, "weight"))
			}
			least := rapid.IntRange(0, 20).Draw(t, "least")
			return node.Within(least, least+rapid.IntRange(0, 60).Draw(t, "most"))
		}
		root := tree(3)
		area := uv.Rect(0, 1, rapid.IntRange(1, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height"))
		places := Arrange(root, area, f)
		cells := 0
		for i, p := range places {
			if !p.Area.In(area) {
				t.Fatalf("%s at %v is outside %v", p.Slot, p.Area, area)
			}
			cells += p.Area.Dx() * p.Area.Dy()
			for _, q := range places[:i] {
				if p.Area.Overlaps(q.Area) {
					t.Fatalf("%s at %v overlaps %s at %v", p.Slot, p.Area, q.Slot, q.Area)
				}
			}
		}
		there, _ := root.present(f, make([]Node, root.below()))
		if (root.Slot != "" || len(there.Parts) > 0) && cells != area.Dx()*area.Dy() {
			t.Fatalf("%d of %d cells are covered: %v", cells, area.Dx()*area.Dy(), places)
		}
	})
}

// A panel gives way to the rest as far as it can go on to show the same, and further
// only for the barest rest.
func TestAPanelGivesWay(t *testing.T) {
	tree := Rows(Leaf("a").Fitting().Within(8, 17), Leaf("b").Within(8, 0))
	f := fake{map[ID]bool{"a": true, "b": true}, nil, map[ID]int{"a": 16}, map[ID]int{}}
	for _, c := range []struct{ room, least, a int }{
		{30, 0, 16}, {21, 0, 13}, {21, 14, 14}, {21, 16, 16}, {19, 16, 14}, {12, 16, 8},
	} {
		f.least["a"] = c.least
		if got := Arrange(tree, uv.Rect(0, 0, 40, c.room), f)[0].Area.Dy(); got != c.a {
			t.Errorf("room %d, at least %d: %d, expected %d", c.room, c.least, got, c.a)
		}
	}
}
