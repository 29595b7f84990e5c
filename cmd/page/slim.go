package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// slim returns a program that does the same and is sent in fewer bytes. The linker cuts what
// memory begins with into a hundred thousand pieces, to leave out zeros, which are cheaper to send
// than to say where each piece stands. And which line of the source each instruction comes from
// is of no use where there is no source: a trace there has the names of functions alone. wasm-opt is
// not used: it makes programs of Go shorter, but longer once they are packed.
//
// Where it is not known how tables of functions are laid out, they stay as they are: the page is larger by a tenth.
func slim(program []byte, known bool) (slimmed []byte, err error) {
	defer func() {
		if recover() != nil { // an index beyond its end
			err = errors.New("this version of Go lays programs out in another way; expected what slim.go reads")
		}
	}()
	slimmed = slices.Clone(program[:8])
	for rest := program[8:]; len(rest) > 0; {
		size, content := number(rest[1:])
		kind := rest[0]
		content, rest = content[:size], content[size:]
		if kind == sectionData {
			pieces := joined(content)
			if known {
				if err := dropLines(pieces); err != nil {
					return nil, err
				}
			}
			content = written(pieces)
		}
		slimmed = binary.AppendUvarint(append(slimmed, kind), uint64(len(content)))
		slimmed = append(slimmed, content...)
	}
	return slimmed, nil
}

// laidOut reports whether a version of Go lays tables of functions out as dropLines reads them. Look at
// runtime.pcHeader, runtime._func and package internal/abi of a new one before it is added.
func laidOut(version string) bool {
	return version == "go1.26" || strings.HasPrefix(version, "go1.26.") //nolint:forbidigo // Go's text
}

// piece is one of what memory begins with.
type piece struct {
	at      int
	content []byte
}

func (p piece) end() int { return p.at + len(p.content) }

// farthest is how many zeros are written out between two pieces.
const farthest = 1 << 20

// What stands before and behind the address of a piece.
const (
	inMemory = 0
	constant = 0x41
	ends     = 0x0b
)

// joined reads the pieces of a section of data, those that are near each other as one.
func joined(section []byte) (list []piece) {
	count, b := number(section)
	all := make([]piece, count)
	for i := range all {
		if b[0] != inMemory || b[1] != constant {
			panic("another kind of piece")
		}
		at, b2 := number(b[2:]) // never negative
		size, content := number(b2[1:])
		all[i], b = piece{at, content[:size]}, content[size:]
	}
	slices.SortFunc(all, func(p, q piece) int { return cmp.Compare(p.at, q.at) })
	for _, p := range all {
		if n := len(list) - 1; n >= 0 && p.at <= list[n].end()+farthest {
			list[n].content = append(list[n].content, make([]byte, p.at-list[n].end())...)
			list[n].content = append(list[n].content, p.content...)
		} else {
			list = append(list, piece{p.at, slices.Clone(p.content)})
		}
	}
	return list
}

// written is the section of data that holds pieces.
func written(list []piece) []byte {
	b := binary.AppendUvarint(nil, uint64(len(list)))
	for _, p := range list {
		b = append(b, inMemory, constant)
		for at := p.at; ; at >>= 7 { // the sign is in the last byte
			if at < 1<<6 {
				b = append(b, byte(at), ends)
				break
			}
			b = append(b, byte(at&0x7f|0x80))
		}
		b = binary.AppendUvarint(b, uint64(len(p.content)))
		b = append(b, p.content...)
	}
	return b
}

// tables is how the tables of functions begin since Go 1.20, on a machine that has pointers of
// eight bytes and instructions of any length; runtime.pcHeader and runtime._func say what follows.
var tables = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Where what stands in runtime.pcHeader, and in runtime._func.
const (
	headFunctions = 8
	headUnits     = 40 // the files of each package, then all files, then the tables of numbers
	headNumbers   = 56
	headTable     = 64
	ofStack       = 16
	ofFile        = 20
	ofLine        = 24
	ofCount       = 28
	ofUnit        = 32
	ofStart       = 36
	ofWords       = 43 // how many words follow the numbers
	ofRest        = 44
)

// Of the tables of numbers of a function, those that only tell where it may be stopped from outside,
// which a browser never does, or which functions stand in it and which of its arguments are in use;
// and of the words behind them, those with what stands in it and how its arguments are printed.
var (
	unusedNumbers = []int{0, 2, 3}
	unusedWords   = []int{3, 5, 6}
)

// none is a word that stands for nothing.
const none = 1<<32 - 1

// dropLines has the functions of a program know no file and no line.
func dropLines(list []piece) error {
	var t []byte
	for _, p := range list {
		if i := bytes.Index(p.content, tables); i >= 0 { //nolint:forbidigo // the linker's bytes
			if t != nil || bytes.Contains(p.content[i+1:], tables) { //nolint:forbidigo // so are these
				return errors.New("the program has two tables of functions; expected one")
			}
			t = p.content[i:]
		}
	}
	head := func(at int) int { return int(binary.LittleEndian.Uint64(t[at:])) }
	table, numbers := t[head(headTable):], t[head(headNumbers):head(headTable)]
	field := func(at int) int { return int(binary.LittleEndian.Uint32(table[at:])) }
	kept := make([]byte, len(numbers))
	keep := func(from int) {
		if from > 0 {
			copy(kept[from:], numbers[from:from+lengthOf(numbers[from:])])
		}
	}
	for i := range head(headFunctions) {
		f := field(8*i + 4)
		keep(field(f + ofStack))
		count := field(f + ofCount)
		for n := range count {
			if at := f + ofRest + 4*n; slices.Contains(unusedNumbers, n) {
				clear(table[at:][:4])
			} else {
				keep(field(at))
			}
		}
		for _, n := range unusedWords {
			if n < int(table[f+ofWords]) {
				binary.LittleEndian.PutUint32(table[f+ofRest+4*(count+n):], none)
			}
		}
		for _, at := range []int{ofFile, ofLine, ofUnit, ofStart} {
			clear(table[f+at:][:4])
		}
	}
	copy(numbers, kept)
	clear(t[head(headUnits):head(headNumbers)])
	return nil
}

// lengthOf is how long a table of numbers is: pairs, and a zero in place of a pair that is not the first.
func lengthOf(t []byte) int {
	at := 0
	for first := true; first || t[at] != 0; first = false {
		for range 2 {
			_, size := binary.Uvarint(t[at:])
			at += size
		}
	}
	return at + 1
}
