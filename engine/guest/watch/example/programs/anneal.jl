# Simulated annealing for Sudoku, to be watched and to be changed.
#
#     sudokuscope script watch -- julia NAME {puzzle} {seed}
#     julia NAME PUZZLE SEED 100000 | sudokuscope script watch -
using Random

# Annealing swaps two digits of a block, and takes a worse grid now and then.
mutable struct Annealing
    dice::Xoshiro
    grid::Vector{Int}
    blocks::Vector{Vector{Int}}  # the free cells of each, from 1
    temperature::Float64
    cooling::Float64
    cost::Int
end

function Annealing(puzzle, seed)
    dice = Xoshiro(seed)
    grid = [isdigit(c) ? Int(c) - Int('0') : 0 for c in puzzle]
    blocks = Vector{Int}[]
    for first in (1, 4, 7, 28, 31, 34, 55, 58, 61)
        cells = [first + 9row + column for row in 0:2 for column in 0:2]
        free = filter(cell -> grid[cell] == 0, cells)
        grid[free] = shuffle(dice, setdiff(1:9, grid[cells]))
        push!(blocks, free)
    end
    Annealing(dice, grid, blocks, 1.0, 0.9999, count_missing(grid))
end

# How many digits rows and columns lack: 0 for a solution, as blocks lack none.
function count_missing(grid)
    board = reshape(grid, 9, 9)
    sum(18 - length(unique(board[:, i])) - length(unique(board[i, :])) for i in 1:9)
end

swap!(s, a, b) = (s.grid[a], s.grid[b] = s.grid[b], s.grid[a])

# step! does one step, and returns the line that shows it.
function step!(s)
    free = rand(s.dice, filter(block -> length(block) > 1, s.blocks))
    a, b = shuffle(s.dice, free)[1:2]
    swap!(s, a, b)
    worse = count_missing(s.grid) - s.cost
    taken = rand(s.dice) < exp(-worse / s.temperature)
    taken ? (s.cost += worse) : swap!(s, a, b)
    s.temperature = max(0.3, s.temperature * s.cooling)
    """{"grid":"$(join(s.grid))","cost":$(s.cost),"metrics":{"temperature":$(s.temperature)},""" *
    """"say":"$(taken ? "taken" : "refused"): $(worse > 0 ? "+" : "")$worse"}"""
end

# What the program can do besides: leave out what you like, here and in "answers".
function force!(s, cell, digit)
    at = findfirst(free -> cell in free && digit in s.grid[free], s.blocks)
    at === nothing && error("the block has no free cell for this digit")
    free = s.blocks[at]
    swap!(s, cell, free[findfirst(==(digit), s.grid[free])])
    filter!(!=(cell), free)
    s.cost = count_missing(s.grid)
end

# A Scope shows a search on the screen; help watch says what a line may have.
struct Scope
    states::Dict{Int,Annealing}
end

write_line(line) = (println(line); flush(stdout))

function describe(puzzle, answers)
    write_line("""{"sudokuscope":1,"name":"My annealing","puzzle":"$puzzle","cost":"lines",""" *
               """"metrics":[{"name":"temperature","low":0,"high":1}],""" *
               """"code":["swap two digits of a block","with probability exp(-worse / temperature)",""" *
               """"  keep the swap","temperature *= cooling"],""" *
               """"phases":[{"name":"swap","lines":[0,1,2,3]}],""" *
               """"params":[{"name":"cooling","value":0.9999,"min":0.9,"max":1,"live":true}]$answers}""")
end

# run_alone writes steps until there is a solution, and listens to nobody.
function run_alone(scope::Scope, steps)
    for _ in 1:steps
        write_line(step!(scope.states[0]))
        scope.states[0].cost == 0 && return
    end
end

# answer does what the screen asks for on standard input, a line each, until it is closed.
function answer(scope::Scope)
    for line in eachline(stdin)
        try
            write_line(obey(scope, split(line)...))
        catch why
            why isa ErrorException || rethrow()
            write_line("""{"no":"$(why.msg)"}""")
        end
    end
end

function obey(scope, number, request, what = "")
    state = parse(Int, number)
    request == "drop" && return (delete!(scope.states, state); "{}")
    s = scope.states[state]
    request == "step" && return step!(s)
    value = last(split(what, "="))
    if request == "clone"
        scope.states[parse(Int, what)] = deepcopy(s)
    elseif request == "seed"
        s.dice = Xoshiro(parse(UInt64, what))
    elseif request == "set"
        s.cooling = parse(Float64, value)
    elseif request == "force"  # r4c7=3
        force!(s, 9parse(Int, what[2]) + parse(Int, what[4]) - 9, parse(Int, value))
    else
        error("no such request: $request")
    end
    "{}"
end

length(ARGS) > 1 && length(ARGS[1]) == 81 || (println(stderr, "expected a board of 81 cells and a seed"); exit(2))
scope = Scope(Dict(0 => Annealing(ARGS[1], parse(UInt64, ARGS[2]))))
if length(ARGS) > 2
    describe(ARGS[1], "")
    run_alone(scope, parse(Int, ARGS[3]))
else
    describe(ARGS[1], """,\"answers\":["step","clone","drop","seed","force","set"]""")
    answer(scope)
end
