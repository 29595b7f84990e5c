package tty

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
)

// ErrGone is the error of a program whose terminal was lost.
var ErrGone = errors.New("the terminal is gone")

// Run shows a model on the terminal until it is left, or until the context ends: then
// the program quits in the ordinary way. Signals are the context's business.
func Run(ctx context.Context, model tea.Model, environ []string, options ...tea.ProgramOption) error {
	ctx, gone := context.WithCancelCause(ctx)
	defer gone(nil)
	terminal, err := open(gone)
	if err != nil {
		return err
	}
	defer terminal.close()
	options = append(options, tea.WithEnvironment(environ),
		tea.WithoutSignalHandler(), tea.WithFilter(terminal.filter))
	program := tea.NewProgram(model, append(options, terminal.options(environ)...)...)
	defer context.AfterFunc(ctx, program.Quit)()
	_, err = terminal.run(program)
	switch {
	case errors.Is(context.Cause(ctx), ErrGone):
		return ErrGone
	case errors.Is(err, tea.ErrInterrupted):
		return nil
	}
	return err
}

// NoShell is the message that the program cannot be put aside.
type NoShell struct{}

func (NoShell) Error() string { return noShell }

// The largest screen that is drawn: what fits a wall of the highest resolution in
// readable letters. Of a larger window the corner is used.
const (
	mostWidth  = 480
	mostHeight = 150
)

// clamp is the part of a window that is drawn.
func clamp(width, height int) (int, int) {
	return min(max(0, width), mostWidth), min(max(0, height), mostHeight)
}

// Interrupts reports whether a key is ctrl+c, whatever else is held: ESC and ctrl+c
// within the time that a terminal's sequence may take are alt+ctrl+c.
func Interrupts(k tea.Key) bool {
	return k.Mod.Contains(tea.ModCtrl) && (k.Code == 'c' || k.Code == 'C' || k.BaseCode == 'c')
}

// modesOff switches off what Bubble Tea may have switched on: in this order, as the
// keyboard's modes are kept for each of the two screens. CAN ends a sequence that was
// cut off in the middle, so that what follows is not taken for a part of it.
const modesOff = "\x18\x1b\\" +
	"\x1b[?2026l\x1b[?2027l" + // synchronized output, grapheme clusters
	"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l" + // mouse
	"\x1b[?1004l\x1b[?2004l" + // focus, bracketed paste
	"\x1b[>4m\x1b[<u" + // modifyOtherKeys, kitty's keyboard
	"\x1b[0 q\x1b[0m\x1b[?1049l\x1b[?25h" + // shape of the cursor, style, alternate screen, cursor
	"\x1b[0m\r"

// alternate is the screen that the modes to switch off belong to.
const alternate = "\x1b[?1049h"

// The terminal keeps its window's title while the program has its own.
const (
	keepTitle = "\x1b[22;0t"
	backTitle = "\x1b[23;0t"
)
