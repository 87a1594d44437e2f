import { isAskingUnsure, type TokenOf } from "./ask-token.ts";
import { limitWait } from "./limit-wait.ts";
import type { MaybeToken } from "./token.ts";

interface Renewal {
  readonly token: Promise<MaybeToken>;
  readonly begun: number;
}

/** Milliseconds after which others no longer wait for a renewal, but ask for one of their own: it may never end. */
const LONGEST_RENEWAL = 30_000;

/**
 * Gets another token in the place of one that was refused, once for all requests that were refused it. Where none was
 * sent, there may be one by now.
 *
 * Kept apart by token: a function may give different ones to the different users of a server.
 */
export function createRenewal() {
  const renewals = new Map<string, Renewal>();
  let completed = 0;
  const running = (refused: string) => {
    const renewal = renewals.get(refused);
    return renewal && Date.now() - renewal.begun < LONGEST_RENEWAL ? renewal : undefined;
  };

  /** @param since When the request began. */
  return async (refused: MaybeToken, tokenOf: TokenOf, since: number): Promise<MaybeToken> => {
    if (!refused) return tokenOf({});
    for (;;) {
      const joined = running(refused);
      if (joined) {
        // The renewal may have made the request, and wait for it.
        const mayBeOwn = isAskingUnsure() && since >= joined.begun;
        return mayBeOwn ? limitWait(joined.token, () => undefined) : joined.token;
      }
      // It may have been renewed while the answer to this request was on its way, or while this was asked.
      const completedBefore = completed;
      const current = await tokenOf({});
      if (current !== refused) return current;
      if (completed !== completedBefore || running(refused)) continue;
      const token = (async () => tokenOf({ refused }))().finally(() => {
        if (renewals.get(refused) === renewal) renewals.delete(refused);
        completed += 1;
      });
      const renewal = { token, begun: Date.now() };
      renewals.set(refused, renewal);
    }
  };
}
