package catalog

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
)

// Find looks an algorithm up by its ID. An ID that there is not is answered with
// the one that was probably meant, and with all that there are.
func Find(id string) (*engine.Algorithm, error) {
	wanted := strings.ToLower(strings.TrimSpace(id))
	var ids []string
	near, distance := "", len(wanted)/2+1
	for _, a := range algorithms {
		if a.ID == wanted {
			return a, nil
		}
		ids = append(ids, a.ID)
		if d := edits(wanted, a.ID); d < distance {
			near, distance = a.ID, d
		}
	}
	list := strings.Join(ids, ", ")
	if near != "" {
		return nil, fmt.Errorf("no algorithm %q: did you mean %s? There are %s", id, near, list)
	}
	return nil, fmt.Errorf("no algorithm %q: expected one of %s", id, list)
}

// edits is the Levenshtein distance: how many letters must be put in, taken out
// or changed to make one word of the other.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
