package palette

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// A phrase mostly says what is to be done, and with what: "next marker", "restart simulation", "list key
// bindings". Many words are one deed, or one subject.

// phrases has the words for it, section by section.
//
//go:embed phrases.txt
var phrases string

// language is what phrases are understood by.
type language struct {
	deeds    map[string][]string // by a word and by its root
	subjects map[string][]string // by a word and by its root
	abroad   map[string]string   // what a word of another language, by its root, is here
	plain    map[string]bool     // the roots of plain words
	words    []string            // all that are understood
}

// understood is the language as it is written down.
var understood = sync.OnceValue(func() *language {
	l := &language{
		deeds: map[string][]string{}, subjects: map[string][]string{},
		abroad: map[string]string{}, plain: map[string]bool{},
	}
	section := 0
	for line := range strings.Lines(phrases) {
		line = strings.TrimSpace(line)
		name, rest, _ := strings.Cut(line, ": ") //nolint:forbidigo // a table of words
		switch {
		case line == "":
		case line[0] == '#':
			section++
		case section == 1:
			for _, w := range strings.Fields(rest) {
				put(l.deeds, w, name)
				l.words = append(l.words, w)
			}
		case section == 2:
			list := strings.Fields(line)
			for _, w := range list {
				put(l.subjects, w, list[0])
			}
			l.words = append(l.words, list...)
		case section == 3:
			l.words = append(l.words, split(name)...)
			for _, w := range strings.Fields(rest) {
				l.abroad[stem(strings.ReplaceAll(w, "-", ""))] = name
			}
		default:
			for _, w := range strings.Fields(line) {
				l.plain[stem(w)] = true
			}
		}
	}
	return l
})

// put enters what a word means, for the word as it is and for its root.
func put(list map[string][]string, word, means string) {
	for _, w := range []string{word, "~" + stem(word)} {
		if !slices.Contains(list[w], means) {
			list[w] = append(list[w], means)
		}
	}
}

// senseOf are the deeds and the subjects of a word: as it is, or else of its root.
func (l *language) senseOf(word string) (deeds, subjects []string) {
	if deeds, subjects = l.deeds[word], l.subjects[word]; deeds == nil && subjects == nil {
		return l.deeds["~"+stem(word)], l.subjects["~"+stem(word)]
	}
	return deeds, subjects
}

// means reports whether a word means something as it is.
func (l *language) means(word string) bool { return l.deeds[word] != nil || l.subjects[word] != nil }

// fillers are words that say nothing of what is meant.
var fillers = strings.Fields(`
	a an the this it me my i to how do can please want am toggle show display view take of all current from in is
	click press now here just really some there that be let get setting mode button and or with on at your us we
	you would like need by as than because between kernel notebook dialog could does are for so very thing things
	something`)

// general are nouns that name nothing in particular: who types "save game" wants to be asked for a name.
var general = strings.Fields("file game world run session project clipboard version everything progress state")

// SaysNothing reports whether all words of a text are such as say nothing of what is meant.
func SaysNothing(text string) bool {
	return every(strings.Fields(strings.ToLower(text)), func(w string) bool {
		return slices.Contains(general, w) || slices.Contains(fillers, w)
	})
}

// Spared is what was typed without the words that say nothing, unless nothing else was.
func Spared(typed string) string {
	words := slices.DeleteFunc(strings.Fields(typed), func(w string) bool {
		return slices.Contains(fillers, w)
	})
	if len(words) == 0 {
		return typed
	}
	return strings.Join(words, " ")
}

// question takes the words of a question from what was typed, and reports whether it asks what a
// word means.
func question(typed string) (rest string, asks bool) {
	for _, lead := range []string{"what is ", "what's ", "what are ", "what does ", "meaning of ", "define "} {
		rest, is := strings.CutPrefix(strings.TrimSuffix(typed, "?"), lead) //nolint:forbidigo // typed by people
		name, means := strings.CutSuffix(rest, " mean")                     //nolint:forbidigo // typed by people
		if is && means == (lead == "what does ") && !SaysNothing(name) {
			name = strings.TrimPrefix(name, "the ")     //nolint:forbidigo // typed by people
			return strings.TrimPrefix(name, "a "), true //nolint:forbidigo // typed by people
		}
	}
	return typed, false
}
