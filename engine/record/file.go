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
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
)

// mostBytes bounds what is read: a run file with a thousand changes is far
// below it.
const mostBytes = 8 << 20

// mostRuns bounds how many runs are brought back before there is a screen to
// leave: more than the screen keeps at a time.
const mostRuns = 32

// Write seals a record and writes it to a file in one piece: until the whole of
// it is on the disk, whatever was there before stays there.
func (r *Record) Write(path string) error {
	text, err := r.Text()
	if err != nil {
		return err
	}
	return disk.Write(path, disk.Bytes(text))
}

// Text seals a record and returns what Write writes. The seal is a hash of the text
// without it.
func (r *Record) Text() ([]byte, error) {
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
	file, err := disk.Open(path)
	if failed, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, fmt.Errorf("%s: %w; expected a run file", path, failed.Err)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(file, path)
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
	text = disk.Text(text)
	var head struct {
		Format string `json:"format"`
	}
	_ = json.Unmarshal(text, &head) // of a file that is cut off, too
	switch {
	case head.Format == format:
	case strings.HasPrefix(head.Format, anyFormat): //nolint:forbidigo // what a file says
		return nil, fmt.Errorf("%s: format %q: expected %q; a newer sudokuscope may read it",
			name, head.Format, format)
	default:
		kind, _ := plaintext.Kind(text)
		return nil, fmt.Errorf("%s:1:1: %s; expected a run file, which w on the screen and solve --out write",
			name, kind)
	}
	record := &Record{}
	if err := json.Unmarshal(text, record, json.RejectUnknownMembers(true)); err != nil {
		return nil, broken(name, text, err)
	}
	if seal, err := record.seal(); err != nil || seal != record.Seal {
		return nil, fmt.Errorf("%s: the file was changed after it was written: its content has the seal %s, not "+
			"%q", name, seal, record.Seal)
	}
	return record, nil
}

// broken says where a run file is no longer as it was written.
func broken(name string, text []byte, err error) error {
	at, found, wanted := int64(len(text)), "the file ends in the middle of a run", "all of it"
	wrong, strange := (*jsontext.SyntacticError)(nil), (*json.SemanticError)(nil)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
	case errors.As(err, &wrong):
		at, found, wanted = wrong.ByteOffset, "a sign that no run file has here", "the file as it was written"
	case errors.As(err, &strange):
		at, found = strange.ByteOffset, plaintext.Line(string(strange.JSONPointer))+" is not as in a run file"
		wanted = "the file as it was written"
	}
	before := text[:at]
	line, column := 1+bytes.Count(before, []byte{'\n'}), int(at)-bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("%s:%d:%d: %s; expected %s", name, line, column, found, wanted)
}
