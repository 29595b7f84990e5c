package palette

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"sudokuscope/ui/kit/action"
)

// A phrase mostly says what is to be done, and with what: "next marker", "restart simulation", "list key
// bindings". What it is done with decides where it leads; what is done chooses among what can be done with it.

// phrases has the words for it, section by section.
//
//go:embed phrases.txt
var phrases string

// language is what phrases are understood by.
type language struct {
	deeds    map[string][]string // by a word and by its root
	subjects map[string][]string // by a word and by its root
	vague    map[string]bool     // the subjects that may be anything
	meant    []meant
	abroad   map[string]string // what a word of another language, by its root, is here
	plain    map[string]bool   // the roots of plain words
	words    []string          // all that are understood
}

// meant is what deeds and subjects mean together.
type meant struct {
	title string
	parts []string
}

// understood is the language as it is written down.
var understood = sync.OnceValue(func() *language {
	l := &language{
		deeds: map[string][]string{}, subjects: map[string][]string{}, vague: map[string]bool{},
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
			var parts []string
			for _, w := range strings.Fields(name) {
				if w != "#" {
					w = "+" + w
				}
				parts = append(parts, w)
			}
			l.meant = append(l.meant, meant{title(rest), parts})
		case section == 3:
			l.read(name, rest)
		case section == 4:
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

// read reads what is meant with a subject.
func (l *language) read(words, what string) {
	list := strings.Fields(words)
	subject := list[0]
	if subject == "*" {
		list = list[1:]
		subject = list[0]
		l.vague["="+subject] = true
	}
	for _, w := range list {
		l.words = append(l.words, w)
		put(l.subjects, w, subject)
	}
	for i, part := range strings.Split(what, "; ") { //nolint:forbidigo // a table of words
		if deed, by, is := strings.Cut(part, ": "); is { //nolint:forbidigo // a table of words
			l.meant = append(l.meant, meant{title(by), []string{"=" + subject, "+" + deed}})
		} else if i == 0 {
			l.meant = append(l.meant, meant{title(part), []string{"=" + subject}})
		}
	}
}

// title is what is meant by a name in the table: that of an action, or one of another kind.
func title(name string) string {
	kind, _, _ := strings.Cut(name, " ") //nolint:forbidigo // a table of words
	if slices.Contains([]string{"panel", "word", "not", "command"}, kind) {
		return name
	}
	return string(action.OfAction) + " " + name
}
