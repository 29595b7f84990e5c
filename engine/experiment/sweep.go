package experiment

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
)

// mostValues bounds a sweep of one parameter.
const mostValues = 1000

// Sweep makes of each entrant one for every value of the parameters that specs name,
// "alpha=.5:.95:.05" or "zones=0,27"; of several specs every combination. An entrant
// without the parameter stays as it is, but some must have it.
func Sweep(list []Entrant, specs []string) ([]Entrant, error) {
	for _, spec := range specs {
		var all []Entrant
		used := false
		var because error
		for _, e := range list {
			p, values, err := sweepValues(e.Algorithm, spec)
			if err != nil {
				because = err
				all = append(all, e)
				continue
			}
			if slices.ContainsFunc(e.Swept, func(set string) bool { return strings.HasPrefix(set, p.Name+"=") }) {
				return nil, fmt.Errorf("%s: %s is swept already; expected each parameter once", spec, p.Name)
			}
			used = true
			for _, v := range values {
				one := e
				one.Settings = maps.Clone(e.Settings)
				if one.Settings == nil {
					one.Settings = engine.Settings{}
				}
				one.Settings[p.Name] = v
				set := p.Name + "=" + p.Format(v)
				one.Label, one.Swept = e.Label+":"+set, append(slices.Clone(e.Swept), set)
				if _, err := one.Algorithm.Settle(one.Settings); err != nil {
					return nil, err
				}
				all = append(all, one)
			}
		}
		if !used {
			return nil, fmt.Errorf("%s: %w", spec, because)
		}
		if list = all; len(list) > mostValues {
			return nil, fmt.Errorf("%s: %d algorithms; expected at most %d", spec, len(list), mostValues)
		}
	}
	return list, unlike(list)
}

// unlike refuses two entrants that are the same.
func unlike(list []Entrant) error {
	seen := map[string]string{}
	for _, e := range list {
		k := fmt.Sprint(e.Algorithm.ID, e.Params()) // fmt sorts the names
		if other, ok := seen[k]; ok {
			return fmt.Errorf("%s and %s are the same algorithm with the same settings; expected each once", other, e.Label)
		}
		seen[k] = e.Label
	}
	return nil
}

// sweepValues reads a spec for an algorithm.
func sweepValues(a *engine.Algorithm, spec string) (p engine.Param, values []float64, err error) {
	name, text, ok := strings.Cut(spec, "=")
	if !ok {
		return p, nil, fmt.Errorf("expected name=FROM:TO:STEP or name=VALUE,..., such as alpha=.5:.9:.1")
	}
	if p, ok = a.Param(strings.TrimSpace(name)); !ok {
		_, _, err := a.ParseSetting(strings.TrimSpace(name) + "=0")
		return p, nil, err
	}
	parts := strings.Split(text, ":")
	if len(parts) == 1 {
		for _, t := range strings.Split(text, ",") {
			v, err := p.Parse(t)
			if err != nil {
				return p, nil, err
			}
			values = append(values, v)
		}
		return p, values, nil
	}
	if len(parts) != 3 || len(p.Choices) > 0 {
		return p, nil, fmt.Errorf("expected FROM:TO:STEP for a number, or VALUE,... of %s", p.Range())
	}
	from, err := p.Parse(parts[0])
	if err != nil {
		return p, nil, err
	}
	to, err := p.Parse(parts[1])
	if err != nil {
		return p, nil, err
	}
	step, err := engine.Param{Name: p.Name + " step", Min: 1e-12, Max: math.MaxFloat64, Whole: p.Whole}.Parse(parts[2])
	if err != nil {
		kind := "above 0"
		if p.Whole {
			kind = "of 1 or more, a whole number"
		}
		return p, nil, fmt.Errorf("expected a STEP %s", kind)
	}
	n := int(math.Floor((to-from)/step + 1e-9))
	if n < 0 || n >= mostValues {
		return p, nil, fmt.Errorf("expected FROM below TO and at most %d steps", mostValues)
	}
	for i := range n + 1 {
		// By the decimal digits of the step, so that .1 three times is .3.
		v := from + float64(i)*step
		values = append(values, math.Round(v*1e9)/1e9)
	}
	return p, values, nil
}
