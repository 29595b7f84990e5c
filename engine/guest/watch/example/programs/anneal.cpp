// Simulated annealing for Sudoku, to be watched and to be changed.
//
//     c++ -O2 -std=c++17 -o mine NAME
//     sudokuscope script watch -- ./mine {puzzle} {seed}
//     ./mine PUZZLE SEED 100000 | sudokuscope script watch -
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// Annealing swaps two digits of a block, and takes a worse grid now and then. It is a value:
// a copy of it goes its own way, dice included.
struct Annealing {
    std::mt19937_64 dice;
    std::vector<int> grid;
    std::vector<std::vector<int>> blocks;  // the free cells of each
    double temperature = 1, cooling = 0.9999;
    int cost = 0;

    Annealing(const std::string& puzzle, unsigned long long seed) : dice(seed) {
        for (char c : puzzle) grid.push_back(c >= '1' && c <= '9' ? c - '0' : 0);
        for (int first : {0, 3, 6, 27, 30, 33, 54, 57, 60}) {
            std::vector<int> free, lacking = {1, 2, 3, 4, 5, 6, 7, 8, 9};
            for (int i = 0; i < 9; i++) {
                int cell = first + i / 3 * 9 + i % 3;
                if (grid[cell] == 0) free.push_back(cell);
                lacking.erase(std::remove(lacking.begin(), lacking.end(), grid[cell]), lacking.end());
            }
            for (int cell : free) {
                int at = draw(lacking.size());
                grid[cell] = lacking[at];
                lacking.erase(lacking.begin() + at);
            }
            blocks.push_back(free);
        }
        cost = count();
    }

    int draw(int n) { return dice() % n; }
    double chance() { return (dice() >> 11) * 0x1p-53; }

    // count is how many digits rows and columns lack: 0 for a solution, as blocks lack none.
    int count() const {
        int missing = 0;
        for (int line = 0; line < 9; line++) {
            int row = 0, column = 0;
            for (int i = 0; i < 9; i++) {
                row |= 1 << grid[9 * line + i];
                column |= 1 << grid[9 * i + line];
            }
            missing += 18 - __builtin_popcount(row) - __builtin_popcount(column);
        }
        return missing;
    }

    // step does one step, and returns the line that shows it.
    std::string step() {
        std::vector<int> free;
        while (free.size() < 2) free = blocks[draw(9)];
        int a = free[draw(free.size())], b = a;
        while (b == a) b = free[draw(free.size())];
        std::swap(grid[a], grid[b]);
        int worse = count() - cost;
        bool taken = chance() < std::exp(-worse / temperature);
        if (taken) cost += worse;
        else std::swap(grid[a], grid[b]);
        temperature = std::max(0.3, temperature * cooling);
        std::ostringstream line;
        line << "{\"grid\":\"";
        for (int digit : grid) line << digit;
        line << "\",\"cost\":" << cost << ",\"metrics\":{\"temperature\":" << temperature << "},\"say\":\""
             << (taken ? "taken" : "refused") << ": " << std::showpos << worse << "\"}";
        return line.str();
    }

    // What the program can do besides: leave out what you like, here and in "answers".
    void force(int cell, int digit) {
        for (auto& free : blocks) {
            if (std::find(free.begin(), free.end(), cell) == free.end()) continue;
            for (int other : free) {
                if (grid[other] != digit) continue;
                std::swap(grid[cell], grid[other]);
                free.erase(std::find(free.begin(), free.end(), cell));
                cost = count();
                return;
            }
        }
        throw std::invalid_argument("the block has no free cell for this digit");
    }
};

// Scope shows a search on the screen; help watch says what a line may have.
struct Scope {
    std::map<int, Annealing> states;

    static void write(const std::string& line) { std::cout << line << std::endl; }

    static void describe(const std::string& puzzle, const std::string& answers) {
        write("{\"sudokuscope\":1,\"name\":\"My annealing\",\"puzzle\":\"" + puzzle +
              "\",\"cost\":\"lines\",\"metrics\":[{\"name\":\"temperature\",\"low\":0,\"high\":1}],"
              "\"code\":[\"swap two digits of a block\",\"with probability exp(-worse / temperature)\","
              "\"  keep the swap\",\"temperature *= cooling\"],"
              "\"phases\":[{\"name\":\"swap\",\"lines\":[0,1,2,3]}],\"params\":[{\"name\":\"cooling\","
              "\"value\":0.9999,\"min\":0.9,\"max\":1,\"live\":true}]" + answers + "}");
    }

    // run writes steps until there is a solution, and listens to nobody.
    void run(int steps) {
        Annealing& search = states.at(0);
        while (steps-- > 0 && search.cost > 0) write(search.step());
    }

    // answer does what the screen asks for on standard input, a line each, until it is closed.
    void answer() {
        for (std::string line; std::getline(std::cin, line);) {
            try {
                write(obey(line));
            } catch (const std::exception& why) {
                write("{\"no\":\"" + std::string(why.what()) + "\"}");
            }
        }
    }

    std::string obey(const std::string& line) {
        std::istringstream words(line);
        int state;
        std::string request, what;
        words >> state >> request >> what;
        if (request == "drop") return states.erase(state), "{}";
        Annealing& search = states.at(state);
        if (request == "step") return search.step();
        std::string value = what.substr(what.find('=') + 1);
        if (request == "clone") states.insert_or_assign(std::stoi(what), search);
        else if (request == "seed") search.dice.seed(std::stoull(what));
        else if (request == "set") search.cooling = std::stod(value);
        else if (request == "force") search.force(9 * (what[1] - '1') + what[3] - '1', std::stoi(value));
        else throw std::invalid_argument("no such request: " + request);
        return "{}";
    }
};

int main(int n, char** words) {
    std::string puzzle = n > 2 ? words[1] : "";
    if (puzzle.size() != 81) {
        std::cerr << "expected a board of 81 cells and a seed" << std::endl;
        return 2;
    }
    Scope scope{{{0, Annealing(puzzle, std::stoull(words[2]))}}};
    bool asked = n < 4;
    Scope::describe(puzzle, asked ? ",\"answers\":[\"step\",\"clone\",\"drop\",\"seed\",\"force\",\"set\"]" : "");
    if (asked) scope.answer();
    else scope.run(std::stoi(words[3]));
}
