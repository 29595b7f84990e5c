package watch

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// C++ writes inf, Python Infinity, R NA, Julia NaN: no JSON has these. One of them in a metric
// must not cost the line, least of all the one with the solution.

// none is a number that is none, as a program has written it, and where null stands for it now.
type none struct {
	at   int
	word string
}

var noNumbers = []string{"nan", "nan(ind)", "nan(snan)", "inf", "infinity", "na"}

// numbers is a line in which null stands for each number that is none, with what stood there.
func numbers(line []byte) (clean []byte, nones []none) {
	from := 0
	for i := 0; i < len(line); {
		end := i + 1
		switch sign := line[i]; {
		case sign == '"':
			for end < len(line) && line[end] != '"' {
				if line[end] == '\\' {
					end++
				}
				end++
			}
			end++
		case begins(sign):
			for end < len(line) && !apart(line[end]) {
				end++
			}
			if word := line[i:end]; isNone(word) {
				clean = append(clean, line[from:i]...)
				nones = append(nones, none{len(clean), oneLine(string(word))})
				clean = append(clean, "null"...)
				from = end
			}
		}
		i = end
	}
	if from == 0 {
		return line, nil
	}
	return append(clean, line[from:]...), nones
}

// begins reports whether a number may begin with a sign, or what is none.
func begins(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '+'
}

func apart(c byte) bool { return c <= ' ' || c == ',' || c == ']' || c == '}' || c == ':' || c == '"' }

// isNone reports whether a word stands for a number and is none: a word for it, what an old
// library of C writes (1.#INF), or a number beyond all (1e999).
func isNone(word []byte) bool {
	bare := word
	if word[0] == '-' || word[0] == '+' {
		bare = word[1:]
	}
	if len(bare) > 0 && bare[0] > '9' {
		return len(bare) <= len("nan(snan)") && slices.Contains(noNumbers, strings.ToLower(string(bare)))
	}
	if slices.Contains(word, '#') {
		return true
	}
	if len(word) < 300 && !slices.Contains(word, 'e') && !slices.Contains(word, 'E') {
		return false
	}
	number, _ := strconv.ParseFloat(string(word), 64)
	return math.IsInf(number, 0)
}
