package watch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sudokuscope/engine/base/plaintext"
)

// object goes through the fields of a line, an object of JSON.
type object struct {
	in      *jsontext.Decoder
	started bool
}

// each calls see for every field, with the bytes of its value, which see may keep until it returns,
// and with what it has in place of a number, if that is none: null stands for it in the value.
// A line that is no object, or too deep, is an error, and then see may have been called for a
// part of it.
func (o *object) each(line []byte, see func(name string, value []byte, none string)) error {
	if deep(line) {
		return fmt.Errorf("lists and objects stand more than %d deep", mostDepth)
	}
	line, nones := numbers(line)
	from := bytes.NewReader(line)
	lenient := jsontext.AllowDuplicateNames(true)
	if !o.started {
		o.in = jsontext.NewDecoder(from, lenient)
		o.started = true
	} else {
		o.in.Reset(from, lenient)
	}
	if string(line) == tooLong {
		return errors.New(tooLong)
	}
	if o.in.PeekKind() != '{' {
		return errors.New("it is no object of JSON")
	}
	_, err := o.in.ReadToken()
	for err == nil && o.in.PeekKind() == '"' {
		var name jsontext.Token
		name, err = o.in.ReadToken()
		if err != nil {
			break
		}
		field := name.String()
		var value jsontext.Value
		value, err = o.in.ReadValue()
		if err == nil {
			none := ""
			for len(nones) > 0 && int64(nones[0].at) < o.in.InputOffset() {
				none = cmp.Or(none, nones[0].word)
				nones = nones[1:]
			}
			see(field, value, none)
		}
	}
	if err == nil {
		_, err = o.in.ReadToken() // the end of the object
	}
	if err == nil {
		_, err = o.in.ReadToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		err = errors.New("something follows the object")
	}
	return fmt.Errorf("it is no object of JSON: %s", oneLine(strings.TrimPrefix(err.Error(), "jsontext: ")))
}

// deep reports whether a line goes deeper than it may.
func deep(line []byte) bool {
	depth, text := 0, false
	for i := 0; i < len(line); i++ {
		switch sign := line[i]; {
		case text && sign == '\\':
			i++
		case sign == '"':
			text = !text
		case text:
		case sign == '{' || sign == '[':
			depth++
			if depth > mostDepth {
				return true
			}
		case sign == '}' || sign == ']':
			depth--
		}
	}
	return false
}

// read reads a value into what it points to.
func read(value []byte, into any) error {
	err := json.Unmarshal(
		value,
		into,
		jsontext.AllowDuplicateNames(true),
		json.MatchCaseInsensitiveNames(true),
	)
	if err != nil {
		return errors.New("it has another form than expected")
	}
	return nil
}

// oneLine makes a sentence of a program's fit to be shown.
func oneLine(text string) string {
	if len(text) > 8*mostText { // no need to clean a mebibyte
		text = text[:8*mostText]
	}
	text = plaintext.Line(text)
	runes := []rune(text)
	if len(runes) > mostText {
		text = string(runes[:mostText-1]) + "…"
	}
	return text
}
