package strike

import (
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// level is how often a line that does nothing may be said to matter.
const level = .05

// pair is a run with the line, and one without it on the same puzzle with the same seed.
type pair struct {
	with, without *experiment.Run
	effort, spent float64 // to a solution, infinite where there is none: with it, and without it
}

// judge compares the runs of an entrant with those of the same without a line, over all puzzles
// that both have runs on.
func judge(with, without []*experiment.Sample) (line Line, puzzles int) {
	var pairs []pair
	for _, one := range with {
		at := slices.IndexFunc(without, func(s *experiment.Sample) bool { return s.Givens == one.Givens })
		if at < 0 {
			continue
		}
		found := pairsOf(one, without[at])
		if len(found) > 0 {
			puzzles++
		}
		pairs = append(pairs, found...)
	}
	line = Line{Pairs: len(pairs), same: len(pairs) > 0}
	var ratios, effort, struck, solved, unsolved []float64
	for _, p := range pairs {
		line.same = line.same && p.with.Same(*p.without)
		effort = append(effort, math.Log(max(1, p.effort)))
		struck = append(struck, math.Log(max(1, p.spent)))
		solved, unsolved = append(solved, oneIf(p.with.Solved)), append(unsolved, oneIf(p.without.Solved))
		line.Solved += int(oneIf(p.with.Solved))
		line.Without += int(oneIf(p.without.Solved))
		if p.with.Solved && p.without.Solved {
			ratios = append(ratios, max(1, p.spent)/max(1, p.effort))
		}
	}
	ratios = stats.Sorted(ratios)
	interval := stats.MedianInterval(ratios)
	line.Ratio = experiment.Number(stats.Quantile(ratios, .5))
	line.RatioLow, line.RatioHigh = experiment.Number(interval.Low), experiment.Number(interval.High)
	ranks := stats.SignedRank(struck, effort)
	line.lean = ranks.Lean
	line.P = experiment.Number(ranks.P)
	line.PSolved = experiment.Number(stats.SignedRank(solved, unsolved).P) // of ones: the sign test
	return line, puzzles
}

// Judge compares the runs of one line with those without it, on one puzzle.
func Judge(with, without *experiment.Sample) Line {
	line, _ := judge([]*experiment.Sample{with}, []*experiment.Sample{without})
	alone := []Line{line}
	pronounce(alone)
	return alone[0]
}

// Settled reports whether the runs without the line that are still missing cannot change the verdict of all pairs: it
// is the same if each of them is solved at once and if none is, and whatever comes lies between. Each test is held to
// half of the level, so that Holm's correction cannot turn it.
func Settled(with, without *experiment.Sample, pairs int) bool {
	sure := func(without *experiment.Sample) Verdict {
		line, _ := judge([]*experiment.Sample{with}, []*experiment.Sample{without})
		line.P, line.PSolved = 2*line.P, 2*line.PSolved
		return line.verdict()
	}
	verdict := sure(without)
	if len(with.Runs) < pairs || verdict != Needed && verdict != Untold {
		return false
	}
	for _, solved := range []bool{false, true} {
		all := *without
		all.Runs = slices.Clone(all.Runs)
		for i, run := range with.Runs {
			if !slices.ContainsFunc(without.Runs, func(r experiment.Run) bool { return r.Seed == run.Seed }) {
				// no two are alike
				all.Runs = append(all.Runs, experiment.Run{Seed: run.Seed, Solved: solved, Iterations: int64(i)})
			}
		}
		if sure(&all) != verdict {
			return false
		}
	}
	return true
}

// Judges compares samples of an algorithm with those of the same without a line, of which each puzzle has
// one: the whole, and then itself without each line of the numbers, from 0. All tests together are
// adjusted by Holm.
func Judges(algorithm *engine.Algorithm, samples []experiment.Sample, numbers []int) (list []Line) {
	for i, n := range numbers {
		var with, without []*experiment.Sample
		for at := 0; at < len(samples); at += 1 + len(numbers) {
			with, without = append(with, &samples[at]), append(without, &samples[at+1+i])
		}
		line, _ := judge(with, without)
		line.Number, line.Text = n+1, strings.TrimSpace(algorithm.Code[n].Text)
		line.Then = algorithm.Code[n].Strike.Then
		list = append(list, line)
	}
	pronounce(list)
	return list
}

// pairsOf are the runs of two samples with one seed. Searches that throw no dice make one run
// again and again, which counts once.
func pairsOf(with, without *experiment.Sample) (list []pair) {
	efforts, spent := with.ToSolution(), without.ToSolution()
	for i := range with.Runs {
		run := &with.Runs[i]
		at := slices.IndexFunc(without.Runs, func(r experiment.Run) bool { return r.Seed == run.Seed })
		if at >= 0 {
			list = append(list, pair{run, &without.Runs[at], efforts[i], spent[at]})
		}
	}
	repeated := func(p pair) bool { return alike(p.with, list[0].with) && alike(p.without, list[0].without) }
	if len(list) > 1 && !slices.ContainsFunc(list, func(p pair) bool { return !repeated(p) }) {
		return list[:1]
	}
	return list
}

// alike reports whether two runs with different seeds came to the same.
func alike(a, b *experiment.Run) bool {
	other := *b
	other.Seed = a.Seed
	return a.Same(other)
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// pronounce adjusts the tests by Holm, both of all lines together, and says what follows.
func pronounce(lines []Line) {
	var values []float64
	for i := range lines {
		values = append(values, float64(lines[i].P), float64(lines[i].PSolved))
	}
	values = stats.Holm(values)
	for i := range lines {
		lines[i].P, lines[i].PSolved = experiment.Number(values[2*i]), experiment.Number(values[2*i+1])
		lines[i].Verdict = lines[i].verdict()
	}
}

// Said is the verdict, which cannot be told where no run at all was solved.
func (l *Line) Said() Verdict {
	if l.Solved+l.Without == 0 {
		return Untold
	}
	return l.Verdict
}

func (l *Line) verdict() Verdict {
	fewer := l.PSolved <= level
	switch {
	case l.same:
		return Same
	case fewer && l.Without < l.Solved:
		return Needed
	case fewer, l.P <= level && l.lean < 0:
		return Harms
	case l.P <= level:
		return Helps
	}
	return Untold
}
