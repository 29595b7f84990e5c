package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/script"
	"sudokuscope/ui"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/tty"
)

// remembered are the scripts that somebody has agreed to run.
var remembered = sync.OnceValue(func() *script.Trust { return prefs.Trust(prefs.TrustPath()) })

// addTrust adds the flag for commands that read what may bring a script.
func (a *app) addTrust(f *pflag.FlagSet) {
	f.BoolVar(&a.trustAll, "trust", false, "run the scripts that the file brings, without being asked")
}

// trust says which scripts may run that came inside a file.
func (a *app) trust() *script.Trust {
	if a.trustAll {
		return script.All()
	}
	return remembered()
}

// namedIn finds an algorithm that a file names. A script on this machine that the file
// names runs like one that it brings: only if somebody agrees.
func (a *app) namedIn(file string) func(id string) (*engine.Algorithm, error) {
	return func(id string) (*engine.Algorithm, error) {
		if !isScript(id) {
			return algorithms.Find(id)
		}
		for _, s := range scripts {
			if s.ID == filepath.Base(id) {
				return s, nil
			}
		}
		s, err := a.trust().Read(file, id)
		if err == nil {
			scripts = append(scripts, s)
		}
		return s, err
	}
}

// asking opens a screen. As often as that fails since something brings a script that
// nobody has agreed to run, the script is shown, and the screen opened again if it may run.
func (a *app) asking(ctx context.Context, open func() error) error {
	for {
		err := open()
		var u *script.Untrusted
		if !errors.As(err, &u) || !tty.Is(a.stdout) {
			return err
		}
		yes, failed := ui.Ask(ctx, u)
		switch {
		case failed != nil:
			return failed
		case !yes:
			return fmt.Errorf("%s: the script %s was not run", u.From, u.Name)
		}
		if err := remembered().Agree(u); err != nil {
			a.warn("%s", err) // it runs, and is asked for again the next time
		}
	}
}
