interface Waiting {
  due: number;
  giveUp: () => void;
}

/** Where a timer is a number, in browsers, there is nothing to keep alive. */
type Timer = { ref?: () => void; unref?: () => void };

/** Gives up after some milliseconds, unless what it returns is called before. */
export type Deadline = (delay: number, giveUp: () => void) => () => void;

/**
 * Deadlines with one timer for all that are equally far off: to set one for each takes longer than most of what a call
 * does. In Node, they keep the process alive only while something waits.
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
  let timer: Timer | undefined;
  const expire = () => {
    for (const one of waiting) {
      // A timer may be a little early.
      const left = one.due - performance.now();
      if (left > 0) {
        timer = setTimeout(expire, left) as unknown as Timer;
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
    timer ??= setTimeout(expire, delay) as unknown as Timer;
    if (waiting.size === 1) timer.ref?.();
    return () => {
      waiting.delete(one);
      if (waiting.size === 0) timer?.unref?.();
    };
  };
}
