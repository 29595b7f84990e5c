package main

import "strings"

// algorithmList is a flag's list of algorithms, with commas between them. A program that is
// watched takes the rest of the text as it was typed: its words may have commas and quotation
// marks of both kinds.
type algorithmList struct {
	to    *[]string
	typed bool // what was there before is the default
}

func (l *algorithmList) Set(text string) error {
	var more []string
	for {
		begun := strings.TrimSpace(text)
		name, rest, others := strings.Cut(begun, ",") //nolint:forbidigo // typed by the user
		if isProgram(begun) {
			name, others = begun, false
		}
		more = append(more, name)
		if !others {
			break
		}
		text = rest
	}
	if l.typed {
		more = append(*l.to, more...)
	}
	*l.to, l.typed = more, true
	return nil
}

// Type is what the library calls a list with commas, so that the help says it in the same words.
func (l *algorithmList) Type() string   { return "stringSlice" }
func (l *algorithmList) String() string { return "[" + strings.Join(l.GetSlice(), ",") + "]" }

// GetSlice returns the list.
func (l *algorithmList) GetSlice() []string {
	if l.to == nil {
		return nil
	}
	return *l.to
}

// Append adds an algorithm.
func (l *algorithmList) Append(name string) error { return l.Replace(append(l.GetSlice(), name)) }

// Replace takes another list.
func (l *algorithmList) Replace(names []string) error {
	*l.to, l.typed = names, true
	return nil
}
