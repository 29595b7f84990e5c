package lesson

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// This file holds the figures of a sentence to the lines of its step: a line about it that
// mentions other figures, or none, holds the program to something else.

// figure is a number in a sentence: alone, or one of two as in "3 of 10".
type figure struct {
	words     string
	value, of float64 // of is 0 where it stands alone
	share     bool    // of a hundred, "72 %": a rate or a number
}

var counted = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve " +
	"thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred")

// number is one in words or in digits, with blanks between thousands or a unit behind it.
var number = `(?:\d{1,3}(?: \d{3})+\b|\d+(?:\.\d+)?|\.\d+)(?:[Mk]\b| million\b)?|\b(?:` +
	strings.Join(counted, "|") + `)\b(?: million\b)?`

var (
	figures = pattern(`(?i)(` + number + `)(?:(?: runs?| shots?)? of (?:the |a )?(` + number + `)|( ?%))?`)
	oneIn   = pattern(`(?i)\b(?:` + strings.Join(counted[1:10], "|") + `)(?: times| run| shot)? in (?:` + number + `)`)
	places  = pattern(`(?i)\br\d+c\d+\b|\b(?:rows?|columns?|blocks?) \d+|\d+[×x]\d+|\b[rcb]\d+\b|\bAC3|[wQX]\d\b`)
	written = pattern(`\d+(?:\.\d+)?[Mk]?|\.\d+[Mk]?`)
	between = pattern(`(-?[\d.]+)\.\.(-?[\d.]+)(?: of (\d+))?`)
)

// valueOf reads a number as it stands in a sentence or in a line.
func valueOf(words string) float64 {
	words = strings.ReplaceAll(strings.ToLower(words), " million", "m")
	scale := 1.
	if short := strings.TrimSuffix(words, "m"); short != words {
		words, scale = short, 1e6
	} else if short := strings.TrimSuffix(words, "k"); short != words {
		words, scale = short, 1e3
	}
	if i := slices.Index(counted, words); i >= 0 {
		tens := map[string]float64{"thirty": 30, "forty": 40, "fifty": 50, "hundred": 100}
		return scale * cmp.Or(tens[words], float64(i))
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(words, " ", ""), 64)
	if err != nil {
		return math.NaN()
	}
	return scale * value
}

// figuresOf are those of a sentence. The names of cells, units and sizes are none, nor are one
// and two that count nothing, as in "any two cells".
func figuresOf(sentence string) (list []figure) {
	sentence = places().ReplaceAllString(sentence, "—")
	sentence = oneIn().ReplaceAllStringFunc(sentence, func(words string) string {
		return strings.Replace(strings.Replace(words, " times", "", 1), " in ", " of ", 1)
	})
	for _, f := range figures().FindAllStringSubmatch(sentence, -1) {
		one := figure{words: f[0], value: valueOf(f[1]), share: f[3] != ""}
		if f[2] != "" {
			one.of = valueOf(f[2])
		}
		if alone := strings.ToLower(f[1]); one.of > 0 || alone != "one" && alone != "two" {
			list = append(list, one)
		}
	}
	return list
}

// in reports whether a line mentions a figure: it has the number, or bounds that it lies between.
func (f *figure) in(line string) bool {
	for _, s := range between().FindAllStringSubmatch(line, -1) {
		low, high, of := valueOf(s[1]), valueOf(s[2]), valueOf(cmp.Or(s[3], "x"))
		switch rate := f.rate(); {
		case f.of == 0 && low <= f.value && f.value <= high:
			return true
		case of > 0 && rate > 0 && low/of-rounded <= rate && rate <= high/of+rounded:
			return true
		}
	}
	alone, all := figure{value: f.value}, figure{value: f.of}
	if f.of > 0 && alone.in(line) && all.in(line) {
		return true
	}
	var numbers []float64
	for _, words := range written().FindAllString(strings.ReplaceAll(line, "..", " "), -1) {
		numbers = append(numbers, valueOf(words))
	}
	slices.Sort(numbers)
	const near = 1.25 // between two bounds of a line, as in x > 0.66 and x < 0.67
	for i, n := range numbers {
		for _, value := range f.alone() {
			if value == n || i > 0 && numbers[i-1] < value && value < n && n <= near*numbers[i-1] {
				return true
			}
		}
	}
	return false
}

// rounded is how far a rate in whole percent may lie from the one that was counted.
const rounded = .005

// rate is a figure as a rate; not a number where it is none.
func (f *figure) rate() float64 {
	switch {
	case f.share:
		return f.value / 100
	case f.of > 0:
		return f.value / f.of
	}
	return math.NaN()
}

// alone are the numbers that stand for a figure by themselves.
func (f *figure) alone() []float64 {
	switch {
	case f.of > 0:
		return []float64{f.rate()}
	case f.share:
		return []float64{f.value, f.rate()}
	}
	return []float64{f.value}
}

// held are the lines of a step that the program is held to, or begins with.
func (s *Step) held() (lines []string) {
	lines = append(lines, s.Run.String(), fmt.Sprint(s.Go.At.Iteration, " ", s.Go.Then, " ", s.Go.Until), s.Sweep,
		fmt.Sprint("many ", s.Many, " decide ", s.Decide))
	for _, lane := range s.Race {
		lines = append(lines, lane.String())
	}
	for _, c := range slices.Concat(s.Claims, s.Checks) {
		lines = append(lines, fmt.Sprintf("%s within %d for %d..%d of %d", c.Text, c.Within, c.Least, c.Seeds, c.Seeds))
	}
	for _, x := range s.Expects {
		lines = append(lines, x.Text)
	}
	for _, t := range s.Tries {
		lines = append(lines, t.Text)
	}
	return lines
}

// unheld are the figures of the sentence around some words that no line of the step mentions.
// What a plain line is about is none of them.
func (s *Step) unheld(words string) (list []string) {
	for _, sentence := range s.around(words) {
		for _, say := range s.Says {
			if say.Reason != "" {
				sentence = strings.ReplaceAll(sentence, plainly(say.Text), "")
			}
		}
		for _, f := range figuresOf(sentence) {
			if !slices.ContainsFunc(s.held(), f.in) && !slices.Contains(list, f.words) {
				list = append(list, f.words)
			}
		}
	}
	return list
}

// around are the sentences of a step that have some words.
func (s *Step) around(words string) (list []string) {
	texts := []string{s.Text, s.Then}
	if s.Ask != nil {
		texts = append(texts, s.Ask.Because)
		for _, o := range s.Ask.Options {
			texts = append(texts, o.Text, o.Because)
		}
	}
	for _, text := range texts {
		for _, sentence := range ends().Split(text, -1) {
			if sentence = plainly(sentence); strings.Contains(sentence, plainly(words)) {
				list = append(list, sentence)
			}
		}
	}
	return list
}
