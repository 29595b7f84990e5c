package palette

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/ui/kit/action"
)

// Resolved is what a typed text means, for the palette, the help, a told run and the command line: first
// what it says beyond a name, such as a moment or a value; then what is called so; then a name with what
// its action takes now; then what begins so; and last what is like it.
type Resolved struct {
	Text string
	Found
	// Read is what the text says beyond a name, nil if it says no more.
	Read *action.Thing
	// Unsure is why the first thing that was found may not be what was meant; empty if it is.
	Unsure string
	like   bool // some things are only like it
}

// Reader reads what a text says beyond a name, or why it cannot be; neither where it says no such thing.
type Reader func(text string) (read *action.Thing, refused error)

// Resolve finds out what a text means. The first readers go before all names, the last behind what is called so.
func (x *Index) Resolve(text string, first []Reader, last Reader) Resolved {
	r := Resolved{Text: text, Found: x.Search(text)}
	var refused error
	readers := slices.Clone(first)
	if last != nil && !r.Exact {
		readers = append(readers, last)
	}
	for _, reads := range readers {
		if r.Read == nil && refused == nil {
			r.Read, refused = reads(text)
		}
	}
	switch {
	case r.Read != nil:
		r.Sure = true
	case refused != nil:
		r.Unsure = refused.Error()
	case !r.Sure && len(r.At) == 0:
		r.Unsure = fmt.Sprintf("nothing is called %q", text)
	case !r.Sure:
		r.Unsure, r.like = fmt.Sprintf("nothing is called %q; did you mean one of these?", text), true
	}
	return r
}

// mostMeant is how many things a sentence offers.
const mostMeant = 3

// Meant is the thing that a resolved text means where no list shows it before it is done, or an
// error that names what may have been meant, each as said says.
func (x *Index) Meant(r Resolved, said func(*action.Thing) string) (*action.Thing, error) {
	if r.Read != nil {
		return r.Read, nil
	}
	if r.Unsure == "" && (r.Exact || r.Alone) {
		return &x.things[r.At[0]], nil
	}
	if len(r.At) == 0 || r.Unsure != "" && !r.like {
		return nil, errors.New(r.Unsure)
	}
	var names []string
	for _, i := range r.At[:min(len(r.At), mostMeant)] {
		names = append(names, said(&x.things[i]))
	}
	return nil, fmt.Errorf("nothing is called %q; did you mean %s?", r.Text, english.List(names, "or"))
}

// Plain is what was typed, with single blanks and without the colon by which some begin.
func Plain(text string) string {
	text = strings.TrimPrefix(strings.TrimSpace(text), ":") //nolint:forbidigo // what was typed
	return strings.Join(strings.Fields(text), " ")
}
