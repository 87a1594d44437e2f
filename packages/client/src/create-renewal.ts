import type { MaybeToken, TokenContext } from "./token.ts";

type TokenOf = (context: TokenContext) => MaybeToken | Promise<MaybeToken>;

/**
 * Gets another token in the place of one that was refused, once for all requests that were refused it.
 *
 * Kept apart by token: a function may give different ones to the different users of a server.
 */
export function createRenewal() {
  const renewals = new Map<string, Promise<MaybeToken>>();
  let completed = 0;

  return async (refused: string, tokenOf: TokenOf): Promise<MaybeToken> => {
    while (!renewals.has(refused)) {
      // It may have been renewed while the answer to this request was on its way, or while this was asked.
      const completedBefore = completed;
      const current = await tokenOf({});
      if (current !== refused) return current;
      if (completed !== completedBefore || renewals.has(refused)) continue;
      const renewal = (async () => tokenOf({ refused }))().finally(() => {
        renewals.delete(refused);
        completed += 1;
      });
      renewals.set(refused, renewal);
    }
    return renewals.get(refused);
  };
}
