import type { MaybeToken, TokenContext } from "./token.ts";

type TokenOf = (context: TokenContext) => MaybeToken | Promise<MaybeToken>;

/** Milliseconds after which others no longer wait for a renewal, but ask for one of their own: it may never end. */
const LONGEST_RENEWAL = 30_000;

/**
 * Gets another token in the place of one that was refused, once for all requests that were refused it. Where none was
 * sent, there may be one by now.
 *
 * Kept apart by token: a function may give different ones to the different users of a server.
 */
export function createRenewal() {
  const renewals = new Map<string, { token: Promise<MaybeToken>; begun: number }>();
  let completed = 0;
  const running = (refused: string) => {
    const renewal = renewals.get(refused);
    return renewal && Date.now() - renewal.begun < LONGEST_RENEWAL ? renewal.token : undefined;
  };

  return async (refused: MaybeToken, tokenOf: TokenOf): Promise<MaybeToken> => {
    if (!refused) return tokenOf({});
    for (;;) {
      const joined = running(refused);
      if (joined) return joined;
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
