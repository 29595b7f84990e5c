package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
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

// openRoom is an open class, wherever it is made.
type openRoom struct {
	room  *class.Room
	place class.Place
	notes string   // how the speaker's notes are read
	code  []string // the address as a QR code
	page  bool     // whether there is a page
	close func() error
}

// classes is the program at work on a class: it leads one, joins one, or reads its notes.
type classes struct{ *app }

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
	room, err := openClass(cmd.Context(), where)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, room.close())
	}()
	if err := a.announce(cmd.Context(), room); err != nil {
		return err
	}
	config.Class.Room = room.room
	if room.page {
		config.Class.Page = string(room.place) + "index.html"
	}
	config.Note = "the class is at " + string(room.place)
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
func (a classes) announce(ctx context.Context, room *openRoom) error {
	lines := append([]string{""}, room.code...)
	browser := noPage
	if room.page {
		browser = string(room.place)
	}
	lines = append(lines, "", "  in a browser:    "+browser,
		"  in a terminal:   sudokuscope class join "+string(room.place),
		"  speaker's notes: "+room.notes, "", "  enter opens the screen")
	if err := a.out.line("%s", strings.Join(lines, "\n")); err != nil {
		return err
	}
	_, err := bufio.NewReaderSize(a.input(), 16).ReadString('\n')
	return cmp.Or(ctx.Err(), err)
}

// joinCommand follows a class.
func joinCommand(shared *app) *cobra.Command {
	a := classes{shared}
	var look lookFlags
	command := &cobra.Command{
		Use:   "join ADDRESS [FILE.star]",
		Short: "Follow a class on this screen",
		Long: `Follow a class: this screen shows the run, the moment, the view and the question that
are on the leader's. Any step of your own leaves the leader, and L comes back. T lists
what you did meanwhile. Letters answer a question of the class.

A script of your own is among the algorithms (a). O offers it to the leader, who
sees it before it runs.

Nobody asks who you are. You send your answers, runs that the class makes together, and
what you offer.`,
		Example: `
sudokuscope class join http://192.168.1.5:8027/
sudokuscope class join http://192.168.1.5:8027/ mine.star`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 && isScript(args[1]) {
				return nil
			}
			return just("the address of a class, such as http://192.168.1.5:8027/, and at most "+
				"one script")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.asking(cmd.Context(), func() error {
				return a.join(cmd, args, look)
			})
		},
	}
	look.addScreen(command.Flags())
	return command
}

func (a classes) join(cmd *cobra.Command, args []string, look lookFlags) error {
	place, err := class.ParsePlace(classAddress(args[0]))
	if err != nil {
		return fmt.Errorf("class join: %w", err)
	}
	for _, script := range args[1:] {
		if _, err := findAlgorithm(script); err != nil {
			return err
		}
	}
	if !tty.Is(a.stdout) {
		return errors.New("class join: following needs a terminal; expected one at stdout")
	}
	seat, err := class.Join(cmd.Context(), class.Joining{Place: place, Role: class.Follower})
	if err != nil {
		return fmt.Errorf("class join: %w", err)
	}
	defer seat.Close()
	config, err := followConfig(seat.News().State)
	if err != nil {
		return err
	}
	if err := look.shown(cmd, &config); err != nil {
		return err
	}
	config.Class.Seat = seat
	return a.openScreen(cmd.Context(), config)
}

// followConfig is the screen's configuration at the moment of a room, or where that
// cannot be had at the first run there is: the screen says why then.
func followConfig(now class.State) (ui.Config, error) {
	config := ui.Config{
		Algorithms: allAlgorithms(),
		Sources:    sources,
		Pace:       ui.DefaultPace,
		Paused:     true,
		Lessons:    shelf(),
	}
	if now.Run != nil {
		moment, err := classroom.Resolve(*now.Run, config.Algorithms)
		if err == nil {
			config.Algorithm = moment.Algorithm.ID
			config.Problem = moment.Problem
			config.Journal = moment.Journal
			return config, nil
		}
	}
	first, err := puzzles.Find(firstPuzzle)
	config.Problem = drive.Problem{Puzzle: first, Seed: 1}
	return config, err
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
