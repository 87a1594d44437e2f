import type { IncomingHttpHeaders } from "node:http";

/**
 * A mock is for pages of every origin, also for those that send cookies: for these, a browser wants the origin and the
 * names of the headers themselves, since `*` stands for nothing then (Fetch standard, section 3.3.5).
 *
 * @param exposed The names of the headers of the answer.
 */
export function corsHeaders(
  { origin }: IncomingHttpHeaders,
  exposed: readonly string[],
): Record<string, string> {
  if (origin === undefined)
    return { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };
  const names = exposed.filter((name) => !name.startsWith("access-control-"));
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": names.join(", "),
  };
}

/** What an answer depends on: caches must not give one page the answer to another. */
export function varyOf(declared = ""): string {
  if (declared === "") return "Origin";
  const names = declared.split(",").map((name) => name.trim().toLowerCase());
  return names.includes("*") || names.includes("origin") ? declared : `${declared}, Origin`;
}

/** Whether a browser asks if a page may send a request. */
export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** The answer to such a question: the page may. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const wanted = headers["access-control-request-headers"];
  const isPrivate = headers["access-control-request-private-network"] === "true";
  return {
    ...corsHeaders(headers, []),
    "access-control-allow-methods": headers["access-control-request-method"] ?? "*",
    ...(wanted !== undefined && { "access-control-allow-headers": wanted }),
    ...(isPrivate && { "access-control-allow-private-network": "true" }),
    "access-control-max-age": "600",
    vary: VARY_OF_PREFLIGHT,
  };
}

const VARY_OF_PREFLIGHT = [
  ...["Origin", "Access-Control-Request-Method", "Access-Control-Request-Headers"],
  "Access-Control-Request-Private-Network",
].join(", ");
