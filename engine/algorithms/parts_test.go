package algorithms

import (
	"reflect"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
)

// A name in a search has one owner: it embeds a Whole with its Base, and holds its other parts by name.
func TestASearchEmbedsAWholeAlone(t *testing.T) {
	for _, a := range All() {
		s, err := drive.Start(a, drive.Problem{Puzzle: conformance.Boards()[0], Seed: 1})
		if err != nil {
			t.Errorf("%s: %v", a.ID, err)
			continue
		}
		search := reflect.TypeOf(s).Elem()
		whole := false
		for i := range search.NumField() {
			field := search.Field(i)
			if !field.Anonymous {
				continue
			}
			if field.Name == "Whole" || field.Name == "Sprinter" {
				whole = true
				continue
			}
			t.Errorf("%s: the search embeds %s: give it a name", a.ID, field.Type)
		}
		if !whole {
			t.Errorf("%s: the search does not embed part.Whole", a.ID)
		}
	}
}
