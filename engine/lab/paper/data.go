package paper

import (
	"embed"
	"fmt"
	"slices"

	"sudokuscope/engine/sudoku"
)

// The tables are data: texts that [readTables] reads. What a table needs of the program beside
// them, a figure of its own, a picture, another puzzle, is named there and listed here.
//
//go:embed tables/*.txt
var tableFiles embed.FS

// quantities are what the tables measure, by their names there.
func quantities() []Quantity {
	return []Quantity{
		Solved,
		Iterations,
		MedianIterations,
		Restarts,
		Generations,
		MedianGeneration,
		TailGenerations,
		Grids,
		GridsEach,
		LastMetric("f1"),
		LastMetric("f2"),
		LastMetric("dives"),
		reached160,
		wrongCells,
		mostlyWrong,
		gradesApart,
	}
}

// otherPuzzles are what a case makes of each of its puzzles, by their names there.
func otherPuzzles() map[string]func(*sudoku.Puzzle) (*sudoku.Puzzle, error) {
	return map[string]func(*sudoku.Puzzle) (*sudoku.Puzzle, error){"the first block right": firstBlockRight}
}

// tablesOf are the tables of a file, read anew: they are the caller's own.
func tablesOf(name string) []*Table {
	text, err := tableFiles.ReadFile("tables/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	list, err := readTables(string(text))
	if err != nil {
		panic(fmt.Sprintf("tables/%s.txt:%v", name, err))
	}
	return list
}

// listTables are all tables, in the order of the papers.
func listTables() []*Table {
	list := resedaRead(asWritten...)
	for _, name := range []string{
		"reseda-readings", "tabu", "nb-coin", "climb",
		"colony", "cuckoo", "rivals", "cec",
	} {
		list = append(list, tablesOf(name)...)
	}
	at := slices.IndexFunc(list, func(t *Table) bool {
		return t.ID == "reseda-readings"
	})
	list[at].Readings = resedaReadings()
	return list
}

// resedaRead are all tables of RESEDA's paper in one reading, which is a few settings.
func resedaRead(set ...string) []*Table {
	list := tablesOf("reseda")
	for _, table := range list {
		if table.ID == "reseda-fig4.2" {
			table.Picture = grades
		}
		for i := range table.Cases {
			table.Cases[i].Set = slices.Concat(table.Cases[i].Set, set)
		}
	}
	return list
}
