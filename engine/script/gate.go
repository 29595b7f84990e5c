package script

import (
	"math/big"
	"reflect"
	"slices"
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// To the interpreter every operation is one step, whether it adds two numbers or doubles
// a list of a million elements. gate therefore puts a call of a function of ours in the
// place of every operation whose time or result grows with its operands. The functions
// look at the operands first and charge for them (price.go, operators.go). Their names
// are no identifiers, so that no script can call or replace them.
//
// Lists, dicts and sets are values of ours as well (list.go, dict.go): each literal and
// comprehension becomes a call that makes one, and their methods charge in Attr. Texts
// are Starlark's own: x.name becomes a call for every name that a text has a method of,
// whether it is called at once or kept as a value.
const (
	gateList     = "([])"
	gateDict     = "({})"
	gateListOf   = "([for])"
	gateDictOf   = "({for})"
	gateIndex    = "(x[y])"
	gateSlice    = "(x[y:z])"
	gateAttr     = "(x.y)"
	gateSpread   = "(*x)"
	gateKeywords = "(**x)"
)

// gateOf is the name of an operator's gate, inPlace as in x += y.
func gateOf(op syntax.Token, inPlace bool) string {
	if inPlace {
		return "(in place " + op.String() + ")"
	}
	return "(" + op.String() + ")"
}

// gated are the operators that go through a gate.
var gated = map[syntax.Token]bool{
	syntax.PLUS: true, syntax.MINUS: true, syntax.STAR: true, syntax.PERCENT: true, syntax.LTLT: true,
	syntax.PIPE: true, syntax.AMP: true, syntax.CIRCUMFLEX: true, syntax.IN: true, syntax.NOT_IN: true,
	syntax.EQL: true, syntax.NEQ: true, syntax.LT: true, syntax.LE: true, syntax.GT: true, syntax.GE: true,
}

// textMethods are the names of what a text or bytes can do.
var textMethods = map[string]bool{}

func init() {
	for _, v := range []starlark.HasAttrs{starlark.String(""), starlark.Bytes("")} {
		for _, name := range v.AttrNames() {
			textMethods[name] = true
		}
	}
}

// gater rewrites a file in place.
type gater struct {
	names int // given to values of which an assignment needs the same twice
	wrong *syntax.Error
}

// gate puts the calls into a file.
func gate(file *syntax.File) error {
	g := gater{}
	file.Stmts = g.block(file.Stmts)
	if g.wrong != nil {
		return *g.wrong
	}
	return nil
}

var (
	exprType  = reflect.TypeFor[syntax.Expr]()
	exprsType = reflect.TypeFor[[]syntax.Expr]()
	blockType = reflect.TypeFor[[]syntax.Stmt]()
	nodesType = reflect.TypeFor[[]syntax.Node]()
)

// within rewrites everything that a node consists of. It asks the node's type for its
// fields, so that no kind of node can be forgotten.
func (g *gater) within(n syntax.Node) {
	node := reflect.ValueOf(n).Elem()
	for i := range node.NumField() {
		field := node.Field(i)
		if !field.CanSet() || field.IsZero() {
			continue
		}
		switch field.Type() {
		case exprType:
			field.Set(reflect.ValueOf(g.read(field.Interface().(syntax.Expr))))
		case exprsType:
			g.each(field.Interface().([]syntax.Expr))
		case blockType:
			field.Set(reflect.ValueOf(g.block(field.Interface().([]syntax.Stmt))))
		case nodesType:
			for _, clause := range field.Interface().([]syntax.Node) {
				if loop, ok := clause.(*syntax.ForClause); ok {
					g.target(loop.Vars)
					loop.X = g.read(loop.X)
					continue
				}
				g.within(clause)
			}
		}
	}
}

func (g *gater) each(list []syntax.Expr) {
	for i := range list {
		list[i] = g.read(list[i])
	}
}

// block rewrites statements.
func (g *gater) block(list []syntax.Stmt) (out []syntax.Stmt) {
	for _, stmt := range list {
		switch s := stmt.(type) {
		case *syntax.AssignStmt:
			g.target(s.LHS)
			s.RHS = g.read(s.RHS)
			out = append(out, g.inPlace(s)...)
			continue
		case *syntax.ForStmt:
			g.target(s.Vars)
			s.X, s.Body = g.read(s.X), g.block(s.Body)
		case *syntax.DefStmt:
			s.Body = append(g.parameters(s.Params), g.block(s.Body)...)
		default:
			g.within(stmt)
		}
		out = append(out, stmt)
	}
	return out
}

// parameters rewrites the defaults, and returns what has to be done before the body:
// the interpreter makes a dict of Starlark's own of what is left for **name.
func (g *gater) parameters(list []syntax.Expr) (first []syntax.Stmt) {
	for _, x := range list {
		switch p := x.(type) {
		case *syntax.BinaryExpr: // name=default
			p.Y = g.read(p.Y)
		case *syntax.UnaryExpr:
			if name, ok := p.X.(*syntax.Ident); ok && p.Op == syntax.STARSTAR {
				first = append(first, &syntax.AssignStmt{OpPos: p.OpPos, Op: syntax.EQ, LHS: again(name), RHS: apply(gateKeywords, p.OpPos, again(name))})
			}
		}
	}
	return first
}

// target rewrites what an assignment needs to read to find its place.
func (g *gater) target(x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.DotExpr:
		x.X = g.read(x.X)
	case *syntax.IndexExpr:
		x.X, x.Y = g.read(x.X), g.read(x.Y)
	case *syntax.ParenExpr:
		g.target(x.X)
	case *syntax.TupleExpr:
		for _, e := range x.List {
			g.target(e)
		}
	case *syntax.ListExpr:
		for _, e := range x.List {
			g.target(e)
		}
	}
}

// inPlace makes x = add(x, y) of x += y. What x is made of is looked at once: it gets a
// name where looking at it could do something.
func (g *gater) inPlace(s *syntax.AssignStmt) []syntax.Stmt {
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	if s.Op < syntax.PLUS_EQ || s.Op > syntax.GTGT_EQ || !gated[op] || number(s.RHS) && (op == syntax.PLUS || op == syntax.MINUS) {
		return []syntax.Stmt{s}
	}
	var first []syntax.Stmt
	once := func(x *syntax.Expr) {
		switch (*x).(type) {
		case *syntax.Ident, *syntax.Literal:
			return
		}
		g.names++
		name := &syntax.Ident{NamePos: s.OpPos, Name: "(" + strconv.Itoa(g.names) + ")"}
		first = append(first, &syntax.AssignStmt{OpPos: s.OpPos, Op: syntax.EQ, LHS: name, RHS: *x})
		*x = again(name)
	}
	lhs := s.LHS
	for {
		paren, ok := lhs.(*syntax.ParenExpr)
		if !ok {
			break
		}
		lhs = paren.X
	}
	now := lhs
	switch x := lhs.(type) {
	case *syntax.Ident:
		now = again(x)
	case *syntax.DotExpr:
		once(&x.X)
		now = &syntax.DotExpr{X: again(x.X), Dot: x.Dot, NamePos: x.NamePos, Name: x.Name}
	case *syntax.IndexExpr:
		once(&x.X)
		once(&x.Y)
		now = apply(gateIndex, x.Lbrack, again(x.X), again(x.Y))
	}
	s.LHS, s.Op, s.RHS = lhs, syntax.EQ, apply(gateOf(op, true), s.OpPos, now, s.RHS)
	return append(first, s)
}

// again is a name or a literal to be used once more: no two places share a node.
func again(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.Ident:
		return &syntax.Ident{NamePos: x.NamePos, Name: x.Name}
	case *syntax.Literal:
		l := *x
		return &l
	}
	return x
}

// read rewrites an expression whose value is asked for.
func (g *gater) read(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.LambdaExpr:
		for _, stmt := range g.parameters(x.Params) {
			at, _ := stmt.Span()
			g.refuse(at, "lambda with **: expected a def")
		}
		x.Body = g.read(x.Body)
		return x
	case *syntax.DictExpr: // its entries become arguments, two by two
		var list []syntax.Expr
		for _, e := range x.List {
			entry := e.(*syntax.DictEntry)
			list = append(list, g.read(entry.Key), g.read(entry.Value))
		}
		return apply(gateDict, x.Lbrace, list...)
	case *syntax.Comprehension:
		if entry, ok := x.Body.(*syntax.DictEntry); ok { // a list of pairs
			x.Curly, x.Body = false, &syntax.TupleExpr{Lparen: entry.Colon, List: []syntax.Expr{entry.Key, entry.Value}, Rparen: entry.Colon}
			g.within(x)
			return apply(gateDictOf, x.Lbrack, x)
		}
	}
	g.within(x)
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		if gated[x.Op] && !cheap(x) {
			return apply(gateOf(x.Op, false), x.OpPos, x.X, x.Y)
		}
	case *syntax.DotExpr:
		if textMethods[x.Name.Name] {
			return apply(gateAttr, x.Dot, x.X, &syntax.Literal{Token: syntax.STRING, TokenPos: x.NamePos, Raw: `"` + x.Name.Name + `"`, Value: x.Name.Name})
		}
	case *syntax.IndexExpr:
		return apply(gateIndex, x.Lbrack, x.X, x.Y)
	case *syntax.SliceExpr:
		parts := []syntax.Expr{x.X, x.Lo, x.Hi, x.Step}
		for i := range parts {
			if parts[i] == nil {
				parts[i] = &syntax.Ident{NamePos: x.Lbrack, Name: "None"}
			}
		}
		return apply(gateSlice, x.Lbrack, parts...)
	case *syntax.ListExpr:
		return apply(gateList, x.Lbrack, x.List...)
	case *syntax.Comprehension:
		return apply(gateListOf, x.Lbrack, x)
	case *syntax.UnaryExpr:
		if x.X != nil && (x.Op == syntax.STAR || x.Op == syntax.STARSTAR) { // in a call
			x.X = apply(gateSpread, x.OpPos, x.X)
		}
	case *syntax.Literal:
		if n, ok := x.Value.(*big.Int); ok && n.BitLen() > mostBits {
			g.refuse(x.TokenPos, largeNumber().Error())
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
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// cheap reports whether an operation takes no time, whatever the other operand is, since
// one of them stands there as a number, a text or nothing.
func cheap(x *syntax.BinaryExpr) bool {
	switch x.Op {
	case syntax.STAR, syntax.PERCENT:
		return false
	case syntax.LTLT:
		return number(x.X)
	case syntax.IN, syntax.NOT_IN:
		return brief(x.Y)
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
		return brief(x.X) || brief(x.Y)
	}
	return number(x.X) || number(x.Y)
}

// number reports whether an expression is a number as it stands there.
func number(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	if !ok {
		return false
	}
	switch l.Value.(type) {
	case int64, float64:
		return true
	}
	return false
}

// brief reports whether a value stands there that takes no time to compare with.
func brief(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Literal:
		text, isText := x.Value.(string)
		return number(x) || isText && len(text) <= mostBrief
	case *syntax.Ident:
		return x.Name == "None" || x.Name == "True" || x.Name == "False"
	case *syntax.UnaryExpr:
		return x.Op == syntax.MINUS && number(x.X)
	case *syntax.TupleExpr:
		return !slices.ContainsFunc(x.List, func(e syntax.Expr) bool { return !brief(e) })
	}
	return false
}

// mostBrief is how long a text may be that nobody is charged for.
const mostBrief = 64
