package script

import (
	"math/big"
	"reflect"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// To the interpreter every operation is one step, whether it adds two numbers or doubles
// a list of a million elements. gate therefore puts a call of a function of ours in the
// place of every operation whose time or result grows with its operands. The functions
// look at the operands first and charge for them (price.go, operators.go). Their names
// are no identifiers, so that no script can call or replace them.
//
// Lists and dicts are values of ours as well (list.go, dict.go): each literal and
// comprehension becomes a call that makes one, and their methods charge in Attr. Texts
// are Starlark's own: x.name becomes a call for every name that a text has a method of,
// whether it is called at once or kept as a value.
//
// The price of going over a value (priced.go) cannot take the place of a gate: the
// interpreter goes over texts, tuples and numbers of its own without asking anybody. Each
// gate has an attack that succeeds without it, in a test; one that has none goes.
const (
	gateList    = "([])"
	gateDict    = "({})"
	gateListOf  = "([for])"
	gateDictOf  = "({for})"
	gateIndex   = "(x[y])"
	gateSlice   = "(x[y:z])"
	gateAttr    = "(x.y)"
	gateSpread  = "(*x)"
	gateInPlace = "(x+=)"
)

// gateOf is the name of an operator's gate.
func gateOf(op syntax.Token) string { return "(" + op.String() + ")" }

// gated are the operators that go through a gate.
var gated = map[syntax.Token]bool{
	syntax.PLUS: true, syntax.MINUS: true, syntax.STAR: true, syntax.PERCENT: true, syntax.LTLT: true,
	syntax.PIPE: true, syntax.IN: true, syntax.NOT_IN: true,
	syntax.EQL: true, syntax.NEQ: true, syntax.LT: true, syntax.LE: true, syntax.GT: true, syntax.GE: true,
}

// textMethods are the names of what a text can do.
var textMethods = map[string]bool{}

func init() {
	for _, name := range starlark.String("").AttrNames() {
		textMethods[name] = true
	}
}

// gater rewrites a file in place.
type gater struct {
	around []syntax.Node        // the nodes around the one that is looked at
	places map[syntax.Expr]bool // what is assigned to, and parameters: they are not read
	wrong  *syntax.Error
}

// gate puts the calls into a file.
func gate(file *syntax.File) error {
	g := gater{places: map[syntax.Expr]bool{}}
	syntax.Walk(file, func(node syntax.Node) bool {
		if node != nil {
			g.around = append(g.around, node)
			g.find(node)
			return true
		}
		last := len(g.around) - 1
		g.inside(g.around[last])
		g.around = g.around[:last]
		return true
	})
	if g.wrong != nil {
		return *g.wrong
	}
	return nil
}

// find notes what a node assigns to, and refuses what has no price.
func (g *gater) find(node syntax.Node) {
	switch n := node.(type) {
	case *syntax.AssignStmt:
		g.place(n.LHS)
	case *syntax.ForStmt:
		g.place(n.Vars)
	case *syntax.ForClause:
		g.place(n.Vars)
	case *syntax.DefStmt:
		g.parameters(n.Params)
	case *syntax.LambdaExpr:
		g.parameters(n.Params)
	case *syntax.Literal:
		i, ok := n.Value.(*big.Int)
		if ok && i.BitLen() > mostBits {
			g.refuse(n.TokenPos, largeNumber().Error())
		} else if n.Token == syntax.BYTES {
			g.refuse(n.TokenPos, "bytes here: expected a text, without the b")
		}
	}
}

func (g *gater) place(x syntax.Expr) {
	g.places[x] = true
	switch x := x.(type) {
	case *syntax.ParenExpr:
		g.place(x.X)
	case *syntax.TupleExpr:
		for _, e := range x.List {
			g.place(e)
		}
	case *syntax.ListExpr:
		for _, e := range x.List {
			g.place(e)
		}
	}
}

// parameters are places. The interpreter would make a dict of its own of **name.
func (g *gater) parameters(list []syntax.Expr) {
	for _, x := range list {
		g.places[x] = true
		p, ok := x.(*syntax.UnaryExpr)
		if ok && p.Op == syntax.STARSTAR {
			g.refuse(p.OpPos, "** here: expected parameters with names")
		}
	}
}

// inside rewrites the expressions that a node consists of, after what these consist of.
// It asks the node's type for its fields, so that no kind of node can be forgotten.
func (g *gater) inside(node syntax.Node) {
	if s, ok := node.(*syntax.AssignStmt); ok {
		g.inPlace(s)
	}
	fields := reflect.ValueOf(node).Elem()
	for i := range fields.NumField() {
		if !fields.Field(i).CanSet() {
			continue
		}
		switch field := fields.Field(i).Addr().Interface().(type) {
		case *syntax.Expr:
			if *field != nil {
				*field = g.read(*field)
			}
		case *[]syntax.Expr:
			for i, x := range *field {
				(*field)[i] = g.read(x)
			}
		}
	}
}

// inPlace has x += y go through a gate: y becomes a value that does what += does with
// whatever stands before it (see operand).
func (g *gater) inPlace(statement *syntax.AssignStmt) {
	token := statement.Op - syntax.PLUS_EQ + syntax.PLUS
	switch {
	case statement.Op < syntax.PLUS_EQ || statement.Op > syntax.GTGT_EQ || !gated[token]:
	case token == syntax.PERCENT:
		g.refuse(statement.OpPos, "%= here: expected x = x % y")
	case number(statement.RHS) && (token == syntax.PLUS || token == syntax.MINUS):
	default:
		statement.RHS = apply(gateInPlace, statement.OpPos, g.read(statement.RHS))
	}
}

// read is what stands for an expression whose value is asked for.
func (g *gater) read(x syntax.Expr) syntax.Expr {
	if g.places[x] {
		return x
	}
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		if gated[x.Op] && !cheap(x) {
			return apply(gateOf(x.Op), x.OpPos, x.X, x.Y)
		}
	case *syntax.DotExpr:
		if name := x.Name; textMethods[name.Name] {
			return apply(gateAttr, x.Dot, x.X, &syntax.Literal{
				Token:    syntax.STRING,
				TokenPos: name.NamePos,
				Raw:      `"` + name.Name + `"`,
				Value:    name.Name,
			})
		}
	case *syntax.IndexExpr:
		x.X = apply(gateIndex, x.Lbrack, x.X)
	case *syntax.SliceExpr:
		x.X = apply(gateSlice, x.Lbrack, x.X)
	case *syntax.ListExpr:
		return apply(gateList, x.Lbrack, x.List...)
	case *syntax.DictExpr: // its entries become arguments, two by two
		var list []syntax.Expr
		for _, e := range x.List {
			entry := e.(*syntax.DictEntry)
			list = append(list, entry.Key, entry.Value)
		}
		return apply(gateDict, x.Lbrace, list...)
	case *syntax.Comprehension:
		entry, ok := x.Body.(*syntax.DictEntry)
		if !ok {
			return apply(gateListOf, x.Lbrack, x)
		}
		x.Curly = false
		x.Body = &syntax.TupleExpr{
			Lparen: entry.Colon,
			List:   []syntax.Expr{entry.Key, entry.Value},
			Rparen: entry.Colon,
		}
		return apply(gateDictOf, x.Lbrack, x)
	case *syntax.UnaryExpr: // * and ** stand in a call
		switch x.Op {
		case syntax.STAR:
			x.X = apply(gateSpread, x.OpPos, x.X)
		case syntax.STARSTAR:
			g.refuse(x.OpPos, "** here: expected arguments with names")
		}
	}
	return x
}

func (g *gater) refuse(at syntax.Position, message string) {
	if g.wrong == nil {
		g.wrong = &syntax.Error{Pos: at, Msg: message}
	}
}

func apply(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{
		Fn:     &syntax.Ident{NamePos: at, Name: name},
		Lparen: at,
		Args:   args,
		Rparen: at,
	}
}

// cheap reports whether an operation takes no time, whatever the other operand is, since
// one of them stands there as a number, a short text or nothing.
func cheap(x *syntax.BinaryExpr) bool {
	switch x.Op {
	case syntax.PLUS, syntax.MINUS, syntax.PIPE:
		return number(x.X) || number(x.Y)
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
		return brief(x.X) || brief(x.Y)
	}
	return false
}

// number reports whether an expression is a number as it stands there.
func number(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && (l.Token == syntax.FLOAT || l.Token == syntax.INT)
}

// brief reports whether a value stands there that takes no time to compare with.
func brief(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Literal:
		text, isText := x.Value.(string)
		return !isText || len(text) <= mostBrief
	case *syntax.Ident:
		return x.Name == "None" || x.Name == "True" || x.Name == "False"
	case *syntax.UnaryExpr:
		return x.Op == syntax.MINUS && number(x.X)
	}
	return false
}

// mostBrief is how long a text may be that costs nothing.
const mostBrief = 64
