package chances

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/ask/chances"
)

// This file has what one suspects oneself: cells are named first and put back then.

// typed takes "put back r1c2 r3c4", the words of a lesson, in the list of what decided the run.
func (t *table) typed(text string) (do func() tea.Cmd, wrong error) {
	cells, asked, err := t.suspected(text)
	switch {
	case !asked || err != nil:
		return nil, err
	case len(cells) == 0:
		return nil, errors.New("expected cells, such as: put back r1c2 r3c4")
	}
	return func() tea.Cmd {
		t.Narrow("") // it stays open for the answer
		t.marked = cells
		t.feature.wishes = append(t.feature.wishes, func(j *job) { j.suspect(cells) })
		return nil
	}, nil
}

// suspected reads "put back r1c1 r2c2". It returns the cells before the first word that names none.
// Its second result is true where the text begins with "put back".
func (t *table) suspected(text string) (cells []int, asked bool, err error) {
	words := strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", " ")))
	if t.saves || len(words) < 2 || words[0] != "put" || words[1] != "back" {
		return nil, false, nil
	}
	for _, name := range words[2:] {
		cell, err := t.run.Scene.Puzzle.Board.CellNamed(name)
		if err != nil {
			return cells, true, err
		}
		cells = append(cells, cell)
	}
	return cells, true, nil
}

// lit are the cells that the board shows: those that are typed, or were and are put back, or those of
// the suspect under the bar.
func (t *table) lit() []int {
	if cells, asked, _ := t.suspected(t.Text()); asked {
		return cells
	}
	i := t.At()
	if t.saves || i < 0 || i >= len(t.suspects) {
		return nil
	}
	if i == 0 && len(t.marked) > 0 {
		return t.marked
	}
	return cellsOf(t.suspects[i].Parts)
}

// suspect begins to put back what somebody suspects.
func (j *job) suspect(cells []int) {
	j.guess, j.wrong, j.more = nil, "", true
	if j.decided == nil {
		j.wrong = "Your guess waits for a confirmed change of the chance: type it again when the lines come."
		return
	}
	guess, err := chances.Suspected(j.decided, cells)
	if err != nil {
		j.wrong = "Your guess cannot be tested: " + err.Error() + "."
		return
	}
	j.guess = guess
}

// guessInWords says what came out, or how far it is; empty for no guess.
func guessInWords(g *chances.Guess) string {
	if g == nil {
		return ""
	}
	return g.Verdict()
}
