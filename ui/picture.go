package ui

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/base/disk"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// camera saves the screen.
type camera struct{ m *Model }

// pictureFormats are the formats of a picture by the ending of its file.
var pictureFormats = map[string]string{".svg": "svg", ".txt": "text", ".ansi": "ansi"}

// savePicture asks for a file and writes the screen to it as it is now, without the dialog.
func (f camera) savePicture() tea.Cmd {
	model := f.m
	if model.screen.cells.RenderBuffer == nil {
		model.say("the size of the screen is not known yet")
		return nil
	}
	prompt := &dialog.Prompt{
		Title: "save a picture",
		Ask:   "A file for this screen: .svg is a picture, .txt is text, .ansi is text with colours.",
		Ghost: "screen.svg",
		Check: func(path string) error {
			_, err := pictureFormat(path)
			return err
		},
		Take: f.writePicture,
	}
	prompt.Offer(fmt.Sprintf("%s-%s.svg", model.scene().Algorithm.ID, model.scene().Report.At))
	return model.show(prompt)
}

// pictureFormat is the format that the name of a file asks for.
func pictureFormat(path string) (string, error) {
	format, known := pictureFormats[strings.ToLower(filepath.Ext(strings.TrimSpace(path)))]
	if !known {
		return "", fmt.Errorf("expected a name that ends in .svg, .txt or .ansi")
	}
	return format, nil
}

// writePicture draws the screen once more, without dialogs, and writes it in the background.
func (f camera) writePicture(path string) tea.Cmd {
	path = strings.TrimSpace(path)
	format, err := pictureFormat(path)
	if err != nil {
		f.m.complain(err)
		return nil
	}
	picture := f.photograph()
	return action.Attempt(func() (tea.Msg, error) {
		err := disk.Write(path, func(w io.Writer) error {
			return picture.Write(w, format)
		})
		return action.Notice{Text: "wrote " + path}, err
	})
}

// photograph returns the screen as it is without dialogs.
func (f camera) photograph() *export.Picture {
	model := f.m
	dialogs, moving := model.dialogs, model.scene().Moving
	model.dialogs, model.scene().Moving = nil, nil // a picture is of what has settled
	cells := frame{model}.paint().Screen.Buffer.Clone()
	model.dialogs, model.scene().Moving = dialogs, moving
	return f.picture(cells)
}

// picture is a picture of cells of the screen, which says what is on it.
func (f camera) picture(cells *uv.Buffer) *export.Picture {
	text, ground := theme.Ground(f.m.screen.themeName, f.m.screen.background == theme.Light)
	words := f.m.Words()
	return &export.Picture{
		Buffer:     cells,
		Foreground: text,
		Background: ground,
		Title:      words.Title,
		Words:      words.Caption,
	}
}
