//go:build !js

package hall

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/room"
)

// tally is the file of what was answered: a row for each answer of each question, with
// how many gave it. It holds nothing of who they were.
type tally struct {
	path  string
	open  open
	noted map[uint64]bool
	now   func() time.Time
	torn  bool // the last line has no end
}

// open is the question that is not written yet.
type open struct {
	id     uint64
	screen room.Screen
}

var tallyHead = []string{"time", "lesson", "step", "question", "answer", "text", "right", "votes", "answered", "seats", "revealed"}

// openTally refuses a file that is none of these before a class begins.
func openTally(path string) (*tally, error) {
	t := &tally{path: path, noted: map[uint64]bool{}, now: time.Now}
	info, err := os.Stat(path)
	switch {
	case os.IsNotExist(err):
		return t, t.append(tallyHead)
	case err != nil:
		return nil, fmt.Errorf("--tally: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("--tally %s: no file that keeps what is written: expected a tally, or a name that is free", path)
	case info.Size() == 0:
		return t, t.append(tallyHead)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("--tally: %w", err)
	}
	defer f.Close()
	head, last := make([]byte, len(strings.Join(tallyHead, ","))), make([]byte, 1)
	if _, err := io.ReadFull(f, head); err != nil || string(head) != strings.Join(tallyHead, ",") {
		return nil, fmt.Errorf("--tally %s: this file is something else: expected a tally, or a name that is free", path)
	}
	if _, err := f.ReadAt(last, info.Size()-1); err != nil {
		return nil, fmt.Errorf("--tally %s: %w", path, err)
	}
	t.torn = last[0] != '\n'
	return t, nil
}

// note keeps the question of a screen, and writes one that is over.
func (t *tally) note(s room.Screen, now room.Standing) error {
	if t.open.id != 0 && (s.Ask == nil || s.Ask.Revealed) && t.open.id == now.Ask && !t.noted[now.Ask] {
		t.noted[now.Ask] = true
		last := t.open.screen
		revealed := s.Ask != nil
		if err := t.write(last, now, revealed); err != nil {
			return err
		}
	}
	if s.Ask != nil {
		t.open = open{now.Ask, s}
		if s.Ask.Revealed && !t.noted[now.Ask] {
			t.noted[now.Ask] = true
			return t.write(s, now, true)
		}
	}
	return nil
}

// write adds the rows of a question.
func (t *tally) write(s room.Screen, now room.Standing, revealed bool) error {
	all := 0
	for _, n := range now.Votes {
		all += n
	}
	if len(now.Votes) != len(s.Ask.Options) || all == 0 && !revealed {
		return nil
	}
	var rows [][]string
	step := ""
	if s.Look.Lesson != "" {
		step = itoa(s.Look.Step)
	}
	for i, o := range s.Ask.Options {
		rows = append(rows, []string{
			t.now().UTC().Format("2006-01-02 15:04"), s.Look.Lesson, step, cell(s.Ask.Text), string(rune('a' + i)), cell(o), yes(i == s.Ask.Right),
			itoa(now.Votes[i]), itoa(all), itoa(now.Seats), yes(revealed),
		})
	}
	return t.append(rows...)
}

// cell is a text that no table calculates with.
func cell(text string) string {
	text = plaintext.Line(text)
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "@") {
		return "'" + text
	}
	return text
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// append adds rows to the file at once, all of them or, where there is no room, none.
// What stands at the end without an end of its line stays a line of its own.
func (t *tally) append(rows ...[]string) error {
	f, err := os.OpenFile(t.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return fmt.Errorf("--tally: %w", err)
	}
	var b strings.Builder
	if t.torn {
		b.WriteByte('\n')
	}
	w := csv.NewWriter(&b)
	err = w.WriteAll(rows)
	if err == nil {
		err = whole(f, b.String())
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return fmt.Errorf("--tally %s: %w", t.path, err)
	}
	t.torn = false
	return nil
}

// whole adds a text to a file, or leaves the file as it was.
func whole(f *os.File, text string) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	n, err := f.WriteString(text)
	if err != nil && n > 0 {
		err = errors.Join(err, f.Truncate(info.Size()))
	}
	return err
}
