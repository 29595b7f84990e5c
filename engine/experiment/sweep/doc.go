// Package sweep tells how an algorithm answers to one or two of its parameters. It
// takes the samples of an experiment whose entrants differ in nothing else, whether
// they come from memory, from the folder of a campaign or from runs beside a screen,
// and arranges them on axes:
//
//	tabu:tenure=5  ┐
//	tabu:tenure=15 ├─▶ Study{tabu, axis tenure: 5 15 25, a point each}
//	tabu:tenure=25 ┘
//
// A [Study] is drawn by package export for reports and by the screen. It says which
// point is the best, and which others cannot be told from it.
package sweep
