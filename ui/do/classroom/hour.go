package classroom

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/out/link"
)

// hour is what a leader takes home: a picture of each moment at which the class was asked.
type hour struct {
	page       string // the address of the page for browsers; empty where there is none
	photograph func() func(io.Writer) error
	kept       map[uint64]kept // by the question
}

// kept is a moment as the class saw it.
type kept struct {
	at      engine.Position
	picture func(io.Writer) error
	address string // opens it in a browser; empty where no page does
}

// takePicture keeps how the moment looks that the class is asked about, before anything is told.
func (d *desk) takePicture() {
	ask, report := d.standing.Ask, d.Stage.Front().Scene.Report
	if ask == nil || ask.Stage != class.FirstVote || report.Playing || report.Goal > 0 {
		return
	}
	known, has := d.hour.kept[ask.ID]
	if has && known.at == report.At {
		return
	}
	now := kept{at: report.At, picture: d.hour.photograph()}
	if d.hour.page != "" {
		now.address = d.hour.page + link.Of(append(d.Files.Words()[1:], "--paused"), nil)
	}
	d.hour.kept[ask.ID] = now
}

// report asks for a file, and writes the hour into it.
func (d *desk) report() tea.Cmd {
	if len(d.room.Hour()) == 0 {
		d.Stage.Complain(errors.New("there is nothing to report: the class has answered no question yet"))
		return nil
	}
	prompt := &dialog.Prompt{
		Title: "write the report of the hour",
		Ask:   "A page for browsers: each question with its moment and votes. :write is for the runs.",
		Ghost: "hour.html",
		Check: func(path string) error {
			path = strings.TrimSpace(path)
			if _, err := os.Stat(path); err == nil {
				return fmt.Errorf("%s exists: expected a name that is free", path)
			}
			if !strings.HasSuffix(path, ".html") { //nolint:forbidigo // the name of a file
				return errors.New("expected a name that ends in .html")
			}
			if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
				return fmt.Errorf("%s: no such folder", filepath.Dir(path))
			}
			return nil
		},
		Take: func(path string) tea.Cmd {
			path = strings.TrimSpace(path)
			page := hourPage{when: time.Now(), seats: d.standing.Seats, asked: d.room.Hour(), kept: map[uint64]kept{}}
			for id, k := range d.hour.kept {
				page.kept[id] = k
			}
			return action.Attempt(func() (tea.Msg, error) {
				return action.Notice{Text: "wrote " + path}, disk.Write(path, page.write)
			})
		},
	}
	prompt.Offer("class-" + time.Now().Format("2006-01-02-1504") + ".html")
	return d.Stage.Show(prompt)
}
