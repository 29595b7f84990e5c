package dialog

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Input is a line of text being typed.
type Input struct {
	Text string
	at   int // bytes before the cursor
}

// Set replaces the text.
func (i *Input) Set(text string) { i.Text, i.at = text, len(text) }

// Key edits the text; false says that the key means nothing here.
func (i *Input) Key(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "backspace":
		_, n := utf8.DecodeLastRuneInString(i.Text[:i.at])
		i.Text, i.at = i.Text[:i.at-n]+i.Text[i.at:], i.at-n
	case "delete":
		_, n := utf8.DecodeRuneInString(i.Text[i.at:])
		i.Text = i.Text[:i.at] + i.Text[i.at+n:]
	case "left":
		_, n := utf8.DecodeLastRuneInString(i.Text[:i.at])
		i.at -= n
	case "right":
		_, n := utf8.DecodeRuneInString(i.Text[i.at:])
		i.at += n
	case "ctrl+a":
		i.at = 0
	case "ctrl+e":
		i.at = len(i.Text)
	case "ctrl+u":
		i.Text, i.at = i.Text[i.at:], 0
	case "ctrl+w":
		kept := strings.TrimRight(i.Text[:i.at], " ")
		kept = kept[:strings.LastIndexByte(kept, ' ')+1]
		i.Text, i.at = kept+i.Text[i.at:], len(kept)
	default:
		if k.Text == "" {
			return false
		}
		i.Insert(k.Text)
	}
	return true
}

// Insert writes text at the cursor; line ends become spaces.
func (i *Input) Insert(text string) {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
	i.Text, i.at = i.Text[:i.at]+text+i.Text[i.at:], i.at+len(text)
}

// Draw draws the text with its cursor on the first line of a canvas; ghost
// stands there while it is empty.
func (i *Input) Draw(c paint.Canvas, ghost string) {
	before := i.Text[:i.at]
	for paint.Width(before) > c.Width()-2 {
		_, n := utf8.DecodeRuneInString(before)
		before = before[n:]
	}
	x := c.Text(0, 0, before, theme.Text)
	if i.Text == "" {
		c.Text(1, 0, ghost, theme.Quiet)
	}
	under := " "
	rest := i.Text[i.at:]
	if rest != "" {
		_, n := utf8.DecodeRuneInString(rest)
		under, rest = rest[:n], rest[n:]
	}
	x = c.Text(x, 0, under, theme.Cursor)
	if i.Text != "" {
		c.Text(x, 0, rest, theme.Text)
	}
}
