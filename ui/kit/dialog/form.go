package dialog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Form changes the parameters of a search. What enter would do stands in words
// at its foot before it is done.
type Form struct {
	Title string
	// Apply takes the changed values: those that a running search takes, and
	// whether others are among them, so that it must start again.
	Apply func(changed engine.Settings, restart bool) tea.Cmd
	// Says, if set, is what enter does: the form is not of a running search,
	// and Apply takes all values, changed or not.
	Says string
	// Live is what enter does when all that is changed may change during a run.
	Live string
	// Extras are further keys; each is given the index of the field.
	Extras Extras

	Closable
	fields []field
	at     int
	from   int
	top    int // the row of the first field on the screen
}

// field is one parameter being edited.
type field struct {
	param engine.Param
	was   float64
	input Input
	line  *Line // nil for a parameter
}

// Line is a field that is a line of text.
type Line struct {
	Name, Meaning, Text string
	Role                theme.Role // of the name
	// Check says what is wrong with a text. Turn, if set, is the text before or after
	// another.
	Check func(text string) error
	Turn  func(text string, by int) string
}

// Line adds a line of text; said is what stands there.
func (f *Form) Line(line Line) (said func() string) {
	at := len(f.fields)
	f.fields = append(f.fields, field{
		param: engine.Param{Name: line.Name, Meaning: line.Meaning},
		line:  &line,
	})
	f.fields[at].input.Offer(line.Text)
	return func() string {
		return strings.TrimSpace(f.fields[at].input.Text)
	}
}

// Clear takes all fields out.
func (f *Form) Clear() { f.fields = nil }

// usual is what the field says by default.
func (e *field) usual() string {
	if e.line != nil {
		return e.line.Text
	}
	return e.param.Format(e.param.Default)
}

// turn goes to the choice before or after; false if there are none.
func (e *field) turn(by int) bool {
	switch n := len(e.param.Choices); {
	case n > 0:
		v, _ := e.value()
		e.input.Set(e.param.Format(float64((int(v) + n + by) % n)))
	case e.line != nil && e.line.Turn != nil:
		e.input.Set(e.line.Turn(e.input.Text, by))
	default:
		return false
	}
	return true
}

// FirstSeed is the field of those who make many runs.
var FirstSeed = engine.Param{
	Name:    "first seed",
	Meaning: "The seed of the first run; the others follow",
	Default: 1,
	Min:     0,
	Max:     1e12,
	Whole:   true,
}

// NewForm makes a form of the values in force.
func NewForm(
	title string,
	params []engine.Param,
	now engine.Settings,
	apply func(engine.Settings, bool) tea.Cmd,
) *Form {
	form := &Form{Title: title, Apply: apply, Live: "Enter changes the running search, from this moment on."}
	for _, p := range params {
		v, ok := now[p.Name]
		if !ok {
			v = p.Default
		}
		e := field{param: p, was: v}
		e.input.Offer(p.Format(v))
		form.fields = append(form.fields, e)
	}
	return form
}

// value is what the field says, and what is wrong with it.
func (e *field) value() (float64, error) {
	if e.line != nil {
		return 0, e.line.Check(strings.TrimSpace(e.input.Text))
	}
	v, err := e.param.Parse(e.input.Text)
	if err == nil {
		err = e.param.Check(v)
	}
	return v, err
}

func (f *Form) Hints() []key.Binding {
	list := []key.Binding{
		Hint("↑↓", "move"),
		Hint("type", "a value"),
		Hint("← →", "choice"),
	}
	list = append(append(list, f.Extras.hints(f.at)...), HintIf(len(f.Extras) == 0, "ctrl+r", "default"))
	return append(list, Hint("enter", "apply"), Hint("esc", "leave"))
}

func (f *Form) Key(pressed tea.KeyPressMsg) tea.Cmd {
	if len(f.fields) == 0 {
		f.done = true
		return nil
	}
	entry := &f.fields[f.at]
	switch name := pressed.String(); name {
	case "esc":
		f.done = true
	case "up", "shift+tab":
		f.Wheel(-1)
	case "down", "tab":
		f.Wheel(1)
	case "ctrl+r":
		entry.input.Set(entry.usual())
	case "enter":
		return f.apply()
	default:
		cmd, used := f.Extras.press(name, f.at)
		switch {
		case used:
			return cmd
		case name == "left" && entry.turn(-1), name == "right" && entry.turn(1):
		case len(entry.param.Choices) == 0:
			entry.input.Key(pressed)
		case name == "space":
			entry.turn(1)
		}
	}
	return nil
}

func (f *Form) Paste(text string) tea.Cmd {
	if len(f.fields) > 0 && len(f.fields[f.at].param.Choices) == 0 {
		return f.fields[f.at].input.Insert(text)
	}
	return nil
}

// Answer sets the values that were typed, and applies them.
func (f *Form) Answer(text string) (tea.Cmd, error) {
	if err := f.Fill(text); err != nil {
		return nil, err
	}
	return f.apply(), nil
}

// Fill sets the values that were typed, "name=value" each, with more words for a line of text, and
// says what is wrong with them.
func (f *Form) Fill(text string) error {
	at := -1
	for _, item := range strings.Fields(text) {
		name, value, _ := strings.Cut(item, "=") //nolint:forbidigo // typed by people
		i := slices.IndexFunc(f.fields, func(e field) bool {
			return e.param.Name == name
		})
		if i >= 0 {
			at = i
		} else if at >= 0 && f.fields[at].line != nil {
			value = f.fields[at].input.Text + " " + item
		} else {
			return fmt.Errorf("%q: expected name=value, with the name of a parameter", item)
		}
		f.fields[at].input.Set(value)
	}
	_, _, err := f.changes()
	return err
}

// changes are the values that differ, whether any of them needs a new run, and
// the first mistake.
func (f *Form) changes() (changed engine.Settings, restart bool, err error) {
	changed = engine.Settings{}
	for i := range f.fields {
		entry := &f.fields[i]
		value, wrong := entry.value()
		if wrong != nil {
			if err == nil {
				err = wrong
			}
			continue
		}
		if value != entry.was || f.Says != "" {
			changed[entry.param.Name] = value
			restart = restart || !entry.param.Live
		}
	}
	return changed, restart, err
}

func (f *Form) apply() tea.Cmd {
	changed, restart, err := f.changes()
	if err != nil {
		return nil // the foot says it already
	}
	f.done = true
	if len(changed) == 0 {
		return nil
	}
	return f.Apply(changed, restart)
}

// foot says what enter would do.
func (f *Form) foot() (string, theme.Role) {
	changed, restart, err := f.changes()
	switch {
	case err != nil:
		return err.Error(), theme.Bad
	case f.Says != "":
		return f.Says, theme.Good
	case len(changed) == 0:
		return "Nothing is changed yet.", theme.Quiet
	case restart:
		for _, e := range f.fields {
			_, ok := changed[e.param.Name]
			if ok && !e.param.Live {
				return fmt.Sprintf("Enter starts again with the same seed: %s cannot change during a run.",
					e.param.Name), theme.Warn
			}
		}
	}
	return f.Live, theme.Good
}

// Draw draws a line a parameter, and below them what is to be said of the one
// being edited.
func (f *Form) Draw(canvas paint.Canvas) {
	const about = 6
	in := Frame(canvas, f.Title, "", 88, len(f.fields)+about+3)
	name, value := 4, 8
	for _, e := range f.fields {
		name = max(name, paint.Width(e.param.Name))
		if e.line == nil {
			value = max(value, paint.Width(e.input.Text)+2)
		}
	}
	name = min(name, 24)
	value = min(max(value, 10), 20)
	if len(f.fields) == 0 {
		in.Text(0, 0, "It has no parameters.", theme.Quiet)
		return
	}
	rows := max(1, in.Height-about)
	f.from = min(max(f.from, f.at-rows+1), f.at)
	f.top = in.Area.Min.Y
	for y := 0; y < rows && f.from+y < len(f.fields); y++ {
		f.line(in.Part(0, y, in.Width, 1), f.from+y, name, value)
	}
	entry := &f.fields[f.at]
	in.Part(0, rows+1, in.Width, about-4).Words(0, theme.Text, entry.param.Meaning+".")
	text := fmt.Sprintf("%s; %s by default", entry.param.Range(), entry.param.Format(entry.param.Default))
	switch {
	case entry.line != nil:
		text = "a line of text; " + cmp.Or(strings.TrimSpace(entry.line.Text), "empty") + " by default"
	case entry.param.Live:
		text += "; may change during a run"
	case f.Says == "":
		text += "; needs a new run"
	}
	in.Text(0, in.Height-3, text, theme.Quiet)
	said, role := f.foot()
	in.Text(0, in.Height-1, said, role)
}

func (f *Form) line(canvas paint.Canvas, i, name, value int) {
	entry := &f.fields[i]
	role, beside := theme.Text, entry.param.Meaning
	if entry.line != nil && (entry.input.Text != "" || i == f.at) {
		role, beside, value = entry.line.Role, "", canvas.Width-name-3
	}
	if v, err := entry.value(); err != nil {
		role, beside = theme.Bad, ""
	} else if v != entry.was {
		role, beside = theme.Warn, "was "+entry.param.Format(entry.was)
	}
	canvas.Text(name+3+value, 0, beside, theme.Quiet)
	canvas.Field(2, 0, name, entry.param.Name, role)
	if i != f.at {
		canvas.Field(name+3, 0, value, entry.input.Text, role)
		return
	}
	canvas.Text(0, 0, paint.Pointer, theme.Accent)
	canvas.Here(0, 0)
	if len(entry.param.Choices) > 0 {
		canvas.Field(name+3, 0, value, paint.Left+" "+entry.input.Text+" "+paint.Right, theme.Accent)
		return
	}
	entry.input.Draw(canvas.Part(name+3, 0, value, 1), "")
}

func (f *Form) Click(_, y int) tea.Cmd {
	i := f.from + y - f.top
	if y >= f.top && i < len(f.fields) {
		f.at = i
	}
	return nil
}

func (f *Form) Wheel(lines int) { f.at = min(max(0, f.at+lines), max(0, len(f.fields)-1)) }
