//go:build !js

package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/class/host"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// classFlags say where a class is, and what it keeps.
type classFlags struct{ listen, address, page, tally string }

func (f *classFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.listen, "listen", ":8027", "listen at `HOST:PORT`, or at :PORT of all addresses of the machine")
	flags.StringVar(&f.address, "address", "", "the `ADDRESS` of a server in front of this one, which people are given")
	flags.StringVar(&f.page, "page", "", "serve the page in the folder `DIR`, for browsers; else one that is installed")
	flags.StringVar(&f.tally, "tally", "", "count the answers in a `FILE.csv`, without names; what is there stays")
}

// classCommand leads a class.
func classCommand(shared *app) *cobra.Command {
	a := classes{shared}
	var where classFlags
	asked := watchFlags{}
	step := 0
	command := &cobra.Command{
		Use:   "class [LESSON|PUZZLE]",
		Short: "Lead a class: what is on this screen is followed on all others",
		Long: `Open the screen and a room that others join, in a browser or in a terminal. They see the
run, the moment, the view and the question that are on this screen. Only the moment is
sent; every seat computes the run itself.

The address and its QR code are printed before the screen opens. The header tells how
many are there. The answers to a question, of a lesson or after Q, stand as bars beside
it. Your own answer reveals it to the class. docs/class.md tells more.

Browsers get the page that was installed with the program, or the one in --page. An
archive of the page beside the program is unpacked.`,
		Example: `
sudokuscope class tabu
sudokuscope class ai-escargot -a anneal --tally answers.csv
sudokuscope class tabu --address https://class.example.org/`,
		Args:              atMost(1, "one lesson or puzzle"),
		ValidArgsFunction: completeLessons,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.class(cmd, asked, step, where, args)
		},
	}
	flags := command.Flags()
	asked.speed = fmt.Sprint(ui.DefaultPace)
	asked.addRun(flags)
	flags.StringVar(&asked.at, "at", "", "go to iteration N at once, or N+K for K phases further")
	addStep(flags, &step)
	asked.look.addScreen(flags)
	where.add(flags)
	return command
}

// class opens the room, and then the screen.
func (a classes) class(
	cmd *cobra.Command, asked watchFlags, step int, where classFlags, args []string,
) (err error) {
	config, err := a.classConfig(cmd, asked, step, args)
	if err != nil {
		return err
	}
	if len(config.Sources) > 0 {
		return errors.New("class: a script is not sent to seats; expected an algorithm that is built in")
	}
	if !tty.Is(a.stdout) {
		return errors.New("class: leading needs a terminal; expected one at stdout")
	}
	options, err := where.options()
	if err != nil {
		return err
	}
	opened, err := host.Open(cmd.Context(), options)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, opened.Close())
	}()
	browser := noPage
	if options.Page != nil {
		browser = string(opened.Place())
		config.Class.Page = browser + site.Start
	}
	if err := a.announce(cmd.Context(), opened, browser); err != nil {
		return err
	}
	config.Class.Room = opened.Room
	config.Note = "the class is at " + string(opened.Place())
	return a.openScreen(cmd.Context(), config)
}

// classConfig is the screen's configuration, of a lesson or of a run.
func (a classes) classConfig(cmd *cobra.Command, asked watchFlags, step int, args []string) (ui.Config, error) {
	if len(args) > 0 {
		_, err := lesson.Open(args[0])
		if err == nil || strings.HasSuffix(args[0], ".md") {
			return lessons(a).lessonConfig(cmd, args[0], step, asked.look)
		}
	}
	if step > 0 {
		return ui.Config{}, fmt.Errorf("class: --step %d: expected a lesson; --at is for a run", step)
	}
	asked.paused = true
	asked.usePreset(cmd.Flags(), args)
	config, err := asked.screen(cmd.Context(), a.app, args)
	if err != nil {
		return config, err
	}
	return config, prefer(cmd.Flags(), &config)
}

// noPage says how browsers can join where no page is found: class unpacks an archive by itself, and in
// a checkout the page is built.
const noPage = "no page; put sudokuscope_" + version + "_page.tar.gz beside the program, and start again\n" +
	"                   (in a checkout: go run ./cmd/page -o page, and then class --page page)"

// announce prints how to join, and waits until that has been read.
func (a classes) announce(ctx context.Context, opened *host.Host, browser string) error {
	place := string(opened.Place())
	code, err := host.Code(place)
	if err != nil {
		return err
	}
	notes := "sudokuscope class notes, in another terminal of this machine"
	if opened.NoKey != nil {
		notes = fmt.Sprintf("none, as no key can be kept: %s", opened.NoKey)
	}
	lines := append([]string{""}, code...)
	lines = append(lines, "", "  in a browser:    "+browser,
		"  in a terminal:   sudokuscope class join "+place,
		"  speaker's notes: "+notes, "", "  enter opens the screen")
	if err := a.out.line("%s", strings.Join(lines, "\n")); err != nil {
		return err
	}
	_, err = bufio.NewReaderSize(a.input(), 16).ReadString('\n')
	return cmp.Or(ctx.Err(), err)
}

// options are how the class is opened on this machine.
func (f *classFlags) options() (host.Options, error) {
	options := host.Options{Listen: f.listen, Address: f.address, Tally: f.tally, KeyFile: prefs.KeyPath()}
	dir, err := f.pageOf()
	if dir != "" && err == nil {
		if options.Page, err = pageIn(dir); err != nil {
			err = fmt.Errorf("--page %w", err)
		}
	}
	return options, err
}

// pageIn serves the page in a folder as it is now.
func pageIn(dir string) (http.Handler, error) {
	root, err := os.OpenRoot(dir) //nolint:forbidigo // a page's many files; no link in it leads out of it
	if err != nil {
		return nil, err
	}
	files, err := site.Keep(root.FS())
	return site.Handler(files), errors.Join(err, root.Close())
}

// pageOf is the folder of the page that a class serves: the one that was named, one that is installed, or
// one that is unpacked from its archive, beside the program or where the class is started. Empty for none.
func (f *classFlags) pageOf() (string, error) {
	if f.page != "" {
		if err := site.Check(f.page); err != nil {
			return "", fmt.Errorf("--page %w", err)
		}
		return f.page, nil
	}
	if dir := installedPage(); dir != "" {
		return dir, nil
	}
	folders := []string{"."}
	if self, err := os.Executable(); err == nil {
		folders = append(folders, filepath.Dir(self))
	}
	return unpackedPage(folders...)
}

// installedPage is where the page stands that belongs to this program: beside it, as its
// archive is unpacked, or where packages have it. Empty if it is at none of these.
func installedPage() string {
	self, err := os.Executable()
	if err != nil {
		return ""
	}
	if to, err := filepath.EvalSymlinks(self); err == nil {
		self = to
	}
	return pageFor(filepath.Dir(self))
}

// pageFor is the page that belongs to the program in a folder.
func pageFor(folder string) string {
	for _, dir := range []string{
		filepath.Join(folder, "page"),
		filepath.Join(folder, "sudokuscope_"+version+"_page"),
		filepath.Join(folder, "..", "share", "sudokuscope", "page"),
	} {
		if site.Check(dir) == nil {
			return dir
		}
	}
	return ""
}

// notesCommand shows the speaker's notes.
func notesCommand(shared *app) *cobra.Command {
	a := classes{shared}
	return &cobra.Command{
		Use:   "notes [FILE]",
		Short: "Show the speaker's notes of a class in a second terminal",
		Long: `Show the notes of the step that is on the leader's screen, the next step, and how many
are there. It shows the question with its answer and the votes. It takes a key. class
keeps it in class.key, a file of its state folder that only its owner can read. On the
leader's machine it is found; for another machine, take that file there and name it.`,
		Example: `
sudokuscope class notes
sudokuscope class notes class.key`,
		Args: atMost(1, "one file of a key, as class has written it"),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := prefs.KeyPath()
			if len(args) > 0 {
				file = args[0]
			}
			return a.notes(cmd.Context(), file)
		},
	}
}

func (a classes) notes(ctx context.Context, file string) error {
	key, err := class.ReadKey(file)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("notes: no class is led here: expected the file of its key, %s", file)
	}
	if err != nil {
		return fmt.Errorf("notes: %w", err)
	}
	seat, err := class.Join(ctx, class.Joining{
		Place: key.Place,
		Role:  class.Speaker,
		Key:   key.Secret,
	})
	if err != nil {
		return fmt.Errorf("notes: %w", err)
	}
	defer seat.Close()
	begun := time.Now()
	for {
		page := classroom.Remarks(seat.News(), begun)
		if tty.Is(a.stdout) && os.Getenv("TERM") != "dumb" { // in place of those before
			page = "\x1b[H\x1b[2J" + page
		}
		_, err := io.WriteString(a.stdout, page+"\n")
		if err != nil {
			return err
		}
		select {
		case <-seat.Changed():
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
