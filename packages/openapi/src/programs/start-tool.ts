import { type Result, x } from "tinyexec";

export type { Result as RunningTool } from "tinyexec";

/** Options of `startTool`: those of Node's `spawn`. */
export type ToolOptions = NonNullable<NonNullable<Parameters<typeof x>[2]>["nodeOptions"]>;

/**
 * Starts a program that a user, or a `package.json`, names. As for a script of npm, programs of `node_modules/.bin` go before
 * those of the system; on Windows, the `.cmd` files that npm makes there are started, too.
 *
 * @example
 * const { exitCode } = await startTool("vitest", ["run"], { stdio: "inherit" });
 */
export function startTool(name: string, args: readonly string[], options: ToolOptions = {}): Result {
  return x(name, [...args], { nodeOptions: options });
}
