package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"sudokuscope/engine/base/english"
)

func word(field func(*Step) *string) reader {
	return func(_ *parser, step *Step, rest string) error {
		words, err := split(rest)
		if err != nil {
			return err
		}
		if len(words) != 1 {
			return fmt.Errorf("%q: expected one name, in quotes if it has blanks", rest)
		}
		*field(step) = words[0]
		return nil
	}
}

func list(field func(*Step) *[]string) reader {
	return func(_ *parser, s *Step, rest string) error {
		*field(s) = append(*field(s), rest)
		return nil
	}
}

// only takes one word, or none where it is empty.
func only(name, word string, set func(*Step)) reader {
	return func(_ *parser, s *Step, rest string) error {
		set(s)
		if rest != word {
			return fmt.Errorf("%s %s: expected %s", name, rest, cmp.Or(word, "nothing after it"))
		}
		return nil
	}
}

// names adds the words of a line to a list of at most some, 0 for any number.
func names(most int, field func(*Step) *[]string) reader {
	return func(_ *parser, step *Step, rest string) error {
		words, err := split(rest)
		if err != nil {
			return err
		}
		list := field(step)
		*list = append(*list, words...)
		if most > 0 && len(*list) > most {
			return fmt.Errorf("%s: expected up to %d", english.Count(len(*list), "name"), most)
		}
		return nil
	}
}

// within reads a number within bounds.
func within[N int | int64 | float64](name string, least, most N, field func(*Step) *N) reader {
	return func(_ *parser, s *Step, rest string) error {
		var n N
		_, err := fmt.Sscanf(rest+"\n", "%v\n", &n)
		if err != nil || !(n >= least && n <= most) {
			return fmt.Errorf("%s %s: expected a number from %v to %v", name, rest, least, most)
		}
		*field(s) = n
		return nil
	}
}

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
	for _, character := range line {
		switch {
		case quote != 0 && character == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(character)
		case character == '"' || character == '\'':
			quote, open = character, true
		case character == ' ' || character == '\t':
			if open || word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
				open = false
			}
		default:
			word.WriteRune(character)
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
