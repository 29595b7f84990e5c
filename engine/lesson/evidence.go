package lesson

import (
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/question"
)

// This file is a test of ten computed questions in two forms, to be taken before a course and
// after it: whether anything has changed can be told, and by how much.

// tested are the questions of the test. Their number of times asked is below 0, so that
// practice never comes upon their moments.
var tested = []Card{
	{Algorithm: "climb", Kind: question.PlaceKind}, {Algorithm: "tabu", Kind: question.Forbidden},
	{Algorithm: "anneal", Kind: question.Acceptance}, {Algorithm: "reseda", Kind: question.Rising},
	{Algorithm: "climb", Kind: question.NextMove}, {Algorithm: "cuckoo", Kind: question.Fate},
	{Algorithm: "tabu", Kind: question.NextMove}, {Algorithm: "reseda", Kind: question.DigitDrawn},
	{Algorithm: "ac3-tabu", Kind: question.Selection}, {Algorithm: "dlx", Kind: question.Tried},
}

// Form returns the questions of a form of the test, A or B: the same kinds of questions about the
// same algorithms, each at another moment.
func Form(name string) ([]Card, error) {
	asked := map[string]int{"A": -1, "B": -2}[name]
	if asked == 0 {
		return nil, fmt.Errorf("there is no form %q of the test: expected A or B", name)
	}
	list := slices.Clone(tested)
	for i := range list {
		list[i].Asked = asked
	}
	return list, nil
}

// Sheet is where the answers to a test go: a line an answer, below a word that whoever answers
// has chosen, so that nobody gives a name. A class shares one file, or puts its files together.
type Sheet struct{ File, Form, Code string }

var sheetHead = []string{"form", "code", "algorithm", "kind", "right"}

// Add writes an answer down.
func (s Sheet) Add(algorithm string, kind question.Kind, right bool) error {
	marked := "no"
	if right {
		marked = "yes"
	}
	f, err := disk.Append(s.File)
	if err != nil {
		return err
	}
	w := plaintext.NewSheet(f)
	info, e := f.Stat()
	if e == nil && info.Size() == 0 {
		err = w.Write(sheetHead)
	}
	err = errors.Join(err, w.Write([]string{
		s.Form,
		s.Code,
		algorithm,
		string(kind),
		marked,
	}))
	return errors.Join(err, w.Flush(), f.Close())
}

// Scores reads how many of the ten questions each has answered rightly. Who has answered
// fewer, or some of them twice, is left out and counted.
func Scores(file string) (scores map[string]float64, incomplete int, err error) {
	const mostSheet = 16 << 20 // bytes
	b, err := disk.Read(file, mostSheet)
	if err != nil {
		return nil, 0, err
	}
	rows, err := csv.NewReader(strings.NewReader(string(b))).ReadAll()
	if err != nil || len(rows) == 0 ||
		!slices.Equal(rows[0], sheetHead) {
		return nil, 0, fmt.Errorf("%s: expected the answers to a test, as practice --form writes them", file)
	}
	right := map[string]float64{}
	asked := map[string][]Card{}
	for _, row := range rows {
		if slices.Equal(row, sheetHead) { // files that were put together
			continue
		}
		code := plaintext.OfCell(row[1])
		asked[code] = append(asked[code], Card{
			Algorithm: row[2],
			Kind:      question.Kind(row[3]),
		})
		if row[4] == "yes" {
			right[code]++
		}
	}
	scores = map[string]float64{}
	for code, list := range asked {
		if len(list) != len(tested) ||
			slices.ContainsFunc(tested, func(c Card) bool {
				return !slices.Contains(list, c)
			}) {
			incomplete++
			continue
		}
		scores[code] = right[code]
	}
	return scores, incomplete, nil
}

// Compared says how the scores of those who have taken both tests differ.
func Compared(before, after map[string]float64) ([]string, error) {
	var x, y, gained []float64
	for _, code := range slices.Sorted(maps.Keys(before)) {
		if b, both := after[code]; both {
			x = append(x, before[code])
			y = append(y, b)
			gained = append(gained, b-before[code])
		}
	}
	n := len(gained)
	if n < 2 {
		return nil, errors.New("expected two or more who have taken both tests, under one word each")
	}
	of := float64(len(tested))
	mean, in := stats.Mean(gained)
	test := stats.SignedRank(x, y)
	return []string{
		fmt.Sprintf(
			"%d have taken both tests; %d only one.",
			n,
			len(before)+len(after)-2*n,
		),
		fmt.Sprintf("Right on average: %.1f of %.0f before, %.1f after.", stats.Average(x),
			of, stats.Average(y)),
		fmt.Sprintf("Difference: %+.1f (95 %%: %+.1f to %+.1f); Wilcoxon's signed ranks: p = %.2g.",
			mean, in.Low, in.High, test.P),
		fmt.Sprintf("%.0f %% have gained, where those with the same score count half.", 100*test.A),
		"This says that scores have changed, and not why: for that a group is needed that was not " +
			"taught, chosen by lot.",
	}, nil
}
