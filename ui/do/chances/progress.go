package chances

import (
	"fmt"
	"strings"
	"time"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/ui/kit/paint"
)

const choosing = "choosing how far to look ahead"

// progress says how far the measuring is; empty where nothing is left to do.
func (j *job) progress() string {
	clones, _ := j.survey.Measured()
	all := max(clones, j.survey.Estimate())
	curve := j.survey.Curve()
	paused := ""
	if j.spent >= j.budget && !j.waited {
		paused = fmt.Sprintf("paused after %s: ", whole(j.spent))
	}
	switch {
	case !j.survey.Ready():
		return j.survey.Choosing() + choosing
	case clones == 0:
		return fmt.Sprintf("0 of about %d re-runs", all)
	case !curve.Judged:
		far := fmt.Sprintf("%d of about %d re-runs, %s more", clones, all, left(j.spent, clones, all))
		if clones == all {
			far = fmt.Sprintf("%d re-runs, more than was expected", clones)
		}
		if paused != "" {
			far += "; :chances 60 goes on for a minute"
		}
		return paused + far
	case j.decided != nil && !j.decided.Done && paused != "":
		return paused + j.followed() + "; C goes on until it is known what decided it"
	case j.decided != nil && !j.decided.Done:
		return "what decided it: " + j.followed()
	case !curve.Done:
		return fmt.Sprintf("%sthe curve gets finer: %d of about %d re-runs", paused, clones, all)
	}
	return ""
}

// followed says how many continuations of those that find the cause are done. How many it takes
// is found out on the way, so that no time is promised.
func (j *job) followed() string {
	n, of := j.decided.Progress()
	return fmt.Sprintf("%d of %d+ re-runs", n, of)
}

// triedSoFar says how many changes of a list are measured, and how long the rest takes.
func (j *job) triedSoFar(trials *chances.Trials) string {
	done, of := trials.Done()
	text := fmt.Sprintf("%d of %d changes tried", done, of)
	if done > 0 && done < of {
		text += fmt.Sprintf(", %s more", left(j.spent-j.listSince, done, of))
	}
	return text
}

// bar is what a list shows that has nothing yet: how far the measuring is, as a bar and in
// words.
func (j *job) bar() string {
	clones, _ := j.survey.Measured()
	done := clones
	of := max(clones, j.survey.Estimate())
	words := j.progress()
	switch {
	case !j.survey.Curve().Judged:
	case j.decided != nil && !j.decided.Done:
		done, of = j.decided.Progress()
	case j.asked != nil:
		done, of = j.asked.Done()
		words = j.triedSoFar(j.asked)
	}
	return strings.TrimSpace(drawn(done, of) + "  " + words)
}

// drawn is a bar of characters that every set of glyphs has or spells.
func drawn(n, of int) string { return bar(24, float64(n)/float64(max(1, of))) }

func bar(width int, share float64) string {
	full := int(float64(width) * share)
	return strings.Repeat("━", full) + strings.Repeat("─", width-full)
}

// left is about how long the rest takes.
func left(spent time.Duration, done, all int) string {
	return whole(time.Duration(float64(spent) / float64(max(1, done)) * float64(all-done)))
}

func whole(d time.Duration) string {
	if d > 99*time.Second {
		return paint.Grouped(int64(d.Minutes()+.5)) + " min"
	}
	return paint.Grouped(int64(d.Seconds()+.9)) + " s"
}
