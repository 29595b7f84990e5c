package record

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// noNull refuses null, which the library takes for anything; strict refuses
// unknown fields too.
var (
	noNull = json.WithUnmarshalers(json.UnmarshalFromFunc(func(d *jsontext.Decoder, _ any) error {
		if d.PeekKind() == 'n' {
			return errNull
		}
		return errors.ErrUnsupported // as usual
	}))
	strict  = json.JoinOptions(noNull, json.RejectUnknownMembers(true))
	errNull = errors.New("null")
)

// refusal says in plain words what is wrong with a text that is no run file, and
// at which byte.
func refusal(text []byte, err error) (offset int64, plain error) {
	var syntax *jsontext.SyntacticError
	var wrong *json.SemanticError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return int64(len(text)), errors.New("the file ends in the middle: it is not whole")
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &syntax):
		return syntax.ByteOffset, fmt.Errorf("%q is there twice", syntax.JSONPointer.LastToken())
	case errors.As(err, &syntax) && !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")):
		return 0, errors.New("not a run file; expected one, as solve --save writes it")
	case errors.As(err, &syntax):
		return syntax.ByteOffset, syntax.Err
	case errors.Is(err, json.ErrUnknownName) && errors.As(err, &wrong):
		return wrong.ByteOffset, fmt.Errorf("unknown field %q: expected one of %s", wrong.JSONPointer.LastToken(), fields(wrong.GoType))
	case errors.As(err, &wrong) && named(wrong.GoType) && text[wrong.ByteOffset] == '"':
		return wrong.ByteOffset, fmt.Errorf("%s: %w", place(wrong.JSONPointer), wrong.Err)
	case errors.As(err, &wrong):
		return wrong.ByteOffset, fmt.Errorf("%s is %s: expected %s",
			place(wrong.JSONPointer), called(text[wrong.ByteOffset:]), wanted(wrong.GoType))
	}
	return 0, err
}

// place is what a part of the file is called: "lives/0/at".
func place(p jsontext.Pointer) string {
	if p == "" {
		return "the file"
	}
	return strings.TrimPrefix(string(p), "/")
}

// fields are the names of a type's fields in a file.
func fields(t reflect.Type) string {
	var names []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// called is what the value is called that a text begins with.
func called(text []byte) string {
	value, _ := jsontext.NewDecoder(bytes.NewReader(text)).ReadValue()
	switch value.Kind() {
	case '"':
		return "a string"
	case '[':
		return "an array"
	case '{':
		return "an object"
	}
	return string(value) // null, true, false, a number
}

// named reports whether a type has values with names.
func named(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// wanted is what a value of a type is called.
func wanted(t reflect.Type) string {
	if named(t) {
		return "a string"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return wanted(t.Elem())
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
	return "an object, as sudokuscope writes it"
}
