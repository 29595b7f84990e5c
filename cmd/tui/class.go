package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/class"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/out/tty"
)

// classes is the program at work on a class: it leads one, joins one, or reads its notes.
type classes struct{ *app }

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
