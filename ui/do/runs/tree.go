package runs

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// treeList walks the runs, forks below what they branched off from: one to look at, one
// beside the present one, or one to close.
func (f *Runs) treeList() tea.Cmd {
	list := &dialog.List{
		Title: "runs",
		Ghost: "a run",
		Width: 90,
		Keep:  true,
	}
	order, items := f.tree()
	list.Items = items
	list.Pick = func(i int) tea.Cmd {
		list.Close()
		return f.Alone(order[i])
	}
	beside := func(i int) tea.Cmd {
		if i < 0 || order[i] == f.front {
			f.st.Say("choose another run than the present one to stand beside it")
			return nil
		}
		list.Close()
		pair := []*stage.Run{f.front, order[i]}
		if f.front.Parent == order[i] {
			slices.Reverse(pair)
		}
		return f.st.Tell(Beside{Runs: pair})
	}
	end := func(i int) tea.Cmd {
		if len(f.list) == 1 {
			f.st.Say("this is the only run there is")
			return nil
		}
		gone := order[i]
		cmd := f.Retire(gone)
		order, items = f.tree()
		list.Refresh(items)
		f.st.Say("closed run " + gone.Name)
		return cmd
	}
	list.More = dialog.Extras{{
		Key:  "ctrl+b",
		Does: "beside",
		Do:   beside,
	}, {
		Key:    "ctrl+d",
		Does:   "close",
		OnItem: true,
		Do:     end,
	}}
	return f.st.Show(list)
}

// tree lists the runs in the order of the tree.
func (f *Runs) tree() (order []*stage.Run, items []dialog.Item) {
	var walk func(parent *stage.Run, depth int)
	walk = func(parent *stage.Run, depth int) {
		for _, staged := range f.list {
			if staged.Parent != parent {
				continue
			}
			text := staged.Name + "  "
			if depth > 0 {
				text = strings.Repeat("  ", depth-1) + "╰" + paint.Horizontal + " " + text
			}
			report := staged.Scene.Report
			order = append(order, staged)
			best := "no cost yet" // before the first grid is judged
			if report.BestCost != engine.NoCost {
				best = "best " + measure.CostText(staged.Scene.Algorithm, report.BestCost)
			}
			detail := fmt.Sprintf("at %s of %s, %s, %s",
				report.At, report.Head, best, report.Status)
			chances := staged.Scene.Chances
			if chances != nil && chances.Now.Of > 0 {
				detail += ", chance " + chances.Now.String()
			}
			items = append(items, dialog.Item{
				Text:   text + staged.Describe(paint.Separator),
				Detail: detail,
				Mark:   staged == f.front,
			})
			walk(staged, depth+1)
		}
	}
	walk(nil, 0)
	return order, items
}

// Retire ends a run, which is not the only one. Its forks become those of its
// parent: what they share with it they hold themselves.
func (f *Runs) Retire(gone *stage.Run) tea.Cmd {
	var rest []*stage.Run
	for _, staged := range f.list {
		if staged == gone {
			continue
		}
		if staged.Parent == gone {
			staged.Parent = gone.Parent
			if gone.Parent != nil && gone.Fork.Compare(staged.Fork) <= 0 {
				staged.What = gone.What + ", " + staged.What
				staged.Fork = gone.Fork
			}
		}
		rest = append(rest, staged)
	}
	if len(rest) == len(f.list) || len(rest) == 0 {
		return nil // it is gone, or there would be none
	}
	f.list = rest
	cmd := f.st.Tell(Closed{Run: gone})
	if f.front == gone {
		next := rest[0]
		if gone.Parent != nil {
			next = gone.Parent
		}
		cmd = tea.Batch(cmd, f.BringForward(next))
	}
	gone.Close()
	f.share()
	return cmd
}
