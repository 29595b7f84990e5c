package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/english"
)

// LookupError is the reason why a name gave no puzzle.
type LookupError struct {
	Name string
	// Collection is set when the name is a collection's where one puzzle was
	// wanted.
	Collection string
	// Candidates are the names that begin as Name does or, if it is Unknown,
	// those that look like it, the likeliest first.
	Candidates []string
	Unknown    bool
}

func (e *LookupError) Error() string {
	switch {
	case e.Collection != "":
		all := members(e.Collection)
		names, n := all[0].Names(), 0
		for _, c := range all {
			n += c.Len()
		}
		return fmt.Sprintf("%s is a collection of %d puzzles; expected one of them, such as %s", e.Collection, n, names[0])
	case !e.Unknown:
		return fmt.Sprintf("%q could be %s", e.Name, either(e.Candidates))
	case len(e.Candidates) > 0:
		return fmt.Sprintf("no puzzle is called %q; did you mean %s?", e.Name, either(e.Candidates))
	}
	return fmt.Sprintf("no puzzle is called %q; sudokuscope puzzles list names them all", e.Name)
}

// either joins names as alternatives, leaving out what would make it long.
func either(names []string) string {
	const most = 8
	if len(names) > most {
		return fmt.Sprintf("%s or %d others", strings.Join(names[:most], ", "), len(names)-most)
	}
	if len(names) == 1 {
		return names[0]
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// similar are at most three names that want may be a misspelling of. Of numbered
// collections only the name counts: it is no use to suggest 17-clue/41 for 17-clue/51.
func similar(want string) []string {
	type match struct {
		name     string
		distance int
	}
	if want == "" {
		return nil
	}
	var found []match
	consider := func(name string) {
		if len(want)-len(name) > max(1, len(want)/3) {
			return // however long what was pasted is: as many letters are too many
		}
		d := english.Distance(want, name)
		if _, tail, ok := cutLast(name); ok {
			d = min(d, english.Distance(want, tail))
		}
		if len(want) >= 4 && strings.Contains(name, want) {
			d = min(d, 1)
		}
		if d <= max(1, len(want)/3) {
			found = append(found, match{name, d})
		}
	}
	for _, a := range aliases {
		consider(a.name)
	}
	for _, c := range collections {
		if strings.HasPrefix(want, c.Name+"/") {
			return []string{c.Names()[0], c.Names()[c.Len()-1]}
		}
		consider(c.Name)
		if !c.numbered {
			for _, name := range c.Names() {
				consider(name)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return a.distance - b.distance })
	var names []string
	for _, m := range found[:min(3, len(found))] {
		names = append(names, m.name)
	}
	return names
}

func cutLast(name string) (head, tail string, ok bool) {
	i := strings.LastIndexByte(name, '/')
	if i < 0 {
		return name, "", false
	}
	return name[:i], name[i+1:], true
}
