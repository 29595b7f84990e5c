package paper

import (
	"fmt"
	"slices"
	"strings"
)

// tables is all there is, a variable a paper.
var tables = slices.Concat(
	resedaTables,
	tabuTables,
	nbcoinTables,
	nbcoinFig2,
	nbcoinGA,
	climbTables,
	colonyTables,
	cuckooTables,
	rivalTables,
)

// All lists the tables. The list is the caller's own.
func All() []*Table { return slices.Clone(tables) }

// Find gives the table of an ID.
func Find(id string) (*Table, error) {
	var ids []string
	for _, t := range tables {
		if strings.EqualFold(t.ID, id) {
			return t, nil
		}
		ids = append(ids, t.ID)
	}
	return nil, fmt.Errorf("no table %q: expected one of %s", id, strings.Join(ids, ", "))
}
