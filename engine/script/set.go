package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// set is a set of a script: Starlark's own, with the bounds of dict.
type set struct {
	*starlark.Set
	frozen bool
	most   int
}

// newSet is the function set.
func newSet(thread *starlark.Thread, from ...starlark.Value) (*set, error) {
	if err := charge(thread, emptyRoom); err != nil {
		return nil, err
	}
	if len(from) == 0 {
		return &set{Set: new(starlark.Set)}, nil
	}
	list, err := asSet(thread, from[0])
	if err != nil {
		return nil, err
	}
	return &set{Set: copySet(list), most: list.Len()}, nil
}

// asSet is a value that can be gone over as a set of Starlark's own, paid for: another
// set is that itself.
func asSet(thread *starlark.Thread, v starlark.Value) (*starlark.Set, error) {
	if s, ok := v.(*set); ok {
		return s.Set, charge(thread, hashed*s.most)
	}
	from, ok := v.(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("got %s, want a list, a set or the like", v.Type())
	}
	list, err := elements(thread, from)
	if err == nil {
		err = charge(thread, hashed*len(list))
	}
	if err != nil {
		return nil, err
	}
	s := starlark.NewSet(len(list))
	for _, e := range list {
		if err := hashable(e); err != nil {
			return nil, err
		}
		if err := s.Insert(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// copySet is a set with the same elements. It only reads, and uses no iterator, which
// would write into the set that it is of.
func copySet(s *starlark.Set) *starlark.Set {
	c, _ := s.Union(nothing{})
	return c.(*starlark.Set)
}

// nothing is an iterator over nothing.
type nothing struct{}

func (nothing) Next(*starlark.Value) bool { return false }
func (nothing) Done()                     {}

func (s *set) elements() []starlark.Value { return slices.Collect(s.Set.Elements()) }

// Has implements starlark.Container.
func (s *set) Has(v starlark.Value) (bool, error) {
	if err := hashable(v); err != nil {
		return false, err
	}
	return s.Set.Has(v)
}

// Freeze implements starlark.Value.
func (s *set) Freeze() {
	if !s.frozen {
		s.frozen = true
		s.Set.Freeze()
	}
}

// CompareSameType implements starlark.Comparable.
func (s *set) CompareSameType(op syntax.Token, y starlark.Value, depth int) (bool, error) {
	return s.Set.CompareSameType(op, y.(*set).Set, depth)
}

// Attr implements starlark.HasAttrs.
func (s *set) Attr(name string) (starlark.Value, error) {
	if own, err := s.Set.Attr(name); own == nil || err != nil {
		return nil, err
	}
	return starlark.NewBuiltin(name, setMethod).BindReceiver(s), nil
}

// setMethod is any method of a set: it charges for what is gone over and made.
func setMethod(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (v starlark.Value, err error) {
	s, name := b.Receiver().(*set), b.Name()
	given := args
	switch name {
	case "add", "discard", "remove":
		if len(args) > 0 {
			err = hashable(args[0])
		}
	case "pop":
	default: // which go over the set and what they are given
		err = charge(thread, hashed*s.most)
		given = nil
		for _, v := range args {
			var other *starlark.Set
			if err == nil {
				other, err = asSet(thread, v)
			}
			given = append(given, other)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	own, _ := s.Set.Attr(name)
	if v, err = starlark.Call(thread, own, given, kwargs); err != nil {
		return nil, err
	}
	n := s.Set.Len()
	if s.most = max(s.most, n); s.most > 64 && n < s.most/4 {
		s.Set, s.most = copySet(s.Set), n // gives back the room
	}
	return adopt(v), nil
}
