//go:build !js

package host

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/school/question"
)

// votes reads what classes before have voted at first: it says how hard questions like those are.
// A line that was torn says nothing.
func (t *tally) votes() (question.Votes, error) {
	file, err := disk.Open(t.path)
	if err != nil {
		return nil, fmt.Errorf("--tally: %w", err)
	}
	defer file.Close()
	lines := csv.NewReader(file)
	lines.FieldsPerRecord = -1
	lines.LazyQuotes = true
	rows, err := lines.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("--tally %s: %w", t.path, err)
	}
	votes := question.Votes{}
	for _, row := range rows[min(1, len(rows)):] {
		if len(row) != len(t.head) {
			continue
		}
		value := func(name string) string {
			return row[slices.Index(tallyHead, name)]
		}
		first := value("first")
		if first == "" {
			first = value("votes")
		}
		count, err := strconv.Atoi(first)
		if err != nil || count < 0 || value("kind") == "" {
			continue // a question that was written
		}
		right := 0
		if value("right") == "yes" {
			right = count
		}
		votes.Add(question.Item{
			Kind:      question.Kind(value("kind")),
			Algorithm: value("algorithm"),
		}, right, count)
	}
	return votes, nil
}
