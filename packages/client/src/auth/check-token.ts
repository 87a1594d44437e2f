import type { MaybeToken, Token } from "./token.ts";

/**
 * The same token, or function; either throws a TypeError, which does not show the token, where it is the value of a
 * header: `Bearer` is put before it, and would be there twice.
 */
export function checkToken(token: Token | undefined): Token | undefined {
  if (typeof token !== "function") return checked(token) ?? undefined;
  return (context) => {
    const given = token(context);
    return typeof given === "object" && given !== null ? given.then(checked) : checked(given);
  };
}

function checked(token: MaybeToken): MaybeToken {
  if (typeof token === "string" && /^\s*Bearer\s/i.test(token)) {
    throw new TypeError(
      'Expected a token alone, to which "Bearer" is added; received one that begins with it.',
    );
  }
  return token;
}
