package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment/export"
	"sudokuscope/engine/experiment/paper"
	"sudokuscope/engine/experiment/presets"
	"sudokuscope/puzzles"
	"sudokuscope/ui/tty"
)

type paperFlags struct {
	runs                int
	jobs                jobsFlag
	all, json, markdown bool
	file, keep          string
}

func (a *app) paperCommand() *cobra.Command {
	var f paperFlags
	c := &cobra.Command{
		Use:   "paper [ID...]",
		Short: "Repeat the tables of the papers, theirs and ours side by side",
		Long: `Repeat the tables of the papers: each figure beside ours with its 95 % interval,
the number of runs, and a verdict: it agrees with the paper, differs as expected
(with the reason), or is ours only, where the paper prints nothing.
Without an ID it lists the tables.`,
		Example: `
sudokuscope paper
sudokuscope paper reseda-2
sudokuscope paper reseda-4 --runs 50 --json
sudokuscope paper --all --markdown -o docs/papers.md`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var list []string
			for _, t := range paper.All() {
				list = append(list, t.ID+"\t"+t.Title)
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			tables, err := f.tables(args)
			if err != nil {
				return err
			}
			if len(tables) == 0 {
				return a.listPapers(f.json)
			}
			return a.into(f.file, func(w io.Writer) error { return a.papers(cmd.Context(), w, f, tables) })
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.runs, "runs", 0, "runs of each case; 0 for as many as the table names")
	flags.Var(&f.jobs, "jobs", "runs at a time; 0 for one a processor")
	flags.BoolVar(&f.all, "all", false, "all tables")
	flags.BoolVar(&f.json, "json", false, "as JSON")
	flags.BoolVar(&f.markdown, "markdown", false, "as Markdown")
	flags.StringVar(&f.keep, "keep", "", "a `FOLDER` that keeps the runs, so that they are not made again")
	flags.StringVarP(&f.file, "output", "o", "", "the `FILE` to write, in place of stdout")
	return c
}

// tables are those asked for; none means a list of them.
func (f paperFlags) tables(ids []string) ([]*paper.Table, error) {
	switch {
	case f.runs < 0:
		return nil, errors.New("paper: expected --runs from 0")
	case f.json && f.markdown:
		return nil, errors.New("paper: expected --json or --markdown, not both")
	case f.all && len(ids) > 0:
		return nil, errors.New("paper: expected --all or the tables by name, not both")
	case f.all:
		return paper.All(), nil
	}
	var list []*paper.Table
	for _, id := range ids {
		t, err := paper.Find(id)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// papers repeats tables and prints each as soon as it is done.
func (a *app) papers(ctx context.Context, w io.Writer, f paperFlags, tables []*paper.Table) error {
	o := paper.Options{Runs: f.runs, Jobs: int(f.jobs), Keep: f.keep}
	total := 0
	for _, t := range tables {
		total += t.Count(o)
	}
	bar := a.progress(total)
	defer bar.clear()
	o.Step = bar.step
	var results []*paper.Result
	page := f.markdown && f.all // its head needs them all
	for i, t := range tables {
		r, err := t.Run(ctx, o)
		if err != nil {
			return err
		}
		bar.clear()
		results = append(results, r)
		if f.json || page {
			continue
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		show := export.PaperText
		if f.markdown {
			show = export.PaperMarkdown
		}
		if err := show(w, r); err != nil {
			return err
		}
		if err := a.out.Flush(); err != nil {
			return err
		}
	}
	switch {
	case page:
		return export.PaperPage(w, results)
	case !f.json:
		return nil
	case len(results) == 1:
		return encode(w, results[0], "  ")
	}
	return encode(w, results, "  ")
}

// listPapers prints what there is; the sources are long, and stand in the JSON and
// above each table.
func (a *app) listPapers(asJSON bool) error {
	type item struct {
		ID     string `json:"id"`
		Title  string `json:"title"`
		Source string `json:"source"`
		Runs   int    `json:"runs"`
	}
	items := []item{}
	table := export.Table{Head: []string{"table", "what it shows", "runs"}, Left: []bool{true, true}}
	for _, t := range paper.All() {
		n := t.Count(paper.Options{})
		items = append(items, item{t.ID, t.Title, t.Source, n})
		table.Add(t.ID, t.Title, fmt.Sprint(n))
	}
	if asJSON {
		return a.out.document(items)
	}
	return table.Text(a.out)
}

type presetsFlags struct {
	runs     int
	jobs     jobsFlag
	markdown bool
	file     string
}

func (a *app) presetsCommand() *cobra.Command {
	var f presetsFlags
	c := &cobra.Command{
		Use:   "presets [ALGORITHM...]",
		Short: "Hold the presets to what their sentences say",
		Long: `Hold the presets to what their sentences say: play each as it opens on the
screen and look for what it shows within ten seconds, and measure what it says of
many runs. A line a sight and a claim; ends with 1 if one of them does not hold.`,
		Example: `
sudokuscope presets tabu
sudokuscope presets --markdown -o docs/presets.md`,
		ValidArgsFunction: completeAlgorithms,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.runs < 0 {
				return errors.New("presets: expected --runs from 0")
			}
			if f.file == "" && tty.Closed(a.stdout) {
				return errClosed
			}
			list := algorithms.All()
			if len(args) > 0 {
				list = nil
			}
			for _, id := range args {
				found, err := algorithms.Find(id)
				if err != nil {
					return err
				}
				list = append(list, found)
			}
			failed := 0
			err := a.into(f.file, func(w io.Writer) (err error) {
				failed, err = a.presets(cmd.Context(), w, f, list)
				return err
			})
			if err == nil && failed > 0 {
				return errUnsolved
			}
			return err
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.runs, "runs", 0, "runs of each claim; 0 for as many as the claim names")
	flags.Var(&f.jobs, "jobs", "runs at a time; 0 for one a processor")
	flags.BoolVar(&f.markdown, "markdown", false, "as Markdown, with where each preset is seen")
	flags.StringVarP(&f.file, "output", "o", "", "the `FILE` to write, in place of stdout")
	return c
}

// presets writes what comes of the presets, and returns how many sights and claims
// do not hold.
func (a *app) presets(ctx context.Context, w io.Writer, f presetsFlags, list []*engine.Algorithm) (failed int, err error) {
	lab := &presets.Lab{Runs: f.runs, Jobs: int(f.jobs)}
	bar := a.progress(presets.Count(list, lab))
	defer bar.clear()
	lab.Step = bar.step
	rows, err := presets.All(ctx, list, lab)
	if err != nil {
		return 0, err
	}
	bar.clear()
	show := presets.Text
	if f.markdown {
		show = presets.Page
	}
	return presets.Failed(rows), show(w, rows)
}

// usePreset opens the preset where it is best seen: on its puzzle, with its seed,
// at its pace and moment and in its view, unless a flag says otherwise. On
// another puzzle, or with other settings, its moment means nothing.
func (f *watchFlags) usePreset(flags *pflag.FlagSet, args []string) {
	a, err := algorithms.Find(f.algorithm)
	if err != nil {
		return
	}
	p, ok := a.Preset(f.preset)
	if f.preset == "" && len(args) == 0 {
		p, ok = a.Opening, true
	}
	if !ok {
		return
	}
	changed := func(name string) bool { return flags.Lookup(name) != nil && flags.Changed(name) }
	if p.Pace > 0 && !changed("speed") {
		f.speed = fmt.Sprint(p.Pace)
	}
	if !changed("view") {
		f.view = p.View
	}
	if changed("set") || changed("change") || len(args) > 0 && !samePuzzle(args[0], p.Puzzle) {
		return
	}
	if !changed("seed") {
		f.seed = p.FirstSeed()
		if !changed("at") {
			f.at = p.At.String()
		}
	}
}

// samePuzzle reports whether two names are of the same built-in puzzle.
func samePuzzle(one, other string) bool {
	p, err := puzzles.Find(one)
	q, none := puzzles.Find(other)
	return err == nil && none == nil && p.Name == q.Name
}
