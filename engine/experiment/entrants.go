package experiment

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
)

// Entrants reads who enters. Each of specs is an algorithm's ID, or an ID with
// a preset or settings of its own: "reseda:dynamic", "reseda:alpha=.9:zones=27".
// preset and set hold for all that have them, and set may name one algorithm,
// "reseda.alpha=.9"; what a spec says itself goes before them.
func Entrants(find func(id string) (*engine.Algorithm, error), specs []string, preset string, set []string) ([]Entrant, error) {
	if len(specs) == 0 {
		specs = []string{""} // refused as every other name that is none
	}
	var list []Entrant
	presetUsed, setUsed := preset == "", make([]bool, len(set))
	var because error
	for _, spec := range specs {
		spec = strings.TrimSpace(spec)
		parts := strings.Split(spec, ":")
		a, err := find(parts[0])
		if err != nil {
			return nil, err
		}
		own, settings := "", []string(nil)
		for i, s := range set {
			ok, err := concerns(a, s)
			if err != nil {
				because = err
			}
			if ok {
				settings, setUsed[i] = append(settings, strings.TrimPrefix(s, a.ID+".")), true
			}
		}
		named := map[string]bool{}
		for _, part := range parts[1:] {
			if name, _, ok := strings.Cut(part, "="); ok {
				if named[name] {
					return nil, fmt.Errorf("%s sets %s twice; expected each parameter once", spec, name)
				}
				named[name] = true
				settings = append(settings, part)
			} else {
				own = part
			}
		}
		if _, ok := a.Preset(preset); ok {
			presetUsed = true
			if own == "" {
				own = preset
			}
		}
		e, err := NewEntrant(a, own, settings)
		if err != nil {
			return nil, err
		}
		e.Label = spec
		if len(parts) == 1 {
			e.Label = a.ID
		}
		if slices.ContainsFunc(list, func(o Entrant) bool { return o.Label == e.Label }) {
			return nil, fmt.Errorf("%s is named twice", e.Label)
		}
		list = append(list, e)
	}
	if !presetUsed && len(list) > 0 {
		_, err := NewEntrant(list[0].Algorithm, preset, nil)
		return nil, err
	}
	if i := slices.Index(setUsed, false); i >= 0 && len(list) > 0 {
		if because != nil {
			return nil, because
		}
		return nil, fmt.Errorf("--set %s names none of the algorithms", set[i])
	}
	return list, nil
}

// concerns reports whether a setting is meant for an algorithm; the error is why
// not, unless it names another.
func concerns(a *engine.Algorithm, set string) (bool, error) {
	name, _, _ := strings.Cut(set, "=")
	if id, _, ok := strings.Cut(name, "."); ok {
		return id == a.ID, nil
	}
	if _, ok := a.Param(strings.TrimSpace(name)); ok && strings.Contains(set, "=") {
		return true, nil
	}
	_, _, err := a.ParseSetting(set)
	return false, err
}
