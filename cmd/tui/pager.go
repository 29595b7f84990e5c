//go:build !js

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"os"
	"os/exec"
	"strings"

	"github.com/charmbracelet/x/term"
)

// paged does what writes a long text. On a terminal that it does not fit, the pager of $PAGER shows it, or else
// less; where there is none, or it fails, the text is written as it is.
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
	if err != nil || strings.Count(fitted, "\n") < height || !a.page(fitted) {
		a.out.say("%s", fitted)
	}
	return err
}

// page lets the pager show a text, and reports whether it did.
func (a *app) page(text string) bool {
	words := strings.Fields(cmp.Or(os.Getenv("PAGER"), "less"))
	if len(words) == 0 {
		return false
	}
	pager := exec.Command(words[0], words[1:]...)
	pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(text), a.stdout, a.stderr
	if os.Getenv("LESS") == "" {
		pager.Env = append(os.Environ(), "LESS=FRX")
	}
	return pager.Run() == nil
}
