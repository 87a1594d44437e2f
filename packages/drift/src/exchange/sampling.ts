/** The value of a header of a request, by its name in lower case. */
export type HeaderOf = (name: string) => string | string[] | null | undefined;

/** Headers by which a request is known wherever it comes by. */
const ID_HEADERS = ["x-request-id", "x-correlation-id"];

/**
 * Whether a request is in the part of all traffic that is recorded. Each recorder that a request comes by decides alike,
 * where it has an id: of a trace (W3C `traceparent`), or in `X-Request-Id` or `X-Correlation-Id`.
 *
 * @param rate The part, from 0 to 1: `0.01` for one request of a hundred.
 * @example
 * isSampled(0.01, (name) => request.headers.get(name));
 */
export function isSampled(rate: number, headerOf: HeaderOf): boolean {
  if (rate >= 1) return true;
  const id = traceOf(headerOf("traceparent")) ?? ID_HEADERS.map(headerOf).find(isText);
  return (id === undefined ? Math.random() : fractionOf(id)) < rate;
}

/** The trace that a request is part of; the other parts of the header change from one service to the next. */
function traceOf(traceparent: ReturnType<HeaderOf>): string | undefined {
  const [, trace] = isText(traceparent) ? traceparent.split("-", 2) : [];
  return trace === undefined || !/^[0-9a-f]{32}$/.test(trace) ? undefined : trace;
}

function isText(value: ReturnType<HeaderOf>): value is string {
  return typeof value === "string" && value !== "";
}

/** A text as a number from 0 to 1 (FNV-1a, and the last step of MurmurHash3, which spreads ids that are counted). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < Math.min(text.length, LONGEST_ID); index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** What stands behind that of an id is not looked at. */
const LONGEST_ID = 256;
