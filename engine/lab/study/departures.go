package study

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/campaign"
)

// Departures are the ways in which a folder is not what was sealed.
type Departures struct {
	// Plain are those of the plan, the seal and the runs.
	Plain []string
	// Sources are those of what the study is made from: its scripts, and the value of its seeds.
	Sources []string
}

// All are both kinds.
func (d *Departures) All() []string { return slices.Concat(d.Plain, d.Sources) }

// Departures returns all ways in which a folder is not what was sealed.
func (s *Study) Departures(dir string, seal *Seal, set *campaign.Set) (found Departures) {
	var list []string
	otherText := seal.Text != "" && hash([]byte(seal.Text)) != seal.Study
	if seal.code() != seal.Code || otherText {
		list = append(list, "the seal has been changed since it was made")
	}
	switch {
	case s.changed:
		list = append(list, File+" has been changed since it was sealed; answered is what was sealed")
	case hash(s.text) != seal.Study:
		list = append(list, File+" has been changed since it was sealed; answered is what it says now, "+
			"as the seal keeps no text of it")
	}
	var sealed *campaign.Part
	for i := range set.Plans[0].Parts {
		part := &set.Plans[0].Parts[i]
		if hash(part.Question()) == seal.Design {
			sealed = part
			continue
		}
		list = append(list, fmt.Sprintf("design %s is not the sealed one: its algorithms, versions, scripts, puzzles, "+
			"budget or seeds are others", part.Created.Format(time.DateTime)))
	}
	if sealed == nil {
		list = append(list, "the sealed design is not in the folder")
	} else {
		value, source := s.value(dir, seal, sealed)
		list = append(list, value...)
		found.Sources = append(s.scripts(dir, sealed), source...)
	}
	list = append(list, set.Flaws()...)
	for _, b := range set.Builds {
		if b != seal.Build {
			list = append(
				list,
				fmt.Sprintf("runs were made by another build than sealed: %s, sealed with %s", b, seal.Build),
			)
		}
	}
	found.Plain = list
	return found
}

// value returns what is wrong with the value that the seeds follow from, and with its source.
func (s *Study) value(dir string, seal *Seal, sealed *campaign.Part) (wrong, source []string) {
	if !sealed.Drawn {
		return nil, nil
	}
	value, err := campaign.ReadValue(dir)
	switch {
	case err != nil:
		return []string{err.Error()}, nil
	case value == nil:
		return nil, []string{"no value is noted that the seeds follow from"}
	}
	if value.Code != seal.Code {
		wrong = append(wrong,
			fmt.Sprintf("the value was noted for another seal: code %.16s, and this is %.16s", value.Code, seal.Code))
	}
	if err := LaterThan(seal, value.Date); err != nil {
		wrong = append(wrong, err.Error())
	}
	if value.Source != strings.TrimSpace(s.SeedsFrom) {
		source = append(source,
			fmt.Sprintf("the value is of another source than promised: %q, promised %q", value.Source, s.SeedsFrom))
	}
	return wrong, source
}

// LaterThan refuses the date of a value that is not later than the seal. A date without a
// time of day is its whole day.
func LaterThan(seal *Seal, date time.Time) error {
	end := date
	if date.Equal(date.Truncate(24 * time.Hour)) {
		end = date.Add(24*time.Hour - time.Second)
	}
	if end.After(seal.Sealed) {
		return nil
	}
	return fmt.Errorf("the value is of %s, and the seal of %s; expected a value that came after the seal",
		date.Format(time.DateTime), seal.Sealed.Format(time.DateTime))
}

// CannotShow returns what a seal of this kind does not show, however whole the folder is.
func (s *Study) CannotShow(dir string) []string {
	if s.Seed != nil {
		return []string{"The seeds were known before the seal. So the seal cannot show that the " +
			"plan is older than the runs."}
	}
	list := []string{"That the value is the one of its source, who reads this looks up there. Whether more than " +
		"one plan was sealed, no folder shows: publish the code before the value is known."}
	value, err := campaign.ReadValue(dir)
	if err != nil || value == nil { // which is a departure
		return list
	}
	if text := campaign.Guessable(value.Value); text != "" {
		list = append(list, fmt.Sprintf("The value is %q: %s.", value.Value, text))
	}
	return list
}

// scripts returns which scripts of the folder are not those that were sealed.
func (s *Study) scripts(dir string, sealed *campaign.Part) (list []string) {
	if len(s.Algorithms) != len(sealed.Entrants) {
		return nil // which the design says already
	}
	for i, name := range s.Algorithms {
		text := sealed.Entrants[i].Script
		if text == "" {
			continue
		}
		file := scriptFile(name)
		there, err := disk.Folder(dir).Read(file, mostScript)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			// The text that was sealed is in the design, and that one is run.
		case err != nil:
			list = append(list, err.Error())
		case string(there) != text:
			list = append(list, fmt.Sprintf("the script %s is not the sealed one: they differ from "+
				"line %d on", file, differsAt(string(there), text)))
		}
	}
	return slices.Compact(list)
}

// mostScript bounds a script that is read to be compared.
const mostScript = 1 << 20

// scriptFile is the file in the folder that an entry such as "mine.star:preset" has.
func scriptFile(entry string) string {
	before, _, _ := strings.Cut(entry, ".star")
	file := before + ".star"
	if filepath.IsLocal(file) {
		return file
	}
	return filepath.Base(file)
}

// keepScripts writes the scripts of a plan into the folder, where they are not there yet, so
// that who opens it reads what is run.
func (s *Study) keepScripts(dir string, sealed *campaign.Part) error {
	for i, name := range s.Algorithms {
		text := sealed.Entrants[i].Script
		if text == "" {
			continue
		}
		err := disk.Folder(dir).Create(filepath.Base(scriptFile(name)), disk.Bytes([]byte(text)))
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// differsAt is the first line in which two texts differ.
func differsAt(there, sealed string) int {
	one := strings.Split(there, "\n")
	other := strings.Split(sealed, "\n")
	for i := range min(len(one), len(other)) {
		if one[i] != other[i] {
			return i + 1
		}
	}
	return min(len(one), len(other)) + 1
}
