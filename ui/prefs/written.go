package prefs

import (
	"errors"
	"maps"
	"slices"
)

// written is a file as it is, before anything is said about what kind of value
// stands where: what is wrong with that is said in words of ours.
type written struct {
	Theme  any `toml:"theme"`
	Glyphs any `toml:"glyphs"`
	Pace   any `toml:"pace"`
	Mouse  any `toml:"mouse"`
	Calm   any `toml:"reduce-motion"`
	Keys   any `toml:"keys"`
}

// into takes the values over; one of the wrong kind is named by its line.
func (w written) into(p *Prefs) error {
	var ok bool
	if p.Theme, ok = w.Theme.(string); !ok && w.Theme != nil {
		return p.Blame(errors.New(`theme: expected a name in quotes, such as "dark"`), "theme")
	}
	if p.Glyphs, ok = w.Glyphs.(string); !ok && w.Glyphs != nil {
		return p.Blame(errors.New(`glyphs: expected a name in quotes, such as "ascii"`), "glyphs")
	}
	for _, s := range []struct {
		name string
		is   any
		to   **bool
	}{{"mouse", w.Mouse, &p.Mouse}, {"reduce-motion", w.Calm, &p.Calm}} {
		if on, ok := s.is.(bool); ok {
			*s.to = &on
		} else if s.is != nil {
			return p.Blame(errors.New(s.name+": expected true or false, without quotes"), s.name)
		}
	}
	if w.Pace != nil {
		var err error
		if p.Pace, err = readPace(w.Pace); err != nil {
			return p.Blame(err, "pace")
		}
	}
	return w.keys(p)
}

// keys takes the lists of keys over.
func (w written) keys(p *Prefs) error {
	if w.Keys == nil {
		return nil
	}
	table, ok := w.Keys.(map[string]any)
	if !ok {
		return p.Blame(errors.New("keys: expected a table, [keys], with actions and their keys"), "keys")
	}
	p.Keys = map[string][]string{}
	for _, action := range slices.Sorted(maps.Keys(table)) {
		wrong := p.Blame(errors.New(`expected a list of keys in brackets, such as ["p", "ctrl+x"]`), "keys", action)
		list, ok := table[action].([]any)
		if !ok {
			return wrong
		}
		p.Keys[action] = []string{}
		for _, k := range list {
			key, ok := k.(string)
			if !ok {
				return wrong
			}
			p.Keys[action] = append(p.Keys[action], key)
		}
	}
	return nil
}
