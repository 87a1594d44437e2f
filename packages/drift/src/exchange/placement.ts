import { memoize } from "../collections/memoize.ts";
import { isData } from "../words/data-keys.ts";
import type { Exchange } from "./exchange.ts";
import type { Guide } from "./guide.ts";
import { templateOf } from "./path-template.ts";

/** The operation that an exchange belongs to, and the guides of its bodies. */
export interface Placement {
  /** The path template of the spec; without a spec, the path without its ids. */
  path: string;
  operationId?: string;
  /** The method of the operation, in lower case. It goes before the one of the exchange, which a source may not know. */
  method?: string;
  /** The guide of what a name in the query has. */
  query?(name: string): Guide | null;
  /** Whether a spec declares a text, which is a name then, however it looks. */
  declares?(place: NamePlace, text: string): boolean;
  /** The guide of the body of a request, by media type. */
  requestBody(mediaType: string): Guide | null;
  /** The guide of the body of an answer, by status and media type. */
  responseBody(status: number, mediaType: string): Guide | null;
}

/** Where an exchange has names beside its bodies. */
export type NamePlace = "host" | "query" | "requestHeader" | "responseHeader" | "mediaType";

/** Finds the operation of an exchange. */
export type Place = (exchange: Exchange) => Placement;

/** Where no spec is at hand: by method and path, with `{}` for each segment that looks like an id. */
export function placeByPath({ url, operationId }: Exchange): Placement {
  return {
    path: templateOf(pathOf(url)),
    ...(operationId !== undefined && { operationId: recordedId(operationId) }),
    requestBody: () => null,
    responseBody: () => null,
  };
}

/** The path of an address, without query and fragment. */
export function pathOf(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** The host of an address; undefined where there is only a path. */
export function hostOf(url: string): string | undefined {
  const [origin] = ORIGIN.exec(url) ?? [];
  return origin === undefined ? undefined : hostOfOrigin(origin);
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;

const hostOfOrigin = memoize((origin: string) => {
  try {
    return new URL(origin).host;
  } catch {
    // `URL.canParse` is no help: in Node 24 it takes hosts of 64 KiB that `new URL` refuses.
    return undefined;
  }
});

/** The name of an operation is written as the log or the folder has it: `events/list`, `getEvents`. */
function recordedId(operationId: string): string {
  return operationId.split(/[/:]/).some(isData) ? "{}" : operationId;
}

/**
 * A host as it may be kept: `{}` stands for each of its labels that is data, and for an address on the internet.
 *
 * @param host In lower case, with its port.
 * @example
 * recordedHost("7c0b7a5e9d0f.example.com"); // "{}.example.com"
 */
export const recordedHost = memoize((host: string): string => {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  if (OWN_ADDRESS.test(name)) return host;
  if (/^\[|^[\d.]+$/.test(name)) return `{}${port}`;
  const labels = name.split(".").map((label) => (isData(label) ? "{}" : label));
  return labels.join(".") + port;
});

/** Addresses that many have (RFC 1918, RFC 4193): they say nothing about anybody. */
const OWN_ADDRESS =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0)[\d.]*$|^\[(::1|::|f[cd][0-9a-f]{2}:.*)\]$/;

/** The query of an address, without `?`. */
export function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1).replace(/#.*/s, "");
}
