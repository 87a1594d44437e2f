import type { Call } from "./call.ts";
import type { MaybeToken } from "./token.ts";

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a request with a token, once.
 *
 * @param keepBody Whether the request may be sent again, and its body is still needed then.
 */
export async function attemptRequest(
  request: Request,
  token: MaybeToken,
  keepBody: boolean | undefined,
  fetch: Fetch,
  call: Call,
): Promise<Response> {
  const copy = keepBody && request.body !== null ? request.clone() : request;
  if (token) {
    call.tokens.push(token);
    try {
      copy.headers.set("Authorization", `Bearer ${token}`);
    } catch {
      // What is thrown here says the token.
      throw new TypeError("Expected a token that can stand in a header.");
    }
  }
  call.response = undefined;
  try {
    call.response = await fetch(copy);
    return call.response;
  } catch (error) {
    call.failure = error;
    throw error;
  } finally {
    // Middleware gets the same request to see with the response.
    if (token) copy.headers.delete("Authorization");
  }
}
