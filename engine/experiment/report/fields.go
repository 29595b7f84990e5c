package report

import (
	"fmt"
	"reflect"
	"strconv"

	"sudokuscope/engine/experiment"
)

// A struct with JSON names is also a line of CSV: its fields are the columns, in their
// order, so that JSON and CSV cannot come to differ.

// fieldNames are the columns of a struct.
func fieldNames(v any) (names []string) {
	t := reflect.TypeOf(v)
	for i := range t.NumField() {
		names = append(names, t.Field(i).Tag.Get("json"))
	}
	return names
}

// fieldTexts are the cells of a struct, in full precision; a number that is not known is
// empty.
func fieldTexts(v any) (texts []string) {
	s := reflect.ValueOf(v)
	for i := range s.NumField() {
		texts = append(texts, fieldText(s.Field(i).Interface()))
	}
	return texts
}

func fieldText(v any) string {
	switch v := v.(type) {
	case experiment.Number:
		return plain(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return fmt.Sprint(v)
}
