package ui_test

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// A large screen has without a key what others ask for: what the last phase decided and why
// the last cell changed, the chances, the events and the metrics; and the decisions are
// those of a run that plays, too.
func TestALargeScreenShowsMore(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"reseda", "tabu", "genetic", "dlx"} {
		t.Run(id, func(t *testing.T) {
			p, err := puzzles.Find("ai-escargot")
			if err != nil {
				t.Fatal(err)
			}
			s := Open(t, func(c *ui.Config) {
				c.Algorithms, c.Algorithm = algorithms.All(), id
				c.Problem = drive.Problem{Puzzle: p, Seed: 7}
				c.ChancesWithRoom = true
			})
			s.Size(200, 60).Ahead(4).Expect(At(4))
			s.Expect(Matches(`decision \d+ of \d+`), Matches(`─ cell r\dc\d (the cell that|it) changed last`), Matches(`at iteration [1-4]:|decisions in iteration 4|[1-4]: `))
			s.Expect(Placed(panels.ChancesID), Placed(panels.EventsID), Placed(panels.MetricsID))
			s.Press("c").Expect(Not(Placed(panels.ChancesID)))
			playing := That("a run that plays", func(s *Screen) bool { return s.Scene().Report.Playing })
			s.Press("space").Expect(playing, Matches(`─ decisions [a-z ]+ in iteration ([5-9]|\d\d+)`))
		})
	}
}
