package english_test

import (
	"fmt"

	"sudokuscope/engine/base/english"
)

func ExampleNear() {
	fmt.Println(english.Near("anneel", []string{"tabu", "anneal", "climb"}))
	// Output:
	// anneal
}
