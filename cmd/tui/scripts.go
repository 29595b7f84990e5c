package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/ui"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// remembered are the scripts that the user has agreed to run.
var remembered = sync.OnceValue(rememberedTrust)

func rememberedTrust() *script.Trust { return prefs.Trust(prefs.TrustPath()) }

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

// namedIn finds an algorithm that a file names. A script that the file names is below its
// own folder, and runs like one that it brings: only if the user agrees.
func (a *app) namedIn(file string) func(id string) (*engine.Algorithm, error) {
	return func(id string) (*engine.Algorithm, error) {
		return found(id, func() (*engine.Algorithm, error) {
			return a.trust().Read(file, disk.Folder(filepath.Dir(file)), id)
		})
	}
}

// asking opens a screen. As often as that fails since something brings a script that
// nobody has agreed to run, the script is shown, and the screen opened again if it may run.
func (a *app) asking(ctx context.Context, open func() error) error {
	for {
		err := open()
		var untrusted *script.Untrusted
		if !errors.As(err, &untrusted) || !tty.Is(a.stdout) {
			return err
		}
		yes, failed := ui.Ask(ctx, untrusted)
		switch {
		case failed != nil:
			return failed
		case !yes:
			return fmt.Errorf("%s: the script %s was not run", untrusted.From, untrusted.Name)
		}
		if err := remembered().Agree(untrusted); err != nil {
			a.warn("%s", err) // it runs, and is asked for again the next time
		}
	}
}

// scripts are the algorithms that were made of files in this process, or of programs. A script
// is loaded once, so that everything that a command does is about the same text
// even if the file is saved meanwhile.
var scripts []*engine.Algorithm

// sources are the files that scripts were read from.
var sources []workshop.Source

// isScript reports whether a name is that of a script's file.
func isScript(name string) bool { return strings.HasSuffix(name, script.Suffix) }

// findAlgorithm finds an algorithm by its ID, or makes one of a script's file.
func findAlgorithm(id string) (*engine.Algorithm, error) {
	return found(id, func() (*engine.Algorithm, error) {
		algorithm, err := readScript(id)
		if err == nil {
			sources = append(sources, workshop.Source{Algorithm: algorithm, Path: id})
		}
		return algorithm, err
	})
}

// found is an algorithm that is built in, or a script, which is read unless that has been
// done.
func found(id string, read func() (*engine.Algorithm, error)) (*engine.Algorithm, error) {
	for _, s := range scripts {
		if s.ID == id && watch.Is(s) {
			return s, nil
		}
	}
	if !isScript(id) {
		a, err := algorithms.Find(id)
		if err == nil {
			return a, nil
		}
		if meant := meantAlgorithm(id); meant != "" {
			const says = "no algorithm %q: did you mean %s? sudokuscope help algorithms lists them"
			return nil, fmt.Errorf(says, id, meant)
		}
		return nil, err
	}
	for _, s := range scripts {
		if s.ID == filepath.Base(id) {
			return s, nil
		}
	}
	algorithm, err := read()
	if err == nil {
		scripts = append(scripts, algorithm)
	}
	return algorithm, err
}

// watchPrefix is what begins an algorithm that is a program of somebody's, as people type it.
const watchPrefix = "watch:"

// isProgram reports whether a program is typed for an algorithm.
func isProgram(name string) bool { return strings.HasPrefix(name, watchPrefix) }

// typedAs is what was typed for each program that was started, for a command line that leads
// to it again.
var typedAs = map[*engine.Algorithm]string{}

// typedFor is what is typed for an algorithm that is a program; nothing if nobody typed it.
func typedFor(a *engine.Algorithm) string { return typedAs[a] }

// offer lets a script, or a recording of a program, be chosen like the other algorithms.
func offer(a *engine.Algorithm) {
	brought := a.Script != "" || watch.Is(a)
	if brought && !slices.Contains(scripts, a) {
		scripts = append(scripts, a)
	}
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

const (
	// longestCall is how long a call of a script may take where there is nobody to ask
	// and no --time: a phase that does all that it may takes a second on a busy machine.
	longestCall = 30 * time.Second
	// mostGrowth is by how much the memory may grow during one.
	mostGrowth = 1 << 30
	// untilLost is how long a call may go on when it has been told to end.
	untilLost = 3 * time.Second
)

// timeBound is the bound of --time, if there is one; onScreen says that a screen is there,
// whose owner is asked; long is the call that was heard of last.
var (
	timeBound atomic.Int64
	onScreen  atomic.Bool
	long      atomic.Pointer[longCall]
)

type longCall struct {
	script.Long
	heard time.Time
}

// hear ends a call of a script that takes longer than the bound of --time, or for ever, or
// all of the memory, or that a signal finds under way. What cannot be ended ends the
// program. On a screen the user is asked before a call without a bound is ended.
func (a *app) hear(call script.Long) {
	long.Store(&longCall{call, time.Now()})
	limit, says := longestCall, longestCall.String()
	bound := time.Duration(timeBound.Load())
	if bound > 0 {
		limit, says = bound, "--time "+bound.String()
	}
	switch asked := onScreen.Load(); {
	case call.Ending > untilLost:
		a.lost(call)
	case asked && bound == 0:
	case a.ctx.Err() != nil && !asked:
		call.End("one call of the script was ended by a signal")
	case call.For > limit:
		call.End("one call of the script took longer than " + says)
	case call.Grown > mostGrowth && !asked:
		call.End(fmt.Sprintf("one call of the script took more than %d MB of memory", mostGrowth>>20))
	}
}

// lost ends the program as a whole, since a script cannot be ended.
func (a *app) lost(l script.Long) {
	tty.Restore()
	a.warn(
		"%s: one call of the script has taken %s and cannot be ended, so the program ends",
		l.Script,
		l.For.Round(time.Second),
	)
	os.Exit(exitBad)
}
