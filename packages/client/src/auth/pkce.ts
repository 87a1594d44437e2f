/** The values of PKCE (RFC 7636) for one authorization. */
export interface Pkce {
  /** Kept by the client until it exchanges the code (§4.1). 43 characters. */
  codeVerifier: string;
  /** Sent with the authorization request (§4.2). */
  codeChallenge: string;
  codeChallengeMethod: "S256";
}

/**
 * Makes a code verifier, and its challenge.
 *
 * @example
 * const { codeVerifier, ...challenge } = await createPkce();
 * sessionStorage.setItem("codeVerifier", codeVerifier);
 * await client.authorize({ body: { clientId, redirectUri, ...challenge } });
 */
export async function createPkce(): Promise<Pkce> {
  // 32 octets, as §4.1 recommends.
  const codeVerifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  return {
    codeVerifier,
    codeChallenge: await createCodeChallenge(codeVerifier),
    codeChallengeMethod: "S256",
  };
}

/**
 * The challenge for a code verifier, by the method S256 (RFC 7636 §4.2).
 *
 * @throws RangeError for a verifier that §4.1 does not allow.
 */
export async function createCodeChallenge(codeVerifier: string): Promise<string> {
  if (!/^[\w.~-]{43,128}$/.test(codeVerifier)) {
    throw new RangeError("Expected a code verifier of 43 to 128 characters, each of A-Z a-z 0-9 - . _ ~.");
  }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier));
  return toBase64Url(new Uint8Array(digest));
}

/** RFC 7636, Appendix A. */
function toBase64Url(octets: Uint8Array): string {
  return btoa(String.fromCharCode(...octets))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
