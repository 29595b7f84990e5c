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

// resolve finds out what a text means at this moment.
func (f *finder) resolve(text string) palette.Resolved {
	text = palette.Plain(text)
	if f.last.Text == text && text != "" {
		return f.last
	}
	swept, sweeps := strings.CutPrefix(strings.ToLower(text), "sweep ")
	if sweeps && f.param(strings.TrimPrefix(strings.TrimPrefix(swept, "over "), "of ")) != nil {
		text = "sweep" // whose form asks for the values
	}
	moment := func(text string) (*action.Thing, error) { return f.moment(text), nil }
	f.last = f.index.Resolve(text, []palette.Reader{moment, f.setting}, f.argued)
	return f.last
}

// Understand finds out what somebody means who sees no list of what was found: the order that does
// it, empty where there is none, and what does it; or why nothing is done, with what was meant.
func Understand(m *Model, text string) (order string, do func() tea.Cmd, err error) {
	if a, _ := m.table.Bound(text); a != nil && a.Momentary() {
		return text, nil, nil
	}
	f := newFinder(m)
	thing, err := f.index.Meant(f.resolve(text), (*action.Thing).Said)
	if err != nil {
		return "", nil, err
	}
	if thing.Off != "" {
		return "", nil, fmt.Errorf("%s: %s", thing.Name, thing.Off)
	}
	return thing.Order, func() tea.Cmd { return f.use(thing) }, nil
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
	if phrase := inAPhrase(text); phrase != "" {
		said = phrase
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
	return &action.Thing{Kind: action.OfMoment, Name: said, About: about, Order: order, Do: f.does(order)}
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
	if order, is := valued(text); is && !strings.Contains(text, "=") {
		if name, _, _ := strings.Cut(order, " "); f.param(name) != nil || len(strings.Fields(text)) > 2 {
			if thing, _ = f.argued(order); thing != nil || f.param(name) == nil {
				return thing, nil
			}
			text = "set " + order
		}
	}
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
		Kind: action.OfSetting, Name: param.Name + "=" + value, About: about, Order: order, Do: f.does(order),
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
	begun := false
	defer func() {
		if begun && (refused != nil || palette.SaysNothing(rest)) {
			thing, refused = nil, nil // "the weather today" is no theme
		}
	}()
	if act == nil || rest == "" || act.Takes() == "" {
		act, rest, begun = f.meant(text)
		short := len(text)-len(rest) <= len("w ")
		names := strings.ContainsAny(strings.ReplaceAll(rest, "/ ", ""), "./~") || palette.SaysNothing(rest)
		if act != nil && act.Takes() == "FILE" && !short && !names {
			return nil, nil // "save waveform" names no file
		}
	}
	if act == nil || rest == "" || act.Takes() == "" {
		return nil, nil
	}
	aPhrase := act.Takes() == "FILE" && !strings.ContainsAny(rest, "./~") || act.Takes() == "N"
	if aPhrase && strings.Contains(rest, " ") && !palette.SaysNothing(rest) {
		return nil, nil // "write a comment" names no file, and "back to tabu" no number
	}
	if why := act.Reason(); why != "" {
		return nil, fmt.Errorf("%s: %s", act.Title(), why)
	}
	if palette.SaysNothing(rest) {
		return f.thing(act), nil
	}
	if asks, ok := act.Deed.(action.Dialog); ok && len(asks.Names) > 0 {
		if len(text)-len(rest) <= len("p ") && palette.TooShort(rest) {
			return nil, nil // a letter names nothing
		}
		if named := f.index.Named(rest, asks.Names); len(named) > 0 {
			return &f.things[named[0]], nil
		}
		if strings.HasPrefix(text, "a ") { // an article, and no key
			return nil, nil
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
	return &action.Thing{Kind: action.OfAction, Name: name, About: act.Meaning, Order: name, Do: f.does(name)}, nil
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

// meant is the action that other words mean, with what stands behind them, and whether its name was only begun.
func (f *finder) meant(text string) (act *action.Action, rest string, begun bool) {
	var takers []action.ID
	for _, a := range f.m.table.InForce() {
		if a.Takes() != "" {
			takers = append(takers, a.ID)
		}
	}
	id, rest := palette.Meant(takers, text)
	if id != "" {
		return f.m.table.Find(id), rest, false
	}
	const least = 3
	first, rest, _ := strings.Cut(text, " ") //nolint:forbidigo // typed by people
	if bound, _ := f.m.table.Bound(first); bound != nil && slices.Contains(takers, bound.ID) {
		return bound, rest, false
	}
	begin := slices.DeleteFunc(takers, func(id action.ID) bool {
		//nolint:forbidigo // typed by people
		return len(first) < least || !strings.HasPrefix(string(id), strings.ToLower(first))
	})
	slices.SortFunc(begin, func(a, b action.ID) int { return len(a) - len(b) })
	for _, id := range begin { // forward 10 is no other than forward
		if !strings.HasPrefix(string(id), string(begin[0])) { //nolint:forbidigo // our names
			return nil, "", false
		}
	}
	if len(begin) == 0 {
		return nil, "", false
	}
	return f.m.table.Find(begin[0]), rest, string(begin[0]) != strings.ToLower(first)
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
