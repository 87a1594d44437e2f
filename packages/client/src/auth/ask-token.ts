import type { Asking } from "../call/asking.ts";
import { type AsyncContext, createContext } from "./async-context.ts";
import { limitWait } from "./limit-wait.ts";
import type { MaybeToken, TokenContext } from "./token.ts";

export type TokenOf = (context: TokenContext) => MaybeToken | Promise<MaybeToken>;

/** How many token functions may wait for each other. Each may make several requests at once, so these are few. */
const DEEPEST = 4;

/**
 * Where the context ends with the first `await`, what waits for each other begins one after the other. Of more than these
 * that have no end, some are a loop. Calls that begin together do not wait for each other, and count once.
 */
const MOST = 1_000;

/** Milliseconds after which a call no longer counts. It may never end: in a worker, its request may have been cancelled. */
const LONGEST = 30_000;

/** Calls that began together. */
interface Wave {
  readonly begun: number;
  unanswered: number;
}

/** Made when it is needed, since Node 22 is slower with it. */
let context: AsyncContext<Asking> | undefined;
/** Those without an end, the oldest first. */
const waves = new Set<Wave>();
let latest: Wave | undefined;

/** The call of a token function that a request is made in; undefined outside of one, and if it is not known. */
export function currentAsking(): Asking | undefined {
  const asking = context?.getStore();
  // A function may start a timer, which lives on.
  return asking?.isOver ? undefined : asking;
}

/** True if `currentAsking` knows calls of a token function in the part before its first `await` alone. */
export function isAskingUnsure(): boolean {
  return context?.isSync === true;
}

/**
 * Calls a token function, for a request that may be made in one.
 *
 * @throws TypeError where token functions wait for each other in a loop, also for the function itself.
 */
export function askToken(
  tokenOf: TokenOf,
  given: TokenContext,
  within: Asking | undefined,
): MaybeToken | Promise<MaybeToken> {
  context ??= createContext();
  const asking: Asking = { depth: (within?.depth ?? 0) + 1 };
  if (asking.depth > DEEPEST) refuseLoop();
  const wave = context.isSync ? joinWave() : undefined;
  const end = () => {
    asking.isOver = true;
    if (wave && --wave.unanswered === 0) waves.delete(wave);
  };
  let token: MaybeToken | Promise<MaybeToken>;
  try {
    token = context.run(asking, () => tokenOf(given));
  } catch (error) {
    end();
    throw error;
  }
  if (typeof token !== "object" || token === null) {
    end();
    return token;
  }
  token.then(end, end);
  return within ? limitWait(token, refuseLoop) : token;
}

function joinWave(): Wave {
  const now = Date.now();
  if (!latest) {
    for (const wave of waves) {
      if (now - wave.begun < LONGEST) break;
      waves.delete(wave);
    }
    if (waves.size >= MOST) refuseLoop();
    latest = { begun: now, unanswered: 0 };
    // Calls of this moment join the wave. A call that waits for one of them begins later, in another wave.
    Promise.resolve().then(() => {
      latest = undefined;
    });
  }
  latest.unanswered += 1;
  waves.add(latest);
  return latest;
}

function refuseLoop(): never {
  throw new TypeError(
    "Expected a token function that does not wait for itself; received a request of it that needs its token. Make its requests with a client that has no token function.",
  );
}
