package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// misfit is what is wrong with a text, and at which byte.
type misfit struct {
	at  int64
	err error
}

func (m *misfit) Error() string { return m.err.Error() }

// shape goes through a text that is JSON, token by token, beside the type that it
// is to be read into. The decoder would say what does not fit in the words of Go,
// and of a field that there is none of not where it stands.
type shape struct {
	text   []byte
	tokens *json.Decoder
}

// fit says where a text first differs from the shape of a type; nil for nowhere.
func fit(text []byte, t reflect.Type) error {
	s := shape{text: text, tokens: json.NewDecoder(bytes.NewReader(text))}
	s.tokens.UseNumber()
	return s.value(t, "the file")
}

// next is where the next token begins.
func (s *shape) next() int64 {
	at := s.tokens.InputOffset()
	for at < int64(len(s.text)) && bytes.IndexByte([]byte(" \t\r\n,:"), s.text[at]) >= 0 {
		at++
	}
	return at
}

// value goes through one value; name is what errors call it.
func (s *shape) value(t reflect.Type, name string) error {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	at := s.next()
	token, err := s.tokens.Token()
	if err != nil {
		return err
	}
	if !fits(token, t) {
		return &misfit{at, fmt.Errorf("%s is %s: expected %s", name, called(token), wanted(t))}
	}
	if token != json.Delim('{') && token != json.Delim('[') {
		return nil
	}
	seen := map[string]bool{}
	for s.tokens.More() {
		if t.Kind() == reflect.Slice {
			err = s.value(t.Elem(), "an entry of "+name)
		} else {
			err = s.field(t, seen)
		}
		if err != nil {
			return err
		}
	}
	_, err = s.tokens.Token() // the end of it
	return err
}

// field goes through a field of an object, and its value.
func (s *shape) field(t reflect.Type, seen map[string]bool) error {
	at := s.next()
	token, err := s.tokens.Token()
	if err != nil {
		return err
	}
	name, _ := token.(string)
	if seen[name] {
		return &misfit{at, fmt.Errorf("%q is there twice", name)}
	}
	seen[name] = true
	if t.Kind() == reflect.Map {
		return s.value(t.Elem(), name)
	}
	var known []string
	for i := range t.NumField() {
		tag, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if tag == name {
			return s.value(t.Field(i).Type, name)
		}
		known = append(known, tag)
	}
	return &misfit{at, fmt.Errorf("unknown field %q: expected one of %s", name, strings.Join(known, ", "))}
}

// fits says whether a value that begins with a token can be of a type.
func fits(token json.Token, t reflect.Type) bool {
	var err error
	switch v := token.(type) {
	case string:
		return t.Kind() == reflect.String
	case bool:
		return t.Kind() == reflect.Bool
	case json.Number:
		switch t.Kind() {
		case reflect.Uint64:
			_, err = strconv.ParseUint(v.String(), 10, 64)
		case reflect.Int:
			_, err = strconv.ParseInt(v.String(), 10, strconv.IntSize)
		default:
			return false
		}
		return err == nil
	case json.Delim:
		return v == '[' && t.Kind() == reflect.Slice || v == '{' && (t.Kind() == reflect.Struct || t.Kind() == reflect.Map)
	}
	return false
}

// called is what a value that begins with a token is called.
func called(token json.Token) string {
	switch v := token.(type) {
	case nil:
		return "null"
	case string:
		return "a string"
	case json.Number:
		return v.String()
	case json.Delim:
		if v == '[' {
			return "an array"
		}
		return "an object"
	}
	return fmt.Sprint(token) // true, false
}

// wanted is what a value of a type is called.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Uint64:
		return "a whole number from 0 up, without quotes"
	case reflect.Int:
		return "a whole number, without quotes"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice:
		return "an array"
	case reflect.String:
		return "a string"
	}
	if t == reflect.TypeFor[Record]() {
		return "an object, as sudokuscope writes it"
	}
	return "an object"
}

// alone refuses what follows the one value of a file.
func alone(text []byte, end int64) error {
	rest := text[end:]
	if more := bytes.TrimLeft(rest, " \t\r\n"); len(more) > 0 {
		return &misfit{end + int64(len(rest)-len(more)), fmt.Errorf("something follows the end of the run: expected nothing more")}
	}
	return nil
}

// first is the first value of a text, and where it ends.
func first(text []byte) (value json.RawMessage, end int64, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if err = d.Decode(&value); err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return value, d.InputOffset(), err
}
