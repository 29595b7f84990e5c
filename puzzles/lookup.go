package puzzles

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokuscope/engine/base/english"
)

// UnknownError says that no puzzle has the name, and which name is similar, if one is.
type UnknownError struct{ Name, Near string }

func (e *UnknownError) Error() string {
	if e.Near != "" {
		return fmt.Sprintf("no puzzle is called %q; did you mean %s?", e.Name, e.Near)
	}
	return fmt.Sprintf("no puzzle is called %q; sudokuscope puzzles list shows the collections", e.Name)
}

// notOne is the error for the name of collections where one puzzle is wanted.
func notOne(name string) error {
	all, count := members(name), 0
	for _, collection := range all {
		count += collection.Len()
	}
	return fmt.Errorf(
		"%s is a collection of %d puzzles; expected one of them, such as %s",
		name,
		count,
		all[0].Names()[0],
	)
}

// either joins names as alternatives, leaving out what would make it long.
func either(names []string) string {
	const most = 8
	if len(names) > most {
		return fmt.Sprintf("%s or %d others", strings.Join(names[:most], ", "), len(names)-most)
	}
	return english.List(names, "or")
}

// similar is the name that want may be a misspelling of, "" for none. Of numbered
// collections only the name counts: it is no use to suggest 17-clue/41 for 17-clue/51.
func similar(want string) string {
	if utf8.RuneCountInString(want) < 2 {
		return "" // a letter alone is no slip of a name
	}
	var names []string
	if strings.HasPrefix(want, "general/") {
		return GeneralName(5, 45) + "/1"
	}
	for _, collection := range collections {
		names = append(names, collection.Name)
		if collection.numbered && strings.HasPrefix(want, collection.Name+"/") {
			return fmt.Sprintf("%s/1 to %s/%d", collection.Name, collection.Name, collection.Len())
		}
		if !collection.numbered {
			for _, name := range collection.Names() {
				names = append(names, name, path.Base(name))
			}
		}
	}
	near := english.Near(want, slices.AppendSeq(slices.Clone(names), maps.Keys(aliases)))
	return cmp.Or(near, holding(want, names))
}

// holding is the shortest name that has a text in it, "" for none.
func holding(text string, names []string) (found string) {
	const least = 4 // letters: fewer are in many names
	if len(text) < least {
		return ""
	}
	for _, name := range names {
		if strings.Contains(name, text) &&
			(found == "" || len(name) < len(found)) {
			found = name
		}
	}
	return found
}
