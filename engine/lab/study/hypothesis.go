package study

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// claim is what a hypothesis says of two searches.
type claim int

const (
	beats  claim = iota // one needs less effort
	solves              // one solves more of its runs
	equals              // neither needs more than the other, up to a margin
)

// hypothesis is a comparison that the program understands.
type hypothesis struct {
	text, a, b string
	claim      claim
	margin     float64 // of equals: .1 is 10 %
}

// mostMargin is the widest margin within which two searches may be called equal.
const mostMargin = .5

// read understands a hypothesis.
func (s *Study) read(text string) (hypothesis, error) {
	asked := hypothesis{text: text}
	rest, ok := "", false
	for _, form := range []struct {
		words string
		claim claim
	}{
		{" beats ", beats},
		{" solves more than ", solves},
		{" equals ", equals},
	} {
		asked.a, rest, ok = strings.Cut(text, form.words)
		if ok {
			asked.claim = form.claim
			break
		}
	}
	if ok && asked.claim == equals {
		rest, ok = asked.within(rest)
	}
	asked.a = strings.TrimSpace(asked.a)
	asked.b = strings.TrimSpace(rest)
	known := slices.Contains(s.Algorithms, asked.a) && slices.Contains(s.Algorithms, asked.b)
	if !ok || asked.a == asked.b || !known {
		return asked, fmt.Errorf("hypothesis %q: expected \"A beats B\", \"A solves more than B\" "+
			"or \"A equals B within 10%%\", of two of the algorithms", text)
	}
	return asked, nil
}

// Margins yields the hypotheses of equality, each with its margin.
func (s *Study) Margins() iter.Seq2[float64, string] {
	return func(yield func(float64, string) bool) {
		for _, text := range s.Hypotheses {
			h, err := s.read(text)
			if err == nil && h.claim == equals && !yield(h.margin, text) {
				return
			}
		}
	}
}

// within reads the margin after the name.
func (h *hypothesis) within(rest string) (name string, ok bool) {
	name, margin, ok := strings.Cut(rest, " within ")
	if !ok {
		return name, false
	}
	number, percent := strings.CutSuffix(strings.TrimSpace(margin), "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	h.margin = v / 100
	return name, percent && err == nil && h.margin > 0 && h.margin <= mostMargin
}
