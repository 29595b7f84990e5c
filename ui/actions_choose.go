package ui

import (
	"math/rand/v2"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// choiceActions choose what runs.
var choiceActions = []*action{
	{name: "next algorithm", keys: []string{"tab"}, when: unraced, group: "Choose", meaning: "the next algorithm, or where there is one only its next preset; puzzle, seed and pace stay",
		footer: "algorithm", says: tabLabel, do: switchTo(1)},
	{name: "previous algorithm", keys: []string{"shift+tab"}, when: unraced, group: "Choose", meaning: "the algorithm or preset before", do: switchTo(-1)},
	{name: "algorithms", keys: []string{"a"}, group: "Choose", meaning: "the list of algorithms and their presets", do: (*Model).algorithmList},
	{name: "puzzle", keys: []string{"p"}, group: "Choose", meaning: "another puzzle from the collections", footer: "puzzle", do: (*Model).puzzleList},
	{name: "open", keys: []string{"ctrl+o"}, group: "Choose", meaning: "open a puzzle: a name, a file or the cells; pasting one works anywhere", do: (*Model).openPuzzle},
	{name: "editor", keys: []string{"E"}, group: "Choose", meaning: "type a puzzle in", do: (*Model).editPuzzle},
	{name: "generate", keys: []string{"G"}, group: "Choose", meaning: "generate a puzzle", do: (*Model).generatePuzzle},
	{name: "parameters", keys: []string{"e"}, group: "Choose", meaning: "the parameters: those that may, change in the running search", footer: "parameters", do: (*Model).parameters},
	{name: "again", keys: []string{"r"}, group: "Choose", meaning: "start again with the same seed", footer: "again", do: (*Model).restart},
	{name: "new seed", keys: []string{"n"}, group: "Choose", meaning: "start again with a new seed", footer: "new seed", do: (*Model).newSeed},
	{name: "seed", keys: []string{"S"}, group: "Choose", meaning: "start again with a seed of your choice", do: (*Model).seed},
}

func tabLabel(m *Model) string {
	if len(m.config.Algorithms) == 1 {
		return "preset"
	}
	return "algorithm"
}

// switchTo goes to the next algorithm in a direction, or the next preset of the
// only one.
func switchTo(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		n := len(m.config.Algorithms)
		if n == 1 {
			return m.nextPreset(by)
		}
		return m.runAlgorithm((m.spec.algorithm+by+n)%n, nil)
	}
}

// nextPreset goes round the presets, the defaults among them.
func (m *Model) nextPreset(by int) tea.Cmd {
	presets := m.config.Algorithms[m.spec.algorithm].Presets
	if len(presets) == 0 {
		m.say("there is one algorithm only, and it has no presets")
		return nil
	}
	at := 0
	for i, p := range presets {
		if p.Name == m.spec.preset {
			at = i + 1
		}
	}
	at = (at + by + len(presets) + 1) % (len(presets) + 1)
	if at == 0 {
		return m.runAlgorithm(m.spec.algorithm, &engine.Preset{Sentence: "The defaults."})
	}
	return m.runAlgorithm(m.spec.algorithm, &presets[at-1])
}

// runAlgorithm starts an algorithm on the present puzzle with the present seed
// and pace. Without a preset it runs as it was last set.
func (m *Model) runAlgorithm(i int, preset *engine.Preset) tea.Cmd {
	m.kept[m.spec.algorithm] = own{m.spec.preset, m.spec.problem.Settings}
	s := m.again()
	s.algorithm = i
	if preset == nil {
		s.preset, s.problem.Settings = m.kept[i].preset, m.kept[i].settings
	} else {
		s.preset, s.problem.Settings = preset.Name, preset.Values
		m.say(preset.Sentence)
	}
	return m.launch(s)
}

// own are the settings an algorithm was last run with.
type own struct {
	preset   string
	settings engine.Settings
}

// newSeed starts again with other dice.
func (m *Model) newSeed() tea.Cmd {
	if m.race != nil && m.race.field.Fork == nil {
		return m.raceAgain(true)
	}
	s := m.again()
	s.problem.Seed = uint64(rand.Uint32())
	return m.launch(s)
}

// play starts the present algorithm on another puzzle.
func (m *Model) play(p *sudoku.Puzzle) tea.Cmd {
	s := m.again()
	s.problem.Puzzle = p
	return m.launch(s)
}
