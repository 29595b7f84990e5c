package engine

import "fmt"

type number interface {
	~int | ~int16 | ~int32 | ~int64 | ~float64
}

// Count is a number of things in words: "1 cell", "3 cells".
func Count[N number](n N, thing string) string {
	return Plural(n, thing, thing+"s")
}

// Plural is Count for what is not made plural by an s: "1 clash", "2 clashes".
func Plural[N number](n N, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%.0f %s", float64(n), many)
}
