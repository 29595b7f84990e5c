package english

import "strings"

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
	near, within := "", max(1, len(want)/3)+1
	if want == "" || len(want) > 64 {
		return "" // whatever was pasted, it is no slip
	}
	for _, name := range names {
		d := Distance(strings.ToLower(want), strings.ToLower(name))
		if d < within {
			near, within = name, d
		}
	}
	if near == "" {
		near = beginning(want, names)
	}
	if near == "" {
		near = partly(want, names)
	}
	return near
}

// partly is the name with a part, between slashes, dashes or blanks, that a text is nearly; the shortest of several.
func partly(want string, names []string) (found string) {
	const least = 4
	within := 2 + len(want)/7
	for _, name := range names {
		for _, part := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
			return r == '/' || r == '-' || r == ' '
		}) {
			d := Distance(strings.ToLower(want), part)
			shorter := d == within && found != "" && len(name) < len(found)
			if min(len(want), len(part)) >= least && (d < within || shorter) {
				found, within = name, d
			}
		}
	}
	return found
}

// beginning is the only name that begins with a text of some letters, "" for none or several.
func beginning(text string, names []string) (found string) {
	const least = 3
	if len(text) < least {
		return ""
	}
	for _, name := range names {
		//nolint:forbidigo // typed by people
		if !strings.HasPrefix(strings.ToLower(name), strings.ToLower(text)) {
			continue
		}
		if found != "" {
			return ""
		}
		found = name
	}
	return found
}

// OneOf is the end of a refusal of a name: which one was probably meant, and all that there are.
func OneOf(want string, names []string) string {
	all := strings.Join(names, ", ")
	if near := Near(want, names); near != "" {
		return "did you mean " + near + "? There are " + all
	}
	return "expected one of " + all
}
