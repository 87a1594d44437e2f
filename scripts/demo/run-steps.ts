import { DemoError } from "./demo-error.ts";
import type { Demo, Step } from "./step.ts";

export interface Outcome {
  step: Step;
  seconds: number;
  /** What the step brought about. */
  lines: string[];
}

export interface Narration {
  begin(step: Step): void;
  end(outcome: Outcome): void;
}

/**
 * Runs steps, and checks that each brings something about: its check fails before it ran, and passes afterwards.
 *
 * @param without The name of a step to leave out, to see that its check notices.
 * @throws {DemoError} that names the step.
 */
export async function runSteps(
  steps: readonly Step[],
  demo: Demo,
  narration: Narration,
  without?: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    narration.begin(step);
    const start = performance.now();
    if (step.name !== without) {
      if (await holds(step, demo))
        throw new DemoError(`${step.name}: its check passes before the step runs.`);
      await named(step, () => step.run(demo));
    }
    const lines = await named(step, () => step.check(demo));
    const outcome = { step, seconds: (performance.now() - start) / 1000, lines };
    outcomes.push(outcome);
    narration.end(outcome);
  }
  return outcomes;
}

async function holds(step: Step, demo: Demo): Promise<boolean> {
  try {
    await step.check(demo);
    return true;
  } catch (error) {
    if (error instanceof DemoError) return false;
    throw error;
  }
}

async function named<T>({ name }: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    throw new DemoError(`${name}: ${error.message}`, { cause: error });
  }
}
