import { type Deviation, describeDeviation } from "./deviation.ts";

declare const process: { env: Record<string, string | undefined> };

/**
 * Prints a line a deviation on the console; what the spec leaves open goes to `console.debug`, which browsers hide. In
 * production (`NODE_ENV`), it prints nothing.
 *
 * @example
 * client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
 */
export function devConsole(): (deviation: Deviation) => void {
  return (deviation) => {
    if (isProduction()) return;
    const line = describeDeviation(deviation);
    // biome-ignore lint/suspicious/noConsole: what it is for
    if (deviation.isAllowed) console.debug(line);
    // biome-ignore lint/suspicious/noConsole: what it is for
    else console.warn(line);
  };
}

function isProduction(): boolean {
  try {
    // Bundlers put a text in the place of just this.
    return process.env.NODE_ENV === "production";
  } catch {
    return false;
  }
}
