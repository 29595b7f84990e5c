package watch_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine/guest/watch"
)

// A board of a size that no Sudoku has is refused by its size, wherever the lines say it.
func TestABoardIsRefusedByItsSize(t *testing.T) {
	t.Parallel()
	for _, size := range []int{64, 100} {
		board := strings.Repeat(".", size)
		for _, lines := range []string{
			fmt.Sprintf(`{"sudokuscope":1,"puzzle":%q}`, board),
			fmt.Sprintf(`{"grid":%q}`, board),
			`{"grid":[` + strings.Repeat("0,", size-1) + `0]}`,
		} {
			for _, o := range []watch.Options{{}, {Puzzle: hard()}} {
				_, err := watch.Stream(strings.NewReader(lines+"\n"), o)
				says := fmt.Sprintf("a grid has 16, 81, 256, 625 or 1296 characters, this has %d", size)
				if err == nil || !strings.Contains(err.Error(), says) {
					t.Errorf("%.40s…: %v, expected %q", lines, err, says)
				}
			}
		}
	}
}
