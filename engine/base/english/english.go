// Package english writes numbers as a person says them: "1 cell", "3 cells", ".62"; it lists
// names, and finds the word that was probably meant.
package english

import (
	"math"
	"strconv"
	"strings"
)

// Names returns what the things of a list are called.
func Names[T any](list []T, name func(T) string) (names []string) {
	for _, thing := range list {
		names = append(names, name(thing))
	}
	return names
}

// List returns names in a sentence, with a word before the last: "A, B and C".
func List(names []string, word string) string {
	if n := len(names) - 1; n > 0 {
		return strings.Join(names[:n], ", ") + " " + word + " " + names[n]
	}
	return strings.Join(names, "")
}

type number interface {
	~int | ~int16 | ~int32 | ~int64 | ~float64
}

// Count returns a number of things in words: "1 cell", "3 cells".
func Count[N number](n N, thing string) string {
	return Plural(n, thing, thing+"s")
}

// Plural is Count for what is not made plural by an s: "1 clash", "2 clashes".
func Plural[N number](n N, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.FormatFloat(float64(n), 'f', 0, 64) + " " + many
}

// Chance returns a probability to two digits that say something: .62, .0043. What is
// not quite certain does not look as if it were: .997.
func Chance(chance float64) string {
	digits, rest := 2, 1-chance
	switch {
	case chance == 0:
		return "0"
	case chance > 0 && chance < least:
		return "under .00001"
	case rest > rounding && rest < least:
		return "over .99999"
	case chance > 0 && chance < .0995:
		digits = 1 - int(math.Floor(math.Log10(chance*1.005)))
	case rest > rounding && rest < .005:
		digits = -int(math.Floor(math.Log10(rest)))
	}
	return strings.Replace(strconv.FormatFloat(chance, 'f', digits, 64), "0.", ".", 1)
}

// A probability less than least is said to be so. One that lacks no more than
// rounding is 1.
const (
	least    = 1e-5
	rounding = 1e-12
)

// Moved says how a probability changed: "rose from .31 to .40".
func Moved(was, is float64) string {
	from, to := Chance(was), Chance(is)
	switch {
	case from == to:
		return "stays at " + to
	case is > was:
		return "rose from " + from + " to " + to
	}
	return "fell from " + from + " to " + to
}
