package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
)

// reading collects what a script declares while its top level runs. It runs once
// when the file is loaded and once for every run, since the values of the
// parameters are plain numbers in the script.
type reading struct {
	program *Program
	// given are the values of parameters in force, nil when the file is loaded.
	given engine.Settings

	params  []engine.Param
	metrics []metric
	events  []engine.EventKind
	presets []engine.Preset
}

type metric struct {
	engine.Metric
	value starlark.Callable
}

// readingKey is where a thread keeps its reading.
const readingKey = "reading"

// The kinds of events that every script has; its own follow.
const (
	eventImprovement = iota
	eventSolved
	eventRestart
)

func commonEvents() []engine.EventKind {
	return []engine.EventKind{
		eventImprovement: {
			Name:     "improvement",
			Class:    engine.Improvement,
			Landmark: true,
			Text:     engine.Says("cost {a}: lower than ever before"),
		},
		eventSolved: {
			Name:     "solved",
			Class:    engine.Success,
			Landmark: true,
			Text:     engine.Says("solved after {a iteration}"),
		},
		eventRestart: {
			Name:     "restart",
			Class:    engine.Restart,
			Landmark: true,
			Text:     engine.Says("start is called again; the cost was {a}"),
		},
	}
}

// top runs the top level of a script.
func (p *Program) top(given engine.Settings) (*reading, starlark.StringDict, error) {
	r := &reading{program: p, given: given, events: commonEvents()}
	thread := &starlark.Thread{
		Name:  p.Name,
		Print: func(*starlark.Thread, string) {},
	}
	thread.SetLocal(readingKey, r)
	w := newWatch(p.Name, thread)
	w.begin(phaseSteps)
	globals, err := p.compiled.Init(thread, predeclared)
	w.end()
	if err != nil {
		return nil, nil, p.explain(err)
	}
	if err := r.freeze(globals); err != nil {
		return nil, nil, err
	}
	return r, globals, nil
}

// freeze makes sure that nothing of the top level ever changes again, so that the copies
// of a search can share it.
func (r *reading) freeze(globals starlark.StringDict) error {
	for name, v := range globals {
		b := bulk{frozen: true}
		if err := b.add(v); err != nil {
			return r.program.wrong(r.program.lineOf(name),
				"%s: %s", name, plain(err.Error()))
		}
	}
	for _, m := range r.metrics {
		b := bulk{frozen: true}
		if err := b.add(m.value); err != nil {
			return r.program.wrong(1, "metric %s: %s",
				m.Name, plain(err.Error()))
		}
		m.value.Freeze()
	}
	globals.Freeze()
	return nil
}

// declaring is a function that declares something at the top level: it knows the reading
// that this belongs to, and the name that it is given.
func declaring(declare func(
	r *reading, name string, args starlark.Tuple, kwargs []starlark.Tuple,
) (starlark.Value, error)) builtin {
	return func(
		thread *starlark.Thread,
		b *starlark.Builtin,
		args starlark.Tuple,
		kwargs []starlark.Tuple,
	) (starlark.Value, error) {
		r, _ := thread.Local(readingKey).(*reading)
		if r == nil || thread.CallStackDepth() != 2 {
			return nil, fmt.Errorf("%s: expected at the top level of the file", b.Name())
		}
		err := r.bounded(thread, b.Name(), args, kwargs)
		if err != nil {
			return nil, err
		}
		return declare(
			r,
			r.program.declared[thread.CallFrame(1).Pos],
			args,
			kwargs,
		)
	}
}

const (
	// mostDeclared is how many parameters, metrics, events or presets a script has.
	mostDeclared = 60
	// mostWords is how long what is said of one may be, in bytes.
	mostWords = 2000
)

// bounded refuses one declaration too many, and a text that no screen has room for, before
// anything is made of it.
func (r *reading) bounded(thread *starlark.Thread, kind string, args starlark.Tuple, kwargs []starlark.Tuple) error {
	own := len(r.events) - len(commonEvents())
	if max(len(r.params), len(r.metrics), len(r.presets), own) >= mostDeclared {
		return fmt.Errorf("%s: more than %d of a kind; expected at most as many", kind, mostDeclared)
	}
	values := slices.Clone(args)
	for _, named := range kwargs {
		values = append(values, named...)
	}
	size, err := pay(thread, values...)
	if err != nil {
		return err
	}
	for _, v := range values {
		text, ok := starlark.AsString(v)
		if ok && len(text) > mostWords {
			return fmt.Errorf("%s: a text of %d bytes; expected at most %d", kind, len(text), mostWords)
		}
	}
	return charge(thread, size.written)
}

func declareParam(r *reading, name string, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if name == "" {
		return nil, fmt.Errorf("param: expected a name for it, such as noise = param(0.1, min=0, max=1)")
	}
	if len(args) > 1 && args[0].Type() == "string" {
		return nil, fmt.Errorf("param: expected the value first, such as %s = param(%s); the variable is its name",
			name, args[1])
	}
	var value, low, high starlark.Value
	choices := new(list)
	var live bool
	doc := ""
	if err := starlark.UnpackArgs(
		"param",
		args,
		kwargs,
		"value",
		&value,
		"min?",
		&low,
		"max?",
		&high,
		"choices?",
		&choices,
		"live?",
		&live,
		"doc?",
		&doc,
	); err != nil {
		return nil, err
	}
	param, err := r.param(name, value, low, high, choices)
	if err != nil {
		return nil, err
	}
	param.Live, param.Meaning = live, cmp.Or(oneLine(doc), "a parameter of this script")
	r.params = append(r.params, param)
	now := param.Default
	if v, ok := r.given[name]; ok {
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
		p := engine.Param{
			Name:    name,
			Choices: []string{"off", "on"},
		}
		if v {
			p.Default = 1
		}
		return p, nil
	case starlark.String:
		var names []string
		for _, choice := range choices.elems {
			c, ok := starlark.AsString(choice)
			if !ok || c == "" || strings.ContainsAny(c, "=,: \t") {
				return engine.Param{}, fmt.Errorf("param: choices: expected words without blanks")
			}
			names = append(names, c)
		}
		at := slices.Index(names, string(v))
		if at < 0 || len(names) < 2 {
			return engine.Param{}, fmt.Errorf("param: expected %q among at least two choices, such as "+
				"choices=[%q, \"other\"]", string(v), string(v))
		}
		return engine.Param{
			Name:    name,
			Choices: names,
			Default: float64(at),
		}, nil
	case starlark.Int, starlark.Float:
		p := engine.Param{Name: name, Min: 0, Max: 1e9}
		_, p.Whole = v.(starlark.Int)
		p.Default, _ = starlark.AsFloat(v)
		if p.Default > p.Max || p.Default < p.Min {
			p.Min, p.Max = -1e12, 1e12
		}
		for bound, to := range map[*float64]starlark.Value{
			&p.Min: low,
			&p.Max: high,
		} {
			if to == nil {
				continue
			}
			f, ok := starlark.AsFloat(to)
			if !ok {
				return p, fmt.Errorf("param: min and max: expected numbers")
			}
			*bound = f
			if _, whole := to.(starlark.Int); !whole {
				p.Whole = false
			}
		}
		if err := p.Check(p.Default); err != nil {
			return p, err
		}
		return p, nil
	}
	return engine.Param{}, fmt.Errorf("param: got %s; expected a number, True, False or a text with choices",
		value.Type())
}

func declareMetric(r *reading, _ string, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var m metric
	var low, high real
	err := starlark.UnpackArgs("metric", args, kwargs,
		"name", &m.Name, "value", &m.value, "doc?",
		&m.Meaning, "low?", &low, "high?", &high)
	switch {
	case err != nil:
		return nil, err
	case !(low <= high):
		return nil, fmt.Errorf("metric: low and high: expected numbers, low first")
	case m.Name == "" || len(m.Name) > 20:
		return nil, fmt.Errorf("metric: expected a name of at most 20 characters")
	}
	m.Low, m.High = float64(low), float64(high)
	m.Meaning = cmp.Or(oneLine(m.Meaning), "a metric of this script")
	r.metrics = append(r.metrics, m)
	return starlark.None, nil
}

// eventValue is a declared kind of event; calling it in a phase logs one.
type eventValue struct {
	kind uint8
	name string
}

func declareEvent(r *reading, _ string, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	kind := "turn"
	k := engine.EventKind{}
	text := ""
	err := starlark.UnpackArgs("event", args, kwargs, "name", &k.Name,
		"text", &text, "kind?", &kind, "landmark?", &k.Landmark)
	if err != nil {
		return nil, err
	}
	names := engine.ClassNames[:engine.Success]
	class := slices.Index(names, kind)
	if class < 0 {
		return nil, fmt.Errorf("event: kind %q: expected one of %s", kind, strings.Join(names, ", "))
	}
	k.Class = engine.EventClass(class)
	if slices.ContainsFunc(r.events, func(known engine.EventKind) bool {
		return known.Name == k.Name
	}) {
		return nil, fmt.Errorf("event: there is an event %q already", k.Name)
	}
	if k.Name == "" {
		return nil, fmt.Errorf("event: expected a name")
	}
	k.Text = engine.Says(oneLine(text))
	r.events = append(r.events, k)
	return eventValue{
		uint8(len(r.events) - 1),
		k.Name,
	}, nil
}

func declarePreset(r *reading, _ string, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name, sentence string
	if err := starlark.UnpackPositionalArgs("preset", args, nil, 2, &name, &sentence); err != nil ||
		name == "" {
		return nil,
			errors.New(`preset: expected a name, a sentence and values, ` +
				`such as preset("wild", "Every move is random.", noise=1)`)
	}
	preset := engine.Preset{
		Name:     name,
		Sentence: oneLine(sentence),
		Values:   engine.Settings{},
	}
	for _, pair := range kwargs {
		word := string(pair[0].(starlark.String))
		v, err := r.value(word, pair[1])
		if err != nil {
			return nil, err
		}
		preset.Values[word] = v
	}
	r.presets = append(r.presets, preset)
	return starlark.None, nil
}

// value is a parameter's value as a number.
func (r *reading) value(name string, v starlark.Value) (float64, error) {
	i := slices.IndexFunc(r.params, func(p engine.Param) bool {
		return p.Name == name
	})
	if i < 0 {
		return 0, fmt.Errorf("preset: there is no parameter %s above it", name)
	}
	p := r.params[i]
	switch v := v.(type) {
	case starlark.String:
		return p.Parse(string(v))
	case starlark.Bool:
		if v {
			return 1, p.Check(1)
		}
		return 0, nil
	}
	f, ok := starlark.AsFloat(v)
	if !ok {
		return 0, fmt.Errorf("preset: %s: expected %s", name, p.Range())
	}
	return f, p.Check(f)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// String and the like make an eventValue a Starlark value.
func (e eventValue) String() string        { return "event " + e.name }
func (e eventValue) Type() string          { return "event" }
func (e eventValue) Freeze()               {}
func (e eventValue) Truth() starlark.Bool  { return true }
func (e eventValue) Hash() (uint32, error) { return uint32(e.kind), nil }
func (e eventValue) Name() string          { return e.name }

// CallInternal logs an event: lost(s, cell=12, digit=3, a=4, b=5).
func (e eventValue) CallInternal(
	_ *starlark.Thread,
	args starlark.Tuple,
	kwargs []starlark.Tuple,
) (starlark.Value, error) {
	var s *state
	cell, digit := -1, 0
	var a, b real
	if err := starlark.UnpackArgs(
		e.name,
		args,
		kwargs,
		"s",
		&s,
		"cell?",
		&cell,
		"digit?",
		&digit,
		"a?",
		&a,
		"b?",
		&b,
	); err != nil {
		return nil, err
	}
	if digit < 0 ||
		digit > s.search.Puzzle.Side ||
		cell < -1 ||
		cell >= s.search.Puzzle.Cells {
		return nil, fmt.Errorf("%s: expected a cell and a digit of the board", e.name)
	}
	if err := s.writable(); err != nil {
		return nil, err
	}
	s.search.Log(e.kind, cell,
		uint8(digit), float64(a), float64(b))
	return starlark.None, nil
}
