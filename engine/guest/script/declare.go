package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
)

// reading collects what a script declares while its top level runs. It runs once
// when the file is loaded and once for every run, since the values of the
// parameters are plain numbers in the script.
type reading struct {
	program *Program
	// given are the values of parameters in force, nil when the file is loaded.
	given engine.Settings

	declares guest.Declaration
	metrics  []metric
	named    string // the name that what is declared is given
}

// readingKey is where a thread keeps its reading.
const readingKey = "reading"

// top runs the top level of a script.
func (p *Program) top(given engine.Settings) (*reading, starlark.StringDict, error) {
	made := &reading{program: p, given: given}
	made.declares = guest.Declaration{Whose: "script", Common: commonEvents()}
	thread := &starlark.Thread{
		Name:  p.Name,
		Print: func(*starlark.Thread, string) {},
	}
	thread.SetLocal(readingKey, made)
	watch := newWatch(p.Name, thread)
	watch.begin(phaseSteps)
	globals, err := p.compiled.Init(thread, predeclared)
	watch.end()
	if err != nil {
		return nil, nil, p.explain(err)
	}
	if err := made.freeze(globals); err != nil {
		return nil, nil, err
	}
	return made, globals, nil
}

// freeze makes sure that nothing of the top level ever changes again, so that the copies
// of a search can share it.
func (r *reading) freeze(globals starlark.StringDict) error {
	for name, v := range globals {
		b := bulk{frozen: true}
		if err := b.add(v); err != nil {
			return r.program.wrong(r.program.lineOf(name), "%s: %s", name, plain(err.Error()))
		}
	}
	for _, m := range r.metrics {
		b := bulk{frozen: true}
		if err := b.add(m.value); err != nil {
			return r.program.wrong(1, "metric %s: %s", m.name, plain(err.Error()))
		}
		m.value.Freeze()
	}
	globals.Freeze()
	return nil
}

// declaring is a function that declares something at the top level: it finds the reading that this
// belongs to.
func declaring(what string, declare func(*reading, arguments) (starlark.Value, error)) builtin {
	return func(thread *starlark.Thread, given arguments) (starlark.Value, error) {
		current, _ := thread.Local(readingKey).(*reading)
		if current == nil || thread.CallStackDepth() != 2 {
			return nil, fmt.Errorf("%s: expected at the top level of the file", what)
		}
		err := sayable(thread, what, given)
		if err != nil {
			return nil, err
		}
		current.named = current.program.declared[thread.CallFrame(1).Pos]
		return declare(current, given)
	}
}

// mostWords is how long what is said of one may be, in bytes.
const mostWords = 2000

// sayable refuses a text that no screen has room for, before anything is made of it.
func sayable(thread *starlark.Thread, kind string, given arguments) error {
	values := slices.Clone(given.list)
	for _, named := range given.named {
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

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
