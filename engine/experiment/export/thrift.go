package export

import "encoding/binary"

// thrift writes structures as Apache Thrift's compact protocol has them: what the
// heads and the foot of a Parquet file are made of.
type thrift struct {
	out  []byte
	last []int64 // the last field of every open structure
}

// Types of the compact protocol.
const (
	thriftI32    = 5
	thriftI64    = 6
	thriftBinary = 8
	thriftList   = 9
	thriftStruct = 12
)

func (t *thrift) begin() { t.last = append(t.last, 0) }

func (t *thrift) end() {
	t.out = append(t.out, 0)
	t.last = t.last[:len(t.last)-1]
}

// field begins a field: its distance to the last one and its type.
func (t *thrift) field(id int64, kind byte) {
	last := &t.last[len(t.last)-1]
	t.out = append(t.out, byte(id-*last)<<4|kind)
	*last = id
}

func (t *thrift) zigzag(v int64) { t.out = binary.AppendVarint(t.out, v) }

func (t *thrift) i32(id, v int64) { t.field(id, thriftI32); t.zigzag(v) }
func (t *thrift) i64(id, v int64) { t.field(id, thriftI64); t.zigzag(v) }

func (t *thrift) bytes(s string) {
	t.out = binary.AppendUvarint(t.out, uint64(len(s)))
	t.out = append(t.out, s...)
}

func (t *thrift) text(id int64, s string) { t.field(id, thriftBinary); t.bytes(s) }

// list begins a list of n elements of a type.
func (t *thrift) list(id int64, kind byte, n int) {
	t.field(id, thriftList)
	if n < 15 {
		t.out = append(t.out, byte(n)<<4|kind)
		return
	}
	t.out = append(t.out, 0xf0|kind)
	t.out = binary.AppendUvarint(t.out, uint64(n))
}
