package watch

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
)

// Recording is what a run file keeps of a program: the lines of the runs that are in it. They
// are replayed without the program.
type Recording struct {
	Name string `json:"name"`
	Once bool   `json:"once,omitempty"` // it was a stream, which is the same with every seed
	// Bare says that the end is no iteration. In recordings of earlier programs it is one.
	Bare bool          `json:"bare_end,omitempty"`
	Runs []RecordedRun `json:"runs"`
	// Lines are the description and then the lines of the runs, one after the other, packed
	// by gzip and written in base64.
	Lines string `json:"lines"`
}

// RecordedRun is a run, or where one went another way.
type RecordedRun struct {
	Parent int    `json:"parent"` // -1 for a run from the beginning
	From   int64  `json:"from"`   // the number of its first line
	Steps  int    `json:"steps"`
	End    string `json:"end,omitempty"` // why nothing follows
	// Request is what was asked for where it parts from its parent.
	Request string `json:"request,omitempty"`
	// Seed and Settings are those of a run from the beginning.
	Seed     uint64 `json:"seed,omitempty"`
	Settings string `json:"settings,omitempty"`
}

const (
	// mostPacked is how many bytes of a run file the lines may be.
	mostPacked = 6 << 20
	// mostUnpacked is how many bytes they may be when they are read.
	mostUnpacked = 256 << 20
	// mostRecorded is how many runs, and ways that parted from them, a recording has.
	mostRecorded = 1000
)

// Record keeps the lines that lead to where some searches stand. All are of one program.
func Record(searches []engine.Search) (*Recording, error) {
	var kept keeping
	for _, one := range searches {
		search, ok := watched(one)
		switch {
		case !ok:
			return nil, errors.New("it is no search of a program")
		case kept.source != nil && kept.source != search.source:
			return nil, fmt.Errorf("two programs have the name %s", search.source.algorithm.ID)
		}
		kept.source = search.source
		kept.keep(search.branch, search.at, search.step == nil && search.Over())
	}
	return kept.pack()
}

func watched(s engine.Search) (*search, bool) {
	switch s := s.(type) {
	case *search:
		return s, true
	case *answering:
		return s.search, true
	}
	return nil, false
}

// keeping are the branches that are kept, each with how many of its lines.
type keeping struct {
	source   *Source
	branches []*branch
	runs     []RecordedRun
}

// keep keeps a branch up to a line, and those that it parted from; it returns its number.
func (k *keeping) keep(branch *branch, to int64, over bool) int {
	parent := -1
	if branch.parent != nil {
		parent = k.keep(branch.parent, branch.from, false)
	}
	i := slices.Index(k.branches, branch)
	if i < 0 {
		run := RecordedRun{Parent: parent, From: branch.from, Request: branch.request}
		if parent < 0 {
			of := branch.origin()
			run.Seed, run.Settings = of.seed, of.settings
		}
		i = len(k.runs)
		k.branches = append(k.branches, branch)
		k.runs = append(k.runs, run)
	}
	run := &k.runs[i]
	run.Steps = max(run.Steps, int(to-branch.from))
	if over {
		run.End = branch.end()
	}
	return i
}

// pack writes it all down.
func (k *keeping) pack() (*Recording, error) {
	var packed bytes.Buffer
	into := gzip.NewWriter(&packed)
	total := len(k.source.line)
	write := func(line []byte) error {
		total += len(line) + 1
		if total > mostUnpacked || packed.Len() > mostPacked {
			return fmt.Errorf("a run file holds %d MiB of lines, and there are more: a trace holds them",
				mostPacked>>20)
		}
		_, err := into.Write(append(line, '\n'))
		return err
	}
	err := write(bytes.Clone(k.source.line))
	var line []byte
	for i, b := range k.branches {
		for n := 0; n < k.runs[i].Steps && err == nil; n++ {
			line, err = b.tape.Line(n, line)
			if err == nil {
				err = write(line)
			}
		}
	}
	if err == nil {
		err = into.Close()
	}
	if err != nil {
		return nil, err
	}
	return &Recording{
		Name:  k.source.name(),
		Once:  k.source.only != nil,
		Bare:  !k.source.endCounts,
		Runs:  k.runs,
		Lines: base64.StdEncoding.EncodeToString(packed.Bytes()),
	}, nil
}

// recordingEnds is why nothing follows where a recording was made of a run that went on.
const recordingEnds = "the recording ends here"

// Replay makes a source of a recording on a puzzle. It has no program.
func (r *Recording) Replay(puzzle *sudoku.Puzzle) (*Source, error) {
	if len(r.Runs) == 0 || len(r.Runs) > mostRecorded {
		return nil, fmt.Errorf("%d runs of a program: expected 1 to %d", len(r.Runs), mostRecorded)
	}
	packed, err := base64.StdEncoding.DecodeString(r.Lines)
	if err != nil {
		return nil, errors.New("its lines are not in base64")
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, errors.New("its lines are not packed by gzip")
	}
	from := newLines(io.LimitReader(unpacked, mostUnpacked))
	first, err := from.next()
	if err != nil {
		return nil, errors.New("it has no lines")
	}
	source := newSource(Options{Name: plaintext.Name(r.Name), Puzzle: puzzle})
	source.endCounts = !r.Bare
	source.about, _, err = ReadDescription(first)
	if err != nil {
		return nil, err
	}
	source.line = bytes.Clone(first)
	source.puzzle = puzzle
	source.algorithm = source.describes()
	return source, r.load(source, from)
}

// load reads the runs.
func (r *Recording) load(source *Source, from *lines) error {
	var branches []*branch
	for i, run := range r.Runs {
		grown := newBranch(nil)
		grown.request = run.Request
		grown.from = run.From
		if run.Parent < -1 || run.Parent >= i {
			return fmt.Errorf("run %d of a program has no parent before it", i+1)
		}
		if err := fill(grown.tape, from, run); err != nil {
			return err
		}
		branches = append(branches, grown)
		if run.Parent < 0 {
			of := problem{
				puzzle:   source.puzzle.Givens.String(),
				seed:     run.Seed,
				settings: run.Settings,
			}
			grown.from = 0
			grown.of = of
			source.recorded[of] = grown
			if r.Once {
				source.first, source.only = grown, grown
			}
			continue
		}
		if err := branches[run.Parent].part(grown); err != nil {
			return fmt.Errorf("run %d of a program: %w", i+1, err)
		}
	}
	return nil
}

// part hangs a recorded branch below another.
func (b *branch) part(next *branch) error {
	lines, _ := b.tape.Len()
	if next.from < b.from || next.from > b.from+int64(lines) || next.request == "" {
		return errors.New("it parts where there is nothing")
	}
	next.parent = b
	if b.recorded == nil {
		b.recorded = map[way]*branch{}
	}
	b.recorded[way{next.from, next.request}] = next
	return nil
}

// fill reads the lines of a run.
func fill(tape *Tape, from *lines, run RecordedRun) error {
	for range run.Steps {
		line, err := from.next()
		if err == nil {
			err = tape.Add(line)
		}
		if err != nil {
			return errors.New("it has fewer lines than its runs")
		}
	}
	end := run.End
	if end == "" {
		end = recordingEnds
	}
	tape.Close(end)
	return nil
}
