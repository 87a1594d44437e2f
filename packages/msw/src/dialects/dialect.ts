/** Says in which names a mock answers. */
export const RELEASE_HEADER = "x-mock-release";

export interface DialectOptions {
  /** The release whose names the mock speaks at the beginning; by default the newest. */
  release?: string;
  /** After this many requests, the mock speaks the newest release. */
  releaseSwitchAfter?: number;
}

/** The release whose names a mock speaks, which can change while it runs. */
export interface Dialect {
  spoken(): string;
  /** @throws {TypeError} if it is none of the releases. */
  speak(release: string): void;
  /**
   * Takes a request to an address: returns the release to answer it in, and counts it. Undefined if the address is of
   * other releases than the one that is spoken.
   */
  take(releases: readonly string[]): string | undefined;
  /** Back to the beginning. */
  reset(): void;
}

/**
 * @param releases All that the mock can speak, the newest at the end.
 * @throws {TypeError} if `release` is none of them, or nothing is there to switch to.
 */
export function createDialect(
  releases: readonly string[],
  { release, releaseSwitchAfter }: DialectOptions,
): Dialect {
  const newest = releases.at(-1) ?? "";
  const first = expectRelease(releases, release ?? newest);
  if (releaseSwitchAfter !== undefined) expectSwitch(releaseSwitchAfter, first, releases);
  const atFirst = { spoken: first, left: releaseSwitchAfter ?? Number.POSITIVE_INFINITY };
  let now = { ...atFirst };
  return {
    spoken: () => now.spoken,
    speak(next) {
      now = { spoken: expectRelease(releases, next), left: Number.POSITIVE_INFINITY };
    },
    take(at) {
      const { spoken } = now;
      if (!at.includes(spoken)) return undefined;
      now.left -= 1;
      if (now.left === 0) now.spoken = newest;
      return spoken;
    },
    reset() {
      now = { ...atFirst };
    },
  };
}

function expectRelease(releases: readonly string[], release: string): string {
  if (releases.includes(release)) return release;
  const known = releases.map((one) => JSON.stringify(one)).join(", ");
  throw new TypeError(
    `Expected a release that the mock can speak: ${known}; received ${JSON.stringify(release)}.`,
  );
}

/** What to do where there is one release. */
const SECOND_RELEASE =
  "A migration makes a second one: change a copy of the spec, write a migration to it with `tenant-spec-diff --migration`, and " +
  "give both: `--spec` and `--migration`, or `createHandlers(document, { migrations })` of `@tenant-api/msw/releases`.";

function expectSwitch(after: number, first: string, releases: readonly string[]): void {
  if (!Number.isInteger(after) || after < 1) {
    throw new TypeError(
      `Expected a number of requests from 1 to switch the release after, received ${after}.`,
    );
  }
  if (first !== releases.at(-1)) return;
  const older = releases.slice(0, -1).map((release) => JSON.stringify(release));
  const received = `received ${JSON.stringify(first)}, the ${older.length === 0 ? "only one yet" : "newest one"}`;
  throw new TypeError(
    `Expected an older release to switch from${older.length === 0 ? "" : ` (${older.join(", ")})`}, ${received}.` +
      (older.length === 0 ? ` ${SECOND_RELEASE}` : ""),
  );
}
