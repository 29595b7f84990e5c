package apart

import (
	"fmt"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/run"
)

// Distance is how far two states are apart in one kind of part.
type Distance struct {
	Kind part.Kind
	// Parts is how many parts differ, and Most how much the one does that differs most.
	Parts int
	Most  float64
}

// DistancesOf compares the states of two searches of one algorithm with the same settings; none
// where the search does not say what its state is made of. Digits of the board are left out:
// they are the cells apart.
func DistancesOf(here, there engine.Search) (list []Distance) {
	for _, difference := range part.Differing(here, there) {
		if difference.Kind == part.Digit {
			continue
		}
		i := slices.IndexFunc(list, func(x Distance) bool { return x.Kind == difference.Kind })
		if i < 0 {
			i = len(list)
			list = append(list, Distance{Kind: difference.Kind})
		}
		list[i].Parts++
		list[i].Most = max(list[i].Most, difference.By)
	}
	return list
}

// Words says it: "31 beliefs differ, the most by 0.42".
func (d Distance) Words() string {
	verb := " differ"
	if d.Parts == 1 {
		verb = " differs"
	}
	switch d.Kind {
	case part.Belief:
		return english.Count(d.Parts, "belief") + verb + fmt.Sprintf(", the most by %.2f", d.Most)
	case part.Member:
		return english.Count(d.Parts, "member") + verb
	}
	return english.Count(d.Parts, "ban") + verb
}

// alike reports whether two runs are of one algorithm with the same settings throughout, so
// that their states have the same parts.
func alike(a, b *run.Run) bool {
	return a.Algorithm == b.Algorithm && maps.Equal(a.Problem.Settings, b.Problem.Settings) &&
		slices.Equal(settingsOf(a), settingsOf(b))
}

// settingsOf are the changes of a run that set a parameter.
func settingsOf(r *run.Run) []run.Change {
	return slices.DeleteFunc(slices.Clone(r.Timeline.Journal()), func(c run.Change) bool {
		return c.Kind != run.SetParam
	})
}
