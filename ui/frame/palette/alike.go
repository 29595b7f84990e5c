package palette

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"sudokuscope/ui/kit/action"
)

// A text that no name has is weighed word by word against all that is meant here by some words: each name,
// and each deed of phrases.txt, by itself or with what it is done with. Two phrases are alike as far as the
// words weigh that both have, beside those that one of them has alone.

// meaning is one way to say a thing: the roots of words, deeds and subjects.
type meaning struct {
	thing int
	parts []string
	name  bool
}

// senses are all meanings of an index.
type senses struct {
	list  []meaning
	with  map[string][]int // the meanings that have a part
	often map[string]int   // in how many names a root stands
	roots []string         // of names, in order
}

// How much a part of a meaning weighs: a deed, a subject, one that may be anything, and one that only holds others.
const (
	ofDeed    = .18
	ofSubject = .3
	ofVague   = .1
)

// How much a word counts: not meant, called otherwise here, only begun, behind a word such as "of", and last.
const (
	unmet    = .5
	called   = .7
	begunIt  = .7
	behindIt = .7
	lastOne  = 1.25
	strange  = .12
	twofold  = .8
	named    = 1.02
)

// leastAlike is how much of two phrases is the same where one may mean the other.
const leastAlike = .34

// senses are made when they are asked for first.
func (x *Index) sense() *senses {
	if x.senses != nil {
		return x.senses
	}
	s := &senses{with: map[string][]int{}, often: map[string]int{}}
	x.senses = s
	add := func(thing int, parts []string, name bool) {
		slices.Sort(parts)
		parts = slices.Compact(parts)
		for _, p := range parts {
			s.with[p] = append(s.with[p], len(s.list))
		}
		s.list = append(s.list, meaning{thing, parts, name})
	}
	for i := range x.entries {
		e := &x.entries[i]
		for _, name := range append([]string{e.name}, e.also...) {
			var parts []string
			for _, w := range split(spared(name)) {
				if strings.Trim(w, "0123456789") == "" {
					continue
				}
				parts = append(parts, stem(w))
				s.often[stem(w)]++
			}
			if len(parts) > 0 {
				add(i, parts, true)
			}
		}
	}
	races := x.titled("action race")
	for i := range x.entries {
		e := &x.entries[i]
		noun := nouns[x.things[i].Kind]
		if noun == "" {
			continue
		}
		for _, name := range append([]string{e.name}, e.also...) {
			parts := []string{noun}
			for _, w := range split(spared(name)) {
				parts = append(parts, stem(w))
			}
			add(i, parts, true)
			for _, race := range races {
				if x.things[i].Kind == action.OfAlgorithm {
					add(race, append(slices.Clone(parts[1:]), "+compare"), false)
				}
			}
		}
	}
	for _, m := range understood().meant {
		for _, i := range x.titled(m.title) {
			add(i, slices.Clone(m.parts), false)
		}
	}
	for root := range s.often {
		s.roots = append(s.roots, root)
	}
	slices.Sort(s.roots)
	return s
}

// nouns are the subjects that are said beside a name.
var nouns = map[action.Kind]string{
	action.OfTheme: "=theme", action.OfMetric: "=chart", action.OfAlgorithm: "=algorithm", action.OfPanel: "=panel",
	action.OfSetting: "=parameter", action.OfLesson: "=lesson", action.OfWord: "+explain",
}

// objects are what nearly everything is done with here: what is done says more.
var objects = []string{"board", "puzzl", "chart", "run", "film", "video", "position", "iteration", "best", "next"}

// weight is how much a part of a meaning weighs: the less, the more names have it.
func (s *senses) weight(part string) float64 {
	switch part[0] {
	case '#':
		return ofVague
	case '+':
		return ofDeed
	case '=':
		if understood().vague[part] {
			return ofVague
		}
		return ofSubject
	}
	rare := 1 / (2 + math.Log2(float64(1+s.often[part])))
	switch {
	case slices.Contains(objects, part):
		return rare / 3
	case slices.ContainsFunc(understood().subjects["~"+part], func(subject string) bool {
		return understood().vague["="+subject]
	}):
		return min(rare, ofVague)
	case understood().deeds["~"+part] != nil:
		return min(rare, ofDeed)
	}
	return rare
}

// heard is a word as what it may be, and how surely.
func (s *senses) heard(word string) map[string]float64 {
	root, l := stem(word), understood()
	may := map[string]float64{}
	if strings.Trim(word, "0123456789") == "" {
		may["#"] = 1
	}
	put := func(part string, how float64) {
		if part != "" && len(s.with[part]) > 0 {
			may[part] = max(may[part], how)
		}
	}
	for _, other := range ours()[root] {
		put(other, called)
	}
	deeds, subjects := l.senseOf(word)
	how := 1.0
	if len(deeds) > 0 && len(subjects) > 0 {
		how = twofold
	}
	for _, d := range deeds {
		put("+"+d, how)
	}
	for _, subject := range subjects {
		put("="+subject, how)
	}
	put(root, 1)
	if len(may) > 0 || len(root) < leastSlip {
		return may
	}
	at, _ := slices.BinarySearch(s.roots, root)
	for _, name := range s.roots[at:] {
		if !strings.HasPrefix(name, root) { //nolint:forbidigo // typed by people
			break
		}
		put(name, begunIt)
	}
	return may
}

// after are words behind which stands what a phrase is about only in the second place.
var after = []string{"at", "of", "for", "with", "from", "on", "by", "in", "as", "than", "because", "between", "over"}

// counts are words before "of" that say nothing of what is meant.
var counts = []string{"number", "amount", "list", "kind", "sort", "type", "set", "lot", "bit", "count"}

// alike finds the things that a phrase may mean, the best first.
func (x *Index) alike(typed string) (found []int) {
	type share struct {
		has, more float64 // what both have, and what the phrase has more to say if this was meant
		used      []string
	}
	s, words := x.sense(), split(typed)
	if i := slices.Index(words, "of"); i > 0 && i < len(words)-1 && slices.Contains(counts, words[i-1]) {
		words = words[i+1:]
	}
	said := split(spared(strings.Join(words, " ")))
	shares, asked, behind := map[int]*share{}, 0.0, 1.0
	for i, w := range words {
		if i > 0 && slices.Contains(after, w) {
			behind = behindIt
		}
		if !slices.Contains(said, w) || len(w) == 1 && len(words) > 1 && (w < "0" || w > "9") {
			continue // a letter alone is left of don't and l'algorithme
		}
		counts := behind
		if i == len(words)-1 && behind == 1 {
			counts = lastOne
		}
		may := s.heard(w)
		nearest, heaviest := map[int]string{}, 0.0
		if len(may) == 0 && !understood().plain[stem(w)] {
			heaviest = strange
		}
		weighs := func(part string) float64 { return may[part] * s.weight(part) }
		for part := range may {
			heaviest = max(heaviest, weighs(part))
			for _, m := range s.with[part] {
				is := nearest[m]
				better := is == "" || cmp.Or(cmp.Compare(weighs(part), weighs(is)), strings.Compare(is, part)) > 0
				if better && (shares[m] == nil || !slices.Contains(shares[m].used, part)) {
					nearest[m] = part
				}
			}
		}
		asked += counts * unmet * heaviest
		for m, part := range nearest {
			if shares[m] == nil {
				shares[m] = &share{}
			}
			of := shares[m]
			of.used = append(of.used, part)
			of.has += (1 + counts) * weighs(part)
			of.more += counts * (weighs(part) - unmet*heaviest)
		}
	}
	best := make([]float64, len(x.entries))
	for m, of := range shares {
		if len(of.used) == 1 && of.used[0] == "#" {
			continue // a number says nothing by itself
		}
		all := asked + of.more
		for _, part := range s.list[m].parts {
			all += s.weight(part)
		}
		good := of.has / all
		if s.list[m].name {
			good *= named
		}
		best[s.list[m].thing] = max(best[s.list[m].thing], good)
	}
	for i, good := range best {
		if good >= leastAlike {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int {
		return cmp.Or(cmp.Compare(best[b], best[a]), cmp.Compare(x.entries[a].kind, x.entries[b].kind))
	})
	return found
}
