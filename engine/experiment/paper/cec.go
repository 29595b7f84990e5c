package paper

import (
	"errors"
	"fmt"
	"strings"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

const (
	cecPaper  = "Notice et al. 2023"
	cecSource = "Notice, Kheiri & Pavlidis, The algorithm selection problem for solving Sudoku with metaheuristics (2023)"
	cecFile   = "Data/puzzles1000.csv of github.com/ahmedkheiri/ASP-Sudoku"
)

// ErrNoFile is the answer to a table whose puzzles cannot be built in, without a file.
var ErrNoFile = errors.New("its puzzles are not built in: expected --puzzles FILE too, " + cecFile)

// cecSources are the puzzles of the file by their source there, and how many are solved of
// twenty runs each by annealing, record-to-record travel, steepest descent and reduced
// variable neighbourhood search.
var cecSources = []struct {
	name, source string
	puzzles      int
	solved       [4]int
}{
	{"unbiased", "1", 325, [4]int{802, 781, 344, 399}},
	{"the forum's hardest", "4", 615, [4]int{141, 124, 86, 91}},
	{"kaggle", "0", 41, [4]int{820, 811, 733, 752}},
	{"17 givens", "2", 18, [4]int{0, 2, 0, 0}},
}

// The study's algorithms as settings of annealing, and what its annealing differs by.
var (
	cecPlain    = []string{"precompute=off"}
	cecFrozen   = append(cecPlain[:1:1], "vain=downhill", "reheat=19", "frozen=renew")
	cecSchedule = append(cecFrozen[:4:4], "start=deviation", "cooling=.9")
	cecChain    = append(cecSchedule[:6:6], "chain-rule=board")
	cecSA       = append(cecChain[:7:7], "neighbourhood=any")
	cecRR       = []string{"precompute=off", "accept=record", "temperature=1", "cooling=1", "neighbourhood=any"}
	cecSD       = []string{"precompute=off", "accept=descent", "cooling=1", "neighbourhood=best"}
	cecRVNS     = []string{"precompute=off", "accept=descent", "cooling=1", "neighbourhood=variable"}
)

func cecTables() []*Table {
	study := &Table{
		ID: "cec-2023", Title: "Annealing, record-to-record travel and two descents on a thousand puzzles", Paper: cecPaper,
		Source: cecSource + ", the runs that its authors published with their programs", Runs: 360,
		Notes: []string{
			"The puzzles are the authors' own, " + cecFile + ", which has no licence that would let them be built in: the file is given with --puzzles. None of them is among those that are built in, not even turned or with other names for the digits.",
			"The paper's figures are counted from its runs: twenty of each puzzle, 500 000 moves each, for steepest descent 500 000 moves weighed.",
			"The settings are read from the programs. A chain of theirs has one move more than the free cells squared; and a heat whose first chains are all in vain ends one chain later.",
			"Of the variable neighbourhoods too: where a block has a digit twice, their insertion takes the first that it finds for the cell that is drawn, ours the cell itself; their budget may end up to four moves late.",
		},
		NotCompared: []string{
			"the one puzzle of a fifth source",
		},
	}
	for i, algorithm := range []string{"annealing", "record-to-record", "steepest descent", "variable neighbourhoods"} {
		for _, from := range cecSources {
			runs := 20 * from.puzzles
			c := Case{
				Label: algorithm + ", " + from.name, Algorithm: "anneal", Set: [][]string{cecSA, cecRR, cecSD, cecRVNS}[i], Source: from.source, Runs: runs,
				Budget: iterations(500_000), Pool: algorithm, Measures: []Measure{rate(100*float64(from.solved[i])/float64(runs), runs)},
			}
			if algorithm == "steepest descent" {
				c.Budget = drive.Budget{Evaluations: 500_000}
			}
			study.Cases = append(study.Cases, c)
		}
	}
	return []*Table{study, cecSteps()}
}

// cecSteps takes away what the study's annealing differs by, one after the other.
func cecSteps() *Table {
	step := func(label string, low, high float64, set ...string) Case {
		return runs("anneal", "", label, []string{"kennett/fiendish"}, 500_000, set, own(Solved).within(low, high))
	}
	return &Table{
		ID: "cec-2023-steps", Title: "One name, two algorithms: from the study's annealing to Lewis's, a difference at a time", Paper: cecPaper,
		Source: cecSource + ", and Lewis, Metaheuristics can solve sudoku puzzles (2007)", Runs: 1000,
		Notes: []string{
			"Each row of the first six has the difference that it names no more, nor those above it. The puzzles are built in and not the study's, whose figures are in the table cec-2023.",
			"The last four put another rule in the place of the exponential, in the neighbourhood of a block.",
		},
		Cases: []Case{
			step("the study's annealing", 20, 40, cecSA...),
			step("two cells of a block change places, not any two", 60, 90, cecChain...),
			step("chains of the blocks' cells squared, not the board's", 80, 100, cecSchedule...),
			step("the first temperature 1, cooled by .8", 80, 100, cecFrozen...),
			step("frozen, it is heated again with the same board", 80, 100, cecPlain...),
			step("what arc consistency fills is held", 80, 100),
			step("threshold 1, cooled", 80, 98, "accept=threshold"),
			step("record-to-record, 1 above the lowest", 33, 57, "accept=record", "cooling=1"),
			step("late acceptance, a history of 50", 10, 30, "accept=late", "cooling=1"),
			step("descent", 10, 30, "accept=descent", "cooling=1"),
		},
	}
}

// mostTable bounds the table of the puzzles of the study.
const mostTable = 64 << 20

// bySource reads the puzzles of the study, by their source.
func bySource(file string) (map[string][]*sudoku.Puzzle, error) {
	if file == "" {
		return nil, ErrNoFile
	}
	text, err := disk.Read(file, mostTable)
	if err != nil {
		return nil, err
	}
	head, rows, _ := strings.Cut(strings.ReplaceAll(string(text), "\r", ""), "\n")
	if head != "source,puzzles" {
		return nil, fmt.Errorf("%s: expected a table with the head source,puzzles: %s", file, cecFile)
	}
	list := map[string][]*sudoku.Puzzle{}
	for i, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		source, cells, _ := strings.Cut(row, ",")
		grid, err := sudoku.ParseGrid(cells)
		var p *sudoku.Puzzle
		if err == nil {
			p, err = sudoku.New(fmt.Sprint("cec-2023/", i+1), grid)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+2, err)
		}
		list[source] = append(list[source], p)
	}
	for _, from := range cecSources {
		if n := len(list[from.source]); n != from.puzzles {
			return nil, fmt.Errorf("%s: %d puzzles of source %s: expected %d", file, n, from.source, from.puzzles)
		}
	}
	return list, nil
}
