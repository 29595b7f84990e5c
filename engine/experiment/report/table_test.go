package report

import (
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	table := Table{Head: []string{"name", "n"}, Left: []bool{true}}
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
