package algorithms

import (
	"reflect"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
)

// A name in a search has one owner: it embeds Base, and holds its other parts by name.
func TestASearchEmbedsItsBaseAlone(t *testing.T) {
	for _, a := range All() {
		s, err := drive.Start(a, drive.Problem{Puzzle: conformance.Boards()[0], Seed: 1})
		if err != nil {
			t.Errorf("%s: %v", a.ID, err)
			continue
		}
		search := reflect.TypeOf(s).Elem()
		based := false
		for i := range search.NumField() {
			field := search.Field(i)
			if !field.Anonymous {
				continue
			}
			if field.Type.String() == "engine.Base" {
				based = true
				continue
			}
			t.Errorf("%s: the search embeds %s: give it a name", a.ID, field.Type)
		}
		if !based {
			t.Errorf("%s: the search does not embed engine.Base", a.ID)
		}
	}
}
