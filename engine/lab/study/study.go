// Package study is a comparison that proves itself: what is asked and expected is written
// down and sealed before the first run, and any reader can make a sample of the runs again.
//
//	study.toml ──Seal──▶ seal.json, design.json ──runs──▶ Judge, Departures
//	                                                └────▶ Verify
//
// The folder is a campaign with two files more.
package study

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
)

// File is what a person fills in.
const File = "study.toml"

// mostText bounds the file.
const mostText = 1 << 20

// Study is what is asked, and how it is to be answered.
type Study struct {
	Question   string   `toml:"question"`
	Hypotheses []string `toml:"hypotheses"`
	Algorithms []string `toml:"algorithms"`
	Puzzles    []string `toml:"puzzles"`
	// Evaluations, Iterations and Time bound a run.
	Evaluations int64  `toml:"evaluations"`
	Iterations  int64  `toml:"iterations"`
	Time        string `toml:"time"`
	Runs        int    `toml:"runs"`
	// SeedsFrom names the public value that the seeds will follow from; Seed, in its place,
	// is the first seed, known before.
	SeedsFrom string  `toml:"seeds_from"`
	Seed      *uint64 `toml:"seed"`
	By        string  `toml:"by"`
	// Programs are the commands of those algorithms that are somebody's programs, by their names.
	Programs map[string]string `toml:"programs"`

	Budget drive.Budget `toml:"-"`
	text   []byte
	// changed reports that the file is another one now: this is of the seal.
	changed bool
}

// Template is a study to begin with.
const Template = `# A study. Fill it in; what stands here now works as it is. Then: sudokuscope study seal DIR

# What is asked, in a sentence.
question = "Does tabu search need less than hill climbing on hard puzzles?"

# Who is compared: algorithms, a preset after a colon, settings after more of them,
# or a script such as "mine.star".
algorithms = ["tabu", "climb"]

# Puzzles are what the answer is about; sudokuscope bench power says how many show what.
# "@list.txt" is a file with one a line.
puzzles = ["kennett/hard/1", "kennett/hard/2", "kennett/hard/3", "kennett/hard/4", "kennett/hard/5",
           "kennett/hard/6", "kennett/hard/7", "kennett/hard/8", "kennett/hard/9", "kennett/hard/10",
           "kennett/hard/11", "kennett/hard/12", "kennett/hard/13", "kennett/hard/14", "kennett/hard/15",
           "kennett/hard/16", "kennett/hard/17", "kennett/hard/18", "kennett/hard/19", "kennett/hard/20"]

# What ends a run: evaluations, iterations, or time = "30s".
evaluations = 100_000

# Runs of each algorithm on each puzzle.
runs = 10

# Seeds are made of the seal's code and of a public value that comes after the seal, so
# that nobody can have made the runs before. Say here which value that will be: one that
# nobody knows today and everybody can look up later. sudokuscope study run asks for it.
seeds_from = "drand quicknet, the first round of the day after the seal, 12:00 UTC"

# What effort is counted in: "evaluations", "iterations" or "seconds".
by = "evaluations"

# What you expect, before you have looked. The program understands
#   "A beats B"             A needs less than B over the puzzles (PAR10)
#   "A solves more than B"  a greater share of the runs of A is solved
#   "A equals B within 10%" neither needs more than 1.1 times what the other needs
hypotheses = ["tabu beats climb", "tabu solves more than climb"]

# Programs of yours, in any language, that are named among the algorithms above. study seal takes
# the hash of each word that is a file.
# [programs]
# mine = "python3 mine.py {puzzle} {seed}"
`

// Read reads the study of a folder.
func Read(dir string) (*Study, error) {
	folder := disk.Folder(dir)
	text, err := folder.Read(File, mostText)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no %s; expected a folder that study new has written", dir, File)
	} else if err != nil {
		return nil, err
	}
	study, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder.Path(File), err)
	}
	return study, nil
}

func parse(text []byte) (*Study, error) {
	study := &Study{text: text}
	err := toml.NewDecoder(bytes.NewReader(disk.Text(text))).DisallowUnknownFields().Decode(study)
	if unknown, is := errors.AsType[*toml.StrictMissingError](err); is {
		key := strings.Join(unknown.Errors[0].Key(), ".")
		return nil, fmt.Errorf("%q is not known here; expected what study new writes", key)
	}
	if wrong, is := errors.AsType[*toml.DecodeError](err); is {
		row, _ := wrong.Position()
		return nil, fmt.Errorf("line %d: %s", row, plaintext.Line(err.Error()))
	}
	if err != nil {
		return nil, err
	}
	study.Budget = drive.Budget{Evaluations: study.Evaluations, Iterations: study.Iterations}
	if study.Time != "" {
		study.Budget.Time, err = time.ParseDuration(study.Time)
		if err != nil || study.Budget.Time <= 0 {
			return nil, fmt.Errorf(`time = %q: expected a time such as "30s"`, study.Time)
		}
	}
	switch {
	case strings.TrimSpace(study.Question) == "":
		return nil, errors.New("no question; expected a sentence")
	case study.Evaluations < 0 || study.Iterations < 0 || study.Budget == drive.Budget{}:
		return nil, errors.New("nothing ends a run; expected evaluations, iterations or time")
	case study.Runs < 1:
		return nil, fmt.Errorf("runs = %d: expected at least 1", study.Runs)
	case study.Seed == nil && strings.TrimSpace(study.SeedsFrom) == "":
		return nil, errors.New("no seeds_from; expected which public value, of after the seal, the seeds will " +
			"follow from")
	case study.Seed != nil && study.SeedsFrom != "":
		return nil, errors.New("seed and seeds_from; expected one of them")
	case len(study.Algorithms) < 2 || len(study.Hypotheses) == 0:
		return nil, errors.New("expected two algorithms at least, and a hypothesis of them")
	}
	if err := cmp.Or(experiment.CheckUnit(study.By), study.checkPrograms()); err != nil {
		return nil, err
	}
	for _, h := range study.Hypotheses {
		if _, err := study.read(h); err != nil {
			return nil, err
		}
	}
	return study, nil
}

// New writes a study to begin with into a new folder.
func New(dir string) error { return begin(dir, Template) }

func begin(dir, text string) error {
	folder := disk.Folder(dir)
	if err := folder.Make(); err != nil {
		return err
	}
	return folder.Create(File, disk.Bytes([]byte(text)))
}
