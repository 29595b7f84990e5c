package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/experiment"
)

const planFile = "design.json"

// Bounds of the plan's files. The first names every puzzle with its givens.
const (
	mostPlan  = 64 << 20
	mostPlans = 10_000
)

// ErrNoPlan is the answer to a folder that is no campaign.
var ErrNoPlan = errors.New("no design.json; expected a folder that bench --out has written")

// ErrOtherVersion is the answer to a folder with runs of another version of an
// algorithm.
var ErrOtherVersion = errors.New("another version of the algorithm")

// ErrNoValue is the answer to a folder whose seeds follow from a value that is not there.
var ErrNoValue = errors.New("its seeds follow from a public value that is not there yet; " +
	"expected study run DIR --value VALUE")

// ErrOtherMachine is the answer to runs with a budget of time that two kinds of machine
// have made: seconds of one are not those of the other.
var ErrOtherMachine = errors.New("runs that time ends on two kinds of machine")

// Exists reports whether a folder holds a campaign.
func Exists(dir string) bool {
	return disk.Folder(dir).Has(planFile)
}

// Ready refuses a folder that cannot be or become a campaign, and leaves nothing there.
func Ready(dir string) error {
	place, name := filepath.Clean(dir), planFile
	if _, err := os.Stat(place); err == nil {
		if _, err := ReadPlan(place); !errors.Is(err, ErrNoPlan) {
			return err
		}
	}
	for _, err := os.Stat(place); errors.Is(err, fs.ErrNotExist); _, err = os.Stat(place) {
		place, name = filepath.Dir(place), filepath.Base(place)
	}
	return disk.Folder(place).Try(name)
}

// ReadPlan reads the plan of a folder.
func ReadPlan(dir string) (*Plan, error) {
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such folder; expected one that bench --out has written", dir)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s: not a folder; expected one that bench --out has written", dir)
	}
	names, err := disk.Folder(dir).Names("design-*.json")
	if err != nil {
		return nil, err
	}
	if len(names) > mostPlans {
		return nil, fmt.Errorf("%s: %d files of designs; expected at most %d", dir, len(names), mostPlans)
	}
	plan, cells := &Plan{Format: format}, 0
	for i, name := range append([]string{planFile}, names...) {
		one, err := readPlanFile(disk.Folder(dir), name)
		if i == 0 && errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s: %w", dir, ErrNoPlan)
		}
		if err != nil {
			return nil, err
		}
		for i := range one.Parts {
			cells += one.Parts[i].cells()
			if cells > mostCells {
				return nil, fmt.Errorf("%s: more than %d pairs of an entrant and a puzzle in all; expected at "+
					"most as many",
					filepath.Join(dir, name), mostCells)
			}
		}
		plan.Parts = append(plan.Parts, one.Parts...)
	}
	slices.SortStableFunc(plan.Parts, func(a, b Part) int {
		return a.Created.Compare(b.Created)
	})
	return plan, plan.draw(dir)
}

func readPlanFile(dir disk.Folder, base string) (*Plan, error) {
	text, err := dir.Read(base, mostPlan)
	if err != nil {
		return nil, err
	}
	name := dir.Path(base)
	var plan Plan
	if err := json.Unmarshal(text, &plan); err != nil {
		return nil, fmt.Errorf("%s: %w; expected a design as bench --out writes it", name, err)
	}
	if plan.Format != format && plan.Format != drawnFormat {
		return nil, fmt.Errorf("%s: format %q; expected %q; a newer sudokuscope may read it", name, plan.Format, format)
	}
	if len(plan.Parts) == 0 {
		return nil, fmt.Errorf("%s: no parts; expected a design as bench --out writes it", name)
	}
	for i := range plan.Parts {
		if err := plan.Parts[i].check(); err != nil {
			return nil, fmt.Errorf("%s: part %d: %w", name, i+1, err)
		}
	}
	return &plan, nil
}

// Open opens or begins a campaign and adds the part to its plan, unless it has it. Begun
// reports whether the folder was a campaign before.
func Open(dir string, part Part) (begun bool, err error) {
	if dir == "" {
		return false, errors.New("no folder; expected a name")
	}
	if err := part.check(); err != nil {
		return false, err
	}
	folder := disk.Folder(dir)
	if err := folder.Make(); err != nil {
		return false, err
	}
	plan, err := ReadPlan(dir)
	if errors.Is(err, ErrNoPlan) {
		if runs, err := folder.Names("runs*.jsonl"); err != nil || len(runs) > 0 {
			return false, errors.Join(err, fmt.Errorf("%s: runs without a design.json; expected another folder", dir))
		}
		err = folder.Create(planFile, part.write)
		if !errors.Is(err, fs.ErrExist) {
			return false, err
		}
		plan, err = ReadPlan(dir) // another process was faster
	}
	if err != nil {
		return false, err
	}
	for i := range plan.Parts {
		if err := plan.Parts[i].mixes(&part); err != nil {
			return true, fmt.Errorf("%s: %w", dir, err)
		}
	}
	if slices.ContainsFunc(plan.Parts, func(p Part) bool {
		return bytes.Equal(p.Question(), part.Question())
	}) {
		return true, nil
	}
	// A name of its own, so that two processes may add something at a time.
	sum := fnv.New32a()
	sum.Write(part.Question())
	return true, folder.Write(fmt.Sprintf("design-%08x.json", sum.Sum32()), part.write)
}

// Adopt gives the entrants of a design the versions that a folder of an earlier program
// knows them by, if they are the same algorithms.
func Adopt(dir string, design *experiment.Design) error {
	plan, err := ReadPlan(dir)
	if err != nil {
		return err
	}
	for _, p := range plan.Parts {
		for _, e := range p.Entrants {
			for i := range design.Entrants {
				if design.Entrants[i].Algorithm.ID == e.Algorithm {
					design.Entrants[i].Adopt(e.Version)
				}
			}
		}
	}
	return nil
}

func (p *Part) write(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(Plan{Format: p.format(), Parts: []Part{*p}})
}

// Question returns what the part asks for; it does not depend on who asks, and when.
func (p *Part) Question() []byte {
	part := *p
	part.Created = time.Time{}
	part.Program = ""
	part.Build = ""
	part.Arguments = nil
	part.Machine = Machine{}
	text, _ := json.Marshal(part) // numbers and words, which cannot fail
	return text
}

// mixes refuses a part with another version of an algorithm, and one whose runs are ended
// by the clock of another kind of machine.
func (p *Part) mixes(other *Part) error {
	begun, this := p.Machine.kind(), other.Machine.kind()
	if p.Budget.Seconds > 0 && other.Budget.Seconds > 0 && begun != this && begun != "" {
		return fmt.Errorf("%w: begun on %s, and this is %s; expected another folder", ErrOtherMachine, begun, this)
	}
	for _, e := range p.Entrants {
		for _, f := range other.Entrants {
			if e.Algorithm == f.Algorithm && e.Version != f.Version {
				return fmt.Errorf("%w: the runs there are of %s %s, this program has %s; expected another folder",
					ErrOtherVersion, e.Algorithm, e.Version, f.Version)
			}
		}
	}
	return nil
}
