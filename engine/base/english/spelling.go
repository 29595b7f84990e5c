package english

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Distance returns how many typing slips lie between two words: a letter too many, one
// missing, one for another, or two neighbours swapped (the optimal string
// alignment distance).
func Distance(one, other string) int {
	before := make([]int, len(other)+1)
	last := make([]int, len(other)+1)
	row := make([]int, len(other)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(one) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(other) {
			slips := last[j]
			if one[i] != other[j] {
				slips = 1 + min(slips, last[j+1], row[j])
			}
			if i > 0 && j > 0 && one[i] == other[j-1] && one[i-1] == other[j] {
				slips = min(slips, before[j-1]+1)
			}
			row[j+1] = slips
		}
	}
	return row[len(other)]
}

// Near returns the name that want was probably meant to be, "" where none is similar.
func Near(want string, names []string) string {
	if i := Nearest(want, len(names), func(i int) []string { return names[i : i+1] }); len(i) > 0 {
		return names[i[0]]
	}
	return ""
}

// Nearest finds the things, each of which has some names, that a text was probably meant to be, the most probable
// first: those with a part of a name, between slashes, dashes or blanks, that it is; those that have nearly that name;
// those of which a name begins so; and those with a part of a name that it nearly is. The shorter name goes first.
func Nearest(want string, things int, names func(i int) []string) (found []int) {
	const longest, leastBegun, leastPart = 64, 3, 4
	if want == "" || len(want) > longest {
		return nil // whatever was pasted, it is no slip
	}
	want = strings.ToLower(want)
	within, withinPart, far := max(1, len(want)/3), 1+len(want)/7, map[int]int{}
	const same, apart, begun, inPart = 500, 1000, 100_000, 200_000
	parts := func(r rune) bool { return r == '/' || r == '-' || r == ' ' }
	for i := range things {
		consider := func(slips int) {
			if before, is := far[i]; !is || slips < before {
				far[i] = slips
			}
		}
		for _, name := range names(i) {
			name = strings.ToLower(name)
			if d := few(want, name, within); d <= within {
				consider(d * apart)
			}
			if len(want) >= leastBegun && strings.HasPrefix(name, want) { //nolint:forbidigo // typed by people
				consider(begun)
			}
			for _, part := range strings.FieldsFunc(name, parts) {
				switch d := few(want, part, withinPart); {
				case min(len(want), len(part)) < leastPart || d > withinPart:
				case d == 0:
					consider(same + len(name))
				default:
					consider(inPart + d*apart + len(name))
				}
			}
		}
	}
	return slices.SortedFunc(maps.Keys(far), func(a, b int) int { return cmp.Or(far[a]-far[b], a-b) })
}

// few is the distance of two words. Where it is above the most that counts, any number above that will do.
func few(one, other string, most int) int {
	if d := len(one) - len(other); max(d, -d) > most {
		return most + 1
	}
	return Distance(one, other)
}

// OneOf is the end of a refusal of a name: which one was probably meant, and all that there are.
func OneOf(want string, names []string) string {
	all := strings.Join(names, ", ")
	if near := Near(want, names); near != "" {
		return "did you mean " + near + "? There are " + all
	}
	return "expected one of " + all
}
