package experiment

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Entrant is an algorithm with settings: one side of a comparison.
type Entrant struct {
	Algorithm *engine.Algorithm
	// Settings are those that differ from the defaults.
	Settings engine.Settings
	// Label names the entrant in tables: the algorithm's ID, unless the same
	// algorithm enters more than once.
	Label string
	// Planned is the version that a plan of an earlier program has for it, if that is
	// another name of the same making of the algorithm; "" if there is none.
	Planned string
	// Program is what it is made of, if it is somebody's program in a plan.
	Program *Program
}

// Version is that of the algorithm, in the name that the entrant's plan has for it.
func (e Entrant) Version() string {
	if e.Program != nil {
		return e.Program.Version()
	}
	return cmp.Or(e.Planned, Version(e.Algorithm))
}

// Adopt takes the version of a plan as the entrant's own if it is that of the same making
// of the algorithm by the former definition of the hashes.
func (e *Entrant) Adopt(version string) {
	if e.Program == nil && version != Version(e.Algorithm) && version == FormerVersion(e.Algorithm) {
		e.Planned = version
	}
}

// NewEntrant makes an entrant of a preset (or "") and of settings as people
// write them, "name=value", which override the preset's.
func NewEntrant(algorithm *engine.Algorithm, preset string, set []string) (Entrant, error) {
	entrant := Entrant{Algorithm: algorithm, Settings: engine.Settings{}, Label: algorithm.ID}
	if preset != "" {
		p, ok := algorithm.Preset(preset)
		if !ok {
			return entrant, fmt.Errorf("%s has no preset %q: %s",
				algorithm.ID, preset, presetNames(algorithm, preset))
		}
		maps.Copy(entrant.Settings, p.Values)
	}
	for _, text := range set {
		if err := algorithm.Read(text, entrant.Settings); err != nil {
			return entrant, err
		}
	}
	_, err := algorithm.Settle(entrant.Settings)
	return entrant, err
}

// SeedFree reports whether it throws no dice: its runs on a puzzle are all one run. They
// begin alike with two seeds, and no dice are thrown from there on.
func (e Entrant) SeedFree(puzzle *sudoku.Puzzle) bool {
	var starts [2]uint64
	for i := range starts {
		search, err := drive.Start(e.Algorithm, drive.Problem{
			Puzzle:   puzzle,
			Seed:     uint64(i + 1),
			Settings: e.Settings,
		})
		program, ok := search.(interface{ Seeds() bool }) // which begins alike until it has written a line
		if err != nil || !drive.SeedFree(search) || ok && program.Seeds() {
			return false
		}
		var snap engine.Snapshot
		search.Observe(&snap)
		snap.Dice = 0 // the dice differ, and are not thrown
		starts[i] = snap.Hash()
	}
	return starts[0] == starts[1]
}

// presetNames says which presets there are, and which was probably wanted.
func presetNames(algorithm *engine.Algorithm, wanted string) string {
	if len(algorithm.Presets) == 0 {
		return "expected none, as it has no presets"
	}
	names := english.Names(algorithm.Presets, func(p engine.Preset) string {
		return p.Name
	})
	return english.OneOf(wanted, names)
}

// Params returns all parameters of the entrant as JSON holds them: numbers, and
// the names of choices.
func (e Entrant) Params() map[string]any {
	params := map[string]any{}
	full, _ := e.Algorithm.Settle(e.Settings) // NewEntrant has done so
	for _, p := range e.Algorithm.Params {
		if v := full[p.Name]; len(p.Choices) > 0 {
			params[p.Name] = p.Format(v)
		} else {
			params[p.Name] = v
		}
	}
	return params
}

// Differences returns the settings that are not the defaults, "alpha=0.9 zones=27".
func (e Entrant) Differences() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(e.Settings)) {
		param, ok := e.Algorithm.Param(name)
		if ok && e.Settings[name] != param.Default {
			list = append(list, name+"="+param.Format(e.Settings[name]))
		}
	}
	return strings.Join(list, " ")
}

// Name is the entrant as tables name it: its algorithm and what differs from the defaults,
// "reseda:alpha=0.9".
func (e Entrant) Name() string {
	words := append([]string{e.Algorithm.ID}, strings.Fields(e.Differences())...)
	return strings.Join(words, ":")
}

// Entrants reads who enters. Each of specs is an algorithm's ID, or an ID with a preset or
// settings of its own: "reseda:dynamic", "reseda:alpha=.9:zones=27". preset and set hold
// for all that have them, and set may name one algorithm, "reseda.alpha=.9". A spec's own
// settings replace theirs.
func Entrants(
	find func(id string) (*engine.Algorithm, error),
	specs []string,
	preset string,
	set []string,
) ([]Entrant, error) {
	if len(specs) == 0 {
		specs = []string{""} // refused as every other name that is none
	}
	var list []Entrant
	presetUsed, setUsed := preset == "", make([]bool, len(set))
	var because error
	for _, spec := range specs {
		spec = strings.TrimSpace(spec)
		parts := strings.Split(spec, ":")
		algorithm, err := find(parts[0])
		if err != nil {
			return nil, err
		}
		own, settings := "", []string(nil)
		for i, text := range set {
			ok, err := concerns(algorithm, text)
			if err != nil {
				because = err
			}
			if ok {
				settings = append(settings, strings.TrimPrefix(text, algorithm.ID+"."))
				setUsed[i] = true
			}
		}
		named := map[string]bool{}
		for _, part := range parts[1:] {
			name, _, ok := strings.Cut(part, "=")
			switch {
			case !ok:
				own = part
			case named[name]:
				return nil, fmt.Errorf("%s sets %s twice; expected each parameter once", spec, name)
			default:
				named[name], settings = true, append(settings, part)
			}
		}
		if _, ok := algorithm.Preset(preset); ok {
			presetUsed, own = true, cmp.Or(own, preset)
		}
		entrant, err := NewEntrant(algorithm, own, settings)
		if err != nil {
			return nil, err
		}
		entrant.Label = spec
		if len(parts) == 1 {
			entrant.Label = algorithm.ID
		}
		if slices.ContainsFunc(list, func(o Entrant) bool {
			return o.Label == entrant.Label
		}) {
			return nil, fmt.Errorf("%s is named twice", entrant.Label)
		}
		list = append(list, entrant)
	}
	if !presetUsed {
		_, err := NewEntrant(list[0].Algorithm, preset, nil)
		return nil, err
	}
	if i := slices.Index(setUsed, false); i >= 0 {
		return nil, cmp.Or(because, fmt.Errorf("--set %s names none of the algorithms", set[i]))
	}
	return list, nil
}

// concerns reports whether a setting is meant for an algorithm; the error is why
// not, unless it names another.
func concerns(algorithm *engine.Algorithm, set string) (bool, error) {
	name, _, _ := strings.Cut(set, "=")
	if id, _, ok := strings.Cut(name, "."); ok {
		return id == algorithm.ID, nil
	}
	if _, ok := algorithm.Param(strings.TrimSpace(name)); ok && strings.Contains(set, "=") {
		return true, nil
	}
	_, _, err := algorithm.ParseSetting(set)
	return false, err
}
