package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"
	"unicode/utf8"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/experiment"
)

// Value is a public value that came after a plan was sealed, with where to look it up: the
// seeds of the runs follow from it and from the code of the seal ([experiment.Draw]). So
// nobody can have made the runs before, not even who planned them.
type Value struct {
	Format string `json:"format"`
	// Code is that of the seal.
	Code  string `json:"code"`
	Value string `json:"value"`
	// Source is where the value is from, and Date when it came, both as a person says.
	Source string    `json:"source"`
	Date   time.Time `json:"date"`
	// Noted is when it was written down here.
	Noted time.Time `json:"noted"`
}

const (
	valueFile   = "value.json"
	valueFormat = "sudokuscope value 1"
	// mostValue is how long a value may be, in bytes, and mostValueFile its file.
	mostValue     = 4096
	mostValueFile = 64 << 10
)

// guessable is how long a value must be that nobody could try all of.
const guessable = 16

// Guessable says what is wrong with a value so short that all that it might be can be tried;
// nothing for others.
func Guessable(value string) string {
	if len(value) >= guessable {
		return ""
	}
	return "so short a value can be guessed: runs for all that it might be could have been made before the seal"
}

// ErrOtherValue is the answer to a folder that has another value already.
var ErrOtherValue = errors.New("another value is noted there; expected a new folder for a new value")

// NoteValue writes the value of a folder down. The same one may be noted again.
func NoteValue(dir string, value Value) error {
	value.Format, value.Noted = valueFormat, time.Now().UTC().Truncate(time.Second)
	if err := value.check(); err != nil {
		return err
	}
	text, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	err = disk.Folder(dir).Create(valueFile, disk.Bytes(append(text, '\n')))
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	there, err := ReadValue(dir)
	if err != nil {
		return err
	}
	if there.Code != value.Code || there.Value != value.Value {
		return fmt.Errorf("%s: %w", dir, ErrOtherValue)
	}
	return nil
}

// ReadValue returns the value of a folder, nil where none is noted.
func ReadValue(dir string) (*Value, error) {
	folder := disk.Folder(dir)
	text, err := folder.Read(valueFile, mostValueFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	value, err := parseValue(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder.Path(valueFile), err)
	}
	return value, nil
}

func parseValue(text []byte) (*Value, error) {
	var v Value
	err := json.Unmarshal(text, &v)
	if err != nil || v.Format != valueFormat {
		return nil, errors.New("expected a value as study run writes it")
	}
	return &v, v.check()
}

func (v *Value) check() error {
	line := func(text string, most int) bool {
		return utf8.ValidString(text) && len(text) <= most && !strings.ContainsAny(text, "\n\r") &&
			strings.TrimSpace(text) == text && text != ""
	}
	switch {
	case !line(v.Value, mostValue):
		return fmt.Errorf("a value of %d bytes: expected one line of text of at most %d bytes", len(v.Value), mostValue)
	case !line(v.Source, mostValue):
		return errors.New("no source of the value: expected a line that says where to look it up")
	case v.Date.IsZero():
		return errors.New("no date of the value: expected one such as 2026-12-01")
	}
	return nil
}

// draw gives the parts of a plan their seeds, if they are drawn and the value is there.
func (p *Plan) draw(dir string) error {
	var value *Value
	for i := range p.Parts {
		part := &p.Parts[i]
		if !part.Drawn {
			continue
		}
		if value == nil {
			v, err := ReadValue(dir)
			if err != nil {
				return err
			}
			if v == nil {
				v = &Value{}
			}
			value = v
		}
		part.draw = &experiment.Draw{}
		if value.Value != "" {
			part.draw = experiment.NewDraw(value.Code, value.Value, part.Runs)
		}
	}
	return nil
}
