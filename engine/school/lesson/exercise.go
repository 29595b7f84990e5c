package lesson

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/run"
)

// Way is what a learner makes of the run of a step: a change at its moment or after it, or
// another run from the beginning.
type Way struct {
	Algorithm *engine.Algorithm
	// Settings are those of a run from the beginning; nil for a change of the step's run.
	Settings engine.Settings
	Journal  []run.Change
}

// Way returns that of an action, done at the moment.
func (m *Moment) Way(action Action) (way Way, err error) {
	way.Algorithm = m.Algorithm
	switch action.Kind {
	case TakePreset:
		preset, ok := m.Algorithm.Preset(action.Value)
		if !ok {
			return way, fmt.Errorf("%s has no preset %q", m.Algorithm.ID, action.Value)
		}
		way.Settings = preset.Values
		if way.Settings == nil {
			way.Settings = engine.Settings{} // the defaults
		}
	case StrikeLine:
		n, _ := strconv.Atoi(action.Value)
		if n < 1 || n > len(m.Algorithm.Code) || !m.Algorithm.Code[n-1].Strike.Can() {
			return way, fmt.Errorf("%s has no line %s that can be struck", m.Algorithm.ID, action.Value)
		}
		way.Settings = m.Algorithm.Struck(m.Problem.Settings, n-1, nil)
	case WriteScript:
		way.Algorithm, err = m.script.Answered()
	default:
		if change := action.Change(m.At); change != "" {
			var c run.Change
			c, err = run.ParseChange(change, m.Algorithm, m.Problem.Puzzle)
			way.Journal = []run.Change{c}
		}
	}
	return way, err
}

// Take makes the moment again, and goes a way from it. With a seed other than 0 it is a run
// with other dice: from the moment on, or from the beginning if the way begins there.
func (m *Moment) Take(ctx context.Context, way Way, seed uint64) (*Moment, error) {
	moment, at := *m, m.At
	moment.Algorithm, moment.Journal = way.Algorithm, nil
	if way.Settings != nil {
		moment.Problem.Settings, at = way.Settings, engine.Position{}
		if seed != 0 {
			moment.Problem.Seed = seed
		}
	} else {
		for _, c := range m.Journal {
			if c.At.Compare(m.At) <= 0 {
				moment.Journal = append(moment.Journal, c)
			}
		}
		if seed != 0 {
			moment.Journal = append(moment.Journal, run.Change{
				At:   m.At,
				Kind: run.NewDice,
				Seed: seed,
			})
		}
	}
	for _, c := range way.Journal {
		if seed == 0 || !c.Kind.OfDice() { // the seed takes the place of other dice
			moment.Journal = append(moment.Journal, c)
		}
	}
	return &moment, moment.reach(ctx, Go{At: at})
}

// Fulfils reports whether a check comes to hold within its iterations on a way, with the
// dice of a seed.
func (m *Moment) Fulfils(ctx context.Context, way Way, check Condition, seed uint64) (bool, error) {
	moment, err := m.Take(ctx, way, seed)
	if err != nil {
		return false, err
	}
	holds, err := moment.test(check.Text)
	if err != nil || holds(moment.Rerun.Search()) {
		return err == nil, err
	}
	for _, s := range moment.Rerun.Iterations(ctx, moment.At.Iteration+check.Within) {
		if holds(s) {
			return true, nil
		}
	}
	return false, ctx.Err()
}

// exercise holds the checks of a step: none holds before, and each comes to hold on one of
// the ways that are offered. A full check counts those of many seeds, too, and that fewer of
// them come to it without the exercise.
func (c *checker) exercise(step *Step, moment *Moment) {
	for _, try := range step.Tries {
		if try.Kind != StrikeLine {
			continue
		}
		if _, err := moment.Way(try); err != nil {
			c.say(try.Line, "try %s: %s", try.Text, err)
			return
		}
	}
	if len(step.Checks) == 0 {
		return
	}
	if len(step.Tries) == 0 {
		c.say(step.Checks[0].Line, "a check without a try: expected a way to do it")
		return
	}
	for _, check := range step.Checks {
		if holds, err := moment.Holds(check.Text); err != nil {
			c.say(check.Line, "check: %s", err)
			continue
		} else if holds {
			c.say(check.Line, "check %s holds already before anything is tried: %s", check.Text, state(moment))
			continue
		}
		done := false
		for _, try := range step.Tries {
			way, err := moment.Way(try)
			if err == nil {
				done, err = c.comes(moment, way, check)
			}
			if err != nil {
				c.say(try.Line, "try %s: %s", try.Text, err)
				continue
			}
			if done {
				break
			}
		}
		switch {
		case !done && check.Seeds > 0 && c.world.Full:
			c.say(check.Line, "check %s: fewer than %d of %d seeds come to it within %d iterations after any try",
				check.Text, check.Least, check.Seeds, check.Within)
		case !done:
			c.say(check.Line, "check %s does not hold within %d iterations after any try", check.Text, check.Within)
		case check.Seeds > 0 && c.world.Full && !step.Tries[0].Goes():
			easy, err := c.comes(moment, Way{Algorithm: moment.Algorithm}, check)
			if err == nil && easy {
				c.say(check.Line, "check %s: as many come to it when nothing is tried", check.Text)
			}
		}
	}
}

// comes reports whether a way leads to what a check asks: the run itself, or enough of its
// seeds; one of them where not all is to be held.
func (c *checker) comes(moment *Moment, way Way, check Condition) (bool, error) {
	if check.Seeds == 0 {
		return moment.Fulfils(c.ctx, way, check, 0)
	}
	need := check.Least
	if !c.world.Full {
		need = 1
	}
	for seed := uint64(1); seed <= uint64(check.Seeds) && need > 0; seed++ {
		done, err := moment.Fulfils(c.ctx, way, check, seed)
		if err != nil {
			return false, err
		}
		if done {
			need--
		}
	}
	return need == 0, nil
}

// actions are what a learner can be asked to try, in the order of their kinds.
var actions = []string{"set", "seed", "force", "play", "preset", "write", "landscape", "strike"}

func readTry(p *parser, step *Step, rest string) error {
	kind, value, _ := strings.Cut(rest, " ")
	action := Action{
		Line:  p.at,
		Text:  rest,
		Kind:  ActionKind(max(0, slices.Index(actions, kind))),
		Value: strings.TrimSpace(value),
	}
	switch kind {
	case "set":
		action.Name, action.Value, _ = strings.Cut(action.Value, " ")
		action.Value = strings.TrimSpace(action.Value)
		if action.Value == "" {
			return fmt.Errorf("set: expected a parameter and a value, such as set tenure 5")
		}
	case "seed":
		_, err := strconv.ParseUint(action.Value, 10, 64)
		if err != nil {
			return fmt.Errorf("seed %s: expected a whole number", action.Value)
		}
	case "strike":
		if n, err := strconv.Atoi(action.Value); err != nil || n < 1 {
			return fmt.Errorf("strike %s: expected the number of a line, from 1", action.Value)
		}
	case "play", "landscape":
		action.Value = ""
	case "force", "preset", "write":
		action.Value = strings.Trim(action.Value, `"'`)
		if action.Value == "" {
			return fmt.Errorf("%s without a value", kind)
		}
	default:
		return fmt.Errorf("%q: expected set NAME VALUE, seed N, force CELL=DIGIT, preset NAME, write "+
			"SCRIPT, landscape, strike LINE or play", rest)
	}
	step.Tries = append(step.Tries, action)
	return nil
}

// checkForms are the ways to write a check.
var checkForms = []form{
	formOf("{condition} within {next} for {solved} of {runs} seeds"),
	formOf("{condition} for {solved} of {runs} seeds"),
	formOf("{condition} within {next}"),
	formOf("{condition}"),
}

func readCheck(p *parser, step *Step, rest string) error {
	words, err := matchCheck(rest)
	if err != nil {
		return fmt.Errorf("check: %w", err)
	}
	check := Condition{
		Line:   p.at,
		Text:   words.Condition,
		Within: cmp.Or(words.Next, 5000),
		Least:  int(words.Solved),
		Seeds:  int(words.Runs),
	}
	if check.Within > 1e7 {
		return fmt.Errorf("check: within %d: expected up to 10000000 iterations", check.Within)
	}
	if check.Seeds > 0 && (check.Least < 1 || check.Least > check.Seeds || check.Seeds > 100) {
		return fmt.Errorf("check: for %d of %d seeds: expected up to 100 seeds, and some of them",
			check.Least, check.Seeds)
	}
	step.Checks = append(step.Checks, check)
	p.said++
	return nil
}

// matchCheck reads a check by the first form that it has.
func matchCheck(text string) (w fields, err error) {
	for _, form := range checkForms {
		if w, ok := form.match(text); ok {
			return w, nil
		}
	}
	_, err = condition.Read(text)
	return w, err
}
