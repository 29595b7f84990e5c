package script

import (
	"fmt"
	"hash/maphash"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// dict is a dict of a script: Starlark's own, with bounds. No key is large, no script can
// choose the hashes of its keys, and what the dict keeps in memory is known: the room of the
// most entries that it ever had.
type dict struct {
	*starlark.Dict
	frozen bool
	most   int
	owner  ownership
}

// key is a key with a hash of ours. That of Starlark is the same for all numbers i << 32 and
// for all fractions below 1: of 30 000 such keys it compares each with all before it, half a
// minute long, within one step. Ours differs from start to start, so that no script can know it.
type key struct {
	starlark.Value
	hash uint32
}

// seed makes the hashes of one start of the program.
var seed = maphash.MakeSeed()

// keyOf is the key that stands for a value in a dict. A short text stands for itself, since
// Starlark's own hash of it is as good. A key that is large is refused: whoever looks for it
// would go over all of it each time.
func keyOf(value starlark.Value) (starlark.Value, error) {
	text, ok := value.(starlark.String)
	if ok && len(text) <= mostBrief {
		return value, nil
	}
	if !single(value) {
		var b bulk
		if err := b.add(value); err != nil {
			return nil, err
		} else if b.parts > mostKey {
			return nil, fmt.Errorf("a key of %d parts: expected at most %d, a part being a number or %d characters",
				b.parts, mostKey, mostBrief)
		}
	}
	h, err := hash(value)
	return key{value, uint32(h)}, err
}

// hash is the hash of a value that can be a key, the same for 1 and 1.0.
func hash(value starlark.Value) (uint64, error) {
	switch v := value.(type) {
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return maphash.Comparable(seed, n), nil
		}
		return maphash.Bytes(seed, v.BigInt().Bytes()), nil
	case starlark.Float:
		n, err := starlark.NumberToInt(v)
		if err == nil && n.Float() == v {
			return hash(n)
		} else if v != v {
			return 0, nil // all that are not a number are one key
		}
	case starlark.Tuple:
		sum := uint64(len(v))
		for _, e := range v {
			h, err := hash(e)
			if err != nil {
				return 0, err
			}
			sum = maphash.Comparable(seed, [2]uint64{sum, h})
		}
		return sum, nil
	}
	if _, err := value.Hash(); err != nil {
		return 0, err
	}
	return maphash.Comparable(seed, value), nil
}

func (k key) Hash() (uint32, error) { return k.hash, nil }

func (k key) CompareSameType(op syntax.Token, y starlark.Value, depth int) (bool, error) {
	return starlark.CompareDepth(op, k.Value, bare(y), depth)
}

// bare is a key as the script knows it.
func bare(v starlark.Value) starlark.Value {
	if k, ok := v.(key); ok {
		return k.Value
	}
	return v
}

// adopt makes a list ours that an operation of Starlark's own has made.
func adopt(v starlark.Value) starlark.Value {
	if l, ok := v.(*starlark.List); ok {
		return newList(slices.Collect(l.Elements()))
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
	made := &dict{Dict: starlark.NewDict(len(pairs) / 2)}
	for i := 0; i < len(pairs); i += 2 {
		err := made.put(thread, pairs[i], pairs[i+1])
		if err != nil {
			return nil, err
		}
		if made.Len() <= i/2 {
			return nil, fmt.Errorf("duplicate key: %s", describe(pairs[i]))
		}
	}
	return made, nil
}

// newDict is the function dict.
func newDict(thread *starlark.Thread, given arguments) (starlark.Value, error) {
	if n := len(given.list); n > 1 {
		return nil, fmt.Errorf("dict: got %d arguments, want at most 1", n)
	}
	if err := charge(thread, emptyRoom); err != nil {
		return nil, err
	}
	d := &dict{Dict: new(starlark.Dict)}
	return d, d.update(thread, given)
}

// update takes over what another dict has, pairs, and named arguments.
func (d *dict) update(thread *starlark.Thread, given arguments) error {
	var pairs []starlark.Value
	for _, value := range given.list {
		err := charge(thread, hashed*max(0, starlark.Len(value)))
		if err != nil {
			return err
		}
		if m, ok := value.(*dict); ok {
			for _, item := range m.Items() {
				pairs = append(pairs, item)
			}
		} else if from, ok := value.(starlark.Iterable); ok {
			pairs = slices.Collect(starlark.Elements(from))
		} else {
			return fmt.Errorf("got %s, want a dict or pairs", value.Type())
		}
	}
	for _, named := range given.named {
		pairs = append(pairs, named)
	}
	for i, element := range pairs {
		pair, ok := element.(starlark.Indexable)
		if !ok || pair.Len() != 2 {
			return fmt.Errorf("element %d is a %s: expected a pair of a key and a value", i, element.Type())
		}
		err := d.put(thread, pair.Index(0), pair.Index(1))
		if err != nil {
			return err
		}
	}
	return nil
}

// put is SetKey, and charges for what is in the key.
func (d *dict) put(thread *starlark.Thread, key, value starlark.Value) error {
	if !single(key) {
		if _, err := pay(thread, key); err != nil {
			return err
		}
	}
	return d.SetKey(key, value)
}

func (d *dict) SetKey(key, value starlark.Value) error {
	if err := d.owner.looked(); err != nil {
		return err
	}
	key, err := keyOf(key)
	if err == nil {
		err = d.Dict.SetKey(key, value)
	}
	d.most = max(d.most, d.Dict.Len())
	return err
}

func (d *dict) Get(key starlark.Value) (starlark.Value, bool, error) {
	key, err := keyOf(key)
	if err != nil {
		return nil, false, err
	}
	return d.Dict.Get(key)
}

func (d *dict) Items() []starlark.Tuple {
	items := d.Dict.Items()
	for _, item := range items {
		item[0] = bare(item[0])
	}
	return items
}

func (d *dict) Iterate() starlark.Iterator { return keys{d.Dict.Iterate()} }

// keys goes over the keys of a dict.
type keys struct{ starlark.Iterator }

func (it keys) Next(key *starlark.Value) bool {
	more := it.Iterator.Next(key)
	if more {
		*key = bare(*key)
	}
	return more
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
	own, err := d.Dict.Attr(name)
	if own == nil || err != nil {
		return nil, err
	}
	return starlark.NewBuiltin(name, dictMethod).BindReceiver(d), nil
}

// changing are the methods of a dict that change it.
var changing = map[string]bool{"clear": true, "pop": true, "popitem": true, "setdefault": true, "update": true}

// dictMethod is any method of a dict: it charges for what is gone over and made.
func dictMethod(
	thread *starlark.Thread,
	bound *starlark.Builtin,
	args starlark.Tuple,
	kwargs []starlark.Tuple,
) (value starlark.Value, err error) {
	d, name := bound.Receiver().(*dict), bound.Name()
	if changing[name] {
		if err := d.owner.looked(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	switch name {
	case "get", "setdefault", "pop":
		if len(args) > 0 {
			args = slices.Clone(args)
			args[0], err = keyOf(args[0])
		}
	case "update":
		if len(args) > 1 {
			return nil, fmt.Errorf("update: got %d arguments, want at most 1", len(args))
		}
		err = d.update(thread, arguments{args, kwargs})
		if err != nil {
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
	value, err = starlark.Call(thread, own, args, kwargs)
	d.most = max(d.most, d.Dict.Len())
	if err != nil {
		return nil, err
	}
	switch list, _ := value.(*starlark.List); name {
	case "keys":
		return newList(slices.Collect(starlark.Elements(d))), nil
	case "items":
		for item := range list.Elements() {
			pair := item.(starlark.Tuple)
			pair[0] = bare(pair[0])
		}
	case "popitem":
		pair := value.(starlark.Tuple)
		pair[0] = bare(pair[0])
	}
	return adopt(value), nil
}
