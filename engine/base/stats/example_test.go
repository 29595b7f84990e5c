package stats_test

import (
	"fmt"

	"sudokuscope/engine/base/stats"
)

// Fourteen of twenty runs succeeded: the rate with its 95 % interval.
func ExampleWilson() {
	i := stats.Wilson(14, 20)
	fmt.Printf("70 %% (95 %%: %.0f to %.0f)\n", 100*i.Low, 100*i.High)
	// Output:
	// 70 % (95 %: 48 to 85)
}

// Two searches needed these evaluations: the test is exact where samples are small.
func ExampleMannWhitney() {
	c := stats.MannWhitney([]float64{310, 290, 450, 380}, []float64{520, 610, 470, 700})
	fmt.Printf("p %.3f, the first is smaller with probability %.2f\n", c.P, c.A)
	// Output:
	// p 0.029, the first is smaller with probability 1.00
}

// Three comparisons at once make chance findings more likely: Holm corrects for it.
func ExampleHolm() {
	for _, p := range stats.Holm([]float64{.01, .04, .03}) {
		fmt.Printf("%.2f ", p)
	}
	// Output:
	// 0.03 0.06 0.06
}

// To tell a rate of 50 % from one of 70 % takes this many runs of each.
func ExampleRunsForRates() {
	fmt.Println(stats.RunsForRates(.5, .7, .05, .8))
	// Output:
	// 103
}

// The expected running time charges the failures to the successes.
func ExampleERT() {
	fmt.Println(stats.ERT(12_000, 4))
	// Output:
	// 3000
}

// The share of all runs that had succeeded by an effort, failures included.
func ExampleECDF() {
	for _, p := range stats.ECDF([]float64{100, 200, 300}, 4) {
		fmt.Println(p.At, p.Share)
	}
	// Output:
	// 100 0.25
	// 200 0.5
	// 300 0.75
}

// The difference of two success rates, with its interval.
func ExampleRateDifference() {
	d, i := stats.RateDifference(18, 20, 11, 20)
	fmt.Printf("%.2f (95 %%: %.2f to %.2f)\n", d, i.Low, i.High)
	// Output:
	// 0.35 (95 %: 0.07 to 0.57)
}
