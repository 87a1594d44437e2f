import type { MaybeToken } from "../auth/token.ts";
import type { Call } from "../call/call.ts";

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** Sends a request with a token, once. */
export async function attemptRequest(
  fetch: Fetch,
  extension: RequestInit | undefined,
  call: Call,
  request: Request,
  token: MaybeToken,
): Promise<Response> {
  const { headers } = request;
  // As the header would be, or else what is sent is not what is taken out of errors.
  token = token?.trim();
  if (token) {
    call.tokens.push(token);
    try {
      headers.set("Authorization", `Bearer ${token}`);
    } catch {
      // What is thrown here says the token.
      throw new TypeError("Expected a token that can stand in a header.");
    }
  }
  call.response = undefined;
  try {
    call.response = await fetch(request, { ...extension, ...call.fetchInit?.(request) });
    return call.response;
  } catch (error) {
    call.failure = error;
    throw error;
  } finally {
    // Middleware gets the same request to see with the response. Where there is none, this would be felt.
    if (token && call.hasMiddleware) headers.delete("Authorization");
  }
}
