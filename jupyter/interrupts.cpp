#include "jupyter/interrupts.hpp"

#include <pthread.h>

namespace stele::jupyter {

namespace {

stele_interpreter* running = nullptr;
pthread_t main_thread;

sigset_t only_interrupts() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

void change_mask(int how, sigset_t* before = nullptr) {
    const sigset_t set = only_interrupts();
    pthread_sigmask(how, &set, before);
}

}  // namespace

void watch_interrupts() {
    main_thread = pthread_self();
    change_mask(SIG_BLOCK);
    // Without SA_RESTART: a wait for input ends.
    struct sigaction action {};
    action.sa_handler = [](int) { stele_stop(running); };
    sigaction(SIGINT, &action, nullptr);
}

void set_interrupted(stele_interpreter* interpreter) { running = interpreter; }

void interrupt_cell() { pthread_kill(main_thread, SIGINT); }

Interruptible::Interruptible() {
    change_mask(SIG_UNBLOCK);  // the handler runs for an interrupt that was sent to an idle kernel
    stele_clear_stop(running);
}
Interruptible::~Interruptible() { change_mask(SIG_BLOCK); }

Uninterrupted::Uninterrupted() { change_mask(SIG_BLOCK, &before_); }
Uninterrupted::~Uninterrupted() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

}  // namespace stele::jupyter
