package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"

	"sudokuscope/engine/experiment"
)

// line is a run as its file has it: what does not follow from the design.
type line struct {
	Cell        string                   `json:"cell"`
	Seed        uint64                   `json:"seed"`
	Solved      bool                     `json:"solved"`
	Late        bool                     `json:"late"`
	Cost        int32                    `json:"cost"`
	Iterations  int64                    `json:"iterations"`
	Evaluations int64                    `json:"evaluations"`
	Restarts    int64                    `json:"restarts"`
	Seconds     float64                  `json:"seconds"`
	Wall        float64                  `json:"wall_seconds"`
	Grid        string                   `json:"grid"`
	Trace       []experiment.Improvement `json:"trace,omitempty"`
}

func newLine(cell string, t experiment.Trial, o *experiment.Outcome) line {
	r := experiment.NewRun(t, o)
	return line{
		Cell: cell, Seed: r.Seed, Solved: r.Solved, Late: r.Late, Cost: r.Cost,
		Iterations: r.Iterations, Evaluations: r.Evaluations, Restarts: r.Restarts, Seconds: r.Seconds, Wall: r.Wall,
		Grid: o.Grid.String(), Trace: o.Trace,
	}
}

// errNotARun is the answer to a line that is none.
var errNotARun = errors.New("not a run")

// cellDigits is the length of the identity of a cell.
const cellDigits = 16

// parse reads a line without its grid and trace. The lines that this program writes
// are read in place, as there may be millions; all others as JSON.
func parse(text []byte) (cell []byte, r experiment.Run, traced bool, err error) {
	if cell, r, traced, ok := parseFast(text); ok {
		return cell, r, traced, nil
	}
	l := line{Wall: math.NaN()}
	if err := json.Unmarshal(text, &l); err != nil || len(l.Cell) != cellDigits || l.Grid == "" || l.Seconds < 0 || l.Wall < 0 {
		return nil, r, false, errNotARun
	}
	return []byte(l.Cell), experiment.Run{
		Seed: l.Seed, Iterations: l.Iterations, Evaluations: l.Evaluations, Restarts: l.Restarts,
		Seconds: l.Seconds, Wall: l.Wall, Cost: l.Cost, Solved: l.Solved, Late: l.Late,
	}, len(l.Trace) > 0, nil
}

// reader takes a line apart from the front.
type reader struct {
	text []byte
	ok   bool
}

func (r *reader) word(w string) {
	if r.ok = r.ok && len(r.text) >= len(w) && string(r.text[:len(w)]) == w; r.ok {
		r.text = r.text[len(w):]
	}
}

func (r *reader) truth() bool {
	if r.ok && bytes.HasPrefix(r.text, []byte("true")) {
		r.text = r.text[4:]
		return true
	}
	r.word("false")
	return false
}

func (r *reader) whole() (n uint64) {
	i := 0
	for ; i < len(r.text) && i < 19 && r.text[i]-'0' < 10; i++ {
		n = 10*n + uint64(r.text[i]-'0')
	}
	r.ok = r.ok && i > 0 && (i == len(r.text) || r.text[i]-'0' >= 10)
	r.text = r.text[min(i, len(r.text)):]
	return n
}

func (r *reader) decimal() float64 {
	i := bytes.IndexByte(r.text, ',')
	if i <= 0 || i > 32 {
		r.ok = false
		return 0
	}
	v, err := strconv.ParseFloat(string(r.text[:i]), 64)
	r.ok = r.ok && err == nil && v >= 0 && !math.IsInf(v, 0)
	r.text = r.text[i:]
	return v
}

func parseFast(text []byte) (cell []byte, run experiment.Run, traced, ok bool) {
	r := reader{bytes.TrimRight(text, "\n"), true}
	r.word(`{"cell":"`)
	if !r.ok || len(r.text) < cellDigits {
		return nil, run, false, false
	}
	cell, r.text = r.text[:cellDigits], r.text[cellDigits:]
	r.word(`","seed":`)
	run.Seed = r.whole()
	r.word(`,"solved":`)
	run.Solved = r.truth()
	r.word(`,"late":`)
	run.Late = r.truth()
	r.word(`,"cost":`)
	cost := r.whole()
	run.Cost = int32(cost)
	r.word(`,"iterations":`)
	run.Iterations = int64(r.whole())
	r.word(`,"evaluations":`)
	run.Evaluations = int64(r.whole())
	r.word(`,"restarts":`)
	run.Restarts = int64(r.whole())
	r.word(`,"seconds":`)
	run.Seconds = r.decimal()
	if run.Wall = math.NaN(); bytes.HasPrefix(r.text, []byte(`,"wall_seconds":`)) {
		r.word(`,"wall_seconds":`)
		run.Wall = r.decimal()
	}
	r.word(`,"grid":"`)
	i := bytes.IndexByte(r.text, '"')
	if !r.ok || i <= 0 || bytes.IndexByte(r.text[:i], '\\') >= 0 || bytes.IndexByte(r.text[:i], 0) >= 0 || cost > math.MaxInt32 ||
		run.Iterations < 0 || run.Evaluations < 0 || run.Restarts < 0 {
		return nil, run, false, false
	}
	switch rest := r.text[i+1:]; {
	case len(rest) == 1 && rest[0] == '}':
		return cell, run, false, true
	case bytes.HasPrefix(rest, []byte(`,"trace":[`)) && bytes.HasSuffix(rest, []byte("}]}")) && bytes.IndexByte(rest, 0) < 0:
		return cell, run, true, true
	}
	return nil, run, false, false
}

// detail reads the rest of a line.
func detail(text []byte) (experiment.Detail, error) {
	var l line
	if err := json.Unmarshal(text, &l); err != nil || l.Cell == "" {
		return experiment.Detail{}, errNotARun
	}
	return experiment.Detail{Grid: l.Grid, Trace: l.Trace}, nil
}
