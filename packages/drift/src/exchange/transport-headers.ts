import type { Exchange } from "./exchange.ts";

/**
 * Headers that browsers, clients, servers and connections add by themselves: the same request has others of them in a
 * browser, in Node and behind a proxy. Not `Authorization`, which says that an operation needs credentials.
 */
const TRANSPORT = new Set(
  [
    "accept accept-charset accept-encoding accept-language cookie origin referer user-agent dnt expect te",
    "upgrade-insecure-requests pragma priority host cache-control connection content-encoding content-length",
    "content-type date keep-alive set-cookie trailer transfer-encoding upgrade vary server via age alt-svc",
  ].flatMap((names) => names.split(" ")),
);

/** Fetch metadata, proxies, CORS, and what HAR files have of HTTP/2: `:authority`. */
const PREFIXES = ["sec-", "proxy-", "access-control-", ":"];

/**
 * Whether a header belongs to the transport rather than to the API. Recordings leave it out.
 *
 * @param name In lower case.
 * @example
 * isTransportHeader("user-agent"); // true
 * isTransportHeader("x-request-id"); // false
 */
export function isTransportHeader(name: string): boolean {
  return TRANSPORT.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Other headers that standards define for every API (RFC 9110, RFC 9111, Fetch), or that servers send to browsers. */
const STANDARD =
  /^(accept-.*|allow|authorization|content-.*|cross-origin-.*|etag|expires|forwarded|from|if-.*|last-modified|link|location|permissions-policy|range|referrer-policy|retry-after|server-timing|strict-transport-security|upgrade-.*|warning|www-authenticate|x-content-type-options|x-frame-options|x-xss-protection)$/;

/**
 * Whether a header means the same in every API, so that no spec has to declare it.
 *
 * @param name In lower case.
 * @example
 * isStandardHeader("etag"); // true
 */
export function isStandardHeader(name: string): boolean {
  return isTransportHeader(name) || STANDARD.test(name);
}

/**
 * Whether a browser asks if it may send a request (CORS); a client does not see that. Where a source has no headers of
 * the request, those of the answer tell.
 */
export function isPreflight({ method, requestHeaders = [], responseHeaders = [] }: Exchange): boolean {
  if (method !== "options") return false;
  return requestHeaders.length > 0
    ? requestHeaders.includes("access-control-request-method")
    : responseHeaders.includes("access-control-allow-methods");
}
