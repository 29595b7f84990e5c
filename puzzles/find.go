package puzzles

import (
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Find gives the puzzle of a name. In this order, and without regard to case,
// the name may be a full one (nb-coin/106), an alias (ai-escargot), a full name
// without its collection where only one puzzle is called so (platinumblond), or
// the beginning of just one name (reseda/e). The error is a [*LookupError].
func Find(name string) (*sudoku.Puzzle, error) {
	want := fold(name)
	if p := exactly(want); p != nil {
		return p, nil
	}
	if members(want) != nil {
		return nil, &LookupError{Name: name, Collection: want}
	}
	found := called(want)
	if len(found) == 0 {
		found = beginning(want)
	}
	switch len(found) {
	case 0:
		return nil, &LookupError{Name: name, Candidates: similar(want), Unknown: true}
	case 1:
		if p := exactly(found[0]); p != nil {
			return p, nil
		}
		return nil, &LookupError{Name: name, Collection: found[0]}
	}
	return nil, &LookupError{Name: name, Candidates: found}
}

// FindAll gives the puzzles of a name: all of a collection (kennett/fiendish),
// all of a group of collections (kennett), all of the one collection whose name
// begins so (kennett/f), or the one that Find finds.
func FindAll(name string) ([]*sudoku.Puzzle, error) {
	want := fold(name)
	all := members(want)
	if all == nil && exactly(want) == nil {
		all = unique(want)
	}
	if all == nil {
		p, err := Find(name)
		if err != nil {
			return nil, err
		}
		return []*sudoku.Puzzle{p}, nil
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
	for _, a := range aliases {
		if a.name == want {
			want = a.means
		}
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
	for _, c := range collections {
		if c.Name == want || strings.HasPrefix(c.Name, want+"/") {
			list = append(list, c)
		}
	}
	return list
}

// unique is the one collection whose name begins with want, nil if there are
// several, or other puzzles' names begin with it too.
func unique(want string) []*Collection {
	var list []*Collection
	for _, c := range collections {
		if want != "" && strings.HasPrefix(c.Name, want) {
			list = append(list, c)
		}
	}
	if len(list) == 1 {
		return list
	}
	return nil
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
		if !c.numbered && slices.Contains(c.Names(), c.Name+"/"+want) {
			list = append(list, c.Name+"/"+want)
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
	for _, a := range aliases {
		if strings.HasPrefix(a.name, want) {
			list = append(list, a.name)
		}
	}
	for _, c := range collections {
		switch {
		case strings.HasPrefix(c.Name, want):
			list = append(list, c.Name)
		case strings.HasPrefix(want, c.Name+"/"):
			for _, name := range c.Names() {
				if strings.HasPrefix(name, want) {
					list = append(list, name)
				}
			}
		}
	}
	return list
}
