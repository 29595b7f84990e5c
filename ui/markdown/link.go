package markdown

import (
	"regexp"
	"strings"
)

// address is how the address of a page, or of a paper, stands in plain words: in
// characters that no terminal obeys, and without the stop of a sentence.
var address = regexp.MustCompile(`(https?://|doi:10\.\d+/)[!#-;=?-~]*[!#-(*+\-/0-9=?-~]|arXiv:\d+\.\d+`)

// linked takes plain words apart, so that the addresses in them can be followed.
func linked(s Span) (list []Span) {
	from := 0
	add := func(to int, link string) {
		if to > from {
			list = append(list, Span{Text: s.Text[from:to], Role: s.Role, Italic: s.Italic, Link: link})
		}
		from = to
	}
	for _, at := range address.FindAllStringIndex(s.Text, -1) {
		add(at[0], "")
		add(at[1], web(s.Text[at[0]:at[1]]))
	}
	if add(len(s.Text), ""); list == nil {
		return []Span{s}
	}
	return list
}

// web is the address that a browser opens; empty for anything else, such as a file.
func web(text string) string {
	if id, ok := strings.CutPrefix(text, "doi:"); ok {
		return "https://doi.org/" + id
	}
	if id, ok := strings.CutPrefix(text, "arXiv:"); ok {
		return "https://arxiv.org/abs/" + id
	}
	if !address.MatchString(text) || address.FindString(text) != text {
		return ""
	}
	return text
}
