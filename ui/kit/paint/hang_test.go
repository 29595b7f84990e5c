package paint

import (
	"slices"
	"testing"
)

func TestHang(t *testing.T) {
	for _, c := range []struct {
		first, others, text string
		w                   int
		want                []string
	}{
		{"  ", "    ", "it fits", 9, []string{"  it fits"}},
		{"  ", "    ", "it does not", 9, []string{"  it", "    does", "    not"}},
		{"name  ", "      ", "a meaning of its own", 16, []string{"name  a meaning", "      of its own"}},
		{"", "", "", 5, []string{""}},
	} {
		if got := Hang(c.first, c.others, c.text, c.w); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d: %q, expected %q", c.text, c.w, got, c.want)
		}
	}
}
