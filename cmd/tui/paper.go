//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/paper"
	"sudokuscope/engine/lab/report"
)

type paperFlags struct {
	runs, jobs          int
	all, json, markdown bool
	file, keep, puzzles string
}

func paperCommand(a *app) *cobra.Command {
	var asked paperFlags
	command := &cobra.Command{
		Use:   "paper [ID...]",
		Short: "Repeat the tables of the papers, theirs and ours side by side",
		Long: `Repeat the tables of the papers: each figure beside ours with the difference, its 95 %
interval and p value. It says the smallest difference that the runs could have shown. It
counts apart which figures are trivial, which a reading of the paper was chosen by, and
which are predicted. Without an ID it lists the tables.

With --keep what is interrupted goes on, and a page is made anew without running
anything.`,
		Example: `
sudokuscope bench paper
sudokuscope bench paper reseda-2
sudokuscope bench paper reseda-4 --runs 50 --json
sudokuscope bench paper cec-2023 --puzzles puzzles1000.csv
sudokuscope bench paper --all --markdown -o docs/reference/papers.md`,
		ValidArgsFunction: cobra.FixedCompletions(
			english.Names(paper.All(), func(t *paper.Table) string { return t.ID + "\t" + t.Title }),
			cobra.ShellCompDirectiveNoFileComp),
		RunE: func(cmd *cobra.Command, args []string) error {
			tables, err := asked.tables(args)
			if err != nil {
				return err
			}
			if len(tables) == 0 { // the sources are long, and stand above each table
				list := report.Table{
					Head:  []string{"table", "what it shows", "runs"},
					Align: "ll",
				}
				for _, table := range paper.All() {
					list.Add(table.ID, table.Title, table.Count(paper.Options{}))
				}
				return list.Text(a.out)
			}
			return a.into(asked.file, func(w io.Writer) error {
				return asked.repeat(cmd.Context(), a, w, tables)
			})
		},
	}
	flags := command.Flags()
	whole(flags, &asked.runs, "runs", 0, 0, mostRuns, "runs of each case; 0 for as many as the table names")
	addJobs(flags, &asked.jobs, "")
	flags.BoolVar(&asked.all, "all", false, "all tables")
	flags.BoolVar(&asked.json, "json", false, "an object a table, a line each")
	flags.BoolVar(&asked.markdown, "markdown", false, "as a page of Markdown, with the figures counted at its head")
	flags.StringVar(&asked.keep, "keep", "", "a `FOLDER` that keeps the runs, so that they are not made again")
	flags.StringVar(&asked.puzzles, "puzzles", "", "the `FILE` of the puzzles of a table that cannot be built in")
	flags.VarP(fileOf(&asked.file), "out", "o", "the `FILE` to write, in place of stdout")
	return command
}

// tables are those asked for; none means a list of them.
func (f paperFlags) tables(ids []string) ([]*paper.Table, error) {
	switch {
	case f.json && f.markdown:
		return nil, errors.New("paper: expected --json or --markdown, not both")
	case f.all && len(ids) > 0:
		return nil, errors.New("paper: expected --all or the tables by name, not both")
	case f.all:
		return paper.All(), nil
	}
	var list []*paper.Table
	for _, id := range ids {
		table, err := paper.Find(id)
		if err != nil {
			return nil, err
		}
		list = append(list, table)
	}
	return list, nil
}

// repeat repeats tables and prints each as soon as it is done, or all of them as a page.
func (f paperFlags) repeat(ctx context.Context, a *app, w io.Writer, tables []*paper.Table) error {
	options := paper.Options{Runs: f.runs, Jobs: f.jobs, Keep: f.keep, Puzzles: f.puzzles}
	total := 0
	for _, table := range tables {
		// With --all the page names what is missing; else nothing is made before it is known.
		err := table.Ready(options)
		if err != nil && !(f.all && errors.Is(err, paper.ErrNoFile)) {
			return err
		}
		total += table.Count(options)
	}
	bar := a.progress(total)
	defer bar.clear()
	bar.announce("%s; the first ones tell how long they take", english.Count(total, "run"))
	options.Step = bar.step
	var results []*paper.Result
	var missing []string
	for i, table := range tables {
		result, err := table.Run(ctx, options)
		if f.all && errors.Is(err, paper.ErrNoFile) {
			missing = append(missing, table.ID)
			continue
		} else if err != nil {
			return err
		}
		bar.clear()
		results = append(results, result)
		switch {
		case f.json:
			err = encode(w, result, "")
		case !f.markdown:
			if i > 0 {
				fmt.Fprintln(w)
			}
			err = report.PaperText(w, result, columns(a.stdout))
		}
		err = errors.Join(err, a.out.Flush())
		if err != nil {
			return err
		}
	}
	if f.markdown {
		return report.PaperPage(w, results, missing)
	}
	return nil
}
