package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
)

// resolved is what a typed text means, for the palette, the help, typed orders and hints: first a
// moment, then a value of a parameter or of a setting, then what is called so, then a name with
// what the action takes now, then what begins so, and last what is like it.
type resolved struct {
	text string
	palette.Found
	// read is what the text says beyond a name, nil if it says no more.
	read *action.Thing
	// unsure is why the first thing that was found may not be what was meant; empty if it is.
	unsure string
}

// resolve finds out what a text means.
func (f *finder) resolve(text string) resolved {
	text = unprompted(text)
	if f.last.text == text && text != "" {
		return f.last
	}
	r := resolved{text: text}
	refused := error(nil)
	r.read = f.moment(text)
	if r.read == nil {
		r.read, refused = f.setting(text)
	}
	r.Found = f.index.Search(text)
	if r.read == nil && refused == nil && !r.Exact {
		r.read, refused = f.argued(text)
	}
	switch {
	case r.read != nil:
		r.Sure = true
	case refused != nil:
		r.unsure = refused.Error()
	case !r.Sure && len(r.At) == 0:
		r.unsure = fmt.Sprintf("nothing is called %q", text)
	case !r.Sure:
		r.unsure = fmt.Sprintf("nothing is called %q; did you mean one of these?", text)
	}
	f.last = r
	return r
}

// unprompted is what was typed, with single blanks and without the colon by which some begin.
func unprompted(text string) string {
	return strings.Join(strings.Fields(strings.TrimPrefix(strings.TrimSpace(text), ":")), " ")
}

// goingTo are the words that stand before a moment.
var goingTo = []string{"goto ", "go to ", "go ", "jump to ", "iteration ", "it ", "at "}

// moment reads a moment: 212, 212+3, +10, -5 or 50%, by itself or behind a word that says so.
func (f *finder) moment(text string) *action.Thing {
	said := text
	for _, lead := range goingTo {
		if rest, found := strings.CutPrefix(strings.ToLower(text), lead); found {
			said = rest
			break
		}
	}
	order, about := "go to "+said, "go to this iteration"
	switch sign, rest := said[:min(1, len(said))], said[min(1, len(said)):]; {
	case isMoment(said):
	case sign == "+" && isNumber(rest):
		order, about = "forward "+rest, "go as many iterations forward"
	case sign == "-" && isNumber(rest):
		order, about = "back "+rest, "go as many iterations back"
	case strings.HasSuffix(said, "%") && isNumber(said[:len(said)-1]):
		percent, err := strconv.ParseInt(said[:len(said)-1], 10, 64)
		if err != nil || percent > 100 {
			return nil
		}
		at := f.m.scene().Report.Head.Iteration * percent / 100
		order = fmt.Sprintf("go to %d", at)
		about = fmt.Sprintf("go to iteration %d, %d %% of the way so far", at, percent)
	default:
		return nil
	}
	return &action.Thing{Kind: action.OfMoment, Name: said, About: about, Do: f.does(order)}
}

// isMoment reports whether a text is a moment as it is typed: 212, or 212+3.
func isMoment(text string) bool {
	iteration, phases, within := strings.Cut(text, "+")
	return isNumber(iteration) && (!within || isNumber(phases))
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// setting reads a value of a parameter or of a setting: set tenure 5, tenure=5, speed=20, or why it
// is none.
func (f *finder) setting(text string) (thing *action.Thing, refused error) {
	rest, told := strings.CutPrefix(text, "set ")
	name, value, assigned := strings.Cut(rest, "=")
	if !assigned {
		name, value, _ = strings.Cut(rest, " ")
	}
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if name == "" || value == "" {
		return nil, nil
	}
	param := f.param(name)
	words := strings.Contains(name, " ")
	switch {
	case param == nil && (told || assigned && !words):
		if thing, refused = f.argued(name + " " + value); thing != nil || refused != nil {
			return thing, refused
		}
		if told {
			refused = fmt.Errorf("no parameter and no setting is called %q", name)
		}
		return nil, refused
	case param == nil:
		return nil, nil
	}
	v, err := param.Parse(value)
	if err == nil {
		err = param.Check(v)
	}
	if err != nil && !told && !assigned {
		return nil, nil // words that begin with the name of a parameter
	}
	if err != nil {
		return nil, err
	}
	about := "set this parameter: " + param.Meaning
	order := "parameters " + param.Name + "=" + value
	return &action.Thing{
		Kind: action.OfSetting, Name: param.Name + "=" + value, About: about, Do: f.does(order),
	}, nil
}

// param is the parameter of the algorithm in front that is called so, nil for none.
func (f *finder) param(name string) *engine.Param {
	params := f.m.scene().Algorithm.Params
	i := slices.IndexFunc(params, func(p engine.Param) bool { return p.Name == name })
	if i < 0 {
		i = slices.IndexFunc(params, func(p engine.Param) bool { return strings.EqualFold(p.Name, name) })
	}
	if i < 0 {
		return nil
	}
	return &params[i]
}

// argued reads the name of an action and what stands behind it, if the action takes that now, or
// says why it does not.
func (f *finder) argued(text string) (thing *action.Thing, refused error) {
	act, rest := f.m.table.Named(text)
	if act == nil || rest == "" || act.Takes() == "" {
		act, rest = f.meant(text)
		short := len(text)-len(rest) <= len("w ")
		if act != nil && act.Takes() == "FILE" && !short && !strings.ContainsAny(rest, "./~") && !palette.SaysNothing(rest) {
			return nil, nil // "save waveform" names no file
		}
	}
	if act == nil || rest == "" || act.Takes() == "" {
		return nil, nil
	}
	if why := act.Reason(); why != "" {
		return nil, fmt.Errorf("%s: %s", act.Title(), why)
	}
	if palette.SaysNothing(rest) {
		return f.thing(act), nil
	}
	if asks, ok := act.Deed.(action.Dialog); ok && len(asks.Names) > 0 {
		if named := f.index.Named(rest, asks.Names); len(named) > 0 {
			return &f.things[named[0]], nil
		}
		return nil, fmt.Errorf("no %s is called %q", asks.Names[0], rest)
	}
	if act.Takes() == "ITERATION" {
		if moment := f.moment(rest); moment != nil {
			return moment, nil
		}
		return nil, fmt.Errorf("%s: expected an iteration behind it, such as 212 or +10, not %q", act.ID, rest)
	}
	if err := act.Wrong(rest); err != nil {
		return nil, err
	}
	name := string(act.ID) + " " + rest
	return &action.Thing{Kind: action.OfAction, Name: name, About: act.Meaning, Do: f.does(name)}, nil
}

// thing is an action among the things, nil for none.
func (f *finder) thing(act *action.Action) *action.Thing {
	i := slices.IndexFunc(f.things, func(t action.Thing) bool {
		return t.Kind == action.OfAction && t.Name == string(act.ID)
	})
	if i < 0 {
		return nil
	}
	return &f.things[i]
}

// meant is the action that other words mean, with what stands behind them.
func (f *finder) meant(text string) (act *action.Action, rest string) {
	var takers []action.ID
	for _, a := range f.m.table.InForce() {
		if a.Takes() != "" {
			takers = append(takers, a.ID)
		}
	}
	id, rest := palette.Meant(takers, text)
	if id == "" {
		return nil, ""
	}
	return f.m.table.Find(id), rest
}

// does is what does an order.
func (f *finder) does(order string) func() tea.Cmd {
	return func() tea.Cmd {
		cmd, err := f.m.Order(order)
		if err != nil {
			f.m.complain(err)
		}
		return cmd
	}
}
