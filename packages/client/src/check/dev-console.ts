import { type DeviationListener, describeDeviation } from "./deviation.ts";

declare const process: { env: Record<string, string | undefined> };

/**
 * Prints a line a deviation on the console; what the spec leaves open goes to `console.debug`, which browsers hide. It says
 * once why bodies cannot be checked. In production (`NODE_ENV`), it prints nothing.
 *
 * @example
 * client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
 */
export function devConsole(): DeviationListener {
  const print: DeviationListener = (deviation) => {
    if (isProduction()) return;
    const line = describeDeviation(deviation);
    // biome-ignore lint/suspicious/noConsole: what it is for
    if (deviation.isAllowed) console.debug(line);
    // biome-ignore lint/suspicious/noConsole: what it is for
    else console.warn(line);
  };
  const said = new Set<string>();
  print.onError = (error) => {
    const line = `An answer was not checked: ${error instanceof Error ? error.message : error}`;
    if (isProduction() || said.has(line)) return;
    said.add(line);
    // biome-ignore lint/suspicious/noConsole: what it is for
    console.warn(line);
  };
  return print;
}

function isProduction(): boolean {
  try {
    // Bundlers put a text in the place of just this.
    return process.env.NODE_ENV === "production";
  } catch {
    return false;
  }
}
