package puzzles

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Find gives the puzzle of a name. In this order, and without regard to case,
// the name may be a full one (nb-coin/106), an alias (ai-escargot), a full name
// without its collection where only one puzzle is called so (platinumblond), or
// the beginning of just one name (reseda/e). The error for a name of none is an [*UnknownError].
func Find(name string) (*sudoku.Puzzle, error) {
	want := fold(name)
	if p := exactly(want); p != nil {
		return p, nil
	}
	if members(want) != nil {
		return nil, notOne(want)
	}
	found := called(want)
	if len(found) == 0 {
		found = beginning(want)
	}
	switch len(found) {
	case 0:
		return nil, &UnknownError{name, similar(want)}
	case 1:
		if p := exactly(found[0]); p != nil {
			return p, nil
		}
		return nil, notOne(found[0])
	}
	return nil, fmt.Errorf("%q could be %s", name, either(found))
}

// FindAll gives the puzzles of a name: all of a collection (kennett/fiendish),
// all of a group of collections (kennett), all of the one collection whose name
// begins so (kennett/f), or the one that Find finds.
func FindAll(name string) ([]*sudoku.Puzzle, error) {
	want := fold(name)
	all := members(want)
	if all == nil && exactly(want) == nil {
		begin := slices.DeleteFunc(slices.Clone(collections),
			func(c *Collection) bool {
				return want == "" || !strings.HasPrefix(c.Name, want)
			})
		if len(begin) == 1 {
			all = begin
		}
	}
	if all == nil {
		puzzle, err := Find(name)
		if err != nil {
			return nil, err
		}
		return []*sudoku.Puzzle{puzzle}, nil
	}
	var list []*sudoku.Puzzle
	for _, c := range all {
		list = append(list, c.Puzzles()...)
	}
	return list, nil
}

// fold makes names comparable.
func fold(name string) string {
	return strings.ToLower(strings.Trim(strings.TrimSpace(name), "/"))
}

// exactly is the puzzle of a full name or an alias, parsing no collection but
// its own.
func exactly(want string) *sudoku.Puzzle {
	want = cmp.Or(aliases[want], want)
	if p := generalPuzzle(want); p != nil {
		return p
	}
	for _, c := range collections {
		if strings.HasPrefix(want, c.Name+"/") {
			if p := c.Get(want); p != nil {
				return p
			}
		}
	}
	return nil
}

// members are the collections of a name: the one called so, or the group whose
// names begin with it and a slash.
func members(want string) []*Collection {
	var list []*Collection
	if c := general(want); c != nil {
		return []*Collection{c}
	}
	for _, c := range collections {
		if c.Name == want || strings.HasPrefix(c.Name, want+"/") {
			list = append(list, c)
		}
	}
	return list
}

// called are the puzzles and collections whose last part is want.
func called(want string) []string {
	var list []string
	if want == "" || strings.Contains(want, "/") || strings.Trim(want, "0123456789") == "" {
		return nil
	}
	for _, c := range collections {
		if strings.HasSuffix(c.Name, "/"+want) {
			list = append(list, c.Name)
		}
		if name := c.Name + "/" + want; !c.numbered && slices.Contains(c.Names(), name) {
			list = append(list, name)
		}
	}
	return list
}

// beginning are the puzzles and aliases that begin with want, or the
// collections where whole collections do.
func beginning(want string) []string {
	if want == "" {
		return nil
	}
	var list []string
	for name := range aliases {
		if strings.HasPrefix(name, want) {
			list = append(list, name)
		}
	}
	for _, collection := range collections {
		switch {
		case strings.HasPrefix(collection.Name, want):
			list = append(list, collection.Name)
		case strings.HasPrefix(want, collection.Name+"/"):
			for _, name := range collection.Names() {
				if strings.HasPrefix(name, want) {
					list = append(list, name)
				}
			}
		}
	}
	return list
}
