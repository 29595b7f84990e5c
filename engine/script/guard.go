package script

import (
	"slices"

	"go.starlark.net/syntax"
)

// One operation of Starlark can make a value of gigabytes: "x" * 10**9, or
// doubling a list forty times; and a loop can keep what it makes. The
// interpreter counts every operation as one step, so a limit of steps alone does
// not help. guard therefore puts a call in the place of every operation whose
// result can be larger than what it is given, or as large; the call looks at the
// sizes first, and adds them up against the budget of the phase.

// The names of the guarded operations. They cannot be written in a script, as
// they are no identifiers.
const (
	guardPlus    = "+"
	guardTimes   = "*"
	guardPercent = "%"
	guardSlice   = "[:]"
	guardCall    = "."
	guardSpread  = "*("
)

// The other operations are guarded by their own names.
var (
	compared = map[syntax.Token]bool{syntax.EQL: true, syntax.NEQ: true, syntax.LT: true, syntax.LE: true, syntax.GT: true, syntax.GE: true}
	joined   = map[syntax.Token]bool{syntax.PIPE: true, syntax.AMP: true, syntax.CIRCUMFLEX: true, syntax.MINUS: true}
	// assigning are those of x[i] += y, and of x -= y too.
	assigning = map[syntax.Token]bool{syntax.PLUS_EQ: true, syntax.STAR_EQ: true, syntax.PERCENT_EQ: true, syntax.PIPE_EQ: true, syntax.AMP_EQ: true, syntax.CIRCUMFLEX_EQ: true, syntax.MINUS_EQ: true}
)

// growing are the methods of Starlark's own values that make something of the
// size of what they are given, or larger.
var growing = map[string]bool{
	"join": true, "replace": true, "format": true, "extend": true, "update": true, "union": true, "upper": true, "lower": true,
	"split": true, "rsplit": true, "splitlines": true, "strip": true, "lstrip": true, "rstrip": true, "capitalize": true, "title": true,
	"elems": true, "codepoints": true, "elem_ords": true, "codepoint_ords": true, "partition": true, "rpartition": true,
	"removeprefix": true, "removesuffix": true, "keys": true, "values": true, "items": true, "difference": true,
	"intersection": true, "symmetric_difference": true,
}

// walkers are those that make nothing of that size, but go over it.
var walkers = map[string]bool{
	"index": true, "rindex": true, "remove": true, "insert": true, "count": true, "find": true, "rfind": true, "startswith": true,
	"endswith": true, "isalnum": true, "isalpha": true, "isdigit": true, "islower": true, "isspace": true, "istitle": true, "isupper": true,
	"issubset": true, "issuperset": true, "get": true, "setdefault": true, "add": true, "discard": true,
}

// copying are Starlark's own functions that make something of the size of what
// they are given.
var copying = []string{"list", "tuple", "dict", "set", "sorted", "reversed", "zip", "enumerate", "str", "repr", "bytes"}

// guard changes a file in place.
func guard(file *syntax.File) {
	g := guardian{}
	g.statements(file.Stmts)
}

type guardian struct{}

func (g guardian) statements(list []syntax.Stmt) {
	for _, stmt := range list {
		switch s := stmt.(type) {
		case *syntax.AssignStmt:
			g.expr(&s.LHS)
			g.expr(&s.RHS)
			g.assignment(s)
		case *syntax.DefStmt:
			for i := range s.Params {
				if p, ok := s.Params[i].(*syntax.BinaryExpr); ok { // name = default
					g.expr(&p.Y)
				}
			}
			g.statements(s.Body)
		case *syntax.ExprStmt:
			g.expr(&s.X)
		case *syntax.ForStmt:
			g.expr(&s.X)
			g.statements(s.Body)
		case *syntax.WhileStmt:
			g.expr(&s.Cond)
			g.statements(s.Body)
		case *syntax.IfStmt:
			g.expr(&s.Cond)
			g.statements(s.True)
			g.statements(s.False)
		case *syntax.ReturnStmt:
			if s.Result != nil {
				g.expr(&s.Result)
			}
		}
	}
}

// assignment turns x += y and x *= y into x = x + y and x = x * y where x is a name
// or an attribute. Elsewhere y becomes a call that is given x and y, charges for what
// is made of them, and has the value y.
func (g guardian) assignment(s *syntax.AssignStmt) {
	if !assigning[s.Op] || s.Op != syntax.STAR_EQ && number(s.RHS) || fraction(s.RHS) {
		return
	}
	_, element := s.LHS.(*syntax.IndexExpr)
	switch {
	case s.Op == syntax.PLUS_EQ && !element:
		s.Op, s.RHS = syntax.EQ, apply(guardPlus, s.OpPos, s.LHS, s.RHS)
	case s.Op == syntax.STAR_EQ && !element:
		s.Op, s.RHS = syntax.EQ, apply(guardTimes, s.OpPos, s.LHS, s.RHS)
	case calls(s.LHS):
		s.RHS = apply(s.Op.String(), s.OpPos, &syntax.Ident{NamePos: s.OpPos, Name: "None"}, s.RHS)
	default:
		s.RHS = apply(s.Op.String(), s.OpPos, s.LHS, s.RHS)
	}
}

// calls reports whether a function is called in an expression: it may do something.
func calls(x syntax.Expr) (does bool) {
	syntax.Walk(x, func(n syntax.Node) bool {
		_, is := n.(*syntax.CallExpr)
		does = does || is
		return !does
	})
	return does
}

func (g guardian) exprs(list []syntax.Expr) {
	for i := range list {
		g.expr(&list[i])
	}
}

func (g guardian) expr(at *syntax.Expr) {
	switch x := (*at).(type) {
	case *syntax.BinaryExpr:
		g.expr(&x.X)
		g.expr(&x.Y)
		switch {
		case x.Op == syntax.PLUS && !number(x.X) && !number(x.Y):
			*at = apply(guardPlus, x.OpPos, x.X, x.Y)
		case x.Op == syntax.STAR && !fraction(x.X) && !fraction(x.Y):
			*at = apply(guardTimes, x.OpPos, x.X, x.Y)
		case x.Op == syntax.PERCENT && !number(x.X) && !number(x.Y):
			*at = apply(guardPercent, x.OpPos, x.X, x.Y)
		case (x.Op == syntax.IN || x.Op == syntax.NOT_IN) && !brief(x.Y):
			*at = apply("("+x.Op.String()+")", x.OpPos, x.X, x.Y) // the word alone is a name
		case compared[x.Op] && !brief(x.X) && !brief(x.Y), joined[x.Op] && !number(x.X) && !number(x.Y):
			*at = apply(x.Op.String(), x.OpPos, x.X, x.Y)
		}
	case *syntax.CallExpr:
		g.arguments(x.Args)
		if dot, ok := x.Fn.(*syntax.DotExpr); ok {
			g.expr(&dot.X)
			if name := dot.Name.Name; growing[name] || walkers[name] || name == "pop" && len(x.Args) > 0 {
				word := &syntax.Literal{Token: syntax.STRING, TokenPos: dot.NamePos, Raw: `"` + name + `"`, Value: name}
				x.Args = append([]syntax.Expr{dot.X, word}, x.Args...)
				x.Fn = &syntax.Ident{NamePos: dot.NamePos, Name: guardCall}
			}
			return
		}
		g.expr(&x.Fn)
	case *syntax.DotExpr:
		g.expr(&x.X)
	case *syntax.IndexExpr:
		g.expr(&x.X)
		g.expr(&x.Y)
	case *syntax.SliceExpr:
		g.expr(&x.X)
		parts := []syntax.Expr{x.X}
		for _, part := range []syntax.Expr{x.Lo, x.Hi, x.Step} {
			if part == nil {
				part = &syntax.Ident{NamePos: x.Lbrack, Name: "None"}
			}
			g.expr(&part)
			parts = append(parts, part)
		}
		*at = apply(guardSlice, x.Lbrack, parts...)
	case *syntax.UnaryExpr:
		if x.X != nil {
			g.expr(&x.X)
		}
	case *syntax.ParenExpr:
		g.expr(&x.X)
	case *syntax.CondExpr:
		g.expr(&x.Cond)
		g.expr(&x.True)
		g.expr(&x.False)
	case *syntax.ListExpr:
		g.exprs(x.List)
	case *syntax.TupleExpr:
		g.exprs(x.List)
	case *syntax.DictExpr:
		g.exprs(x.List)
	case *syntax.DictEntry:
		g.expr(&x.Key)
		g.expr(&x.Value)
	case *syntax.LambdaExpr:
		for i := range x.Params {
			if p, ok := x.Params[i].(*syntax.BinaryExpr); ok {
				g.expr(&p.Y)
			}
		}
		g.expr(&x.Body)
	case *syntax.Comprehension:
		for _, clause := range x.Clauses {
			switch c := clause.(type) {
			case *syntax.ForClause:
				g.expr(&c.X)
			case *syntax.IfClause:
				g.expr(&c.Cond)
			}
		}
		g.expr(&x.Body)
	}
}

// arguments are those of a call; name=value is a BinaryExpr too.
func (g guardian) arguments(list []syntax.Expr) {
	for i := range list {
		if named, ok := list[i].(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			g.expr(&named.Y)
			continue
		}
		g.expr(&list[i])
		if all, ok := list[i].(*syntax.UnaryExpr); ok && (all.Op == syntax.STAR || all.Op == syntax.STARSTAR) && all.X != nil {
			all.X = apply(guardSpread, all.OpPos, all.X)
		}
	}
}

func apply(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// number reports whether an expression is a number as it stands there; only
// numbers can be added to it.
func number(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && l.Token != syntax.STRING && l.Token != syntax.BYTES
}

// fraction reports whether an expression is a number with a point, by which
// only numbers can be multiplied.
func fraction(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && l.Token == syntax.FLOAT
}

// brief reports whether an expression takes no time to compare with, as it stands
// there: a number, a text, a name that Starlark has for a value.
func brief(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Literal:
		return true
	case *syntax.Ident:
		return x.Name == "None" || x.Name == "True" || x.Name == "False"
	case *syntax.TupleExpr:
		return !slices.ContainsFunc(x.List, func(e syntax.Expr) bool { return !brief(e) })
	case *syntax.ListExpr:
		return !slices.ContainsFunc(x.List, func(e syntax.Expr) bool { return !brief(e) })
	case *syntax.ParenExpr:
		return brief(x.X)
	}
	return false
}
