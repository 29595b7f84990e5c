package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// dict is a dict of a script: Starlark's own, with bounds. No key is large, and what it
// keeps in memory is known: the room of the most entries that it ever had.
type dict struct {
	*starlark.Dict
	frozen bool
	most   int
}

// adopt makes lists and dicts that an operation of Starlark's own has made ours.
func adopt(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *starlark.List:
		return newList(slices.Collect(v.Elements()))
	case *starlark.Dict:
		return &dict{Dict: v, most: v.Len()}
	}
	return v
}

// emptyRoom is what a dict without an entry takes, in elements of a list.
const emptyRoom = 32

// dictOf is the dict of keys and values that stand there one after the other.
func dictOf(thread *starlark.Thread, pairs starlark.Tuple) (starlark.Value, error) {
	if err := charge(thread, emptyRoom+hashed*len(pairs)/2); err != nil {
		return nil, err
	}
	d := &dict{Dict: starlark.NewDict(len(pairs) / 2)}
	for i := 0; i < len(pairs); i += 2 {
		if err := d.SetKey(pairs[i], pairs[i+1]); err != nil {
			return nil, err
		}
		if d.Len() <= i/2 {
			return nil, fmt.Errorf("duplicate key: %s", describe(pairs[i]))
		}
	}
	return d, nil
}

// newDict is the function dict.
func newDict(thread *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (*dict, error) {
	if len(args) > 1 {
		return nil, fmt.Errorf("dict: got %d arguments, want at most 1", len(args))
	}
	if err := charge(thread, emptyRoom); err != nil {
		return nil, err
	}
	d := &dict{Dict: new(starlark.Dict)}
	return d, d.update(thread, args, kwargs)
}

// update takes over what another dict has, pairs, and named arguments.
func (d *dict) update(thread *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) error {
	var pairs []starlark.Value
	for _, v := range args {
		if err := charge(thread, hashed*max(0, starlark.Len(v))); err != nil {
			return err
		}
		if m, ok := v.(*dict); ok {
			for _, item := range m.Items() {
				pairs = append(pairs, item)
			}
		} else if from, ok := v.(starlark.Iterable); ok {
			pairs = slices.Collect(starlark.Elements(from))
		} else {
			return fmt.Errorf("got %s, want a dict or pairs", v.Type())
		}
	}
	for _, named := range kwargs {
		pairs = append(pairs, named)
	}
	for i, p := range pairs {
		pair, ok := p.(starlark.Indexable)
		if !ok || pair.Len() != 2 {
			return fmt.Errorf("element %d is a %s: expected a pair of a key and a value", i, p.Type())
		}
		if err := d.SetKey(pair.Index(0), pair.Index(1)); err != nil {
			return err
		}
	}
	return nil
}

func (d *dict) SetKey(k, v starlark.Value) error {
	if err := hashable(k); err != nil {
		return err
	}
	err := d.Dict.SetKey(k, v)
	d.most = max(d.most, d.Dict.Len())
	return err
}

func (d *dict) Get(k starlark.Value) (starlark.Value, bool, error) {
	if err := hashable(k); err != nil {
		return nil, false, err
	}
	return d.Dict.Get(k)
}

func (d *dict) Freeze() {
	if !d.frozen {
		d.frozen = true
		d.Dict.Freeze()
	}
}

func (d *dict) CompareSameType(op syntax.Token, y starlark.Value, depth int) (bool, error) {
	return d.Dict.CompareSameType(op, y.(*dict).Dict, depth)
}

func (d *dict) Attr(name string) (starlark.Value, error) {
	if own, err := d.Dict.Attr(name); own == nil || err != nil {
		return nil, err
	}
	return starlark.NewBuiltin(name, dictMethod).BindReceiver(d), nil
}

// dictMethod is any method of a dict: it charges for what is gone over and made.
func dictMethod(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (v starlark.Value, err error) {
	d, name := b.Receiver().(*dict), b.Name()
	switch name {
	case "get", "setdefault", "pop":
		if len(args) > 0 {
			err = hashable(args[0])
		}
	case "update":
		if len(args) > 1 {
			return nil, fmt.Errorf("update: got %d arguments, want at most 1", len(args))
		}
		if err = d.update(thread, args, kwargs); err != nil {
			err = fmt.Errorf("update: %w", err)
		}
		return starlark.None, err
	default: // clear, items, keys, popitem and values may go over all entries
		err = charge(thread, 4*d.most)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	own, _ := d.Dict.Attr(name)
	if v, err = starlark.Call(thread, own, args, kwargs); err != nil {
		return nil, err
	}
	d.most = max(d.most, d.Dict.Len())
	return adopt(v), nil
}
