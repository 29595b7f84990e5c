package palette

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
)

// A text that no name has is looked for word by word: "next frame" is like "next iteration", as elsewhere
// an iteration is a frame.

// phrase is a name of a thing in its words.
type phrase struct {
	thing int
	words []string
}

// phrases are all names in words, and how often each word stands in one.
func (x *Index) phrases() (list []phrase, often map[string]int) {
	if x.often != nil {
		return x.named, x.often
	}
	often = map[string]int{}
	for i := range x.entries {
		e := &x.entries[i]
		for _, name := range append([]string{e.name}, e.also...) {
			words := split(name)
			for j := range words {
				words[j] = stem(words[j])
				often[words[j]]++
			}
			list = append(list, phrase{i, words})
		}
	}
	x.named, x.often = list, often
	return list, often
}

// objects are what nearly everything is done with here: what is done says more.
var objects = []string{"board", "puzzl", "chart", "run", "film", "video", "position", "puzzle", "iteration"}

// leastAlike is how much of a name and of a text is the same where one may mean the other.
const leastAlike = .34

// lastCounts is how much more the last word counts: what is wanted stands there, as in "playback speed".
const lastCounts = 1.3

// otherCounts is how much less a word counts that is another for the one that was typed.
const otherCounts = .75

// alike finds the things with a name of which most words are typed, in whatever order, the best first.
func (x *Index) alike(typed string) (found []int, most float64) {
	var asked [][]string // each word, as it is and as it is called here
	for _, w := range split(spared(typed)) {
		each := []string{stem(w)}
		each = append(each, ours()[stem(w)]...)
		asked = append(asked, each)
	}
	list, often := x.phrases()
	weight := func(word string) float64 {
		rare := 1 / (2 + math.Log2(float64(1+often[word])))
		if len(asked) > 1 && slices.Contains(objects, word) {
			return rare / 3
		}
		return rare
	}
	best := make([]float64, len(x.entries))
	for _, p := range list {
		has, all := 0.0, 0.0
		for _, w := range p.words {
			all += weight(w)
		}
		for i, each := range asked {
			most := 0.0
			for j, w := range each {
				for _, name := range p.words {
					good := same(w, name) * weight(name)
					if j > 0 {
						good *= otherCounts
					}
					most = max(most, good)
				}
			}
			if i == len(asked)-1 {
				most *= lastCounts
			}
			has, all = has+2*most, all+max(most, weight(each[0])/2)
		}
		best[p.thing] = max(best[p.thing], has/all)
	}
	for i, good := range best {
		if good >= leastAlike {
			found, most = append(found, i), max(most, good)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int {
		return cmp.Or(cmp.Compare(best[b], best[a]), cmp.Compare(x.entries[a].kind, x.entries[b].kind))
	})
	return found, most
}

// same is how much one word is another: wholly, as its beginning, or but for a slip.
func same(word, name string) float64 {
	const long = 5
	switch {
	case word == name:
		return 1
	//nolint:forbidigo // typed by people
	case len(word) >= long-1 && strings.HasPrefix(name, word),
		//nolint:forbidigo // typed by people
		len(name) >= long-1 && len(word) < len(name)+long-1 && strings.HasPrefix(word, name):
		return .7
	case len(word) >= long && len(word)-len(name) <= 1 && len(name)-len(word) <= 1 && english.Distance(word, name) == 1:
		return .5
	}
	return 0
}
