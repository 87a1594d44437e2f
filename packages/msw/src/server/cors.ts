import type { IncomingHttpHeaders } from "node:http";

/** A mock is for pages of every origin. Credentials come in a header, so that needs no cookies. */
export const CORS_HEADERS = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };

/** The answer to the question of a browser whether it may send a request; null if that is none. */
export function preflightHeaders(method: string | undefined, headers: IncomingHttpHeaders) {
  const wanted = headers["access-control-request-method"];
  if (method !== "OPTIONS" || wanted === undefined) return null;
  return {
    ...CORS_HEADERS,
    "access-control-allow-methods": wanted,
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "600",
    vary: "Access-Control-Request-Method, Access-Control-Request-Headers",
  };
}
