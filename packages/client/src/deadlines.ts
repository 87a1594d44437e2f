interface Waiting {
  due: number;
  giveUp: () => void;
}

/** Where a timer is a number, in browsers, there is nothing to keep alive. */
type Timer = { ref?: () => void; unref?: () => void };

/**
 * Deadlines that are all equally far off, with one timer for all: to set one for each takes longer than most of what a
 * call does. In Node, the timer keeps the process alive only while something waits.
 *
 * @param delay Milliseconds.
 */
export function createDeadlines(delay: number) {
  // In the order in which they are due.
  const waiting = new Set<Waiting>();
  let timer: Timer | undefined;
  const set = (milliseconds: number) => {
    timer = setTimeout(expire, milliseconds) as unknown as Timer;
    if (waiting.size === 0) timer.unref?.();
  };
  const expire = () => {
    timer = undefined;
    for (const one of waiting) {
      // A timer may be a little early.
      const left = one.due - performance.now();
      if (left > 0) return set(left);
      waiting.delete(one);
      one.giveUp();
    }
  };

  /** Gives up in time, unless what it returns is called before. */
  return (giveUp: () => void): (() => void) => {
    const one = { due: performance.now() + delay, giveUp };
    waiting.add(one);
    if (!timer) set(delay);
    else if (waiting.size === 1) timer.ref?.();
    return () => {
      waiting.delete(one);
      if (waiting.size === 0) timer?.unref?.();
    };
  };
}
