package race

import (
	"fmt"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Entrant is a lane as it is asked for.
type Entrant struct {
	Algorithm int
	Preset    string
	Seed      uint64
	Settings  engine.Settings
}

// Setup is the dialog that makes a race.
type Setup struct {
	// Take starts it.
	Take func([]Entrant, run.Measure) tea.Cmd

	algorithms []*engine.Algorithm
	choices    []choice
	slots      []*slot
	measure    run.Measure
	row, field int
	top        int // the row of the first lane on the screen
	done       bool
}

// choice is an algorithm with its defaults or a preset.
type choice struct {
	algorithm, preset int // preset is -1 for the defaults
	text              string
}

// slot is one lane being set up.
type slot struct {
	choice    int
	seed, set dialog.Input
}

// The fields of a lane.
const (
	fieldChoice = iota
	fieldSeed
	fieldSet
	fields
)

// NewSetup begins with the current run and the next algorithm beside it, or
// with another seed where there is no other.
func NewSetup(algorithms []*engine.Algorithm, now Entrant, take func([]Entrant, run.Measure) tea.Cmd) *Setup {
	s := &Setup{Take: take, algorithms: algorithms}
	first := 0
	for i, a := range algorithms {
		if i == now.Algorithm && now.Preset == "" {
			first = len(s.choices)
		}
		s.choices = append(s.choices, choice{i, -1, a.Name})
		for j, p := range a.Presets {
			if i == now.Algorithm && now.Preset == p.Name {
				first = len(s.choices)
			}
			s.choices = append(s.choices, choice{i, j, a.Name + " " + p.Name})
		}
	}
	own := &slot{choice: first}
	own.seed.Offer(strconv.FormatUint(now.Seed, 10))
	if now.Preset == "" {
		own.set.Set(words(algorithms[now.Algorithm], now.Settings))
	}
	s.slots = []*slot{own}
	s.add()
	return s
}

// words writes settings that differ from the defaults as they are typed.
func words(a *engine.Algorithm, set engine.Settings) string {
	var list []string
	for _, p := range a.Params {
		if v, ok := set[p.Name]; ok && v != p.Default {
			list = append(list, p.Name+"="+p.Format(v))
		}
	}
	return strings.Join(list, " ")
}

// add puts one more lane in: the next algorithm, or where there is one only the
// same with the next seed.
func (s *Setup) add() {
	if len(s.slots) == Most {
		return
	}
	last := s.slots[len(s.slots)-1]
	n := &slot{choice: last.choice}
	n.seed.Offer(last.seed.Text)
	for i, c := range s.choices {
		if c.preset < 0 && c.algorithm == (s.choices[last.choice].algorithm+1)%len(s.algorithms) {
			n.choice = i
		}
	}
	if len(s.algorithms) == 1 {
		seed, _ := strconv.ParseUint(last.seed.Text, 10, 64)
		n.choice = last.choice
		n.set.Set(last.set.Text)
		n.seed.Offer(strconv.FormatUint(seed+1, 10))
	}
	s.slots = append(s.slots, n)
	s.row = len(s.slots) - 1
}

// entrant reads a lane.
func (s *Setup) entrant(l *slot) (Entrant, error) {
	c := s.choices[l.choice]
	a := s.algorithms[c.algorithm]
	e := Entrant{Algorithm: c.algorithm, Settings: engine.Settings{}}
	if c.preset >= 0 {
		p := a.Presets[c.preset]
		e.Preset = p.Name
		for name, v := range p.Values {
			e.Settings[name] = v
		}
	}
	var err error
	if e.Seed, err = strconv.ParseUint(strings.TrimSpace(l.seed.Text), 10, 64); err != nil {
		return e, fmt.Errorf("seed %q: expected a whole number from 0 up, such as 42", l.seed.Text)
	}
	for _, text := range strings.Fields(l.set.Text) {
		name, v, err := a.ParseSetting(text)
		if err != nil {
			return e, err
		}
		e.Settings[name], e.Preset = v, ""
	}
	return e, nil
}

// entrants reads all lanes; an error names the lane.
func (s *Setup) entrants() (list []Entrant, err error) {
	for i, l := range s.slots {
		e, err := s.entrant(l)
		if err != nil {
			return nil, fmt.Errorf("lane %d: %w", i+1, err)
		}
		list = append(list, e)
	}
	return list, nil
}

// Done, Hints, Key, Paste and Draw make it a dialog.
func (s *Setup) Done() bool { return s.done }

// Hints are the keys of the dialog.
func (s *Setup) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("← →", "choice"), dialog.Hint("↑↓ tab", "move"), dialog.HintIf(len(s.slots) != Most, "ctrl+n", "add"),
		dialog.HintIf(len(s.slots) != Least, "ctrl+d", "drop"), dialog.Hint("enter", "start"), dialog.Hint("esc", "leave"),
	}
}

// Key moves, chooses, types and starts.
func (s *Setup) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc":
		s.done = true
	case "enter":
		if list, err := s.entrants(); err == nil {
			s.done = true
			return s.Take(list, s.measure)
		}
	case "up":
		s.row = max(0, s.row-1)
	case "down":
		s.row = min(len(s.slots), s.row+1)
	case "tab":
		s.step(1)
	case "shift+tab":
		s.step(-1)
	case "ctrl+n":
		s.add()
	case "ctrl+d":
		if len(s.slots) > Least && s.row < len(s.slots) {
			s.slots = append(s.slots[:s.row], s.slots[s.row+1:]...)
			s.row = min(s.row, len(s.slots)-1)
		}
	default:
		s.edit(k)
	}
	return nil
}

// step goes to the next field in reading order.
func (s *Setup) step(by int) {
	n := len(s.slots)*fields + 1
	at := (min(s.row*fields+s.field, n-1) + by + n) % n
	s.row, s.field = at/fields, at%fields
}

// edit gives a key to the field.
func (s *Setup) edit(k tea.KeyPressMsg) {
	by := map[string]int{"left": -1, "right": 1, "space": 1}[k.String()]
	switch {
	case s.row == len(s.slots):
		n := int(run.Measures)
		s.measure = run.Measure((int(s.measure) + by + n) % n)
	case s.field == fieldChoice:
		n := len(s.choices)
		l := s.slots[s.row]
		l.choice = (l.choice + by + n) % n
	case s.field == fieldSeed:
		s.slots[s.row].seed.Key(k)
	default:
		s.slots[s.row].set.Key(k)
	}
}

// Paste writes into the field.
func (s *Setup) Paste(text string) tea.Cmd {
	if s.row < len(s.slots) && s.field == fieldSet {
		return s.slots[s.row].set.Insert(text)
	}
	return nil
}

// Draw draws a line a lane, the measure, and what enter would do.
func (s *Setup) Draw(c paint.Canvas) {
	in := dialog.Frame(c, "race", "", 96, Most+10)
	choiceWidth, seedWidth := 26, 12
	if in.Width() < 80 {
		choiceWidth, seedWidth = 22, 10
	}
	x1, x2 := 4+choiceWidth+2, 4+choiceWidth+seedWidth+3
	in.Text(4, 0, "algorithm", theme.Quiet)
	in.Text(x1, 0, "seed", theme.Quiet)
	in.Text(x2, 0, "settings", theme.Quiet)
	s.top = in.Area.Min.Y + 1
	for i, l := range s.slots {
		y := 1 + i
		here := i == s.row
		if here {
			in.Text(0, y, paint.Pointer, theme.Accent)
		}
		in.Text(2, y, string(rune('A'+i)), theme.Series[i])
		text, role := s.choices[l.choice].text, theme.Text
		if here && s.field == fieldChoice {
			text, role = paint.Left+" "+text+" "+paint.Right, theme.Accent
		}
		in.Field(4, y, choiceWidth, text, role)
		s.input(in.Part(x1, y, seedWidth, 1), &l.seed, here && s.field == fieldSeed, "42")
		s.input(in.Part(x2, y, in.Width()-x2, 1), &l.set, here && s.field == fieldSet, "the usual")
	}
	y := Most + 2
	role := theme.Text
	text := s.measure.String()
	if s.row == len(s.slots) {
		in.Text(0, y, paint.Pointer, theme.Accent)
		role, text = theme.Accent, paint.Left+" "+text+" "+paint.Right
	}
	in.Text(4, y, "in step by", theme.Quiet)
	in.Text(x1, y, text, role)
	said, role := "Enter starts all lanes from the beginning, on this puzzle.", theme.Good
	if _, err := s.entrants(); err != nil {
		said, role = err.Error(), theme.Bad
	}
	in.Words(y+2, role, said)
}

// input draws a field that is typed into.
func (s *Setup) input(c paint.Canvas, i *dialog.Input, here bool, ghost string) {
	switch {
	case here:
		i.Draw(c, ghost)
	case i.Text == "":
		c.Text(0, 0, ghost, theme.Quiet)
	default:
		c.Text(0, 0, i.Text, theme.Text)
	}
}

// Click chooses a lane, Wheel moves.
func (s *Setup) Click(_, y int) tea.Cmd {
	if i := y - s.top; i >= 0 && i < len(s.slots) {
		s.row = i
	}
	return nil
}

// Wheel moves by lines.
func (s *Setup) Wheel(lines int) { s.row = min(max(0, s.row+lines), len(s.slots)) }
