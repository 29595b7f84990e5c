package puzzles

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

//go:embed data/*.txt data/kennett/*.txt
var data embed.FS

// Collection is a set of puzzles that belong together.
type Collection struct {
	// Name begins the names of its puzzles: "nb-coin" holds "nb-coin/106".
	Name string
	// Title is a heading, Source a sentence that says where the puzzles come from.
	Title, Source string
	// Order is the order of all its boards, 3 for 9×9.
	Order int

	count    int  // puzzles in the file, known without reading it
	numbered bool // puzzles are called 1 to count; else the file names them
	made     bool // there is no file: they are general puzzles
	once     sync.Once
	puzzles  []*sudoku.Puzzle
}

// Len returns the number of puzzles.
func (c *Collection) Len() int { return c.count }

// Names lists the full names of the puzzles, in order. Where they are numbers
// this reads nothing.
func (c *Collection) Names() []string {
	if !c.numbered {
		return english.Names(c.Puzzles(), func(p *sudoku.Puzzle) string { return p.Name })
	}
	names := make([]string, c.count)
	for i := range names {
		names[i] = c.Name + "/" + strconv.Itoa(i+1)
	}
	return names
}

// Puzzles lists the puzzles, in order. The first call parses them; the slice is
// shared, do not write to it.
func (c *Collection) Puzzles() []*sudoku.Puzzle {
	c.once.Do(c.load)
	return c.puzzles
}

// Get gives the puzzle with that full name, nil if there is none.
func (c *Collection) Get(name string) *sudoku.Puzzle {
	if i := slices.Index(c.Names(), name); i >= 0 {
		return c.Puzzles()[i]
	}
	return nil
}

// load parses the collection's file: a puzzle a line, then its name unless the
// collection is numbered, then perhaps its solution. The files are part of the
// program, and its tests prove them.
func (c *Collection) load() {
	if c.made {
		for _, name := range c.Names() {
			c.puzzles = append(c.puzzles, generalPuzzle(name))
		}
		return
	}
	text, _ := data.ReadFile("data/" + c.Name + ".txt") // it is part of the program
	c.puzzles = make([]*sudoku.Puzzle, 0, c.count)
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		fields := strings.Fields(line)
		name := strconv.Itoa(len(c.puzzles) + 1)
		if !c.numbered {
			name = fields[1]
		}
		p := sudoku.Must(fields[0])
		p.Name = c.Name + "/" + name
		c.puzzles = append(c.puzzles, p)
	}
}
