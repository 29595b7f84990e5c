package script

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
)

func declareParam(into *reading, given arguments) (starlark.Value, error) {
	name := into.named
	if name == "" {
		return nil, fmt.Errorf("param: expected a name for it, such as noise = param(0.1, min=0, max=1)")
	}
	if args := given.list; len(args) > 1 && args[0].Type() == "string" {
		return nil, fmt.Errorf("param: expected the value first, such as %s = param(%s); the variable is its name",
			name, given.list[1])
	}
	var value, low, high starlark.Value
	choices := new(list)
	var live bool
	doc := ""
	err := given.into("param", "value", &value, "min?", &low, "max?", &high, "choices?", &choices,
		"live?", &live, "doc?", &doc)
	if err != nil {
		return nil, err
	}
	param, err := into.param(name, value, low, high, choices)
	if err != nil {
		return nil, err
	}
	param.Live = live
	param.Meaning = oneLine(doc)
	if err := into.declares.Param(param); err != nil {
		return nil, err
	}
	now := param.Default
	if v, ok := into.given[name]; ok {
		now = v
	}
	switch value.(type) {
	case starlark.String:
		return starlark.String(param.Choices[int(now)]), nil
	case starlark.Bool:
		return starlark.Bool(now != 0), nil
	}
	if param.Whole {
		return starlark.MakeInt64(int64(now)), nil
	}
	return starlark.Float(now), nil
}

// param makes a parameter of a value: a number with bounds, True or False, or
// one of several names.
func (r *reading) param(name string, value, low, high starlark.Value, choices *list) (engine.Param, error) {
	switch v := value.(type) {
	case starlark.Bool:
		param := engine.Param{Name: name, Choices: []string{"off", "on"}}
		if v {
			param.Default = 1
		}
		return param, nil
	case starlark.String:
		var names []string
		for _, choice := range choices.elems {
			c, ok := starlark.AsString(choice)
			if !ok {
				return engine.Param{}, fmt.Errorf("param: choices: expected words")
			}
			names = append(names, c)
		}
		at := slices.Index(names, string(v))
		if at < 0 || len(names) < 2 {
			return engine.Param{}, fmt.Errorf("param: expected %q among at least two choices, such as "+
				"choices=[%q, \"other\"]", string(v), string(v))
		}
		return engine.Param{Name: name, Choices: names, Default: float64(at)}, nil
	case starlark.Int, starlark.Float:
		param := engine.Param{Name: name, Min: 0, Max: 1e9}
		_, param.Whole = v.(starlark.Int)
		param.Default, _ = starlark.AsFloat(v)
		if param.Default > param.Max || param.Default < param.Min {
			param.Min, param.Max = -1e12, 1e12
		}
		for bound, to := range map[*float64]starlark.Value{&param.Min: low, &param.Max: high} {
			if to == nil {
				continue
			}
			f, ok := starlark.AsFloat(to)
			if !ok {
				return param, fmt.Errorf("param: min and max: expected numbers")
			}
			*bound = f
			if _, whole := to.(starlark.Int); !whole {
				param.Whole = false
			}
		}
		return param, nil
	}
	return engine.Param{}, fmt.Errorf("param: got %s; expected a number, True, False or a text with choices",
		value.Type())
}

func declarePreset(into *reading, given arguments) (starlark.Value, error) {
	var name, sentence string
	err := starlark.UnpackPositionalArgs("preset", given.list, nil, 2, &name, &sentence)
	if err != nil {
		return nil, errors.New(`preset: expected a name, a sentence and values, ` +
			`such as preset("wild", "Every move is random.", noise=1)`)
	}
	preset := engine.Preset{Name: name, Sentence: oneLine(sentence), Values: engine.Settings{}}
	for _, pair := range given.named {
		word := string(pair[0].(starlark.String))
		v, err := into.value(word, pair[1])
		if err != nil {
			return nil, err
		}
		preset.Values[word] = v
	}
	if err := into.declares.Preset(preset); err != nil {
		return nil, fmt.Errorf("preset: %w", err)
	}
	return starlark.None, nil
}

// value is a parameter's value as a number.
func (r *reading) value(name string, value starlark.Value) (float64, error) {
	i := slices.IndexFunc(r.declares.Params, func(p engine.Param) bool {
		return p.Name == name
	})
	if i < 0 {
		return 0, fmt.Errorf("preset: there is no parameter %s above it", name)
	}
	param := r.declares.Params[i]
	switch v := value.(type) {
	case starlark.String:
		return param.Parse(string(v))
	case starlark.Bool:
		if v {
			return 1, param.Check(1)
		}
		return 0, nil
	}
	f, ok := starlark.AsFloat(value)
	if !ok {
		return 0, fmt.Errorf("preset: %s: expected %s", name, param.Range())
	}
	return f, param.Check(f)
}
