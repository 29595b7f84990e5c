// A program with raw pointers, rand() and a seed by atol, which prints to stdout.
#include <iostream>
#include "scope.h"

struct Node { int *cells; Node *next; };

static int missing(const int *g) {
    int lack = 0;
    for (int u = 0; u < 27; u++) {
        int seen = 0;
        for (int i = 0; i < 9; i++) {
            int c = u < 9 ? 9 * u + i : u < 18 ? 9 * i + u - 9 : 27 * ((u - 18) / 3) + 3 * ((u - 18) % 3) + 9 * (i / 3) + i % 3;
            seen |= 1 << g[c];
        }
        lack += 9 - __builtin_popcount(seen & 1022);
    }
    return lack;
}

int main(int argc, char **argv) {
    if (argc < 3) return 1;
    srand(atol(argv[2]));
    std::cout << "starting" << std::endl;
    Node *ring = 0, *first = 0;
    for (int k = 0; k < 3; k++) {  // three boards in a ring
        Node *node = new Node{new int[81], ring};
        if (!ring) first = node;
        for (int c = 0; c < 81; c++) node->cells[c] = argv[1][c] == '.' ? rand() % 9 + 1 : argv[1][c] - '0';
        ring = node;
    }
    first->next = ring;
    scope_begin("'name':'Raw pointers','puzzle':'%s'", argv[1]);
    for (Node *at = ring;; at = at->next) {
        int c = rand() % 81, was = at->cells[c], before = missing(at->cells);
        if (argv[1][c] == '.') at->cells[c] = rand() % 9 + 1;
        if (missing(at->cells) > before && rand() % 50) at->cells[c] = was;
        std::cout << "cost " << before << "\n";
        scope_show("'grid':'%s','cost':%d", scope_grid(at->cells, 81), missing(at->cells));
        if (missing(at->cells) == 0) return 0;
    }
}
