package sweep

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
)

// Study is one algorithm on one puzzle with values of one or two parameters.
type Study struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle"`
	Budget    string `json:"budget"`
	// Most is the budget in evaluations, 0 where they are not bounded.
	Most int64  `json:"max_evaluations"`
	Axes []Axis `json:"axes"`
	// Points are in the order of the axes, the last axis running fastest. Where a
	// combination of two values was not tried there is none.
	Points []Point `json:"points"`
	// Best is the point with the least expected effort, -1 where there is none.
	Best int `json:"best"`
}

// Axis is a parameter and the values that were tried, in order.
type Axis struct {
	Name string `json:"parameter"`
	// Values are as people write them, Numbers the same as numbers; nil where
	// they are words.
	Values  []string  `json:"values"`
	Numbers []float64 `json:"numbers,omitempty"`
}

// Point is what came of one value, or of one combination of two.
type Point struct {
	// At are the places of its values on the axes.
	At    []int  `json:"at"`
	Label string `json:"label"`
	experiment.Figures
	// Level reports whether the point cannot be told from the best.
	Level bool `json:"like_best"`
	// Dots are its runs.
	Dots []Dot `json:"dots"`

	sample *experiment.Sample
}

// Dot is a run: what it spent, of which what goes beyond the budget does not count.
type Dot struct {
	Seed   uint64  `json:"seed"`
	Effort float64 `json:"evaluations"`
	Solved bool    `json:"solved"`
}

// MostAxes is how many parameters a study has at most: more cannot be drawn.
const MostAxes = 2

// Of finds the sweeps in samples. Entrants belong to one where their labels, such as
// "tabu:tenure=5", differ in nothing but the values of one or two parameters.
func Of(samples []experiment.Sample) []Study {
	var groups []*group
	for i := range samples {
		s := &samples[i]
		base, named := split(s.Algorithm)
		if len(named) == 0 {
			continue
		}
		key := strings.Join([]string{base, s.Puzzle, s.Givens, s.Budget, strings.Join(names(named), " ")}, "\x00")
		at := slices.IndexFunc(groups, func(g *group) bool { return g.key == key })
		if at < 0 {
			at = len(groups)
			groups = append(groups, &group{key: key, base: base, names: names(named)})
		}
		groups[at].samples = append(groups[at].samples, s)
		groups[at].values = append(groups[at].values, named)
	}
	var list []Study
	for _, g := range groups {
		if s, ok := g.study(); ok {
			list = append(list, s)
		}
	}
	return list
}

// setting is a part of a label, "tenure=5".
type setting struct{ name, value string }

// split takes a label apart: what it is without the settings it names, and those.
func split(label string) (base string, named []setting) {
	label, version, _ := strings.Cut(label, "@")
	for i, part := range strings.Split(label, ":") {
		name, value, ok := strings.Cut(part, "=")
		switch {
		case i == 0:
			base = part
		case ok:
			named = append(named, setting{name, value})
		default:
			base += ":" + part
		}
	}
	if version != "" {
		base += "@" + version
	}
	return base, named
}

func names(list []setting) []string {
	var names []string
	for _, s := range list {
		names = append(names, s.name)
	}
	return names
}

// group is the samples of entrants that name the same parameters.
type group struct {
	key, base string
	names     []string
	samples   []*experiment.Sample
	values    [][]setting
}

// study arranges the samples, unless they differ in no parameter or in too many.
func (g *group) study() (Study, bool) {
	first := g.samples[0]
	s := Study{Algorithm: g.base, Puzzle: first.Puzzle, Budget: first.Budget, Most: first.MaxEvaluations}
	var swept []int // of the names, those whose values differ
	for i, name := range g.names {
		same := true
		for _, v := range g.values {
			same = same && v[i].value == g.values[0][i].value
		}
		if same {
			s.Algorithm += ":" + name + "=" + g.values[0][i].value
			continue
		}
		swept = append(swept, i)
		s.Axes = append(s.Axes, g.axis(i))
	}
	if len(swept) == 0 || len(swept) > MostAxes {
		return s, false
	}
	for n, sample := range g.samples {
		p := newPoint(sample)
		for a, i := range swept {
			p.At = append(p.At, slices.Index(s.Axes[a].Values, g.values[n][i].value))
		}
		s.Points = append(s.Points, p)
	}
	slices.SortStableFunc(s.Points, func(a, b Point) int { return slices.Compare(a.At, b.At) })
	all := make([]*experiment.Sample, len(s.Points))
	for i := range s.Points {
		all[i] = s.Points[i].sample
	}
	var level []bool
	s.Best, level = experiment.Best(all)
	for i := range level {
		s.Points[i].Level = level[i]
	}
	return s, true
}

// axis gathers the values of a parameter: numbers in their order, words in that in
// which they come.
func (g *group) axis(i int) Axis {
	a := Axis{Name: g.names[i]}
	numbers := map[string]float64{}
	words := false
	for _, v := range g.values {
		text := v[i].value
		if slices.Contains(a.Values, text) {
			continue
		}
		a.Values = append(a.Values, text)
		n, err := strconv.ParseFloat(text, 64)
		words = words || err != nil
		numbers[text] = n
	}
	if words {
		return a
	}
	slices.SortStableFunc(a.Values, func(x, y string) int { return cmp.Compare(numbers[x], numbers[y]) })
	for _, v := range a.Values {
		a.Numbers = append(a.Numbers, numbers[v])
	}
	return a
}

// Places are where the values stand in a picture, from 0 to 1: numbers where they lie,
// on a logarithmic scale if they span two powers of ten, words side by side.
func (a *Axis) Places() []float64 {
	list := make([]float64, len(a.Values))
	n := a.Numbers
	at := func(v float64) float64 { return v }
	if len(n) > 1 && n[0] > 0 && n[len(n)-1] >= 100*n[0] {
		at = math.Log
	}
	for i := range list {
		switch {
		case len(list) == 1:
			list[i] = .5
		case n == nil:
			list[i] = (float64(i) + .5) / float64(len(list))
		default:
			list[i] = .03 + .94*(at(n[i])-at(n[0]))/(at(n[len(n)-1])-at(n[0]))
		}
	}
	return list
}

func newPoint(s *experiment.Sample) Point {
	p := Point{Label: s.Algorithm, Figures: s.Figures(), sample: s}
	e := s.Efforts()
	for i, r := range s.Runs {
		p.Dots = append(p.Dots, Dot{r.Seed, e.Efforts[i], e.Solved[i]})
	}
	return p
}

// At is the point of a combination of values, nil where there is none.
func (s *Study) At(at ...int) *Point {
	for i := range s.Points {
		if slices.Equal(s.Points[i].At, at) {
			return &s.Points[i]
		}
	}
	return nil
}

// Name is a point as people write it: "tenure=5 alpha=.9".
func (s *Study) Name(p *Point) string {
	var list []string
	for i, a := range s.Axes {
		list = append(list, a.Name+"="+a.Values[p.At[i]])
	}
	return strings.Join(list, " ")
}

// Parameters names the axes: "tenure", or "alpha and rho".
func (s *Study) Parameters() string {
	name := s.Axes[0].Name
	if len(s.Axes) > 1 {
		name += " and " + s.Axes[1].Name
	}
	return name
}
