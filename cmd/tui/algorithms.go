package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/cmd/tui/manual"
	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/disk"
	"sudokuscope/engine/script"
	"sudokuscope/ui"
	"sudokuscope/ui/info"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/workshop"
)

func algorithmsCommand(a *app) *cobra.Command {
	var asJSON, asInfo bool
	c := &cobra.Command{
		Use:   "algorithms [ID...]",
		Short: "List the algorithms with their parameters and presets",
		Example: `
sudokuscope algorithms
sudokuscope algorithms reseda
sudokuscope algorithms tabu --info
sudokuscope algorithms --json`,
		ValidArgsFunction: completeAlgorithms,
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := withIDs(args)
			if err != nil {
				return err
			}
			if asJSON {
				return a.out.document(describeAll(list))
			}
			for i, alg := range list {
				if i > 0 {
					fmt.Fprintln(a.out)
				}
				if asInfo {
					a.read(alg.Name+" ("+alg.ID+")", info.Page(alg, nil))
					continue
				}
				a.describe(alg)
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	c.Flags().BoolVar(&asInfo, "info", false, "a page to read: every line of the pseudocode explained, what to notice and to try")
	return c
}

// withIDs returns the algorithms with these IDs, or all.
func withIDs(ids []string) ([]*engine.Algorithm, error) {
	if len(ids) == 0 {
		return algorithms.All(), nil
	}
	var list []*engine.Algorithm
	for _, id := range ids {
		alg, err := findAlgorithm(id)
		if err != nil {
			return nil, err
		}
		list = append(list, alg)
	}
	return list, nil
}

// chosen are the algorithms that a command's flag -a names, for completions.
func chosen(c *cobra.Command) []*engine.Algorithm {
	var list []*engine.Algorithm
	for id := range strings.SplitSeq(c.Flag("algorithm").Value.String(), ",") {
		if alg, err := findAlgorithm(strings.Trim(id, "[]")); err == nil {
			list = append(list, alg)
		}
	}
	return list
}

func completeAlgorithms(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, alg := range algorithms.All() {
		list = append(list, alg.ID+"\t"+alg.Name)
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// describe prints an algorithm for a person.
func (a *app) describe(alg *engine.Algorithm) {
	a.out.say("%s  %s\n  %s\n  %s\n", alg.ID, alg.Name, alg.Source, alg.Summary)
	if len(alg.Params) > 0 {
		fmt.Fprintln(a.out, "  parameters (* may change during a run)")
	}
	for _, p := range alg.Params {
		live := " "
		if p.Live {
			live = "*"
		}
		a.out.say("   %s%-14s %s\n                    %s, default %s\n", live, p.Name, p.Meaning, p.Range(), p.Format(p.Default))
	}
	if len(alg.Presets) > 0 {
		fmt.Fprintln(a.out, "  presets")
	}
	for _, p := range alg.Presets {
		a.out.say("    %-14s %s\n", p.Name, p.Sentence)
		if values := manual.Settings(alg, p.Values); values != "" {
			a.out.say("                   %s\n", values)
		}
	}
}

// The JSON of the subcommand algorithms.
type (
	algorithmJSON struct {
		ID      string       `json:"id"`
		Name    string       `json:"name"`
		Source  string       `json:"source"`
		Summary string       `json:"summary"`
		Params  []paramJSON  `json:"params"`
		Presets []presetJSON `json:"presets"`
		Metrics []metricJSON `json:"metrics"`
		Phases  []string     `json:"phases"`
		Code    []string     `json:"code"`
	}
	paramJSON struct {
		Name    string   `json:"name"`
		Meaning string   `json:"meaning"`
		Default any      `json:"default"`
		Min     *float64 `json:"min,omitempty"`
		Max     *float64 `json:"max,omitempty"`
		Whole   bool     `json:"whole,omitempty"`
		Choices []string `json:"choices,omitempty"`
		Live    bool     `json:"live"`
	}
	presetJSON struct {
		Name     string         `json:"name"`
		Sentence string         `json:"sentence"`
		Puzzle   string         `json:"puzzle,omitempty"`
		Params   map[string]any `json:"params"`
	}
	metricJSON struct {
		Name    string `json:"name"`
		Meaning string `json:"meaning"`
	}
)

func describeAll(algorithms []*engine.Algorithm) []algorithmJSON {
	list := make([]algorithmJSON, 0, len(algorithms))
	for _, a := range algorithms {
		list = append(list, describeJSON(a))
	}
	return list
}

func describeJSON(a *engine.Algorithm) algorithmJSON {
	j := algorithmJSON{
		ID: a.ID, Name: a.Name, Source: a.Source, Summary: a.Summary, Code: a.Listing(),
		Params: []paramJSON{}, Presets: []presetJSON{}, Metrics: []metricJSON{}, Phases: []string{},
	}
	for _, p := range a.Params {
		q := paramJSON{Name: p.Name, Meaning: p.Meaning, Default: valueJSON(p, p.Default), Choices: p.Choices, Live: p.Live}
		if len(p.Choices) == 0 {
			q.Min, q.Max, q.Whole = &p.Min, &p.Max, p.Whole
		}
		j.Params = append(j.Params, q)
	}
	for _, p := range a.Presets {
		q := presetJSON{Name: p.Name, Sentence: p.Sentence, Puzzle: p.Puzzle, Params: map[string]any{}}
		for name, v := range p.Values {
			if param, ok := a.Param(name); ok {
				q.Params[name] = valueJSON(param, v)
			}
		}
		j.Presets = append(j.Presets, q)
	}
	for _, m := range a.Metrics {
		j.Metrics = append(j.Metrics, metricJSON{m.Name, m.Meaning})
	}
	for _, p := range a.Phases {
		j.Phases = append(j.Phases, p.Name)
	}
	return j
}

// valueJSON is a number, or a choice by its name.
func valueJSON(p engine.Param, v float64) any {
	if len(p.Choices) > 0 {
		return p.Format(v)
	}
	return v
}

// scripts are the algorithms that were made of files in this process. A script
// is loaded once, so that everything that a command does is about the same text
// even if the file is saved meanwhile.
var scripts []*engine.Algorithm

// sources are the files that scripts were read from.
var sources []workshop.Source

// isScript reports whether a name is that of a script's file.
func isScript(name string) bool { return strings.HasSuffix(name, script.Suffix) }

// findAlgorithm finds an algorithm by its ID, or makes one of a script's file.
func findAlgorithm(id string) (*engine.Algorithm, error) {
	if !isScript(id) {
		return algorithms.Find(id)
	}
	for _, a := range scripts {
		if a.ID == filepath.Base(id) {
			return a, nil
		}
	}
	a, err := readScript(id)
	if err != nil {
		return nil, err
	}
	scripts = append(scripts, a)
	sources = append(sources, workshop.Source{Algorithm: a, Path: id})
	return a, nil
}

// allAlgorithms are those that are built in, and the scripts of this process.
func allAlgorithms() []*engine.Algorithm { return append(algorithms.All(), scripts...) }

// algorithmsWith are all, and one that a lesson brings.
func algorithmsWith(a *engine.Algorithm) []*engine.Algorithm {
	all := allAlgorithms()
	if slices.Contains(all, a) {
		return all
	}
	return append([]*engine.Algorithm{a}, all...) // first: it may have the name of a file's
}

func configCommand(a *app) *cobra.Command {
	var write, path bool
	c := &cobra.Command{
		Use:   "config",
		Short: "Print or write the default configuration",
		Long: `Print the configuration that is usual, every setting with what it means and
every action with its keys, or write it where the screen reads it: under
$XDG_CONFIG_HOME, ~/.config unless set otherwise. There need be no such file.
Flags of the command line come before it; a mistake in it is named by its line.`,
		Example: `
# begin with what is usual, and change it
sudokuscope config --write
$EDITOR "$(sudokuscope config --path)"`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			file, err := configPath()
			switch {
			case write && path:
				return errors.New("config: expected one of --write and --path")
			case path:
				if err != nil {
					return err
				}
				return a.out.line("%s", file)
			case write:
				if err != nil {
					return err
				}
				return a.writeConfig(file)
			}
			fmt.Fprint(a.out, usual())
			return a.out.Flush()
		},
	}
	c.Flags().BoolVar(&write, "write", false, "write it where the screen reads it, if nothing is there")
	c.Flags().BoolVar(&path, "path", false, "print where the screen reads it")
	return c
}

// configPath is where the configuration is read. Without a home there is no such
// place, and the root of all folders is none.
func configPath() (string, error) {
	if home, err := os.UserHomeDir(); (err != nil || home == "") && os.Getenv("XDG_CONFIG_HOME") == "" {
		return "", errors.New("config: there is no home folder; expected HOME or XDG_CONFIG_HOME to be set")
	}
	return prefs.Path(), nil
}

// writeConfig writes the usual configuration; one that is there is somebody's
// work and stays.
func (a *app) writeConfig(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	err := disk.Create(path, func(w io.Writer) error {
		_, err := io.WriteString(w, usual())
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("config: %s is there already and stays as it is; expected none, or no --write to print the usual one", path)
	}
	if err != nil {
		return err
	}
	return a.out.line("wrote %s", path)
}

// usual is the usual configuration, with the keys of every action to be changed.
func usual() string {
	var b strings.Builder
	b.WriteString(prefs.Default)
	for _, k := range ui.Bindings() {
		var keys []string
		for _, key := range k.Keys {
			keys = append(keys, strconv.Quote(key))
		}
		fmt.Fprintf(&b, "# %-24s = [%s]  # %s\n", strconv.Quote(k.Action), strings.Join(keys, ", "), k.Meaning)
	}
	return b.String()
}
