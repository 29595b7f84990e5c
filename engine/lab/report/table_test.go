package report

import (
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	table := Table{Head: []string{"name", "n"}, Align: "l"}
	table.Add("α|β", "7")
	table.Add("a, \"b\"", "12")
	for _, c := range []struct {
		write func(*strings.Builder) error
		want  string
	}{
		{func(b *strings.Builder) error { return table.Text(b) }, "name     n\nα|β      7\na, \"b\"  12\n"},
		{func(b *strings.Builder) error { b.WriteString(table.markdown()); return nil }, "| name | n |\n| --- | ---: |\n| α\\|β | 7 |\n| a, \"b\" | 12 |\n"},
		{func(b *strings.Builder) error { return table.CSV(b) }, "name,n\nα|β,7\n\"a, \"\"b\"\"\",12\n"},
	} {
		var b strings.Builder
		if err := c.write(&b); err != nil || b.String() != c.want {
			t.Errorf("got\n%swant\n%s%v", b.String(), c.want, err)
		}
	}
}

// A table that is too wide is divided; each part has the names, and no column is lost.
func TestAWideTableIsDivided(t *testing.T) {
	table := Table{Head: []string{"search", "one", "two", "three"}, Align: "l"}
	table.Add("tabu", "111111", "222222", "333333")
	var b strings.Builder
	for _, part := range table.within(24) {
		b.WriteString(part.aligned())
	}
	if want := "search     one     two\ntabu    111111  222222\nsearch   three\ntabu    333333\n"; b.String() != want {
		t.Errorf("got\n%sexpected\n%s", b.String(), want)
	}
	if divided := table.divided(24); divided != "search     one     two\ntabu    111111  222222\n\nsearch   three\ntabu    333333\n" {
		t.Errorf("divided:\n%s", divided)
	}
	if parts := table.within(30); len(parts) != 1 || parts[0] != &table {
		t.Errorf("%d parts of what fits", len(parts))
	}
	if parts := table.within(1); len(parts) != 3 {
		t.Errorf("%d parts; expected a figure each", len(parts))
	}
}
