package glossary

import (
	"fmt"

	"sudokuscope/engine/school/lesson"
)

// Picture returns a lesson of one step: the word, what it means, and a moment that shows
// it. A test takes every one of them to its moment.
func (t Term) Picture() (*lesson.Lesson, error) {
	text := fmt.Sprintf("# %s\nglossary · 1 minute\n\n## %s\n%s\n", t.Word, t.Word, t.step)
	return lesson.Parse(t.Word, text)
}
