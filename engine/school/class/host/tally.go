//go:build !js

package host

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/school/class"
)

// tally is the file of what was answered: a row for each answer of each question, with
// how many gave it, in both votes where there were two. It holds nothing of who they were.
type tally struct {
	path string
	head []string // its columns
	torn bool     // the last line has no end
	err  error    // the first that was met; nothing is written after it
}

var tallyHead = strings.Fields(`
	time lesson step question answer text right votes answered first answered_first seats revealed kind algorithm
	puzzle seed iteration settings command`)

// oldColumns are how many columns a tally of an earlier version has, which goes on with them.
const oldColumns = 15

const longestHead = 1000

// openTally refuses a file that is none of these before a class begins.
func openTally(path string) (*tally, error) {
	t := &tally{path: path, head: tallyHead}
	info, err := os.Stat(path)
	switch {
	case os.IsNotExist(err):
		return t, t.append(tallyHead)
	case err != nil:
		return nil, fmt.Errorf("--tally: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("--tally %s: no file that keeps what is written: expected a tally, or a name "+
			"that is free", path)
	case info.Size() == 0:
		return t, t.append(tallyHead)
	}
	file, err := disk.Open(path)
	if err != nil {
		return nil, fmt.Errorf("--tally: %w", err)
	}
	defer file.Close()
	first, err := bufio.NewReader(io.LimitReader(file, longestHead)).ReadString('\n')
	last := make([]byte, 1)
	first = string(disk.Text([]byte(first)))
	switch old := tallyHead[:oldColumns]; strings.TrimRight(first, "\r\n") {
	case strings.Join(tallyHead, ","):
	case strings.Join(old, ","):
		t.head = old
	default:
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("--tally %s: this file is something else: expected a tally, or a name that is "+
			"free", path)
	}
	if _, err := file.ReadAt(last, info.Size()-1); err != nil {
		return nil, fmt.Errorf("--tally %s: %w", path, err)
	}
	t.torn = last[0] != '\n'
	return t, nil
}

// note adds the rows of a question that is over; one that was left with no answer given
// has none.
func (t *tally) note(asked class.Asked) {
	all, first := 0, 0
	for i, n := range asked.Votes {
		all += n
		if asked.First != nil {
			first += asked.First[i]
		}
	}
	revealed := asked.Stage == class.Revealed
	if t.err != nil || all+first == 0 && !revealed {
		return
	}
	var rows [][]string
	step := ""
	if asked.Lesson != "" {
		step = strconv.Itoa(asked.Step)
	}
	for i, option := range asked.Options {
		before := []string{"", ""} // of a question that was voted on once
		if asked.First != nil {
			before = []string{strconv.Itoa(asked.First[i]), strconv.Itoa(first)}
		}
		rows = append(rows, []string{
			time.Now().UTC().Format("2006-01-02 15:04"),
			asked.Lesson, step, asked.Text,
			string(rune('a' + i)),
			option, yes(asked.Good(i)),
			strconv.Itoa(asked.Votes[i]), strconv.Itoa(all),
			before[0], before[1],
			strconv.Itoa(asked.Seats), yes(revealed),
			string(asked.Kind), asked.Run.Algorithm,
			asked.Run.Puzzle, strconv.FormatUint(asked.Run.Seed, 10), asked.At.String(),
			strings.Join(append(asked.Run.Set, asked.Run.Changes...), " "), asked.Command,
		}[:len(t.head)])
	}
	t.err = t.append(rows...)
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
	file, err := disk.Append(t.path)
	if err != nil {
		return fmt.Errorf("--tally: %w", err)
	}
	var text strings.Builder
	if t.torn {
		text.WriteByte('\n')
	}
	err = plaintext.WriteSheet(&text, rows)
	if err == nil {
		err = whole(file, text.String())
	}
	if e := file.Close(); err == nil {
		err = e
	}
	if err != nil {
		return fmt.Errorf("--tally %s: %w", t.path, err)
	}
	t.torn = false
	return nil
}

// whole adds a text to a file, or leaves the file as it was.
func whole(file *os.File, text string) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	n, err := file.WriteString(text)
	if err != nil && n > 0 {
		err = errors.Join(err, file.Truncate(info.Size()))
	}
	return err
}
