package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/theme"
)

// Entrant is a lane as it is asked for.
type Entrant struct {
	Algorithm int
	Preset    string
	Seed      uint64
	Settings  engine.Settings
}

// setup is the form that makes a race: a line a lane, with its algorithm as bench takes it, its
// seed and its settings, as in "reseda:paper seed=7 alpha=.9".
type setup struct {
	*dialog.Form
	algorithms []*engine.Algorithm
	choices    []choice
	lanes      []func() string // what stands in each line
	offered    []string        // what stood there before anything was typed
}

// choice is an algorithm with its defaults or a preset, and how it is written.
type choice struct {
	algorithm    int
	preset, name string
}

const lineMeaning = "An algorithm or one of its presets, its seed, and settings that differ from it: " +
	"reseda:paper seed=7 alpha=.9"

// formOf is the form that makes a race.
func formOf(f *Race) *setup {
	form := newSetup(f.Stage.Algorithms(), entrantOf(f.Stage.Front().Spec), func(list []Entrant) tea.Cmd {
		return f.start(list, run.Evaluations)
	})
	if len(f.Runs.List()) > 1 {
		form.Says = "Enter starts all lanes from the beginning. T goes back to the runs before."
	}
	return form
}

// newSetup begins with the current run and the next algorithm beside it, or with another
// seed where there is no other.
func newSetup(algorithms []*engine.Algorithm, now Entrant, take func([]Entrant) tea.Cmd) *setup {
	s := &setup{Form: dialog.NewForm("race", nil, nil, nil), algorithms: algorithms}
	for i, algorithm := range algorithms {
		id := algorithm.ID
		for slices.ContainsFunc(s.choices, func(c choice) bool { return c.name == id }) {
			id += "'" // two files may have one name
		}
		s.choices = append(s.choices, choice{i, "", id})
		for _, p := range algorithm.Presets {
			s.choices = append(s.choices, choice{i, p.Name, id + ":" + p.Name})
		}
	}
	s.Says = "Enter starts all lanes from the beginning, in step by evaluations."
	s.Apply = func(engine.Settings, bool) tea.Cmd {
		list := make([]Entrant, len(s.lanes))
		for i := range s.lanes {
			list[i], _ = s.entrant(i) // the form takes no wrong line
		}
		return take(list)
	}
	s.Extras = dialog.Extras{
		{
			Key:  "ctrl+n",
			Does: "add",
			Do:   s.add,
			When: func() bool { return len(s.lanes) < Most },
		},
		{
			Key:  "ctrl+d",
			Does: "drop",
			Do:   s.drop,
			When: func() bool { return len(s.lanes) > Least },
		},
	}
	if now.Preset != "" {
		now.Settings = nil // they are the preset's
	}
	s.fill([]string{s.words(now)})
	s.add(0)
	return s
}

// Answer takes lanes as they are typed, and starts them.
func (s *setup) Answer(text string) (tea.Cmd, error) {
	if err := s.read(text); err != nil {
		return nil, err
	}
	return s.Form.Answer("")
}

// read fills the form: "2=tabu seed=7" says what differs; "tabu" alone is lane 2, and
// "tabu vs anneal" are all lanes.
func (s *setup) read(text string) error {
	for i, letter := range []string{"A", "B", "C", "D"} { // as lanes were called before
		text = strings.TrimSpace(strings.ReplaceAll(" "+text, " "+letter+"=", fmt.Sprintf(" %d=", i+1)))
	}
	lanes := strings.Split(strings.NewReplacer(" vs ", ",", " against ", ",").Replace(text), ",")
	for i := range lanes {
		lanes[i] = strings.TrimSpace(lanes[i])
	}
	if at, _ := s.chosen(lanes[0]); at < 0 {
		return s.Fill(text)
	}
	if len(lanes) == 1 {
		lanes = append([]string{s.lanes[0]()}, lanes...)
	}
	if len(lanes) > Most {
		return fmt.Errorf("a race has at most %d lanes, not %d", Most, len(lanes))
	}
	s.fill(lanes)
	return s.Fill("")
}

// words writes a lane as it is typed.
func (s *setup) words(e Entrant) string {
	i := slices.IndexFunc(s.choices, func(c choice) bool {
		return c.algorithm == e.Algorithm && c.preset == e.Preset
	})
	different := experiment.Entrant{Algorithm: s.algorithms[e.Algorithm], Settings: e.Settings}.Differences()
	return strings.TrimSpace(fmt.Sprintf("%s seed=%d %s", s.choices[max(0, i)].name, e.Seed, different))
}

// fill makes a line of each text.
func (s *setup) fill(texts []string) {
	s.Clear()
	s.lanes = nil
	s.offered = texts
	for i, text := range texts {
		s.lanes = append(s.lanes, s.Line(dialog.Line{
			Name:    strconv.Itoa(i + 1),
			Meaning: lineMeaning,
			Text:    text,
			Role:    theme.Series[i],
			Turn:    s.turn,
			Check: func(string) error {
				_, err := s.entrant(i)
				return err
			},
		}))
	}
}

// texts are the lines.
func (s *setup) texts() (list []string) {
	for _, said := range s.lanes {
		list = append(list, said())
	}
	return list
}

// add puts one more lane in: the next algorithm, or where there is one only the same with
// the next seed.
func (s *setup) add(int) tea.Cmd {
	entrant, _ := s.entrant(len(s.lanes) - 1)
	if len(s.algorithms) == 1 {
		entrant.Seed++
	} else {
		entrant = Entrant{
			Algorithm: (entrant.Algorithm + 1) % len(s.algorithms),
			Seed:      entrant.Seed,
		}
	}
	s.fill(append(s.texts(), s.words(entrant)))
	s.Wheel(Most)
	return nil
}

// drop takes a lane out.
func (s *setup) drop(i int) tea.Cmd {
	s.fill(slices.Delete(s.texts(), i, i+1))
	s.Wheel(0)
	return nil
}

// chosen is the choice that a line begins with, the longest that fits, and what follows it;
// -1 for none.
func (s *setup) chosen(line string) (choice int, rest string) {
	choice, rest = -1, line
	for i, c := range s.choices {
		after, ok := strings.CutPrefix(line+" ", c.name+" ") //nolint:forbidigo // typed by people
		if ok && (choice < 0 || len(after) < len(rest)) {
			choice, rest = i, after
		}
	}
	return choice, rest
}

// turn puts the choice before or after into a line.
func (s *setup) turn(line string, by int) string {
	i, rest := s.chosen(line)
	n := len(s.choices)
	return s.choices[(max(0, i)+n+by)%n].name + " " + strings.TrimSpace(rest) + " "
}

// entrant reads a lane. Settings alone are of the algorithm that was offered there.
func (s *setup) entrant(lane int) (entrant Entrant, err error) {
	line := s.lanes[lane]()
	i, rest := s.chosen(line)
	if i < 0 && strings.Contains(line, "=") { //nolint:forbidigo // typed by people
		i, rest = s.chosen(s.offered[lane] + " " + line)
	}
	if i < 0 {
		return entrant, fmt.Errorf("lane %d: %s: expected an algorithm first; ← and → go through them", lane+1, line)
	}
	choice := s.choices[i]
	entrant = Entrant{Algorithm: choice.algorithm, Preset: choice.preset}
	var set []string
	for _, text := range strings.Fields(rest) {
		seed, ok := strings.CutPrefix(text, "seed=") //nolint:forbidigo // typed by people
		if !ok {
			set, entrant.Preset = append(set, text), ""
		} else if entrant.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return entrant, fmt.Errorf("lane %d: seed %q: expected a whole number from 0 up, such as 42", lane+1, seed)
		}
	}
	full, err := experiment.NewEntrant(s.algorithms[choice.algorithm], choice.preset, set)
	if err != nil {
		err = fmt.Errorf("lane %d: %w", lane+1, err)
	}
	entrant.Settings = full.Settings
	return entrant, err
}
