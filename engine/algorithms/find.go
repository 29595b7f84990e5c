package algorithms

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
)

// Find looks an algorithm up by its ID. An ID that there is not is answered with
// the one that was probably meant, and with all that there are.
func Find(id string) (*engine.Algorithm, error) {
	wanted := strings.ToLower(strings.TrimSpace(id))
	var ids []string
	near, distance := "", len(wanted)/2+1
	for _, a := range list {
		if a.ID == wanted {
			return a, nil
		}
		ids = append(ids, a.ID)
		if d := english.Distance(wanted, a.ID); d < distance {
			near, distance = a.ID, d
		}
	}
	list := strings.Join(ids, ", ")
	if near != "" {
		return nil, fmt.Errorf("no algorithm %q: did you mean %s? There are %s", id, near, list)
	}
	return nil, fmt.Errorf("no algorithm %q: expected one of %s", id, list)
}
