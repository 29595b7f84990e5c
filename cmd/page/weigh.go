package main

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// weigh says what weighs what in the program of the page: its functions by package, the
// heaviest first, and what is no function.
func (b *builder) weigh(ctx context.Context, out io.Writer) error {
	if err := b.locate(ctx); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sudokuscope-weigh-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	target := filepath.Join(dir, "named.wasm")
	list, err := b.compile(ctx, target, "-w") // without -s it has its names
	if err != nil {
		return err
	}
	program, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	functions, err := functionsOf(program)
	if err != nil {
		return err
	}
	// The linker writes a name with _ for each / and - of its package.
	plain := strings.NewReplacer("/", "_", "-", "_", ".", "_")
	byName := map[string]string{}
	for _, p := range strings.Fields(list) {
		byName[plain.Replace(p)] = p
	}
	sizes, code := map[string]int{}, 0
	for _, f := range functions {
		sizes[cmp.Or(byName[packageIn(plain.Replace(f.name), byName)], "(made by the compiler)")] += f.size
		code += f.size
	}
	packages := slices.SortedFunc(maps.Keys(sizes),
		func(p, q string) int {
			return cmp.Compare(sizes[q], sizes[p])
		})
	for _, p := range packages {
		fmt.Fprintf(
			out,
			"%9d %4.1f%%  %s\n",
			sizes[p],
			100*float64(sizes[p])/float64(len(program)),
			p,
		)
	}
	_, err = fmt.Fprintf(out,
		"%9d  all functions\n%9d  the rest: texts, tables, lines of the source, names\n", code, len(program)-code)
	return err
}

// packageIn is the longest beginning of a name that is one of a package.
func packageIn(name string, packages map[string]string) string {
	for end := len(name); end > 0; end = strings.LastIndexByte(name[:end], '_') {
		if _, ok := packages[name[:end]]; ok {
			return name[:end]
		}
	}
	return ""
}

// function is one of a program.
type function struct {
	name string // empty where the program has no names
	size int
}

// The parts of a WebAssembly program that are read here.
const (
	sectionCustom  = 0
	sectionImports = 2
	sectionCode    = 10
	sectionData    = 11
	functionNames  = 1
)

// functionsOf reads the functions of a WebAssembly program.
func functionsOf(program []byte) (list []function, err error) {
	defer func() {
		if recover() != nil { // an index beyond its end
			err = errors.New("the program is cut off; expected all of it")
		}
	}()
	imports := 0
	for rest := program[8:]; len(rest) > 0; {
		size, content := number(rest[1:])
		kind := rest[0]
		content, rest = content[:size], content[size:]
		switch kind {
		case sectionImports:
			imports, _ = number(content)
		case sectionCode:
			n, bodies := number(content)
			for range n {
				size, body := number(bodies)
				list = append(list, function{size: size})
				bodies = body[size:]
			}
		case sectionCustom:
			if title, part := text(content); title == "name" {
				nameFunctions(list, imports, part)
			}
		}
	}
	return list, nil
}

// nameFunctions gives functions the names of a section of names.
func nameFunctions(list []function, imports int, section []byte) {
	for len(section) > 0 {
		size, content := number(section[1:])
		kind := section[0]
		content, section = content[:size], content[size:]
		if kind != functionNames {
			continue
		}
		count, names := number(content)
		for range count {
			var index int
			var name string
			index, names = number(names)
			name, names = text(names)
			if index >= imports {
				list[index-imports].name = name
			}
		}
	}
}

// number and text read one, and return what is behind it.
func number(b []byte) (int, []byte) {
	n, size := binary.Uvarint(b)
	return int(n), b[size:]
}

func text(b []byte) (string, []byte) {
	n, b := number(b)
	return string(b[:n]), b[n:]
}
