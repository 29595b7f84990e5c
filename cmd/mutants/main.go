// Command mutants asks whether the tests would notice: it changes the program in
// one place at a time, runs the tests of the package and the oracle on the change,
// and lists the changes that nobody noticed. It is no test itself, for it takes
// minutes, and a survivor may be a change that makes no difference.
//
//	go run ./cmd/mutants                     fifty places in the algorithms
//	go run ./cmd/mutants -n 20 -seed 7 engine/sudoku
//	go run ./cmd/mutants -skip 20            the last thirty of the fifty
//
// No file is changed: the compiler is given the mutant in place of the original.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	n := flag.Int("n", 50, "how many places to change")
	skip := flag.Int("skip", 0, "how many of them to pass over, for a hunt in parts")
	seed := flag.Uint64("seed", 1, "which places")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: mutants [flags] [FOLDER...], from the top folder of the program")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := hunt(flag.Args(), *n, *skip, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
}

// usual are the folders looked through if none is named.
var usual = []string{
	"engine/algorithms/ac3tabu", "engine/algorithms/anneal", "engine/algorithms/climb", "engine/algorithms/coin", "engine/algorithms/colony",
	"engine/algorithms/cuckoo", "engine/algorithms/genetic", "engine/algorithms/mantere", "engine/algorithms/reseda", "engine/algorithms/swarm",
	"engine/algorithms/tabu", "engine/sudoku",
}

// hunt tries n mutants but for the first skip of them, and prints each as it is judged
// and the survivors at the end.
func hunt(folders []string, n, skip int, seed uint64) error {
	if len(folders) == 0 {
		folders = usual
	}
	var all []mutant
	for _, folder := range folders {
		list, err := mutantsOf(folder)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	if n < 1 || len(all) == 0 {
		return fmt.Errorf("%d places of %d; expected one at least", n, len(all))
	}
	dice := rand.New(rand.NewPCG(seed, 1))
	dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = all[:min(n, len(all))]
	if skip < 0 || skip >= len(all) {
		return fmt.Errorf("-skip %d: expected 0 to %d", skip, len(all)-1)
	}
	room, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(room)
	var survivors []mutant
	for i, m := range all[skip:] {
		verdict, err := judge(m, room)
		if err != nil {
			return err
		}
		fmt.Printf("%d of %d  %-9s %s\n", skip+i+1, len(all), verdict, m)
		if verdict == survives {
			survivors = append(survivors, m)
		}
	}
	fmt.Printf("\n%d of %d survive:\n", len(survivors), len(all)-skip)
	for _, m := range survivors {
		fmt.Println(m)
	}
	return nil
}

// What can become of a mutant.
const (
	killed   = "killed"
	survives = "SURVIVES"
	invalid  = "invalid" // it does not compile
)

// judge runs the tests with a mutant in place: of its package, then the oracle, then
// what holds all searches to their hashes.
func judge(m mutant, room string) (string, error) {
	file := filepath.Join(room, "mutant.go")
	if err := os.WriteFile(file, m.text, 0o600); err != nil {
		return "", err
	}
	original, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: file}})
	if err != nil {
		return "", err
	}
	list := filepath.Join(room, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return "", err
	}
	folder := "./" + filepath.ToSlash(filepath.Dir(m.file))
	if exec.Command("go", "build", "-overlay", list, folder).Run() != nil {
		return invalid, nil
	}
	for _, tests := range [][]string{{folder}, {"./engine/oracle"}, {"./engine/algorithms", "-run", "Everywhere"}} {
		args := append([]string{"test", "-short", "-timeout", "3m", "-overlay", list}, tests...)
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			if strings.Contains(string(out), "[build failed]") && folder == tests[0] {
				return invalid, nil
			}
			return killed, nil
		}
	}
	return survives, nil
}
