interface Waiting {
  due: number;
  giveUp: () => void;
}

/** Milliseconds for which a timer that nothing waits for is kept: calls in a row would each set one. */
const KEPT = 20;

/** Gives up after some milliseconds, unless what it returns is called before. */
export type Deadline = (delay: number, giveUp: () => void) => () => void;

/**
 * Deadlines with one timer for all that are equally far off: to set one for each takes longer than most of what a call
 * does. It is gone a moment after nothing waits any more, so that a client that is no longer used leaves none.
 */
export function createDeadlines(): Deadline {
  const groups = new Map<number, Deadline>();
  return (delay, giveUp) => {
    const group = groups.get(delay) ?? createGroup(delay, () => groups.delete(delay));
    groups.set(delay, group);
    return group(delay, giveUp);
  };
}

function createGroup(delay: number, end: () => void): Deadline {
  // In the order in which they are due.
  const waiting = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let willSweep = false;
  const sweep = () => {
    willSweep = false;
    if (waiting.size > 0) return;
    clearTimeout(timer);
    end();
  };
  const expire = () => {
    for (const one of waiting) {
      // A timer may be a little early.
      const left = one.due - performance.now();
      if (left > 0) {
        timer = setTimeout(expire, left);
        return;
      }
      waiting.delete(one);
      one.giveUp();
    }
    end();
  };
  return (_, giveUp) => {
    const one = { due: performance.now() + delay, giveUp };
    waiting.add(one);
    timer ??= setTimeout(expire, delay);
    return () => {
      waiting.delete(one);
      if (waiting.size > 0 || willSweep) return;
      willSweep = true;
      setTimeout(sweep, KEPT);
    };
  };
}
