package palette

import (
	_ "embed"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
)

// What a phrase means is learnt from phrases that people typed, each with what they meant: what sets those of one
// meaning apart from all others gets weight, by a perceptron with a margin whose weights are averaged. It learns
// once, in the order of the file, so that it always learns the same.

//go:embed heard.txt
var heardText string

// example is a phrase that somebody typed, with what may be meant, the first most.
type example struct {
	at     []int     // the places of its features
	x      []float32 // how much each is there
	titles []string
	rests  bool // it was right enough, and is left out once
}

// linear gives each meaning a score: the sum of the weights that the features of a phrase have for it.
type linear struct {
	places   map[string]int    // of the features
	rare     []float64         // by feature
	weights  [][]weight        // by feature
	meanings []string          // titles
	words    map[string]string // all words, by their roots
	same     map[string]int    // the meaning of a phrase that was typed just so
}

// weight is what a feature says for a meaning. Most features say nothing of most meanings.
type weight struct {
	meaning  int
	is, late float32 // late: how much of it came how late
}

// add adds to what a feature says for a meaning.
func (m *linear) add(feature, meaning int, change, step float32) {
	row := m.weights[feature]
	at := slices.IndexFunc(row, func(w weight) bool { return w.meaning == meaning })
	if at < 0 {
		at = len(row)
		row = append(row, weight{meaning: meaning})
		m.weights[feature] = row
	}
	row[at].is += change
	row[at].late += change * step
}

// read are the features of a phrase that were heard, and how much each is there.
func (m *linear) read(features map[string]float64) (at []int, x []float32) {
	length := 0.0
	for _, f := range slices.Sorted(maps.Keys(features)) {
		if i, is := m.places[f]; is {
			length += square(features[f] * m.rare[i])
			at, x = append(at, i), append(x, float32(features[f]*m.rare[i]))
		}
	}
	for i := range x {
		x[i] /= float32(math.Sqrt(length))
	}
	return at, x
}

// score enters how well each meaning fits.
func (m *linear) score(at []int, x []float32, scores []float32) {
	clear(scores)
	for k, i := range at {
		for _, w := range m.weights[i] {
			scores[w.meaning] += float32(w.is * x[k])
		}
	}
}

// How often all examples are gone through, by how much the right meaning must be ahead, and how many examples lie
// between one and the next, so that no list of the file comes in one piece.
const (
	rounds = 4
	margin = .5
	stride = 7919
)

// heard has learnt from all phrases that were typed once.
var heard = sync.OnceValue(func() *linear {
	m := &linear{places: map[string]int{}, same: map[string]int{}, words: map[string]string{}}
	meaning, times := map[string]int{}, []float64{}
	var list []example
	var all []map[string]float64
	for line := range strings.Lines(heardText) {
		typed, titles, is := strings.Cut(strings.TrimSpace(line), "|") //nolint:forbidigo // a table of phrases
		if !is || typed[0] == '#' {
			continue
		}
		typed = English(strings.ToLower(typed))
		for _, w := range split(typed) {
			if root := stem(w); m.words[root] == "" {
				m.words[root] = w
			}
		}
		e := example{titles: strings.Split(titles, ", ")}
		for _, title := range e.titles {
			if _, known := meaning[title]; !known {
				meaning[title] = len(m.meanings)
				m.meanings = append(m.meanings, title)
			}
		}
		if _, known := m.same[typed]; !known {
			m.same[typed] = meaning[e.titles[0]]
		}
		has := features(typed)
		for f := range has {
			if _, known := m.places[f]; !known {
				m.places[f] = len(times)
				times = append(times, 0)
			}
			times[m.places[f]]++
		}
		list, all = append(list, e), append(all, has)
	}
	for _, t := range times {
		m.rare = append(m.rare, rareness(t, len(list)))
	}
	for i := range list {
		list[i].at, list[i].x = m.read(all[i])
	}
	m.weights = make([][]weight, len(times))
	m.train(list, meaning)
	return m
})

// train learns from examples.
func (m *linear) train(list []example, meaning map[string]int) {
	scores, step := make([]float32, len(m.meanings)), float32(0)
	for range rounds {
		for k := range list {
			e := &list[k*stride%len(list)]
			step++
			if e.rests {
				e.rests = false
				continue
			}
			right := meaning[e.titles[0]]
			m.score(e.at, e.x, scores)
			ahead := scores[right]
			for _, title := range e.titles {
				scores[meaning[title]] = float32(math.Inf(-1)) // no rival
			}
			if best := most(scores); ahead-scores[best] >= margin {
				e.rests = true
			} else {
				for j, i := range e.at {
					m.add(i, right, e.x[j], step)
					m.add(i, best, -e.x[j], step)
				}
			}
		}
	}
	for _, row := range m.weights {
		for k := range row {
			row[k].is -= row[k].late / step
		}
	}
}

// most is the place of the largest number.
func most(list []float32) (at int) {
	for i := range list {
		if list[i] > list[at] {
			at = i
		}
	}
	return at
}

// How much surer a meaning is that is ahead by one, and how sure it is at least that counts.
const (
	sharper   = 3
	leastSure = .02
)

// sure is how sure each meaning is of a phrase with its features, by title.
func (m *linear) sure(typed string, features map[string]float64) map[string]float64 {
	list := map[string]float64{}
	if i, is := m.same[typed]; is {
		list[m.meanings[i]] = 1
	}
	at, x := m.read(features)
	if len(at) == 0 {
		return list
	}
	scores, sum := make([]float32, len(m.meanings)), 0.0
	m.score(at, x, scores)
	for _, s := range scores {
		sum += math.Exp(sharper * float64(s))
	}
	for c, s := range scores {
		if sure := math.Exp(sharper*float64(s)) / sum; sure >= leastSure {
			list[m.meanings[c]] += sure
		}
	}
	return list
}
