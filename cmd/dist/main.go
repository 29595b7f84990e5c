// Command dist makes what is given to people who have no Go: the program for every
// system, as archives and as packages, with manual pages, completions, licences, a
// list of what each program is made of, and checksums.
//
// It builds the commit that is checked out, from a clone of its own, so that no file
// that was not committed gets in and the same commit gives the same bits wherever it
// is built with the same Go. With -twice it shows that: it makes everything again from
// another clone, with an empty build cache, and compares.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"sudokuscope/cmd/commandline"
)

const usage = `Make the release of the commit that is checked out.

  go run ./cmd/dist                 everything, into the folder dist
  go run ./cmd/dist -twice          make it twice and compare
  go run ./cmd/dist -only linux     the targets that begin with a word

It takes Go and git; npm for the page, which is left out where there is none.

`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := dist(ctx, os.Args[1:], os.Stdout)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintf(os.Stderr, "dist: %s\n", strings.ReplaceAll(strings.TrimSpace(err.Error()), "\n", " / "))
	os.Exit(2)
}

// errDiffers is the answer when the second time did not give the same bits.
var errDiffers = errors.New("the two releases differ")

// dist does what the command line says.
func dist(ctx context.Context, args []string, out io.Writer) error {
	flags := commandline.Flags("dist")
	dir := flags.String("o", "dist", "the folder `DIR` that it is written to; it must be empty, or not there yet")
	only := flags.String("only", "", "only the `TARGETS` that begin with one of these words, parted by commas: linux, windows/arm64")
	twice := flags.Bool("twice", false, "make it again from another clone with an empty build cache, and compare")
	bare := flags.Bool("bare", false, "only archives and packages: not the page")
	if err := commandline.Read(flags, args, out, usage, "flags, and no other argument"); err != nil {
		return err
	}
	chosen, err := targetsLike(*only)
	if err != nil {
		return err
	}
	if err := emptyFolder(*dir); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "sudokuscope-dist-")
	if err != nil {
		return err
	}
	defer removeAll(work)
	first := filepath.Join(work, "first")
	m := maker{out: out, targets: chosen, bare: *bare}
	if err := m.make(ctx, "", first, *dir, ""); err != nil {
		return err
	}
	if !*twice {
		return nil
	}
	again := filepath.Join(work, "again")
	if err := m.make(ctx, first, filepath.Join(work, "elsewhere", "second"), again, filepath.Join(work, "cache")); err != nil {
		return err
	}
	return compare(out, *dir, again)
}

// emptyFolder makes a folder, and refuses one with something in it: a release has no
// file of another one.
func emptyFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	list, err := os.ReadDir(dir)
	if err == nil && len(list) > 0 {
		err = fmt.Errorf("-o %s: there is something in it; expected an empty folder, or none", dir)
	}
	return err
}

// removeAll removes a folder; what Go keeps in its cache may not be written to.
func removeAll(dir string) {
	_ = exec.Command("chmod", "-R", "u+w", dir).Run() // where it fails, so does the next
	_ = os.RemoveAll(dir)
}

// compare compares the checksums of two releases.
func compare(out io.Writer, a, b string) error {
	first, err := readSums(a)
	if err != nil {
		return err
	}
	second, err := readSums(b)
	if err != nil {
		return err
	}
	var different []string
	for name, sum := range first {
		if second[name] != sum {
			different = append(different, name)
		}
	}
	for name := range second {
		if first[name] == "" {
			different = append(different, name)
		}
	}
	slices.Sort(different)
	fmt.Fprintf(out, "made twice: %d files, %d equal, %d different\n", len(first), len(first)-len(different), len(different))
	if len(different) > 0 {
		return fmt.Errorf("%w: %s", errDiffers, strings.Join(different, ", "))
	}
	return nil
}
