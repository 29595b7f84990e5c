package study

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/campaign"
)

const (
	sealFile   = "seal.json"
	sealFormat = "sudokuscope seal 1"
)

// Seal says what was asked and planned before the first run. Its date is what the machine
// said: whoever wants others to believe it publishes the code.
type Seal struct {
	Format string    `json:"format"`
	Sealed time.Time `json:"sealed"`
	Build  string    `json:"build"`
	// Study is the hash of the file that was filled in, Design that of the runs that follow
	// from it: algorithms with versions, settings and scripts, puzzles, budget and seeds.
	Study  string `json:"study"`
	Design string `json:"design"`
	// Code is the hash of all of the above.
	Code string `json:"code"`
	// Text is the file that was filled in, as it was: its hash is Study. Seals of earlier
	// programs have none.
	Text string `json:"text,omitempty"`
}

// Open reads a study with its seal. If the file has been changed since it was sealed, or can no
// longer be read, the study is the one that was sealed, as far as the seal keeps it.
func Open(dir string) (*Study, *Seal, error) {
	now, unread := Read(dir)
	seal, err := ReadSeal(dir)
	if err != nil {
		return nil, nil, cmp.Or(unread, err)
	}
	if now != nil && hash(now.text) == seal.Study {
		return now, seal, nil
	}
	sealed, err := seal.study()
	if err != nil {
		return now, seal, unread
	}
	return sealed, seal, nil
}

// study is the study that was sealed.
func (s *Seal) study() (*Study, error) {
	text := []byte(s.Text)
	if hash(text) != s.Study {
		return nil, errors.New("the seal does not keep what was sealed")
	}
	study, err := parse(text)
	if err == nil {
		study.changed = true
	}
	return study, err
}

// ErrNotSealed is the answer to a study that is not sealed yet.
var ErrNotSealed = errors.New("not sealed; expected study seal before the first run")

// ErrSealed is the answer to a study that is sealed already.
var ErrSealed = errors.New("sealed already; expected a new folder for a new plan")

// Close seals a study with the design that was made of it.
func (s *Study) Close(dir string, part campaign.Part) (*Seal, error) {
	if campaign.Exists(dir) {
		return nil, fmt.Errorf("%s: %w", dir, ErrSealed)
	}
	if _, err := campaign.Open(dir, part); err != nil {
		return nil, err
	}
	if err := s.keepScripts(dir, &part); err != nil {
		return nil, err
	}
	seal := &Seal{
		Format: sealFormat,
		Sealed: time.Now().UTC(),
		Build:  part.Build,
		Study:  hash(s.text),
		Design: hash(part.Question()),
		Text:   string(s.text),
	}
	seal.Code = seal.code()
	text, err := json.MarshalIndent(seal, "", " ")
	if err != nil {
		return nil, err
	}
	return seal, disk.Folder(dir).Create(sealFile, disk.Bytes(append(text, '\n')))
}

// ReadSeal reads the seal of a folder.
func ReadSeal(dir string) (*Seal, error) {
	folder := disk.Folder(dir)
	text, err := folder.Read(sealFile, mostText)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", dir, ErrNotSealed)
	} else if err != nil {
		return nil, err
	}
	var seal Seal
	if err := json.Unmarshal(text, &seal); err != nil || seal.Format != sealFormat {
		return nil, fmt.Errorf("%s: expected a seal as study seal writes it", folder.Path(sealFile))
	}
	return &seal, nil
}

// code hashes what is sealed. The moment stands in it with all its digits, because two seals of
// one plan in the same second are two seals. (Seals of whole seconds keep the code that they had.)
func (s *Seal) code() string {
	moment := s.Sealed.Format(time.RFC3339Nano)
	return hash(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%s\n", s.Format, moment, s.Build, s.Study, s.Design))
}

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
