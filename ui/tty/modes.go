package tty

// What the toolkit may have switched on, switched off: in this order, as the
// keyboard's modes are kept for each of the two screens. CAN ends a sequence that
// was cut off in the middle, so that what follows is not taken for a part of it.
const modesOff = "\x18\x1b\\" +
	"\x1b[?2026l\x1b[?2027l" + // synchronized output, grapheme clusters
	"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l" + // mouse
	"\x1b[?1004l\x1b[?2004l" + // focus, bracketed paste
	"\x1b[>4m\x1b[<u" + // modifyOtherKeys, kitty's keyboard
	"\x1b[0m\x1b[?1049l\x1b[?25h" + // style, alternate screen, cursor
	"\x1b[0m\r"

// The keyboard's modes, switched off for the time between the program's going on and
// its first frame: until then the toolkit forgets that it has switched them on.
// kitty's are for the alternate screen only, as the shell may have its own.
const (
	otherKeysOff = "\x1b[>4m"
	keysOff      = otherKeysOff + "\x1b[=0;1u"
	// alternateKeysOff is for a program that has left that screen already.
	alternateKeysOff = "\x1b[?1049h\x1b[<u\x1b[?1049l"
)

// The terminal keeps its window's title while the program has its own.
const (
	keepTitle = "\x1b[22;0t"
	backTitle = "\x1b[23;0t"
)
