package english_test

import (
	"fmt"

	"sudokuscope/engine/english"
)

func ExampleNear() {
	fmt.Println(english.Near("anneel", []string{"tabu", "anneal", "climb"}))
	// Output:
	// anneal
}
