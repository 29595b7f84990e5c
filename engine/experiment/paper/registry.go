package paper

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// tables is all there is, a function a paper. They are made when they are asked for
// first: every start of the program would pay for them otherwise, and a browser would
// compile them all before it draws.
var tables = sync.OnceValue(func() []*Table {
	return slices.Concat(
		resedaTables(),
		tabuTables(),
		nbcoinTables(),
		nbcoinFig2(),
		nbcoinGA(),
		climbTables(),
		colonyTables(),
		cuckooTables(),
		rivalTables(),
	)
})

// All lists the tables. The list is the caller's own.
func All() []*Table { return slices.Clone(tables()) }

// Find gives the table of an ID.
func Find(id string) (*Table, error) {
	var ids []string
	for _, t := range tables() {
		if strings.EqualFold(t.ID, id) {
			return t, nil
		}
		ids = append(ids, t.ID)
	}
	return nil, fmt.Errorf("no table %q: expected one of %s", id, strings.Join(ids, ", "))
}
