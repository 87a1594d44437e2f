import type { Pair } from "./read-pairs.ts";

/**
 * One request and its answer, as a source hands them on. It lives in memory alone: what is kept of it is its shape.
 * Of headers there are only names, so that no credential can be kept by mistake.
 */
export interface Exchange {
  /** When the request was made, in milliseconds since 1970 (UTC). */
  time: number;
  /** In lower case: `get`. `unknown`, where a source knows the operation alone. */
  method: string;
  /** An absolute address, or a path, with its query: `https://api.example.com/events?size=10`. */
  url: string;
  /** Where the source knows it. It goes before method and address; without an address, `url` is `/`. */
  operationId?: string;
  /** The HTTP status of the answer. */
  status: number;
  /** In lower case. Absent if the source does not know them. */
  requestHeaders?: readonly string[];
  /** Like `requestHeaders`. */
  responseHeaders?: readonly string[];
  /** Whether there may be more headers than those: browsers hide some of other origins. */
  hidesHeaders?: boolean;
  /** Null if there was none; absent if the source does not know. */
  requestBody?: Body | null;
  responseBody?: Body;
}

/** A body as it was meant: no transfer coding, no compression, no base64. */
export interface Body {
  /** The value of `Content-Type`; null if there is none. */
  mediaType: string | null;
  content: string | Uint8Array;
  /** The pairs of a form whose text the source does not have. */
  pairs?: readonly Pair[];
  /** Why the content is not at hand: `the body is larger than 4 MiB`. It is counted as unread then. */
  unread?: string;
}

/** A part of a source that could not be used: counted and reported, never fatal. */
export interface Skipped {
  /** Why, in words for people: `the body is not JSON`. */
  reason: string;
  /** Where: `traffic.har, entry 12`. */
  where: string;
}
