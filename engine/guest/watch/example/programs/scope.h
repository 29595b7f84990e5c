// Shows a search on the screen of sudokuscope, by one call in its loop as it stands, in C and C++:
//
//     scope_begin("'name':'My search','puzzle':'%s'", puzzle);                       // once
//     scope_show("'grid':'%s','cost':%d", scope_grid(grid, 81), cost);               // in the loop
//
//     sudokuscope script watch -- ./mine {puzzle} {seed}
//
// Every state of the search is a process that stands in scope_show(); a clone is a fork of it. What
// the program prints goes to its stderr. help watch lists all else that the first line (scope_begin)
// and a step may have; ' stands for " in the format. Linux and macOS.
#ifndef SCOPE_H
#define SCOPE_H
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// What throws other dice, and what changes a parameter; set them before scope_begin.
static void (*scope_seed)(unsigned) = srand;
static void (*scope_set)(const char *name, double value) = 0;

static int scope_asks = -1;  // where requests come from; -1 where nobody asks
static FILE *scope_out;

// scope_write writes a line: begin, the format with " for ', and end.
static void scope_write(const char *begin, const char *end, const char *format, va_list values) {
    char quoted[4096];
    snprintf(quoted, sizeof quoted, "%s%s%s\n", begin, format, end);
    for (char *c = quoted; *c; c++)
        if (*c == '\'') *c = '"';
    vfprintf(scope_out, quoted, values);
    fflush(scope_out);
}

static void scope_say(const char *format, ...) {
    va_list values;
    va_start(values, format);
    scope_write("", "", format, values);
    va_end(values);
}

// scope_tell says that a state is done with what it was asked, and hands over a new one.
static void scope_tell(int state) {
    char dot = '.';
    union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr head; } control;
    struct iovec part = {&dot, 1};
    struct msghdr message;
    memset(&message, 0, sizeof message);
    memset(&control, 0, sizeof control);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (state >= 0) {
        message.msg_control = control.room;
        message.msg_controllen = sizeof control.room;
        control.head.cmsg_level = SOL_SOCKET;
        control.head.cmsg_type = SCM_RIGHTS;
        control.head.cmsg_len = CMSG_LEN(sizeof state);
        memcpy(CMSG_DATA(&control.head), &state, sizeof state);
    }
    sendmsg(scope_asks, &message, 0);
}

// scope_hears waits until a state is done: 0 if it is no more. It returns the new one, if any, in state.
static int scope_hears(int from, int *state) {
    char dot;
    union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr head; } control;
    struct iovec part = {&dot, 1};
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.room;
    message.msg_controllen = sizeof control.room;
    if (recvmsg(from, &message, 0) < 1) return 0;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_type == SCM_RIGHTS) memcpy(state, CMSG_DATA(head), sizeof *state);
    return 1;
}

static void scope_wait(void) {
    char request[600], word[16], what[560];
    for (;;) {
        ssize_t size = recv(scope_asks, request, sizeof request - 1, 0);
        if (size <= 0) _exit(0);
        request[size] = *word = *what = 0;
        sscanf(request, "%15s %559s", word, what);
        if (!strcmp(word, "step")) return;
        int pair[2] = {-1, -1};
        if (!strcmp(word, "clone") && !socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) {
            fflush(stdout);
            if (!fork()) {
                close(scope_asks);
                close(pair[0]);
                scope_asks = pair[1];
                continue;
            }
            close(pair[1]);
        }
        char *value = strchr(what, '=');
        if (!strcmp(word, "seed")) scope_seed((unsigned)strtoul(what, 0, 10));
        if (!strcmp(word, "set") && value && scope_set) {
            *value = 0;
            scope_set(what, atof(value + 1));
        }
        scope_say("{}");
        scope_tell(pair[0]);
        if (pair[0] >= 0) close(pair[0]);
    }
}

// scope_serve hands requests on to the states until there are no more; then all of them end.
static void scope_serve(int first) {
    static int states[65536];  // by their numbers; 0 for none
    char request[600], word[16], what[560];
    signal(SIGPIPE, SIG_IGN);
    states[0] = first;
    while (fgets(request, sizeof request, stdin)) {
        unsigned state = 0, copy = -1;
        *word = *what = 0;
        sscanf(request, "%u %15s %559s", &state, word, what);
        int known = state < 65536 && states[state], done = 0, clone = 0;
        if (known && !strcmp(word, "drop")) {
            close(states[state]);
            states[state] = 0;
            scope_say("{}");
            continue;
        }
        if (known) {
            char text[600];
            int size = snprintf(text, sizeof text, "%s %s", word, what);
            done = send(states[state], text, size, 0) == size && scope_hears(states[state], &clone);
        }
        if (clone && sscanf(what, "%u", &copy) && copy < 65536) states[copy] = clone;
        if (!done) scope_say("{'no':'%s'}", known ? "its loop has come to its end" : "there is no such state");
    }
    _exit(0);
}

// scope_begin says what the search is, and waits for the first request.
static void scope_begin(const char *format, ...) {
    struct stat in;
    int pair[2];
    va_list values;
    va_start(values, format);
    scope_out = fdopen(dup(1), "w");
    dup2(2, 1);
    fflush(stdout);
    int asked = !fstat(0, &in) && S_ISFIFO(in.st_mode) && !socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
    if (!asked) {
        scope_write("{'sudokuscope':1,", "}", format, values);
        va_end(values);
        return;
    }
    signal(SIGCHLD, SIG_IGN);
    if (fork()) {
        close(pair[1]);
        scope_write(scope_set ? "{'sudokuscope':1,'answers':['step','clone','drop','seed','set'],"
                              : "{'sudokuscope':1,'answers':['step','clone','drop','seed'],", "}", format, values);
        scope_serve(pair[0]);
    }
    va_end(values);
    close(pair[0]);
    scope_asks = pair[1];
    dup2(open("/dev/null", O_RDONLY), 0);
    scope_wait();
}

// scope_show shows where the search is; the one call in its loop.
static void scope_show(const char *format, ...) {
    va_list values;
    va_start(values, format);
    scope_write("{", "}", format, values);
    va_end(values);
    if (scope_asks < 0) return;
    scope_tell(-1);
    scope_wait();
}

// scope_grid is a grid of digits, 0 for a blank, as a text: valid until the next call.
static inline const char *scope_grid(const int *cells, int count) {
    static char text[1297];
    for (int i = 0; i < count && i < 1296; i++)
        text[i] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cells[i] > 0 && cells[i] < 36 ? cells[i] : 0];
    text[count < 1296 ? count : 1296] = 0;
    return text;
}

#endif
