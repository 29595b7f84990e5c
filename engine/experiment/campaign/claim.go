package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A claim is a file that says who makes a block of trials. It is only ever created
// whole, by a link, so that of two who want a block one gets it, also over a network.
type claim struct {
	Worker  string `json:"worker"`
	Host    string `json:"host"`
	Boot    string `json:"boot,omitempty"`
	Process int    `json:"process"`
	// Job is the task of a scheduler: queued again it takes its blocks back.
	Job string `json:"job,omitempty"`
	// Done reports whether all runs of the block are in the files.
	Done bool `json:"done"`
}

// The times of claims: how often a worker renews its own, and after how long without
// that a claim is stale.
const (
	renewEvery = 20 * time.Second
	staleAfter = 5 * time.Minute
)

// mostClaim is how many bytes a claim's file has at most.
const mostClaim = 1 << 16

// claims is the folder of them, as one worker sees it.
type claims struct {
	dir  string
	mine claim
	held map[string]bool
}

func (c *claims) file(part, block int) string {
	return filepath.Join(c.dir, fmt.Sprintf("%d-%06d", part+1, block+1))
}

// take claims a block and reports whether it is this worker's now. It is not if
// another has it who may be alive, or if it is done.
func (c *claims) take(part, block int) (bool, error) {
	name := c.file(part, block)
	for range 2 {
		if ok, err := c.create(name); ok || err != nil {
			return ok, err
		}
		other, err := readClaim(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue // given back meanwhile
		case err == nil && (other.Done || !c.gone(name, other)):
			return false, nil
		}
		// Moved away under a name of ours, as two may see at once that it is stale.
		aside := name + "." + c.mine.Worker
		if err := os.Rename(name, aside); err != nil {
			return false, ignoreMissing(err)
		}
		if err := os.Remove(aside); err != nil {
			return false, err
		}
	}
	return false, nil
}

// create makes a claim unless there is one.
func (c *claims) create(name string) (bool, error) {
	own := filepath.Join(c.dir, c.mine.Worker)
	text, err := json.Marshal(c.mine)
	if err != nil {
		return false, err
	}
	defer os.Remove(own) // also what a full disk has left of it
	if err := os.WriteFile(own, text, 0o644); err != nil {
		return false, err
	}
	err = os.Link(own, name)
	switch {
	case err == nil:
		c.held[name] = true
		return true, nil
	case errors.Is(err, fs.ErrExist):
		return false, nil
	}
	// A file system without links: created in place, which all but old networked
	// ones do in one step.
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return false, errors.Join(err, os.Remove(name))
	}
	c.held[name] = true
	return true, nil
}

func readClaim(name string) (c claim, err error) {
	text, err := readAtMost(name, mostClaim)
	if err != nil {
		return c, err
	}
	return c, json.Unmarshal(text, &c)
}

// gone reports whether the process that made a claim has ended without giving it back.
func (c *claims) gone(name string, other claim) bool {
	switch {
	case other.Worker == c.mine.Worker:
		return false
	case other.Job != "" && other.Job == c.mine.Job:
		return true // ours, before the job was queued again
	case other.Host == c.mine.Host && other.Boot == c.mine.Boot:
		return !alive(other.Process)
	case other.Host == c.mine.Host && other.Boot != "" && c.mine.Boot != "":
		return true // the machine was started anew since
	}
	// Elsewhere: by the clock of the file system, which both have in common.
	now, err := c.touch()
	if err != nil {
		return false
	}
	info, err := os.Stat(name)
	return err == nil && now.Sub(info.ModTime()) > staleAfter
}

// touch is the time by the clock of the file system.
func (c *claims) touch() (time.Time, error) {
	own := filepath.Join(c.dir, c.mine.Worker)
	defer os.Remove(own)
	if err := os.WriteFile(own, nil, 0o644); err != nil {
		return time.Time{}, err
	}
	info, err := os.Stat(own)
	if err != nil {
		return time.Time{}, err
	}
	return info.ModTime(), nil
}

// renew says of all claims held that their worker is alive.
func (c *claims) renew() {
	now, err := c.touch()
	if err != nil {
		return
	}
	for name := range c.held {
		os.Chtimes(name, now, now) // a claim that cannot be renewed is only made twice
	}
}

// finish says that a block is done.
func (c *claims) finish(part, block int) error {
	name := c.file(part, block)
	delete(c.held, name)
	done := c.mine
	done.Done = true
	text, err := json.Marshal(done)
	if err != nil {
		return err
	}
	own := filepath.Join(c.dir, c.mine.Worker)
	if err := os.WriteFile(own, text, 0o644); err != nil {
		return errors.Join(err, os.Remove(own))
	}
	return os.Rename(own, name)
}

// release gives all blocks back that are not done.
func (c *claims) release() {
	for name := range c.held {
		os.Remove(name) // one that cannot be removed becomes stale
		delete(c.held, name)
	}
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
