package plaintext

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Fit breaks the lines of a text at blanks, so that none is wider than a number of columns; 0 is no bound. A word
// that is wider stands alone. Lines that fit stay as they are.
func Fit(text string, width int) string {
	if width < 1 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if ansi.StringWidth(line) > width {
			lines[i] = fitLine(line, width)
		}
	}
	return strings.Join(lines, "\n")
}

func fitLine(line string, width int) string {
	var fitted strings.Builder
	column := 0
	for _, word := range strings.Fields(line) {
		wide := ansi.StringWidth(word)
		switch {
		case column == 0:
		case column+1+wide > width:
			fitted.WriteString("\n")
			column = 0
		default:
			fitted.WriteString(" ")
			column++
		}
		fitted.WriteString(word)
		column += wide
	}
	return fitted.String()
}
