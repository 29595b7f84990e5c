package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"sudokuscope/engine/experiment/export"
	"sudokuscope/puzzles"
)

// collectionJSON is a collection in the JSON of puzzles list.
type collectionJSON struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Side    int      `json:"side"`
	Count   int      `json:"count"`
	Source  string   `json:"source"`
	Puzzles []string `json:"puzzles"`
}

func (a *app) puzzlesListCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "list [COLLECTION...]",
		Short: "List the collections, or the puzzles of one",
		Example: `
sudokuscope puzzles list
sudokuscope puzzles list mantere-koljonen`,
		ValidArgsFunction: completePuzzle,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 && !asJSON {
				return a.listPuzzles(args)
			}
			list, err := collections(args)
			if err != nil {
				return err
			}
			if asJSON {
				return a.out.document(list)
			}
			t := export.Table{Head: []string{"collection", "puzzles", "size", "what it is"}, Left: []bool{true, false, true, true}}
			for _, c := range list {
				t.Add(c.Name, strconv.Itoa(c.Count), fmt.Sprintf("%d×%d", c.Side, c.Side), c.Source)
			}
			return t.Text(a.out)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON, with all names")
	return c
}

// listPuzzles prints the full names of what is named.
func (a *app) listPuzzles(args []string) error {
	for _, arg := range args {
		list, err := puzzles.FindAll(arg)
		if err != nil {
			return err
		}
		for _, p := range list {
			fmt.Fprintln(a.out, p.Name)
		}
	}
	return nil
}

// collections are those that hold what is named, or all.
func collections(args []string) ([]collectionJSON, error) {
	wanted := map[string]bool{}
	for _, arg := range args {
		list, err := puzzles.FindAll(arg)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			wanted[p.Name] = true
		}
	}
	list := []collectionJSON{}
	for _, c := range puzzles.Collections() {
		names := []string{}
		for _, name := range c.Names() {
			if len(args) == 0 || wanted[name] {
				names = append(names, name)
			}
		}
		if len(names) > 0 {
			list = append(list, collectionJSON{c.Name, c.Title, c.Order * c.Order, c.Len(), c.Source, names})
		}
	}
	return list, nil
}
