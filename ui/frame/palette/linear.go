package palette

import (
	_ "embed"
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
	has    []trait
	titles []string
	rests  bool // it was right enough, and is left out once
}

// trait is how much of a phrase a feature is, by its place.
type trait struct {
	at int
	of float32
}

// linear gives each meaning a score: the sum of the weights that the features of a phrase have for it.
type linear struct {
	places   map[string]int    // of the features
	rare     []float32         // by feature
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

// weigh takes how rare a feature is into account, where a phrase is as long as any other.
func (m *linear) weigh(has []trait) {
	length := 0.0
	for i := range has {
		has[i].of *= m.rare[has[i].at]
		length += float64(has[i].of) * float64(has[i].of)
	}
	for i := range has {
		has[i].of /= float32(math.Sqrt(length))
	}
}

// score enters how well each meaning fits.
func (m *linear) score(has []trait, scores []float32) {
	clear(scores)
	for _, p := range has {
		for _, w := range m.weights[p.at] {
			scores[w.meaning] += float32(w.is * p.of)
		}
	}
}

// How often all examples are gone through, by how much the right meaning must be ahead, and how many examples lie
// between one and the next, so that no list of the file comes in one piece.
const (
	rounds = 3
	margin = .5
	stride = 7919
)

// heard has learnt from all phrases that were typed once.
var heard = sync.OnceValue(func() *linear { return hear(heardText) })

// hear learns from phrases.
func hear(text string) *linear {
	m := &linear{places: map[string]int{}, same: map[string]int{}, words: map[string]string{}}
	meaning := map[string]int{}
	var list []example
	var titles []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line[0] == '#' {
			continue
		} else if line[0] == '|' {
			titles = strings.Split(line[1:], ", ")
			continue
		}
		typed := English(strings.ToLower(line))
		for _, w := range split(typed) {
			if root := stem(w); m.words[root] == "" {
				m.words[root] = w
			}
		}
		e := example{titles: titles}
		for _, title := range titles {
			if _, known := meaning[title]; !known {
				meaning[title] = len(m.meanings)
				m.meanings = append(m.meanings, title)
			}
		}
		if _, known := m.same[typed]; !known {
			m.same[typed] = meaning[titles[0]]
		}
		for _, f := range features(typed) {
			i, known := m.places[f.is]
			if !known {
				i = len(m.rare)
				m.places[f.is], m.rare = i, append(m.rare, 0)
			}
			m.rare[i]++
			e.has = append(e.has, trait{i, float32(f.counts)})
		}
		list = append(list, e)
	}
	for i, times := range m.rare {
		m.rare[i] = float32(math.Log(1 + float64(len(list))/float64(times)))
	}
	for i := range list {
		m.weigh(list[i].has)
	}
	m.weights = make([][]weight, len(m.rare))
	m.train(list, meaning)
	return m
}

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
			m.score(e.has, scores)
			ahead := scores[right]
			for _, title := range e.titles {
				scores[meaning[title]] = float32(math.Inf(-1)) // no rival
			}
			if best := most(scores); ahead-scores[best] >= margin {
				e.rests = true
			} else {
				for _, p := range e.has {
					m.add(p.at, right, p.of, step)
					m.add(p.at, best, -p.of, step)
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
	leastSure = .015
)

// sure is how sure each meaning is of a phrase with its features, by title.
func (m *linear) sure(typed string, features []feature) map[string]float64 {
	list := map[string]float64{}
	if i, is := m.same[typed]; is {
		list[m.meanings[i]] = 1
	}
	var has []trait
	for _, f := range features {
		if i, known := m.places[f.is]; known {
			has = append(has, trait{i, float32(f.counts)})
		}
	}
	if len(has) == 0 {
		return list
	}
	m.weigh(has)
	scores, sum := make([]float32, len(m.meanings)), 0.0
	m.score(has, scores)
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
