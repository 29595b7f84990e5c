//go:build !js

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"

	"github.com/charmbracelet/x/term"
)

// paged does what writes a long text. On a terminal that it does not fit, the pager of $PAGER shows it, or else
// less; where there is none, or it fails, the text is written as it is. A $PAGER of nothing wants none.
func (a *app) paged(write func() error) error {
	width, height, err := term.GetSize(a.stdout.Fd())
	if err != nil {
		return write()
	}
	var text bytes.Buffer
	straight := a.out.drawing
	a.out.drawing = bufio.NewWriter(&text)
	err = errors.Join(write(), a.out.drawing.Flush())
	a.out.drawing = straight
	fitted := inColumns(text.String(), width)
	if err != nil || strings.Count(fitted, "\n") < height {
		a.out.say("%s", fitted)
		return err
	}
	named, is := os.LookupEnv("PAGER")
	if !is {
		named = "less"
	}
	failed := a.page(named, fitted)
	if failed != nil {
		a.out.say("%s", fitted)
		err = a.out.Flush()
	}
	if is && errors.Is(failed, exec.ErrNotFound) {
		a.warn("$PAGER: %s", failed)
	}
	return err
}

// page lets a pager show a text. What interrupts it there is for the pager alone, which may end by it.
func (a *app) page(named, text string) error {
	words := strings.Fields(named)
	if len(words) == 0 {
		return errors.ErrUnsupported
	}
	pager := exec.Command(words[0], words[1:]...)
	pager.Stdout, pager.Stderr = a.stdout, a.stderr
	in, err := pager.StdinPipe()
	if err != nil {
		return err
	}
	if os.Getenv("LESS") == "" {
		pager.Env = append(os.Environ(), "LESS=FRX")
	}
	if err := pager.Start(); err != nil {
		return err
	}
	signal.Ignore(os.Interrupt)     // earlier the pager would do so, too; there is nothing to see yet
	_, _ = io.WriteString(in, text) // a pager may end before it has read all
	in.Close()
	err = pager.Wait()
	if ended, is := errors.AsType[*exec.ExitError](err); is && !ended.Exited() {
		return nil
	}
	return err
}
