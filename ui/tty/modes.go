package tty

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
