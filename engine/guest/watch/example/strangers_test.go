package example_test

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/example"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// strangers are programs in the shapes that people write, and loops of libraries as Debian has them.
var strangers = []struct{ file, needs string }{
	{"loop.py", ""},
	{"callback.py", ""},
	{"generator.py", ""},
	{"class.py", ""},
	{"raw.cpp", "c++"},
	{"annealed.py", "scipy"},
	{"evolved.py", "deap"},
	{"fitness.py", ""},
}

// Every stranger is stepped back, forked, thrown other dice, and has chances and a butterfly; none
// leaves a process.
func TestStrangersHaveEverything(t *testing.T) {
	folder := strangersHere(t)
	for i, one := range strangers {
		if sample.Leaves(i, 8) {
			continue
		}
		t.Run(one.file, func(t *testing.T) {
			t.Parallel()
			if one.needs == "c++" && !sample.Large() {
				t.Skip("a compiler takes longer than the rest: the large sample has it")
			}
			words := startOf(t, folder, one.file, one.needs)
			puzzle := sudoku.Must(escargot)
			source, err := program.Watch(append(words, "{puzzle}", "{seed}"), watch.Options{Puzzle: puzzle, Seed: 3}, program.Bounds{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(source.Close)
			problem := drive.Problem{Puzzle: puzzle, Seed: 3}
			walkedBack(t, source, problem)
			forked(t, source, problem)
			measured(t, source, problem)
		})
	}
}

// strangersHere is a folder with the programs, and with what shows them as sudokuscope writes it.
func strangersHere(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("testdata/strangers")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"scope.py", "scope.h"} {
		l, _ := example.Find(name)
		text, err := l.Program(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("programs/" + example.Answering)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, example.Answering), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// startOf is the command of a program, made where it has to be; the test ends where the machine
// lacks what it needs.
func startOf(t *testing.T, folder, file, needs string) []string {
	t.Helper()
	path := filepath.Join(folder, file)
	if filepath.Ext(file) == ".cpp" {
		made := path + ".made"
		if _, err := exec.LookPath("c++"); err != nil {
			t.Skip(err)
		}
		if said, err := exec.Command("c++", "-O1", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", made, path).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		return []string{made}
	}
	for _, python := range []string{"python3", "/usr/bin/python3"} { // Debian's has Debian's libraries
		if exec.Command(python, "-c", "import socket; socket.send_fds; import "+cmp.Or(needs, "sys")).Run() == nil {
			return []string{python, path}
		}
	}
	t.Skip("there is no Python with ", needs)
	return nil
}

// walkedBack goes back and forth in a run, and holds it to a run that only went forward.
func walkedBack(t *testing.T, source *watch.Source, problem drive.Problem) {
	t.Helper()
	forward, err := drive.Start(source.Algorithm(), problem)
	if err != nil {
		t.Fatal(err)
	}
	hashes := []uint64{drive.HashOf(forward)}
	for range 40 {
		drive.Sprint(forward, 1)
		hashes = append(hashes, drive.HashOf(forward))
	}
	r, err := run.Launch(source.Algorithm(), problem, run.Options{Paused: true, At: engine.Position{Iteration: 40}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, to := range []int64{40, 7, 33, 0, 12} {
		r.Seek(engine.Position{Iteration: to})
		for rep := range r.Reports() {
			if rep.Playing || rep.At.Iteration != to {
				continue
			}
			if rep.Snapshot.Hash() != hashes[to] {
				t.Errorf("iteration %d is another when it is gone back to", to)
			}
			break
		}
	}
}

// forked holds a copy to its original, and one with other dice to differ.
func forked(t *testing.T, source *watch.Source, problem drive.Problem) {
	t.Helper()
	s, err := drive.Start(source.Algorithm(), problem)
	if err != nil {
		t.Fatal(err)
	}
	drive.Run(t.Context(), s, drive.Budget{Iterations: 25})
	twin, other, again := s.Clone(), s.Clone(), s.Clone()
	other.Reseed(77)
	again.Reseed(77)
	for range 30 {
		for _, one := range []engine.Search{s, twin, other, again} {
			drive.Sprint(one, 1)
		}
	}
	alike := []bool{drive.HashOf(s) == drive.HashOf(twin), boardOf(s) == boardOf(other), drive.HashOf(other) == drive.HashOf(again)}
	if !slices.Equal(alike, []bool{true, false, true}) {
		t.Errorf("a copy, other dice and the same dice again are alike: %v; expected true, false, true", alike)
	}
}

func boardOf(s engine.Search) string {
	var snap engine.Snapshot
	s.Observe(&snap)
	return snap.Current.String()
}

// measured makes a butterfly and a curve of chances.
func measured(t *testing.T, source *watch.Source, problem drive.Problem) {
	t.Helper()
	s, err := drive.Start(source.Algorithm(), problem)
	if err != nil {
		t.Fatal(err)
	}
	drive.Run(t.Context(), s, drive.Budget{Iterations: 10})
	pair, ok := apart.New(s, problem.Puzzle, 5, apart.Each)
	if !ok || pair.Apart() == 0 {
		t.Error("it has no butterfly")
	}
	of, _, err := chances.Follow(t.Context(), source.Algorithm(), problem, drive.Budget{Iterations: 20})
	if err != nil {
		t.Fatal(err)
	}
	of.Jobs = 2
	survey := chances.NewSurvey(of, chances.Horizon{Evaluations: 15})
	for len(survey.Curve().Points) == 0 {
		if _, err := survey.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if curve := survey.Curve(); curve.Alike || len(curve.Points) == 0 || curve.Points[0].Share.Of == 0 {
		t.Errorf("its chances are %+v", curve)
	}
	if noticed := source.Noticed(); len(noticed) > 0 {
		t.Errorf("noticed: %q", noticed)
	}
}
