import type { Call } from "../call/call.ts";
import type { Asking } from "../call/token-call.ts";
import { type AsyncContext, createContext } from "./async-context.ts";
import { limitWait } from "./limit-wait.ts";
import type { MaybeToken, TokenContext } from "./token.ts";

export type TokenOf = (context: TokenContext) => MaybeToken | Promise<MaybeToken>;

/** How many token functions may wait for each other. Each may make several requests at once, so these are few. */
const DEEPEST = 4;

/**
 * Calls without an end. Where the context ends with the first `await`, some of more than these may be a loop: none of those
 * gets a token. So the next call waits until another one has got one, or all have failed. Calls that begin together are no
 * loop.
 */
const MOST = 1_000;

/** Milliseconds after which a call no longer counts. It may never end: in a worker, its request may have been cancelled. */
const LONGEST = 30_000;

/** Made when it is needed, since Node 22 is slower with it. */
let context: AsyncContext<Asking> | undefined;
/** When calls without an end began, the oldest first. */
const open = new Map<Asking, number>();
/** True while calls begin together. */
let isTogether = false;
/** Calls beyond the limit wait for this. `endTurn` ends it: with `true`, all of them are a loop; with `false`, they go on. */
let turn: Promise<boolean> | undefined;
let endTurn = (isLoop: boolean) => isLoop;

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
  call: Pick<Call, "within" | "signal">,
): MaybeToken | Promise<MaybeToken> {
  context ??= createContext();
  const { within, signal } = call;
  const asking: Asking = { depth: (within?.depth ?? 0) + 1 };
  if (asking.depth > DEEPEST) refuseLoop();
  if (context.isSync) {
    if (isFull())
      return waitForTurn().then((isLoop) => {
        if (isLoop) refuseLoop();
        // The calls of a loop may have a time limit.
        signal?.throwIfAborted();
        return askToken(tokenOf, given, call);
      });
    open.set(asking, Date.now());
    isTogether = true;
    // A call that waits for one of them begins later.
    Promise.resolve().then(() => {
      isTogether = false;
    });
  }
  const end = () => {
    asking.isOver = true;
    open.delete(asking);
    if (open.size === 0) endTurn(false);
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
  token.then((token) => {
    end();
    if (token) endTurn(false);
  }, end);
  return within ? limitWait(token, refuseLoop) : token;
}

function isFull(): boolean {
  for (const [asking, begun] of open) {
    if (Date.now() - begun < LONGEST) break;
    open.delete(asking);
  }
  return open.size >= MOST && !isTogether;
}

/** All that wait are refused together: if some went on, a loop would go on with them. */
function waitForTurn(): Promise<boolean> {
  turn ??= new Promise((resolve) => {
    endTurn = (isLoop) => {
      turn = undefined;
      resolve(isLoop);
      return isLoop;
    };
  });
  return limitWait(turn, () => endTurn(isFull()));
}

function refuseLoop(): never {
  throw new TypeError(
    "Expected a token function that does not wait for itself; received a request of it that needs its token. Make its requests with a client that has no token function.",
  );
}
