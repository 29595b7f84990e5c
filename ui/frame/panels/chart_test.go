package panels

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Costs are whole numbers, and so are the numbers at their axis; one that
// stands in the middle stands where it belongs.
func TestCostsHaveWholeNumbersAtTheirAxis(t *testing.T) {
	for high, want := range map[float64]string{1: "1     0", 2: "2  1  0", 5: "5     0", 11: "12  6  0"} {
		glyphs, _ := paint.FindGlyphs("ascii")
		c := paint.New(30, 8, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
		one := chart.Chart{X: chart.Time(0, 10), Y: chart.Axis{Scale: axis.Around(0, high, true), Whole: true}}
		one.Draw(c)
		got := ""
		for _, line := range strings.Split(c.Screen.String(), "\n")[:7] {
			if number := strings.TrimSpace(line[:chart.LeftRoom-1]); number != "" {
				got += number
			} else {
				got += " "
			}
		}
		if got != want {
			t.Errorf("up to %v: %q, expected %q", high, got, want)
		}
	}
}
