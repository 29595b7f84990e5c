package lesson

import (
	"errors"
	"slices"
	"strings"
)

// uncomment takes a remark off: a # at the beginning or after two blanks.
func uncomment(words string) string {
	words = strings.TrimSpace(words)
	if strings.HasPrefix(words, "#") {
		return ""
	}
	if i := strings.Index(words, "  #"); i >= 0 {
		words = words[:i]
	}
	return strings.TrimSpace(words)
}

// split takes a line apart as a shell would, as far as quotes go.
func split(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, open := rune(0), false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, open = r, true
		case r == ' ' || r == '\t':
			if open || word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
				open = false
			}
		default:
			word.WriteRune(r)
		}
	}
	if quote != 0 {
		return nil, errors.New("a quotation mark without its second: expected both")
	}
	if open || word.Len() > 0 {
		words = append(words, word.String())
	}
	return words, nil
}

// quoted are words in a line, those with blanks in quotes.
func quoted(words ...string) string {
	list := slices.Clone(words)
	for i, w := range list {
		if w != "" && strings.ContainsAny(w, " \t'") || w == "" && len(words) > 1 {
			list[i] = `"` + w + `"`
		}
	}
	return strings.Join(list, " ")
}
