/** Counts the work on one example, so that a spec can be slow, but never without an end. */
export interface WorkLimit {
  /**
   * Counts a value, or a name that is tried, so many levels deep.
   *
   * @throws {WorkLimitError} if that is enough.
   */
  count(depth: number): void;
  /** Whether so much was done that the first way has to be good enough. */
  isShort(): boolean;
}

/** An example that would take too long, or be too large. */
class WorkLimitError extends Error {}

const SHORT = 5000;
const STEPS = 20_000;
const DEPTH = 200;

/** In milliseconds: the steps are few enough for any machine, unless each is slow. */
const PATIENCE = 1500;

export function createWorkLimit(): WorkLimit {
  const end = performance.now() + PATIENCE;
  let steps = 0;
  return {
    count(depth) {
      steps += 1;
      if (depth > DEPTH) throw new WorkLimitError(`its example is nested more than ${DEPTH} deep`);
      if (steps > STEPS)
        throw new WorkLimitError(`its smallest example takes more than ${STEPS} steps to make`);
      if (steps % 16 === 0 && performance.now() > end)
        throw new WorkLimitError(`its example takes more than ${PATIENCE} ms to make`);
    },
    isShort: () => steps > SHORT,
  };
}
