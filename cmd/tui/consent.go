package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/script"
	"sudokuscope/ui"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/tty"
	"sudokuscope/ui/workshop"
)

// remembered are the scripts that the user has agreed to run.
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
// names runs like one that it brings: only if the user agrees.
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

// scripts are the algorithms that were made of files in this process. A script
// is loaded once, so that everything that a command does is about the same text
// even if the file is saved meanwhile.
var scripts []*engine.Algorithm

// sources are the files that scripts were read from.
var sources []workshop.Source

// isScript reports whether a name is that of a script's file.
func isScript(name string) bool { return strings.HasSuffix(name, script.Suffix) }

// findAlgorithm finds an algorithm by its ID, or makes one of a script's file.
func findAlgorithm(id string) (*engine.Algorithm, error) {
	if !isScript(id) {
		return algorithms.Find(id)
	}
	for _, a := range scripts {
		if a.ID == filepath.Base(id) {
			return a, nil
		}
	}
	a, err := readScript(id)
	if err != nil {
		return nil, err
	}
	scripts = append(scripts, a)
	sources = append(sources, workshop.Source{Algorithm: a, Path: id})
	return a, nil
}

// allAlgorithms are those that are built in, and the scripts of this process.
func allAlgorithms() []*engine.Algorithm { return append(algorithms.All(), scripts...) }

// algorithmsWith are all, and one that a lesson brings.
func algorithmsWith(a *engine.Algorithm) []*engine.Algorithm {
	all := allAlgorithms()
	if slices.Contains(all, a) {
		return all
	}
	return append([]*engine.Algorithm{a}, all...) // first: it may have the name of a file's
}
