package glossary

import (
	"fmt"
	"strings"

	"sudokuscope/engine/school/lesson"
)

// picture is a moment of a run in which a word can be seen: lines of a scope block,
// as lessons have them, with semicolons between them, and what to see there.
type picture struct{ scope, see string }

// Picture returns a lesson of one step: the word, what it means, and a moment that shows
// it. A test takes every one of them to its moment.
func (t Term) Picture() (*lesson.Lesson, error) {
	picture, ok := pictures[t.Word]
	if !ok {
		return nil, fmt.Errorf("%s: a word without a picture", t.Word)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\nglossary · 1 minute\n\n## %s\n%s\n\n```scope\n", t.Word, t.Word, t.Text)
	for line := range strings.SplitSeq(picture.scope, ";") {
		fmt.Fprintln(&b, strings.TrimSpace(line))
	}
	fmt.Fprintf(&b, "```\n%s\n", picture.see)
	return lesson.Parse(t.Word, b.String())
}
