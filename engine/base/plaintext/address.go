package plaintext

import (
	"fmt"
	"net/url"
	"strings"
)

// Item is one part of what stands behind the # of an address: items with & between them,
// each a word, or a name with a value. What they mean is the matter of others: package
// link makes a command line of them, package class a moment.
//
//	ai-escargot&a=tabu&seed=7&preset=no%20memory
type Item struct {
	Name, Value string
	// Valued reports whether there is a = in it.
	Valued bool
	// Text is the item as it stands there.
	Text string
}

// Items reads an address; a # before it and empty items mean nothing.
func Items(text string) ([]Item, error) {
	var list []Item
	for part := range strings.SplitSeq(strings.TrimPrefix(text, "#"), "&") {
		if part == "" {
			continue
		}
		name, value, valued := strings.Cut(part, "=")
		name, err := url.PathUnescape(name)
		if err == nil {
			value, err = url.PathUnescape(value)
		}
		if err != nil {
			return nil, fmt.Errorf("%q: expected %%XX for each character that an address cannot hold", Shortened(part))
		}
		list = append(list, Item{Name: name, Value: value, Valued: valued, Text: part})
	}
	return list, nil
}

// Shortened is as much of a text as fits a message, on one line.
func Shortened(text string) string {
	text = Line(text)
	if r := []rune(text); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return text
}

// Word writes what stands before the first =, or alone.
func Word(text string) string { return strings.ReplaceAll(Escape(text), "=", "%3D") }

// Escape writes a value: what an address cannot hold becomes %XX.
func Escape(text string) string {
	var escaped strings.Builder
	for i := range len(text) {
		if c := text[i]; plain(c) {
			escaped.WriteByte(c)
		} else {
			fmt.Fprintf(&escaped, "%%%02X", c)
		}
	}
	return escaped.String()
}

// plain reports whether a letter is itself behind a #, for every program that finds
// addresses in a text.
func plain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' ||
		strings.IndexByte("-._~/:=+,@", c) >= 0
}
