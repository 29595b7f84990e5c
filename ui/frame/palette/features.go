package palette

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// What a phrase means is told by its words, their roots, deeds and subjects, and pairs of words; the rarer these are,
// the more they count.

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

// feature is something that a phrase has, with how much it counts.
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

// alike finds the things that a phrase may mean, the surest first.
func (x *Index) alike(typed string) (found []int) {
	if x.places == nil {
		x.places = map[string]int{}
		for i := range x.things {
			x.places[x.things[i].Title()] = i
		}
	}
	sure := map[int]float64{}
	for title, is := range heard().sure(typed, features(typed)) {
		i, here := x.places[title]
		if !here {
			i, here = x.places[standsIn[title]]
		}
		if here {
			sure[i] = max(sure[i], is)
		}
	}
	return slices.SortedFunc(maps.Keys(sure), func(a, b int) int {
		return cmp.Or(cmp.Compare(sure[b], sure[a]), cmp.Compare(x.entries[a].kind, x.entries[b].kind), a-b)
	})
}
