// The native compiler panics over a few types, such as that of `[] as const`. Its process goes on, but the question has no
// answer, and neither have those that were asked together with it.

/** The answer to a question; null if the compiler panics over it. */
export function unlessPanic<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (!isPanic(error)) throw error;
    return null;
  }
}

/**
 * Asks about many things together. A batch over which the compiler panics is halved until the one that it panics over is alone.
 *
 * @example
 * askTogether(nodes, (some) => checker.getTypeAtLocation(some));
 */
export function askTogether<One, Answer>(
  all: readonly One[],
  ask: (some: readonly One[]) => readonly (Answer | undefined)[],
): readonly (Answer | null)[] {
  if (all.length === 0) return [];
  try {
    return ask(all).map((answer) => answer ?? null);
  } catch (error) {
    if (!isPanic(error)) throw error;
    if (all.length === 1) return [null];
    const middle = all.length >> 1;
    return [...askTogether(all.slice(0, middle), ask), ...askTogether(all.slice(middle), ask)];
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && /^(panic: |completion list needs auto imports)/.test(error.message);
}
