package script

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"strings"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
)

// Trust knows which scripts may run that came inside something else: a run file, a
// lesson or an address. Somebody has looked at each and agreed. A nil Trust has agreed
// to nothing. A script whose own file was named needs no Trust: see Read.
type Trust struct {
	mu     sync.Mutex
	agreed map[string]bool
	all    bool
	keep   func(hash string) error
}

// NewTrust has agreed to the scripts of these hashes; keep, if set, writes down each
// further one.
func NewTrust(keep func(hash string) error, hashes ...string) *Trust {
	trust := &Trust{agreed: map[string]bool{}, keep: keep}
	for _, h := range hashes {
		trust.agreed[h] = true
	}
	return trust
}

// All trusts every script: those that are built in, and where the user has said so.
func All() *Trust { return &Trust{all: true} }

// Hash returns a name for the text of a script: another text has another one.
func Hash(source string) string {
	sum := sha256.Sum256([]byte(source))
	return hex.EncodeToString(sum[:16])
}

// Agree lets a script run from now on.
func (t *Trust) Agree(u *Untrusted) error {
	t.mu.Lock()
	t.agreed[Hash(u.Source)] = true
	t.mu.Unlock()
	if t.keep == nil {
		return nil
	}
	return t.keep(Hash(u.Source))
}

func (t *Trust) trusts(source string) bool {
	if t == nil || t.all {
		return t != nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.agreed[Hash(source)]
}

// Check reads a script that came inside something else and runs nothing. What is wrong
// with it is an *Error; one that the user has not agreed to is an *Untrusted.
func (t *Trust) Check(from, name, source string) error {
	_, err := t.parse(from, name, source)
	return err
}

// Load makes an algorithm of a script that came inside something else, if Check finds
// nothing.
func (t *Trust) Load(from, name, source string) (*engine.Algorithm, error) {
	program, err := t.parse(from, name, source)
	if err != nil {
		return nil, err
	}
	return program.algorithm()
}

func (t *Trust) parse(from, name, source string) (*Program, error) {
	program, err := parse(name, source)
	if err == nil && !t.trusts(source) {
		err = &Untrusted{From: from, Name: name, Source: source}
	}
	return program, err
}

// Read makes an algorithm of a file that another file names, a lesson, say: one below a
// folder.
func (t *Trust) Read(from string, folder disk.Folder, name string) (*engine.Algorithm, error) {
	text, err := folder.Read(name, mostSource)
	if err != nil {
		return nil, err
	}
	return t.Load(from, path.Base(name), string(text))
}

// Untrusted is the error for a script that the user has not agreed to run.
type Untrusted struct {
	From         string // what it came in, such as the name of a file
	Name, Source string
}

// Error says what to do where there is no screen to ask on.
func (u *Untrusted) Error() string {
	return fmt.Sprintf("%s brings the script %s (%s), which is not run unasked; expected --trust if you trust it",
		u.From, u.Name, Hash(u.Source))
}

// Head returns the first lines of the script, as many as most, and how many are left.
func (u *Untrusted) Head(most int) (lines []string, more int) {
	lines = strings.Split(strings.TrimRight(ends.Replace(u.Source), "\n"), "\n")
	if n := len(lines); n > most {
		return lines[:most], n - most
	}
	return lines, 0
}
