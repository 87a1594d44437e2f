import type { ValueShape } from "./value-shape.ts";

/** The version of the format that is written. */
export const SHAPE_VERSION = 1;

/** One line of a shape file: the traffic of one operation with one status and media types, on one day. */
export interface ShapeLine {
  /** A UTC day, `2026-11-26`; a month, `2026-09`, where it is long past. */
  day: string;
  /** In lower case: `get`. */
  method: string;
  /**
   * The path template of the spec, without the path of a server: `/events/{eventId}`. Without a spec, the whole path
   * with `{}` for each segment that looks like an id: `/api/v2/events/{}`.
   */
  path: string;
  /** The `operationId`, where it was known. */
  operationId?: string;
  /** The host, or the label that was given for it: `staging`. */
  host?: string;
  status: number;
  /** How many exchanges there were. */
  exchanges: number;
  /** Whose hashes these are; null if shapes of several salts were merged, and the hashes dropped. */
  salt?: string | null;
  request: MessageShape;
  response: MessageShape;
}

/** The requests, or the responses, that were seen. */
export interface MessageShape {
  /** Without parameters, in lower case: `application/json`. */
  mediaType?: string;
  /** JSON and form bodies alone. */
  body?: ValueShape;
  /** How many bodies could not be read: broken JSON, or too large. */
  unread?: number;
  /** How many requests had no body, as far as a source says so. Not of GET and HEAD, which have none. */
  withoutBody?: number;
  /** The query by name; the values are texts, or lists of texts where a name was repeated. */
  query?: Map<string, ValueShape>;
  /** How many requests a source knows without their address, and so without their query. */
  unaddressed?: number;
  /**
   * How many messages had each header; names in lower case, without those of the transport. Empty if there were no
   * others, absent if headers were not recorded.
   */
  headers?: Map<string, number>;
  /** Of how many messages all headers are known. */
  headersOf?: number;
}
