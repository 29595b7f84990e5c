package race

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
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

// Setup is the dialog that makes a race: a line a lane, with its algorithm and what is typed
// of its seed and its settings.
type Setup struct {
	dialog.Closable
	take       func([]Entrant) tea.Cmd
	algorithms []*engine.Algorithm
	choices    []choice
	slots      []*slot
	row        int // the lane that the keys are for
	top        int // the row of the first lane on the screen
}

// choice is an algorithm with its defaults or a preset.
type choice struct {
	algorithm int
	preset    *engine.Preset // nil for the defaults
}

// slot is one lane being set up.
type slot struct {
	choice int
	words  dialog.Input
}

// NewSetup begins with the current run and the next algorithm beside it, or with another
// seed where there is no other.
func NewSetup(algorithms []*engine.Algorithm, now Entrant, take func([]Entrant) tea.Cmd) *Setup {
	s := &Setup{take: take, algorithms: algorithms}
	for i, a := range algorithms {
		s.choices = append(s.choices, choice{i, nil})
		for j := range a.Presets {
			s.choices = append(s.choices, choice{i, &a.Presets[j]})
		}
	}
	own := &slot{choice: s.find(now.Algorithm, now.Preset)}
	if now.Preset != "" {
		now.Settings = nil // they are the preset's
	}
	own.words.Set(words(algorithms[now.Algorithm], now.Seed, now.Settings))
	s.slots = []*slot{own}
	s.add()
	return s
}

// find is the place of a choice.
func (s *Setup) find(algorithm int, preset string) int {
	return max(0, slices.IndexFunc(s.choices, func(c choice) bool {
		return c.algorithm == algorithm && (c.preset == nil && preset == "" || c.preset != nil && c.preset.Name == preset)
	}))
}

// words writes a seed, and settings that differ from the defaults, as they are typed; more
// can be typed behind them.
func words(a *engine.Algorithm, seed uint64, set engine.Settings) string {
	different := experiment.Entrant{Algorithm: a, Settings: set}.Differences()
	return strings.TrimSpace(fmt.Sprintf("seed=%d %s", seed, different)) + " "
}

// add puts one more lane in: the next algorithm, or where there is one only the same with
// the next seed.
func (s *Setup) add() {
	if len(s.slots) == Most {
		return
	}
	last := s.slots[len(s.slots)-1]
	n := &slot{choice: last.choice}
	e, _ := s.entrant(last)
	if len(s.algorithms) == 1 {
		n.words.Set(words(s.algorithms[0], e.Seed+1, e.Settings))
	} else {
		n.choice = s.find((e.Algorithm+1)%len(s.algorithms), "")
		n.words.Set(words(s.algorithms[e.Algorithm], e.Seed, nil))
	}
	s.slots = append(s.slots, n)
	s.row = len(s.slots) - 1
}

// entrant reads a lane.
func (s *Setup) entrant(l *slot) (Entrant, error) {
	c := s.choices[l.choice]
	a := s.algorithms[c.algorithm]
	e := Entrant{Algorithm: c.algorithm, Settings: engine.Settings{}}
	if c.preset != nil {
		e.Preset = c.preset.Name
		maps.Copy(e.Settings, c.preset.Values)
	}
	for _, text := range strings.Fields(l.words.Text) {
		var err error
		if seed, ok := strings.CutPrefix(text, "seed="); ok { //nolint:forbidigo // typed by people
			if e.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
				return e, fmt.Errorf("seed %q: expected a whole number from 0 up, such as 42", seed)
			}
			continue
		}
		if err := a.Read(text, e.Settings); err != nil {
			return e, err
		}
		e.Preset = ""
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

// Hints, Key, Paste and Draw make it a dialog.
func (s *Setup) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("← →", "algorithm"), dialog.Hint("type", "settings"), dialog.HintIf(len(s.slots) != Most, "ctrl+n", "add"),
		dialog.HintIf(len(s.slots) != Least, "ctrl+d", "drop"), dialog.Hint("enter", "start"), dialog.Hint("esc", "leave"),
	}
}

// Key moves, chooses, types and starts.
func (s *Setup) Key(k tea.KeyPressMsg) tea.Cmd {
	lane := s.slots[s.row]
	switch k.String() {
	case "esc":
		s.Close()
	case "enter":
		if list, err := s.entrants(); err == nil {
			s.Close()
			return s.take(list)
		}
	case "up", "shift+tab":
		s.Wheel(-1)
	case "down", "tab":
		s.Wheel(1)
	case "left":
		lane.choice = (lane.choice + len(s.choices) - 1) % len(s.choices)
	case "right":
		lane.choice = (lane.choice + 1) % len(s.choices)
	case "ctrl+n":
		s.add()
	case "ctrl+d":
		if len(s.slots) > Least {
			s.slots = slices.Delete(s.slots, s.row, s.row+1)
			s.Wheel(0)
		}
	default:
		lane.words.Key(k)
	}
	return nil
}

// Paste writes behind the settings.
func (s *Setup) Paste(text string) tea.Cmd { return s.slots[s.row].words.Insert(text) }

// Draw draws a line a lane, and what enter would do.
func (s *Setup) Draw(c paint.Canvas) {
	in := dialog.Frame(c, "race", "", 96, Most+8)
	const first, column = 4, 34 // where algorithms and settings begin
	in.Text(first, 0, "algorithm", theme.Quiet)
	in.Text(column, 0, "seed and settings", theme.Quiet)
	s.top = in.Area.Min.Y + 1
	for i, l := range s.slots {
		y := 1 + i
		in.Text(2, y, string(rune('A'+i)), theme.Series[i])
		chosen := s.choices[l.choice]
		text := s.algorithms[chosen.algorithm].Name
		if chosen.preset != nil {
			text += " " + chosen.preset.Name
		}
		if i != s.row {
			in.Field(first, y, column-first-2, text, theme.Text)
			in.Text(column, y, l.words.Text, theme.Text)
			continue
		}
		in.Text(0, y, paint.Pointer, theme.Accent)
		in.Field(first, y, column-first-2, paint.Left+" "+text+" "+paint.Right, theme.Accent)
		l.words.Draw(in.Part(column, y, in.Width()-column, 1), "")
	}
	said, role := "Enter starts all lanes from the beginning, on this puzzle, in step by evaluations.", theme.Good
	if _, err := s.entrants(); err != nil {
		said, role = err.Error(), theme.Bad
	}
	in.Words(Most+2, role, said)
}

// Click chooses a lane, Wheel moves.
func (s *Setup) Click(_, y int) tea.Cmd {
	if i := y - s.top; i >= 0 && i < len(s.slots) {
		s.row = i
	}
	return nil
}

// Wheel moves by lanes.
func (s *Setup) Wheel(lanes int) { s.row = min(max(0, s.row+lanes), len(s.slots)-1) }
