//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/study"
)

// valueFlags are the public value that the seeds of a study follow from.
type valueFlags struct {
	value, source, date string
}

func (v *valueFlags) add(f *pflag.FlagSet) {
	f.StringVar(&v.value, "value", "", "the public value `TEXT`, or @FILE for a file that has it")
	f.StringVar(&v.source, "source", "", "where the value is from, if not what seeds_from promised")
	f.StringVar(&v.date, "date", "", "when the value came, such as 2026-12-01 or 2026-12-01T12:00:00Z")
}

// mostValueFile bounds the file of a value.
const mostValueFile = 64 << 10

// note notes the value of a study, the first time.
func (v *valueFlags) note(a *app, dir string) error {
	plan, seal, err := study.Open(dir)
	if err != nil {
		return err
	}
	there, err := campaign.ReadValue(dir)
	if err != nil {
		return err
	}
	switch {
	case plan.Seed != nil && v.value != "":
		return fmt.Errorf("study run: --value: the seeds of %s are in its plan; expected no value", dir)
	case plan.Seed != nil, v.value == "" && there != nil:
		return nil
	case v.value == "":
		return fmt.Errorf("study run: the seeds of %s follow from %q; expected --value and --date of it",
			dir, plan.SeedsFrom)
	case v.date == "":
		return errors.New("study run: --value without --date; expected when the value came, such as 2026-12-01")
	}
	date, err := readDate(v.date)
	if err != nil {
		return err
	}
	if err := thereBy(time.Now(), date); err != nil {
		return fmt.Errorf("study run: --date %s: %w", v.date, err)
	}
	if err := study.LaterThan(seal, date); err != nil {
		return fmt.Errorf("study run: --date %s: %w", v.date, err)
	}
	text, err := v.text()
	if err != nil {
		return err
	}
	if text := campaign.Guessable(text); text != "" {
		a.warn("%s", text)
	}
	return campaign.NoteValue(dir, campaign.Value{
		Code:   seal.Code,
		Value:  text,
		Date:   date,
		Source: cmp.Or(v.source, strings.TrimSpace(plan.SeedsFrom)),
	})
}

// earliest is where a day begins first, on the Line Islands.
var earliest = time.FixedZone("", 14*60*60)

// thereBy refuses a moment that is still to come, and a day, which is its first moment, that has
// begun nowhere yet.
func thereBy(now, date time.Time) error {
	today := now.In(earliest).Format(time.DateOnly)
	day := date.Equal(date.Truncate(24 * time.Hour))
	begun := day && date.Format(time.DateOnly) <= today
	if begun || !date.After(now) {
		return nil
	}
	return fmt.Errorf("that is still to come; expected a moment up to now, %s, or a day that has begun, "+
		"%s at the latest",
		now.UTC().Format(time.RFC3339), today)
}

// text is the value, typed in or of a file.
func (v *valueFlags) text() (string, error) {
	name, isFile := strings.CutPrefix(v.value, "@")
	if !isFile {
		return strings.TrimSpace(v.value), nil
	}
	text, err := disk.Read(name, mostValueFile)
	if err != nil {
		return "", fmt.Errorf("study run: --value: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// readDate reads a day, or a moment.
func readDate(text string) (time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	return time.Time{},
		fmt.Errorf("study run: --date %q: expected a day such as 2026-12-01, or 2026-12-01T12:00:00Z", text)
}
