package dialog

import (
	"slices"
	"testing"
)

// TestMeaningsStandInAColumn: the second line of a form begins where its meaning does.
func TestMeaningsStandInAColumn(t *testing.T) {
	const form = "lost        a cell that was right no longer is"
	for w, want := range map[int][]string{
		80: {form},
		40: {"lost        a cell that was right no", "            longer is"},
		30: {"lost        a cell that was", "right no longer is"},
	} {
		if got := hung(form, w); !slices.Equal(got, want) {
			t.Errorf("%d columns: %q, expected %q", w, got, want)
		}
	}
	if got := hung("no meaning", 40); !slices.Equal(got, []string{"no meaning"}) {
		t.Errorf("%q", got)
	}
}
