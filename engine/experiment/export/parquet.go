package export

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"math"

	"sudokuscope/engine/experiment"
)

// Parquet writes all runs as an Apache Parquet file (format version 1): a column a
// value, in groups of rows so that the memory it takes does not grow with the runs,
// each page compressed with gzip. Readers such as pandas, R's arrow and DuckDB take
// it as it is.
func Parquet(w io.Writer, samples []experiment.Sample) error {
	p := parquet{w: w, columns: columns(samples)}
	p.write([]byte("PAR1"))
	p.begin()
	for i := range samples {
		s := &samples[i]
		for j := range s.Runs {
			for x, c := range p.columns {
				p.pages[x].add(c.kind, c.value(s, &s.Runs[j]))
			}
			if p.rows++; p.rows == groupRows {
				p.flush()
			}
		}
	}
	p.flush()
	return p.finish()
}

// groupRows is the number of rows in a group.
const groupRows = 1 << 16

type parquet struct {
	w       io.Writer
	err     error
	at      int64
	columns []column
	pages   []page
	rows    int // of the current group
	groups  []group
}

// page is the data of a column in a group.
type page struct {
	levels []byte // runs of "there is a value" and "there is none"
	level  byte
	run    uint64
	values []byte
	bits   byte // of booleans
	nbits  int
	count  int
}

// group is where the columns of a group are in the file.
type group struct {
	rows   int
	chunks []chunk
}

type chunk struct {
	at                  int64
	raw, stored, values int
}

func (p *parquet) write(b []byte) {
	if p.err == nil {
		_, p.err = p.w.Write(b)
	}
	p.at += int64(len(b))
}

func (p *parquet) begin() { p.pages, p.rows = make([]page, len(p.columns)), 0 }

// add appends a value as PLAIN encoding has it.
func (g *page) add(kind columnKind, v any) {
	level := byte(1)
	if v == nil {
		level = 0
	}
	if level != g.level && g.run > 0 {
		g.endRun()
	}
	g.level, g.run, g.count = level, g.run+1, g.count+1
	switch v := v.(type) {
	case string:
		g.values = binary.LittleEndian.AppendUint32(g.values, uint32(len(v)))
		g.values = append(g.values, v...)
	case int64:
		g.values = binary.LittleEndian.AppendUint64(g.values, uint64(v))
	case float64:
		g.values = binary.LittleEndian.AppendUint64(g.values, math.Float64bits(v))
	case bool:
		if v {
			g.bits |= 1 << g.nbits
		}
		if g.nbits++; g.nbits == 8 {
			g.values = append(g.values, g.bits)
			g.bits, g.nbits = 0, 0
		}
	}
}

// endRun writes a run of equal levels.
func (g *page) endRun() {
	g.levels = binary.AppendUvarint(g.levels, g.run<<1)
	g.levels = append(g.levels, g.level)
	g.run = 0
}

// body is the page as it stands in the file before it is compressed.
func (g *page) body() []byte {
	if g.run > 0 {
		g.endRun()
	}
	if g.nbits > 0 {
		g.values = append(g.values, g.bits)
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(g.levels)))
	return append(append(b, g.levels...), g.values...)
}

// flush writes the current group.
func (p *parquet) flush() {
	if p.rows == 0 {
		return
	}
	g := group{rows: p.rows}
	for i := range p.pages {
		body := p.pages[i].body()
		var small bytes.Buffer
		z, err := gzip.NewWriterLevel(&small, gzip.BestSpeed)
		if err == nil {
			_, err = z.Write(body)
		}
		if err == nil {
			err = z.Close()
		}
		if p.err == nil {
			p.err = err
		}
		var head thrift
		head.begin()
		head.i32(1, 0) // a data page
		head.i32(2, int64(len(body)))
		head.i32(3, int64(small.Len()))
		head.field(5, thriftStruct)
		head.begin()
		head.i32(1, int64(p.pages[i].count))
		head.i32(2, 0) // PLAIN
		head.i32(3, 3) // levels: RLE
		head.i32(4, 3)
		head.end()
		head.end()
		c := chunk{at: p.at, raw: len(head.out) + len(body), stored: len(head.out) + small.Len(), values: p.pages[i].count}
		p.write(head.out)
		p.write(small.Bytes())
		g.chunks = append(g.chunks, c)
	}
	p.groups = append(p.groups, g)
	p.begin()
}

// types of Parquet by kind: BYTE_ARRAY, INT64, DOUBLE, BOOLEAN.
var parquetTypes = [...]int64{words: 6, whole: 2, number: 5, truth: 0}

// finish writes the foot: the schema and where everything is.
func (p *parquet) finish() error {
	var t thrift
	t.begin()
	t.i32(1, 1) // version
	t.list(2, thriftStruct, len(p.columns)+1)
	t.begin()
	t.text(4, "runs")
	t.i32(5, int64(len(p.columns)))
	t.end()
	for _, c := range p.columns {
		t.begin()
		t.i32(1, parquetTypes[c.kind])
		t.i32(3, 1) // optional
		t.text(4, c.name)
		if c.kind == words {
			t.i32(6, 0) // UTF8
		}
		t.end()
	}
	rows := 0
	for _, g := range p.groups {
		rows += g.rows
	}
	t.i64(3, int64(rows))
	t.list(4, thriftStruct, len(p.groups))
	for _, g := range p.groups {
		p.describe(&t, g)
	}
	t.text(6, "sudokuscope")
	t.end()
	p.write(t.out)
	p.write(binary.LittleEndian.AppendUint32(nil, uint32(len(t.out))))
	p.write([]byte("PAR1"))
	return p.err
}

func (p *parquet) describe(t *thrift, g group) {
	t.begin()
	t.list(1, thriftStruct, len(g.chunks))
	total := 0
	for i, c := range g.chunks {
		total += c.raw
		t.begin()
		t.i64(2, c.at)
		t.field(3, thriftStruct)
		t.begin()
		t.i32(1, parquetTypes[p.columns[i].kind])
		t.list(2, thriftI32, 2)
		t.zigzag(0) // PLAIN
		t.zigzag(3) // RLE
		t.list(3, thriftBinary, 1)
		t.bytes(p.columns[i].name)
		t.i32(4, 2) // gzip
		t.i64(5, int64(c.values))
		t.i64(6, int64(c.raw))
		t.i64(7, int64(c.stored))
		t.i64(9, c.at)
		t.end()
		t.end()
	}
	t.i64(2, int64(total))
	t.i64(3, int64(g.rows))
	t.end()
}
