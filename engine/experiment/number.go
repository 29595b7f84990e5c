package experiment

import "sudokuscope/engine/experiment/stats"

// Number is a figure that there may not be.
type Number = stats.Number
