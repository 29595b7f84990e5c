package experiment

import (
	"fmt"
	"maps"
	"math"
	"path"
	"strconv"
	"strings"

	"sudokuscope/engine"
)

// mostValues bounds a sweep of one parameter.
const mostValues = 1000

// Sweep makes of each entrant one for every value of the parameter that a spec names,
// "alpha=.5:.95:.05" or "zones=0,27". An entrant without the parameter stays as it is, but
// some must have it. Without a spec they stay as they are.
func Sweep(list []Entrant, spec string) (all []Entrant, err error) {
	if spec == "" {
		return list, unlike(list)
	}
	found := false
	for _, entrant := range list {
		param, values, notIts := sweepValues(entrant.Algorithm, spec)
		if notIts != nil {
			err = notIts
			all = append(all, entrant)
			continue
		}
		found = true
		for _, value := range values {
			one := entrant
			one.Settings = engine.Settings{}
			maps.Copy(one.Settings, entrant.Settings)
			one.Settings[param.Name] = value
			one.Label = entrant.Label + ":" + param.Name + "=" + param.Format(value)
			if _, err := one.Algorithm.Settle(one.Settings); err != nil {
				return nil, err
			}
			all = append(all, one)
		}
	}
	switch {
	case !found:
		return nil, fmt.Errorf("%s: %w", spec, err)
	case len(all) > mostValues:
		return nil, fmt.Errorf("%s: %d algorithms; expected at most %d", spec, len(all), mostValues)
	}
	return all, unlike(all)
}

// unlike refuses two entrants that are the same.
func unlike(list []Entrant) error {
	seen := map[string]string{}
	for _, e := range list {
		k := fmt.Sprint(e.Algorithm.ID, e.Params()) // fmt sorts the names
		if other, ok := seen[k]; ok {
			return fmt.Errorf("%s and %s are the same algorithm with the same settings; expected each once",
				other, e.Label)
		}
		seen[k] = e.Label
	}
	return nil
}

// sweepValues reads a spec for an algorithm.
func sweepValues(algorithm *engine.Algorithm, spec string) (param engine.Param, values []float64, err error) {
	name, text, ok := strings.Cut(spec, "=")
	if !ok {
		return param, nil, fmt.Errorf("expected name=FROM:TO:STEP or name=VALUE,..., such as alpha=.5:.9:.1")
	}
	param, ok = algorithm.Param(strings.TrimSpace(name))
	if !ok {
		_, _, err := algorithm.ParseSetting(strings.TrimSpace(name) + "=0")
		return param, nil, err
	}
	values, err = valuesOf(param, text)
	return param, values, err
}

// valuesOf reads FROM:TO:STEP or VALUE,... of a parameter.
func valuesOf(param engine.Param, text string) (values []float64, err error) {
	parts := strings.Split(text, ":")
	if len(parts) == 1 {
		for _, t := range strings.Split(text, ",") {
			v, err := param.Parse(t)
			if err != nil {
				return nil, err
			}
			values = append(values, v)
		}
		return values, nil
	}
	if len(parts) != 3 || len(param.Choices) > 0 {
		return nil, fmt.Errorf("expected FROM:TO:STEP for a number, or VALUE,... of %s", param.Range())
	}
	var ends [2]float64
	for i := range ends {
		ends[i], err = param.Parse(parts[i])
		if err != nil {
			return nil, err
		}
	}
	step, err := engine.Param{
		Name:  param.Name + " step",
		Min:   1e-12,
		Max:   math.MaxFloat64,
		Whole: param.Whole,
	}.Parse(parts[2])
	if err != nil {
		kind := "above 0"
		if param.Whole {
			kind = "of 1 or more, a whole number"
		}
		return nil, fmt.Errorf("expected a STEP %s", kind)
	}
	steps := int(math.Floor((ends[1]-ends[0])/step + 1e-9))
	if steps < 0 || steps >= mostValues {
		return nil, fmt.Errorf("expected FROM below TO and at most %d steps", mostValues)
	}
	for i := range steps + 1 {
		// By the decimal digits of the step, so that .1 three times is .3.
		v := ends[0] + float64(i)*step
		values = append(values, math.Round(v*1e9)/1e9)
	}
	return values, nil
}

// This file has the sweep over puzzles: how a search answers to the share of the cells that
// is given. Every run has a general puzzle of its own, such as general/25x25/45/7.

// given is the share in percent, a parameter of the puzzles.
var given = engine.Param{Name: "given", Min: 0, Max: 100, Whole: true}

// Shares reads the sweep over puzzles: "given=35%..60%", in steps of 5, or in the words of any
// other sweep. It gives the shares in percent; a sweep over a parameter is the rest.
func Shares(spec string) (shares []int, rest string, err error) {
	text, ok := strings.CutPrefix(spec, given.Name+"=")
	if !ok {
		return nil, spec, nil
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "%", ""), "..", ":")
	if strings.Count(text, ":") == 1 {
		text += ":5"
	}
	values, err := valuesOf(given, text)
	for _, v := range values {
		shares = append(shares, int(v))
	}
	return shares, "", err
}

// shareOf takes the name of general puzzles apart: "general/25x25" and "45" of
// general/25x25/45.
func shareOf(name string) (size, share string, ok bool) {
	size, share = path.Dir(name), path.Base(name)
	return size, share, path.Dir(size) == "general"
}

// Pooled makes one sample of all that an entrant did on general puzzles of a size and a
// share, a run on each. In place of the seed a run has the number of its puzzle.
func Pooled(samples []Sample) (list []Sample) {
	type pool struct{ entrant, puzzles, budget string }
	of := func(s *Sample) pool {
		return pool{s.Entrant(), path.Dir(s.Puzzle), s.Budget}
	}
	once := map[pool]int{} // in how many samples; those with more runs are no pool
	for i := range samples {
		sample := &samples[i]
		_, _, ok := shareOf(path.Dir(sample.Puzzle))
		if ok && len(sample.Runs) == 1 && sample.Expected <= 1 {
			once[of(sample)]++
		}
	}
	at := map[pool]int{}
	for _, sample := range samples {
		key := of(&sample)
		if once[key] < 2 || len(sample.Runs) != 1 {
			list = append(list, sample)
			continue
		}
		run := sample.Runs[0]
		run.Seed, _ = strconv.ParseUint(path.Base(sample.Puzzle), 10, 64)
		i, begun := at[key]
		if !begun {
			i, at[key] = len(list), len(list)
			sample.Puzzle = key.puzzles
			sample.Givens = key.puzzles
			sample.Runs = nil
			sample.Expected = 0
			sample.Detail = nil
			list = append(list, sample)
		}
		list[i].Runs = append(list[i].Runs, run)
	}
	return list
}
