package freeze

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"

	"sudokuscope/engine"
)

// Restore puts a state into a search that was started anew with the same puzzle,
// seed and settings. After an error the search is of no use any more.
func Restore(s engine.Search, b []byte) (err error) {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return fmt.Errorf("%w: it does not begin like one", ErrForeign)
	}
	v := reflect.ValueOf(s)
	if v.Kind() != reflect.Pointer || v.Elem().Kind() != reflect.Struct {
		return fmt.Errorf("%w: it is a %s", ErrUnsupported, v.Type())
	}
	d := decoder{in: b[len(magic):], made: map[uint64]reflect.Value{}, shared: map[reflect.Type]reflect.Value{}}
	d.gather(v, map[uintptr]bool{})
	defer func() {
		if r := recover(); r != nil { // bytes that lead the reflection astray
			err = fmt.Errorf("%w: %v", ErrForeign, r)
		}
	}()
	if d.fixed() != layout(v.Type()) {
		return fmt.Errorf("%w: it was made by another version of the program", ErrForeign)
	}
	hash := d.fixed()
	d.made[d.number()] = reflect.NewAt(reflect.ArrayOf(1, v.Elem().Type()), v.UnsafePointer()).Elem().Slice(0, 1)
	d.value(v.Elem())
	if d.err == nil && len(d.in) > 0 {
		d.fail("%d bytes are left over", len(d.in))
	}
	if d.err != nil {
		return d.err
	}
	if engine.HashOf(s) != hash {
		return fmt.Errorf("%w: the state restored has another hash", ErrForeign)
	}
	return nil
}

type decoder struct {
	in     []byte
	made   map[uint64]reflect.Value       // blocks, as slices
	shared map[reflect.Type]reflect.Value // what the new search shares
	err    error
}

// gather finds what the new search shares: there is one of each type.
func (d *decoder) gather(v reflect.Value, seen map[uintptr]bool) {
	if isShared(v.Type()) {
		if _, ok := d.shared[v.Type()]; !ok && !v.IsNil() {
			d.shared[v.Type()] = v
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			d.gather(v.Elem(), seen)
		}
	case reflect.Interface:
		if !v.IsNil() {
			d.gather(v.Elem(), seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			d.gather(open(v.Field(i)), seen)
		}
	case reflect.Slice:
		if k := v.Type().Elem().Kind(); k == reflect.Struct || k == reflect.Pointer || k == reflect.Slice {
			for i := range v.Len() {
				d.gather(open(v.Index(i)), seen)
			}
		}
	}
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: %s", ErrForeign, fmt.Sprintf(format, args...))
	}
	d.in = nil
}

func (d *decoder) fixed() uint64 {
	if len(d.in) < 8 {
		d.fail("it is cut short")
		return 0
	}
	v := binary.LittleEndian.Uint64(d.in)
	d.in = d.in[8:]
	return v
}

func (d *decoder) number() uint64 {
	v, n := binary.Uvarint(d.in)
	if n <= 0 {
		d.fail("it is cut short")
		return 0
	}
	d.in = d.in[n:]
	return v
}

func (d *decoder) signed() int64 {
	v, n := binary.Varint(d.in)
	if n <= 0 {
		d.fail("it is cut short")
		return 0
	}
	d.in = d.in[n:]
	return v
}

// bytes takes the next n bytes.
func (d *decoder) bytes(n uint64) []byte {
	if n > uint64(len(d.in)) {
		d.fail("it is cut short")
		return nil
	}
	b := d.in[:n]
	d.in = d.in[n:]
	return b
}

func (d *decoder) value(v reflect.Value) {
	if d.err != nil {
		return
	}
	if isShared(v.Type()) {
		if d.number() == markNew && v.IsNil() && v.CanSet() {
			if s, ok := d.shared[v.Type()]; ok {
				v.Set(s)
			}
		}
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(d.number() == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(d.signed())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(d.number())
	case reflect.Float32, reflect.Float64:
		v.SetFloat(math.Float64frombits(d.fixed()))
	case reflect.String:
		v.SetString(string(d.bytes(d.number())))
	case reflect.Struct:
		for i := range v.NumField() {
			d.value(open(v.Field(i)))
		}
	case reflect.Array:
		for i := range v.Len() {
			d.value(open(v.Index(i)))
		}
	case reflect.Slice:
		d.slice(v)
	case reflect.Pointer:
		d.pointer(v)
	case reflect.Interface:
		if d.number() != markNil && !v.IsNil() {
			d.value(v.Elem())
		}
	}
}

func (d *decoder) slice(v reflect.Value) {
	mark := d.number()
	switch mark {
	case markNil:
		v.SetZero()
		return
	case markEmpty:
		if n := d.number(); n == 0 || v.Type().Elem().Size() == 0 && n < 1<<32 {
			v.Set(reflect.MakeSlice(v.Type(), int(n), int(n)))
		} else {
			d.fail("an empty slice of %d", n)
		}
		return
	}
	id, offset, length, room := d.number(), d.number(), d.number(), d.number()
	if mark == markNew {
		d.block(id, v.Type(), v.Slice(0, v.Cap()), offset)
	}
	if list := d.part(id, v.Type().Elem(), offset, length, room); list.IsValid() {
		v.Set(list.Convert(v.Type()))
	}
}

// block makes a block anew and fills it. Functions and what is shared come from the
// new search, where it has as many.
func (d *decoder) block(id uint64, kind reflect.Type, was reflect.Value, offset uint64) {
	n := d.number()
	elem := kind.Elem()
	room := uint64(mostUnwritten)
	if bytes := least(elem); bytes > 0 {
		room = uint64(len(d.in)) / bytes
	}
	if n > room {
		d.fail("a block of %d, where %d are the most", n, room)
		return
	}
	list := reflect.MakeSlice(reflect.SliceOf(elem), int(n), int(n))
	if was.IsValid() && offset < n {
		reflect.Copy(list.Slice(int(offset), int(n)), was.Convert(list.Type()))
	}
	d.made[id] = list
	if elem.Kind() == reflect.Uint8 {
		reflect.Copy(list, reflect.ValueOf(d.bytes(n)).Convert(list.Type()))
		return
	}
	for i := range int(n) {
		d.value(open(list.Index(i)))
	}
}

// part is a stretch of a block.
func (d *decoder) part(id uint64, elem reflect.Type, offset, length, room uint64) reflect.Value {
	list, ok := d.made[id]
	if d.err == nil && (!ok || list.Type().Elem() != elem || length > room || offset > 1<<32 || room > 1<<32 || offset+room > uint64(list.Len())) {
		d.fail("a part of a block that there is not")
	}
	if d.err != nil {
		return reflect.Value{}
	}
	return list.Slice3(int(offset), int(offset+length), int(offset+room))
}

// mostUnwritten is how many values that take no byte a block may have.
const mostUnwritten = 1 << 16

// least is how many bytes a value of a type takes at least.
func least(t reflect.Type) uint64 {
	switch t.Kind() {
	case reflect.Func:
		return 0
	case reflect.Float32, reflect.Float64:
		return 8
	case reflect.Struct:
		n := uint64(0)
		for i := range t.NumField() {
			n += least(t.Field(i).Type)
		}
		return n
	case reflect.Array:
		return uint64(t.Len()) * least(t.Elem())
	}
	return 1
}

// pointer fills what the new search points to, so that functions which hold on to it
// see it too; only what it does not have, and what other memory is a part of, is made.
func (d *decoder) pointer(v reflect.Value) {
	mark := d.number()
	switch mark {
	case markNil:
		if v.CanSet() {
			v.SetZero()
		}
		return
	case markEmpty:
		if d.number(); v.IsNil() && v.CanSet() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return
	}
	id, offset, length, room := d.number(), d.number(), d.number(), d.number()
	elem := v.Type().Elem()
	if mark == markNew {
		if n, size := binary.Uvarint(d.in); size > 0 && n == 1 && !v.IsNil() {
			d.in = d.in[size:]
			list := reflect.NewAt(reflect.ArrayOf(1, elem), v.UnsafePointer()).Elem().Slice(0, 1)
			d.made[id] = list
			d.value(v.Elem())
		} else {
			d.block(id, reflect.SliceOf(elem), reflect.Value{}, 0)
		}
	}
	if list := d.part(id, elem, offset, length, room); list.IsValid() && v.CanSet() && length == 1 {
		v.Set(list.Index(0).Addr().Convert(v.Type()))
	}
}
