package dialog

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Longest is how many characters a line takes: more than any board, however it
// is written, and few enough that all that is done with a line on every key and
// in every frame takes no time.
const Longest = 16 << 10

// Input is a line of text being typed. The editing is that of Bubbles; the
// drawing is ours, straight into cells.
type Input struct {
	Text string

	model   textinput.Model
	ready   bool
	offered bool
}

// editing are the keys of an Input that put in no text.
var editing = func() []key.Binding {
	k := textinput.DefaultKeyMap()
	return []key.Binding{
		k.CharacterForward, k.CharacterBackward, k.WordForward, k.WordBackward,
		k.DeleteWordBackward, k.DeleteWordForward, k.DeleteAfterCursor, k.DeleteBeforeCursor,
		k.DeleteCharacterBackward, k.DeleteCharacterForward, k.LineStart, k.LineEnd,
	}
}()

// edit brings the editor to the text, makes a change, and takes the text back.
func (i *Input) edit(change func(*textinput.Model)) {
	if !i.ready {
		i.model, i.ready = textinput.New(), true
		i.model.CharLimit = Longest
		i.model.Focus() // what it returns would make a cursor blink that we draw ourselves
	}
	if i.model.Value() != i.Text {
		i.model.SetValue(i.Text)
		i.model.CursorEnd()
	}
	change(&i.model)
	i.Text = i.model.Value()
}

// Set replaces the text.
func (i *Input) Set(text string) {
	i.offered = false
	i.edit(func(m *textinput.Model) {
		m.SetValue(text)
		m.CursorEnd()
	})
}

// Offer puts a text there that the first key typed replaces: a value that may be
// taken as it stands.
func (i *Input) Offer(text string) {
	i.Set(text)
	i.offered = text != ""
}

// Key edits the text; false says that the key means nothing here.
func (i *Input) Key(pressed tea.KeyPressMsg) bool {
	if pressed.Text == "" && !key.Matches(pressed, editing...) {
		return false
	}
	if i.offered {
		i.offered = false
		keys := textinput.DefaultKeyMap()
		gone := key.Matches(pressed, keys.DeleteCharacterBackward, keys.DeleteCharacterForward)
		if gone || pressed.Text != "" {
			i.Set("")
			if gone {
				return true
			}
		}
	}
	if pressed.Text != "" && len(i.Text) >= Longest && utf8.RuneCountInString(i.Text) >= Longest {
		return true // a flood of keys is not even looked at
	}
	i.edit(func(m *textinput.Model) {
		*m, _ = m.Update(pressed)
	})
	return true
}

// Insert writes text at the cursor; line ends become spaces. A text that there is
// no room for is not written at all, and a complaint comes back.
func (i *Input) Insert(text string) tea.Cmd {
	if i.offered {
		i.Set("")
	}
	length := utf8.RuneCountInString(text)
	if utf8.RuneCountInString(i.Text)+length > Longest {
		return action.Attempt(func() (tea.Msg, error) {
			return nil, fmt.Errorf("%s characters are too many for a line; expected at most %s in all",
				paint.Grouped(int64(length)), paint.Grouped(Longest))
		})
	}
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
	i.edit(func(m *textinput.Model) {
		*m, _ = m.Update(tea.PasteMsg{Content: text})
	})
	return nil
}

// Draw draws the text with its cursor on the first line of a canvas; ghost
// stands there while it is empty.
func (i *Input) Draw(canvas paint.Canvas, ghost string) {
	if i.offered {
		x := canvas.Text(0, 0, paint.Ending(i.Text, canvas.Width-2), theme.Picked)
		canvas.Text(x, 0, " ", theme.Cursor)
		canvas.Here(x, 0)
		return
	}
	runes := []rune(i.Text)
	at := len(runes)
	if i.ready && i.model.Value() == i.Text {
		at = min(at, i.model.Position())
	}
	x := canvas.Text(0, 0, paint.Ending(string(runes[:at]), canvas.Width-2), theme.Text)
	if i.Text == "" {
		canvas.Text(1, 0, ghost, theme.Quiet)
	}
	under := runes[at:]
	if len(under) == 0 {
		under = []rune{' '}
	}
	canvas.Here(x, 0)
	x = canvas.Text(x, 0, string(under[:1]), theme.Cursor)
	if i.Text != "" {
		canvas.Text(x, 0, string(under[1:]), theme.Text)
	}
}
