// Package palette finds things by what people type: by their names, by other words for them,
// by a part of a name, and by a name with a letter too few or wrong.
package palette

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"sudokuscope/engine/base/english"
	"sudokuscope/ui/kit/action"
)

// Index is all things there are, ready to be searched.
type Index struct {
	things  []action.Thing
	entries []entry
	recent  map[string]int    // by title: 1 for the newest
	places  map[string]int    // of the things, by title, once they were asked for
	words   map[string]string // all words that are known, by their roots
}

// entry is a thing as it is searched: all in lower case.
type entry struct {
	name  string
	parts []string // of the name, between slashes
	words []string // of the name
	also  []string // other names
	names []string // the words of all its names
	all   string   // all its names
	about string
	keys  []string
	kind  int    // its place among the kinds
	noun  string // what it is: "puzzle"
}

// New makes an index of things. The titles of those used last stand in recent, the newest first.
func New(things []action.Thing, recent []string) *Index {
	x := &Index{things: things, recent: map[string]int{}}
	for i := range things {
		x.entries = append(x.entries, enter(&things[i]))
	}
	for i, title := range recent {
		x.recent[title] = i + 1
	}
	return x
}

func enter(thing *action.Thing) entry {
	name := strings.ToLower(thing.Name)
	also := strings.Split(strings.ToLower(thing.Also), ", ")
	if thing.Kind == action.OfAction {
		also = append(also, Other(action.ID(thing.Name))...)
	}
	also = append(also, listed(others[thing.Kind][thing.Name])...)
	also = slices.DeleteFunc(also, func(text string) bool {
		return text == ""
	})
	words, others := split(name), strings.Join(also, " ")
	return entry{
		name:  name,
		parts: strings.Split(name, "/"),
		words: words,
		also:  also,
		names: append(split(others), words...),
		all:   name + " " + others,
		about: strings.ToLower(thing.About),
		keys:  strings.Fields(thing.Keys),
		kind:  slices.Index(action.Kinds(), thing.Kind),
		noun:  string(thing.Kind),
	}
}

// split returns the words of a text.
func split(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.'
	})
}

// How well a thing fits what was typed; more is better.
const (
	unfit    = iota
	inAbout  // all words stand in the sentence about it
	anywhere // all words stand in its names
	opens    // all words begin a word of its names
	alsoFor  // another name begins with what was typed
	begins   // its name begins with it
	part     // it is a part of the name, between slashes
	letter   // it is a small letter that does it, as a key
	exact    // it is the name, or another name
	theKey   // it is another key that does it
)

// Found is what fits a text.
type Found struct {
	At []int // the places of the things, the best first
	// Exact says that the first is called so, and Sure that it is called or begins so. Else it is
	// only like what was typed, and nobody may take it for what was meant.
	Exact, Sure bool
	// Alone says that no other thing fits as well.
	Alone bool
}

// Search finds the things that fit what was typed. Nothing typed finds what was used last, and
// then all actions.
func (x *Index) Search(typed string) Found {
	raw := strings.TrimSpace(typed)
	typed, define := question(strings.Join(strings.Fields(strings.ToLower(typed)), " "))
	if typed == "" {
		return Found{At: x.begin(), Sure: true}
	}
	fits := make([]int, len(x.entries))
	var found []int
	for i := range x.entries {
		if define && x.things[i].Kind != action.OfWord {
			continue
		}
		fits[i] = max(x.entries[i].fit(typed), x.entries[i].fitAs(typed))
		if slices.Contains(x.entries[i].keys, raw) {
			fits[i] = max(fits[i], keyed(raw))
		}
		if fits[i] != unfit {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(fits[b], fits[a]),
			x.sooner(a, b),
			cmp.Compare(x.entries[a].kind, x.entries[b].kind),
		)
	})
	begunOnly := len(found) > 0 && fits[found[0]] < begins && understood().means(typed)
	if len(found) == 0 || fits[found[0]] < opens || begunOnly && !slices.Contains(x.entries[found[0]].names, typed) {
		return x.unnamed(typed, found)
	}
	best := found[0]
	alone := len(found) == 1 || fits[found[1]] < fits[best]
	return Found{At: found, Exact: fits[best] >= exact, Sure: x.sure(best, fits[best], typed), Alone: alone}
}

// leastNamed is how many characters name a thing that brings another puzzle.
const leastNamed = 3

// TooShort reports whether a text has too few letters and digits to name such a thing behind a key.
func TooShort(text string) bool { return len(strings.Join(split(text), "")) < leastNamed }

// keyed is how well the key of a thing fits: small letters are also words of other programs, as w
// and q are.
func keyed(key string) int {
	if len(key) == 1 && key[0] >= 'a' && key[0] <= 'z' {
		return letter
	}
	return theKey
}

// sure reports whether a thing that fits best is what was meant. What brings another puzzle must
// be named: by its name, by a part of it that has letters, by how that begins, or as what it is.
func (x *Index) sure(i, fit int, typed string) bool {
	switch x.things[i].Kind {
	case action.OfPuzzle, action.OfPreset, action.OfLesson, action.OfBookmark, action.OfRun:
	default:
		return fit >= opens
	}
	named := strings.ContainsFunc(typed, unicode.IsLetter) && (fit >= exact || len(typed) >= leastNamed)
	said := x.entries[i].fitAs(typed) >= opens
	if e := x.entries[i]; x.things[i].Kind == action.OfPuzzle {
		said = said || named && slices.Contains(split(e.parts[len(e.parts)-1]), typed) // escargot
	}
	return said || named && (fit >= part || fit == begins)
}

// Named finds the things of some kinds that fit a text, the best first, where one of them is
// called or begins so.
func (x *Index) Named(typed string, kinds []action.Kind) (at []int) {
	typed = strings.Join(strings.Fields(strings.ToLower(typed)), " ")
	fits := map[int]int{}
	for i := range x.entries {
		fit := x.entries[i].fit(typed)
		if slices.Contains(kinds, x.things[i].Kind) && fit >= opens {
			fits[i] = fit
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(a, b int) int { return fits[b] - fits[a] })
	return at
}

// sooner orders two things by which was used later.
func (x *Index) sooner(a, b int) int {
	return cmp.Compare(x.age(a), x.age(b))
}

// age is how many things were used after one.
func (x *Index) age(i int) int {
	return cmp.Or(x.recent[x.things[i].Title()], len(x.recent)+1)
}

// begin is what stands there before anything is typed.
func (x *Index) begin() []int {
	var list []int
	for i := range x.things {
		if x.things[i].Kind == action.OfAction || x.recent[x.things[i].Title()] > 0 {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, x.sooner)
	return list
}

// fit is how well a thing fits what was typed.
func (e *entry) fit(typed string) int {
	begun := func(name string) bool { return strings.HasPrefix(name, typed) } //nolint:forbidigo // typed by people
	switch {
	case e.name == typed || slices.Contains(e.also, typed):
		return exact
	case len(e.parts) > 1 && slices.Contains(e.parts, typed):
		return part
	case begun(e.name):
		return begins
	case slices.ContainsFunc(e.also, begun):
		return alsoFor
	}
	words := split(typed)
	switch {
	case len(words) == 0:
		return unfit
	case every(words, func(w string) bool {
		return slices.ContainsFunc(e.names, startsWith(w))
	}):
		return opens
	//nolint:forbidigo // typed by people
	case every(words, func(w string) bool {
		return strings.Contains(e.all, w)
	}):
		return anywhere
	//nolint:forbidigo // typed by people
	case every(words, func(w string) bool {
		return strings.Contains(e.all, w) || strings.Contains(e.about, w)
	}):
		return inAbout
	}
	return unfit
}

// fitAs is how well a thing fits what was typed where that says what kind of thing is meant, as
// "easy puzzle" does.
func (e *entry) fitAs(typed string) int {
	words := strings.Fields(typed)
	rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return w == e.noun || w == e.noun+"s"
	})
	if len(rest) == len(words) || len(rest) == 0 {
		return unfit
	}
	return e.fit(strings.Join(rest, " "))
}

func startsWith(w string) func(string) bool {
	return func(name string) bool { return strings.HasPrefix(name, w) } //nolint:forbidigo // typed by people
}

func every(words []string, fits func(string) bool) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		return !fits(w)
	})
}

// leastGuessed is how many characters a text has at least for a guess at what is meant.
const leastGuessed = 3

// firstOf are the members of two lists, each once, those of the first before the others.
func firstOf(list, then []int) []int {
	for _, i := range then {
		if !slices.Contains(list, i) {
			list = append(list, i)
		}
	}
	return list
}

// unnamed finds what a text means that no name has: what is called so without the words that say nothing, or in
// words that are known here; what is like it; and else things with a word that differs in a letter or two.
func (x *Index) unnamed(typed string, found []int) Found {
	known, guessed := x.rewritten(typed)
	for i, text := range []string{Spared(typed), known, Spared(known)} {
		if text == typed || text == "" {
			continue
		}
		f := x.Search(text)
		switch {
		case f.Exact && guessed && i > 0:
			return Found{At: f.At}
		case f.Exact:
			return f
		}
	}
	list := firstOf(x.alike(known), found)
	strange := len(strings.Fields(typed)) == 1 && x.known()[stem(typed)] == "" && understood().abroad[stem(typed)] == ""
	var near []int
	if len(typed) >= leastGuessed {
		near = x.misspelt(typed)
	}
	if strange {
		return Found{At: firstOf(near, list)} // a name with a slip
	}
	return Found{At: firstOf(list, near)}
}

// misspelt finds things with a name, or a part of a name, that is nearly what was typed.
func (x *Index) misspelt(typed string) []int {
	return english.Nearest(typed, len(x.entries), func(i int) []string {
		return append([]string{x.entries[i].name}, x.entries[i].also...)
	})
}
