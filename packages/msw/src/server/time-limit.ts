import { Script } from "node:vm";

/** In milliseconds. */
const TIME_LIMIT = 2000;

const CODE = new Script("tenantMockWork()");
const scope = globalThis as { tenantMockWork?: () => void };

/**
 * Runs work that is not asynchronous, and breaks it off after two seconds, also within a regular expression: so a
 * spec can make one request fail, but not keep the server from all others.
 *
 * @throws {Error} that says so, if it was broken off.
 */
export function withTimeLimit<T>(work: () => T): T {
  const outer = scope.tenantMockWork;
  let result: { value: T } | undefined;
  scope.tenantMockWork = () => {
    result = { value: work() };
  };
  try {
    CODE.runInThisContext({ timeout: TIME_LIMIT });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    const reason = "a pattern or a choice of schemas of the spec needs too many steps for it";
    throw new Error(`it takes more than ${TIME_LIMIT} ms: ${reason}`, { cause: error });
  } finally {
    if (outer === undefined) delete scope.tenantMockWork;
    else scope.tenantMockWork = outer;
  }
  return (result as { value: T }).value;
}
