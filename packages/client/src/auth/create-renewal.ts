import { isAskingUnsure, type TokenOf } from "./ask-token.ts";
import { isLate, joinRenewal, type Renewal, startRenewal } from "./join-renewal.ts";
import type { MaybeToken } from "./token.ts";

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
    return renewal && !isLate(renewal) ? renewal : undefined;
  };
  const forget = (refused: string, renewal: Renewal) => {
    if (renewals.get(refused) === renewal) renewals.delete(refused);
  };

  /** @param since When the request began. */
  return async (refused: MaybeToken, tokenOf: TokenOf, since: number): Promise<MaybeToken> => {
    if (!refused) return tokenOf({});
    for (;;) {
      const joined = running(refused);
      if (joined) {
        // The renewal may have made the request, and wait for it.
        const mayBeOwn = isAskingUnsure() && since >= joined.begun;
        const given = await joinRenewal(joined, mayBeOwn).catch((error) => {
          // Else a worker says so of a promise that can no longer settle.
          if (joined.isOver) throw error;
        });
        if (given) return given.token;
        forget(refused, joined);
        continue;
      }
      // It may have been renewed while the answer to this request was on its way, or while this was asked.
      const completedBefore = completed;
      const current = await tokenOf({});
      if (current !== refused) return current;
      if (completed !== completedBefore || running(refused)) continue;
      const token = (async () => tokenOf({ refused }))().finally(() => {
        renewal.isOver = true;
        forget(refused, renewal);
        completed += 1;
      });
      const renewal = startRenewal(token);
      renewals.set(refused, renewal);
      return token;
    }
  };
}
