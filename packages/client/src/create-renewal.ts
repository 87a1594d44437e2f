import type { MaybeToken, TokenContext } from "./token.ts";

/**
 * Gets a new token in the place of one that was refused, once for all requests that were refused it.
 *
 * Kept apart by token: a function may give different ones to the different users of a server.
 */
export function createRenewal() {
  const renewals = new Map<string, Promise<MaybeToken>>();
  return async (
    refused: string,
    tokenOf: (context: TokenContext) => MaybeToken | Promise<MaybeToken>,
  ): Promise<MaybeToken> => {
    if (!renewals.has(refused)) {
      // It may have been renewed while the answer to this request was on its way.
      const current = await tokenOf({});
      if (current !== refused) return current;
    }
    let renewal = renewals.get(refused);
    if (!renewal) {
      renewal = (async () => tokenOf({ refused }))().finally(() => renewals.delete(refused));
      renewals.set(refused, renewal);
    }
    return renewal;
  };
}
