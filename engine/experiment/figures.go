package experiment

import "sudokuscope/engine/experiment/stats"

// Figures are what a sample says in short: its rate of success and its expected
// running time, with intervals of 95 %. Of no runs they say nothing: the rate is not
// a number, and the intervals hold everything.
type Figures struct {
	Runs     int    `json:"runs"`
	Solved   int    `json:"solved"`
	Rate     Number `json:"rate"`
	RateLow  Number `json:"rate_low"`
	RateHigh Number `json:"rate_high"`
	ERT      Number `json:"ert"`
	ERTLow   Number `json:"ert_low"`
	ERTHigh  Number `json:"ert_high"`
}

// Figures works them out.
func (s *Sample) Figures() Figures {
	e, n, k := s.Efforts(), len(s.Runs), s.Solved()
	rate, ert := stats.Wilson(k, n), e.ERTInterval()
	return Figures{
		Runs: n, Solved: k, Rate: Number(float64(k) / float64(n)), RateLow: Number(rate.Low), RateHigh: Number(rate.High),
		ERT: Number(e.ERT()), ERTLow: Number(ert.Low), ERTHigh: Number(ert.High),
	}
}

func (f *Figures) ertInterval() stats.Interval {
	return stats.Interval{Low: float64(f.ERTLow), High: float64(f.ERTHigh)}
}
