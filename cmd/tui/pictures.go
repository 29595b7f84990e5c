package main

// The pictures of the README are frames that the program itself draws; "go
// generate ./cmd/tui" draws them anew.

//go:generate go run . frame reseda/hard --preset paper -s 2 --at 33+5 --format svg -o ../../docs/overview.svg
//go:generate go run . frame reseda/hard --preset paper -s 2 --at 33+5 --view model --format svg -o ../../docs/model.svg
//go:generate go run . frame ai-escargot -a tabu -s 3 --at 120+3 --format svg -o ../../docs/memory.svg
//go:generate go run . frame mantere-koljonen/s12a -a ac3-tabu --at 60+3 --view memory --format svg -o ../../docs/candidates.svg
//go:generate go run . frame nb-coin/106 -a nb-coin --at 40 --theme light --light --format svg -o ../../docs/light.svg
