package puzzles

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/sudoku"
)

// Open gives the puzzle that an argument of the command line means: a full name
// or an alias, else an existing file, else a board in any layout, else the beginning of
// a name. "-" is stdin. Of an input with several puzzles it is the first, unless
// a file's name is followed by # and a number.
func Open(arg string, stdin io.Reader) (*sudoku.Puzzle, error) {
	return one(arg, typed{stdin})
}

// In gives the puzzle that a word means in a file that somebody else made, such as a lesson: as
// Open, but files are below the folder, and there is no stdin.
func In(folder disk.Folder) func(word string) (*sudoku.Puzzle, error) {
	return func(word string) (*sudoku.Puzzle, error) { return one(word, below{folder}) }
}

// one is the puzzle of a full name, the first of an input, or the one of another name.
func one(arg string, from origin) (*sudoku.Puzzle, error) {
	if p := exactly(fold(arg)); p != nil {
		return p, nil
	}
	list, ok, err := input(arg, from)
	if err != nil {
		return nil, err
	}
	if ok {
		return list[0], nil
	}
	puzzle, err := Find(arg)
	if err != nil {
		return nil, neither(arg, err)
	}
	return puzzle, nil
}

// origin is where an input may come from.
type origin interface {
	stdin() (io.Reader, error)
	stat(name string) (fs.FileInfo, error)
	open(name string) (*os.File, error)
}

// typed are the files that the user can name.
type typed struct{ in io.Reader }

func (t typed) stdin() (io.Reader, error)             { return t.in, nil }
func (t typed) stat(name string) (fs.FileInfo, error) { return os.Stat(name) }
func (t typed) open(name string) (*os.File, error)    { return disk.Open(name) }

// below are the files of a folder.
type below struct{ disk.Folder }

func (b below) stdin() (io.Reader, error) {
	return nil, errors.New("-: stdin is not read here; expected a name, a board or a file")
}
func (b below) stat(name string) (fs.FileInfo, error) { return b.Stat(filepath.ToSlash(name)) }
func (b below) open(name string) (*os.File, error)    { return b.Open(filepath.ToSlash(name)) }

// OpenAll gives all puzzles that an argument means: as Open, but a collection
// stands for all it holds, and so does an input.
func OpenAll(arg string, stdin io.Reader) ([]*sudoku.Puzzle, error) {
	if members(fold(arg)) == nil && exactly(fold(arg)) == nil {
		list, ok, err := input(arg, typed{stdin})
		if ok || err != nil {
			return list, err
		}
	}
	list, err := FindAll(arg)
	if err != nil {
		return nil, neither(arg, err)
	}
	return list, nil
}

// input reads what an argument other than a name means; ok is false where it
// can only be a name.
func input(arg string, from origin) (list []*sudoku.Puzzle, ok bool, err error) {
	if arg == "-" {
		in, err := from.stdin()
		if err == nil {
			list, err = Read(in, "stdin")
		}
		return list, true, err
	}
	info, failed := from.stat(arg)
	if failed == nil {
		if info.IsDir() {
			return nil, true, fmt.Errorf("%s is a directory; expected a file with a puzzle", arg)
		}
		list, err = readFile(arg, from)
		return list, true, err
	}
	if file, number, found := cutNumber(arg, from); found {
		list, err = readFile(file, from)
		if err != nil {
			return nil, true, err
		}
		if number < 1 || number > len(list) {
			return nil, true, fmt.Errorf("%s: no puzzle %d; expected 1 to %d", file, number, len(list))
		}
		return list[number-1 : number], true, nil
	}
	if len(arg) >= sudoku.Of(sudoku.MinOrder).Cells {
		list, err = Read(strings.NewReader(arg), Typed)
		if err == nil || isLiteral(arg) {
			return list, true, err
		}
	}
	if wrong := (*fs.PathError)(nil); errors.As(failed, &wrong) && !errors.Is(failed, fs.ErrNotExist) {
		name := arg
		if len(name) > longName {
			name = short(arg)
		}
		return nil, true, fmt.Errorf("%s: %w; expected a name, a board, a file or -", name, wrong.Err)
	}
	return nil, false, nil
}

// Typed is what a puzzle is called whose cells are an argument.
const Typed = "typed"

// cutNumber splits "list.txt#12" where list.txt is a file.
func cutNumber(arg string, from origin) (file string, number int, ok bool) {
	i := strings.LastIndexByte(arg, '#')
	if i < 0 {
		return "", 0, false
	}
	number, err := strconv.Atoi(arg[i+1:])
	if err != nil {
		return "", 0, false
	}
	info, err := from.stat(arg[:i])
	return arg[:i], number, err == nil && !info.IsDir()
}

func readFile(file string, from origin) ([]*sudoku.Puzzle, error) {
	f, err := from.open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, file)
}

// isLiteral reports whether an argument is meant to be a board: it has the length
// and the characters of one, or several lines, is a link or, if it has not, is long and looks more like one
// than like a name, so that the error is the board's.
func isLiteral(arg string) bool {
	if start, _, _ := wordBoard(arg); start >= 0 || strings.ContainsAny(arg, "\r\n") || isLink().MatchString(arg) {
		return true
	}
	if strings.ContainsAny(arg, `/\`) {
		return false
	}
	cells, symbols := 0, 0
	for i := range len(arg) {
		switch c := upper(arg[i]); {
		case c >= '0' && c <= '9' || isBlank(c):
			cells++
			symbols++
		case c >= 'A' && c <= 'Z':
			symbols++
		}
	}
	return len(arg) >= 12 && cells*4 >= len(arg)*3 ||
		len(arg) >= longName && symbols*10 >= len(arg)*9
}

// longName is a length that no name has: what is as long and made of letters too is a
// board of the larger orders, with too few cells or too many.
const longName = 100

// neither says of what looks like a file that there is none.
func neither(arg string, err error) error {
	_, unknown := errors.AsType[*UnknownError](err)
	if unknown && IsPath(arg) {
		return fmt.Errorf("%s: no such file, and no puzzle is called so; expected a name, a board, a file or -", arg)
	}
	return err
}

// IsPath reports whether a word that names no file looks as if it should.
func IsPath(word string) bool {
	kind := strings.TrimPrefix(filepath.Ext(word), ".")
	other := func(r rune) bool { return !unicode.IsLetter(r) }
	return kind != "" && len(kind) <= 5 && !strings.ContainsFunc(kind, other) ||
		filepath.IsAbs(word) && word != "/?" || strings.HasPrefix(word, ".") || strings.HasPrefix(word, "~")
}
