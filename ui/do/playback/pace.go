package playback

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/kit/dialog"
)

// paces are the steps of the pace, in iterations a second.
var paces = []float64{
	.5,
	1,
	2,
	5,
	10,
	20,
	50,
	100,
	250,
	500,
	1000,
	2000,
	5000,
	10_000,
	20_000,
	50_000,
	100_000,
	math.Inf(1),
}

// faster and slower go to the next pace up and down.
func (f *Playback) faster() tea.Cmd {
	i := slices.IndexFunc(paces, func(p float64) bool {
		return p > f.pace()
	})
	if i >= 0 {
		f.setPace(paces[i])
	}
	return nil
}

func (f *Playback) slower() tea.Cmd {
	i, _ := slices.BinarySearch(paces, f.pace())
	if i > 0 {
		f.setPace(paces[i-1])
	}
	return nil
}

func (f *Playback) pace() float64 { return cmp.Or(f.scene().Report.Gentle, f.st.Front().Spec.Pace) }

func (f *Playback) setPace(p float64) {
	now := f.st.Front()
	now.Spec.Pace = p
	now.Do(func(r *run.Run) {
		r.SetPace(p)
	})
}

// askPace asks for a pace.
func (f *Playback) askPace() tea.Cmd {
	prompt := dialog.NewOffer("speed", "Iterations a second, or max.", paceText(f.pace()),
		func(text string) error { _, err := readPace(text); return err },
		func(text string) tea.Cmd {
			pace, err := readPace(text)
			if err != nil {
				return nil // the dialog has refused it
			}
			return f.atPace(pace)
		})
	return f.st.Show(prompt)
}

// atPace goes at a pace from now on.
func (f *Playback) atPace(pace float64) tea.Cmd {
	if pace <= 0 {
		f.st.Say("a speed is a number above 0; space pauses")
		return nil
	}
	f.setPace(pace)
	f.st.Say(paceText(pace) + " iterations a second")
	return nil
}

// highest is the word for no limit.
const highest = "max"

func paceText(pace float64) string {
	if pace == run.FlatOut {
		return highest
	}
	return strconv.FormatFloat(pace, 'g', -1, 64)
}

// readPace reads iterations a second.
func readPace(text string) (float64, error) {
	text = strings.TrimSpace(text)
	if text == highest {
		return run.FlatOut, nil
	}
	pace, err := strconv.ParseFloat(text, 64)
	if err != nil || !(pace > 0) || pace > 1e9 {
		return 0, fmt.Errorf("expected iterations a second, such as 20, or %s", highest)
	}
	return pace, nil
}

// flatOut goes to the highest pace, and from there back to the one before.
func (f *Playback) flatOut() tea.Cmd {
	to := f.before
	if now := f.st.Front().Spec.Pace; now != run.FlatOut {
		f.before, to = now, run.FlatOut
	}
	f.setPace(to)
	if !f.st.Playing() {
		f.st.Say(toCome(to))
	}
	return nil
}

// toCome says how a run will play that stands still.
func toCome(pace float64) string {
	if pace == run.FlatOut {
		return "space plays as fast as possible; F goes back to the pace before"
	}
	return fmt.Sprintf("space plays %s iterations a second", paceText(pace))
}
