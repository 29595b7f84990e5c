package engine

import (
	"fmt"
	"strings"

	"sudokuscope/engine/base/english"
)

// Settings are values of parameters by name. A search reads them by name and
// never ranges over them, so that a map's order cannot reach a run.
type Settings map[string]float64

// Settle completes given settings with the defaults, and refuses names that the
// algorithm does not have and values out of range.
func (a *Algorithm) Settle(given Settings) (Settings, error) {
	full := make(Settings, len(a.Params))
	for _, p := range a.Params {
		full[p.Name] = p.Default
		if v, ok := given[p.Name]; ok {
			if err := p.Check(v); err != nil {
				return nil, err
			}
			full[p.Name] = v
		}
	}
	for name := range given {
		if _, ok := a.Param(name); !ok {
			return nil, a.unknown(name)
		}
	}
	return full, nil
}

// ParseSetting reads "name=value".
func (a *Algorithm) ParseSetting(text string) (name string, parsed float64, err error) {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return "", 0, fmt.Errorf("%q: expected name=value", text)
	}
	param, ok := a.Param(strings.TrimSpace(name))
	if !ok {
		return "", 0, a.unknown(name)
	}
	parsed, err = param.Parse(value)
	return param.Name, parsed, err
}

// Read reads "name=value" into settings. It accepts a parameter of an earlier version if
// the value is the one that all runs have now, and sets nothing.
func (a *Algorithm) Read(text string, into Settings) error {
	name, value, _ := strings.Cut(text, "=")
	if was, ok := a.Former[strings.TrimSpace(name)]; ok {
		if was != strings.TrimSpace(value) {
			return fmt.Errorf("%s has no %s any more: every run has %s=%s", a.ID, text, name, was)
		}
		return nil
	}
	name, v, err := a.ParseSetting(text)
	if err == nil {
		into[name] = v
	}
	return err
}

func (a *Algorithm) unknown(name string) error {
	names := english.Names(a.Params, func(p Param) string {
		return p.Name
	})
	if len(names) == 0 {
		return fmt.Errorf("%s has no parameter %q, nor any other", a.ID, name)
	}
	return fmt.Errorf("%s has no parameter %q: %s", a.ID, name, english.OneOf(name, names))
}

// CheckLive is what a search's Set begins with. It refuses a name that is no parameter, a
// parameter that may not change during a run, and a value out of range.
func (a *Algorithm) CheckLive(name string, value float64) error {
	param, ok := a.Param(name)
	if !ok {
		return a.unknown(name)
	}
	if !param.Live {
		return fmt.Errorf("%s cannot change during a run: start again with another", name)
	}
	return param.Check(value)
}
