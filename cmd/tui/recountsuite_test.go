package main

import (
	"math"
	"slices"
)

// What a bench says of its entrants over all puzzles, recomputed.

// suite holds the part of the report about all puzzles to the runs.
func (c *recount) suite(suite map[string]any) {
	totals := c.list(suite, "totals")
	var entrants, puzzles []string
	for _, of := range totals {
		entrants = append(entrants, of["algorithm"].(string))
	}
	for cell := range c.runs {
		if !slices.Contains(puzzles, cell[1]) {
			puzzles = append(puzzles, cell[1])
		}
	}
	scores := make([][]float64, len(puzzles)) // PAR10 by puzzle and entrant
	ranked := make([][]float64, len(puzzles))
	for i, p := range puzzles {
		for _, e := range entrants {
			scores[i] = append(scores[i], charged(c.runs[[2]string{e, p}]))
		}
		ranked[i] = places(scores[i])
	}
	for e, of := range totals {
		c.total(of, e, puzzles, scores, ranked)
	}
	c.friedman(suite["ranking"].(map[string]any), ranked)
	c.pairs(c.list(suite, "pairs"), entrants, scores)
}

// total holds what is summed up of an entrant.
func (c *recount) total(of map[string]any, e int, puzzles []string, scores, ranked [][]float64) {
	once, runs, solved, best := 0, 0, 0, 0
	var par, ranks []float64
	for i, p := range puzzles {
		cell := c.runs[[2]string{of["algorithm"].(string), p}]
		k := solvedOf(cell)
		runs += len(cell)
		solved += k
		if k > 0 {
			once++
		}
		if scores[i][e] == slices.Min(scores[i]) {
			best++
		}
		par = append(par, scores[i][e])
		ranks = append(ranks, ranked[i][e])
	}
	c.want(of, "puzzles", float64(len(puzzles)))
	c.want(of, "puzzles_solved", float64(once))
	c.want(of, "runs", float64(runs))
	c.want(of, "solved", float64(solved))
	c.want(of, "best_on", float64(best))
	c.want(of, "par10", total(par)/float64(len(par)))
	c.want(of, "mean_rank", total(ranks)/float64(len(ranks)))
}

// friedman is the statistic in its textbook form with ties: the sum of squares between the
// entrants over that within the puzzles.
func (c *recount) friedman(of map[string]any, ranked [][]float64) {
	n, k := float64(len(ranked)), float64(len(ranked[0]))
	middle := (k + 1) / 2
	between, within := 0.0, 0.0
	for e := range ranked[0] {
		sum := 0.0
		for i := range ranked {
			sum += ranked[i][e]
			within += (ranked[i][e] - middle) * (ranked[i][e] - middle)
		}
		between += (sum/n - middle) * (sum/n - middle)
	}
	chi := n * n * (k - 1) * between / within
	c.want(of, "puzzles", n)
	c.want(of, "chi_square", chi)
	c.want(of, "p", chiSquareTail(chi, int(k)-1))
	c.want(of, "f", (n-1)*chi/(n*(k-1)-chi))
}

// pairs holds two entrants puzzle by puzzle to Wilcoxon's test, counted by all ways in which
// the signs may fall.
func (c *recount) pairs(list []map[string]any, entrants []string, scores [][]float64) {
	var raw []float64
	for _, pair := range list {
		a := slices.Index(entrants, pair["a"].(string))
		b := slices.Index(entrants, pair["b"].(string))
		wins, losses := 0, 0
		var differences, rated []float64
		for i := range scores {
			d := math.Log(max(1, scores[i][a])) - math.Log(max(1, scores[i][b]))
			differences = append(differences, d)
			if scores[i][a] >= 1 && scores[i][b] >= 1 {
				rated = append(rated, d)
			}
			if d < 0 {
				wins++
			} else if d > 0 {
				losses++
			}
		}
		n := float64(len(scores))
		c.want(pair, "puzzles", n)
		c.want(pair, "puzzles_in_ratio", float64(len(rated)))
		c.want(pair, "wins", float64(wins))
		c.want(pair, "losses", float64(losses))
		c.want(pair, "effect", (float64(wins)+(n-float64(wins+losses))/2)/n)
		c.want(pair, "ratio", math.Exp(total(rated)/float64(len(rated))))
		p := signedRanks(differences)
		raw = append(raw, p)
		c.want(pair, "p_raw", p)
	}
	for i, p := range stepDown(raw) {
		c.want(list[i], "p", p)
	}
}
