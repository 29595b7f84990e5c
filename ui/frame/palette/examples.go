package palette

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"sudokuscope/ui/kit/action"
)

// Two phrases are as like as the words, the roots, the deeds, the subjects and the pairs of words that both have, and
// the rarer these are, the more they count. The names and the sentences that are most like a phrase vote for what it
// means, and what was learnt from phrases that people typed has a vote, too.

// How much a feature of a phrase counts before its rareness: a word that says nothing, one that does, what it
// is called here, how it begins, two words in a row, a number, and two deeds or subjects at once.
const (
	ofFiller = .5
	ofRoot   = 1.0
	ofSense  = .6
	ofBegin  = .5
	ofPair   = .6
	ofNumber = .5
	ofBoth   = .3
)

// feature is something that makes a phrase like another, with how much it counts.
type feature struct {
	is     string
	counts float64
}

// features are those of a phrase, in the order of its words.
func features(phrase string) (list []feature) {
	l, at := understood(), map[string]int{}
	put := func(is string, counts float64) {
		if i, has := at[is]; has {
			list[i].counts = max(list[i].counts, counts)
			return
		}
		at[is], list = len(list), append(list, feature{is, counts})
	}
	var senses []string
	before := ""
	for _, w := range split(strings.ToLower(phrase)) {
		if strings.Trim(w, "0123456789") == "" {
			put("#", ofNumber)
			continue
		}
		root, counts := stem(w), ofRoot
		if slices.Contains(fillers, w) {
			counts = ofFiller
		}
		put(root, counts)
		deeds, subjects := l.senseOf(w)
		var is []string
		for _, d := range deeds {
			is = append(is, "+"+d)
		}
		for _, subject := range subjects {
			is = append(is, "="+subject)
		}
		for _, s := range is {
			put(s, ofSense*counts)
			for _, other := range senses {
				if counts == ofRoot {
					put(min(s, other)+" "+max(s, other), ofBoth)
				}
			}
		}
		if counts == ofRoot {
			senses = append(senses, is...)
		}
		const begin = 4
		if len(root) > begin {
			put(root[:begin]+"*", ofBegin)
		}
		if before != "" {
			put(before+" "+root, ofPair)
		}
		before = root
	}
	return list
}

// learnt are examples in an order in which what is like a phrase is found at once.
type learnt struct {
	examples []vote
	with     map[string][]share // by a feature: the examples that have it
	rare     map[string]float64
	places   map[string]int // of the things, by title
}

// vote says which thing an example means, and how much that counts.
type vote struct {
	thing  int
	counts float64
}

// share is how much of an example a feature is.
type share struct {
	example int
	of      float64
}

// How much a vote counts: of a name, of the sentence about a thing, and of all that was heard.
const (
	ofName  = 1.2
	ofAbout = .55
	ofHeard = 6
)

// learn makes examples of all names, and of the sentences about things.
func (x *Index) learn() *learnt {
	if x.learnt != nil {
		return x.learnt
	}
	l := &learnt{with: map[string][]share{}, rare: map[string]float64{}, places: map[string]int{}}
	x.learnt = l
	var all [][]feature
	add := func(features []feature, thing int, counts float64) {
		all, l.examples = append(all, features), append(l.examples, vote{thing, counts})
	}
	for i := range x.entries {
		e := &x.entries[i]
		l.places[x.things[i].Title()] = i
		switch x.things[i].Kind {
		case action.OfPuzzle, action.OfPreset, action.OfMouse, action.OfBookmark, action.OfRun:
			continue
		}
		add(features(e.name), i, ofName)
		add(features(e.about), i, ofAbout)
		for _, also := range e.also {
			add(features(also), i, 1)
		}
	}
	for _, features := range all {
		for _, f := range features {
			l.rare[f.is]++
		}
	}
	for f, n := range l.rare {
		l.rare[f] = rareness(n, len(all))
	}
	for i, features := range all {
		length := 0.0
		for _, f := range features {
			length += square(f.counts * l.rare[f.is])
		}
		for _, f := range features {
			l.with[f.is] = append(l.with[f.is], share{i, f.counts * l.rare[f.is] / math.Sqrt(length)})
		}
	}
	return l
}

// rareness is the weight of a feature: the fewer of all examples have it, the more it counts.
func rareness(have float64, all int) float64 { return math.Log(1 + float64(all)/have) }

func square(x float64) float64 { return x * x }

// voters is how many examples vote.
const voters = 16

// votes are what the examples that are most like a phrase say that it means, by thing.
func (x *Index) votes(phrase string) map[int]float64 {
	l, said := x.learn(), features(phrase)
	like, length := map[int]float64{}, 0.0
	for _, f := range said {
		rare, known := l.rare[f.is]
		if !known {
			rare = math.Log(float64(1+len(l.examples))) / 2
		}
		length += square(f.counts * rare)
		for _, s := range l.with[f.is] {
			like[s.example] += f.counts * rare * s.of
		}
	}
	nearest := slices.SortedFunc(maps.Keys(like), func(a, b int) int {
		return cmp.Or(cmp.Compare(like[b], like[a]), a-b)
	})
	votes := map[int]float64{}
	for _, i := range nearest[:min(voters, len(nearest))] {
		near := like[i] / math.Sqrt(length)
		votes[l.examples[i].thing] += near * near * near * l.examples[i].counts
	}
	sure := heard().sure(phrase, said)
	for _, title := range slices.Sorted(maps.Keys(sure)) {
		i, is := l.places[title]
		if !is {
			i, is = l.places[standsIn[title]]
		}
		if is {
			votes[i] += ofHeard * sure[title]
		}
	}
	return votes
}

// standsIn is what leads to an action that cannot be done everywhere.
var standsIn = map[string]string{
	"action class vote":      "command class",
	"action vote":            "command class",
	"action offer":           "command class",
	"action offers":          "command class",
	"action report":          "command class",
	"action speaker notes":   "command learn",
	"action hint":            "action solution",
	"action exercise":        "action lessons",
	"action another like it": "action questions",
	"action measure":         "action race",
	"action parting":         "action race",
	"action meeting":         "action race",
	"action next lane":       "action race",
}

// leastAlike is how many votes a thing has at least that a phrase may mean.
const leastAlike = .02

// alike finds the things that a phrase may mean, the best first.
func (x *Index) alike(typed string) (found []int) {
	votes := x.votes(typed)
	for _, i := range slices.Sorted(maps.Keys(votes)) {
		if votes[i] >= leastAlike {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int {
		return cmp.Or(cmp.Compare(votes[b], votes[a]), cmp.Compare(x.entries[a].kind, x.entries[b].kind))
	})
	return found
}
