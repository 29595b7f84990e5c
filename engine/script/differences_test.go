package script_test

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/script"
)

func TestDifferencesAreNamed(t *testing.T) {
	text, err := script.Template(script.Likes[0])
	if err != nil {
		t.Fatal(err)
	}
	small := "\"\"\"A.\"\"\"\nnoise = param(0.1, min=0, max=1)\ndef start(s):\n    s.grid.fill_blocks()\ndef pick(s):\n    s.cell = 1\nloop = [pick]\n"
	for _, c := range []struct {
		was, is string
		want    []string
	}{
		{text, text, nil},
		{small, strings.Replace(small, "s.cell = 1", "s.cell = 1  # the second", 1), nil},
		{small, strings.Replace(small, "s.cell = 1", "# here\n\n    s.cell = 2", 1), []string{"pick changed"}},
		{small, strings.ReplaceAll(small, "pick", "take"), []string{"take is new", "loop changed", "pick is gone"}},
		{small, strings.Replace(strings.Replace(small, "0.1", "0.2", 1), "\"A.\"", "\"B.\"", 1), []string{"the description changed", "noise changed"}},
		{small, "def (", []string{"the description is gone", "noise is gone", "start is gone", "pick is gone", "loop is gone"}},
	} {
		if got := script.Differences(c.was, c.is); !slices.Equal(got, c.want) {
			t.Errorf("%q, expected %q", got, c.want)
		}
	}
}
