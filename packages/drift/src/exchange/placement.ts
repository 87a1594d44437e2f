import type { Guide } from "../shape/guide.ts";
import { memoize } from "../shape/memoize.ts";
import type { Exchange } from "./exchange.ts";
import { templateOf } from "./path-template.ts";

/** The operation that an exchange belongs to, and the guides of its bodies. */
export interface Placement {
  /** The path template of the spec; without a spec, the path without its ids. */
  path: string;
  operationId?: string;
  /** The method of the operation, in lower case. It goes before the one of the exchange, which a source may not know. */
  method?: string;
  /** The guide of the body of a request, by media type. */
  requestBody(mediaType: string): Guide | null;
  /** The guide of the body of an answer, by status and media type. */
  responseBody(status: number, mediaType: string): Guide | null;
}

/** Finds the operation of an exchange. */
export type Place = (exchange: Exchange) => Placement;

/** Where no spec is at hand: by method and path, with `{}` for each segment that looks like an id. */
export function placeByPath({ url, operationId }: Exchange): Placement {
  return {
    path: templateOf(pathOf(url)),
    ...(operationId !== undefined && { operationId }),
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

/** The names and values of the query of an address. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? undefined : url.slice(start).replace(/#.*/s, ""));
}
