package campaign

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Folder is a campaign's folder, open for work on one part of its plan.
type Folder struct {
	Dir  string
	Part int
	plan *Plan

	worker string
}

// Open opens or begins a campaign and adds the part to its plan, unless it has it.
func Open(dir string, part Part) (*Folder, error) {
	if dir == "" {
		return nil, errors.New("no folder; expected a name")
	}
	if err := part.check(); err != nil {
		return nil, err
	}
	for _, d := range []string{dir, filepath.Join(dir, "claims"), filepath.Join(dir, "checkpoints")} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return nil, err
		}
	}
	f := &Folder{Dir: dir, worker: workerName()}
	c := f.claims("")
	// The plan is written by one process at a time.
	lock := filepath.Join(dir, "claims", "design")
	for begun := time.Now(); ; {
		ok, err := c.takeFile(lock)
		if err != nil {
			return nil, err
		}
		if ok {
			break
		}
		if time.Since(begun) > staleAfter {
			return nil, fmt.Errorf("%s: another process has been at the design for %s; expected it to end", lock, staleAfter)
		}
		time.Sleep(20 * time.Millisecond)
	}
	defer c.release()
	var err error
	if f.plan, err = ReadPlan(dir); errors.Is(err, ErrNoPlan) {
		if files, e := filepath.Glob(filepath.Join(globSafe(dir), "runs*.jsonl")); e == nil && len(files) > 0 {
			return nil, fmt.Errorf("%s: runs without a design.json, as an earlier version wrote them; expected another folder", dir)
		}
		f.plan = &Plan{Format: format}
	} else if err != nil {
		return nil, err
	}
	before := len(f.plan.Parts)
	if f.Part, err = f.plan.add(part); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	if len(f.plan.Parts) > before {
		err = f.plan.write(dir)
	}
	return f, err
}

// claims are those of this process; job is that of a scheduler.
func (f *Folder) claims(job string) *claims {
	host, _ := os.Hostname()
	return &claims{
		dir: filepath.Join(f.Dir, "claims"), held: map[string]bool{},
		mine: claim{Worker: f.worker, Host: host, Boot: boot(), Process: os.Getpid(), Job: job},
	}
}

// takeFile is take for a claim by its name.
func (c *claims) takeFile(name string) (bool, error) {
	ok, err := c.create(name)
	if ok || err != nil {
		return ok, err
	}
	other, err := readClaim(name)
	if err != nil {
		return false, ignoreMissing(err)
	}
	if c.gone(name, other) {
		return false, ignoreMissing(os.Remove(name))
	}
	return false, nil
}

// workerName is a name that no other process has.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "machine"
	}
	if i := strings.IndexByte(host, '.'); i > 0 {
		host = host[:i]
	}
	host = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, host)
	var random [3]byte
	rand.Read(random[:])
	return fmt.Sprintf("%s-%d-%s", host, os.Getpid(), hex.EncodeToString(random[:]))
}

// globSafe quotes what filepath.Glob would read as a pattern.
func globSafe(dir string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(dir)
}

// Exists reports whether a folder holds a campaign.
func Exists(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, planFile))
	return !errors.Is(err, fs.ErrNotExist)
}
