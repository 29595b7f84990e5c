package campaign

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// format is the version of the folder. One with seeds that are drawn is of the second, which
// older programs refuse: they would take other seeds.
const (
	format      = "sudokuscope campaign 1"
	drawnFormat = "sudokuscope campaign 2"
)

// format returns the version that a part is written in.
func (p *Part) format() string {
	if p.Drawn {
		return drawnFormat
	}
	return format
}

// Plan is all that has been asked of a folder, part by part.
type Plan struct {
	Format string `json:"format"`
	Parts  []Part `json:"parts"`
}

// Part is one design: what one command asked for.
type Part struct {
	Created   time.Time `json:"created"`
	Program   string    `json:"program"`
	Build     string    `json:"build"`
	Arguments []string  `json:"arguments"`
	Machine   Machine   `json:"machine"`
	Entrants  []Entrant `json:"entrants"`
	Puzzles   []Puzzle  `json:"puzzles"`
	Budget    Budget    `json:"budget"`
	First     uint64    `json:"first_seed"`
	Runs      int       `json:"runs"`
	Trace     bool      `json:"trace"`
	// Drawn says that the seeds follow from a value that came later: see [Value].
	Drawn bool `json:"seeds_from_value,omitempty"`

	draw *experiment.Draw // once the value is there
}

// Entrant is an algorithm with its settings, and its text if it is a script, or its words and files
// if it is somebody's program.
type Entrant struct {
	Label     string              `json:"label"`
	Algorithm string              `json:"algorithm"`
	Version   string              `json:"version"`
	Script    string              `json:"script,omitempty"`
	Program   *experiment.Program `json:"program,omitempty"`
	Changed   string              `json:"changed"`
	Settings  map[string]any      `json:"settings"`
}

// Puzzle is a puzzle with its givens.
type Puzzle struct {
	Name   string `json:"name"`
	Givens string `json:"givens"`
	Free   int    `json:"free"`
}

// Budget is what bounds a run, with the words for it.
type Budget struct {
	Text        string  `json:"text"`
	Iterations  int64   `json:"iterations,omitempty"`
	Evaluations int64   `json:"evaluations,omitempty"`
	Seconds     float64 `json:"seconds,omitempty"`
}

func (b Budget) limits() drive.Budget {
	return drive.Budget{
		Iterations: b.Iterations, Evaluations: b.Evaluations,
		Time: time.Duration(math.Round(b.Seconds * float64(time.Second))),
	}
}

// NewPart writes a design down.
func NewPart(design *experiment.Design, program string, arguments []string) Part {
	part := Part{
		Drawn:     design.Draw != nil,
		draw:      design.Draw,
		Created:   time.Now().UTC(),
		Program:   program,
		Build:     Build(),
		Arguments: arguments,
		Machine:   ThisMachine(),
		First:     design.First,
		Runs:      design.Runs,
		Trace:     design.Trace,
		Budget: Budget{
			Text:        experiment.BudgetText(design.Budget),
			Iterations:  design.Budget.Iterations,
			Evaluations: design.Budget.Evaluations,
			Seconds:     design.Budget.Time.Seconds(),
		},
	}
	for _, e := range design.Entrants {
		part.Entrants = append(part.Entrants, Entrant{
			Label:     e.Label,
			Algorithm: e.ID(),
			Version:   e.Version(),
			Script:    e.Algorithm.Script,
			Program:   e.Program,
			Changed:   e.Differences(),
			Settings:  e.Params(),
		})
	}
	for _, z := range design.Puzzles {
		part.Puzzles = append(part.Puzzles, Puzzle{z.Name, z.Givens.String(), len(z.Free)})
	}
	return part
}

// cells is the number of pairs of an entrant and a puzzle.
func (p *Part) cells() int { return len(p.Entrants) * len(p.Puzzles) }

// Open makes the puzzle of its givens.
func (z *Puzzle) Open() (*sudoku.Puzzle, error) {
	grid, err := sudoku.ParseGrid(z.Givens)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", z.Name, err)
	}
	puzzle, err := sudoku.New(z.Name, grid)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", z.Name, err)
	}
	if len(puzzle.Free) != z.Free {
		return nil, fmt.Errorf("%s: %d free cells of givens that leave %d; expected both to say the same",
			z.Name, z.Free, len(puzzle.Free))
	}
	return puzzle, nil
}

// keys are the identities of the cells, entrant by entrant.
func (p *Part) keys() (list []string) {
	for _, entrant := range p.Entrants {
		key := experiment.EntrantKey(entrant.Algorithm, entrant.Version, entrant.Settings)
		for _, z := range p.Puzzles {
			list = append(
				list,
				experiment.CellKey(key, experiment.PuzzleKey(z.Givens), p.Budget.Text),
			)
		}
	}
	return list
}

// Bounds of a part. What a folder keeps of each cell is some hundred bytes, and of
// each run a bit; no campaign comes near either.
const (
	mostCells = 2_000_000
	mostRuns  = int64(1_000_000_000_000)
	// mostSeconds of a budget is what a time.Duration can hold, rounded down: 285 years.
	mostSeconds = 9e9
)

// check refuses what cannot be a part, whichever program wrote it.
func (p *Part) check() error {
	if p.Runs < 1 || len(p.Entrants) == 0 || len(p.Puzzles) == 0 {
		return errors.New("expected entrants, puzzles and runs")
	}
	if p.cells() > mostCells {
		return fmt.Errorf("%d pairs of an entrant and a puzzle; expected at most %d", p.cells(), mostCells)
	}
	if int64(p.Runs) > mostRuns/int64(p.cells()) || p.First+uint64(p.Runs) < p.First {
		return fmt.Errorf("%d runs for each of %d pairs from seed %d on; expected at most %d in all, and seeds "+
			"below 2^64",
			p.Runs, p.cells(), p.First, mostRuns)
	}
	if p.Drawn && (p.First != 0 || p.Runs > experiment.MostDrawn) {
		return fmt.Errorf("%d runs from seed %d on, with seeds that are drawn; expected at most %d, and no first seed",
			p.Runs, p.First, experiment.MostDrawn)
	}
	budget := p.Budget
	if budget.Iterations < 0 || budget.Evaluations < 0 || budget.Seconds < 0 ||
		budget.Seconds > mostSeconds {
		return fmt.Errorf("a budget of %d iterations, %d evaluations, %g seconds; expected none below 0 and at "+
			"most %g seconds",
			budget.Iterations, budget.Evaluations, budget.Seconds, mostSeconds)
	}
	text := experiment.BudgetText(p.Budget.limits())
	if text != p.Budget.Text {
		return fmt.Errorf("a budget of %q whose numbers are %s; expected both to say the same", p.Budget.Text, text)
	}
	for _, e := range p.Entrants {
		if e.Script != "" && e.Version != experiment.ScriptVersion(e.Script) {
			return fmt.Errorf("%s has a text that is not of its version, %s", e.Label, e.Version)
		}
		if e.Program != nil && (len(e.Program.Words) == 0 || e.Version != e.Program.Version()) {
			return fmt.Errorf("%s has words and files that are not of its version, %s", e.Label, e.Version)
		}
	}
	return nil
}

// Design returns the design that the part was made of, so that any process can go on with
// it.
func (p *Part) Design(find func(*Entrant) (*engine.Algorithm, error)) (*experiment.Design, error) {
	design := &experiment.Design{
		First:  p.First,
		Runs:   p.Runs,
		Draw:   p.draw,
		Trace:  p.Trace,
		Budget: p.Budget.limits(),
	}
	for i := range p.Entrants {
		entrant := &p.Entrants[i]
		algorithm, err := find(entrant)
		if err != nil {
			return nil, err
		}
		one := experiment.Entrant{
			Algorithm: algorithm,
			Label:     entrant.Label,
			Settings:  engine.Settings{},
			Program:   entrant.Program,
		}
		for name, value := range entrant.Settings {
			if n, ok := value.(float64); ok {
				value = strconv.FormatFloat(n, 'g', -1, 64)
			}
			err := algorithm.Read(fmt.Sprintf("%s=%v", name, value), one.Settings)
			if err != nil {
				return nil, err
			}
		}
		if _, err := algorithm.Settle(one.Settings); err != nil {
			return nil, err
		}
		one.Adopt(entrant.Version)
		design.Entrants = append(design.Entrants, one)
	}
	for i := range p.Puzzles {
		puzzle, err := p.Puzzles[i].Open()
		if err != nil {
			return nil, err
		}
		design.Puzzles = append(design.Puzzles, puzzle)
	}
	return design, nil
}

// Process is who made the runs of a file.
type Process struct {
	Build   string  `json:"build"`
	Machine Machine `json:"machine"`
}

// Build is what this program was made of: the module with its sum, or the commit. Of
// neither, and of a commit that was changed since, it is a hash of the program itself, as
// two such programs need not be the same.
var Build = sync.OnceValue(func() string {
	known := map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Sum != "" {
			return info.Main.Version + " " + info.Main.Sum
		}
		for _, s := range info.Settings {
			known[s.Key] = s.Value
		}
	}
	commit := known["vcs.revision"]
	if commit != "" && known["vcs.modified"] == "false" {
		return "commit " + commit
	}
	name := "program"
	if commit != "" {
		name = "commit " + commit + ", changed; program"
	}
	path, _ := os.Executable() // where it is not known, nothing can be read there either
	file, err := disk.Open(path)
	if err != nil {
		return name + " unknown"
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil { // in pieces: a program is large
		return name + " unknown"
	}
	return name + " " + hex.EncodeToString(hash.Sum(nil)[:8])
})

// kind is what seconds depend on; nothing where it is not known.
func (m Machine) kind() string {
	if m.System == "" {
		return ""
	}
	return m.System + ", " + cmp.Or(m.Processor, m.Host)
}

// Machine is where a design was made, for those who want to know later.
type Machine struct {
	Host       string `json:"host"`
	System     string `json:"system"`
	Processor  string `json:"processor,omitempty"`
	Processors int    `json:"processors"`
	Go         string `json:"go"`
}

// ThisMachine describes the machine.
func ThisMachine() Machine {
	machine := Machine{
		System:     runtime.GOOS + "/" + runtime.GOARCH,
		Processors: runtime.NumCPU(),
		Go:         runtime.Version(),
		Processor:  processor(),
	}
	machine.Host, _ = os.Hostname()
	return machine
}

// processor is the name of the processor, where the system tells it.
func processor() string {
	file, err := disk.Open("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	defer file.Close()
	for s := bufio.NewScanner(file); s.Scan(); {
		name, value, ok := strings.Cut(s.Text(), ":")
		if ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
