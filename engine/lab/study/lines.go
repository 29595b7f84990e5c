package study

import (
	"fmt"
	"strconv"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
)

// NewOfLines writes a study into a new folder that asks which line of an entrant matters: it is
// compared with itself without each line that can be struck, and each is expected to be needed.
func NewOfLines(dir string, whole experiment.Entrant) error {
	list, err := strike.Entrants(whole)
	if err != nil {
		return err
	}
	if len(list) < 2 {
		return fmt.Errorf("%s: no line can be struck; expected another algorithm", whole.Label)
	}
	names := english.Names(list, func(e experiment.Entrant) string { return strconv.Quote(e.Label) })
	expected := english.Names(list[1:], func(e experiment.Entrant) string {
		return strconv.Quote(whole.Label + " beats " + e.Label)
	})
	const apart = ",\n              "
	text := Template
	for _, line := range []struct{ begins, value string }{
		{"\nquestion = ", strconv.Quote("Which line of " + whole.Label + " matters?")},
		{"\nalgorithms = ", "[" + strings.Join(names, apart) + "]"},
		{"\nhypotheses = ", "[" + strings.Join(expected, apart) + "]"},
	} {
		before, rest, _ := strings.Cut(text, line.begins) //nolint:forbidigo // our template
		_, after, _ := strings.Cut(rest, "\n")            //nolint:forbidigo // of it
		text = before + line.begins + line.value + "\n" + after
	}
	return begin(dir, text)
}
