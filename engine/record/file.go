package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	plain "encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/go-json-experiment/json"

	"sudokuscope/engine/disk"
)

// mostBytes bounds what is read: a run file with a thousand changes is far
// below it.
const mostBytes = 8 << 20

// mostLives bounds how many lives are brought back before there is a screen to
// leave: more than the screen keeps at a time.
const mostLives = 32

// Write seals a record and writes it to a file in one piece: until the whole of
// it is on the disk, whatever was there before stays there.
func (r *Record) Write(path string) error {
	text, err := r.sealed()
	if err != nil {
		return err
	}
	return disk.Write(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// Text seals a record and returns what Write writes.
func (r *Record) Text() ([]byte, error) { return r.sealed() }

// sealed is the text of the file with its seal: a hash of the text without it.
func (r *Record) sealed() ([]byte, error) {
	seal, err := r.seal()
	if err != nil {
		return nil, err
	}
	c := *r
	c.Seal = seal
	return c.text()
}

func (r *Record) text() ([]byte, error) {
	text, err := plain.MarshalIndent(r, "", " ")
	return append(text, '\n'), err
}

func (r *Record) seal() (string, error) {
	c := *r
	c.Seal = ""
	text, err := c.text()
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8]), err
}

// Open reads a run file. What is wrong with it is said in one line with the
// file's name.
func Open(path string) (*Record, error) {
	f, err := disk.Open(path)
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return nil, fmt.Errorf("%s: %w; expected a run file", path, failed.Err)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path)
}

// Read reads a run file from anywhere; name is what errors call it.
func Read(from io.Reader, name string) (*Record, error) {
	text, err := io.ReadAll(io.LimitReader(from, mostBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(text) > mostBytes {
		return nil, fmt.Errorf("%s: more than %d MiB: expected a run file", name, mostBytes>>20)
	}
	r := &Record{}
	if err := decode(text, r, name); err != nil {
		return nil, err
	}
	if seal, err := r.seal(); err != nil || seal != r.Seal {
		return nil, fmt.Errorf("%s: the file was changed after it was written: its content has the seal %s, not %q", name, seal, r.Seal)
	}
	return r, nil
}

// decode reads a text that is one run file and nothing else.
func decode(text []byte, r *Record, name string) error {
	var head struct {
		Format string `json:"format"`
	}
	if json.Unmarshal(text, &head, noNull) == nil && head.Format != format {
		return fmt.Errorf("%s: format %q: expected %q; a newer sudokuscope may read it", name, head.Format, format)
	}
	err := json.Unmarshal(text, r, strict)
	if err == nil {
		return nil
	}
	offset, err := refusal(text, err)
	before := text[:min(offset, int64(len(text)))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("%s:%d:%d: %w", name, line, column, err)
}
