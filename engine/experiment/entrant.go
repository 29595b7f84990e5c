package experiment

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
)

// Entrant is an algorithm with settings: one side of a comparison.
type Entrant struct {
	Algorithm *engine.Algorithm
	// Settings are those that differ from the defaults.
	Settings engine.Settings
	// Label names the entrant in tables: the algorithm's ID, unless the same
	// algorithm enters more than once.
	Label string
	// Swept are the settings that a sweep gave it, "tenure=5", in the order of the
	// sweep's parameters; they end its label.
	Swept []string
}

// NewEntrant makes an entrant of a preset (or "") and of settings as people
// write them, "name=value", which override the preset's.
func NewEntrant(a *engine.Algorithm, preset string, set []string) (Entrant, error) {
	e := Entrant{Algorithm: a, Settings: engine.Settings{}, Label: a.ID}
	if preset != "" {
		p, ok := a.Preset(preset)
		if !ok {
			return e, fmt.Errorf("%s has no preset %q: %s", a.ID, preset, presetNames(a, preset))
		}
		maps.Copy(e.Settings, p.Values)
	}
	for _, text := range set {
		name, v, err := a.ParseSetting(text)
		if err != nil {
			return e, err
		}
		e.Settings[name] = v
	}
	_, err := a.Settle(e.Settings)
	return e, err
}

// presetNames says which presets there are, and which was probably wanted.
func presetNames(a *engine.Algorithm, wanted string) string {
	if len(a.Presets) == 0 {
		return "expected none, as it has no presets"
	}
	var names []string
	for _, p := range a.Presets {
		names = append(names, p.Name)
	}
	if near := english.Near(wanted, names); near != "" {
		return "did you mean " + near + "? There are " + strings.Join(names, ", ")
	}
	return "expected one of " + strings.Join(names, ", ")
}

// Params are all parameters of the entrant as JSON holds them: numbers, and
// the names of choices.
func (e Entrant) Params() map[string]any {
	params := map[string]any{}
	full, err := e.Algorithm.Settle(e.Settings)
	if err != nil {
		return params // NewEntrant has refused it already
	}
	for _, p := range e.Algorithm.Params {
		if v := full[p.Name]; len(p.Choices) > 0 {
			params[p.Name] = p.Format(v)
		} else {
			params[p.Name] = v
		}
	}
	return params
}

// Differences are the settings that are not the defaults, "alpha=0.9 zones=27".
func (e Entrant) Differences() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(e.Settings)) {
		if p, ok := e.Algorithm.Param(name); ok && e.Settings[name] != p.Default {
			list = append(list, name+"="+p.Format(e.Settings[name]))
		}
	}
	return strings.Join(list, " ")
}
