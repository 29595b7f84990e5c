package fit

import "sudokuscope/engine/experiment/stats"

// QQ is a point of a QQ plot: the effort by which a share of the runs had ended,
// and that by which the law says they had.
type QQ struct{ Share, Runs, Law float64 }

// Plot gives a point for every different effort of a success. The share is Kaplan
// and Meier's, in the middle of its step, so that runs cut short at any effort are
// counted for as long as they lasted.
func (f *Fit) Plot(r *stats.Runs) []QQ {
	done, cut := r.Split()
	var list []QQ
	alive, share, gone := float64(r.Len()), 1.0, 0
	for i := 0; i < len(done); {
		j := i
		for j < len(done) && done[j] == done[i] {
			j++
		}
		for gone < len(cut) && cut[gone] < done[i] {
			gone, alive = gone+1, alive-1
		}
		next := share * (1 - float64(j-i)/alive)
		middle := 1 - (share+next)/2
		list = append(list, QQ{middle, done[i], f.Quantile(middle)})
		share, alive, i = next, alive-float64(j-i), j
	}
	return list
}

// Distance is the largest between the law and the distribution of the runs, by
// Kaplan and Meier, as Kolmogorov and Smirnov measure it.
func (f *Fit) Distance(r *stats.Runs) float64 {
	d := 0.0
	done, cut := r.Split()
	step := Step(done)
	alive, share, gone := float64(r.Len()), 1.0, 0
	for i := 0; i < len(done); {
		j := i
		for j < len(done) && done[j] == done[i] {
			j++
		}
		for gone < len(cut) && cut[gone] < done[i] {
			gone, alive = gone+1, alive-1
		}
		next := share * (1 - float64(j-i)/alive)
		d = max(d, abs(1-share-f.CDF(done[i]-step)), abs(1-next-f.CDF(done[i])))
		share, alive, i = next, alive-float64(j-i), j
	}
	return d
}

func abs(v float64) float64 { return max(v, -v) }
